// SPDX-License-Identifier: Apache-2.0

internal import LinuxSupport
internal import Synchronization

/// Who is connected, and who has to go when there is no place for another.
final class ConnectionTable: Sendable {
  private struct Client {
    let descriptor: Int32
    /// When bytes came last, or the client himself.
    var lastSign: UInt64
    var hasSent = false
  }

  private struct State {
    var clients: [Int: Client] = [:]
    var nextNumber = 0
    var lastChange: UInt64
  }

  private let state = Mutex(State(lastChange: MonotonicClock.nanoseconds()))

  var count: Int { state.withLock { $0.clients.count } }

  /// Seconds since the last client left; 0 while there is one.
  var idleSeconds: Double {
    state.withLock { state in
      state.clients.isEmpty ? Double(MonotonicClock.nanoseconds() - state.lastChange) / 1e9 : 0
    }
  }

  /// Takes a client in. When there are `limit` of them, the one that has been silent longest is disconnected for him,
  /// if he never sent anything or nothing for so long.
  ///
  /// - Parameters:
  ///   - descriptor: Open until ``leave(_:)``.
  ///   - patience: In nanoseconds.
  /// - Returns: The client's number; nil when there is no place.
  func enter(_ descriptor: Int32, limit: Int, patience: UInt64, at now: UInt64) -> Int? {
    state.withLock { state in
      if state.clients.count >= limit {
        let idle = state.clients.filter { !$0.value.hasSent || $0.value.lastSign + patience <= now }
        guard let longest = idle.min(by: { ($0.value.lastSign, $0.key) < ($1.value.lastSign, $1.key) }) else {
          return nil
        }
        Self.disconnect(longest.value.descriptor)
        state.clients[longest.key] = nil
      }
      state.nextNumber += 1
      state.clients[state.nextNumber] = Client(descriptor: descriptor, lastSign: now)
      return state.nextNumber
    }
  }

  /// Takes note of something that a client sent.
  func hear(_ number: Int, at now: UInt64) {
    state.withLock { state in
      state.clients[number]?.lastSign = now
      state.clients[number]?.hasSent = true
    }
  }

  /// Whether a client has his place still.
  func contains(_ number: Int) -> Bool { state.withLock { $0.clients[number] != nil } }

  /// Forgets a client, before his descriptor is closed.
  func leave(_ number: Int) {
    state.withLock { state in
      state.clients[number] = nil
      state.lastChange = MonotonicClock.nanoseconds()
    }
  }

  /// The thread that serves the client comes to the end of what he sent, and closes the descriptor.
  private static func disconnect(_ number: Int32) {
    let descriptor = FileDescriptor(adopting: number)
    try? descriptor.shutDown(.both)
    _ = descriptor.release()
  }
}
