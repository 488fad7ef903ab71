// SPDX-License-Identifier: Apache-2.0

/// What an app can be asked to do: a declared action with its inputs. Compared by value; shared, since each reading
/// names one.
package final class IntentDefinition: Sendable, Equatable {
  /// The name by which phrases and replies refer to it, `PostIntent`.
  package let name: String
  /// What a person calls it; the name where the app's file gives none.
  package let title: String
  /// Inputs in the order of declaration.
  package let parameters: [Parameter]
  /// The action that carries it out, `mastodon.post`; nil for an intent that is only reported.
  package let action: String?
  /// When a person has to agree before it is done.
  package let confirmation: ConfirmationPolicy

  package init(
    name: String, title: String, parameters: [Parameter], action: String?, confirmation: ConfirmationPolicy = .never
  ) {
    self.name = name
    self.title = title
    self.parameters = parameters
    self.action = action
    self.confirmation = confirmation
  }

  package static func == (left: IntentDefinition, right: IntentDefinition) -> Bool {
    left === right
      || left.name == right.name && left.title == right.title && left.parameters == right.parameters
        && left.action == right.action && left.confirmation == right.confirmation
  }

  /// Whether a person has to agree before it is done.
  ///
  /// - Parameter isSpoken: Whether it may have been heard and not typed.
  package func wantsConfirmation(isSpoken: Bool) -> Bool {
    confirmation == .always || (confirmation == .voice || confirmation == .local) && isSpoken
  }

  /// The declared input of that name, compared as Swift compares names: by case.
  package func parameter(named name: String) -> Parameter? { place(ofParameter: name).map { parameters[$0] } }

  /// Where that input stands among ``parameters``; nil where there is none of the name.
  package func place(ofParameter name: String) -> Int? {
    // By number, since a copy of each would cost more than the comparison.
    parameters.indices.first { parameters[$0].name == name }
  }
}

/// One declared input of an intent.
package struct Parameter: Sendable, Equatable {
  package let name: String
  package let type: ParameterType
  /// Whether the intent can do without it. A required one that an utterance does not give is asked for.
  package let isOptional: Bool
  /// Whether it takes several values (`images`).
  package let isList: Bool
  /// The question that asks for it, in the app's source language.
  package let ask: String?

  package init(name: String, type: ParameterType, isOptional: Bool = false, isList: Bool = false, ask: String? = nil) {
    self.name = name
    self.type = type
    self.isOptional = isOptional
    self.isList = isList
    self.ask = ask
  }
}

extension Parameter {
  /// Whether it names somebody. No type says so of free text; the parameter's name does.
  package var namesSomebody: Bool {
    type == .handle || Self.personNames.contains { name.lowercased().hasSuffix($0) }
  }

  private static let personNames = [
    "person", "user", "account", "author", "who", "handle", "contact", "name", "recipient",
  ]
}

/// What a parameter's value is, and so which spans of an utterance can be one.
package enum ParameterType: Sendable, Hashable {
  /// Any words, taken as they stand.
  case text
  case number
  case date
  case duration
  /// One of a fixed list, named by its type.
  case enumeration(String)
  /// One of a list that changes while the app is used, named by its type.
  case entity(String)
  /// A file of this machine.
  case file
  case url
  case handle
  case tag
  case boolean
}

/// When a person has to agree before an intent is carried out.
package enum ConfirmationPolicy: String, Sendable, CaseIterable {
  case never
  /// Only when a voice asked for it.
  case voice
  case always
  /// When a voice or a pipe asked for it, and then only somebody at the keyboard or the desktop can agree: another
  /// voice could say yes too.
  case local
}

/// One value of a closed list: what it is called and what stands for it.
package struct ClosedValue: Sendable, Equatable {
  /// What a resolved intent carries.
  package let id: String
  /// The name that people see, in the locale of the phrases.
  package let title: String
  /// Other names for the same value.
  package let synonyms: [String]

  package init(id: String, title: String, synonyms: [String] = []) {
    self.id = id
    self.title = title
    self.synonyms = synonyms
  }

  /// Everything that may be said for it: the title first.
  package var surfaces: [String] { [title] + synonyms }
}
