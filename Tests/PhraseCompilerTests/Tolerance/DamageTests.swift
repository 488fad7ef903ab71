// SPDX-License-Identifier: Apache-2.0

import LinuxSupport
import TestSupport
import Testing
import UtteranceMatching

/// The phrases of the package, said as people say them and heard as recognisers hear them.
struct DamageTests {
  private static let samples: [String: [SampleUtterance]] = Dictionary(
    uniqueKeysWithValues: DamageWords.all.keys.map { locale in
      var random = SplitMix64(seed: 4)
      return (locale, SampleUtterance.all(of: locale, perPhrase: 2, &random))
    })

  /// Shares in percent that have to be understood. Which word was lost often can't be told.
  private static let rightLimits: [Damage: Double] = [
    .filler: 97, .articles: 95, .repeated: 90, .typo: 85, .soundAlike: 70, .lostWord: 0,
  ]
  private static let wrongLimit = 1.0

  /// `PHRASED_DAMAGE=1` damages everything and prints what was counted, `PHRASED_DAMAGE=all` each utterance that was not
  /// understood too. Else a few are damaged, since unoptimised programs are slow.
  private static let report = CurrentProcess.environment()["PHRASED_DAMAGE"]

  @Test(arguments: ["en", "de", "fr"], Damage.allCases)
  func `a damaged utterance is understood or asked about, and hardly ever taken for another`(
    _ locale: String, _ damage: Damage
  ) throws {
    let matcher = try #require(ShippedPhrases.matcher(locale))
    let samples = try #require(Self.samples[locale])
    let tally = try DamageTally(
      damage, samples, #require(DamageWords.all[locale]), matcher, seed: 9,
      limit: Self.report == nil ? 60 : .max)
    Self.print(tally, "\(locale) \(damage.rawValue)")
    try #require(tally.count >= 25)
    let limit = try #require(Self.rightLimits[damage])
    // In whole utterances.
    #expect(
      tally.right >= Int(limit * Double(tally.count) / 100),
      "\((tally.unknown + tally.asked).prefix(20).joined(separator: "\n"))")
    #expect(tally.wrongShare * 100 <= Self.wrongLimit, "\(tally.wrong.joined(separator: "\n"))")
  }

  private static func print(_ tally: DamageTally, _ name: String) {
    guard let report else { return }
    let percent = (tally.rightShare * 1_000).rounded() / 10
    Swift.print(
      "damage: \(name): \(percent) % of \(tally.count) right, \(tally.wrong.count) wrong, \(tally.asked.count) asked "
        + "about as another, \(tally.unknown.count) not understood, \(tally.other) other phrases word for word")
    guard report == "all" else { return }
    for line in tally.wrong { Swift.print("  wrong: \(line)") }
    for line in tally.asked { Swift.print("  asked: \(line)") }
    for line in tally.unknown { Swift.print("  not understood: \(line)") }
  }
}
