// SPDX-License-Identifier: Apache-2.0

internal import IntentModel
package import TextNormalization

/// Days and times in the words of one language, resolved by the clock and time zone of the context.
///
/// Only the longest date that begins at a place is offered, so that no part of one is taken for the whole; where the
/// longest means no day that exists, there is none. Words that mean more than one moment mean the next one to come.
package struct DateRecognizer: ValueRecognizer {
  private let localeIdentifier: String

  /// nil for a locale whose language has no tables.
  package init?(localeIdentifier: String) {
    guard DateLanguage.isKnown(localeIdentifier) else { return nil }
    self.localeIdentifier = localeIdentifier
  }

  package func values(
    in text: NormalizedText, at position: Int, context: RecognitionContext
  ) -> [RecognizedValue] {
    guard text.mayBegin(at: position), let grammar = DateGrammar.named(localeIdentifier) else { return [] }
    let reader = PatternReader(grammar: grammar, text: text)
    let readings = MomentReader(reader: reader).readings(at: position)
      .filter { text.mayEnd(at: $0.position) }
    guard let end = readings.map(\.position).max(), let resolver = MomentResolver(context) else { return [] }
    let longest = readings.filter { $0.position == end }
    guard !isInside(position, end, Set(longest.map(\.said)), reader) else { return [] }
    guard let resolved = longest.lazy.compactMap({ resolver.resolve($0.said) }).first else { return [] }
    return [RecognizedValue(end: end, value: .date(resolved.date), assumption: resolved.assumption)]
  }

  /// Whether a day or time that begins earlier holds all of this one and says something else: `tomorrow` in `the day
  /// after tomorrow`, but not `midnight` in `at midnight`.
  private func isInside(_ position: Int, _ end: Int, _ said: Set<SaidMoment>, _ reader: PatternReader) -> Bool {
    let text = reader.text
    let moments = MomentReader(reader: reader)
    return (max(0, position - Self.lookBack)..<position).contains { start in
      guard text.isCharacterStart(start), !text.isBlank(start), text.mayBegin(at: start) else { return false }
      let pieces = moments.singlePieces(at: start).filter { $0.position >= end }
      let addsNothing = pieces.allSatisfy { $0.position == end && said.contains($0.said) }
      return !pieces.isEmpty && !(addsNothing && moments.isEmpty(start, to: position))
    }
  }

  /// No single day or time has more bytes before its last word.
  private static let lookBack = 32
}

extension NormalizedText {
  /// Whether a value may begin at a position: not inside a word, and not after a sign that joins digits.
  func mayBegin(at position: Int) -> Bool {
    guard position < count, beginsWord(at: position) else { return false }
    return !(position > 1 && isBlank(position - 1) && joinsDigits(at: position - 1))
      && !(digit(at: position) != nil && position > 0 && isDigit(position - 1))
  }

  /// Whether a value may end at a position: a word ends, and no digits go on after a sign.
  func mayEnd(at position: Int) -> Bool {
    endsWord(at: position) && !(position + 1 < count && isBlank(position) && joinsDigits(at: position))
      && !(digit(at: position) != nil && isDigit(position - 1))
  }

  /// Whether a blank of the key is a sign between two digits: 1.5, 11:30, 3/11, 5-6.
  private func joinsDigits(at blank: Int) -> Bool {
    isDigit(blank - 1) && digit(at: blank + 1) != nil && positionAfterSeam(at: blank) == nil
  }

  private func isDigit(_ position: Int) -> Bool { position >= 0 && (0x30...0x39).contains(key[position]) }
}
