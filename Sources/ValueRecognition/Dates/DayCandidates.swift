// SPDX-License-Identifier: Apache-2.0

internal import IntentModel

/// The days that words may mean, nearest first, as days since 1970.
struct DayCandidates {
  let days: [Int]
  /// Whether the words fit more than one day, and the next to come is meant.
  let isOpen: Bool

  init(_ said: SaidMoment, today: Int) {
    let all = Self.days(said, today: today)
    isOpen = all.isOpen
    let isDated = said.month != nil || said.day != nil
    days = all.days.filter { day in !isDated || said.weekday == nil || Calendar.weekday(of: day) == said.weekday }
  }

  private static func days(_ said: SaidMoment, today: Int) -> (days: [Int], isOpen: Bool) {
    if let offset = said.dayOffset { return ([today + offset], false) }
    if let delay = said.delay { return ([moved(today, by: said.isPast ? delay.negated : delay)], false) }
    if said.day != nil { return dated(said, today: today) }
    if said.weekday != nil { return weekdays(said, today: today) }
    if let weeks = said.weeks { return ([today + weeks * 7], false) }
    if let months = said.months { return ([Calendar.day(today, addingMonths: months)], false) }
    return ([today, today + 1], true)
  }

  private static func moved(_ day: Int, by delay: Span) -> Int {
    Calendar.day(day, addingMonths: delay.months) + delay.days
  }

  private static func weekdays(_ said: SaidMoment, today: Int) -> (days: [Int], isOpen: Bool) {
    let weekday = said.weekday ?? 1
    if let weeks = said.weeks { return ([Calendar.monday(of: today) + weeks * 7 + weekday - 1], false) }
    let coming = today + (weekday - Calendar.weekday(of: today) + 7) % 7
    switch said.weekdayChoice {
    case .toCome: return ([coming, coming + 7], true)
    case .this: return ([coming], false)
    case .weekLater: return ([coming + 7], false)
    case .last: return ([coming - 7], false)
    }
  }

  /// A day of a month: of the year or month that was said, or of those to come.
  private static func dated(_ said: SaidMoment, today: Int) -> (days: [Int], isOpen: Bool) {
    let now = Calendar.date(day: today)
    let day = said.day ?? 1
    if let month = said.month, said.isPersian { return persian(day, month, year: said.year, today: today) }
    if let year = said.year, let month = said.month {
      return ([Calendar.day(year: year, month: month, day: day)].compactMap { $0 }, false)
    }
    if let months = said.months {
      let there = Calendar.date(day: Calendar.day(today - now.day + 1, addingMonths: months))
      return ([Calendar.day(year: there.year, month: there.month, day: day)].compactMap { $0 }, false)
    }
    let found = (0...8).compactMap { step in
      said.month.map { Calendar.day(year: now.year + step, month: $0, day: day) }
        ?? Calendar.day(year: now.year, month: now.month + step, day: day)
    }
    let toCome = found.filter { $0 >= today }
    // A weekday beside a date confirms it; it does not look for a year in which both are right.
    return (said.weekday == nil ? toCome : Array(toCome.prefix(1)), true)
  }

  private static func persian(_ day: Int, _ month: Int, year: Int?, today: Int) -> (days: [Int], isOpen: Bool) {
    let first = year ?? PersianCalendar.month(of: today).year
    let found = (0...(year == nil ? 8 : 0)).compactMap {
      PersianCalendar.day(year: first + $0, month: month, day: day)
    }
    return (year == nil ? found.filter { $0 >= today } : found, year == nil)
  }
}
