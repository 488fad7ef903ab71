// SPDX-License-Identifier: Apache-2.0

/// A typed value, cut out of an utterance.
package enum Value: Sendable, Hashable {
  /// The person's own words, byte for byte.
  case text(String)
  case number(Double)
  /// The id of an enum's or entity's value.
  case identifier(String)
  /// An absolute path of a file that existed when the utterance was resolved.
  case file(String)
  case boolean(Bool)
  case date(CivilDate)
  case duration(seconds: Double)
  /// With its scheme, as it can be opened.
  case url(String)
  /// `@alice@example.social` or `@alice`.
  case handle(String)
  /// A hashtag without its `#`.
  case tag(String)
  case list([Value])
}

/// A parameter's value with the place where it was said.
package struct Argument: Sendable, Hashable {
  package let value: Value
  /// The slice of the original utterance that stands for the value; for a value that comes with the phrase, its name.
  package let text: String
  /// Where that slice stands: UTF-8 bytes of the original utterance, 0-based. Empty for a value that was not said.
  package let span: Range<Int>

  package init(value: Value, text: String, span: Range<Int>) {
    self.value = value
    self.text = text
    self.span = span
  }
}

/// What was asked for: an intent with the values that an utterance gave.
package struct ResolvedIntent: Sendable, Hashable {
  /// The app's name as its file spells it.
  package let app: String
  package let intent: String
  /// Values by parameter name.
  package let arguments: [String: Argument]

  package init(app: String, intent: String, arguments: [String: Argument]) {
    self.app = app
    self.intent = intent
    self.arguments = arguments
  }

  /// Whether both would do the same thing: places in the utterance don't count.
  package func doesTheSame(as other: ResolvedIntent) -> Bool {
    app == other.app && intent == other.intent
      && arguments.mapValues(\.value) == other.arguments.mapValues(\.value)
  }
}
