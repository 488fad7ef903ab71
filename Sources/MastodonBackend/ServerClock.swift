// SPDX-License-Identifier: Apache-2.0

/// Reads points in time as servers write them, in seconds since 1970 (UTC).
enum ServerClock {
  /// The `Date` header's form, `Sun, 06 Nov 1994 08:49:37 GMT` (RFC 9110, section 5.6.7).
  static func seconds(httpDate text: String) -> Double? {
    let words = text.split(separator: " ").map(String.init)
    guard words.count == 6, words[5] == "GMT", let day = Int(words[1]), let year = Int(words[3]),
      let month = months.firstIndex(of: words[2]), let time = secondsOfDay(words[4])
    else { return nil }
    return midnight(year: year, month: month + 1, day: day).map { $0 + time }
  }

  /// ISO 8601 with or without a fraction of a second, in UTC (`Z`) or with an offset (`+02:00`).
  static func seconds(iso8601 text: String) -> Double? {
    let halves = text.split(separator: "T", omittingEmptySubsequences: false)
    guard halves.count == 2, let offset = offset(of: halves[1]) else { return nil }
    let date = halves[0].split(separator: "-").map { Int($0) }
    let clock = halves[1].prefix { $0 != "Z" && $0 != "+" && $0 != "-" }
    guard date.count == 3, let year = date[0], let month = date[1], let day = date[2],
      let time = secondsOfDay(String(clock))
    else { return nil }
    return midnight(year: year, month: month, day: day).map { $0 + time - offset }
  }

  private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

  private static func secondsOfDay(_ text: String) -> Double? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 3, let hour = Int(parts[0]), let minute = Int(parts[1]), let second = Double(parts[2]),
      (0..<24).contains(hour), (0..<60).contains(minute), second >= 0, second < 61
    else { return nil }
    return Double(hour * 3600 + minute * 60) + second
  }

  private static func offset(of time: Substring) -> Double? {
    if time.hasSuffix("Z") { return 0 }
    guard let sign = time.lastIndex(where: { $0 == "+" || $0 == "-" }) else { return nil }
    let parts = time[time.index(after: sign)...].split(separator: ":").map { Int($0) }
    guard parts.count == 2, let hours = parts[0], let minutes = parts[1] else { return nil }
    guard (0..<24).contains(hours), (0..<60).contains(minutes) else { return nil }
    return Double(hours * 3600 + minutes * 60) * (time[sign] == "-" ? -1 : 1)
  }

  /// Days since 1970 in the Gregorian calendar, counted in years that begin in March so that leap days come last.
  private static func midnight(year: Int, month: Int, day: Int) -> Double? {
    guard (1970...9999).contains(year), (1...12).contains(month), (1...31).contains(day) else { return nil }
    let marchYear = month > 2 ? year : year - 1
    let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
    let days = 365 * marchYear + marchYear / 4 - marchYear / 100 + marchYear / 400 + dayOfYear - 719_468
    return Double(days) * 86_400
  }
}
