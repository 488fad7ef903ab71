// SPDX-License-Identifier: Apache-2.0

import IntentModel
import LinuxSupport
import MastodonBackend
import TestSupport
import Testing

/// Logins with a browser, which a request of the test's own plays.
@Suite final class OAuthLoginTests {
  private let server: FakeMastodon
  private let folder: TemporaryDirectory
  private let backend: MastodonBackend
  private static let loopback = LoginRedirect.loopback(port: 40_001)

  init() throws {
    server = try FakeMastodon()
    folder = try TemporaryDirectory()
    backend = MastodonBackend(folder: folder.path, options: Stage.options)
  }

  deinit { server.stop() }

  private var registrations: Int { server.requests("POST", "/api/v1/apps").count }

  /// Opens the page as a browser would, and returns what the redirect carries.
  private func agree(on login: BegunLogin) async throws -> [String: String] {
    let transport = CurlTransport(userAgent: "browser", connectTimeout: 2)
    let origin = try ServerOrigin(server.origin)
    let path = String(login.page.dropFirst(server.origin.count))
    let reply = try await transport.send(HTTPRequest(.get, path, at: origin, token: nil, timeout: 5)).get()
    guard let location = reply.headers["location"] else {
      return ["code": String(decoding: reply.body, as: UTF8.self), "status": "\(reply.status)"]
    }
    return FakeRequest.fields(in: String(location.drop { $0 != "?" }.dropFirst()))
  }

  @discardableResult
  private func logIn(
    _ redirect: LoginRedirect = loopback, name: String? = nil, backend other: MastodonBackend? = nil
  ) async throws -> KeptAccount {
    let backend = other ?? backend
    let begun = try await backend.beginLogin(server: server.origin, redirect: redirect, name: name)
    let answer = try await agree(on: begun)
    return try await backend.finishLogin(session: begun.session, code: answer["code"] ?? "")
  }

  private func reason(_ body: () async throws -> Void) async -> String {
    do { try await body() } catch let error as LoginFailure { return error.reason } catch { return "\(error)" }
    return "nothing failed"
  }

  @Test func `the account that agreed in a browser is kept, and its state came back`() async throws {
    let begun = try await backend.beginLogin(server: server.origin, redirect: Self.loopback, name: "work")
    let answer = try await agree(on: begun)
    #expect(answer["state"] == begun.session && begun.session.count == 43)
    let account = try await backend.finishLogin(session: begun.session, code: " \(answer["code"] ?? "")\n")
    #expect(account.handle == "alice@127.0.0.1:\(server.port)" && account.name == "work" && account.isDefault)
    #expect(try await backend.accounts() == [account])
    #expect(await backend.account()?.handle == account.handle)
  }

  @Test func `the page asks for a code with S256, and the code comes with what was hashed`() async throws {
    let begun = try await backend.beginLogin(server: server.origin, redirect: Self.loopback, name: nil)
    let fields = FakeRequest.fields(in: String(begun.page.drop { $0 != "?" }.dropFirst()))
    #expect(fields["response_type"] == "code" && fields["code_challenge_method"] == "S256")
    let answer = try await agree(on: begun)
    _ = try await backend.finishLogin(session: begun.session, code: answer["code"] ?? "")
    let verifier = try #require(server.oauth.verifiers.first)
    let hash = SHA256.digest(of: Array(verifier.utf8))
    #expect(verifier.count == 43 && fields["code_challenge"]?.count == 43)
    #expect(fields["code_challenge"] == base64URL(hash))
  }

  @Test func `an app is registered once for all logins at Mastodon, whatever the port and without a browser`()
    async throws
  {
    try await logIn(.loopback(port: 40_001))
    try await logIn(.loopback(port: 40_002))
    try await logIn(.outOfBand)
    try await logIn(backend: MastodonBackend(folder: folder.path, options: Stage.options))
    #expect(registrations == 1)
    #expect(server.oauth.apps[0].redirects == ["http://127.0.0.1/cb", "urn:ietf:wg:oauth:2.0:oob"])
  }

  @Test(arguments: [("gotosocial", 2), ("snac", 3), ("takahe", 3), ("", 3), ("something", 3)])
  func `a server that compares redirects whole gets a registration for each port, and one list at a time`(
    _ software: String, _ count: Int
  ) async throws {
    server.oauth.software = software
    for redirect in [LoginRedirect.loopback(port: 40_001), .loopback(port: 40_002), .outOfBand] {
      try await logIn(redirect)
      try await logIn(redirect)
    }
    #expect(registrations == count)
  }

  @Test func `a server that has forgotten the app gets it again, once`() async throws {
    try await logIn()
    server.oauth.forgetApps()
    try await logIn()
    try await logIn()
    #expect(registrations == 2)
  }

