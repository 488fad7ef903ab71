// SPDX-License-Identifier: Apache-2.0

import IntentModel

/// One account, whose handle is the token that it was logged in with.
extension ScriptedBackend: AccountBackend {
  func accounts() -> [KeptAccount] { summary.map { [KeptAccount($0)] } ?? [] }

  func beginLogin(server: String, redirect: LoginRedirect, name: String?) throws(LoginFailure) -> BegunLogin {
    throw LoginFailure(reason: "there is no browser", isTemporary: false)
  }

  func finishLogin(session: String, code: String) throws(LoginFailure) -> KeptAccount {
    throw LoginFailure(reason: "no login has begun", isTemporary: false)
  }

  func logIn(server: String, token: TokenSource, name: String?) async throws(LoginFailure) -> KeptAccount {
    guard case .text(let handle) = token else {
      throw LoginFailure(reason: "there are no credentials", isTemporary: false)
    }
    return KeptAccount(try await logIn(server: server, token: handle))
  }

  func logOut(_ name: String?) throws(LoginFailure) -> Logout {
    throw LoginFailure(reason: "it stays", isTemporary: false)
  }

  func chooseDefault(_ name: String) throws(LoginFailure) -> KeptAccount {
    throw LoginFailure(reason: "there is but one", isTemporary: false)
  }
}

extension KeptAccount {
  fileprivate init(_ account: AccountSummary) {
    self.init(
      handle: account.handle, server: account.server, name: account.handle, isDefault: true, tokenPlace: "memory")
  }
}
