// SPDX-License-Identifier: Apache-2.0

import IntentModel

/// Reads points in time as servers write them, in whole seconds since 1970 (UTC).
enum ServerClock {
  /// The `Date` header's form, `Sun, 06 Nov 1994 08:49:37 GMT` (RFC 9110, section 5.6.7).
  static func seconds(httpDate text: String) -> Double? {
    let words = text.split(separator: " ").map(String.init)
    guard words.count == 6, words[5] == "GMT", let month = months.firstIndex(of: words[2]) else { return nil }
    return seconds(iso8601: "\(words[3])-\(month + 1)-\(words[1])T\(words[4])Z")
  }

  /// ISO 8601 with or without a fraction of a second, which is dropped, in UTC (`Z`) or with an offset (`+02:00`).
  static func seconds(iso8601 text: String) -> Double? {
    guard let date = CivilDate(iso8601: withoutFraction(text)), (1970...9999).contains(date.year) else { return nil }
    return date.secondsSinceEpoch
  }

  private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

  private static func withoutFraction(_ text: String) -> String {
    guard let dot = text.firstIndex(of: ".") else { return text }
    let digits = text[dot...].dropFirst().prefix { ("0"..."9").contains($0) }
    return String(text[..<dot] + text[digits.endIndex...])
  }
}
