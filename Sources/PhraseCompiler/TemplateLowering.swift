// SPDX-License-Identifier: Apache-2.0

internal import IntentModel
internal import PhraseSyntax
internal import TextNormalization
internal import UtteranceMatching

/// Turns a checked template into a pattern: literals normalised, rules written out, names resolved.
struct TemplateLowering {
  private let scope: TemplateScope
  private let definition: IntentDefinition?

  init(scope: TemplateScope, definition: IntentDefinition?) {
    self.scope = scope
    self.definition = definition
  }

  /// - Parameter number: Gives a parameter's name its number.
  func lower(
    _ template: TemplateSyntax, numbering number: (String) -> ParameterID
  ) -> [PatternElement] {
    elements(template.elements, number)
  }

  private func elements(_ elements: [TemplateElement], _ number: (String) -> ParameterID) -> [PatternElement] {
    var lowered: [PatternElement] = []
    lowered.reserveCapacity(elements.count)
    for element in elements {
      switch element.form {
      case .literal(let text): lowered.append(.literal(scope.literals.key(of: text)))
      case .applicationName: lowered.append(.slot(Slot(.closed(scope.nameList), parameter: .applicationName)))
      case .parameter(let name): lowered.append(.slot(slot(name, number)))
      case .optional(let inner): lowered.append(.optional(self.elements(inner, number)))
      case .alternatives(let branches): lowered.append(.alternatives(branches.map { self.elements($0, number) }))
      case .permutation(let members): lowered.append(.permutation(members.map { self.elements($0, number) }))
      case .rule(let name): lowered += self.elements(scope.rule(named: name)?.template.elements ?? [], number)
      }
    }
    return lowered
  }

  private func slot(_ name: String, _ number: (String) -> ParameterID) -> Slot {
    // In a negative phrase any words may stand for a parameter.
    guard let definition, let place = definition.place(ofParameter: name) else {
      return Slot(.text, parameter: number(name))
    }
    let kind = scope.slotKind(of: definition.parameters[place].type) ?? .text
    return Slot(kind, parameter: number(name), isList: definition.parameters[place].isList)
  }
}
