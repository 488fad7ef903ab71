// SPDX-License-Identifier: Apache-2.0

/// An account that is kept, as its owner sees it.
package struct KeptAccount: Sendable, Equatable {
  /// `alice@example.social`.
  package let handle: String
  /// The server's origin, `https://example.social`.
  package let server: String
  /// What the account is called when somebody speaks of it: `work`.
  package let name: String
  /// Whether actions that name no account go out from it.
  package let isDefault: Bool
  /// Where its token lies, for a person: `the keyring`.
  package let tokenPlace: String

  package init(handle: String, server: String, name: String, isDefault: Bool, tokenPlace: String) {
    self.handle = handle
    self.server = server
    self.name = name
    self.isDefault = isDefault
    self.tokenPlace = tokenPlace
  }
}

/// A login that waits for its owner to agree in a browser (OAuth 2, RFC 6749, section 4.1).
package struct BegunLogin: Sendable, Equatable {
  /// The page to open.
  package let page: String
  /// What the redirect carries as `state`; it names the login to ``AccountBackend/finishLogin(session:code:)``.
  package let session: String
  /// The server as a person knows it.
  package let server: String

  package init(page: String, session: String, server: String) {
    self.page = page
    self.session = session
    self.server = server
  }
}

/// Where a browser hands the code of a login over.
package enum LoginRedirect: Sendable, Equatable {
  /// To a listener on a port of 127.0.0.1.
  case loopback(port: UInt16)
  /// Nowhere: the server shows the code, and a person types it.
  case outOfBand
}

/// Where a token comes from that nobody has to ask a server for.
package enum TokenSource: Sendable, Equatable {
  case text(String)
  /// The name of a file in the folder of systemd's credentials (`LoadCredential=`); it stays there.
  case credential(String)
}

/// What became of an account that was logged out.
package struct Logout: Sendable, Equatable {
  package let account: KeptAccount
  /// Why the server may still accept the token, in a sentence; nil when it was revoked.
  package let remark: String?

  package init(account: KeptAccount, remark: String?) {
    self.account = account
    self.remark = remark
  }
}

/// Keeps the accounts that actions go out from. Failures are sentences for a person and hold no token.
package protocol AccountBackend: Sendable {
  /// All of them, the default one first.
  func accounts() async throws(LoginFailure) -> [KeptAccount]

  /// Makes this app known to a server, once, and the address at which its owner agrees.
  ///
  /// - Parameters:
  ///   - server: An origin or a bare host name; `http` is accepted for loopback hosts only.
  ///   - name: What the account shall be called; nil for the user's name.
  func beginLogin(
    server: String, redirect: LoginRedirect, name: String?
  ) async throws(LoginFailure) -> BegunLogin

  /// Turns the code that the server gave into a token, and keeps the account.
  ///
  /// - Parameter session: ``BegunLogin/session``; it works once and for ten minutes.
  func finishLogin(session: String, code: String) async throws(LoginFailure) -> KeptAccount

  /// Checks a token with its server and keeps the account.
  func logIn(server: String, token: TokenSource, name: String?) async throws(LoginFailure) -> KeptAccount

  /// Revokes an account's token and forgets the account.
  ///
  /// - Parameter name: Its name or its handle; nil when there is but one account.
  func logOut(_ name: String?) async throws(LoginFailure) -> Logout

  /// Has actions that name no account go out from this one.
  func chooseDefault(_ name: String) async throws(LoginFailure) -> KeptAccount
}
