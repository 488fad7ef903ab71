// SPDX-License-Identifier: Apache-2.0

import IntentModel
import TestSupport
import Testing
import TextNormalization

@testable import ValueRecognition

/// What CLDR's rules write, the recogniser reads, for every language that has words.
struct NumberRoundTripTests {
  static let locales = [
    "ar", "cs", "da", "de", "de-CH", "el", "en", "en-IN", "es", "fi", "fr", "fr-BE", "fr-CH", "he", "hi", "id", "it",
    "ja",
    "ko", "nb", "nl", "pl", "pt", "pt-PT", "ru", "sv", "th", "tr", "uk", "vi", "zh", "zh-Hant",
  ]

  /// Rules whose words are not read: Finnish plurals count things that come in sets (`kahdet`).
  private static func isRead(_ ruleSet: String, _ locale: String) -> Bool {
    let isCardinal = ruleSet.contains("cardinal") || ruleSet == "%spellout-numbering"
    return isCardinal && !(locale == "fi" && ruleSet.contains("plural"))
  }

  private func check(_ numbers: [Int], _ ruleSet: String?, _ locale: String) {
    let reader = NumberReader(locale)
    let words = NumberFormats.words(for: numbers, localeIdentifier: locale, ruleSet: ruleSet)
    #expect(words.count == numbers.count)
    var wrong: [String] = []
    for (number, words) in zip(numbers, words) {
      let found = reader.read(words)
      if found.count == 1, found[0].isAll, found[0].value == Double(number) { continue }
      wrong.append("\(number) \(words): \(found)")
    }
    #expect(wrong.isEmpty, "\(locale) \(ruleSet ?? ""): \(wrong.count), \(wrong.prefix(3))")
  }

  private static func largeNumbers(seed: UInt64, count: Int) -> [Int] {
    var random = SplitMix64(seed: seed)
    var numbers: [Int] = []
    var power = 10_000
    while power <= 1_000_000_000_000 {
      numbers += [power - 1, power, power + 1, power / 2, min(2 * power, 1_000_000_000_000)]
      for _ in 0..<count { numbers.append(random.below(power)) }
      power *= 10
    }
    return numbers
  }

  @Test(arguments: locales) func `every small number and many large ones come back`(_ locale: String) {
    check(Array(0...10_000) + Self.largeNumbers(seed: 1, count: 100), nil, locale)
  }

  @Test(arguments: locales) func `numbers come back in every gender and case`(_ locale: String) {
    for ruleSet in NumberFormats.ruleSets(of: locale) where Self.isRead(ruleSet, locale) {
      check(Array(0...130) + Array(stride(from: 131, through: 10_000, by: 61)), ruleSet, locale)
      check(Self.largeNumbers(seed: 2, count: 5), ruleSet, locale)
    }
  }

  @Test(arguments: locales) func `digits with the locale's separators come back`(_ locale: String) {
    let reader = NumberReader(locale)
    var random = SplitMix64(seed: 3)
    for _ in 0..<300 {
      let number = Double(random.below(2_000_000_000)) / (random.below(2) == 0 ? 1 : 8)
      guard let digits = NumberFormats.digits(for: number, localeIdentifier: locale) else { continue }
      #expect(reader.value(of: digits) == number, "\(locale): \(digits)")
    }
  }

  @Test(arguments: [
    "en", "de", "fr", "es", "it", "pt", "nl", "sv", "ru", "pl", "tr", "fi", "hi", "id", "ja", "zh", "ko",
  ])
  func `no number is cut short before another number`(_ locale: String) {
    let reader = NumberReader(locale)
    var random = SplitMix64(seed: 4)
    let numbers = (0..<600).map { _ in random.below(random.below(2) == 0 ? 100 : 100_000) }
    let words = NumberFormats.words(for: numbers, localeIdentifier: locale)
    for (first, second) in zip(words, words.dropFirst()) {
      let text = locale == "ja" || locale == "zh" ? first + second : "\(first) \(second)"
      for found in reader.read(text) where !found.isAll {
        Issue.record("\(locale): \(found.said) in \(text)")
      }
    }
  }

  @Test(arguments: ["en", "de", "fr", "es", "it", "pt", "nl", "sv", "da", "nb", "ru", "pl", "cs", "fi", "id", "el"])
  func `a number with letters behind it is no number`(_ locale: String) {
    let reader = NumberReader(locale)
    for words in NumberFormats.words(for: Array(0...100), localeIdentifier: locale) {
      guard words.unicodeScalars.allSatisfy({ $0 != " " && $0 != "-" }) else { continue }
      #expect(reader.read(words + "xq").isEmpty, "\(locale): \(words)xq")
    }
  }

  @Test(arguments: locales) func `junk is no number`(_ locale: String) {
    let reader = NumberReader(locale)
    var random = SplitMix64(seed: 5)
    for _ in 0..<500 {
      let word = String((0..<(1 + random.below(8))).map { _ in random.pick(Array("bcdfghjklmqrvwxzбгжшφψ木日の")) })
      #expect(reader.read(word).isEmpty, "\(locale): \(word)")
    }
  }
}
