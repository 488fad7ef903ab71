// SPDX-License-Identifier: Apache-2.0

import LinuxSupport
import UtteranceMatching

/// Load time, memory, and the time for each hit and miss, for sets of phrases of growing size.
enum SpeedBenchmark {
  /// What was measured of one set: times of utterances in µs (the best of five, since a noisy machine only ever adds
  /// to them), load in ms, memory of the program and its closed values in bytes a phrase.
  struct Measurement {
    let phrases: Int
    let load: Double
    let memory: Int
    let hits: Percentiles
    let misses: Percentiles
    /// Misses where something may be overlooked.
    let guesses: Percentiles
    let wrong: Int
  }

  static func run(_ words: [String]) throws {
    let isJSON = words.first == "--json"
    if !isJSON { printHead() }
    for name in isJSON ? Array(words.dropFirst()) : words {
      let set = try Int(name).map(PhraseGenerator.phrases) ?? GeneratedPhrases(File.read(name, limit: 1 << 30))
      let measured = try measure(set)
      print(isJSON ? measured.json : measured.tableRow)
    }
  }

  private static func printHead() {
    print("times in µs, the best of five; load in ms, memory of the program and its closed values in bytes a phrase")
    print(
      row([
        ("phrases", 9), ("load", 10), ("memory", 8), ("hit p50", 10), ("p95", 8), ("p99", 8), ("miss p50", 10),
        ("p95", 8), ("p99", 8), ("tolerant", 10), ("p99", 9), ("wrong", 7),
      ]))
  }

  private static func measure(_ set: GeneratedPhrases) throws -> Measurement {
    var loaded: Matcher?
    let load = try microseconds { loaded = try set.matcher() } / 1e3
    guard let matcher = loaded else { throw UsageError(message: "no phrases") }
    return Measurement(
      phrases: matcher.phraseCount, load: load, memory: matcher.memorySize / max(1, matcher.phraseCount),
      hits: times(set.hits, matcher), misses: times(set.misses, matcher),
      guesses: times(set.misses, matcher, isStrict: false),
      wrong: try set.utterances.count { !set.isRight($0, try matcher.resolve(Utterance($0.text, isStrict: true))) })
  }

  private static func times(
    _ utterances: [GeneratedPhrases.TestUtterance], _ matcher: Matcher, isStrict: Bool = true
  ) -> Percentiles {
    Percentiles(
      utterances.map { utterance in
        let input = Utterance(utterance.text, isStrict: isStrict)
        return (0..<5).map { _ in microseconds { _ = try? matcher.resolve(input) } }.min() ?? 0
      })
  }
}

extension SpeedBenchmark.Measurement {
  fileprivate var tableRow: String {
    row([
      ("\(phrases)", 9), (rounded(load), 10), ("\(memory)", 8), (rounded(hits.value(0.5)), 10),
      (rounded(hits.value(0.95)), 8), (rounded(hits.value(0.99)), 8), (rounded(misses.value(0.5)), 10),
      (rounded(misses.value(0.95)), 8), (rounded(misses.value(0.99)), 8), (rounded(guesses.value(0.5)), 10),
      (rounded(guesses.value(0.99)), 9), ("\(wrong)", 7),
    ])
  }

  /// With the names and units (ms) that the measurements of other matchers have.
  fileprivate var json: String {
    let times = [("hit", hits), ("miss", misses)].flatMap { name, times in
      [("p50", 0.5), ("p95", 0.95), ("p99", 0.99)].map { "\"\(name)_\($0.0)\": \(times.value($0.1) / 1e3)" }
    }
    return "{\"engine\": \"phrased\", \"n\": \(phrases), \"load_ms\": \(load), \"memory\": \(memory), "
      + "\"wrong\": \(wrong), " + times.joined(separator: ", ") + "}"
  }
}
