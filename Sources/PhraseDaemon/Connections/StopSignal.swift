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
