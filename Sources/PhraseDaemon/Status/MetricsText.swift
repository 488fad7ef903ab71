// SPDX-License-Identifier: Apache-2.0

/// Numbers in the text format that Prometheus reads.
struct MetricsText: Sendable {
  enum Kind: String { case gauge, counter }

  private(set) var text = ""

  mutating func add(_ name: String, _ kind: Kind, _ help: String, _ value: Double) {
    begin(name, kind.rawValue, help)
    text += "\(name) \(Self.number(value))\n"
  }

  /// One number for each value of a label; the values are names of ours.
  mutating func add(
    _ name: String, _ kind: Kind, _ help: String, label: String, _ values: [(label: String, number: Double)]
  ) {
    begin(name, kind.rawValue, help)
    for value in values { text += "\(name){\(label)=\"\(value.label)\"} \(Self.number(value.number))\n" }
  }

  mutating func add(summary name: String, _ help: String, _ histogram: LatencyHistogram) {
    begin(name, "summary", help)
    for part in [0.5, 0.9, 0.99] {
      text += "\(name){quantile=\"\(part)\"} \(histogram.percentile(part) / 1e9)\n"
    }
    text += "\(name)_sum \(Double(histogram.sum) / 1e9)\n\(name)_count \(histogram.count)\n"
  }

  private mutating func begin(_ name: String, _ kind: String, _ help: String) {
    text += "# HELP \(name) \(help)\n# TYPE \(name) \(kind)\n"
  }

  private static func number(_ value: Double) -> String { Int64(exactly: value).map { "\($0)" } ?? "\(value)" }
}
