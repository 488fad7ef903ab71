// SPDX-License-Identifier: Apache-2.0

internal import CSystemCalls
internal import Glibc

/// An open file, pipe or socket that belongs to one owner and is closed with it.
///
/// Every descriptor that this module makes is close-on-exec, so that no child gets it by accident.
/// Calls that wait block their thread: not for Swift concurrency's own threads.
package struct FileDescriptor: ~Copyable, Sendable {
  /// The number, for calls that this type does not wrap. It stays owned by this value.
  package let rawValue: Int32

  /// Takes over an open descriptor, which nobody else may close from now on.
  package init(adopting rawValue: Int32) {
    precondition(rawValue >= 0, "a descriptor can't be negative")
    self.rawValue = rawValue
  }

  deinit {
    // No EINTR loop: see `systemCall`. What a failing close could say was said by fsync.
    _ = Glibc.close(rawValue)
  }

  /// Gives up ownership: the caller closes the number.
  package consuming func release() -> Int32 {
    let number = rawValue
    discard self
    return number
  }

  /// Opens a file close-on-exec.
  ///
  /// - Parameters:
  ///   - flags: As for open(2), `O_RDONLY`; O_CLOEXEC and O_NOCTTY are added.
  ///   - mode: The permissions of a file that O_CREAT makes, less the umask.
  package static func open(
    _ path: String, _ flags: Int32, mode: UInt32 = 0o600
  ) throws(SystemError) -> FileDescriptor {
    FileDescriptor(
      adopting: try systemCall("open", path: path) {
        unsafe Glibc.open(path, flags | O_CLOEXEC | O_NOCTTY, mode)
      })
  }

  /// A second descriptor for this process's standard input.
  package static func standardInput() throws(SystemError) -> FileDescriptor {
    FileDescriptor(adopting: try systemCall("dup") { CSystemCalls_duplicateCloseOnExec(0, 3) })
  }

  /// A second descriptor for the same open file, never 0, 1 or 2.
  package borrowing func duplicate() throws(SystemError) -> FileDescriptor {
    let number = rawValue
    return FileDescriptor(adopting: try systemCall("dup") { CSystemCalls_duplicateCloseOnExec(number, 3) })
  }

  /// Writes what the system still holds back to the disk (fsync(2)). Milliseconds on a disk, more on a slow one.
  package borrowing func synchronize() throws(SystemError) {
    let number = rawValue
    try systemCall("fsync") { fsync(number) }
  }

  /// Sets the permission bits; the umask does not count.
  package borrowing func setPermissions(_ permissions: UInt32) throws(SystemError) {
    let number = rawValue
    try systemCall("fchmod") { fchmod(number, permissions) }
  }

  /// What the file is: kind, owner, permissions, size, times.
  package borrowing func status() throws(SystemError) -> FileStatus {
    let number = rawValue
    var status = stat()
    try systemCall("fstat") { unsafe fstat(number, &status) }
    return FileStatus(status)
  }
}

/// Both ends of a pipe.
package struct Pipe: ~Copyable, Sendable {
  /// Where bytes come out.
  package let readEnd: FileDescriptor
  /// Where bytes go in; writing raises SIGPIPE when nobody can read unless it is ignored.
  package let writeEnd: FileDescriptor

  /// Makes a pipe, both ends close-on-exec.
  package init() throws(SystemError) {
    var ends: (Int32, Int32) = (-1, -1)
    try systemCall("pipe2") { unsafe CSystemCalls_pipeCloseOnExec(&ends.0, &ends.1) }
    readEnd = FileDescriptor(adopting: ends.0)
    writeEnd = FileDescriptor(adopting: ends.1)
  }

  /// Closes the end for writing, so that a reader comes to the end.
  package consuming func closeWriteEnd() -> FileDescriptor { readEnd }
}
