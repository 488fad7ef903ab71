// SPDX-License-Identifier: Apache-2.0

/// The accounts and registrations as the file spells them: the only form in which tokens are bare.
struct AccountBook: Codable {
  /// The form of the file. A file of a newer one is not touched.
  private(set) var version = Self.currentVersion
  /// The handle of the account for actions that name none.
  var defaultHandle: String?
  var accounts: [StoredAccount] = []
  var registrations: [AppRegistration] = []

  static let currentVersion = 2

  /// The account that is meant when nobody names one.
  var standard: StoredAccount? {
    accounts.first { $0.handle == defaultHandle } ?? accounts.first
  }

  /// The default one first, the others in the order of their first logins.
  var inOrder: [StoredAccount] {
    let standard = standard
    return accounts.filter { $0.handle == standard?.handle } + accounts.filter { $0.handle != standard?.handle }
  }

  /// The account of that name or handle, whatever its case; a handle may do without its server where that is clear.
  func account(called name: String) -> StoredAccount? {
    let wanted = name.hasPrefix("@") ? String(name.dropFirst()).lowercased() : name.lowercased()
    let users = accounts.filter { $0.username.lowercased() == wanted }
    return accounts.first { $0.name.lowercased() == wanted } ?? accounts.first { $0.handle.lowercased() == wanted }
      ?? (users.count == 1 ? users[0] : nil)
  }

  /// Adds an account or replaces the one with the same handle, which keeps its name unless it gets a new one.
  mutating func put(_ account: StoredAccount) {
    if let index = accounts.firstIndex(where: { $0.handle == account.handle }) {
      accounts[index] = account
    } else {
      accounts.append(account)
    }
    if standard == nil || defaultHandle == nil { defaultHandle = account.handle }
  }

  mutating func remove(_ handle: String) {
    accounts.removeAll { $0.handle == handle }
    if defaultHandle == handle { defaultHandle = accounts.first?.handle }
  }

  /// A name that no other account has: the one that was asked for, or the user's own, or the handle.
  func name(_ asked: String?, for account: Account) throws(AccountStoreFailure) -> String {
    let others = accounts.filter { $0.handle != account.handle }.flatMap {
      [$0.name.lowercased(), $0.handle.lowercased()]
    }
    if let asked {
      guard let name = AccountName(asked) else { throw AccountStoreFailure(reason: Sentence.badAccountName) }
      guard !others.contains(name.text.lowercased()) else {
        throw AccountStoreFailure(reason: Sentence.accountNameTaken(name.text))
      }
      return name.text
    }
    if let kept = accounts.first(where: { $0.handle == account.handle }) { return kept.name }
    return others.contains(account.username.lowercased()) ? account.handle : account.username
  }
}

/// What an account may be called: words that can be said, on one line.
struct AccountName {
  let text: String

  /// No name that anybody says is longer (characters).
  private static let limit = 40

  init?(_ text: String) {
    let name = text.onOneLine(limit: Self.limit + 1)
    guard !name.isEmpty, name.count <= Self.limit, name.contains(where: { $0.isLetter || $0.isNumber }) else {
      return nil
    }
    self.text = name
  }
}

/// One account in the file.
struct StoredAccount: Codable {
  var name: String
  let server: ServerOrigin
  let tokenPlace: TokenPlace
  /// Only where ``tokenPlace`` is the file.
  let token: String?
  let id: String
  let username: String
  let handle: String
  let url: String?
  let defaultVisibility: Visibility
  let defaultLanguage: String?
  let defaultSensitive: Bool
  let loggedInAt: Double
  let scopes: OAuthScopes?
  let clientID: String?

  init(_ account: Account, name: String, tokenPlace: TokenPlace) {
    self.name = name
    self.tokenPlace = tokenPlace
    server = account.server
    token = tokenPlace == .file ? account.token.secret : nil
    id = account.id
    username = account.username
    handle = account.handle
    url = account.url
    defaultVisibility = account.defaultVisibility
    defaultLanguage = account.defaultLanguage
    defaultSensitive = account.defaultSensitive
    loggedInAt = account.loggedInAt
    scopes = account.scopes
    clientID = account.clientID
  }

  /// Reads the form before names and places too: then it is called after its user, and the token is here.
  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    server = try fields.decode(ServerOrigin.self, forKey: .server)
    token = try fields.decodeIfPresent(String.self, forKey: .token)
    id = try fields.decode(String.self, forKey: .id)
    username = try fields.decode(String.self, forKey: .username)
    handle = try fields.decode(String.self, forKey: .handle)
    url = try fields.decodeIfPresent(String.self, forKey: .url)
    defaultVisibility = try fields.decode(Visibility.self, forKey: .defaultVisibility)
    defaultLanguage = try fields.decodeIfPresent(String.self, forKey: .defaultLanguage)
    defaultSensitive = try fields.decode(Bool.self, forKey: .defaultSensitive)
    loggedInAt = try fields.decode(Double.self, forKey: .loggedInAt)
    name = try fields.decodeIfPresent(String.self, forKey: .name) ?? username
    tokenPlace = try fields.decodeIfPresent(TokenPlace.self, forKey: .tokenPlace) ?? .file
    scopes = try fields.decodeIfPresent(OAuthScopes.self, forKey: .scopes)
    clientID = try fields.decodeIfPresent(String.self, forKey: .clientID)
  }

  func account(with token: Token) -> Account {
    Account(
      server: server, token: token, id: id, username: username, handle: handle, url: url,
      defaultVisibility: defaultVisibility, defaultLanguage: defaultLanguage, defaultSensitive: defaultSensitive,
      loggedInAt: loggedInAt, scopes: scopes, clientID: clientID)
  }
}
