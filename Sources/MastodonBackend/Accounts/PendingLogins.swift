// SPDX-License-Identifier: Apache-2.0

import LinuxSupport
import Synchronization

/// A login whose owner is asked in a browser.
struct PendingLogin: Sendable {
  let oauth: OAuthServer
  let registration: AppRegistration
  let redirect: LoginRedirectAddress
  let code: CodeChallenge
  /// What the account shall be called; nil for the user's name.
  let name: String?
}

/// Logins that wait for their codes, by the random text that goes through the browser as `state`.
final class PendingLogins: Sendable {
  /// As long as a code of Mastodon's lives (nanoseconds).
  private static let lifetime: UInt64 = 600_000_000_000
  /// So many may wait; the oldest is dropped for a new one.
  private static let countLimit = 16

  private let entries = Mutex<[(session: String, deadline: UInt64, login: PendingLogin)]>([])

  /// - Parameter now: What ``MonotonicClock`` shows.
  /// - Returns: The session that stands for it.
  func add(_ login: PendingLogin, at now: UInt64 = MonotonicClock.nanoseconds()) -> String {
    let session = RandomText.make()
    entries.withLock { entries in
      entries.removeAll { $0.deadline < now }
      if entries.count >= Self.countLimit { entries.removeFirst() }
      entries.append((session, now + Self.lifetime, login))
    }
    return session
  }

  /// The login of a session; nil for one that is unknown, used or too old. It is gone afterwards.
  func take(_ session: String, at now: UInt64 = MonotonicClock.nanoseconds()) -> PendingLogin? {
    entries.withLock { entries in
      guard let index = entries.firstIndex(where: { $0.session == session }) else { return nil }
      let entry = entries.remove(at: index)
      return entry.deadline < now ? nil : entry.login
    }
  }
}
