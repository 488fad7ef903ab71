// SPDX-License-Identifier: Apache-2.0

internal import IntentModel
internal import PhraseSyntax
internal import SourceDiagnostics

/// An app as the compiler needs it: names resolved, types known.
struct AppModel: Sendable {
  let app: AppSyntax
  let intents: [String: IntentDefinition]
  /// Names of types with a closed list of values.
  let types: [String: TypeSyntax]
  /// Values of entity types.
  let entities: [String: [ClosedValue]]
  let phrases: [LocaleTag: PhraseFile]
  let sourceLocale: LocaleTag

  var summary: PhraseLibrary.AppSummary {
    PhraseLibrary.AppSummary(name: app.name.text, sourceLocale: sourceLocale, locales: phrases.keys.sorted())
  }

  /// The app's phrases in a locale, else in the nearest one of the same language and script, else in its source
  /// language.
  func nearestPhrases(to locale: LocaleTag) -> PhraseFile? {
    if let own = phrases[locale] { return own }
    return LocaleFallback.nearest(to: locale, among: phrases.keys).flatMap { phrases[$0] } ?? phrases[sourceLocale]
  }

  /// Everything that the app answers to in a locale.
  func names(in phrases: PhraseFile) -> [String] {
    ([app.name] + app.otherNames + phrases.appNames).map(\.text)
  }

  /// An intent with the title and the questions of a locale.
  func definition(of intent: String, in phrases: PhraseFile) -> IntentDefinition? {
    guard let definition = intents[intent] else { return nil }
    if phrases.questions.isEmpty, phrases.intentTitles.isEmpty { return definition }
    let questions = phrases.questions.filter { $0.intent.text == intent }
    let title = phrases.intentTitles.first { $0.intent.text == intent }?.title
    if questions.isEmpty, title == nil { return definition }
    let parameters = definition.parameters.map { parameter in
      let question = questions.first { $0.parameter.text == parameter.name }?.text
      return Parameter(
        name: parameter.name, type: parameter.type, isOptional: parameter.isOptional, isList: parameter.isList,
        ask: question ?? parameter.ask)
    }
    return IntentDefinition(
      name: definition.name, title: title ?? definition.title, parameters: parameters, action: definition.action,
      confirmation: definition.confirmation)
  }

  /// Intents that no phrase of a locale asks for, in order of declaration.
  func intents(withoutPhrasesIn phrases: PhraseFile) -> [IntentDefinition] {
    // Most files name the intents in the order in which they are declared.
    let isInOrder =
      app.intents.count == phrases.phrases.count
      && app.intents.indices.allSatisfy { app.intents[$0].name.text == phrases.phrases[$0].intent.text }
    if isInOrder { return [] }
    let named = Set(phrases.phrases.map(\.intent.text))
    return app.intents.map(\.name.text).filter { !named.contains($0) }.compactMap { definition(of: $0, in: phrases) }
  }

  /// The values of a closed type as they are said in a locale: its own titles and synonyms where it has some,
  /// those of `app.yaml` elsewhere.
  func values(of type: String, in phrases: PhraseFile) -> [ClosedValue] {
    if let values = entities[type] { return values }
    guard let declared = types[type] else { return [] }
    let local = Dictionary(
      (phrases.titles.first { $0.name.text == type }?.values ?? []).map { ($0.id.text, $0) }
    ) { first, _ in first }
    return declared.values.map { ClosedValue($0, localized: local[$0.id.text]) }
  }
}

extension ClosedValue {
  /// What a locale says of a value counts. A value that it gives no title keeps the app's; one that it does not
  /// mention keeps everything.
  init(_ value: ValueSyntax, localized: ValueSyntax?) {
    let isRenamed = localized?.title != nil
    let own = localized?.synonyms ?? []
    self.init(
      id: value.id.text, title: localized?.title?.text ?? value.title?.text ?? value.id.text,
      synonyms: (isRenamed || !own.isEmpty ? own : value.synonyms).map(\.text))
  }
}
