// SPDX-License-Identifier: Apache-2.0

/// How long a server asks to be left alone.
package enum RetryDelay {
  /// The shortest and the longest wait that is believed, in seconds: 1 s to 3 h.
  package static let bounds = 1.0...10_800.0

  /// Reads `Retry-After` (RFC 9110, section 10.2.3: seconds or a date), else `X-RateLimit-Reset`.
  ///
  /// The latter is ISO 8601 on Mastodon and GoToSocial, seconds since 1970 or seconds from now elsewhere. A point in
  /// time is measured against the reply's own `Date`, so that this machine's clock may be wrong.
  ///
  /// - Parameter now: Seconds since 1970, for replies without a `Date`.
  /// - Returns: Seconds within ``bounds``, or nil when the reply does not say.
  package static func seconds(from headers: HTTPHeaders, now: Double) -> Double? {
    let serverTime = headers["date"].flatMap { ServerClock.seconds(httpDate: $0) } ?? now
    let asked = [headers["retry-after"], headers["x-ratelimit-reset"]].lazy
      .compactMap { $0 }
      .compactMap { seconds(in: $0, serverTime: serverTime) }
    return asked.first.map { min(max($0, bounds.lowerBound), bounds.upperBound) }
  }

  /// Numbers from here on are points in time: 2001 at the earliest.
  private static let firstEpoch = 1_000_000_000.0

  private static func seconds(in text: String, serverTime: Double) -> Double? {
    if let number = Double(text), number.isFinite {
      return number < firstEpoch ? number : number - serverTime
    }
    let moment = ServerClock.seconds(iso8601: text) ?? ServerClock.seconds(httpDate: text)
    return moment.map { $0 - serverTime }
  }
}
