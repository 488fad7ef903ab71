// SPDX-License-Identifier: Apache-2.0

/// The Persian calendar in days since 1970-01-01, by the 33-year cycle that ICU counts leap years with; it agrees with
/// Iran's civil calendar from 1925 to 2088.
enum PersianCalendar {
  /// A day of a year's month, or nil where the month has no such day. Months after the twelfth are the next year's.
  static func day(year: Int, month: Int, day: Int) -> Int? {
    let (year, month) = (year + (month - 1) / 12, (month - 1) % 12)
    let length = month == 11 ? newYear(year + 1) - newYear(year) - 336 : month < 6 ? 31 : 30
    guard (1...length).contains(day) else { return nil }
    return newYear(year) + (month < 7 ? month * 31 : month * 30 + 6) + day - 1
  }

  /// The year and month that a day lies in.
  static func month(of day: Int) -> (year: Int, month: Int) {
    var year = day / 365 + 1348
    while newYear(year) > day { year -= 1 }
    let dayOfYear = day - newYear(year)
    return (year, dayOfYear < 186 ? dayOfYear / 31 + 1 : (dayOfYear - 6) / 30 + 1)
  }

  /// The first day of a year after 1. The calendar begins 492,268 days before 1970-01-01.
  private static func newYear(_ year: Int) -> Int { 365 * (year - 1) + (8 * year + 21) / 33 - 492_268 }
}
