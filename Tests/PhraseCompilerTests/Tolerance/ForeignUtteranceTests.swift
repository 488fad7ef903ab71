// SPDX-License-Identifier: Apache-2.0

import IntentModel
import IPCProtocol
import LinuxSupport
import TestSupport
import Testing
import UtteranceMatching

/// What people say to their homes, and not to a social network.
struct ForeignUtteranceTests {
  /// `PHRASED_DAMAGE=1` takes all of them, else sixty, since unoptimised programs are slow.
  private static let takesAll = CurrentProcess.environment()["PHRASED_DAMAGE"] != nil

  private static func path(_ locale: String) -> String {
    "\(SharedFolder.path)/ha-intents/cases/2025_\(locale).jsonl"
  }

  private static func sentences(_ locale: String) throws -> [String] {
    let bytes = try File.read(path(locale), limit: 64 << 20)
    let rows = bytes.split(separator: UInt8(ascii: "\n"))
    let all = Set(rows.compactMap { JSONValue(parsing: Array($0))?["sentence"]?.string }).sorted()
    var random = SplitMix64(seed: 5)
    return takesAll ? all : Array(all.shuffled(using: &random).prefix(60))
  }

  @Test(
    .enabled(if: File.isRegularFile(path("de")), "there is no shared/ha-intents beside the package"),
    arguments: ["en", "de", "fr"], [false, true])
  func `of what is said to a home three in a thousand are accepted at most`(_ locale: String, _ isSpoken: Bool) throws {
    let matcher = try #require(ShippedPhrases.matcher(locale))
    let sentences = try Self.sentences(locale)
    let accepted = try sentences.filter {
      try matcher.resolve(Utterance($0, isSpoken: isSpoken)).leadingMatch != nil
    }
    #expect(sentences.count >= 60)
    #expect(accepted.count * 1_000 <= sentences.count * 3, "\(accepted.count) of \(sentences.count): \(accepted)")
  }
}
