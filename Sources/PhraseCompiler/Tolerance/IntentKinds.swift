// SPDX-License-Identifier: Apache-2.0

internal import IntentModel
internal import PhraseSyntax
internal import TextNormalization

/// The kinds of intents that a language knows, found by the words of the phrases that an app declares.
///
/// Most words are no word of any kind, and most phrases have no verb of one: they cost a look at each literal.
final class IntentKinds {
  /// What a phrase shows: those of its words that kinds are told by, and the parameters that each wording of it holds,
  /// in order.
  struct Shape {
    fileprivate(set) var words: [Int32] = []
    var parameters: [Parameter] = []
  }

  /// Which parameter plays which role.
  typealias Roles = [String: Parameter]

  /// A kind with its words as numbers.
  private final class NumberedKind {
    let kind: ToleranceFile.Kind
    let verbs: Set<Int32>
    let words: Set<Int32>
    let without: Set<Int32>

    init(_ kind: ToleranceFile.Kind, _ numbered: ([String]) -> Set<Int32>) {
      self.kind = kind
      verbs = numbered(kind.verbs)
      words = numbered(kind.words)
      without = numbered(kind.without)
    }
  }

  private var numbers: [[UInt8]: Int32] = [:]
  private var kinds: [NumberedKind] = []
  /// Per number of a literal text, its words; nil for one that was not asked for yet.
  private var known: [[Int32]?] = []
  private let literals: LiteralKeys
  /// Per number of a word, the kinds that it is a verb of.
  private var kindsOfVerbs: [[Int]] = []

  init(_ file: ToleranceFile, literals: LiteralKeys) {
    self.literals = literals
    kinds = file.kinds.map { NumberedKind($0, numbered) }
    kindsOfVerbs = Array(repeating: [], count: numbers.count)
    for (number, kind) in kinds.enumerated() {
      for verb in kind.verbs { kindsOfVerbs[Int(verb)].append(number) }
    }
  }

  private func numbered(_ words: [String]) -> Set<Int32> {
    Set(
      words.map { word in
        let key = literals.key(of: word).bytes
        if let number = numbers[key] { return number }
        let number = Int32(numbers.count)
        numbers[key] = number
        return number
      })
  }

  /// The kinds that a phrase makes its intent one of, each by its number with what plays its roles.
  ///
  /// - Parameter isOpen: Whether a kind is still looked for, by its number.
  func kinds(
    of shape: Shape, in definition: IntentDefinition, where isOpen: (Int) -> Bool
  ) -> [(number: Int, kind: ToleranceFile.Kind, roles: Roles)] {
    if !shape.words.contains(where: { kindsOfVerbs[Int($0)].contains(where: isOpen) }) { return [] }
    return kinds.indices.compactMap { number in
      guard isOpen(number), let roles = roles(kinds[number], shape, definition) else { return nil }
      return (number, kinds[number].kind, roles)
    }
  }

  /// The roles of a phrase's parameters, or nil when the phrase does not make its intent one of the kind.
  private func roles(_ numbered: NumberedKind, _ shape: Shape, _ definition: IntentDefinition) -> Roles? {
    guard shape.parameters.count == numbered.kind.roles.count, !numbered.verbs.isDisjoint(with: shape.words),
      numbered.words.isEmpty || !numbered.words.isDisjoint(with: shape.words),
      numbered.without.isDisjoint(with: shape.words)
    else { return nil }
    guard var roles = Self.cast(numbered.kind.roles, shape.parameters) else { return nil }
    if roles["person"] == nil { roles["person"] = definition.parameters.first(where: \.namesSomebody) }
    if roles["text"] == nil {
      roles["text"] = definition.parameters.first { $0.isOptional && Self.canPlay($0, "text") }
    }
    return roles
  }

  /// Who plays which role, in whatever order a phrase has them; nil where somebody is left over.
  private static func cast(_ names: [String], _ parameters: [Parameter]) -> Roles? {
    var free = parameters
    var roles: Roles = [:]
    for name in names {
      let able = free.indices.filter { canPlay(free[$0], name) }
      guard let index = able.first(where: { name == "person" && free[$0].namesSomebody }) ?? able.first else {
        return nil
      }
      roles[name] = free.remove(at: index)
    }
    return roles
  }

  private static func canPlay(_ parameter: Parameter, _ role: String) -> Bool {
    switch (role, parameter.type) {
    case ("text", .text): !parameter.namesSomebody
    case ("person", .text), ("person", .handle), ("person", .entity), ("date", .date): true
    case ("value", .enumeration), ("value", .entity): true
    default: false
    }
  }

  // MARK: Shapes

  /// What a template shows; its optional parts don't count as parameters. nil where it has no verb of a kind that is
  /// still looked for.
  ///
  /// - Parameter isOpen: Whether a kind is still looked for, by its number.
  func shape(
    of elements: [TemplateElement], in definition: IntentDefinition, scope: TemplateScope, where isOpen: (Int) -> Bool
  ) -> Shape? {
    guard mayHaveVerb(elements, isOpen) else { return nil }
    var shape = Shape()
    collect(elements, definition, scope, isOptional: false, depth: 0, into: &shape)
    return shape
  }

  /// Whether some literal is a verb, as far as a look at the outermost ones tells.
  private func mayHaveVerb(_ elements: [TemplateElement], _ isOpen: (Int) -> Bool) -> Bool {
    elements.contains { element in
      switch element.form {
      case .literal(let text): words(of: text).contains { kindsOfVerbs[Int($0)].contains(where: isOpen) }
      case .parameter, .applicationName: false
      case .optional, .alternatives, .permutation, .rule: true
      }
    }
  }

  private func collect(
    _ elements: [TemplateElement], _ definition: IntentDefinition, _ scope: TemplateScope, isOptional: Bool, depth: Int,
    into shape: inout Shape
  ) {
    guard depth < 12 else { return }
    for element in elements {
      switch element.form {
      case .literal(let text): shape.words += words(of: text)
      case .parameter(let name):
        if !isOptional, let parameter = definition.parameter(named: name) { shape.parameters.append(parameter) }
      case .applicationName: break
      case .optional(let inner): collect(inner, definition, scope, isOptional: true, depth: depth + 1, into: &shape)
      case .alternatives(let branches):
        for (index, branch) in branches.enumerated() {
          collect(branch, definition, scope, isOptional: isOptional || index > 0, depth: depth + 1, into: &shape)
        }
      case .permutation(let members):
        for member in members {
          collect(member, definition, scope, isOptional: isOptional, depth: depth + 1, into: &shape)
        }
      case .rule(let name):
        collect(
          scope.rule(named: name)?.template.elements ?? [], definition, scope, isOptional: isOptional, depth: depth + 1,
          into: &shape)
      }
    }
  }

  /// The shape of an intent that declares no phrase: its title's words and the parameters that it needs.
  func shape(ofTitleOf definition: IntentDefinition) -> Shape {
    Shape(words: words(of: definition.title), parameters: definition.parameters.filter { !$0.isOptional })
  }

  private func words(of text: String) -> [Int32] {
    let number = literals.number(of: text)
    if number < known.count, let words = known[number] { return words }
    let words = literals.key(of: text).bytes.split(separator: 0x20).compactMap { numbers[Array($0)] }
    if number >= known.count { known += Array(repeating: nil, count: number + 1 - known.count) }
    known[number] = words
    return words
  }
}
