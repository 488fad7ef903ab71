// SPDX-License-Identifier: Apache-2.0

internal import IntentModel
internal import PhraseSyntax

/// Tells which kinds an intent is of, by the phrases that its app declares for it.
struct IntentKind {
  /// What a phrase shows: its words, and the parameters that each wording of it holds, in order.
  struct Shape {
    var words: Set<String> = []
    var parameters: [Parameter] = []
  }

  /// Which parameter plays which role.
  typealias Roles = [String: Parameter]

  let kind: ToleranceFile.Kind

  /// The roles of a phrase's parameters, or nil when the phrase does not make its intent one of this kind.
  func roles(in shape: Shape, of definition: IntentDefinition) -> Roles? {
    guard shape.parameters.count == kind.roles.count, !shape.words.isDisjoint(with: kind.verbs),
      kind.words.isEmpty || !shape.words.isDisjoint(with: kind.words), shape.words.isDisjoint(with: kind.without)
    else { return nil }
    var roles: Roles = [:]
    for (role, parameter) in zip(kind.roles, shape.parameters) {
      guard Self.canPlay(parameter, role) else { return nil }
      roles[role] = parameter
    }
    if roles["person"] == nil { roles["person"] = definition.parameters.first(where: Self.isPerson) }
    return roles
  }

  private static func canPlay(_ parameter: Parameter, _ role: String) -> Bool {
    switch (role, parameter.type) {
    case ("text", .text): !isPerson(parameter)
    case ("person", .text), ("person", .handle), ("person", .entity), ("date", .date): true
    case ("value", .enumeration), ("value", .entity): true
    default: false
    }
  }

  /// A parameter that names somebody is known by its name: no type says so of free text.
  private static func isPerson(_ parameter: Parameter) -> Bool {
    parameter.type == .handle || personNames.contains { parameter.name.lowercased().hasSuffix($0) }
  }

  private static let personNames = [
    "person", "user", "account", "author", "who", "handle", "contact", "name", "recipient",
  ]

  /// What a template shows; its optional parts don't count as parameters.
  static func shape(
    of elements: [TemplateElement], in definition: IntentDefinition, scope: TemplateScope
  ) -> Shape {
    var shape = Shape()
    collect(elements, definition, scope, isOptional: false, depth: 0, into: &shape)
    return shape
  }

  private static func collect(
    _ elements: [TemplateElement], _ definition: IntentDefinition, _ scope: TemplateScope, isOptional: Bool, depth: Int,
    into shape: inout Shape
  ) {
    guard depth < 12 else { return }
    for element in elements {
      switch element.form {
      case .literal(let text): shape.words.formUnion(scope.literals.words(of: text))
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
  static func shape(of definition: IntentDefinition, scope: TemplateScope) -> Shape {
    Shape(
      words: Set(scope.literals.words(of: definition.title)),
      parameters: definition.parameters.filter { !$0.isOptional })
  }
}
