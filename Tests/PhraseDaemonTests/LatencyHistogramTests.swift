// SPDX-License-Identifier: Apache-2.0

import Testing
import TestSupport

@testable import PhraseDaemon

@Suite struct LatencyHistogramTests {
  @Test func `percentiles are within a fifth of the true ones, from nanoseconds to minutes`() {
    var random = SplitMix64(seed: 7)
    for scale in [10.0, 1e4, 1e7, 1e11] {
      var histogram = LatencyHistogram()
      let values = (0..<2_000).map { _ in UInt64(Double(random.next() % 1_000) / 1_000 * scale) }.sorted()
      for value in values { histogram.add(value) }
      for part in [0.5, 0.9, 0.99, 1] {
        let truth = Double(values[Int((Double(values.count) * part).rounded(.up)) - 1])
        let told = histogram.percentile(part)
        #expect(told >= truth && told <= truth * 1.26 + 1, "\(part) of \(scale): \(told), not \(truth)")
      }
    }
  }

  @Test func `without any value there is no percentile, and the largest is counted too`() {
    var histogram = LatencyHistogram()
    #expect(histogram.percentile(0.5) == 0)
    histogram.add(.max)
    #expect(histogram.count == 1 && histogram.percentile(0.5) > 1e12)
  }
}
