// SPDX-License-Identifier: Apache-2.0

package import IntentModel
import LinuxSupport

extension MastodonBackend {
  /// Asks the server whose token it is (`GET /api/v1/accounts/verify_credentials`) and keeps the account.
  ///
  /// It has a connection of its own, so a post that is under way does not hold it up. An account that was kept before
  /// is replaced only after the server has accepted the new token.
  package func logIn(server: String, token: String) async throws(LoginFailure) -> AccountSummary {
    let origin: ServerOrigin
    do throws(ServerOrigin.Refusal) { origin = try ServerOrigin(server) } catch { throw permanent(error.reason) }
    guard let token = Token(token) else { throw permanent(Sentence.badToken) }
    let account = try await verify(token, at: origin)
    do throws(AccountStoreFailure) { try await store.save(account) } catch { throw permanent(error.reason) }
    return account.summary
  }

  private func verify(_ token: Token, at origin: ServerOrigin) async throws(LoginFailure) -> Account {
    let ownTransport = CurlTransport(userAgent: options.userAgent, connectTimeout: options.connectTimeout)
    let request = HTTPRequest(
      .get, "/api/v1/accounts/verify_credentials", at: origin, token: token, timeout: options.readTimeout)
    let result = await ownTransport.send(request)
    switch result {
    case .success(let reply):
      guard reply.status == 200 else { throw failure(reply, origin, hiding: token) }
      guard let verified = reply.decoded(VerifiedAccount.self) else {
        throw permanent(Sentence.notMastodon(origin.displayName))
      }
      return Account(verified, server: origin, token: token, now: WallClock.secondsSinceEpoch())
    case .failure(let failure):
      let reason = Sentence.unreached(origin.displayName, failure.cause.kind)
      throw LoginFailure(reason: reason, isTemporary: failure.cause.kind != .untrusted)
    }
  }

  private func failure(_ reply: HTTPReply, _ origin: ServerOrigin, hiding token: Token) -> LoginFailure {
    let server = origin.displayName
    switch reply.status {
    case 401: return permanent("\(server): the server does not accept this token")
    case 300..<400: return permanent(Sentence.redirected(server))
    case 429, 500...: return LoginFailure(reason: Sentence.busy(server, status: reply.status), isTemporary: true)
    case 404, 405, 410: return permanent(Sentence.notMastodon(server))
    default: return permanent(Sentence.refused(by: server, reply, hiding: [token.secret]))
    }
  }

  private func permanent(_ reason: String) -> LoginFailure { LoginFailure(reason: reason, isTemporary: false) }
}
