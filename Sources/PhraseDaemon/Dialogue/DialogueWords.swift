// SPDX-License-Identifier: Apache-2.0

internal import IntentModel

/// What people say in a talk that is no command of any app: yes, the second one, undo that.
///
/// Only whole utterances count, without case, marks and politeness. A language that is not listed speaks English.
struct DialogueWords: Sendable {
  enum Answer: Sendable, Equatable {
    case yes, no
    /// A candidate, from 1.
    case choice(Int)
    /// The last of the candidates.
    case lastChoice
  }

  enum Command: Sendable, Equatable { case undo, tellLast }

  private let vocabulary: DialogueVocabulary

  init(locale: LocaleTag) { vocabulary = DialogueVocabulary.all[locale.language] ?? .english }

  /// What an utterance answers to a question; nil when it is no answer.
  func answer(in utterance: String) -> Answer? {
    let words = key(utterance)
    if vocabulary.yes.contains(words) { return .yes }
    if vocabulary.no.contains(words) { return .no }
    return choice(in: words)
  }

  /// What an utterance asks about what was done; nil for anything else.
  func command(in utterance: String) -> Command? {
    let words = key(utterance)
    if vocabulary.undo.contains(words) { return .undo }
    return vocabulary.last.contains(words) ? .tellLast : nil
  }

  /// Whether both are the same words.
  func isSame(_ utterance: String, _ title: String) -> Bool { key(utterance) == key(title) }

  private func choice(in words: String) -> Answer? {
    if let named = named(words) { return named }
    if let ending = vocabulary.endings.first(where: words.hasSuffix) {
      return named(String(words.dropLast(ending.count)))
    }
    // "The second one", "number two": what stands around the number says nothing.
    let parts = words.split(separator: " ").map(String.init)
    var rest = parts.filter { !vocabulary.aroundNumbers.contains($0) }
    if rest.count == 2, vocabulary.nouns.contains(rest[1]) { rest.removeLast() }
    return rest.count == 1 ? named(rest[0]) : nil
  }

  private func named(_ word: String) -> Answer? {
    if vocabulary.lastOne.contains(word) { return .lastChoice }
    if let index = vocabulary.numbers.firstIndex(where: { $0.contains(word) }) { return .choice(index + 1) }
    return number(word).map { .choice($0) }
  }

  /// A number in digits of any script, alone or with a counter behind it (`2つ目`).
  private func number(_ word: String) -> Int? {
    let bare = vocabulary.counters.first { word.hasSuffix($0) }.map { String(word.dropLast($0.count)) } ?? word
    let digits = bare.map(\.wholeNumberValue)
    guard (1...2).contains(digits.count), digits.allSatisfy({ $0.map { (0...9).contains($0) } == true }) else {
      return nil
    }
    let number = digits.reduce(0) { $0 * 10 + ($1 ?? 0) }
    return number > 0 ? number : nil
  }

  /// Small letters and digits with single blanks between words, without politeness at the ends.
  private func key(_ utterance: String) -> String {
    let text = String(String.UnicodeScalarView(utterance.prefix(Self.longest).unicodeScalars.map(Self.halfWidth)))
      .lowercased()
    let words = text.split { !$0.isLetter && !$0.isNumber && $0 != "'" && $0 != "’" }
    var kept = words.map { String($0.filter { $0.isLetter || $0.isNumber }) }[...]
    while kept.count > 1, let last = kept.last, vocabulary.polite.contains(last) { kept.removeLast() }
    while kept.count > 1, let first = kept.first, vocabulary.polite.contains(first) { kept.removeFirst() }
    return kept.joined(separator: " ")
  }

  /// Recognisers of some languages write Latin letters and digits in full width.
  private static func halfWidth(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    (0xFF01...0xFF5E).contains(scalar.value) ? Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar : scalar
  }

  /// Characters; nothing of this kind is longer.
  private static let longest = 80
}
