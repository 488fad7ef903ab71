// SPDX-License-Identifier: Apache-2.0

import TestSupport

@testable import Pronunciation

/// The distance by the textbook's whole matrix, without limit or band.
func wholeMatrixDistance<Costs: EditCosts>(_ left: [Costs.Symbol], _ right: [Costs.Symbol], _ costs: Costs) -> Int {
  var matrix = [[Int]](repeating: [Int](repeating: 0, count: right.count + 1), count: left.count + 1)
  for row in 0...left.count {
    for column in 0...right.count where row + column > 0 {
      var ways: [Int] = []
      if row > 0 { ways.append(matrix[row - 1][column] + costs.gap(left[row - 1])) }
      if column > 0 { ways.append(matrix[row][column - 1] + costs.gap(right[column - 1])) }
      if row > 0, column > 0 {
        ways.append(matrix[row - 1][column - 1] + costs.substitution(left[row - 1], right[column - 1]))
      }
      if row > 1, column > 1, let cost = Costs.transposition,
        costs.substitution(left[row - 1], right[column - 2]) == 0,
        costs.substitution(left[row - 2], right[column - 1]) == 0
      {
        ways.append(matrix[row - 2][column - 2] + cost)
      }
      matrix[row][column] = ways.min() ?? 0
    }
  }
  return matrix[left.count][right.count]
}

extension SplitMix64 {
  /// Few different sounds, so that many are near to one another.
  mutating func sounds(upTo longest: Int) -> [Phoneme] {
    (0..<below(longest + 1)).map { _ in pick([.ax, .hh, .t, .d, .s, .uw, .iy, .m]) }
  }

  /// Few different letters, one of them of two bytes.
  mutating func letters(upTo longest: Int) -> [UInt8] {
    (0..<below(longest + 1)).flatMap { _ in Array(pick(["a", "b", "ö"]).utf8) }
  }
}
