// SPDX-License-Identifier: Apache-2.0

internal import Dispatch

/// Runs the journal's jobs one after the other on a queue of their own.
///
/// SQLite and `fsync` block. On Swift's shared threads they would keep every other task waiting; on a
/// queue of its own only the journal waits.
final class JournalExecutor: SerialExecutor {
  private let queue = DispatchQueue(label: "phrased.journal")

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { unsafe job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }

  func asUnownedSerialExecutor() -> UnownedSerialExecutor {
    unsafe UnownedSerialExecutor(ordinary: self)
  }
}
