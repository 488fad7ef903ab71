// SPDX-License-Identifier: Apache-2.0

internal import LinuxSupport
internal import Synchronization

/// A client's place: when he was heard of last, and whether he has it still.
final class ConnectionPlace: Sendable {
  /// No other client of this daemon has the same.
  let number: Int
  /// Whether he came by a port, which any user of the machine reaches.
  let isGuest: Bool
  /// Open until ``ConnectionTable/leave(_:)``.
  fileprivate let descriptor: Int32
  private let lastSignAt: Atomic<UInt64>
  private let sent = Atomic(false)
  private let lost = Atomic(false)

  fileprivate init(number: Int, isGuest: Bool, descriptor: Int32, at now: UInt64) {
    self.number = number
    self.isGuest = isGuest
    self.descriptor = descriptor
    lastSignAt = Atomic(now)
  }

  /// When bytes came last, or the client himself.
  fileprivate var lastSign: UInt64 { lastSignAt.load(ordering: .relaxed) }
  fileprivate var hasSent: Bool { sent.load(ordering: .relaxed) }

  /// Whether the client has his place still.
  var isHeld: Bool { !lost.load(ordering: .acquiring) }

  /// Takes note of something that the client sent, or took.
  func hear(at now: UInt64) {
    lastSignAt.store(now, ordering: .relaxed)
    sent.store(true, ordering: .relaxed)
  }

  /// The thread that serves the client comes to the end of what he sent, and closes the descriptor.
  fileprivate func disconnect(_ direction: FileDescriptor.Direction) {
    if direction == .both { lost.store(true, ordering: .releasing) }
    let borrowed = FileDescriptor(adopting: descriptor)
    try? borrowed.shutDown(direction)
    _ = borrowed.release()
  }
}

/// Who is connected, and who has to go when there is no place for another.
final class ConnectionTable: Sendable {
  private struct State {
    var places: [Int: ConnectionPlace] = [:]
    var nextNumber = 0
    var lastChange: UInt64
    var isClosing = false
  }

  private let state = Mutex(State(lastChange: MonotonicClock.nanoseconds()))

  var count: Int { state.withLock { $0.places.count } }

  /// Seconds since the last client left; 0 while there is one.
  var idleSeconds: Double {
    state.withLock { state in
      state.places.isEmpty ? Double(MonotonicClock.nanoseconds() - state.lastChange) / 1e9 : 0
    }
  }

  /// Takes a client in. When there are `limit` of them, the one that has been silent longest is disconnected for him,
  /// if he never sent anything or nothing for so long. Guests have half of the places, and take nobody else's.
  ///
  /// - Parameters:
  ///   - descriptor: Open until ``leave(_:)``.
  ///   - isGuest: Whether he came by a port, which any user of the machine reaches.
  ///   - patience: In nanoseconds.
  /// - Returns: nil when there is no place.
  func enter(
    _ descriptor: Int32, isGuest: Bool, limit: Int, patience: UInt64, at now: UInt64
  ) -> ConnectionPlace? {
    state.withLock { state in
      let guestCount = state.places.values.count(where: \.isGuest)
      if state.places.count >= limit || isGuest && guestCount >= max(1, limit / 2) {
        let idle = state.places.values.filter { place in
          (place.isGuest || !isGuest) && (!place.hasSent || place.lastSign + patience <= now)
        }
        guard let longest = idle.min(by: { ($0.lastSign, $0.number) < ($1.lastSign, $1.number) }) else {
          return nil
        }
        longest.disconnect(.both)
        state.places[longest.number] = nil
      }
      state.nextNumber += 1
      let place = ConnectionPlace(number: state.nextNumber, isGuest: isGuest, descriptor: descriptor, at: now)
      state.places[place.number] = place
      if state.isClosing { place.disconnect(.reading) }
      return place
    }
  }

  /// Forgets a client, before his descriptor is closed.
  func leave(_ place: ConnectionPlace) {
    state.withLock { state in
      state.places[place.number] = nil
      state.lastChange = MonotonicClock.nanoseconds()
    }
  }

  /// Reads nothing more of anybody; what is being answered is answered.
  func close() {
    state.withLock { state in
      state.isClosing = true
      for place in state.places.values { place.disconnect(.reading) }
    }
  }
}
