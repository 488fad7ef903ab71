// SPDX-License-Identifier: Apache-2.0

/// A day of the Gregorian calendar, with or without a time of day: exactly as much as was said.
package struct CivilDate: Sendable, Hashable {
  package let year: Int
  /// 1 to 12.
  package let month: Int
  /// 1 to 31.
  package let day: Int
  /// nil where only a day was said.
  package let time: TimeOfDay?

  /// A time of day in a place whose clocks are known.
  package struct TimeOfDay: Sendable, Hashable {
    package let hour: Int
    package let minute: Int
    package let second: Int
    /// How far the place's clocks are ahead of UTC at that moment, in seconds.
    package let utcOffset: Int

    package init(hour: Int, minute: Int, second: Int = 0, utcOffset: Int) {
      self.hour = hour
      self.minute = minute
      self.second = second
      self.utcOffset = utcOffset
    }
  }

  package init(year: Int, month: Int, day: Int, time: TimeOfDay? = nil) {
    self.year = year
    self.month = month
    self.day = day
    self.time = time
  }

  /// ISO 8601: `2026-03-05`, `2026-03-05T12:00:00Z`, `2026-03-05T12:00:00+01:00`.
  package var iso8601: String {
    let date = "\(Self.padded(year, 4))-\(Self.padded(month, 2))-\(Self.padded(day, 2))"
    guard let time else { return date }
    let clock = [time.hour, time.minute, time.second].map { Self.padded($0, 2) }.joined(separator: ":")
    return "\(date)T\(clock)\(Self.offset(time.utcOffset))"
  }

  private static func offset(_ seconds: Int) -> String {
    if seconds == 0 { return "Z" }
    let minutes = abs(seconds) / 60
    return "\(seconds < 0 ? "-" : "+")\(padded(minutes / 60, 2)):\(padded(minutes % 60, 2))"
  }

  private static func padded(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}

extension CivilDate {
  /// Reads what ``iso8601`` writes of the years 0 to 9999; nil for anything else.
  package init?(iso8601 text: String) {
    let halves = text.split(separator: "T", omittingEmptySubsequences: false).map(String.init)
    let date = halves[0].split(separator: "-").compactMap { Int($0) }
    guard date.count == 3, halves.count <= 2, (0...9999).contains(date[0]), (1...12).contains(date[1]),
      (1...31).contains(date[2])
    else { return nil }
    var time: TimeOfDay?
    if halves.count == 2 {
      guard let found = TimeOfDay(iso8601: halves[1]) else { return nil }
      time = found
    }
    self.init(year: date[0], month: date[1], day: date[2], time: time)
  }
}

extension CivilDate.TimeOfDay {
  fileprivate init?(iso8601 text: String) {
    let clock = text.prefix { $0 != "Z" && $0 != "+" && $0 != "-" }
    let parts = clock.split(separator: ":").compactMap { Int($0) }
    let zone = text.dropFirst(clock.count)
    let offset = zone.dropFirst().split(separator: ":").compactMap { Int($0) }
    guard parts.count == 3, Self.isClock(parts), zone == "Z" || offset.count == 2 && Self.isClock(offset + [0])
    else { return nil }
    let seconds = zone == "Z" ? 0 : (offset[0] * 60 + offset[1]) * 60 * (zone.first == "-" ? -1 : 1)
    self.init(hour: parts[0], minute: parts[1], second: parts[2], utcOffset: seconds)
  }

  /// Hours, minutes and seconds that a clock can show, in a leap second too.
  private static func isClock(_ parts: [Int]) -> Bool {
    (0..<24).contains(parts[0]) && (0..<60).contains(parts[1]) && (0...60).contains(parts[2])
  }
}

extension CivilDate {
  /// Days since 1970-01-01 in the Gregorian calendar, counted in years that begin in March, so that leap days come
  /// last.
  package var daysSinceEpoch: Int {
    let marchYear = month > 2 ? year : year - 1
    let century = (marchYear >= 0 ? marchYear : marchYear - 399) / 400
    let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
    let yearOfEra = marchYear - century * 400
    return century * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  /// Seconds since 1970 in UTC; nil where only a day is known.
  package var secondsSinceEpoch: Double? {
    time.map { time in
      Double(daysSinceEpoch * 86_400 + time.hour * 3_600 + time.minute * 60 + time.second - time.utcOffset)
    }
  }
}
