// SPDX-License-Identifier: Apache-2.0

internal import IntentModel
internal import PhraseSyntax
internal import SourceDiagnostics

/// Checks what apps declare, one after the other.
struct AppModelBuilder {
  let entities: [String: [ClosedValue]]
  let actionNames: Set<String>?
  private(set) var diagnostics: [Diagnostic] = []
  private var types: [String: TypeSyntax] = [:]
  /// Every app names the same few locales.
  private var locales: [String: LocaleTag?] = [:]
  /// Those of the intent before: intents that are declared side by side are often alike, and share them then.
  private var lastParameters: [Parameter] = []

  init(entities: [String: [ClosedValue]], actionNames: Set<String>?) {
    self.entities = entities
    self.actionNames = actionNames
  }

  mutating func build(_ source: PhraseCompiler.AppSource) -> AppModel {
    types = Dictionary(source.app.types.map { ($0.name.text, $0) }) { first, _ in first }
    var intents = [String: IntentDefinition](minimumCapacity: source.app.intents.count)
    for intent in source.app.intents where intents[intent.name.text] == nil {
      intents[intent.name.text] = definition(of: intent)
    }
    let phrases = phrasesByLocale(source.phrases)
    checkLocales(source.app, phrases)
    for file in phrases.values { check(file, intents) }
    return AppModel(
      app: source.app, intents: intents, types: types, entities: entitiesByType(), phrases: phrases,
      sourceLocale: locale(source.app.sourceLocale) ?? .english)
  }

  private func entitiesByType() -> [String: [ClosedValue]] {
    var result: [String: [ClosedValue]] = [:]
    for type in types.values where type.isEntity { result[type.name.text] = entities[type.name.text] ?? [] }
    return result
  }

  // MARK: Intents

  private mutating func definition(of intent: IntentSyntax) -> IntentDefinition {
    if let action = intent.action, let known = actionNames, !known.contains(action.text) {
      report(
        .unknownAction, "'\(action.text)' is no action", at: action, nearest: nearestName(to: action.text, among: known)
      )
    }
    let parameters = intent.parameters.map { parameter($0) }
    if parameters != lastParameters { lastParameters = parameters }
    return IntentDefinition(
      name: intent.name.text, title: intent.title ?? intent.name.text, parameters: lastParameters,
      action: intent.action?.text,
      confirmation: intent.confirmation.flatMap { ConfirmationPolicy(rawValue: $0.text) }
        ?? usualConfirmation(of: intent))
  }

  /// What holds where an author says nothing: what is only shown is done at once, anything else when it was typed.
  private func usualConfirmation(of intent: IntentSyntax) -> ConfirmationPolicy {
    intent.action.map { ActionName.showing.contains($0.text) } ?? false ? .never : .voice
  }

  private mutating func parameter(_ syntax: ParameterSyntax) -> Parameter {
    Parameter(
      name: syntax.name.text, type: type(syntax.type), isOptional: syntax.isOptional, isList: syntax.isList,
      ask: syntax.ask)
  }

  private mutating func type(_ name: NameSyntax) -> ParameterType {
    if let type = Self.simpleTypes.first(where: { $0.name == name.text })?.type { return type }
    if let type = types[name.text] { return type.isEntity ? .entity(name.text) : .enumeration(name.text) }
    let known = Set(Self.simpleTypes.map(\.name)).union(types.keys)
    report(.unknownType, "'\(name.text)' is no type", at: name, nearest: nearestName(to: name.text, among: known))
    return .enumeration(name.text)
  }

  /// The most frequent first.
  private static let simpleTypes: [(name: String, type: ParameterType)] = [
    ("text", .text), ("number", .number), ("date", .date), ("duration", .duration), ("file", .file), ("url", .url),
    ("handle", .handle), ("tag", .tag), ("boolean", .boolean),
  ]

  // MARK: Locales

  private mutating func locale(_ name: NameSyntax?) -> LocaleTag? {
    guard let text = name?.text else { return nil }
    if let known = locales[text] { return known }
    let locale = LocaleTag(text)
    locales[text] = .some(locale)
    return locale
  }

  private mutating func phrasesByLocale(_ files: [PhraseFile]) -> [LocaleTag: PhraseFile] {
    var result: [LocaleTag: PhraseFile] = [:]
    for file in files {
      guard let locale = locale(file.locale) else {
        report(
          .unknownLocale, "'\(file.locale.text)' is no language tag; a phrase file is named for its locale, en.yaml",
          at: file.locale, nearest: nil)
        continue
      }
      if let first = result[locale] {
        report(
          .duplicateKey, "'\(first.file.path)' holds the phrases of \(locale) already", at: file.locale, nearest: nil)
      } else {
        result[locale] = file
      }
    }
    return result
  }

  private mutating func checkLocales(_ app: AppSyntax, _ phrases: [LocaleTag: PhraseFile]) {
    for name in app.declaredLocales {
      guard let locale = locale(name) else {
        report(.unknownLocale, "'\(name.text)' is no language tag", at: name, nearest: nil)
        continue
      }
      if phrases[locale] == nil {
        diagnostics.append(
          Diagnostic(
            .missingLocalization, "the app declares \(locale), and there are no phrases in it", severity: .warning,
            at: name.span))
      }
    }
  }

  // MARK: Phrase files

  private mutating func check(_ file: PhraseFile, _ intents: [String: IntentDefinition]) {
    for phrases in file.phrases where intents[phrases.intent.text] == nil {
      let known = Set(intents.keys).union(["negative", "rules", "titles", "intents", "application", "ask"])
      report(
        .unknownIntent, "the app has no intent '\(phrases.intent.text)'", at: phrases.intent,
        nearest: nearestName(to: phrases.intent.text, among: known))
    }
    for title in file.intentTitles where intents[title.intent.text] == nil {
      report(
        .unknownIntent, "the app has no intent '\(title.intent.text)'", at: title.intent,
        nearest: nearestName(to: title.intent.text, among: intents.keys))
    }
    for question in file.questions {
      guard let intent = intents[question.intent.text] else {
        report(
          .unknownIntent, "the app has no intent '\(question.intent.text)'", at: question.intent,
          nearest: nearestName(to: question.intent.text, among: intents.keys))
        continue
      }
      if intent.parameter(named: question.parameter.text) == nil {
        report(
          .unknownParameter, "intent '\(intent.name)' has no parameter '\(question.parameter.text)'",
          at: question.parameter,
          nearest: nearestName(to: question.parameter.text, among: intent.parameters.map(\.name)))
      }
    }
    for titles in file.titles { check(titles) }
  }

  private mutating func check(_ titles: TypeSyntax) {
    guard let declared = types[titles.name.text] else {
      report(
        .unknownType, "the app has no type '\(titles.name.text)'", at: titles.name,
        nearest: nearestName(to: titles.name.text, among: types.keys))
      return
    }
    let ids = Set(declared.values.map(\.id.text))
    for value in titles.values where !ids.contains(value.id.text) {
      report(
        .unknownValue, "type '\(titles.name.text)' has no value '\(value.id.text)'", at: value.id,
        nearest: nearestName(to: value.id.text, among: ids))
    }
  }

  private mutating func report(_ id: DiagnosticID, _ message: String, at name: NameSyntax, nearest: String?) {
    let fix = nearest.map { FixIt(span: name.span, replacement: $0, label: "did you mean '\($0)'?") }
    diagnostics.append(Diagnostic(id, message, at: name.span, fix: fix))
  }
}
