// SPDX-License-Identifier: Apache-2.0

import FoundationEssentials
import LinuxSupport

/// Keeps the account in `account.json`, which only its owner can read.
///
/// Calls block a queue of the store's own.
package actor AccountStore {
  private let executor = BlockingExecutor(label: "phrased.mastodon.account")
  private let folder: String

  package nonisolated var unownedExecutor: UnownedSerialExecutor { unsafe executor.asUnownedSerialExecutor() }

  /// - Parameter folder: Where the file is kept; created when the first account is saved, if its parent exists.
  package init(folder: String) { self.folder = folder }

  /// The path of the account's file.
  package nonisolated var path: String { folder + "/account.json" }

  /// Reads the account anew, so that a file that was taken away counts at once.
  ///
  /// - Returns: nil when there is none.
  /// - Throws: When the file can't be read, when others could read it, or when it is damaged.
  package func load() throws(AccountStoreFailure) -> Account? {
    guard let bytes = try PrivateFile.read(path) else { return nil }
    guard let stored = try? JSONDecoder().decode(StoredAccount.self, from: Data(bytes)), let account = stored.account
    else { throw AccountStoreFailure(reason: "\(path) is damaged; run 'phrasectl login'") }
    return account
  }

  /// Replaces the account. After it returns, the account survives a loss of power.
  package func save(_ account: Account) throws(AccountStoreFailure) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    guard let bytes = try? encoder.encode(StoredAccount(account)) else {
      throw AccountStoreFailure(reason: "the account can't be written as JSON")
    }
    try PrivateFile.replace(path, with: Array(bytes))
  }
}

/// Why the account can't be kept or read, in a sentence for a person. Holds nothing of the file's contents.
package struct AccountStoreFailure: Error, Sendable, Equatable {
  package let reason: String

  package init(reason: String) { self.reason = reason }
}

/// The account as the file spells it: the only form in which the token is bare.
private struct StoredAccount: Codable {
  let server: ServerOrigin
  let token: String
  let id: String
  let username: String
  let handle: String
  let url: String?
  let defaultVisibility: Visibility
  let defaultLanguage: String?
  let defaultSensitive: Bool
  let loggedInAt: Double

  init(_ account: Account) {
    server = account.server
    token = account.token.secret
    id = account.id
    username = account.username
    handle = account.handle
    url = account.url
    defaultVisibility = account.defaultVisibility
    defaultLanguage = account.defaultLanguage
    defaultSensitive = account.defaultSensitive
    loggedInAt = account.loggedInAt
  }

  var account: Account? {
    guard let token = Token(token) else { return nil }
    return Account(
      server: server, token: token, id: id, username: username, handle: handle, url: url,
      defaultVisibility: defaultVisibility, defaultLanguage: defaultLanguage, defaultSensitive: defaultSensitive,
      loggedInAt: loggedInAt)
  }
}
