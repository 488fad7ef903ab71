// SPDX-License-Identifier: Apache-2.0

/// What the words of a date or duration say, field by field, before any clock is asked.
struct SaidMoment: Sendable, Hashable {
  /// Days from today: tomorrow is 1.
  var dayOffset: Int?
  /// 1 for Monday to 7 for Sunday.
  var weekday: Int?
  var weekdayChoice = WeekdayChoice.toCome
  /// 1 to 12.
  var month: Int?
  var day: Int?
  var year: Int?
  /// Whether months and years are those of the Persian calendar.
  var isPersian = false
  /// Weeks from now: next week is 1.
  var weeks: Int?
  /// Months from now: next month is 1.
  var months: Int?

  var hour: Int?
  var minute: Int?
  var second: Int?
  /// Whether the minutes are left until the hour: quarter to eight.
  var isBefore = false
  /// Whether the hour is one of 24, as in 7h30 or 07:30.
  var isExact = false
  var half: HalfDay?
  var part: DayPart?

  /// In three days, in 20 minutes; negative for what is past.
  var delay: Span?
  /// The amount and unit of a duration that is being read.
  var amount: Double?
  var unit: TimeUnit?
  /// The minutes or seconds after it, as in 1h30.
  var isPast = false

  /// Which of the weeks a weekday belongs to.
  enum WeekdayChoice: Sendable, Hashable {
    /// The next one to come.
    case toCome
    /// The one of the seven days that begin today.
    case this
    /// A week after the next one to come.
    case weekLater
    /// The last one before today.
    case last
  }
}

/// The halves of a clock's day.
enum HalfDay: Sendable, Hashable { case am, pm }

/// Parts of the day with the hour that stands for each where no other was said.
enum DayPart: Sendable, Hashable {
  case earlyMorning, morning, forenoon, noon, afternoon, evening, night

  /// 6, 9, 10, 12, 15, 19 and 22 o'clock.
  var hour: Int {
    switch self {
    case .earlyMorning: 6
    case .morning: 9
    case .forenoon: 10
    case .noon: 12
    case .afternoon: 15
    case .evening: 19
    case .night: 22
    }
  }
}

/// Units of time, from short to long.
enum TimeUnit: Int, Sendable, Hashable {
  case second, minute, hour, day, week, month, year
}

/// A length of time as it was said: months have no fixed length.
struct Span: Sendable, Hashable {
  var months = 0
  var days = 0
  var seconds = 0.0
  /// Whether hours, minutes or seconds were said.
  var hasClock = false

  /// Adds so many of a unit; false where a part of a month or year, or of a day among days, would be left.
  mutating func add(_ amount: Double, _ unit: TimeUnit) -> Bool {
    switch unit {
    case .second: addSeconds(amount)
    case .minute: addSeconds(amount * 60)
    case .hour: addSeconds(amount * 3_600)
    case .day: return addDays(amount)
    case .week: return addDays(amount * 7)
    case .month: return addMonths(amount)
    case .year: return addMonths(amount * 12)
    }
    return true
  }

  private mutating func addSeconds(_ amount: Double) {
    seconds += amount
    hasClock = true
  }

  private mutating func addDays(_ amount: Double) -> Bool {
    let whole = amount.rounded(.down)
    guard amount < 100_000 else { return false }
    days += Int(whole)
    if whole < amount { addSeconds((amount - whole) * 86_400) }
    return true
  }

  private mutating func addMonths(_ amount: Double) -> Bool {
    guard amount == amount.rounded(), amount < 1_200 else { return false }
    months += Int(amount)
    return true
  }

  var negated: Span { Span(months: -months, days: -days, seconds: -seconds, hasClock: hasClock) }
}
