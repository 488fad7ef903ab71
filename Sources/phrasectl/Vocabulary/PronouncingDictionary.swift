// SPDX-License-Identifier: Apache-2.0

import IntentModel
import Pronunciation

/// How words sound, in the form of CMU's dictionary: `toot T UW T`, further ways as `toot(2) …`.
struct PronouncingDictionary {
  private let known: [String: [String]]
  /// nil for languages whose sounds no rules are known of.
  private let pronouncer: Pronouncer?

  /// - Parameter known: Lines of a recogniser's dictionary; may be empty.
  init(known: [String], locale: LocaleTag) {
    self.known = Dictionary(grouping: known) { line in
      String(line.prefix { !$0.isWhitespace && $0 != "(" })
    }
    pronouncer = Pronouncer(language: locale.language)
  }

  /// The lines for some words, and those words that nothing is known of.
  func entries(for words: [String]) -> (lines: [String], unknown: [String]) {
    var lines: [String] = []
    var unknown: [String] = []
    for word in words {
      if let found = Self.endings[word] ?? known[word] ?? pronounced(word).map({ ["\(word) \($0)"] }) {
        lines += found
      } else {
        unknown.append(word)
      }
    }
    return (lines, unknown)
  }

  /// The English genitive as a word of its own, which dictionaries have as the name of the letter.
  private static let endings = ["'s": ["'s Z", "'s(2) S", "'s(3) IH Z"]]

  /// CMU's dictionary has no sign for the schwa and writes it as `AH`.
  private func pronounced(_ word: String) -> String? {
    guard word.utf8.allSatisfy({ $0 < 0x80 }), let sounds = pronouncer?.phonemes(of: word.utf8), !sounds.isEmpty else {
      return nil
    }
    return sounds.map { $0 == .ax ? Phoneme.ah.description : $0.description }.joined(separator: " ")
  }
}
