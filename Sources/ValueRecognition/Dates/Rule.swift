// SPDX-License-Identifier: Apache-2.0

/// A pattern with what its words say beside what its places hold.
struct Rule: Sendable {
  let pattern: String
  let settings: [Setting]

  init(_ pattern: String, _ settings: Setting...) {
    self.pattern = pattern
    self.settings = settings
  }
}

/// One thing that words say.
enum Setting: Sendable {
  /// Days from today.
  case day(Int)
  case weekday(Int)
  case weekdayChoice(SaidMoment.WeekdayChoice)
  case weeks(Int)
  case months(Int)
  /// The first year of an era.
  case year(Int)
  /// An hour of the 24.
  case hour(Int)
  /// Minutes after the hour.
  case minute(Int)
  /// Minutes before the hour.
  case minuteBefore(Int)
  /// The minutes that were said are left until the hour.
  case before
  /// The minutes are counted back from half an hour before: five to half eight.
  case beforeHalf
  /// The minutes are counted on from half an hour before.
  case afterHalf
  /// The hour is one of 24.
  case exact
  case half(HalfDay)
  case part(DayPart)
  case amount(Double)
  case unit(TimeUnit)
  /// A half more of the unit.
  case plusHalf
  /// Months and years are those of the Persian calendar.
  case persianCalendar
  /// The span lies behind.
  case ago

  func apply(to said: inout SaidMoment) {
    switch self {
    case .day(let days): said.dayOffset = days
    case .weekday(let day): said.weekday = day
    case .weekdayChoice(let choice): said.weekdayChoice = choice
    case .weeks(let count): said.weeks = count
    case .months(let count): said.months = count
    case .year(let year): said.year = year
    case .ago: said.isPast = true
    case .persianCalendar: said.isPersian = true
    case .amount(let amount): said.amount = amount
    case .unit(let unit): said.unit = unit
    case .plusHalf: said.amount = (said.amount ?? 1) + 0.5
    default: applyClock(to: &said)
    }
  }

  private func applyClock(to said: inout SaidMoment) {
    switch self {
    case .hour(let hour):
      said.hour = hour
      said.isExact = true
    case .minute(let minute): said.minute = minute
    case .minuteBefore(let minute):
      said.minute = minute
      said.isBefore = true
    case .before: said.isBefore = true
    case .beforeHalf: applyHalf(30 + (said.minute ?? 0), to: &said)
    case .afterHalf: applyHalf(30 - (said.minute ?? 0), to: &said)
    case .exact: said.isExact = true
    case .half(let half): said.half = half
    case .part(let part): said.part = part
    default: break
    }
  }

  private func applyHalf(_ minutes: Int, to said: inout SaidMoment) {
    said.minute = minutes
    said.isBefore = true
  }
}
