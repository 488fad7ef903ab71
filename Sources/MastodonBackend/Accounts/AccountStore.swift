// SPDX-License-Identifier: Apache-2.0

package import IntentModel
import LinuxSupport

/// Keeps the accounts in `accounts.json`, which only its owner can read, and their tokens there or in the keyring.
///
/// Calls block a queue of the store's own. The file is read anew each time, so that one that was taken away counts at
/// once; a token that the keyring gave is remembered, for asking takes a process.
package actor AccountStore {
  private let executor = BlockingExecutor(label: "phrased.mastodon.account")
  private let file: AccountFile
  private let keyring: Keyring?
  private let credentials: Credentials
  private var keyringTokens: [String: Token] = [:]

  package nonisolated var unownedExecutor: UnownedSerialExecutor { unsafe executor.asUnownedSerialExecutor() }

  /// - Parameters:
  ///   - folder: Where the file is kept; created when the first account is saved, if its parent exists.
  ///   - environment: Where a keyring and systemd's credentials are looked for; empty for neither.
  package init(folder: String, environment: [String: String] = [:]) {
    file = AccountFile(folder: folder)
    keyring = Keyring(environment: environment)
    credentials = Credentials(environment: environment)
  }

  /// The path of the accounts' file.
  package nonisolated var path: String { file.path }

  // MARK: Accounts

  /// Every account, the default one first.
  package func accounts() throws(AccountStoreFailure) -> [KeptAccount] {
    let book = try file.read()
    return book.inOrder.map { KeptAccount($0, in: book) }
  }

  /// Who actions go out from when they name nobody; the token is not looked for.
  func standard() throws(AccountStoreFailure) -> AccountSummary? {
    try file.read().standard.map { AccountSummary(handle: $0.handle, server: $0.server.description) }
  }

  /// The account of a name or a handle; nil for one that is not kept.
  func account(called name: String) throws(AccountStoreFailure) -> KeptAccount? {
    let book = try file.read()
    return book.account(called: name).map { KeptAccount($0, in: book) }
  }

  /// An account with its token.
  ///
  /// - Parameter handle: nil for the default one.
  /// - Returns: nil when there is none.
  /// - Throws: When the file or the token can't be read, when others could read the file, or when it is damaged.
  package func load(_ handle: String? = nil) throws(AccountStoreFailure) -> Account? {
    let book = try file.read()
    guard let stored = handle == nil ? book.standard : book.accounts.first(where: { $0.handle == handle }) else {
      return nil
    }
    return stored.account(with: try token(of: stored))
  }

  /// Adds or replaces an account. After it returns, the account survives a loss of power.
  ///
  /// - Parameters:
  ///   - name: What it is called from now on; nil keeps its name, or takes the user's.
  ///   - credential: Where the token already lies; else it goes into the keyring if there is one, else into the file.
  @discardableResult
  package func save(
    _ account: Account, as name: String? = nil, credential: String? = nil
  ) throws(AccountStoreFailure) -> KeptAccount {
    var book = try file.readForWriting()
    let place = credential.map { TokenPlace.credential($0) } ?? keep(account.token, for: account.handle)
    let stored = StoredAccount(account, name: try book.name(name, for: account), tokenPlace: place)
    book.put(stored)
    try file.write(book)
    return KeptAccount(stored, in: book)
  }

  /// Drops an account and its token.
  func remove(_ handle: String) throws(AccountStoreFailure) {
    var book = try file.readForWriting()
    let place = book.accounts.first { $0.handle == handle }?.tokenPlace
    book.remove(handle)
    try file.write(book)
    if place == .keyring { keyring?.forget(handle) }
    keyringTokens[handle] = nil
  }

  func chooseDefault(_ handle: String) throws(AccountStoreFailure) {
    var book = try file.readForWriting()
    book.defaultHandle = handle
    try file.write(book)
  }

  func token(of credential: String) throws(AccountStoreFailure) -> Token { try credentials.token(named: credential) }

  // MARK: Registrations

  /// What this app is known by at a server.
  func registrations(at server: ServerOrigin) throws(AccountStoreFailure) -> [AppRegistration] {
    try file.read().registrations.filter { $0.server == server }
  }

  /// Keeps a registration, in place of those that it does the work of.
  func keep(_ registration: AppRegistration) throws(AccountStoreFailure) {
    var book = try file.readForWriting()
    book.registrations.removeAll {
      $0.server == registration.server && Set($0.redirects).isSubset(of: registration.redirects)
    }
    book.registrations.append(registration)
    try file.write(book)
  }

  /// Drops a registration that its server does not know any more.
  func forget(_ registration: AppRegistration) throws(AccountStoreFailure) {
    var book = try file.readForWriting()
    book.registrations.removeAll { $0 == registration }
    try file.write(book)
  }

  // MARK: Tokens

  private func keep(_ token: Token, for handle: String) -> TokenPlace {
    guard let keyring, keyring.keep(token, for: handle) else { return .file }
    keyringTokens[handle] = token
    return .keyring
  }

  private func token(of stored: StoredAccount) throws(AccountStoreFailure) -> Token {
    switch stored.tokenPlace {
    case .credential(let name): return try credentials.token(named: name)
    case .file:
      guard let token = stored.token.flatMap({ Token($0) }) else { throw AccountFile.damaged(path) }
      return token
    case .keyring:
      guard let token = keyringTokens[stored.handle] ?? keyring?.token(for: stored.handle) else {
        throw AccountStoreFailure(reason: Sentence.keyringIsSilent(stored.handle))
      }
      keyringTokens[stored.handle] = token
      return token
    }
  }
}

/// Why an account can't be kept or read, in a sentence for a person. Holds nothing of the file's contents.
package struct AccountStoreFailure: Error, Sendable, Equatable {
  package let reason: String

  package init(reason: String) { self.reason = reason }
}

extension KeptAccount {
  init(_ stored: StoredAccount, in book: AccountBook) {
    self.init(
      handle: stored.handle, server: stored.server.description, name: stored.name,
      isDefault: stored.handle == book.standard?.handle, tokenPlace: stored.tokenPlace.description)
  }
}
