// SPDX-License-Identifier: Apache-2.0

package import IntentModel

/// One step of a login. Tokens are in no request: they stand in a file, in a credential, or only on the server.
package enum LoginStep: Sendable, Equatable {
  /// The token stands in a file.
  case tokenFile(server: String, path: String, name: String?)
  /// The token is one of systemd's credentials of the daemon.
  case credential(server: String, credential: String, name: String?)
  /// Asks for the page on which the account's owner agrees.
  case begin(server: String, redirect: LoginRedirect, name: String?)
  /// Hands over the code that came of it.
  case finish(session: String, code: String)
}

extension JSONValue {
  /// A begun login as it goes over the wire.
  package init(_ login: BegunLogin) {
    self = .object([
      "page": .string(login.page), "session": .string(login.session), "server": .string(login.server),
    ])
  }

  /// An account as it goes over the wire.
  ///
  /// - Parameter queued: How many entries went from waiting to being sent by its login.
  package init(_ account: KeptAccount, queued: Int? = nil) {
    self = .object([
      "account": .string(account.handle), "name": .string(account.name), "server": .string(account.server),
      "default": .bool(account.isDefault), "tokenPlace": .string(account.tokenPlace),
      "queued": queued.map { .number(Double($0)) },
    ])
  }

  /// A logout as it goes over the wire.
  package init(_ logout: Logout) {
    self = .object([
      "account": .string(logout.account.handle), "revoked": .bool(logout.remark == nil),
      "remark": logout.remark.map { .string($0) },
    ])
  }
}
