// SPDX-License-Identifier: Apache-2.0

package import IntentModel

/// Who may see a status. The raw values are Mastodon's.
package enum Visibility: String, Sendable, CaseIterable, Codable {
  case `public`
  case unlisted
  case `private`
  case direct
}

extension Visibility: Comparable {
  /// The narrower is the greater.
  package static func < (wider: Visibility, narrower: Visibility) -> Bool {
    (allCases.firstIndex(of: wider) ?? 0) < (allCases.firstIndex(of: narrower) ?? 0)
  }
}

/// An account that somebody logged in with, and what it posts with when nothing else is said.
package struct Account: Sendable, Equatable {
  package let server: ServerOrigin
  package let token: Token
  /// The server's id of the account, an opaque text.
  package let id: String
  /// `alice`, without the server.
  package let username: String
  /// `alice@example.social`.
  package let handle: String
  /// The page of the account, or nil when the server gave none.
  package let url: String?
  package let defaultVisibility: Visibility
  /// The language that the server assumes, an ISO 639-1 code; it is not sent, the server knows it.
  package let defaultLanguage: String?
  package let defaultSensitive: Bool
  /// Seconds since 1970 of the login.
  package let loggedInAt: Double
  /// What the token may be used for; nil when the server did not say.
  package let scopes: OAuthScopes?
  /// The `client_id` of our registration that the token belongs to; nil for a token that came from elsewhere.
  package let clientID: String?

  package init(
    server: ServerOrigin, token: Token, id: String, username: String, handle: String, url: String?,
    defaultVisibility: Visibility, defaultLanguage: String?, defaultSensitive: Bool, loggedInAt: Double,
    scopes: OAuthScopes? = nil, clientID: String? = nil
  ) {
    self.server = server
    self.token = token
    self.id = id
    self.username = username
    self.handle = handle
    self.url = url
    self.defaultVisibility = defaultVisibility
    self.defaultLanguage = defaultLanguage
    self.defaultSensitive = defaultSensitive
    self.loggedInAt = loggedInAt
    self.scopes = scopes
    self.clientID = clientID
  }

  package var summary: AccountSummary { AccountSummary(handle: handle, server: server.description) }
}

/// How a token came about.
struct TokenGrant: Sendable {
  var scopes: OAuthScopes?
  var clientID: String?

  /// From elsewhere: a file, a credential.
  static let foreign = TokenGrant()
}

extension Account {
  /// - Parameter now: Seconds since 1970.
  init(_ reply: VerifiedAccount, server: ServerOrigin, token: Token, grant: TokenGrant, now: Double) {
    self.init(
      server: server, token: token, id: reply.id, username: String(reply.acct.prefix { $0 != "@" }),
      handle: reply.acct.contains("@") ? reply.acct : "\(reply.acct)@\(server.displayName)", url: reply.url,
      defaultVisibility: Self.visibility(named: reply.defaults?.privacy), defaultLanguage: reply.defaults?.language,
      defaultSensitive: reply.defaults?.sensitive ?? false, loggedInAt: now, scopes: grant.scopes,
      clientID: grant.clientID)
  }

  /// A server that names no default posts publicly; one with a name of its own (`mutuals_only`) means something
  /// narrower, and nothing may become wider than its owner chose.
  private static func visibility(named name: String?) -> Visibility {
    guard let name, !name.isEmpty else { return .public }
    return Visibility(rawValue: name) ?? .private
  }
}
