// SPDX-License-Identifier: Apache-2.0

package import IntentModel
package import TextNormalization

/// A typed value that begins at a known place of an utterance.
package struct RecognizedValue: Sendable, Equatable {
  /// Where it ends: a position of the normalised text's key.
  package let end: Int
  package let value: Value

  package init(end: Int, value: Value) {
    self.end = end
    self.value = value
  }
}

/// Finds values of one type whose words say what they are (numbers; dates and the like follow the same form).
package protocol ValueRecognizer: Sendable {
  /// Every value that begins at `position`, one for each place where it may end.
  ///
  /// A value that goes on is not also offered cut short, unless a person could mean it so.
  func values(in text: NormalizedText, at position: Int) -> [RecognizedValue]
}
