// SPDX-License-Identifier: Apache-2.0

package import IntentModel
package import PhraseSyntax
package import SourceDiagnostics

/// A shortcut with its phrases in every language.
package struct JoinedShortcut: Sendable {
  package let intent: NameSyntax
  package let span: SourceSpan
  package let title: String?
  package let presets: [PresetSyntax]
  /// By language, those of the source language as the source has them first.
  package var phrases: [LocaleTag: [TemplateSyntax]] = [:]
  /// The parameters that its phrases in the source language hold.
  var sourceParameters: Set<String> = []

  init(intent: NameSyntax, span: SourceSpan, title: String? = nil, presets: [PresetSyntax] = []) {
    self.intent = intent
    self.span = span
    self.title = title
    self.presets = presets
  }
}

/// An app whose tables have been joined to its source.
package struct JoinedAppleApp: Sendable {
  package let app: AppleApp
  package var shortcuts: [JoinedShortcut]
  package var negative: [LocaleTag: [TemplateSyntax]]
  package let sourceLanguage: LocaleTag

  /// Every language in which there is a phrase, in order.
  package var languages: [LocaleTag] {
    Set(shortcuts.flatMap(\.phrases.keys)).union([sourceLanguage]).sorted()
  }
}

/// Joins the entries of tables to the phrases of the source that are their keys.
struct AppleAppJoiner {
  private let app: AppleApp
  private let sourceLanguage: LocaleTag
  private var joined: JoinedAppleApp
  private var owners = ShortcutOwners()
  private(set) var diagnostics: [Diagnostic] = []
  /// What is told of entries that belong to no phrase; they may belong to one of another app.
  private(set) var staleEntries: [Diagnostic] = []

  init(_ app: AppleApp) {
    self.app = app
    sourceLanguage = LocaleTag(app.sourceLanguage.text) ?? .english
    joined = JoinedAppleApp(app: app, shortcuts: [], negative: [:], sourceLanguage: sourceLanguage)
  }

  mutating func join() -> JoinedAppleApp {
    for shortcut in app.shortcuts { add(shortcut) }
    for phrase in app.providers.flatMap(\.negative) {
      owners.add(phrase, of: .negative)
      joined.negative[sourceLanguage, default: []].append(phrase)
    }
    let entries = app.tables.flatMap { table in table.entries.map { (table, $0) } }
    let isWithoutSource = !app.shortcuts.contains { !$0.phrases.isEmpty }
    if isWithoutSource { addShortcuts(of: entries.map(\.1)) }
    for (table, entry) in entries { join(entry, of: table) }
    addKeys(of: entries.map(\.1), isWithoutSource: isWithoutSource)
    for index in joined.shortcuts.indices { removeRepetitions(in: index) }
    return joined
  }

  // MARK: Shortcuts of the source

  private mutating func add(_ shortcut: ShortcutSyntax) {
    var result = JoinedShortcut(
      intent: shortcut.intent, span: shortcut.span, title: shortcut.shortTitle?.text, presets: shortcut.presets)
    result.sourceParameters = Set(shortcut.phrases.flatMap(\.parameterNames))
    reportRepetitions(among: shortcut.phrases)
    // The provider of a watch often repeats that of the phone.
    result.phrases[sourceLanguage] = shortcut.phrases.filter { !isRepeated($0, of: shortcut) }
    for phrase in shortcut.phrases { owners.add(phrase, of: .shortcut(joined.shortcuts.count)) }
    joined.shortcuts.append(result)
  }

  /// Whether another file has a phrase for the same intent with the same values already.
  private func isRepeated(_ phrase: TemplateSyntax, of shortcut: ShortcutSyntax) -> Bool {
    guard case .shortcut(let index)? = owners.owner(of: phrase.tableText) else { return false }
    let earlier = joined.shortcuts[index]
    return earlier.intent.text == shortcut.intent.text && earlier.span.file !== phrase.span.file
      && earlier.presets.map(\.value) == shortcut.presets.map(\.value)
  }

  // MARK: Shortcuts of tables alone

  /// Without a source each key is a shortcut, but for those that another entry holds among its phrases.
  private mutating func addShortcuts(of entries: [PhraseTable.Entry]) {
    let sets = entries.filter { $0.localizations.contains { $0.isSet } }
    for entry in sets + entries where owners.owner(of: entry.key.text) == nil {
      let phrases = sourcePhrases(of: entry)
      guard phrases.contains(where: { $0.applicationNameCount > 0 }) else { continue }
      var shortcut = JoinedShortcut(intent: entry.key.name, span: entry.key.span)
      shortcut.sourceParameters = Set(phrases.flatMap(\.parameterNames))
      owners.add(key: entry.key.text, of: .shortcut(joined.shortcuts.count))
      for phrase in phrases { owners.add(phrase, of: .shortcut(joined.shortcuts.count)) }
      joined.shortcuts.append(shortcut)
    }
  }

  /// The key of an entry and its phrases in the source language.
  private func sourcePhrases(of entry: PhraseTable.Entry) -> [TemplateSyntax] {
    let own = entry.localizations.filter { LocaleTag($0.language.text) == sourceLanguage }
    var ignored: [Diagnostic] = []
    return ([entry.key] + own.flatMap(\.values)).map { TemplateSyntax.table($0, into: &ignored) }
  }

  /// A key stands for its phrase where the table has none in the source language.
  private mutating func addKeys(of entries: [PhraseTable.Entry], isWithoutSource: Bool) {
    guard isWithoutSource else { return }
    for entry in entries {
      guard case .shortcut(let index)? = owners.owner(of: entry.key.text) else { continue }
      if joined.shortcuts[index].phrases[sourceLanguage] == nil, index < joined.shortcuts.count {
        var told: [Diagnostic] = []
        joined.shortcuts[index].phrases[sourceLanguage] = [TemplateSyntax.table(entry.key, into: &told)]
      }
    }
  }

