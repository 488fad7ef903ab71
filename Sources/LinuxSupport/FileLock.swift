// SPDX-License-Identifier: Apache-2.0

internal import Glibc

/// A lock that one owner in all processes can have (flock(2) on a file of its own), until this value goes.
///
/// The system lets go of it when the process dies, however it dies. The file stays: if it were removed, somebody who
/// has just opened it would hold a lock that nobody else sees.
package struct FileLock: ~Copyable, Sendable {
  private let descriptor: FileDescriptor

  /// Makes the file (0600) where there is none, and locks it. Never waits.
  ///
  /// - Returns: Nil when somebody else has the lock, be it in this process. A symbolic link is refused.
  package init?(at path: String) throws(SystemError) {
    let descriptor = try FileDescriptor.open(path, O_RDWR | O_CREAT | O_NOFOLLOW)
    let number = descriptor.rawValue
    do throws(SystemError) {
      try systemCall("flock", path: path) { flock(number, LOCK_EX | LOCK_NB) }
    } catch  where error.code == EWOULDBLOCK {
      return nil
    }
    self.descriptor = descriptor
  }
}
