// SPDX-License-Identifier: Apache-2.0

internal import Glibc

/// Why a file can't be read or written. The descriptions begin with the path.
package enum FileError: Error, Equatable, Sendable, CustomStringConvertible {
  /// There is nothing at the path.
  case missing(path: String)
  /// There is a folder at the path.
  case isFolder(path: String)
  /// It is a pipe, a device or a socket, and has no contents of its own.
  case notRegular(path: String)
  /// It lost bytes while they were being copied.
  case shortened(path: String)
  /// It has more bytes than its reader accepts.
  case tooLarge(path: String, limit: Int)
  /// The user may not read or write it.
  case permissionDenied(path: String)
  /// Something else failed, such as a disk that is full.
  case failed(SystemError)

  /// - Parameter limit: The most bytes that a reader accepts, which EFBIG then speaks of.
  package init(_ error: SystemError, path: String, limit: Int? = nil) {
    switch (error.code, limit) {
    case (ENOENT, _), (ENOTDIR, _): self = .missing(path: path)
    case (EISDIR, _): self = .isFolder(path: path)
    case (EFBIG, let limit?): self = .tooLarge(path: path, limit: limit)
    case (EACCES, _), (EPERM, _): self = .permissionDenied(path: path)
    default: self = .failed(SystemError(call: error.call, code: error.code, path: path))
    }
  }

  /// Does something with a file; a call that fails becomes an error that names the file.
  static func wrap<Value: ~Copyable>(
    _ path: String, _ body: () throws(SystemError) -> Value
  ) throws(FileError) -> Value {
    do throws(SystemError) { return try body() } catch { throw FileError(error, path: path) }
  }

  /// The file or folder that it is about.
  package var path: String {
    switch self {
    case .missing(let path), .isFolder(let path), .notRegular(let path), .shortened(let path),
      .tooLarge(let path, _), .permissionDenied(let path):
      path
    case .failed(let error): error.path ?? ""
    }
  }

  package var description: String {
    switch self {
    case .missing(let path): "'\(path)' does not exist"
    case .isFolder(let path): "'\(path)' is a folder, not a file"
    case .notRegular(let path): "'\(path)' is not a file with contents"
    case .shortened(let path): "'\(path)' became shorter while it was copied"
    case .tooLarge(let path, let limit): "'\(path)' is larger than \(limit) bytes"
    case .permissionDenied(let path): "'\(path)' may not be accessed by this user"
    case .failed(let error): error.description
    }
  }
}
