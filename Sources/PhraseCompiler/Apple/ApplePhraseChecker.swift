// SPDX-License-Identifier: Apache-2.0

internal import IntentModel
internal import PhraseSyntax
internal import SourceDiagnostics

/// Checks the phrases of an app of Apple's kind, one by one and language by language, and keeps those that can be said.
struct ApplePhraseChecker {
  private let joined: JoinedAppleApp
  /// Everything that the app is called, longest first.
  private let names: [String]
  private let languages: [LocaleTag]
  private(set) var diagnostics: [Diagnostic] = []

  init(_ joined: JoinedAppleApp) {
    self.joined = joined
    languages = joined.languages
    let local = joined.app.localNames.values.flatMap { [$0.name].compactMap { $0 } + $0.otherNames }
    names = Set(([joined.app.name] + joined.app.otherNames + local).map(\.text)).sorted { $0.count > $1.count }
  }

  mutating func usable() -> JoinedAppleApp {
    var result = joined
    for index in result.shortcuts.indices {
      let shortcut = result.shortcuts[index]
      for (language, phrases) in shortcut.phrases.sorted(by: { $0.key < $1.key }) {
        result.shortcuts[index].phrases[language] = phrases.filter { isUsable($0, of: shortcut) }
      }
      checkLanguages(of: shortcut)
    }
    checkTranslations()
    return result
  }

  // MARK: One phrase

  private mutating func isUsable(_ phrase: TemplateSyntax, of shortcut: JoinedShortcut) -> Bool {
    guard !phrase.isBroken else { return false }
    if phrase.text.allSatisfy(\.isWhitespace) {
      report(.emptyPhrase, "the phrase is empty", at: phrase.span)
      return false
    }
    let count = phrase.text.utf8.count
    guard count <= PhraseLimits.bytes else {
      report(.templateTooLarge, "a phrase of \(count) bytes; \(PhraseLimits.bytes) are the most", at: phrase.span)
      return false
    }
    checkText(of: phrase)
    guard phrase.applicationNameCount > 0 else {
      reportMissingName(phrase)
      return false
    }
    return phrase.parameterNames.allSatisfy { isKnown($0, phrase, shortcut) }
  }

  private mutating func reportMissingName(_ phrase: TemplateSyntax) {
    let token = phrase.notation == .swift ? "\\(.applicationName)" : "${applicationName}"
    let written = writtenOutName(in: phrase)
    let fix = written.map { FixIt(span: $0, replacement: token, label: "write '\(token)'") }
    report(
      .missingApplicationName, "the phrase does not hold '\(token)', so Apple refuses it", at: written ?? phrase.span,
      fix: fix)
  }

  /// Where the app's name is written out. Places can be told only where the file has the text as it is.
  private func writtenOutName(in phrase: TemplateSyntax) -> SourceSpan? {
    for element in phrase.elements {
      guard case .literal(let text) = element.form else { continue }
      let range = element.span.range
      guard element.span.file.text(range) == text else { continue }
      for name in names {
        guard let found = text.firstRange(of: name) else { continue }
        let start = range.lowerBound + text[..<found.lowerBound].utf8.count
        return SourceSpan(element.span.file, start..<start + name.utf8.count)
      }
    }
    return nil
  }

  /// A parameter that the intent does not declare. That of an intent whose source is not here may be declared there.
  private mutating func isKnown(_ name: String, _ phrase: TemplateSyntax, _ shortcut: JoinedShortcut) -> Bool {
    guard let intent = joined.app.intents[shortcut.intent.text], !intent.parameters.isEmpty else { return true }
    let known = intent.parameters.map(\.name.text)
    if known.contains(name) || shortcut.sourceParameters.contains(name) && phrase.notation == .swift { return true }
    if shortcut.sourceParameters.contains(name) { return true }
    let place =
      phrase.elements.first { if case .parameter(name) = $0.form { true } else { false } }?.span ?? phrase.span
    let fix = nearestName(to: name, among: known + ["applicationName"]).map {
      let written = phrase.notation == .swift ? "\\(\\.$\($0))" : "${\($0)}"
      return FixIt(span: place, replacement: written, label: "did you mean '\($0)'?")
    }
    report(.unknownParameter, "intent '\(intent.name.text)' has no parameter '\(name)'", at: place, fix: fix)
    return false
  }

  private mutating func checkText(of phrase: TemplateSyntax) {
    for element in phrase.elements {
      guard case .literal(let text) = element.form else { continue }
      if text.holdsPatternSyntax {
        warn(
          .patternSyntaxInValue, "'[…]', '(…|…)' and '<…>' are text to Apple; only phrased's own files have groups",
          at: element.span)
      }
    }
    if case .literal(let text)? = phrase.elements.first?.form, text.beginsWithAssistantName {
      warn(
        .assistantName, "the phrase begins with Siri's name, which is not part of what Siri passes on", at: phrase.span)
    }
  }

  // MARK: Languages

  private mutating func checkLanguages(of shortcut: JoinedShortcut) {
    let missing = languages.filter { shortcut.phrases[$0]?.isEmpty ?? true }
    guard !missing.isEmpty, missing.count < languages.count else { return }
    warn(
      .missingLocalization,
      "'\(shortcut.intent.text)' has no phrase in \(missing.map(\.identifier).joined(separator: ", "))",
      at: shortcut.span)
  }

  /// Phrases that were left as they are in the source language: told once for each language.
  private mutating func checkTranslations() {
    for language in languages where language.language != joined.sourceLanguage.language {
      var phrases: [TemplateSyntax] = []
      var untranslated: [TemplateSyntax] = []
      for shortcut in joined.shortcuts {
        let source = Set((shortcut.phrases[joined.sourceLanguage] ?? []).map(\.tableText))
        let own = shortcut.phrases[language] ?? []
        phrases += own
        untranslated += own.filter { source.contains($0.tableText) && $0.hasWords }
      }
      guard let first = untranslated.first else { continue }
      warn(
        .untranslatedPhrase,
        "\(untranslated.count) of \(phrases.count) phrases in \(language) are as in \(joined.sourceLanguage), first this",
        at: first.span)
    }
  }

  private mutating func report(_ id: DiagnosticID, _ message: String, at span: SourceSpan, fix: FixIt? = nil) {
    diagnostics.append(Diagnostic(id, message, at: span, fix: fix))
  }

  private mutating func warn(_ id: DiagnosticID, _ message: String, at span: SourceSpan) {
    diagnostics.append(Diagnostic(id, message, severity: .warning, at: span))
  }
}

extension TemplateSyntax {
  /// Whether there is a letter beside the placeholders.
  fileprivate var hasWords: Bool {
    elements.contains { if case .literal(let text) = $0.form { text.contains { $0.isLetter } } else { false } }
  }
}

extension String {
  /// Whether it holds a group of ours: `[the]`, `(a|b)`, `<rule>`.
  var holdsPatternSyntax: Bool {
    contains { $0 == "[" } && contains { $0 == "]" } || contains { $0 == "|" }
      || contains { $0 == "<" } && contains { $0 == ">" }
  }

  /// `Hey Siri, …`
  fileprivate var beginsWithAssistantName: Bool {
    let words = lowercased().split { !$0.isLetter }.prefix(2)
    return words.first == "siri"
      || words.last == "siri" && ["hey", "ok", "okay", "dis", "oye", "ehi"].contains(words.first)
  }
}
