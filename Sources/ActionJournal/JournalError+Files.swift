// SPDX-License-Identifier: Apache-2.0

internal import LinuxSupport

extension JournalError {
  /// Does something with files; an error of LinuxSupport's becomes one of the journal's.
  static func wrap<Value: ~Copyable>(_ body: () throws(FileError) -> Value) throws(JournalError) -> Value {
    do throws(FileError) { return try body() } catch { throw JournalError(error) }
  }

  /// The same for calls whose errors do not name the file.
  static func wrap<Value: ~Copyable>(
    _ path: String, _ body: () throws(SystemError) -> Value
  ) throws(JournalError) -> Value {
    do throws(SystemError) { return try body() } catch { throw JournalError(FileError(error, path: path)) }
  }

  private init(_ error: FileError) {
    switch error {
    case .missing(let path): self = .file(path: path, reason: "there is no such file")
    case .isFolder(let path): self = .file(path: path, reason: "it is a folder")
    case .notRegular(let path): self = .file(path: path, reason: "it is not a file with contents")
    case .shortened(let path): self = .file(path: path, reason: "it became shorter while it was copied")
    case .tooLarge(let path, let limit): self = .file(path: path, reason: "it is larger than \(limit) bytes")
    case .permissionDenied(let path): self = .file(path: path, reason: "it may not be read or written")
    case .failed(let failure) where failure.isOutOfSpace: self = .diskFull(path: error.path)
    case .failed(let failure): self = .file(path: error.path, reason: failure.reason)
    }
  }
}
