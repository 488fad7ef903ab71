// SPDX-License-Identifier: Apache-2.0

internal import IntentModel
package import TextNormalization

/// Durations in the words of one language: `an hour and a half`, `1h30`, `两个小时`.
///
/// Months and years have no fixed length in seconds, so a span that holds any is no duration. Only the longest that
/// begins at a place is offered.
package struct DurationRecognizer: ValueRecognizer {
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
    let found = SpanReader(reader: PatternReader(grammar: grammar, text: text)).spans(at: position)
      .filter { text.mayEnd(at: $0.end) }
    guard let longest = found.max(by: { $0.end < $1.end }), longest.span.months == 0 else { return [] }
    let seconds = Double(longest.span.days) * 86_400 + longest.span.seconds
    return [RecognizedValue(end: longest.end, value: .duration(seconds: seconds))]
  }
}
