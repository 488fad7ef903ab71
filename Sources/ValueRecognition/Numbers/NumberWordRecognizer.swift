// SPDX-License-Identifier: Apache-2.0

internal import IntentModel
package import TextNormalization

/// Numbers as people write and say them: digits, words of the locale, and both together, `2.5 million`.
///
/// A number that goes on is not offered cut short: neither `two` of `two hundred`, nor `five` of `five six`.
package struct NumberWordRecognizer: ValueRecognizer {
  private let digits: NumberRecognizer
  private let vocabulary: NumberVocabulary?

  package init(localeIdentifier: String) {
    digits = NumberRecognizer(localeIdentifier: localeIdentifier)
    vocabulary = NumberVocabulary.vocabulary(of: localeIdentifier)
  }

  package func values(
    in text: NormalizedText, at position: Int, context: RecognitionContext = .epoch
  ) -> [RecognizedValue] {
    guard position < text.count else { return [] }
    guard let vocabulary else {
      return NumberSearch.startsWithDigit(text, at: position) ? digits.values(in: text, at: position) : []
    }
    let startsWithDigit = NumberSearch.startsWithDigit(text, at: position)
    guard startsWithDigit || vocabulary.trie.begins(with: text.key[position]) else { return [] }
    var search = NumberSearch(text: text, vocabulary: vocabulary, digits: digits)
    let found = search.run(from: position)
    guard startsWithDigit else { return found }
    let start = digits.originalStart(of: position, in: text)
    return found.map { $0.beginning(at: start, position, in: text) }
  }
}

/// One look for numbers at one place of a text.
private struct NumberSearch {
  let text: NormalizedText
  let vocabulary: NumberVocabulary
  let digits: NumberRecognizer
  private var found: [RecognizedValue] = []
  /// Whether only the question counts whether a number begins here.
  private var isProbe = false
  /// How many words may still be looked at, so that no text takes long.
  private var budget = 4000

  init(text: NormalizedText, vocabulary: NumberVocabulary, digits: NumberRecognizer) {
    self.text = text
    self.vocabulary = vocabulary
    self.digits = digits
  }

  static func startsWithDigit(_ text: NormalizedText, at position: Int) -> Bool {
    let first = text.key[position]
    if first < 0x80 { return (0x30...0x39).contains(first) }
    let scalar = String(decoding: text.key[position...].prefix(4), as: UTF8.self).unicodeScalars.first
    return scalar.flatMap { NumberCharacters.digitValue(of: $0) } != nil
  }

  mutating func run(from position: Int) -> [RecognizedValue] {
    _ = extend(NumberPhrase(habits: vocabulary.habits), at: position)
    return found
  }

  /// Follows every way in which a number goes on at a place, and tells whether one of them completes a number.
  private mutating func extend(_ phrase: NumberPhrase, at start: Int) -> Bool {
    var isAny = false
    if start < text.count, Self.startsWithDigit(text, at: start) { isAny = extendByDigits(phrase, at: start) }
    var longest = start
    for match in vocabulary.trie.matches(in: text.key, at: start) where text.isCharacterStart(match.end) {
      // A word that is part of a longer one is not meant: `quatre` in `quatre-vingts`.
      if longest > match.end { break }
      budget -= 1
      guard budget > 0, let next = phrase.adding(match.word), hasWordEnd(match, after: next) else { continue }
      guard goOn(next, after: match.end) else { continue }
      isAny = true
      longest = match.end
    }
    return isAny
  }

  /// Whether a word may end where it does: where words are not written together, only with the word.
  private func hasWordEnd(_ match: (end: Int, word: NumberWord), after phrase: NumberPhrase) -> Bool {
    if match.word.isBound { return match.end < text.count && !text.isBlank(match.end) }
    return isWordEnd(match.end) || !vocabulary.habits.isDisjoint(with: [.compounds, .suffixes])
  }

  private func isWordEnd(_ position: Int) -> Bool {
    position == text.count || text.isBlank(position) || text.positionAfterSeam(at: position) != nil
  }

  private mutating func extendByDigits(_ phrase: NumberPhrase, at start: Int) -> Bool {
    var isAny = false
    for value in digits.values(in: text, at: start) {
      guard case .number(let number) = value.value else { continue }
      let bytes = text.key[start..<value.end]
      let isPlain = bytes.allSatisfy { (0x30...0x39).contains($0) }
      let written = isPlain ? String(decoding: bytes, as: UTF8.self) : Self.wholeDigits(of: number)
      if let next = phrase.adding(number, digits: written), goOn(next, after: value.end) { isAny = true }
    }
    return isAny
  }

