// SPDX-License-Identifier: Apache-2.0

import IntentModel
import TestSupport
import Testing
import TextNormalization

@testable import ValueRecognition

/// Numbers in digits. Places are marked in the text: the number stands between `⟦` and `⟧`.
struct NumberRecognizerTests {
  /// The numbers that begin at the first digit of a text, each with the text that it takes.
  private func numbers(in text: String, locale: String = "en") throws -> [String] {
    let normalized = Normalizer(localeIdentifier: locale).normalize(text)
    let recognizer = NumberRecognizer(localeIdentifier: locale)
    let start = try #require(
      (0..<normalized.count).first { position in
        guard normalized.isCharacterStart(position), !normalized.isBlank(position) else { return false }
        let rest = normalized.text(normalized.originalStart(of: position)..<normalized.original.count)
        return rest.unicodeScalars.first.map { NumberCharacters.digitValue(of: $0) != nil } ?? false
      })
    return recognizer.values(in: normalized, at: start).map { found in
      let said = normalized.text(normalized.originalRange(of: start..<found.end))
      if case .number(let value) = found.value { return "\(said)=\(value)" }
      return "\(said) is no number"
    }
  }

  struct Example: Sendable {
    let locale: String
    let text: String
    let found: [String]

    init(_ locale: String, _ text: String, _ found: String...) {
      self.locale = locale
      self.text = text
      self.found = found
    }
  }

  @Test(arguments: [
    Example("en", "5", "5=5.0"), Example("en", "volume 50%", "50=50.0"), Example("en", "007", "007=7.0"),
    Example("en", "1,000.5", "1,000.5=1000.5"), Example("en", "1,000,000 posts", "1,000,000=1000000.0"),
    Example("de", "1.000,5", "1.000,5=1000.5"), Example("fr", "1\u{202F}000,5", "1\u{202F}000,5=1000.5"),
    Example("en", "५", "५=5.0"), Example("hi", "१२३", "१२३=123.0"), Example("ar", "٣", "٣=3.0"),
    Example("ja", "７", "７=7.0"), Example("ja", "7を", "7=7.0"), Example("th", "๗", "๗=7.0"),
    Example("en", "5.", "5=5.0"), Example("en", "5, 6", "5=5.0"), Example("en", "5 1000", "5=5.0"),
    Example("fr", "1 000", "1=1.0", "1 000=1000.0"), Example("en", "3.14 pies", "3.14=3.14"),
    Example("en", "5th", "5=5.0"), Example("ja", "１，０００．５", "１，０００．５=1000.5"),
    Example("de-CH", "1'000", "1'000=1000.0"), Example("de-CH", "1’000.5", "1’000.5=1000.5"),
    Example("de-AT", "1.000,5", "1.000,5=1000.5"), Example("de-AT", "1 000", "1=1.0", "1 000=1000.0"),
    Example("ar", "1,000.5", "1,000.5=1000.5"), Example("ar", "١٬٠٠٠٫٥", "١٬٠٠٠٫٥=1000.5"),
    Example("en", "٢٫٥", "٢٫٥=2.5"), Example("en", "3½", "3½=3.5"),
  ])
  func `a number is read to its end`(_ example: Example) throws {
    #expect(try numbers(in: example.text, locale: example.locale) == example.found)
  }

  @Test(arguments: [
    Example("en", "1,5"), Example("en", "1.2.3"), Example("en", "11:30"), Example("en", "1,0000"), Example("de", "1.5"),
    Example("en", "1,00"), Example("en", "9'99"), Example("en", "12/31"), Example("en", "1,000,00"),
    Example("ja", "2・5"), Example("fr", "1.000"), Example("de-CH", "1.000,5"), Example("ja", "１．２．３"),
  ])
  func `part of something longer is no number`(_ example: Example) throws {
    #expect(try numbers(in: example.text, locale: example.locale) == [])
  }

  @Test(arguments: [
    ("-5", -5.0), ("volume -5", -5.0), ("\u{2212}5", -5.0), ("－5", -5.0), ("top-5", 5.0), ("10 - 5", 10.0),
    ("第-5", 5.0),
    ("(-5)", -5.0), (".5", 0.5), ("-.5", -0.5), ("\u{2212}.5", -0.5), ("volume .5", 0.5),
  ])
  func `a minus counts where it does not join two words`(_ example: (text: String, value: Double)) throws {
    let values = try numbers(in: example.text)
    #expect(values.map { $0.split(separator: "=").last.map(String.init) } == ["\(example.value)"])
  }

  @Test func `a number of more digits than anybody says does not crash`() throws {
    for count in [20, 159, 160, 161, 400, 2_000] { _ = try numbers(in: String(repeating: "9", count: count)) }
    for count in [60, 300] { _ = try numbers(in: String(repeating: "९", count: count)) }
  }

  @Test(.timeLimit(.minutes(1))) func `whatever stands there, a number begins and ends where the text can be cut`() {
    let pieces = [
      "1", "23", "٤", "९", ",", ".", " ", "-", "\u{202F}", "'", ":", "a", "é", "日", "\u{301}", "\u{200B}", "½", "①",
      "%",
    ]
    var random = SplitMix64(seed: 7)
    for locale in ["en", "de", "fr", "ar", "hi", "de-CH"] {
      let normalizer = Normalizer(localeIdentifier: locale)
      let recognizer = NumberRecognizer(localeIdentifier: locale)
      for _ in 0..<500 {
        let text = normalizer.normalize((0..<random.below(10)).map { _ in random.pick(pieces) }.joined())
        for position in 0..<text.count where text.isCharacterStart(position) {
          for found in recognizer.values(in: text, at: position) {
            let isSound = found.end > position && found.end <= text.count && text.isCharacterStart(found.end)
            if !isSound {
              Issue.record("\(locale): \(text.text(0..<text.original.count).debugDescription) at \(position)")
            }
          }
        }
      }
    }
  }
}
