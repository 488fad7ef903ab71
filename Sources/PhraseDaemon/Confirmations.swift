// SPDX-License-Identifier: Apache-2.0

internal import ActionJournal
internal import IPCProtocol
internal import IntentModel
internal import Synchronization

/// What waits for a person's yes. A token works once and for a short while, and silence means no.
///
/// It has no clock: callers say what ``MonotonicClock`` shows, in nanoseconds.
final class Confirmations: Sendable {
  /// How long a yes may take (seconds).
  static let lifetime = 30.0
  /// So many may wait; the oldest is dropped for a new one.
  private static let countLimit = 64

  struct Pending: Sendable {
    let resolution: Resolution
    let locale: LocaleTag
    let commandID: String?
    /// The last moment at which a yes counts.
    let deadline: UInt64
  }

  private let pending = Mutex<[(token: String, value: Pending)]>([])

  /// Keeps a resolution and returns the token that performs it.
  func add(_ resolution: Resolution, locale: LocaleTag, commandID: String?, at now: UInt64) -> PendingConfirmation {
    let token = RandomName.make()
    let deadline = now + UInt64(Self.lifetime * 1e9)
    let value = Pending(resolution: resolution, locale: locale, commandID: commandID, deadline: deadline)
    pending.withLock { entries in
      entries.removeAll { $0.value.deadline < now }
      if entries.count >= Self.countLimit { entries.removeFirst() }
      entries.append((token, value))
    }
    return PendingConfirmation(token: token, expiresInSeconds: Self.lifetime)
  }

  /// What a token stands for; nil for one that is unknown, used or too old. It is gone afterwards.
  func take(_ token: String, at now: UInt64) -> Pending? {
    pending.withLock { entries in
      guard let index = entries.firstIndex(where: { $0.token == token }) else { return nil }
      let value = entries.remove(at: index).value
      return value.deadline < now ? nil : value
    }
  }
}
