// SPDX-License-Identifier: Apache-2.0

internal import LinuxSupport
internal import Synchronization

/// Tells every thread and task of the daemon that it is to stop.
final class StopSignal: Sendable {
  /// Readable from then on, for threads that wait for something else as well.
  let wakeUp: WakeUp
  /// Changed under the lock of the waiters only; asked for at each request.
  private let flag = Atomic(false)
  private let waiters = Mutex<[CheckedContinuation<Void, Never>]>([])

  init() throws(SystemError) { wakeUp = try WakeUp() }

  var isStopping: Bool { flag.load(ordering: .acquiring) }

  func stop() {
    let waiting = waiters.withLock { waiters in
      flag.store(true, ordering: .releasing)
      defer { waiters = [] }
      return waiters
    }
    wakeUp.signal()
    for waiter in waiting { waiter.resume() }
  }

  /// Returns when the daemon is to stop.
  func wait() async {
    await withCheckedContinuation { continuation in
      let isStopping = waiters.withLock { waiters in
        if !self.isStopping { waiters.append(continuation) }
        return self.isStopping
      }
      if isStopping { continuation.resume() }
    }
  }
}
