// SPDX-License-Identifier: Apache-2.0

internal import Glibc

/// Folders that only their owner can look into.
package enum PrivateDirectory {
  /// Makes a folder with 0700 and what is missing above it (0700 too, as the XDG specification wants), or checks
  /// that the folder is private already. The permissions of a folder that exists are never changed.
  ///
  /// - Throws: When a folder of that name is not ours, or open to others, or is a symbolic link or no folder.
  package static func make(_ path: String) throws(PrivateDirectoryError) {
    if let error = complaint(about: path, try statusAfterMaking(path)) { throw error }
  }

  private static func statusAfterMaking(_ path: String) throws(PrivateDirectoryError) -> FileStatus {
    do throws(SystemError) {
      try makeMissing(path)
      if let status = try FileStatus.ofLink(path) { return status }
      throw SystemError(call: "lstat", code: ENOENT, path: path)
    } catch {
      throw .failed(error)
    }
  }

  private static func makeMissing(_ path: String) throws(SystemError) {
    do throws(SystemError) {
      try makeOne(path)
    } catch  where error.code == ENOENT && File.folder(of: path) != path {
      try makeMissing(File.folder(of: path))
      // Only once more: below /proc this is the answer even where nothing above is missing.
      try makeOne(path)
    }
  }

  private static func makeOne(_ path: String) throws(SystemError) {
    do throws(SystemError) {
      try systemCall("mkdir", path: path) { unsafe mkdir(path, 0o700) }
    } catch  where error.code == EEXIST {
      return
    }
  }

  private static func complaint(about path: String, _ status: FileStatus) -> PrivateDirectoryError? {
    if status.kind != .directory { return .notAFolder(path: path) }
    if status.userID != geteuid() { return .notOurs(path: path, userID: status.userID) }
    if status.isOpenToOthers { return .openToOthers(path: path, permissions: status.permissions) }
    return nil
  }
}

/// Why a folder is not fit for what is private. The descriptions say what to do.
package enum PrivateDirectoryError: Error, Equatable, Sendable, CustomStringConvertible {
  /// It is a file or a symbolic link.
  case notAFolder(path: String)
  /// Another user owns it and can change who may look into it.
  case notOurs(path: String, userID: UInt32)
  /// Its permissions let the group or everybody do something.
  case openToOthers(path: String, permissions: UInt32)
  /// It can't be made or looked at.
  case failed(SystemError)

  package var description: String {
    switch self {
    case .notAFolder(let path): "'\(path)' is not a folder; move it away"
    case .notOurs(let path, let userID): "the folder '\(path)' belongs to user \(userID); choose a folder of your own"
    case .openToOthers(let path, let permissions):
      "the folder '\(path)' is open to others (mode \(String(permissions, radix: 8))); "
        + "run 'chmod 700 \(path)' or choose a folder of your own"
    case .failed(let error): error.description
    }
  }
}
