// SPDX-License-Identifier: Apache-2.0

import Glibc
import IntentModel
import LinuxSupport
import MastodonBackend
import Testing
import TestSupport

@Suite final class LoginTests {
  private let server: FakeMastodon
  private let folder: TemporaryDirectory
  private let backend: MastodonBackend
  private static let verify = "GET /api/v1/accounts/verify_credentials"

  init() throws {
    server = try FakeMastodon()
    folder = try TemporaryDirectory()
    backend = MastodonBackend(folder: folder.path, options: Stage.options)
  }

  private func failure(server name: String? = nil, token: String = FakeMastodon.token) async throws -> LoginFailure {
    do throws(LoginFailure) {
      _ = try await backend.logIn(server: name ?? server.origin, token: token)
    } catch {
      return error
    }
    throw Unexpected()
  }

  @Test func `a login is kept and outlives the backend`() async throws {
    #expect(await backend.account() == nil)
    let expected = AccountSummary(handle: "alice@127.0.0.1:\(server.port)", server: server.origin)
    #expect(try await backend.logIn(server: server.origin, token: " \(FakeMastodon.token)\n") == expected)
    #expect(await backend.account() == expected)
    #expect(await MastodonBackend(folder: folder.path).account() == expected)
  }

  @Test func `a token that the server does not know is refused for good, and the old account stays`() async throws {
    _ = try await backend.logIn(server: server.origin, token: FakeMastodon.token)
    let failure = try await failure(token: "wrong-token-xyz")
    #expect(failure.reason.hasSuffix("the server does not accept this token") && !failure.isTemporary)
    #expect(!String(describing: failure).contains("wrong-token-xyz"))
    #expect(await backend.account() != nil)
  }

  @Test func `http to another machine is refused before anything is sent`() async throws {
    let failure = try await failure(server: "http://example.social")
    #expect(failure.reason == "the server has to be reached by https; http is only for servers on this machine")
    #expect(!failure.isTemporary)
  }

  @Test(arguments: ["", "   ", "two words", "line\nend", "käse"])
  func `what is no token is not sent`(_ token: String) async throws {
    #expect(try await !failure(token: token).isTemporary)
    #expect(server.requests.isEmpty)
  }

  @Test(arguments: [
    (FakeReply.html(503), true), (.error(500, "x"), true), (.error(429, "x"), true), (.html(404), false),
    (.html(200), false), (FakeReply(200, body: "{}"), false), (.error(403, "This action is outside"), false),
    (FakeReply(301, headers: ["Location": "https://elsewhere.example/"]), false),
  ])
  func `a login fails for now or for good, and keeps nothing`(_ reply: FakeReply, _ isTemporary: Bool) async throws {
    server.faults = [FakeMastodonFault(.reply(reply), on: Self.verify)]
    #expect(try await failure().isTemporary == isTemporary)
    #expect(server.requests.count == 1)
    #expect(try File.list(folder.path).isEmpty)
  }

  @Test func `a server that is down may be up later`() async throws {
    server.stop()
    let failure = try await failure(server: "http://127.0.0.1:\(FakeMastodonGone().port)")
    #expect(failure.isTemporary && failure.reason.contains("can't be reached"))
  }

  @Test func `no failure quotes the token, even if the server does`() async throws {
    server.faults = [FakeMastodonFault(.reply(.error(403, "no: \(FakeMastodon.token)")), on: Self.verify)]
    #expect(try await !String(describing: failure()).contains(FakeMastodon.token))
  }

  @Test func `an action without an account does nothing and says how to log in`() async throws {
    for action in [Action.post("hello"), .open("home")] {
      let outcome = await backend.perform(action, key: "k") { Issue.record("recorded") }
      #expect(outcome == .unauthorized(reason: "nobody is logged in; run 'phrasectl login'"))
    }
  }

  @Test func `what is for one account does not go out from another that has logged in since`() async throws {
    let account = try await backend.logIn(server: server.origin, token: FakeMastodon.token)
    let other = await backend.perform(.post("hello"), from: "bob@b.example", key: "k") {
      Issue.record("recorded")
    }
    #expect(other.kind == "unauthorized" && other.reason?.contains("log in as bob@b.example or cancel it") == true)
    #expect(server.requests("POST", "/api/v1/statuses").isEmpty)
    let own = await backend.perform(.post("hello"), from: account.handle, key: "k")
    #expect(own.kind == "done" && server.statuses.map(\.text) == ["hello"])
  }

  @Test func `an account file that others can read is refused and named`() async throws {
    _ = try await backend.logIn(server: server.origin, token: FakeMastodon.token)
    unsafe chmod("\(folder.path)/accounts.json", 0o644)
    #expect(await backend.account() == nil)
    let outcome = await backend.perform(.post("hello"), key: "k")
    #expect(outcome.kind == "unauthorized" && outcome.reason?.contains("chmod 600") == true)
    #expect(server.requests("POST", "/api/v1/statuses").isEmpty)
  }
}
