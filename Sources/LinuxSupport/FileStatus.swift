// SPDX-License-Identifier: Apache-2.0

internal import Glibc

/// What the system knows about a file, at one moment.
package struct FileStatus: Sendable, Equatable {
  /// What a file is.
  package enum Kind: Sendable, Equatable {
    /// Pipes and devices are `other`.
    case regularFile, directory, symbolicLink, socket, other
  }

  /// What it is.
  package let kind: Kind
  /// The permission bits, 0o7777 at most.
  package let permissions: UInt32
  /// Whether the permissions let the group or everybody do anything with it.
  package var isOpenToOthers: Bool { permissions & 0o077 != 0 }
  /// The owner.
  package let userID: UInt32
  /// Bytes; of use for regular files only.
  package let size: Int
  /// Which file it is and which state of it.
  package let stamp: FileStamp

  init(_ status: stat) {
    kind = Kind(mode: status.st_mode)
    permissions = status.st_mode & 0o7777
    userID = status.st_uid
    size = Int(status.st_size)
    stamp = FileStamp(
      device: UInt64(status.st_dev), inode: UInt64(status.st_ino), size: Int(status.st_size),
      modifiedSeconds: Int(status.st_mtim.tv_sec), modifiedNanoseconds: Int(status.st_mtim.tv_nsec))
  }

  /// The status of what a path leads to, or nil when there is nothing.
  package static func of(_ path: String) throws(SystemError) -> FileStatus? {
    try read(path, "stat") { unsafe stat(path, &$0) }
  }

  /// The status of the path itself, even when it is a symbolic link; nil when there is nothing.
  package static func ofLink(_ path: String) throws(SystemError) -> FileStatus? {
    try read(path, "lstat") { unsafe lstat(path, &$0) }
  }

  private static func read(
    _ path: String, _ call: StaticString, _ body: (inout stat) -> Int32
  ) throws(SystemError) -> FileStatus? {
    var status = stat()
    do throws(SystemError) {
      try systemCall(call, path: path) { body(&status) }
    } catch  where error.isMissing {
      return nil
    }
    return FileStatus(status)
  }
}

extension FileStatus.Kind {
  fileprivate init(mode: mode_t) {
    switch mode & S_IFMT {
    case S_IFREG: self = .regularFile
    case S_IFDIR: self = .directory
    case S_IFLNK: self = .symbolicLink
    case S_IFSOCK: self = .socket
    default: self = .other
    }
  }
}

/// Tells one state of a file from another: unequal when the file was written or replaced.
///
/// A file that is written twice within the clock tick of its file system (some milliseconds) to the
/// same length can keep its stamp.
package struct FileStamp: Sendable, Hashable {
  /// The file system, `st_dev`.
  package let device: UInt64
  /// The file within it, `st_ino`.
  package let inode: UInt64
  /// Bytes.
  package let size: Int
  /// When it was written last, in seconds since 1970.
  package let modifiedSeconds: Int
  /// The nanoseconds of that second.
  package let modifiedNanoseconds: Int

  /// Whether both are the same file, whatever was written to it.
  package func isSameFile(as other: FileStamp) -> Bool { device == other.device && inode == other.inode }
}
