// SPDX-License-Identifier: Apache-2.0

internal import Dispatch

/// Runs an actor whose work blocks (SQLite, libcurl) on a queue, and so on a thread, of its own.
///
/// Swift's own executor has a thread a core and makes no more: on two cores two actors that block stop
/// everything else. (`DispatchSerialQueue`, which could be an executor by itself, is missing on Linux:
/// swift-corelibs-libdispatch#848.) The actor keeps it in a property and says
///
///     nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }
package final class BlockingExecutor: SerialExecutor {
  private let queue: DispatchQueue

  /// - Parameter label: What a debugger shows, `phrased.journal`.
  package init(label: String) { queue = DispatchQueue(label: label) }

  /// Puts a piece of the actor's work at the end of the queue; the runtime calls it.
  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let executor = unsafe asUnownedSerialExecutor()
    queue.async { unsafe job.runSynchronously(on: executor) }
  }

  /// Stops the program unless it runs on the queue; the runtime calls it.
  package func checkIsolated() { dispatchPrecondition(condition: .onQueue(queue)) }
}
