// SPDX-License-Identifier: Apache-2.0

import LinuxSupport
import Synchronization

/// How far this machine's clock is from those of servers, as their replies' `Date` showed last.
final class ServerClocks: Sendable {
  /// A difference of so many seconds is none: replies take their time, and clocks differ a little.
  static let tolerance = 60.0

  private let offsets = Mutex<[String: Double]>([:])

  /// Takes note of a reply that just came.
  ///
  /// - Returns: The server's time in seconds since 1970; nil where it does not tell, or a cache may have answered.
  @discardableResult
  func note(_ headers: HTTPHeaders, from server: ServerOrigin) -> Double? {
    guard headers["age"] == nil, let time = headers["date"].flatMap({ ServerClock.seconds(httpDate: $0) }) else {
      return nil
    }
    offsets.withLock { $0[server.description] = WallClock.secondsSinceEpoch() - time }
    return time
  }

  /// Seconds that this machine's clock is ahead of a server's, negative where it is behind; nil while nobody knows.
  func offset(from server: String) -> Double? { offsets.withLock { $0[server] } }
}
