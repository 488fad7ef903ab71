// SPDX-License-Identifier: Apache-2.0

package import IntentModel
import LinuxSupport

extension MastodonBackend {
  package func logIn(
    server: String, token source: TokenSource, name: String?
  ) async throws(LoginFailure) -> KeptAccount {
    let origin = try origin(server)
    let token = try await token(from: source)
    let server = LoginServer(origin, options: options)
    let account = try await account(of: token, grant: .foreign, at: server)
    let kept: KeptAccount
    if case .credential(let credential) = source {
      kept = try await keep(account, as: name, credential: credential)
    } else {
      kept = try await keep(account, as: name)
    }
    await learn(from: server)
    return kept
  }

  func origin(_ server: String) throws(LoginFailure) -> ServerOrigin {
    do throws(ServerOrigin.Refusal) { return try ServerOrigin(server) } catch { throw .permanent(error.reason) }
  }

  private func token(from source: TokenSource) async throws(LoginFailure) -> Token {
    switch source {
    case .text(let text):
      guard let token = Token(text) else { throw .permanent(Sentence.badToken) }
      return token
    case .credential(let name):
      do throws(AccountStoreFailure) {
        return try await store.token(of: name)
      } catch {
        throw .permanent(error.reason)
      }
    }
  }

  /// Whose token it is (`GET /api/v1/accounts/verify_credentials`).
  func account(
    of token: Token, grant: TokenGrant, at server: LoginServer
  ) async throws(LoginFailure) -> Account {
    let reply = try await server.get("/api/v1/accounts/verify_credentials", token: token)
    clocks.note(reply.headers, from: server.origin)
    if reply.status == 401 { throw .permanent("\(server.name): the server does not accept this token") }
    guard reply.status == 200, let verified = reply.decoded(VerifiedAccount.self) else {
      throw server.problem(with: reply, hiding: [token.secret])
    }
    return Account(
      verified, server: server.origin, token: token, grant: grant, now: WallClock.secondsSinceEpoch())
  }

  /// An account that was kept before is replaced only here, after the server has accepted the new token.
  func keep(
    _ account: Account, as name: String?, credential: String? = nil
  ) async throws(LoginFailure) -> KeptAccount {
    do throws(AccountStoreFailure) {
      return try await store.save(account, as: name, credential: credential)
    } catch {
      throw .permanent(error.reason)
    }
  }

  /// Asks what the server takes, so that what is said later needs not. A login succeeds without it.
  func learn(from server: LoginServer) async {
    guard let learned = await server.knowledge(at: WallClock.secondsSinceEpoch()), learned.kind != .unknown else {
      return
    }
    await instances.keep(learned, of: server.origin)
  }
}
