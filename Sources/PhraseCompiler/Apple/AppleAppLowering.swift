// SPDX-License-Identifier: Apache-2.0

internal import IntentModel
internal import PhraseSyntax
internal import SourceDiagnostics

/// Turns an app of Apple's kind into one as the compiler takes it: an app file, and a phrase file for each language.
struct AppleAppLowering {
  private let joined: JoinedAppleApp
  /// Entities whose values are known.
  private let knownEntities: Set<String>

  init(_ joined: JoinedAppleApp, knownEntities: Set<String>) {
    self.joined = joined
    self.knownEntities = knownEntities
  }

  private var app: AppleApp { joined.app }

  func source() -> PhraseCompiler.AppSource {
    let intents = intents
    let types = types(of: intents)
    let syntax = AppSyntax(
      name: app.name, otherNames: app.otherNames, sourceLocale: app.sourceLanguage, intents: intents, types: types,
      file: app.span.file)
    let phrases = joined.languages.map { self.phrases(in: $0, types) }
    return PhraseCompiler.AppSource(app: syntax, phrases: phrases, apple: joined)
  }

  // MARK: Intents

  private var intents: [IntentSyntax] {
    let all = Dictionary(grouping: joined.shortcuts) { $0.intent.text }
    var seen: Set<String> = []
    return joined.shortcuts.filter { seen.insert($0.intent.text).inserted }.map { first in
      intent(of: first, all[first.intent.text] ?? [])
    }
  }

  private func intent(of shortcut: JoinedShortcut, _ all: [JoinedShortcut]) -> IntentSyntax {
    let declared = app.intents[shortcut.intent.text]
    var parameters = (declared?.parameters ?? []).map { parameter in
      ParameterSyntax(
        name: parameter.name, type: type(parameter.type), isOptional: parameter.isOptional, isList: parameter.isList,
        ask: parameter.ask)
    }
    let known = Set(parameters.map(\.name.text))
    let said = all.flatMap { $0.phrases.values.joined() }.flatMap(\.parameterNames)
    let undeclared = Set(said + all.flatMap(\.presets).map(\.parameter.text)).subtracting(known)
    // Nothing is known of a parameter whose declaration is not here: any words may stand for it.
    parameters += undeclared.sorted().map { name in
      ParameterSyntax(
        name: NameSyntax(text: name, span: shortcut.span), type: NameSyntax(text: "text", span: shortcut.span),
        isOptional: true)
    }
    return IntentSyntax(name: shortcut.intent, title: declared?.title ?? shortcut.title, parameters: parameters)
  }

  /// Our name for a type of Swift's. Values of entities are known to the running app only, so that any words may
  /// stand for one here.
  private func type(_ name: NameSyntax) -> NameSyntax {
    if let declared = app.types[name.text] {
      let isKnown = declared.isEntity ? knownEntities.contains(name.text) : !declared.values.isEmpty
      return isKnown ? name : NameSyntax(text: "text", span: name.span)
    }
    return NameSyntax(text: Self.simpleTypes[name.text] ?? "text", span: name.span)
  }

  static let simpleTypes = [
    "Int": "number", "Double": "number", "Float": "number", "Bool": "boolean", "Date": "date",
    "DateComponents": "date", "URL": "url", "IntentFile": "file",
  ]

  /// The closed types that parameters have.
  private func types(of intents: [IntentSyntax]) -> [TypeSyntax] {
    let used = Set(intents.flatMap(\.parameters).map(\.type.text))
    return app.types.values.filter { used.contains($0.name.text) }.sorted { $0.name.text < $1.name.text }
  }

  // MARK: Languages

  private func phrases(in language: LocaleTag, _ types: [TypeSyntax]) -> PhraseFile {
    let shown = joined.shortcuts.lazy.compactMap { $0.phrases[language]?.first }.first
    let file = shown?.span.file ?? app.span.file
    var phrases = PhraseFile(
      locale: NameSyntax(text: language.identifier, span: SourceSpan(file, 0..<0)), file: file)
    phrases.phrases = joined.shortcuts.compactMap { shortcut in
      shortcut.phrases[language].map {
        IntentPhrases(intent: shortcut.intent, templates: $0, presets: shortcut.presets)
      }
    }
    phrases.negative = joined.negative[language] ?? []
    phrases.titles = titles(in: language, types)
    if let names = app.localNames.first(where: { LocaleTag($0.key) == language })?.value {
      phrases.appNames = [names.name].compactMap { $0 } + names.otherNames
    }
    return phrases
  }

  /// What values are called in a language: their titles are keys of the table `Localizable`.
  private func titles(in language: LocaleTag, _ types: [TypeSyntax]) -> [TypeSyntax] {
    let table = TitleTable(app.titleTables, language)
    return types.compactMap { type in
      var local = TypeSyntax(name: type.name)
      local.values = type.values.compactMap { table.localized($0) }
      return local.values.isEmpty ? nil : local
    }
  }
}
