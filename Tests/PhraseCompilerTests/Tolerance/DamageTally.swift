// SPDX-License-Identifier: Apache-2.0

import IntentModel
import TestSupport
import UtteranceMatching

/// What became of damaged utterances.
struct DamageTally {
  private(set) var right = 0
  /// Another thing would be done without a question.
  private(set) var wrong: [String] = []
  /// Another thing would be asked about, or offered.
  private(set) var asked: [String] = []
  private(set) var unknown: [String] = []
  /// Damage that left a phrase which means something else word for word, and was left undone.
  private(set) var other = 0

  var count: Int { right + wrong.count + asked.count + unknown.count }
  var rightShare: Double { count == 0 ? 0 : Double(right) / Double(count) }
  var wrongShare: Double { count == 0 ? 0 : Double(wrong.count) / Double(count) }

  /// - Parameter limit: So many utterances at most.
  init(
    _ damage: Damage, _ samples: [SampleUtterance], _ words: DamageWords, _ matcher: Matcher, seed: UInt64, limit: Int
  ) throws {
    var random = SplitMix64(seed: seed)
    for sample in samples.shuffled(using: &random) where count < limit {
      guard let text = try damaged(sample, damage, words, matcher, &random) else { continue }
      let resolution = try matcher.resolve(Utterance(text, isSpoken: damage.isHeard))
      note(resolution, sample, damage, "\(sample.text) → \(text)")
    }
  }

  /// The damage done in one of a few ways: one that is not itself a phrase that means something else.
  private mutating func damaged(
    _ sample: SampleUtterance, _ damage: Damage, _ words: DamageWords, _ matcher: Matcher, _ random: inout SplitMix64
  ) throws -> String? {
    for attempt in 0..<3 {
      guard let text = damage.done(to: sample, words, &random), text != sample.text else { return nil }
      let exact = try matcher.resolve(Utterance(text, isSpoken: damage.isHeard, isStrict: true))
      if exact.leadingMatch.map({ $0.intent.doesTheSame(as: sample.meant) }) ?? (exact == .noMatch(vetoedBy: nil)) {
        return text
      }
      if attempt == 0 { other += 1 }
    }
    return nil
  }

  private mutating func note(_ resolution: Resolution, _ sample: SampleUtterance, _ damage: Damage, _ line: String) {
    guard let match = resolution.leadingMatch else { return unknown.append(line) }
    if match.intent.doesTheSame(as: sample.meant) { return right += 1 }
    let line =
      "\(line) = \(match.intent.intent)\(match.intent.arguments.map { " \($0.key)=\($0.value.text)" }.joined())"
    guard case .matched = resolution, !match.definition.wantsConfirmation(isSpoken: damage.isHeard) else {
      return asked.append(line)
    }
    wrong.append(line)
  }
}
