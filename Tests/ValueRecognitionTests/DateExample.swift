// SPDX-License-Identifier: Apache-2.0

import IntentModel
import Synchronization
import TestSupport
import Testing
import TextNormalization

@testable import ValueRecognition

/// Words at a clock in a zone, with the date that they mean; nil for none.
struct DateExample: Sendable, CustomTestStringConvertible {
  let locale: String
  let text: String
  let expected: String?
  let now: String
  let zone: String

  /// Monday.
  static let monday = "2026-03-02T10:00:00Z"

  init(_ locale: String, _ text: String, _ expected: String?, now: String = monday, zone: String = "UTC") {
    self.locale = locale
    self.text = text
    self.expected = expected
    self.now = now
    self.zone = zone
  }

  var testDescription: String { "\(locale): \(text) at \(now) in \(zone)" }

  var context: RecognitionContext {
    RecognitionContext(now: CivilDate(iso8601: now)?.secondsSinceEpoch ?? .nan, timeZone: zone)
  }

  /// What is found at the start of the text and takes all of it.
  var found: String? {
    get throws { try Values.whole(.date, text, locale: locale, context: context).flatMap(Values.written) }
  }
}

/// Values of a type in a text.
enum Values {
  /// Those that begin at a position.
  static func at(
    _ type: ParameterType, _ text: String, from position: Int = 0, locale: String, context: RecognitionContext = .epoch
  ) -> [RecognizedValue] {
    let normalized = Normalizer(localeIdentifier: locale).normalize(text)
    return recognizers(locale).recognizer(for: type)?.values(in: normalized, at: position, context: context) ?? []
  }

  private static let known = Mutex<[String: ValueRecognizers]>([:])

  private static func recognizers(_ locale: String) -> ValueRecognizers {
    known.withLock { known in
      let found = known[locale] ?? ValueRecognizers(localeIdentifier: locale)
      known[locale] = found
      return found
    }
  }

  /// The value that the whole text stands for.
  static func whole(
    _ type: ParameterType, _ text: String, locale: String, context: RecognitionContext = .epoch
  ) throws -> Value? {
    let end = Normalizer(localeIdentifier: locale).normalize(text).count
    return at(type, text, locale: locale, context: context).first { $0.end == end }?.value
  }

  /// Everything found anywhere in a text, each with its words.
  static func anywhere(
    _ type: ParameterType, _ text: String, locale: String, context: RecognitionContext = .epoch
  ) -> [String] {
    let normalized = Normalizer(localeIdentifier: locale).normalize(text)
    return (0..<normalized.count).filter { normalized.isCharacterStart($0) && !normalized.isBlank($0) }
      .flatMap { start in
        (recognizers(locale).recognizer(for: type)?.values(in: normalized, at: start, context: context) ?? []).map {
          normalized.text(normalized.originalRange(of: start..<$0.end))
        }
      }
  }

  static func written(_ value: Value) -> String? {
    switch value {
    case .date(let date): date.iso8601
    case .duration(let seconds): String(seconds)
    case .url(let text), .handle(let text), .tag(let text): text
    case .boolean(let value): String(value)
    default: nil
    }
  }
}
