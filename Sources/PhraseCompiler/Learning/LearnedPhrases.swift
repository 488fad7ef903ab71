// SPDX-License-Identifier: Apache-2.0

internal import IntentModel
internal import PhraseSyntax
internal import SourceDiagnostics
internal import TextNormalization

/// The wordings that persons have picked the meaning of, by the locale that they were used in.
struct LearnedPhrases: Sendable {
  private(set) var byLocale: [LocaleTag: [LearnedPhraseSyntax]] = [:]
  private(set) var diagnostics: [Diagnostic] = []

  static let none = LearnedPhrases([])

  /// - Parameter files: Each named for its locale, `en.yaml`.
  init(_ files: [SourceFile]) {
    for file in files {
      guard let locale = LocaleTag(file.stem) else {
        diagnostics.append(
          Diagnostic(
            .unknownLocale, "a file of learned wordings is named for its locale, en.yaml", at: SourceSpan(file, 0..<0)))
        continue
      }
      let (phrases, found) = LearnedFileReader.read(file)
      diagnostics += found
      byLocale[locale, default: []] += Self.latest(of: phrases, in: locale)
    }
  }

  /// Of entries with the same wording the last one: a person has changed his mind.
  private static func latest(of phrases: [LearnedPhraseSyntax], in locale: LocaleTag) -> [LearnedPhraseSyntax] {
    let normalizer = Normalizer(localeIdentifier: locale.identifier)
    var seen: Set<[UInt8]> = []
    return phrases.reversed().filter { seen.insert(normalizer.key(of: $0.template.text)).inserted }.reversed()
  }

  /// Tells of wordings whose app is not among those that were loaded; they wait for it.
  mutating func reportMissingApps(known: Set<String>) {
    for phrase in byLocale.values.joined() where !known.contains(phrase.app.text) {
      diagnostics.append(
        Diagnostic(
          .staleEntry, "no app '\(phrase.app.text)' is loaded, so this wording is of no use", severity: .warning,
          at: phrase.app.span))
    }
  }
}
