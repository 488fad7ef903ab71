// SPDX-License-Identifier: Apache-2.0

package import IntentModel
package import TextNormalization

/// A template made ready for the program: words normalised, names resolved, rules inlined.
package enum PatternElement: Sendable {
  /// Words to be said, with what stands at their edges.
  case literal(LiteralKey)
  /// A value.
  case slot(Slot)
  case optional([PatternElement])
  case alternatives([[PatternElement]])
  /// All of them, in any order, apart from one another.
  case permutation([[PatternElement]])
}

/// A hole of a template: which values fit, and which parameter gets them.
package struct Slot: Sendable, Hashable {
  package enum Kind: Sendable, Hashable {
    /// Any words. Their border is known from their neighbours only.
    case text
    /// Any words, which have to name a file.
    case file
    /// A value of a type that is told by its words: a number, a date.
    case recognized(ParameterType)
    /// One of a closed list of the program.
    case closed(ListID)

    /// A number.
    package static let number = Kind.recognized(.number)

    /// Whether any words fit, so that the search has to try every border.
    var isOpen: Bool { self == .text || self == .file }
  }

  package let kind: Kind
  /// Which parameter; ``applicationName`` for the app's own name.
  package let parameter: ParameterID
  /// Whether several values may stand here, one after the other, with commas or conjunctions between them.
  /// Free text and files are one span in any case.
  package let isList: Bool
  /// Whether free text here names somebody, in a few words.
  package let namesSomebody: Bool

  package init(_ kind: Kind, parameter: ParameterID, isList: Bool = false, namesSomebody: Bool = false) {
    self.kind = kind
    self.parameter = parameter
    self.namesSomebody = namesSomebody
    self.isList = isList && !kind.isOpen
  }
}

/// A closed list of a program: an enum's values, an entity's, an app's names.
package struct ListID: Sendable, Hashable {
  package let index: Int32
}

/// A parameter's name, numbered within a program.
package struct ParameterID: Sendable, Hashable {
  package let index: Int32
  /// The app's own name, which is matched and not handed on.
  package static let applicationName = ParameterID(index: -1)
}

/// A template of a program, in order of declaration.
package struct TemplateID: Sendable, Hashable, Comparable {
  package let index: Int32
  package static func < (left: TemplateID, right: TemplateID) -> Bool { left.index < right.index }
}
