// SPDX-License-Identifier: Apache-2.0

import LinuxSupport
import UtteranceMatching

/// Load time, memory, and the time for each hit and miss, for sets of phrases of growing size.
enum SpeedBenchmark {
  static func run(_ sets: [String]) throws {
    print("times in µs, the best of five; load in ms, memory of the program and its closed values in bytes a phrase")
    print(
      row([
        ("phrases", 9), ("load", 10), ("memory", 8), ("hit p50", 10), ("p95", 8), ("p99", 8), ("miss p50", 10),
        ("p95", 8), ("p99", 8), ("wrong", 7),
      ]))
    for name in sets {
      try measure(try Int(name).map(PhraseGenerator.phrases) ?? GeneratedPhrases(File.read(name, limit: 1 << 30)))
    }
  }

  private static func measure(_ set: GeneratedPhrases) throws {
    var loaded: Matcher?
    let load = try microseconds { loaded = try set.matcher() } / 1e3
    guard let matcher = loaded else { return }
    let (hits, misses) = (times(set.hits, matcher), times(set.misses, matcher))
    let wrong = try set.utterances.count { !set.isRight($0, try matcher.resolve(Utterance($0.text))) }
    let memory = matcher.memorySize / max(1, matcher.phraseCount)
    print(
      row([
        ("\(matcher.phraseCount)", 9), (rounded(load), 10), ("\(memory)", 8), (rounded(hits.value(0.5)), 10),
        (rounded(hits.value(0.95)), 8), (rounded(hits.value(0.99)), 8), (rounded(misses.value(0.5)), 10),
        (rounded(misses.value(0.95)), 8), (rounded(misses.value(0.99)), 8), ("\(wrong)", 7),
      ]))
  }

  /// The time of each utterance: the best of five, since a noisy machine only ever adds to it.
  private static func times(_ utterances: [GeneratedPhrases.TestUtterance], _ matcher: Matcher) -> Percentiles {
    Percentiles(
      utterances.map { utterance in
        let input = Utterance(utterance.text)
        return (0..<5).map { _ in microseconds { _ = try? matcher.resolve(input) } }.min() ?? 0
      })
  }
}
