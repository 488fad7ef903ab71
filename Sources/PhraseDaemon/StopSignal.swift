// SPDX-License-Identifier: Apache-2.0

internal import LinuxSupport
internal import Synchronization

/// Tells every thread of the daemon that it is to stop.
final class StopSignal: Sendable {
  /// Readable from then on.
  let wakeUp: WakeUp
  private let flag = Atomic<Bool>(false)

  init() throws(SystemError) { wakeUp = try WakeUp() }

  var isStopping: Bool { flag.load(ordering: .acquiring) }

  func stop() {
    flag.store(true, ordering: .releasing)
    wakeUp.signal()
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
