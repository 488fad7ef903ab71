// SPDX-License-Identifier: Apache-2.0

/// Says how folded text sounds in a language, by rules from letters to sounds.
///
/// It is meant for comparing words with one another by ``SoundDistance``, not for speaking: where
/// people or dialects differ, it keeps to one way.
package struct Pronouncer: Sendable {
  private let book: RuleBook

  /// - Parameter language: A BCP 47 language code without region, such as `en`.
  /// - Returns: nil for a language without rules; ``SpellingDistance`` serves there.
  package init?(language: String) {
    guard language == "en" else { return nil }
    book = .english
  }

  init(book: RuleBook) { self.book = book }

  /// The sounds of one word or several.
  ///
  /// A blank parts words and has no sound. Digits are read aloud: two of them as one number
  /// (`42`, forty two), more of them one by one. Bytes other than a to z, digits and blanks are
  /// passed over, so `cube's` sounds like `cubes`.
  ///
  /// - Parameter word: A folded key: lower-case UTF-8, words separated by 0x20.
  /// - Complexity: O(*n*).
  package func phonemes(of word: some Sequence<UInt8>) -> [Phoneme] {
    var sounds: [Phoneme] = []
    var run: [UInt8] = []
    for byte in word where byte.isLetter || byte.isDigit || byte == blank {
      if let last = run.last, byte == blank || byte.isDigit != last.isDigit {
        sounds += phonemes(ofRun: run)
        run.removeAll(keepingCapacity: true)
      }
      if byte != blank { run.append(byte) }
    }
    return sounds + phonemes(ofRun: run)
  }

  /// The sounds of letters only or digits only.
  private func phonemes(ofRun run: [UInt8]) -> [Phoneme] {
    guard let first = run.first else { return [] }
    return first.isDigit ? NumberWords.words(for: run).flatMap(book.phonemes) : book.phonemes(of: run)
  }

  private let blank = UInt8(ascii: " ")
}
