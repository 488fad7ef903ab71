// SPDX-License-Identifier: Apache-2.0

/// English words for digits as a recogniser writes them.
enum NumberWords {
  /// The words of a run of digits: one number up to 99, and otherwise digit by digit.
  static func words(for digits: [UInt8]) -> [[UInt8]] {
    let values = digits.map { Int($0 - UInt8(ascii: "0")) }
    guard values.count == 2, values[0] > 0 else { return values.map { small[$0] } }
    let number = values[0] * 10 + values[1]
    if number < small.count { return [small[number]] }
    return [tens[values[0] - 2]] + (values[1] == 0 ? [] : [small[values[1]]])
  }

  private static let small = [
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
    "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen",
  ].map { Array($0.utf8) }

  private static let tens = ["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"].map {
    Array($0.utf8)
  }
}
