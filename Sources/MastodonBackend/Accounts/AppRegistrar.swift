// SPDX-License-Identifier: Apache-2.0

import LinuxSupport

/// Makes this app known to a server, and keeps what the server knows it by.
struct AppRegistrar {
  let backend: MastodonBackend
  let oauth: OAuthServer

  private var server: LoginServer { oauth.server }

  /// The name that people see when the server asks them whether they agree.
  private static let clientName = "phrased"

  /// The registration that is kept, if the server still knows it, else a new one.
  ///
  /// A client that vanished is not told to a browser's listener, for the server then trusts no redirect; so it is
  /// asked first, by a grant that gives no access to anybody's account.
  func registration(for redirect: LoginRedirectAddress) async throws(LoginProblem) -> AppRegistration {
    for kept in try await keptRegistrations()
    where kept.covers(redirect, ignoresPort: oauth.kind.quirks.ignoresLoopbackPort) {
      if await isKnown(kept) { return kept }
      try await forget(kept)
    }
    return try await register(redirect)
  }

  /// Registers, with fewer and wider scopes where the server does not know ours.
  private func register(_ redirect: LoginRedirectAddress) async throws(LoginProblem) -> AppRegistration {
    var refusal = LoginProblem.permanent(Sentence.notMastodon(server.name))
    for scopes in OAuthScopes.ladder(for: oauth.kind, supported: oauth.endpoints.supportedScopes) {
      let reply = try await server.post(
        oauth.endpoints.registration,
        [
          ("client_name", Self.clientName), ("scopes", scopes.text),
          ("redirect_uris", redirect.registered(at: oauth.kind).joined(separator: "\n")),
        ])
      if let app = reply.decoded(RegisteredApp.self), (200..<300).contains(reply.status) {
        return try await keep(app, redirect, scopes)
      }
      refusal = server.problem(with: reply)
      guard [400, 403, 422].contains(reply.status) else { break }
    }
    throw refusal
  }

  private func keep(
    _ app: RegisteredApp, _ redirect: LoginRedirectAddress, _ scopes: OAuthScopes
  ) async throws(LoginProblem) -> AppRegistration {
    let registration = AppRegistration(
      server: server.origin, clientID: app.clientID, clientSecret: app.clientSecret,
      redirects: redirect.registered(at: oauth.kind), scopes: scopes)
    do throws(AccountStoreFailure) {
      try await backend.store.keep(registration)
    } catch {
      throw .permanent(error.reason)
    }
    return registration
  }

  private func keptRegistrations() async throws(LoginProblem) -> [AppRegistration] {
    do throws(AccountStoreFailure) {
      return try await backend.store.registrations(at: server.origin)
    } catch {
      throw .permanent(error.reason)
    }
  }

  private func forget(_ registration: AppRegistration) async throws(LoginProblem) {
    do throws(AccountStoreFailure) {
      try await backend.store.forget(registration)
    } catch {
      throw .permanent(error.reason)
    }
  }

  /// Only a clear word that the client is unknown counts: a server that lacks this grant says something else.
  private func isKnown(_ registration: AppRegistration) async -> Bool {
    let reply = try? await server.post(
      oauth.endpoints.token,
      [
        ("grant_type", "client_credentials"), ("client_id", registration.clientID),
        ("client_secret", registration.clientSecret), ("scope", registration.scopes.names.first ?? "read"),
        ("redirect_uri", registration.redirects.first ?? ""),
      ])
    return reply?.tellsOfUnknownClient != true
  }
}

extension HTTPReply {
  /// Whether the server does not know the app (any more): RFC 6749, section 5.2.
  var tellsOfUnknownClient: Bool { [400, 401, 403].contains(status) && errorText == "invalid_client" }
}
