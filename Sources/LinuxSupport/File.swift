// SPDX-License-Identifier: Apache-2.0

internal import Glibc

/// Whole files by path. Each call blocks for as long as the disk takes.
package enum File {
  /// Reads a whole file.
  ///
  /// - Parameters:
  ///   - path: A regular file, or a pipe such as `/dev/stdin`, which is read to its end.
  ///   - limit: The most bytes that are accepted. At most one more is ever held in memory.
  package static func read(_ path: String, limit: Int) throws(FileError) -> [UInt8] {
    do throws(SystemError) {
      let descriptor = try FileDescriptor.open(path, O_RDONLY)
      let status = try descriptor.status()
      if status.kind == .directory { throw SystemError(call: "read", code: EISDIR, path: path) }
      // Told by the size, so that a huge file is refused without being read.
      if status.kind == .regularFile && status.size > limit { throw SystemError(call: "read", code: EFBIG, path: path) }
      return try readToEnd(descriptor, path, limit: limit)
    } catch {
      throw FileError(error, path: path, limit: limit)
    }
  }

  /// Reads the rest of an open file, pipe or socket, waiting for its end.
  ///
  /// - Parameter name: What the error calls it, `standard input`.
  package static func readToEnd(
    _ descriptor: borrowing FileDescriptor, named name: String, limit: Int
  ) throws(FileError) -> [UInt8] {
    do throws(SystemError) {
      return try readToEnd(descriptor, name, limit: limit)
    } catch {
      throw FileError(error, path: name, limit: limit)
    }
  }

  /// Writes a file so that everybody sees the old content or the new, after a power failure too: a temporary
  /// file beside it, fsync, rename, fsync of the folder. A symbolic link at the path is replaced.
  ///
  /// - Parameter mode: The permissions of the new file; the umask does not count.
  package static func write(_ bytes: [UInt8], to path: String, mode: UInt32 = 0o600) throws(FileError) {
    let temporary = "\(path).\(getpid()).\(MonotonicClock.nanoseconds())~"
    do throws(SystemError) {
      try writeNew(bytes, temporary, mode)
      try systemCall("rename", path: path) { unsafe rename(temporary, path) }
    } catch {
      _ = unsafe unlink(temporary)
      throw FileError(error, path: path)
    }
    try synchronizeFolder(folder(of: path))
  }

  /// Writes to what is at a path, whatever that is: a file loses its old content, a symbolic link leads to the file
  /// that is written, a pipe or a device gets the bytes. Nothing is promised for a power failure.
  ///
  /// - Parameter mode: The permissions of a file that is made, less the umask.
  package static func overwrite(_ path: String, with bytes: [UInt8], mode: UInt32 = 0o600) throws(FileError) {
    try FileError.wrap(path) { () throws(SystemError) in
      try FileDescriptor.open(path, O_WRONLY | O_CREAT | O_TRUNC, mode: mode).writeAll(bytes)
    }
  }

  /// Removes a file. One that is not there is no error.
  package static func remove(_ path: String) throws(FileError) {
    do throws(SystemError) {
      try systemCall("unlink", path: path) { unsafe unlink(path) }
    } catch {
      if error.isMissing { return }
      throw FileError(error, path: path)
    }
  }

  private static func readToEnd(
    _ descriptor: borrowing FileDescriptor, _ path: String, limit: Int
  ) throws(SystemError) -> [UInt8] {
    var bytes: [UInt8] = []
    while true {
      let part = try descriptor.readBytes(limit: min(64 * 1024, limit + 1 - bytes.count))
      if part.isEmpty { return bytes }
      bytes += part
      if bytes.count > limit { throw SystemError(call: "read", code: EFBIG, path: path) }
    }
  }

  private static func writeNew(_ bytes: [UInt8], _ path: String, _ mode: UInt32) throws(SystemError) {
    let descriptor = try FileDescriptor.open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, mode: mode)
    try descriptor.setPermissions(mode)
    try descriptor.writeAll(bytes)
    try descriptor.synchronize()
  }
}
