// SPDX-License-Identifier: Apache-2.0

import IPCProtocol
import IntentModel
import LinuxSupport
import UtteranceMatching

/// Measures loading and resolving on files of generated phrases (`synth_N.jsonl`): one row a file.
///
///     swift run -c release PhraseBenchmarks ../shared/bench/synth_1000.jsonl …
@main
struct PhraseBenchmarks {
  static func main() throws {
    print("templates   load ms   bytes/template   hit p50 µs   p95   p99   miss p50 µs   p95   p99   wrong")
    for path in CommandLine.arguments.dropFirst() { try measure(path) }
  }

  private static func measure(_ path: String) throws {
    let set = GeneratedPhrases(try File.read(path, limit: 1 << 30))
    let start = MonotonicClock.nanoseconds()
    let matcher = try set.matcher()
    let load = Double(MonotonicClock.nanoseconds() - start) / 1e6
    let hits = times(set.hits, matcher)
    let misses = times(set.misses, matcher)
    let wrong = try set.utterances.count { !set.isRight($0, try matcher.resolve(Utterance($0.text))) }
    let columns = [
      padded(matcher.phraseCount, 9), padded(load, 10), padded(matcher.memorySize / max(1, matcher.phraseCount), 17),
      hits.row, misses.row, padded(wrong, 8),
    ]
    print(columns.joined())
  }

  /// The time of each utterance: the best of five, since a noisy machine only ever adds to it.
  private static func times(_ utterances: [GeneratedPhrases.TestUtterance], _ matcher: Matcher) -> Percentiles {
    Percentiles(
      utterances.map { utterance in
        let input = Utterance(utterance.text)
        return (0..<5).map { _ in
          let start = MonotonicClock.nanoseconds()
          _ = try? matcher.resolve(input)
          return Double(MonotonicClock.nanoseconds() - start) / 1e3
        }.min() ?? 0
      })
  }
}

/// The middle and the tail of measured times, in microseconds.
struct Percentiles {
  private let sorted: [Double]

  init(_ values: [Double]) { sorted = values.sorted() }

  func value(_ share: Double) -> Double {
    sorted.isEmpty ? 0 : sorted[min(sorted.count - 1, Int(Double(sorted.count) * share))]
  }

  var row: String { padded(value(0.5), 13) + padded(value(0.95), 6) + padded(value(0.99), 6) }
}

func padded(_ number: some BinaryInteger, _ width: Int) -> String { padded("\(number)", width) }

func padded(_ number: Double, _ width: Int) -> String { padded("\((number * 10).rounded() / 10)", width) }

private func padded(_ text: String, _ width: Int) -> String {
  String(repeating: " ", count: max(1, width - text.count)) + text
}
