// SPDX-License-Identifier: Apache-2.0

package import IntentModel

extension MastodonBackend: AccountBackend {
  package func beginLogin(
    server: String, redirect: LoginRedirect, name: String?
  ) async throws(LoginFailure) -> BegunLogin {
    let oauth = try await OAuthServer(LoginServer(try origin(server), options: options))
    let address: LoginRedirectAddress =
      switch redirect {
      case .loopback(let port): LoginRedirectAddress(port: port)
      case .outOfBand: .outOfBand
      }
    let registration = try await AppRegistrar(backend: self, oauth: oauth).registration(for: address)
    let login = PendingLogin(
      oauth: oauth, registration: registration, redirect: address, code: CodeChallenge(), name: name)
    let session = pendingLogins.add(login)
    return BegunLogin(page: await page(of: login, session), session: session, server: oauth.server.name)
  }

  package func finishLogin(session: String, code: String) async throws(LoginFailure) -> KeptAccount {
    guard let login = pendingLogins.take(session) else { throw .permanent(Sentence.loginForgotten) }
    let granted = try await token(for: code.trimmingWhitespace(), of: login)
    let account = try await account(
      of: granted.token, grant: TokenGrant(scopes: granted.scopes, clientID: login.registration.clientID),
      at: login.oauth.server)
    let kept = try await keep(account, as: login.name)
    await learn(from: login.oauth.server)
    return kept
  }

  /// The address at which the owner agrees. One who has an account there already is asked which one is meant.
  private func page(of login: PendingLogin, _ session: String) async -> String {
    let known = (try? await store.accounts()) ?? []
    let isAnother = known.contains { $0.server == login.oauth.server.origin.description }
    let fields = [
      ("response_type", "code"), ("client_id", login.registration.clientID),
      ("redirect_uri", login.redirect.address), ("scope", login.registration.scopes.text), ("state", session),
      ("code_challenge", login.code.challenge), ("code_challenge_method", "S256"),
    ]
    let query = (fields + (isAnother ? [("force_login", "true")] : [])).formEncoded
    let path = login.oauth.endpoints.authorization
    return "\(login.oauth.server.origin)\(path)\(path.contains("?") ? "&" : "?")\(query)"
  }

  private func token(for code: String, of login: PendingLogin) async throws(LoginFailure) -> GrantedToken {
    guard !code.isEmpty else { throw .permanent(Sentence.noCode) }
    let reply = try await login.oauth.server.post(
      login.oauth.endpoints.token,
      [
        ("grant_type", "authorization_code"), ("code", code), ("client_id", login.registration.clientID),
        ("client_secret", login.registration.clientSecret), ("redirect_uri", login.redirect.address),
        ("code_verifier", login.code.verifier),
      ])
    if reply.status == 200, let granted = reply.decoded(GrantedToken.self) { return granted }
    if reply.tellsOfUnknownClient {
      try? await store.forget(login.registration)
      throw .permanent(Sentence.appForgotten(login.oauth.server.name))
    }
    guard (400..<429).contains(reply.status) else { throw login.oauth.server.problem(with: reply, hiding: [code]) }
    throw .permanent(Sentence.codeRefused(login.oauth.server.name))
  }
}
