// SPDX-License-Identifier: Apache-2.0

internal import Glibc

/// Keeps a second journal away from a folder, as long as this one lives.
///
/// The lock is `flock` on a file of its own, which the kernel lets go when the process dies. It isn't on the
/// database, because SQLite's own locks there are lost when anything in the process closes the file
/// (<https://sqlite.org/howtocorrupt.html#_posix_advisory_locks_canceled_by_a_separate_thread_doing_close_>).
struct FolderLock: ~Copyable {
  private let file: FileDescriptor

  /// - Throws: ``JournalError/locked(folder:)`` when somebody else has it; it does not wait.
  init(folder: String) throws(JournalError) {
    let path = folder + "/journal.lock"
    let file = try FileDescriptor(path, O_RDWR | O_CREAT)
    let number = file.number
    if retryingInterrupted({ flock(number, LOCK_EX | LOCK_NB) }) != 0 {
      throw errno == EWOULDBLOCK ? .locked(folder: folder) : .failure(errno, path: path)
    }
    self.file = file
  }
}
