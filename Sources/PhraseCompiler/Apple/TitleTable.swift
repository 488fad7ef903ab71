// SPDX-License-Identifier: Apache-2.0

internal import IntentModel
internal import PhraseSyntax

/// The translations of titles in one language.
struct TitleTable {
  private var texts: [String: NameSyntax] = [:]

  init(_ tables: [PhraseTable], _ language: LocaleTag) {
    for entry in tables.flatMap(\.entries) {
      for localization in entry.localizations where LocaleTag(localization.language.text) == language {
        if let value = localization.values.first, !value.text.isEmpty { texts[entry.key.text] = value.name }
      }
    }
  }

  /// The value as the language has it; nil where the table says nothing of it.
  func localized(_ value: ValueSyntax) -> ValueSyntax? {
    let title = value.title.flatMap { texts[$0.text] }
    let synonyms = value.synonyms.map { texts[$0.text] ?? $0 }
    guard title != nil || value.synonyms.contains(where: { texts[$0.text] != nil }) else { return nil }
    return ValueSyntax(id: value.id, title: title ?? value.title, synonyms: synonyms)
  }
}
