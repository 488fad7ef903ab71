// SPDX-License-Identifier: Apache-2.0

internal import Glibc

/// An open file or folder, closed when it goes out of scope.
struct FileDescriptor: ~Copyable {
  let number: CInt
  /// What it was opened as, for error messages.
  let path: String

  /// Opens a path; close-on-exec always.
  ///
  /// - Parameter mode: The permissions of a file that is created.
  init(_ path: String, _ flags: CInt, mode: mode_t = 0o600) throws(JournalError) {
    let number = retryingInterrupted { unsafe Glibc.open(path, flags | O_CLOEXEC, mode) }
    guard number >= 0 else { throw JournalError.failure(errno, path: path) }
    self.path = path
    self.number = number
  }

  deinit { close(number) }

  /// Waits until the contents are on the disk.
  func synchronize() throws(JournalError) {
    guard retryingInterrupted({ fsync(number) }) == 0 else { throw JournalError.failure(errno, path: path) }
  }

  /// What kind of thing it is, and its size in bytes.
  func status() throws(JournalError) -> (kind: mode_t, size: Int64) {
    var status = stat()
    guard unsafe fstat(number, &status) == 0 else { throw JournalError.failure(errno, path: path) }
    return (status.st_mode & S_IFMT, Int64(status.st_size))
  }
}

/// Calls again as long as a signal interrupts the call.
func retryingInterrupted<Result: SignedInteger>(_ call: () -> Result) -> Result {
  while true {
    let result = call()
    if result >= 0 || errno != EINTR { return result }
  }
}

/// Creates a folder that only its owner can use, and waits until its name is on the disk. One that exists is left
/// as it is.
func makeFolder(_ path: String) throws(JournalError) {
  if unsafe mkdir(path, 0o700) == 0 { return try synchronizeFolder(folder(of: path)) }
  guard errno == EEXIST else { throw JournalError.failure(errno, path: path) }
}

/// The folder that a path's last name stands in.
func folder(of path: String) -> String {
  guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
  return slash == path.startIndex ? "/" : String(path[..<slash])
}

/// Waits until the names in a folder are on the disk.
func synchronizeFolder(_ path: String) throws(JournalError) {
  try FileDescriptor(path, O_RDONLY | O_DIRECTORY).synchronize()
}

/// Removes a name; one that is already gone is no error.
func removeFile(_ path: String) { _ = unsafe unlink(path) }

extension JournalError {
  /// What an `errno` means for a path.
  static func failure(_ number: CInt, path: String) -> JournalError {
    switch number {
    case ENOSPC, EDQUOT: .diskFull(path: path)
    case ENOENT: .file(path: path, reason: "there is no such file")
    case EISDIR: .file(path: path, reason: "it is a folder")
    case EACCES, EPERM: .file(path: path, reason: "it may not be read or written")
    default: .file(path: path, reason: unsafe String(cString: strerror(number)))
    }
  }
}
