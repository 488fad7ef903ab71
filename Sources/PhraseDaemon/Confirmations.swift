// SPDX-License-Identifier: Apache-2.0

internal import IPCProtocol
internal import IntentModel
internal import LinuxSupport
internal import Synchronization

/// What waits for a person's yes. A token works once and for a short while, and silence means no.
final class Confirmations: Sendable {
  /// How long a yes may take (seconds).
  static let lifetime = 30.0
  /// So many may wait; the oldest is dropped for a new one.
  private static let countLimit = 64

  struct Pending: Sendable {
    let resolution: Resolution
    let locale: LocaleTag
    let commandID: String?
    let deadline: UInt64
  }

  private let pending = Mutex<[(token: String, value: Pending)]>([])

  /// Keeps a resolution and returns the token that performs it.
  func add(_ resolution: Resolution, locale: LocaleTag, commandID: String?) -> PendingConfirmation {
    let token = Self.newToken()
    let deadline = MonotonicClock.nanoseconds() + UInt64(Self.lifetime * 1e9)
    let value = Pending(resolution: resolution, locale: locale, commandID: commandID, deadline: deadline)
    pending.withLock { entries in
      entries.removeAll { $0.value.deadline < MonotonicClock.nanoseconds() }
      if entries.count >= Self.countLimit { entries.removeFirst() }
      entries.append((token, value))
    }
    return PendingConfirmation(token: token, expiresInSeconds: Self.lifetime)
  }

  /// What a token stands for; nil for one that is unknown, used or too old. It is gone afterwards.
  func take(_ token: String) -> Pending? {
    pending.withLock { entries in
      guard let index = entries.firstIndex(where: { $0.token == token }) else { return nil }
      let value = entries.remove(at: index).value
      return value.deadline < MonotonicClock.nanoseconds() ? nil : value
    }
  }

  /// 128 bits of the system's random numbers.
  private static func newToken() -> String {
    (0..<2).map { _ in
      let digits = String(UInt64.random(in: .min ... .max), radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }
}
