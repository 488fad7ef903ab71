// SPDX-License-Identifier: Apache-2.0

package import IntentModel
package import TextNormalization

/// A typed value that begins at a known place of an utterance.
package struct RecognizedValue: Sendable, Equatable {
  /// Where it ends: a position of the normalised text's key.
  package let end: Int
  package let value: Value
  /// What was assumed beyond the words.
  package let assumption: Assumption
  /// The byte of the original that it begins at, where that lies before its first word: the sign of `-40`.
  package var originalStart: Int?

  package init(end: Int, value: Value, assumption: Assumption = .none) {
    self.end = end
    self.value = value
    self.assumption = assumption
  }
}

/// Which of several readings of the same words a value is.
package enum Assumption: Sendable, Equatable {
  /// The words mean one thing.
  case none
  /// The words fit more than one moment, `20 to 8` or `Friday`: it is the next one to come.
  case nextToCome
  /// A part of the day was said, `this evening`: it is the hour that stands for it.
  case hourOfDayPart
}

/// Finds values of one type whose words say what they are (numbers; dates and the like follow the same form).
package protocol ValueRecognizer: Sendable {
  /// Every value that begins at `position`, one for each place where it may end.
  ///
  /// A value that goes on is not also offered cut short, unless a person could mean it so.
  func values(in text: NormalizedText, at position: Int, context: RecognitionContext) -> [RecognizedValue]
}

/// What a value may depend on beside its words.
package struct RecognitionContext: Sendable, Equatable {
  /// Seconds since 1970, UTC.
  package let now: Double
  /// The person's time zone by its IANA name, `Europe/Berlin`.
  package let timeZone: String

  package init(now: Double, timeZone: String) {
    self.now = now
    self.timeZone = timeZone
  }

  /// The first second of 1970 in UTC, for values that depend on no clock.
  package static let epoch = RecognitionContext(now: 0, timeZone: "UTC")
}

/// The recognisers of one locale.
package struct ValueRecognizers: Sendable {
  private var byType: [ParameterType: any ValueRecognizer]

  package init(localeIdentifier: String) {
    byType = [.number: NumberWordRecognizer(localeIdentifier: localeIdentifier)]
    byType[.date] = DateRecognizer(localeIdentifier: localeIdentifier)
    byType[.duration] = DurationRecognizer(localeIdentifier: localeIdentifier)
    byType[.url] = URLRecognizer(localeIdentifier: localeIdentifier)
    byType[.handle] = HandleRecognizer(localeIdentifier: localeIdentifier)
    byType[.tag] = TagRecognizer(localeIdentifier: localeIdentifier)
    byType[.boolean] = BooleanRecognizer(localeIdentifier: localeIdentifier)
  }

  /// The recogniser for a type whose values can be told by their words; nil for other types, and for those that
  /// are not recognised in the locale.
  package func recognizer(for type: ParameterType) -> (any ValueRecognizer)? { byType[type] }
}
