// SPDX-License-Identifier: Apache-2.0

internal import IntentModel

/// Small words of languages that the compiler has to know.
enum LocaleWords {
  /// The words that join the last two of several values.
  static func conjunctions(in locale: LocaleTag) -> Set<String> { conjunctions[locale.language] ?? [] }

  private static let conjunctions: [String: Set<String>] = [
    "cs": ["a"], "da": ["og"], "de": ["und"], "el": ["και"], "en": ["and"], "es": ["y", "e"], "fi": ["ja"],
    "fr": ["et"], "it": ["e", "ed"], "ja": ["と"], "ko": ["와", "과"], "nb": ["og"], "nl": ["en"], "pl": ["i", "oraz"],
    "pt": ["e"], "ro": ["și"], "ru": ["и"], "sv": ["och"], "tr": ["ve"], "uk": ["і", "й", "та"], "zh": ["和"],
  ]
}
