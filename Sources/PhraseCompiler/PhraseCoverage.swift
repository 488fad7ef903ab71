// SPDX-License-Identifier: Apache-2.0

package import IntentModel
internal import PhraseSyntax

/// Which of an app's intents can be asked for in which language.
package struct PhraseCoverage: Sendable {
  /// An intent in a language.
  package struct Cell: Sendable, Equatable {
    /// How many phrases there are.
    package let count: Int
    /// How many of them are those of the source language, letter for letter.
    package let untranslated: Int
  }

  package let app: String
  package let sourceLocale: LocaleTag
  /// The source language first.
  package let locales: [LocaleTag]
  /// In the order of declaration.
  package let intents: [String]
  private let cells: [String: [LocaleTag: Cell]]

  package init(_ source: PhraseCompiler.AppSource) {
    app = source.app.name.text
    let sourceLocale = source.app.sourceLocale.flatMap { LocaleTag($0.text) } ?? .english
    self.sourceLocale = sourceLocale
    var texts: [String: [LocaleTag: [String]]] = [:]
    for file in source.phrases {
      guard let locale = LocaleTag(file.locale.text) else { continue }
      for group in file.phrases {
        texts[group.intent.text, default: [:]][locale, default: []] += group.templates.map(Self.text)
      }
    }
    let found = Set(source.phrases.compactMap { LocaleTag($0.locale.text) })
    locales = (found.contains(sourceLocale) ? [sourceLocale] : []) + found.subtracting([sourceLocale]).sorted()
    var seen: Set<String> = []
    intents = source.app.intents.map(\.name.text).filter { seen.insert($0).inserted }
    cells = texts.mapValues { byLocale in
      let source = Set(byLocale[sourceLocale] ?? [])
      return byLocale.reduce(into: [:]) { cells, item in
        let isTranslation = item.key.language != sourceLocale.language
        let untranslated = isTranslation ? item.value.count { source.contains($0) } : 0
        cells[item.key] = Cell(count: item.value.count, untranslated: untranslated)
      }
    }
  }

  private static func text(_ template: TemplateSyntax) -> String {
    template.notation == .native ? template.text : template.tableText
  }

  package subscript(_ intent: String, _ locale: LocaleTag) -> Cell {
    cells[intent]?[locale] ?? Cell(count: 0, untranslated: 0)
  }

  /// The intents that nobody can ask for in a language.
  package func missing(in locale: LocaleTag) -> [String] { intents.filter { self[$0, locale].count == 0 } }
}
