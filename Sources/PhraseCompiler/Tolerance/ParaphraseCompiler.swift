// SPDX-License-Identifier: Apache-2.0

internal import IntentModel
internal import PhraseSyntax
internal import UtteranceMatching

/// Adds to an intent what its kind is asked for with in the language, beside what its app declares.
struct ParaphraseCompiler {
  let tolerance: ToleranceFile
  let scope: TemplateScope

  /// One phrase of a kind, with the roles' parameters in place of the roles.
  struct Paraphrase {
    let elements: [PatternElement]
    let person: Parameter?
  }

  /// The phrases of a kind, but for those with a role that nothing plays.
  ///
  /// - Parameter number: Gives a parameter's name its number.
  func paraphrases(
    of kind: ToleranceFile.Kind, _ roles: IntentKinds.Roles, numbering number: (String) -> ParameterID
  ) -> [Paraphrase] {
    kind.phrases.compactMap { phrase in
      var used: Set<String> = []
      return lower(phrase.elements, roles, number, &used).map {
        Paraphrase(elements: $0, person: used.contains("person") ? roles["person"] : nil)
      }
    }
  }

  /// nil where the intent has no parameter for a role.
  private func lower(
    _ elements: [TemplateElement], _ roles: IntentKinds.Roles, _ number: (String) -> ParameterID,
    _ used: inout Set<String>
  ) -> [PatternElement]? {
    var lowered: [PatternElement] = []
    for element in elements {
      switch element.form {
      case .literal(let text): lowered.append(.literal(scope.literals.key(of: text)))
      case .applicationName: lowered.append(.slot(Slot(.closed(scope.nameList), parameter: .applicationName)))
      case .parameter(let role):
        guard let parameter = roles[role], let kind = scope.slotKind(of: parameter.type) else { return nil }
        used.insert(role)
        lowered.append(
          .slot(
            Slot(
              kind, parameter: number(parameter.name), isList: parameter.isList, namesSomebody: role == "person")))
      case .optional(let inner):
        if let inner = lower(inner, roles, number, &used) { lowered.append(.optional(inner)) }
      case .alternatives(let branches):
        let usable = branches.compactMap { lower($0, roles, number, &used) }
        if usable.isEmpty { return nil }
        lowered.append(.alternatives(usable))
      case .permutation(let members):
        let usable = members.compactMap { lower($0, roles, number, &used) }
        guard usable.count == members.count else { return nil }
        lowered.append(.permutation(usable))
      case .rule(let name):
        let rule = tolerance.rules.first { $0.name.text == name }
        guard let inner = lower(rule?.template.elements ?? [], roles, number, &used) else { return nil }
        lowered += inner
      }
    }
    return lowered
  }
}
