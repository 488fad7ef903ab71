// SPDX-License-Identifier: Apache-2.0

import Glibc

/// Points in time as servers write them.
package enum FakeTime {
  /// Mastodon's form, with milliseconds; in rate headers with six decimals.
  package static func iso8601(_ seconds: Double, decimals: Int = 3) -> String {
    let parts = parts(seconds)
    let date = [parts.year, parts.month, parts.day].map(padded).joined(separator: "-")
    let time = [parts.hour, parts.minute, parts.second].map(padded).joined(separator: ":")
    return "\(date)T\(time).\(String(repeating: "0", count: decimals))Z"
  }

  /// The form of the `Date` header.
  package static func http(_ seconds: Double) -> String {
    let parts = parts(seconds)
    let time = [parts.hour, parts.minute, parts.second].map(padded).joined(separator: ":")
    return "\(days[parts.weekday]), \(padded(parts.day)) \(months[parts.month - 1]) \(parts.year) \(time) GMT"
  }

  private static let days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
  private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

  private struct Parts {
    let year, month, day, hour, minute, second, weekday: Int
  }

  private static func parts(_ seconds: Double) -> Parts {
    var moment = time_t(seconds)
    var parts = unsafe tm()
    _ = unsafe gmtime_r(&moment, &parts)
    return unsafe Parts(
      year: Int(parts.tm_year) + 1900, month: Int(parts.tm_mon) + 1, day: Int(parts.tm_mday), hour: Int(parts.tm_hour),
      minute: Int(parts.tm_min), second: Int(parts.tm_sec), weekday: Int(parts.tm_wday))
  }

  private static func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : String(number) }
}
