// SPDX-License-Identifier: Apache-2.0

package import ValueRecognition

/// What somebody typed or said, and where. Shared by all who read it.
package final class Utterance: Sendable {
  /// Longer utterances are refused before they are normalised (UTF-8 bytes).
  package static let byteLimit = 64 << 10

  /// Longer ones are read exactly or not at all: nobody asks for something in so many words.
  static let tolerantByteLimit = 2 << 10

  package let text: String
  /// Whether it came out of a recogniser, which adds a full stop that nobody said.
  package let isSpoken: Bool
  /// The files that it may name.
  package let files: FileAccess

  /// The clock and the place that its dates and times refer to.
  package let context: RecognitionContext

  /// Whether names of marks in free text are written as marks (`comma`).
  package let hasSpokenPunctuation: Bool

  /// Whether nothing may be overlooked.
  package let isStrict: Bool

  /// What a recogniser thinks of it, beside its other hypotheses: a probability from 0 to 1, or the logarithm of one
  /// below 0. Other numbers tell nothing, since each recogniser has a scale of its own.
  package let score: Double?

  package init(
    _ text: String, isSpoken: Bool = false, files: FileAccess = .none, context: RecognitionContext = .epoch,
    hasSpokenPunctuation: Bool = false, isStrict: Bool = false, score: Double? = nil
  ) {
    self.score = score
    self.text = text
    self.isSpoken = isSpoken
    self.files = files
    self.context = context
    self.hasSpokenPunctuation = hasSpokenPunctuation
    self.isStrict = isStrict
  }

  /// The same with other words.
  func cut(to text: String) -> Utterance {
    Utterance(
      text, isSpoken: isSpoken, files: files, context: context, hasSpokenPunctuation: hasSpokenPunctuation,
      isStrict: isStrict, score: score)
  }
}

/// Why an utterance was not even looked at.
package enum MatchError: Error, Sendable, Equatable {
  case utteranceTooLong(byteCount: Int, limit: Int)
}
