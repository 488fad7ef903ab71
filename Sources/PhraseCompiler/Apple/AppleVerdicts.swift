// SPDX-License-Identifier: Apache-2.0

internal import PhraseSyntax
package import SourceDiagnostics

/// What Apple's build would say of an app's phrases, beyond what keeps them from being said here.
///
/// Where Apple's own documents, talks and tools disagree, the verdict is a warning that says so.
package struct AppleVerdicts {
  /// App Shortcuts of one app (WWDC22-10170; Xcode 27 refuses more).
  static let shortcutLimit = 10
  /// Alternative names of one app in one language (SiriKit's documentation).
  static let alternativeNameLimit = 3
  /// Phrases of one app, with its values written out (WWDC23-10102).
  static let phraseLimit = 1000

  private let source: PhraseCompiler.AppSource
  private var diagnostics: [Diagnostic] = []

  package static func diagnostics(of source: PhraseCompiler.AppSource) -> [Diagnostic] {
    var verdicts = AppleVerdicts(source: source)
    verdicts.checkPhrases()
    verdicts.checkShortcutCount()
    verdicts.checkPhraseCount()
    verdicts.checkTitles()
    verdicts.checkTables()
    verdicts.checkNames()
    return verdicts.diagnostics
  }

  private init(source: PhraseCompiler.AppSource) { self.source = source }

  // MARK: Phrases

  private mutating func checkPhrases() {
    for file in source.phrases {
      let wordings = PhraseWordings(rules: file.rules)
      for group in file.phrases {
        for template in group.templates { check(template, of: group.intent.text, wordings) }
      }
    }
  }

  private mutating func check(_ template: TemplateSyntax, of intent: String, _ wordings: PhraseWordings) {
    let pieces = wordings.wordings(of: template)
    if pieces.contains(where: { $0.count { $0 == .applicationName } > 1 }) {
      warn(
        .repeatedApplicationName,
        "the phrase names the app twice; Apple's older tools ask for one name, the newer for at least one",
        at: template.span)
    }
    let parameters = pieces.map { $0.compactMap { if case .parameter(let name) = $0 { name } else { nil } } }
    if parameters.contains(where: { $0.count > 1 }) {
      warn(
        .severalParameters,
        "the phrase has several parameters; Apple's guidelines allow one, whether its tools do is not known",
        at: template.span)
    }
    var seen: Set<String> = []
    for name in parameters.joined() where seen.insert(name).inserted { checkType(of: name, intent, template) }
  }

  private enum Kind { case closed, truth, open(String), unknown }

  private mutating func checkType(of name: String, _ intent: String, _ template: TemplateSyntax) {
    switch kind(of: name, intent) {
    case .closed, .unknown: return
    case .truth:
      warn(
        .invalidParameterType, "'\(name)' is a Bool, which Apple's talks rule out in a phrase and one guide allows",
        at: place(of: name, template))
    case .open(let type):
      diagnostics.append(
        Diagnostic(
          .invalidParameterType,
          "'\(name)' is of type '\(type)'; Apple lets an AppEnum or an AppEntity stand in a phrase only",
          at: place(of: name, template)))
    }
  }

  private func kind(of parameter: String, _ intent: String) -> Kind {
    if let apple = source.apple,
      let declared = apple.app.intents[intent]?.parameters.first(where: { $0.name.text == parameter })
    {
      if apple.app.types[declared.type.text] != nil { return .closed }
      if declared.type.text == "Bool" { return .truth }
      return AppleAppLowering.simpleTypes[declared.type.text] == nil && declared.type.text != "String"
        ? .unknown : .open(declared.type.text)
    }
    let declared = source.app.intents.first { $0.name.text == intent }?.parameters.first { $0.name.text == parameter }
    guard let declared, source.apple == nil || declared.type.text != "text" else { return .unknown }
    if source.app.types.contains(where: { $0.name.text == declared.type.text }) { return .closed }
    return declared.type.text == "boolean" ? .truth : .open(declared.type.text)
  }

  private func place(of name: String, _ template: TemplateSyntax) -> SourceSpan {
    template.elements.first { if case .parameter(name) = $0.form { true } else { false } }?.span ?? template.span
  }

  // MARK: Counts

  private mutating func checkShortcutCount() {
    let providers =
      source.apple?.app.providers.map { $0.shortcuts.map(\.span) } ?? [source.app.intents.map(\.name.span)]
    for shortcuts in providers where shortcuts.count > Self.shortcutLimit {
      diagnostics.append(
        Diagnostic(
          .tooManyShortcuts, "\(shortcuts.count) App Shortcuts, and an app may have \(Self.shortcutLimit)",
          at: shortcuts[Self.shortcutLimit]))
    }
  }

  private mutating func checkPhraseCount() {
    var total = 0
    for file in source.phrases {
      let count = phraseCount(of: file)
      total += count
      if count > Self.phraseLimit {
        diagnostics.append(
          Diagnostic(
            .tooManyPhrases,
            "\(count) phrases in \(file.locale.text) with their values written out, and an app may have \(Self.phraseLimit)",
            at: file.phrases.first?.templates.first?.span ?? file.locale.span))
      }
    }
    if total > Self.phraseLimit, !diagnostics.contains(where: { $0.id == .tooManyPhrases }) {
      warn(
        .tooManyPhrases,
        "\(total) phrases in all languages; Apple allows \(Self.phraseLimit) an app, a guide says in each language",
        at: source.apple?.app.span ?? source.app.name.span)
    }
  }

  /// Values of entities are known to the running app only and count once.
  private func phraseCount(of file: PhraseFile) -> Int {
    let wordings = PhraseWordings(rules: file.rules)
    return file.phrases.reduce(0) { count, group in
      let intent = source.app.intents.first { $0.name.text == group.intent.text }
      return count + group.templates.flatMap { wordings.wordings(of: $0) }.reduce(0) { $0 + expansions(of: $1, intent) }
    }
  }

  private func expansions(of wording: [PhraseWordings.Piece], _ intent: IntentSyntax?) -> Int {
    wording.reduce(1) { product, piece in
      guard case .parameter(let name) = piece,
        let type = intent?.parameters.first(where: { $0.name.text == name })?.type,
        let values = source.app.types.first(where: { $0.name.text == type.text })?.values, !values.isEmpty
      else { return product }
      return min(product * values.count, 1_000_000)
    }
  }

  // MARK: Titles and tables

  private mutating func checkTitles() {
    for shortcut in source.apple?.app.providers.flatMap(\.shortcuts) ?? [] {
      guard shortcut.shortTitle == nil || !shortcut.hasImage else { continue }
      warn(
        .missingTitle, "an App Shortcut needs a 'shortTitle' and a 'systemImageName' from iOS 17 on", at: shortcut.span)
    }
  }

  private mutating func checkTables() {
    let tables = source.apple?.app.tables ?? []
    guard let catalog = tables.first(where: \.isCatalog) else { return }
    for other in tables where other.file !== catalog.file {
      warn(
        .wrongTable, "a target has one table 'AppShortcuts', and '\(catalog.file.path)' is another",
        at: SourceSpan(other.file, 0..<0))
    }
  }

  private mutating func checkNames() {
    let app = source.apple?.app
    let lists = [app?.alternatives ?? []] + (app?.localNames.values.map(\.alternatives) ?? [])
    for list in lists where list.count > Self.alternativeNameLimit {
      warn(
        .tooManyNames, "\(list.count) alternative names, and Siri knows \(Self.alternativeNameLimit) in each language",
        at: list[Self.alternativeNameLimit].span)
    }
  }

  private mutating func warn(_ id: DiagnosticID, _ message: String, at span: SourceSpan) {
    diagnostics.append(Diagnostic(id, message, severity: .warning, at: span))
  }
}
