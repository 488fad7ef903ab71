// SPDX-License-Identifier: Apache-2.0

internal import Glibc

/// A file with contents of its own, open for reading: no folder, pipe, device or socket. Its errors name it.
package struct RegularFile: ~Copyable, Sendable {
  /// As it was opened.
  package let path: String
  /// What it was when it was opened. What is checked here holds for what is read, whatever becomes of the path.
  package let status: FileStatus
  private let descriptor: FileDescriptor

  /// Opens it. Never waits, as it would for a pipe that nobody writes to.
  ///
  /// - Parameter followsLink: Whether a symbolic link at the path is followed; otherwise it is refused (ELOOP).
  package init(_ path: String, followsLink: Bool = true) throws(FileError) {
    let flags = O_RDONLY | O_NONBLOCK | (followsLink ? 0 : O_NOFOLLOW)
    let descriptor = try FileError.wrap(path) { () throws(SystemError) in try FileDescriptor.open(path, flags) }
    let status = try FileError.wrap(path) { () throws(SystemError) in try descriptor.status() }
    guard status.kind == .regularFile else {
      throw status.kind == .directory ? .isFolder(path: path) : .notRegular(path: path)
    }
    self.path = path
    self.status = status
    self.descriptor = descriptor
  }

  /// Reads from where it stands, the beginning at first, to its end.
  ///
  /// - Parameter limit: The most bytes that are accepted. A file that was larger at its opening is not read at all.
  package borrowing func read(limit: Int) throws(FileError) -> [UInt8] {
    if status.size > limit { throw .tooLarge(path: path, limit: limit) }
    return try File.readToEnd(descriptor, named: path, limit: limit)
  }

  /// Copies it into a new file (0600) and waits until the bytes of the copy are on the disk; for its name see
  /// ``File/synchronizeFolder(_:)``.
  ///
  /// It copies as many bytes as there were at the opening, so a file that grows comes to an end. If it fails, there
  /// is no copy.
  ///
  /// - Throws: ``FileError/shortened(path:)`` when it has become shorter; errors of the copy name the copy.
  package borrowing func copy(toNew target: String) throws(FileError) {
    let copy = try FileError.wrap(target) { () throws(SystemError) in
      try FileDescriptor.open(target, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW)
    }
    do throws(FileError) {
      try copyBytes(to: copy, target)
      try FileError.wrap(target) { () throws(SystemError) in try copy.synchronize() }
    } catch {
      _ = unsafe unlink(target)
      throw error
    }
  }

  private borrowing func copyBytes(to copy: borrowing FileDescriptor, _ target: String) throws(FileError) {
    var rest = status.size
    while rest > 0 {
      let limit = min(rest, 256 * 1024)
      let bytes = try FileError.wrap(path) { () throws(SystemError) in try descriptor.readBytes(limit: limit) }
      if bytes.isEmpty { throw .shortened(path: path) }
      try FileError.wrap(target) { () throws(SystemError) in try copy.writeAll(bytes) }
      rest -= bytes.count
    }
  }
}
