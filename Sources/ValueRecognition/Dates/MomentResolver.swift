// SPDX-License-Identifier: Apache-2.0

internal import IntentModel
internal import TextNormalization

/// Finds the moment or day that words mean, by a clock and a time zone.
struct MomentResolver {
  private let rules: TimeZoneRules
  /// Seconds since 1970, UTC.
  private let now: Int
  /// Days since 1970-01-01, by the person's clocks.
  private let today: Int

  init?(_ context: RecognitionContext) {
    guard let rules = TimeZoneRules(identifier: context.timeZone), context.now.magnitude < 1e12 else { return nil }
    self.rules = rules
    now = Int(context.now.rounded(.down))
    today = Calendar.day(of: now + rules.utcOffset(at: now))
  }

  struct Resolved {
    let date: CivilDate
    let assumption: Assumption
  }

  /// nil where the words contradict each other or mean no day that exists.
  func resolve(_ said: SaidMoment) -> Resolved? {
    if let delay = said.delay, delay.hasClock { return resolve(delay: said.isPast ? delay.negated : delay, said) }
    let days = DayCandidates(said, today: today)
    guard let first = days.days.first else { return nil }
    guard let times = times(of: said) else {
      let day = days.isOpen ? days.days.first { $0 > today || $0 == today && said.weekday == nil } : first
      return day.map { Resolved(date: Calendar.date(day: $0), assumption: days.isOpen ? .nextToCome : .none) }
    }
    return moment(of: days, times, isGuessed: said.hour == nil)
  }

  private func resolve(delay: Span, _ said: SaidMoment) -> Resolved? {
    guard said.hour == nil, said.part == nil, delay.seconds.magnitude < 1e10 else { return nil }
    let start = now + rules.utcOffset(at: now)
    let day = Calendar.day(today, addingMonths: delay.months) + delay.days
    let moved = rules.instant(ofCivil: day * 86_400 + start - today * 86_400)
    let instant = delay.months == 0 && delay.days == 0 ? now : moved
    return Resolved(date: date(at: instant + Int(delay.seconds.rounded())), assumption: .none)
  }

  /// The first moment to come; where none is, and a day was said, the first of it.
  private func moment(of days: DayCandidates, _ times: [Int], isGuessed: Bool) -> Resolved? {
    let moments = days.days.flatMap { day in times.map { rules.instant(ofCivil: day * 86_400 + $0) } }
    guard let chosen = moments.first(where: { $0 > now }) ?? (days.isOpen ? nil : moments.first) else { return nil }
    let isChoice = days.isOpen || times.count > 1
    return Resolved(
      date: date(at: chosen), assumption: isGuessed ? .hourOfDayPart : isChoice ? .nextToCome : .none)
  }

  private func date(at instant: Int) -> CivilDate {
    let offset = rules.utcOffset(at: instant)
    return Calendar.date(civilSeconds: instant + offset, utcOffset: offset)
  }

  /// Seconds of the day that a clock's words may mean, nearest first; nil where no time was said.
  private func times(of said: SaidMoment) -> [Int]? {
    guard let hour = said.hour else { return said.part.map { [$0.hour * 3_600] } }
    let minutes = (said.isBefore ? -1 : 1) * (said.minute ?? 0) * 60 + (said.second ?? 0)
    // 24:00 is the end of a day, and nothing comes after it.
    if hour == 24, minutes > 0 { return [] }
    return hours(hour, said).map { $0 * 3_600 + minutes }
  }

  private func hours(_ hour: Int, _ said: SaidMoment) -> [Int] {
    if let half = said.half { return hour <= 12 ? hours(hour % 12 + (half == .pm ? 12 : 0), in: said.part, said) : [] }
    if said.isExact, hour != 12 { return [hour] }
    guard hour <= 12, let part = said.part else { return said.isExact || hour > 12 ? [hour] : [hour, hour + 12] }
    switch part {
    case .earlyMorning, .morning, .forenoon: return [hour % 12]
    case .noon: return [hour < 4 ? hour + 12 : hour]
    case .afternoon, .evening: return [hour % 12 + 12]
    case .night: return [nightHour(hour, isTonight: said.dayOffset == 0)]
    }
  }

  /// The hour, unless the part of the day has none like it: nine in the morning is not this evening.
  private func hours(_ hour: Int, in part: DayPart?, _ said: SaidMoment) -> [Int] {
    guard part != nil else { return [hour] }
    var bare = said
    bare.half = nil
    return hours(hour % 12 == 0 ? 12 : hour % 12, bare).filter { $0 % 24 == hour }
  }

  /// At night, hours up to five are after midnight: tonight at two is tomorrow's.
  private func nightHour(_ hour: Int, isTonight: Bool) -> Int {
    if hour == 12 { return 24 }
    return hour < 6 ? hour + (isTonight ? 24 : 0) : hour + 12
  }
}
