// SPDX-License-Identifier: Apache-2.0

internal import IntentModel

/// The Gregorian calendar in days since 1970-01-01.
enum Calendar {
  static func day(of seconds: Int) -> Int { (seconds - (seconds % 86_400 + 86_400) % 86_400) / 86_400 }

  /// 1 for Monday to 7 for Sunday.
  static func weekday(of day: Int) -> Int { ((day + 3) % 7 + 7) % 7 + 1 }

  static func monday(of day: Int) -> Int { day - weekday(of: day) + 1 }

  /// A day of a year's month, or nil where the month has no such day. Months after December are the next year's.
  static func day(year: Int, month: Int, day: Int) -> Int? {
    let months = year * 12 + month - 1
    let first = CivilDate(year: months / 12, month: months % 12 + 1, day: 1).daysSinceEpoch
    let next = CivilDate(year: (months + 1) / 12, month: (months + 1) % 12 + 1, day: 1).daysSinceEpoch
    return (1...(next - first)).contains(day) ? first + day - 1 : nil
  }

  /// The same day of another month, or its last day.
  static func day(_ day: Int, addingMonths count: Int) -> Int {
    if count == 0 { return day }
    let date = date(day: day)
    let found = (0...3).lazy.compactMap {
      Self.day(year: date.year, month: date.month + count, day: date.day - $0)
    }
    return found.first ?? day
  }

  /// The date of a day, by the inverse of ``CivilDate/daysSinceEpoch``.
  static func date(day: Int, time: CivilDate.TimeOfDay? = nil) -> CivilDate {
    let shifted = day + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let marchMonth = (5 * dayOfYear + 2) / 153
    let month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
    return CivilDate(
      year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month: month, day: dayOfYear - (153 * marchMonth + 2) / 5 + 1,
      time: time)
  }

  /// The date and time that clocks show.
  static func date(civilSeconds: Int, utcOffset: Int) -> CivilDate {
    let day = day(of: civilSeconds)
    let second = civilSeconds - day * 86_400
    return date(
      day: day,
      time: CivilDate.TimeOfDay(
        hour: second / 3_600, minute: second / 60 % 60, second: second % 60, utcOffset: utcOffset))
  }
}
