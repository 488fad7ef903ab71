// SPDX-License-Identifier: Apache-2.0

/// Letter-to-sound rules of a language, and the words that no rule gets right.
struct RuleBook: Sendable {
  /// Rules by the first of their letters and the letter after it, in the order in which they are tried.
  private let rules: [[SoundRule]]
  private let exceptions: [[UInt8]: [Phoneme]]

  /// - Parameters:
  ///   - rules: One ``SoundRule`` a line; empty lines and lines that begin with `;` say nothing.
  ///   - exceptions: A word and its sounds a line.
  init(rules: String, exceptions: String) {
    let written = RuleBook.lines(of: rules).map { line in
      guard let rule = SoundRule(line: line) else { preconditionFailure("no rule of sound: \(line)") }
      return rule
    }
    self.rules = RuleBook.byFirstLetters(RuleBook.inOrder(written))
    self.exceptions = RuleBook.words(of: exceptions)
  }

  /// The sounds of one word.
  ///
  /// - Complexity: O(*n* × rules of one letter): each step takes the letters of one rule.
  func phonemes(of letters: [UInt8]) -> [Phoneme] {
    if letters.count <= RuleBook.longestException, let known = exceptions[letters] { return known }
    let word = SpelledWord(letters)
    if !word.hasVowel && letters.count <= RuleBook.longestInitialism {
      return letters.flatMap { exceptions[[$0]] ?? [] }
    }
    return phonemes(byRulesOf: word)
  }

  private func phonemes(byRulesOf word: SpelledWord) -> [Phoneme] {
    var sounds: [Phoneme] = []
    var place = 0
    while place < word.letters.count {
      let next = place + 1 < word.letters.count ? word.letters[place + 1] : nil
      let candidates = candidates(for: word.letters[place], before: next)
      guard let rule = candidates.first(where: { $0.matches(word, at: place) }) else {
        preconditionFailure("each letter has a rule without contexts")
      }
      sounds += rule.sounds
      place += rule.letters.count
    }
    return sounds
  }

  /// The rules for a letter before another, nil being the end of the word; the first that matches holds.
  func candidates(for letter: UInt8, before next: UInt8?) -> [SoundRule] {
    rules[
      RuleBook.slot(of: letter) * (RuleBook.alphabet.count + 1) + (next.map(RuleBook.slot) ?? RuleBook.alphabet.count)]
  }

  private static func byFirstLetters(_ rules: [SoundRule]) -> [[SoundRule]] {
    let followers = alphabet.map(Optional.init) + [nil]
    let byFirst = Dictionary(grouping: rules) { $0.letters[0] }
    return alphabet.flatMap { first in
      followers.map { next in byFirst[first, default: []].filter { $0.canPrecede(next) } }
    }
  }

  private static func slot(of letter: UInt8) -> Int { Int(letter - UInt8(ascii: "a")) }

  private static let alphabet = Array(UInt8(ascii: "a")...UInt8(ascii: "z"))

  /// A word without a vowel is spelt out letter by letter ("tv", "dm"), but not a mumble ("hmmmm").
  private static let longestInitialism = 4
  /// No exception is longer, in letters; a longer word is not even looked up.
  private static let longestException = 16

  /// The most exact first; rules that are equally exact keep the order in which they are written.
  private static func inOrder(_ rules: [SoundRule]) -> [SoundRule] {
    let exactness = rules.map(\.exactness)
    return rules.indices.sorted { (exactness[$1], $0) < (exactness[$0], $1) }.map { rules[$0] }
  }

  private static func words(of text: String) -> [[UInt8]: [Phoneme]] {
    var words: [[UInt8]: [Phoneme]] = [:]
    for line in lines(of: text) {
      let fields = line.utf8.split(separator: UInt8(ascii: " "))
      words[Array(fields[0])] = fields.dropFirst().map { name in
        guard let phoneme = Phoneme(arpabet: Substring(name)) else { preconditionFailure("no sound: \(line)") }
        return phoneme
      }
    }
    return words
  }

  private static func lines(of text: String) -> [Substring] {
    text.utf8.split(separator: UInt8(ascii: "\n")).filter { $0.first != UInt8(ascii: ";") }.map(Substring.init)
  }
}