  // MARK: Entries of tables

  private mutating func join(_ entry: PhraseTable.Entry, of table: PhraseTable) {
    guard let owner = owner(of: entry) else {
      reportUnowned(entry)
      return
    }
    _ = TemplateSyntax.table(entry.key, into: &diagnostics)
    for localization in entry.localizations {
      guard let language = language(localization.language, of: table) else { continue }
      reportRepetitions(among: localization.values)
      for value in localization.values where !value.text.utf8.allSatisfy({ $0 <= 0x20 }) {
        let phrase = TemplateSyntax.table(value, into: &diagnostics)
        add(phrase, to: owner, in: language)
        if case .shortcut(let index) = owner { check(phrase, localization, entry, joined.shortcuts[index]) }
      }
    }
  }

  private mutating func add(_ phrase: TemplateSyntax, to owner: ShortcutOwners.Owner, in language: LocaleTag) {
    switch owner {
    case .negative: joined.negative[language, default: []].append(phrase)
    case .shortcut(let index): joined.shortcuts[index].phrases[language, default: []].append(phrase)
    }
  }

  private mutating func language(_ name: NameSyntax, of table: PhraseTable) -> LocaleTag? {
    if name.text == "Base" { return sourceLanguage }
    if let language = LocaleTag(name.text) { return language }
    diagnostics.append(
      Diagnostic(.unknownLocale, "'\(name.text)' is no language tag", severity: .warning, at: name.span))
    return nil
  }

  private mutating func owner(of entry: PhraseTable.Entry) -> ShortcutOwners.Owner? {
    if let owner = owners.owner(of: entry.key.text) { return owner }
    // A set may have a key that is no phrase of the source any more, and phrases that are.
    for phrase in sourcePhrases(of: entry).dropFirst() {
      if let owner = owners.owner(of: phrase.tableText) { return owner }
    }
    guard let (owner, text) = owners.drifted(entry.key.text) else { return nil }
    let span = entry.key.span(of: 0..<entry.key.text.utf8.count)
    // Text with quotes or backslashes would have to be escaped, each format in its own way.
    let isPlain = !text.contains { $0 == "\"" || $0 == "\\" }
    diagnostics.append(
      Diagnostic(
        .driftedEntry, "the key is not quite the phrase of the source, so Apple doesn't find its translations",
        severity: .warning, at: span,
        fix: isPlain ? FixIt(span: span, replacement: text, label: "write '\(text)'") : nil))
    return owner
  }

  /// An entry that names the app nowhere is no phrase: some keep titles in the table.
  private mutating func reportUnowned(_ entry: PhraseTable.Entry) {
    guard sourcePhrases(of: entry).contains(where: { $0.applicationNameCount > 0 }) else { return }
    staleEntries.append(
      Diagnostic(
        .staleEntry, "no shortcut has this phrase, so nobody can say it or its translations", severity: .warning,
        at: entry.key.span))
  }

  // MARK: Checks

  /// Whether a translation of one phrase has the placeholders of that phrase. The phrases of a set may differ in them.
  private mutating func check(
    _ phrase: TemplateSyntax, _ localization: PhraseTable.Localization, _ entry: PhraseTable.Entry,
    _ shortcut: JoinedShortcut
  ) {
    guard !phrase.isBroken else { return }
    var ignored: [Diagnostic] = []
    let key = TemplateSyntax.table(entry.key, into: &ignored)
    let wanted = localization.isSet ? shortcut.sourceParameters.union(key.parameterNames) : Set(key.parameterNames)
    let found = Set(phrase.parameterNames)
    let foreign = found.subtracting(wanted).sorted()
    let missing = localization.isSet ? [] : wanted.subtracting(found).sorted()
    guard !foreign.isEmpty || !missing.isEmpty else { return }
    let what = (missing.map { "lacks '${\($0)}'" } + foreign.map { "has '${\($0)}'" }).joined(separator: " and ")
    diagnostics.append(
      Diagnostic(
        .placeholderMismatchWithSource, "the phrase \(what), other than the source", severity: .warning,
        at: phrase.span))
  }

  /// Leaves out phrases that a shortcut has twice, to the letter: the source and its table may both hold one.
  private mutating func removeRepetitions(in index: Int) {
    for (language, phrases) in joined.shortcuts[index].phrases {
      var seen: Set<String> = []
      joined.shortcuts[index].phrases[language] = phrases.filter { seen.insert($0.tableText).inserted }
    }
  }

  private mutating func reportRepetitions(among values: [SourceText]) {
    var first: [String: SourceText] = [:]
    for value in values {
      if let earlier = first[value.text] {
        reportRepetition(value.span, earlier.span)
      } else {
        first[value.text] = value
      }
    }
  }

  private mutating func reportRepetitions(among phrases: [TemplateSyntax]) {
    var first: [String: TemplateSyntax] = [:]
    for phrase in phrases {
      let text = phrase.tableText
      if let earlier = first[text] { reportRepetition(phrase.span, earlier.span) } else { first[text] = phrase }
    }
  }

  private mutating func reportRepetition(_ span: SourceSpan, _ earlier: SourceSpan) {
    diagnostics.append(
      Diagnostic(
        .duplicatePhrase, "the shortcut has this phrase twice", severity: .warning, at: span,
        notes: [Note(span: earlier, message: "first written here")]))
  }
}