  @Test func `an app that is forgotten while its owner agrees is told, and registered anew by the next login`()
    async throws
  {
    let begun = try await backend.beginLogin(server: server.origin, redirect: Self.loopback, name: nil)
    let answer = try await agree(on: begun)
    server.oauth.forgetApps()
    let told = await reason { _ = try await backend.finishLogin(session: begun.session, code: answer["code"] ?? "") }
    #expect(told.contains("does not know this app any more; run 'phrasectl login' again"))
    try await logIn()
    #expect(registrations == 2)
  }

  @Test(
    arguments: [
      ("mastodon", nil, false, "read:accounts", 1), ("mastodon", ["profile", "read", "write"], false, "profile", 1),
      ("mastodon", ["read", "write", "follow"], false, "read:accounts", 1), ("snac", nil, true, "read", 2),
      ("takahe", nil, false, "read", 1),
    ] as [(String, [String]?, Bool, String, Int)])
  func `scopes are as narrow as the server can take`(
    _ software: String, _ supported: [String]?, _ refusesParts: Bool, _ first: String, _ tries: Int
  ) async throws {
    server.oauth.software = software
    server.oauth.supportedScopes = supported
    server.oauth.refusesParts = refusesParts
    try await logIn()
    #expect(registrations == tries)
    let scopes = try #require(server.oauth.apps.last).scopes.split(separator: " ").map(String.init)
    #expect(scopes.first == first)
    #expect(scopes.contains("read:statuses") || scopes == ["read", "write"])
  }

  @Test func `a code that the server does not accept is told without it, and its session is over`() async throws {
    let begun = try await backend.beginLogin(server: server.origin, redirect: .outOfBand, name: nil)
    let told = await reason { _ = try await backend.finishLogin(session: begun.session, code: "wrong-code") }
    #expect(told.contains("does not accept the code; it works once") && !told.contains("wrong-code"))
    let again = await reason { _ = try await backend.finishLogin(session: begun.session, code: "wrong-code") }
    #expect(again.contains("this login is unknown, used or older than ten minutes"))
    #expect(try await backend.accounts().isEmpty)
  }

  @Test func `an unknown session never reaches a server`() async throws {
    #expect(await reason { _ = try await backend.finishLogin(session: "x", code: "y") }.contains("unknown"))
    #expect(server.requests.isEmpty)
  }

  @Test func `a second account at a server is asked for by name, so that the browser does not take the first`()
    async throws
  {
    try await logIn()
    let begun = try await backend.beginLogin(server: server.origin, redirect: Self.loopback, name: "two")
    #expect(begun.page.contains("force_login=true"))
  }

  @Test func `metadata that leads to another server is not followed`() async throws {
    server.oauth.supportedScopes = ["read", "write"]
    let account = try await logIn()
    #expect(try await backend.logOut(nil).remark == nil)
    #expect(server.oauth.revokedTokens == [FakeMastodon.token] && account.isDefault)
  }

  @Test(arguments: [("http://example.social", "has to be reached by https"), ("a b", "not the address of a server")])
  func `what is no server is refused before anything is sent`(_ name: String, _ told: String) async throws {
    let reason = await reason {
      _ = try await backend.beginLogin(server: name, redirect: .outOfBand, name: nil)
    }
    #expect(reason.contains(told))
  }

  @Test func `a server of an international name is told by its own letters and asked for in punycode`() async throws {
    #expect(try ServerOrigin("bücher.example").description == "https://xn--bcher-kva.example")
    let reason = await reason {
      _ = try await backend.beginLogin(server: "bücher.example", redirect: .outOfBand, name: nil)
    }
    #expect(reason.contains("bücher.example") && !reason.contains("xn--"))
  }

  @Test func `a server that is down, or none of Mastodon's kind, is told as such`() async throws {
    server.faults = [FakeMastodonFault(.reply(.html(404)), on: "POST /api/v1/apps")]
    #expect(await reason { try await self.logIn() }.contains("does not answer like a Mastodon server"))
    server.stop()
    let gone = "http://127.0.0.1:\(FakeMastodonGone().port)"
    let told = await reason { _ = try await backend.beginLogin(server: gone, redirect: .outOfBand, name: nil) }
    #expect(told.contains("can't be reached"))
  }
}

/// RFC 4648, section 5, without padding.
private func base64URL(_ bytes: [UInt8]) -> String {
  let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")
  let bits = bytes.flatMap { byte in (0..<8).map { byte >> (7 - $0) & 1 } }
  return String(
    stride(from: 0, to: bits.count, by: 6).map { start in
      alphabet[(0..<6).reduce(0) { $0 << 1 | (start + $1 < bits.count ? Int(bits[start + $1]) : 0) }]
    })
}
