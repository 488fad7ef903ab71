// SPDX-License-Identifier: Apache-2.0

import IPCProtocol
import IntentModel
import PhraseCompiler
import PhraseSyntax

/// Writes an app's phrases as Apple's tables: a string catalog, or a table of strings for each language.
struct PhraseTableWriter {
  private let source: PhraseCompiler.AppSource
  private let sourceLocale: LocaleTag
  /// What the tables can't hold, a sentence each.
  private(set) var losses: [String] = []

  init(_ source: PhraseCompiler.AppSource) {
    self.source = source
    sourceLocale = source.app.sourceLocale.flatMap { LocaleTag($0.text) } ?? .english
    noteLosses()
  }

  /// An intent's phrases by locale, groups written out.
  private struct Row {
    let texts: [LocaleTag: [String]]
  }

  private var locales: [LocaleTag] { source.phrases.compactMap { LocaleTag($0.locale.text) } }

  /// A row for each shortcut; those of one intent that Apple's files keep apart stay apart.
  private var rows: [Row] {
    if let apple = source.apple, source.phrases.allSatisfy({ $0.rules.isEmpty }) {
      return apple.shortcuts.map { shortcut in Row(texts: shortcut.phrases.mapValues { $0.map(\.tableText) }) }
        + negativeRows
    }
    return source.app.intents.map { intent in
      Row(texts: texts { file in file.phrases.filter { $0.intent.text == intent.name.text }.flatMap(\.templates) })
    } + negativeRows
  }

  /// The negative phrases have a key each.
  private var negativeRows: [Row] {
    let all = texts(\.negative)
    return (all[sourceLocale] ?? []).indices.map { index in
      Row(texts: all.compactMapValues { index < $0.count ? [$0[index]] : nil })
    }
  }

  private func texts(_ templates: (PhraseFile) -> [TemplateSyntax]) -> [LocaleTag: [String]] {
    var result: [LocaleTag: [String]] = [:]
    for file in source.phrases {
      guard let locale = LocaleTag(file.locale.text) else { continue }
      let wordings = PhraseWordings(rules: file.rules)
      let found = templates(file).flatMap { template in
        template.notation == .native ? wordings.tableTexts(of: template) : [template.tableText]
      }
      if !found.isEmpty { result[locale] = found.uniqued }
    }
    return result
  }

  // MARK: String catalogs

  /// A string catalog, laid out as Xcode does it.
  mutating func catalog() -> String {
    var entries: [(key: String, text: String)] = []
    for row in rows {
      guard let key = row.texts[sourceLocale]?.first ?? row.texts.min(by: { $0.key < $1.key })?.value.first else {
        continue
      }
      entries.append((key, Self.entry(key, row, sourceLocale)))
    }
    entries.sort { $0.key < $1.key }
    return """
      {
        "sourceLanguage" : \(JSONValue.string(sourceLocale.identifier).text),
        "strings" : {
      \(entries.map(\.text).joined(separator: ",\n"))
        },
        "version" : "1.0"
      }

      """
  }

  private static func entry(_ key: String, _ row: Row, _ sourceLocale: LocaleTag) -> String {
    let localizations = row.texts.sorted { $0.key < $1.key }.map { locale, texts in
      """
              \(JSONValue.string(locale.identifier).text) : {
                "stringSet" : {
                  "state" : "\(locale == sourceLocale ? "new" : "translated")",
                  "values" : [
      \(texts.map { "              \(JSONValue.string($0).text)" }.joined(separator: ",\n"))
                  ]
                }
              }
      """
    }
    return """
          \(JSONValue.string(key).text) : {
            "extractionState" : "manual",
            "localizations" : {
      \(localizations.joined(separator: ",\n"))
            }
          }
      """
  }

  // MARK: Strings

  /// The text of each language's table. A phrase of the source language is the key of the phrase in the same place.
  mutating func strings() -> [(locale: LocaleTag, text: String)] {
    var lost: [LocaleTag: Int] = [:]
    let rows = rows
    let tables = locales.map { locale -> (LocaleTag, String) in
      var lines: [String] = []
      for row in rows {
        let keys = row.texts[sourceLocale] ?? []
        let values = row.texts[locale] ?? []
        lines += zip(keys, values).map { "\(Self.quoted($0)) = \(Self.quoted($1));\n" }
        if values.count > keys.count { lost[locale, default: 0] += values.count - keys.count }
      }
      return (locale, lines.joined())
    }
    for (locale, count) in lost.sorted(by: { $0.key < $1.key }) {
      losses.append("\(count) phrases in \(locale) beyond those of \(sourceLocale), which strings have no key for")
    }
    return tables
  }

  private static func quoted(_ text: String) -> String {
    "\""
      + text.reduce(into: "") { result, character in
        switch character {
        case "\"", "\\": result += "\\\(character)"
        case "\n": result += "\\n"
        default: result.append(character)
        }
      } + "\""
  }

  // MARK: What is lost

  private mutating func noteLosses() {
    let templates = source.phrases.flatMap { file in file.phrases.flatMap(\.templates).map { (file, $0) } }
    let grouped = templates.count { file, template in
      template.notation == .native && PhraseWordings(rules: file.rules).tableTexts(of: template).count > 1
    }
    if grouped > 0 {
      losses.append(
        "groups and rules of \(grouped) phrases; up to \(PhraseWordings.limit) wordings of each are written out")
    }
    if source.apple == nil {
      losses.append("the intents, their parameters and actions, which Swift source holds")
    }
    if source.phrases.contains(where: { !$0.titles.isEmpty }) || !source.app.types.isEmpty {
      losses.append("titles and synonyms of values, which Swift source and 'Localizable' hold")
    }
    if source.phrases.contains(where: { !$0.questions.isEmpty }) { losses.append("questions for missing values") }
    if !source.app.otherNames.isEmpty || source.phrases.contains(where: { !$0.appNames.isEmpty }) {
      losses.append("names of the app, which 'Info.plist' holds")
    }
  }
}
