// SPDX-License-Identifier: Apache-2.0

import LinuxSupport

/// Files that hold a secret: mode 0600, replaced as a whole, refused when others can read them.
enum PrivateFile {
  /// The largest file that is read, in bytes.
  private static let byteLimit = 1 << 20

  /// - Returns: nil when there is no such file.
  static func read(_ path: String) throws(AccountStoreFailure) -> [UInt8]? {
    guard let file = try open(path) else { return nil }
    try checkPrivacy(of: file)
    do throws(FileError) { return try file.read(limit: byteLimit) } catch { throw failure("read", error) }
  }

  /// Replaces a file, and makes its folder where there is none. When it returns, both survive a loss of power.
  static func replace(_ path: String, with bytes: [UInt8]) throws(AccountStoreFailure) {
    let folder = File.folder(of: path)
    do throws(FileError) { try File.makeFolder(folder) } catch { throw failure("created", error) }
    do throws(FileError) { try File.write(bytes, to: path) } catch { throw failure("written", error) }
  }

  private static func open(_ path: String) throws(AccountStoreFailure) -> RegularFile? {
    do throws(FileError) {
      return try RegularFile(path, followsLink: false)
    } catch {
      if case .missing = error { return nil }
      throw failure("opened", error)
    }
  }

  private static func checkPrivacy(of file: borrowing RegularFile) throws(AccountStoreFailure) {
    guard file.status.userID == CurrentProcess.userID else {
      throw AccountStoreFailure(reason: "\(file.path) belongs to another user")
    }
    guard !file.status.isOpenToOthers else {
      throw AccountStoreFailure(
        reason: "\(file.path) holds a token and is open to others; run 'chmod 600 \(file.path)'")
    }
  }

  private static func failure(_ verb: String, _ error: FileError) -> AccountStoreFailure {
    switch error {
    case .isFolder(let path), .notRegular(let path): AccountStoreFailure(reason: "\(path) is not a file")
    case .failed(let cause): AccountStoreFailure(reason: "\(error.path) can't be \(verb): \(cause.reason)")
    default: AccountStoreFailure(reason: "\(error)")
    }
  }
}
