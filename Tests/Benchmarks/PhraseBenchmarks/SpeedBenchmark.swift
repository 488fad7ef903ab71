// SPDX-License-Identifier: Apache-2.0

import Glibc
import LinuxSupport
import UtteranceMatching

/// Load time, memory, and the time for each hit and miss, for sets of phrases of growing size.
enum SpeedBenchmark {
  /// What was measured of one set: times of utterances in µs (the best of five, since a noisy machine only ever adds
  /// to them), load in ms, memory in bytes a phrase: of the program and its closed values, and of all that loading left
  /// in the process.
  struct Measurement {
    let phrases: Int
    let load: Double
    let memory: Int
    let growth: Int
    let hits: Percentiles
    let misses: Percentiles
    /// Misses where something may be overlooked, as they are typed and as they are heard.
    let guesses: Percentiles
    let heard: Percentiles
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
    print("times in µs, the best of five; load in ms; bytes a phrase: of the compiled program, and of all that is kept")
    print(
      row([
        ("phrases", 9), ("load", 10), ("program", 9), ("all", 7), ("hit p50", 10), ("p95", 8), ("p99", 8),
        ("miss p50", 10),
        ("p95", 8), ("p99", 8), ("tolerant", 10), ("p99", 9), ("heard", 10), ("p99", 9), ("wrong", 7),
      ]))
  }

  private static func measure(_ set: GeneratedPhrases) throws -> Measurement {
    var loaded: Matcher?
    let before = residentBytes()
    let load = try microseconds { loaded = try set.matcher() } / 1e3
    let growth = residentBytes() - before
    guard let matcher = loaded else { throw UsageError(message: "no phrases") }
    let count = max(1, matcher.phraseCount)
    return Measurement(
      phrases: matcher.phraseCount, load: load, memory: matcher.memorySize / count, growth: growth / count,
      hits: times(set.hits, matcher), misses: times(set.misses, matcher),
      guesses: times(set.misses, matcher, isStrict: false), heard: heardTimes(set.misses, matcher),
      wrong: try set.utterances.count { !set.isRight($0, try matcher.resolve(Utterance($0.text, isStrict: true))) })
  }

  /// Bytes of memory that the process holds, without what it would give back.
  private static func residentBytes() -> Int {
    CurrentProcess.giveBackMemory()
    let fields = (try? File.read("/proc/self/statm", limit: 256))?.split(separator: UInt8(ascii: " ")) ?? []
    return (fields.count > 1 ? Int(String(decoding: fields[1], as: UTF8.self)) ?? 0 : 0) * Int(getpagesize())
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

extension SpeedBenchmark {
  /// The same for what a recogniser heard, which is read once more with noise around it where nothing fits.
  private static func heardTimes(_ utterances: [GeneratedPhrases.TestUtterance], _ matcher: Matcher) -> Percentiles {
    Percentiles(
      utterances.map { utterance in
        let input = Hypotheses([Utterance(utterance.text, isSpoken: true)])
        return (0..<5).map { _ in microseconds { _ = try? input.resolve(with: [matcher]) } }.min() ?? 0
      })
  }
}

extension SpeedBenchmark.Measurement {
  fileprivate var tableRow: String {
    row([
      ("\(phrases)", 9), (rounded(load), 10), ("\(memory)", 9), ("\(growth)", 7), (rounded(hits.value(0.5)), 10),
      (rounded(hits.value(0.95)), 8), (rounded(hits.value(0.99)), 8), (rounded(misses.value(0.5)), 10),
      (rounded(misses.value(0.95)), 8), (rounded(misses.value(0.99)), 8), (rounded(guesses.value(0.5)), 10),
      (rounded(guesses.value(0.99)), 9), (rounded(heard.value(0.5)), 10), (rounded(heard.value(0.99)), 9),
      ("\(wrong)", 7),
    ])
  }

  /// With the names and units (ms) that the measurements of other matchers have.
  fileprivate var json: String {
    let times = [("hit", hits), ("miss", misses)].flatMap { name, times in
      [("p50", 0.5), ("p95", 0.95), ("p99", 0.99)].map { "\"\(name)_\($0.0)\": \(times.value($0.1) / 1e3)" }
    }
    return
      "{\"engine\": \"phrased\", \"n\": \(phrases), \"load_ms\": \(load), \"program\": \(memory), \"memory\": \(growth), "
      + "\"wrong\": \(wrong), " + times.joined(separator: ", ") + "}"
  }
}
