// SPDX-License-Identifier: Apache-2.0

internal import LinuxSupport
internal import Synchronization

/// Tells every thread and task of the daemon that it is to stop.
final class StopSignal: Sendable {
  /// Readable from then on, for threads that wait for something else as well.
  let wakeUp: WakeUp
  private let state = Mutex<(isStopping: Bool, waiters: [CheckedContinuation<Void, Never>])>((false, []))

  init() throws(SystemError) { wakeUp = try WakeUp() }

  var isStopping: Bool { state.withLock { $0.isStopping } }

  func stop() {
    let waiters = state.withLock { state in
      defer { state.waiters = [] }
      state.isStopping = true
      return state.waiters
    }
    wakeUp.signal()
    for waiter in waiters { waiter.resume() }
  }

  /// Returns when the daemon is to stop.
  func wait() async {
    await withCheckedContinuation { continuation in
      let isStopping = state.withLock { state in
        if !state.isStopping { state.waiters.append(continuation) }
        return state.isStopping
      }
      if isStopping { continuation.resume() }
    }
  }
}

/// How many clients there are, and whether there may be another.
final class ConnectionCount: Sendable {
  private let count = Mutex<(now: Int, lastChange: UInt64)>((0, MonotonicClock.nanoseconds()))

  var value: Int { count.withLock { $0.now } }

  /// Seconds since the last client left; 0 while there is one.
  var idleSeconds: Double {
    count.withLock { $0.now > 0 ? 0 : Double(MonotonicClock.nanoseconds() - $0.lastChange) / 1e9 }
  }

  /// Counts one more, unless there are `limit`.
  func enter(limit: Int) -> Bool {
    count.withLock { count in
      guard count.now < limit else { return false }
      count.now += 1
      return true
    }
  }

  func leave() { count.withLock { $0 = ($0.now - 1, MonotonicClock.nanoseconds()) } }
}
