// SPDX-License-Identifier: Apache-2.0

/// One word as letters a to z, with what rules ask about it.
struct SpelledWord {
  let letters: [UInt8]
  private let firstVowel: Int
  private let lastVowel: Int
  /// Where endings begin that leave the vowel before them long; few, for they are at most all there are.
  private let mildEndings: [Int]

  /// - Parameter letters: Letters a to z only.
  init(_ letters: [UInt8]) {
    self.letters = letters
    firstVowel = letters.firstIndex(where: LetterSet.vowels.contains) ?? letters.count
    lastVowel = letters.lastIndex(where: LetterSet.vowels.contains) ?? -1
    mildEndings = SpelledWord.mildEndings.filter { letters.suffix($0.count).elementsEqual($0) }.map {
      letters.count - $0.count
    }
  }

  /// Whether it has a vowel letter, y included.
  var hasVowel: Bool { lastVowel >= 0 }

  /// Whether a context holds for what ends before a place.
  func fits(_ context: LetterContext, before place: Int) -> Bool {
    switch context {
    case .letter(let set): place > 0 && set.contains(letters[place - 1])
    case .edge: place == 0
    case .vowelBeyond: firstVowel < place
    case .noVowelBeyond: firstVowel >= place
    case .mildEnding: false
    }
  }

  /// Whether a context holds for what begins at a place.
  func fits(_ context: LetterContext, after place: Int) -> Bool {
    switch context {
    case .letter(let set): place < letters.count && set.contains(letters[place])
    case .edge: place >= letters.count
    case .vowelBeyond: lastVowel >= place
    case .noVowelBeyond: lastVowel < place
    case .mildEnding: mildEndings.contains(place)
    }
  }

  /// Endings that leave the vowel two letters before them long, as in "share, shares, sharing".
  private static let mildEndings = [
    "e", "es", "ed", "er", "ers", "est", "ing", "ings", "ely", "eless", "eful", "ement", "able", "ation",
  ].map { Array($0.utf8) }
}
