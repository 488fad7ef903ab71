// SPDX-License-Identifier: Apache-2.0

/// Builds the words for the numbers that clocks and calendars need.
enum SmallNumbers {
  /// The words for 0 to 60, from those for 0 to 19 and the tens.
  ///
  /// - Parameters:
  ///   - small: 0 to 19 or further; what lies above 20 replaces what would be put together.
  ///   - tens: 20, 30, 40, 50 and 60.
  ///   - join: The word for a ten and a unit, each with all their spellings but for the unit, which comes alone.
  static func words(
    _ small: [String], tens: [String], join: (_ ten: String, _ unit: String, _ value: Int) -> String
  ) -> [String] {
    (0...60).map { value in
      if value < small.count { return small[value] }
      let ten = tens[value / 10 - 2]
      if value % 10 == 0 { return ten }
      return spellings(ten, small[value % 10]) { join($0, $1, value) }
    }
  }

  /// Every spelling of two words put together.
  static func spellings(_ first: String, _ second: String, _ join: (String, String) -> String) -> String {
    first.split(separator: "|").flatMap { ten in
      second.split(separator: "|").map { join(String(ten), String($0)) }
    }.joined(separator: "|")
  }

  /// 0 to 99 as Chinese and Japanese write them.
  static func han(zero: String, two: String) -> [String] {
    let digits = [zero, "一", two, "三", "四", "五", "六", "七", "八", "九"]
    return (0...99).map { value in
      let unit = value % 10 == 0 ? "" : digits[value % 10]
      if value < 10 { return digits[value] }
      let ten = value < 20 ? "十" : spellings(digits[value / 10], "十", +)
      return unit.isEmpty ? ten : spellings(ten, unit, +)
    }
  }

  /// 1 to 31 of some words.
  static func days(_ numbers: [String]) -> [String] { Array(numbers[1...31]) }
}
