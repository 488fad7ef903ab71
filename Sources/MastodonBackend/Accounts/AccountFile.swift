// SPDX-License-Identifier: Apache-2.0

import FoundationEssentials
import LinuxSupport

/// `accounts.json`, and `account.json` of the time when there was but one account.
struct AccountFile: Sendable {
  let path: String
  private let olderPath: String

  init(folder: String) {
    path = folder + "/accounts.json"
    olderPath = folder + "/account.json"
  }

  /// The book that is kept, or an empty one. A file of the older form becomes one of the newer.
  func read() throws(AccountStoreFailure) -> AccountBook {
    if let bytes = try PrivateFile.read(path) { return try decoded(bytes) }
    guard let bytes = try PrivateFile.read(olderPath) else { return AccountBook() }
    guard let account = try? JSONDecoder().decode(StoredAccount.self, from: Data(bytes)) else {
      throw Self.damaged(olderPath)
    }
    var book = AccountBook()
    book.put(account)
    // In a folder that can't be written to it goes on with the older form.
    try? write(book)
    return book
  }

  /// The same, for a caller who replaces it: a damaged file is put aside, so that a login mends it.
  func readForWriting() throws(AccountStoreFailure) -> AccountBook {
    do throws(AccountStoreFailure) {
      return try read()
    } catch {
      guard let place = [path, olderPath].first(where: { error == Self.damaged($0) }) else { throw error }
      try setAside(place)
    }
    return AccountBook()
  }

  /// Replaces the file. After it returns, it survives a loss of power.
  func write(_ book: AccountBook) throws(AccountStoreFailure) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    guard let bytes = try? encoder.encode(book) else {
      throw AccountStoreFailure(reason: "the accounts can't be written as JSON")
    }
    try PrivateFile.replace(path, with: Array(bytes))
    try? File.remove(olderPath)
  }

  static func damaged(_ path: String) -> AccountStoreFailure {
    AccountStoreFailure(reason: "\(path) is damaged; run 'phrasectl login'")
  }

  private func decoded(_ bytes: [UInt8]) throws(AccountStoreFailure) -> AccountBook {
    if let version = try? JSONDecoder().decode(Version.self, from: Data(bytes)).version,
      version > AccountBook.currentVersion
    {
      throw AccountStoreFailure(reason: "\(path) was written by a newer phrased; update this one")
    }
    guard let book = try? JSONDecoder().decode(AccountBook.self, from: Data(bytes)) else { throw Self.damaged(path) }
    return book
  }

  private func setAside(_ path: String) throws(AccountStoreFailure) {
    let bytes = try PrivateFile.read(path) ?? []
    try PrivateFile.replace(path + ".damaged", with: bytes)
    do throws(FileError) { try File.remove(path) } catch { throw AccountStoreFailure(reason: "\(error)") }
  }

  private struct Version: Decodable {
    let version: Int
  }
}
