// SPDX-License-Identifier: Apache-2.0

import Dispatch

/// Runs an actor's work on a queue of its own, so that calls that block never hold up the shared thread pool.
///
/// On two cores, two actors that block in the pool make every other task of the process wait for them.
final class QueueExecutor: SerialExecutor {
  private let queue: DispatchQueue

  init(label: String) { queue = DispatchQueue(label: label) }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { unsafe job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }
}
