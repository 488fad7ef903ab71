// SPDX-License-Identifier: Apache-2.0

/// How long things took, in steps of a fifth: percentiles within 20 % for a few hundred bytes.
struct LatencyHistogram: Sendable {
  private var counts = [UInt64](repeating: 0, count: Self.stepCount)
  private(set) var count: UInt64 = 0
  /// Nanoseconds of all together.
  private(set) var sum: UInt64 = 0

  /// Four steps to each doubling, up to 2⁴⁰ ns (18 minutes).
  private static let stepCount = 160

  mutating func add(_ nanoseconds: UInt64) {
    counts[Self.step(of: nanoseconds)] += 1
    count += 1
    sum &+= nanoseconds
  }

  /// The upper edge of the step that holds a part of all values (nanoseconds); 0 without any.
  ///
  /// - Parameter part: 0.5 for the median.
  func percentile(_ part: Double) -> Double {
    let wanted = UInt64((Double(count) * part).rounded(.up))
    var seen: UInt64 = 0
    for (step, number) in counts.enumerated() where number > 0 {
      seen += number
      if seen >= wanted { return Self.upperEdge(of: step) }
    }
    return 0
  }

  private static func step(of nanoseconds: UInt64) -> Int {
    guard nanoseconds >= 4 else { return Int(nanoseconds) }
    let exponent = 63 - nanoseconds.leadingZeroBitCount
    let quarter = Int(nanoseconds >> (exponent - 2)) & 3
    return min(exponent * 4 + quarter - 4, stepCount - 1)
  }

  private static func upperEdge(of step: Int) -> Double {
    guard step >= 4 else { return Double(step) }
    let (exponent, quarter) = ((step + 4) / 4, (step + 4) % 4)
    return Double((UInt64(4 + quarter) + 1) << (exponent - 2)) - 1
  }
}