  private static func wholeDigits(of number: Double) -> String? { Int64(exactly: number).map { String($0) } }

  /// Records a number that ends here, unless it goes on, and tells whether it or a longer one is complete.
  private mutating func goOn(_ phrase: NumberPhrase, after end: Int) -> Bool {
    if isProbe, phrase.isComplete, mayEnd(phrase, at: end) { return true }
    var isAny = false
    for start in continuations(of: phrase, after: end) where extend(phrase, at: start) { isAny = true }
    if phrase.takesSuffix { recordSuffixed(phrase, at: end) }
    guard phrase.isComplete, mayEnd(phrase, at: end) else { return isAny }
    if !isAny, !isProbe, !isFollowedByNumber(phrase, at: end) { record(phrase, at: end) }
    return true
  }

  private mutating func record(_ phrase: NumberPhrase, at end: Int) {
    guard !found.contains(where: { $0.end == end }) else { return }
    found.append(RecognizedValue(end: end, value: .number(phrase.value)))
  }

  /// `5th`.
  private mutating func recordSuffixed(_ phrase: NumberPhrase, at end: Int) {
    for match in vocabulary.trie.matches(in: text.key, at: end) where match.word.kind == .suffix {
      if !isProbe, isWordEnd(match.end) { record(phrase.endedByItsSuffix, at: match.end) }
    }
  }

  private func mayEnd(_ phrase: NumberPhrase, at end: Int) -> Bool {
    phrase.isDigitsOnly || vocabulary.habits.contains(.suffixes) || isWordEnd(end)
  }

  // MARK: What stands behind

  /// Where the next word of a number may begin.
  private func continuations(of phrase: NumberPhrase, after end: Int) -> [Int] {
    guard end < text.count else { return [] }
    let isApart = text.isBlank(end)
    if isApart, phrase.isBound { return [] }
    switch gap(at: end) {
    case .broken: return []
    case .comma where !phrase.goesOnAfterComma: return []
    case .comma, .plain: return [isApart ? end + 1 : end]
    }
  }

  private enum Gap { case plain, comma, broken }

  /// What stands between two words in the original.
  private func gap(at end: Int) -> Gap {
    let before = text.originalEnd(before: end)
    let after = text.originalStart(of: text.isBlank(end) ? end + 1 : end)
    guard before < after else { return .plain }
    var gap = Gap.plain
    for scalar in text.text(before..<after).unicodeScalars {
      if scalar == "," || scalar == "、" || scalar == "，" { gap = .comma }
      if ".;:!?()/。．！？・".unicodeScalars.contains(scalar) { return .broken }
    }
    return gap
  }

  /// Whether another number stands right behind, so that this one is part of something longer.
  private func isFollowedByNumber(_ phrase: NumberPhrase, at end: Int) -> Bool {
    guard end < text.count, case .plain = gap(at: end) else { return false }
    let start = text.isBlank(end) ? end + 1 : end
    let isGlued = start == end && text.positionAfterSeam(at: end) == nil
    if isGlued, !vocabulary.habits.contains(.suffixes) { return false }
    if !isGlued, Self.startsWithDigit(text, at: start) { return !phrase.isDigitsOnly }
    return vocabulary.trie.matches(in: text.key, at: start).contains { goesOn($0, isGlued: isGlued) }
  }

  /// Whether a word behind a number says that the number goes on. What is written together with it in Korean may
  /// be anything but a scale: 일 is one, and a day.
  private func goesOn(_ match: (end: Int, word: NumberWord), isGlued: Bool) -> Bool {
    if match.word.isWeak { return false }
    switch match.word.kind {
    case .value: return !isGlued && !match.word.isOrdinal && beginsNumber(match)
    case .scale: return isGlued || isWordEnd(match.end) || beginsNumber(match)
    default: return false
    }
  }

  private func beginsNumber(_ match: (end: Int, word: NumberWord)) -> Bool {
    var probe = NumberSearch(text: text, vocabulary: vocabulary, digits: digits)
    probe.isProbe = true
    probe.budget = 200
    guard let phrase = NumberPhrase(habits: vocabulary.habits).adding(match.word) else { return false }
    return probe.hasWordEnd(match, after: phrase) && probe.goOn(phrase, after: match.end)
  }
}
