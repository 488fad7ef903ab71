// SPDX-License-Identifier: Apache-2.0

package import IntentModel

extension MastodonBackend {
  package func accounts() async throws(LoginFailure) -> [KeptAccount] {
    do throws(AccountStoreFailure) { return try await store.accounts() } catch { throw .permanent(error.reason) }
  }

  package func chooseDefault(_ name: String) async throws(LoginFailure) -> KeptAccount {
    do throws(AccountStoreFailure) {
      guard let account = try await store.account(called: name) else {
        throw AccountStoreFailure(reason: Sentence.noSuchAccount(name))
      }
      try await store.chooseDefault(account.handle)
      return try await store.account(called: account.handle) ?? account
    } catch {
      throw .permanent(error.reason)
    }
  }

  /// The account is forgotten here whatever the server says: its owner wants to be rid of it.
  package func logOut(_ name: String?) async throws(LoginFailure) -> Logout {
    let account = try await accountToLogOut(name)
    let remark = await revokeToken(of: account)
    do throws(AccountStoreFailure) { try await store.remove(account.handle) } catch { throw .permanent(error.reason) }
    return Logout(account: account, remark: remark)
  }

  private func accountToLogOut(_ name: String?) async throws(LoginFailure) -> KeptAccount {
    let accounts = try await accounts()
    guard let name else {
      guard accounts.count < 2 else { throw .permanent(Sentence.whichAccount(accounts.map(\.name))) }
      guard let only = accounts.first else { throw .permanent(Sentence.notLoggedIn) }
      return only
    }
    do throws(AccountStoreFailure) {
      guard let account = try await store.account(called: name) else {
        throw AccountStoreFailure(reason: Sentence.noSuchAccount(name))
      }
      return account
    } catch {
      throw .permanent(error.reason)
    }
  }

  /// - Returns: Why the token may still be good, in a sentence; nil when it was revoked.
  private func revokeToken(of kept: KeptAccount) async -> String? {
    guard let account = try? await store.load(kept.handle) else { return Sentence.notRevokedUnread(kept.handle) }
    let registrations = try? await store.registrations(at: account.server)
    guard let registration = registrations?.first(where: { $0.clientID == account.clientID }) else {
      return Sentence.notRevokedForeign(account.server.displayName)
    }
    do throws(LoginFailure) {
      let oauth = try await OAuthServer(LoginServer(account.server, options: options))
      let reply = try await oauth.server.post(
        oauth.endpoints.revocation,
        [
          ("client_id", registration.clientID), ("client_secret", registration.clientSecret),
          ("token", account.token.secret),
        ])
      return (200..<300).contains(reply.status)
        ? nil : Sentence.notRevoked(oauth.server.name, status: reply.status)
    } catch {
      return Sentence.notRevokedUnreached(account.server.displayName)
    }
  }
}
