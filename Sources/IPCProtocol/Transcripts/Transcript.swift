// SPDX-License-Identifier: Apache-2.0

package import IntentModel

/// What somebody said, as a recogniser or a shell wrote it, without the recogniser's own remarks.
package struct Transcript: Sendable, Equatable {
  package let text: String
  /// The recogniser's other hypotheses, best first.
  package let alternatives: [String]
  /// The language that the recogniser listened in, where it says so.
  package let locale: LocaleTag?

  /// So many hypotheses are of use.
  private static let hypothesisLimit = 16

  /// A line of text.
  ///
  /// - Returns: nil for a line that nobody said: a banner, an annotation, marks alone.
  package init?(_ line: String) {
    guard let words = TranscriptCleaner.words(of: line) else { return nil }
    (text, alternatives, locale) = (words, [], nil)
  }

  /// Hypotheses, best first; those without words are left out.
  package init?(_ hypotheses: [String], locale: LocaleTag?) {
    let texts = hypotheses.prefix(Self.hypothesisLimit).compactMap(TranscriptCleaner.words(of:))
    guard let best = texts.first else { return nil }
    text = best
    alternatives = Array(texts.dropFirst())
    self.locale = locale
  }
}
