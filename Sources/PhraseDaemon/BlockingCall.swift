// SPDX-License-Identifier: Apache-2.0

internal import Dispatch
internal import Synchronization

/// Waits on a thread of our own for work of the actors.
///
/// Never called on the threads of Swift's concurrency, which must not block, nor on those that clients share: a client who
/// wants something of an actor has a thread of his own.
enum BlockingCall {
  static func wait<Value: Sendable>(_ work: @escaping @Sendable () async -> Value) -> Value {
    let result = Slot<Value>()
    let done = DispatchSemaphore(value: 0)
    Task {
      result.put(await work())
      done.signal()
    }
    done.wait()
    guard let value = result.take() else { fatalError("the work ended without a result") }
    return value
  }

  private final class Slot<Value: Sendable>: Sendable {
    private let value = Mutex<Value?>(nil)

    func put(_ value: Value) { self.value.withLock { $0 = value } }

    func take() -> Value? { value.withLock { $0 } }
  }
}
