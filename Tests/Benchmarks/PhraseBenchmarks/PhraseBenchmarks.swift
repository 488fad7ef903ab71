// SPDX-License-Identifier: Apache-2.0

import Glibc
import LinuxSupport

/// Measures loading and resolving.
@main
struct PhraseBenchmarks {
  private static let usage = """
    Usage: PhraseBenchmarks speed [--json] (N | FILE)…   one row for N generated phrases, or for a file of them
           PhraseBenchmarks hard                         templates and utterances that make other matchers explode
           PhraseBenchmarks work ROUNDS                  a fixed piece of work, for counting instructions
    """

  static func main() throws {
    let words = CommandLine.arguments.dropFirst()
    switch words.first {
    case "speed": try SpeedBenchmark.run(Array(words.dropFirst()))
    case "hard": try HardCases.run()
    case "work": try FixedWork.run(rounds: words.dropFirst().first.flatMap { Int($0) } ?? 1)
    default:
      print(usage)
      exit(64)
    }
  }
}

/// The middle and the tail of measured times, in microseconds.
struct Percentiles {
  private let sorted: [Double]

  init(_ values: [Double]) { sorted = values.sorted() }

  func value(_ share: Double) -> Double {
    sorted.isEmpty ? 0 : sorted[min(sorted.count - 1, Int(Double(sorted.count) * share))]
  }
}

/// Runs something and returns the microseconds that it took.
func microseconds(_ body: () throws -> Void) rethrows -> Double {
  let start = MonotonicClock.nanoseconds()
  try body()
  return Double(MonotonicClock.nanoseconds() - start) / 1e3
}

/// A row of a table: cells to the right of columns of some widths.
func row(_ cells: [(text: String, width: Int)]) -> String {
  cells.map { String(repeating: " ", count: max(1, $0.width - $0.text.count)) + $0.text }.joined()
}

func rounded(_ number: Double) -> String { "\((number * 10).rounded() / 10)" }
