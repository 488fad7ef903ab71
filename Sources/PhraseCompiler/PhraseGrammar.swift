// SPDX-License-Identifier: Apache-2.0

package import IntentModel
package import PhraseSyntax
internal import SourceDiagnostics

/// The phrases of all apps in one locale as they are written, with what their names stand for: what programs that
/// recognise or match in their own way are told of them. Negative phrases are no part of it.
package struct PhraseGrammar: Sendable {
  package struct App: Sendable {
    package let name: String
    /// Everything that it answers to, its name first.
    package let names: [String]
    package let phrases: [Phrase]
    package let rules: [RuleSyntax]
    /// Values of closed types, by the type's name.
    package let lists: [String: [ClosedValue]]

    /// The template of a named rule.
    package func rule(named name: String) -> TemplateSyntax? { rules.first { $0.name.text == name }?.template }
  }

  package struct Phrase: Sendable {
    package let definition: IntentDefinition
    package let template: TemplateSyntax
    /// Values that it asks for without their being said.
    let presets: [String: Value]

    /// The input that a name in the template stands for; an unknown one is text.
    package func parameter(named name: String) -> Parameter {
      definition.parameter(named: name) ?? Parameter(name: name, type: .text)
    }
  }

  package let locale: LocaleTag
  package let apps: [App]
}

extension PhraseCompiler.Result {
  /// The phrases that serve a locale: each app's own, else those that ``PhraseLibrary/matcher(for:)`` would take.
  ///
  /// - Precondition: Nothing is wrong with the files, so that no rule calls itself and no phrase is too large.
  package func grammar(for locale: LocaleTag) -> PhraseGrammar {
    precondition(!diagnostics.hasErrors)
    let apps = models.compactMap { model in model.nearestPhrases(to: locale).map { model.grammar(of: $0) } }
    return PhraseGrammar(locale: locale, apps: apps)
  }
}

extension AppModel {
  func grammar(of phrases: PhraseFile) -> PhraseGrammar.App {
    let usable = phrases.phrases.flatMap { group -> [PhraseGrammar.Phrase] in
      guard let definition = definition(of: group.intent.text, in: phrases) else { return [] }
      let presets = PresetArguments(group.presets, of: definition, self, phrases).values
      return group.templates.map { PhraseGrammar.Phrase(definition: definition, template: $0, presets: presets) }
    }
    let lists = types.keys.map { ($0, values(of: $0, in: phrases)) }
    return PhraseGrammar.App(
      name: app.name.text, names: names(in: phrases), phrases: usable, rules: phrases.rules,
      lists: Dictionary(uniqueKeysWithValues: lists))
  }
}

extension ParameterType {
  /// The name of the list that a value has to come from; nil for types whose values no list holds.
  package var listName: String? {
    switch self {
    case .enumeration(let name), .entity(let name): name
    default: nil
    }
  }
}
