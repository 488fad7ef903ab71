// SPDX-License-Identifier: Apache-2.0

import IntentModel
import MastodonBackend
import Synchronization
import Testing
import TestSupport

@Suite struct PostingTests {
  @Test(arguments: [
    "Straße, 👩‍👩‍👧‍👦 & \"in Ice Cubes\"!", "  blanks stay  ", "line\nend\ttab \\ / </script>", "e\u{301} ≠ é", "ﬁ Ⅷ ＡＢＣ",
    "\u{1F1E9}\u{1F1EA}\u{200B}\u{FEFF}", "nul \u{0} bell \u{7}",
  ])
  func `the text arrives byte for byte`(_ text: String) async throws {
    let stage = try await Stage()
    let receipt = try #require(await stage.perform(.post(text)).receipt)
    #expect(stage.server.statuses.map { Array($0.text.utf8) } == [Array(text.utf8)])
    #expect(receipt.remoteID == stage.server.statuses.first?.id)
    #expect(receipt.url == "\(stage.server.origin)/@alice/\(receipt.remoteID ?? "")")
    #expect(receipt.remarks.isEmpty)
  }

  @Test(arguments: [("private", Visibility.private), ("public", .public), ("mutuals_only", .private), ("", .public)])
  func `without a visibility the account's own is sent`(_ privacy: String, _ visibility: Visibility) async throws {
    var settings = FakeMastodon.Settings()
    settings.defaultVisibility = privacy
    let stage = try await Stage(settings)
    _ = await stage.perform(.post("hello"))
    #expect(stage.server.statuses.first?.visibility == visibility.rawValue)
  }

  @Test func `what was asked for is what is sent`() async throws {
    let stage = try await Stage()
    let parameters: [String: Value] = [
      "visibility": .identifier("unlisted"), "sensitive": .boolean(true), "contentWarning": .text("Ein Käfer"),
      "language": .identifier("de-AT"), "mentions": .list([.text("17")]),
    ]
    _ = await stage.perform(.post("hello", parameters))
    let status = try #require(stage.server.statuses.first)
    #expect(status.visibility == "unlisted" && status.sensitive && status.spoilerText == "Ein Käfer")
    #expect(status.language == "de" && status.allowedMentions == ["17"])
  }

  @Test func `mentions are limited only when the action says to whom`() async throws {
    let stage = try await Stage()
    _ = await stage.perform(.post("hello @bob"))
    _ = await stage.perform(.post("hello @bob", ["mentions": .list([])]), key: "key-2")
    #expect(stage.server.statuses.map(\.allowedMentions) == [nil, []])
  }

  @Test func `the key of the try travels with it`() async throws {
    let stage = try await Stage()
    _ = await stage.perform(.post("hello"), key: "row-7/1")
    _ = await stage.perform(.post("hello"), key: "row-7/1")
    #expect(stage.posts.map { $0.headers["idempotency-key"] } == ["row-7/1", "row-7/1"])
    #expect(stage.server.statuses.count == 1)
  }

  @Test func `the try is recorded once and before anything is sent`() async throws {
    let stage = try await Stage()
    let counts = Mutex<[Int]>([])
    _ = await stage.backend.perform(.post("hello"), key: "k") {
      counts.withLock { $0.append(stage.posts.count) }
    }
    #expect(counts.withLock { $0 } == [0])
    #expect(stage.posts.count == 1)
  }

  @Test func `nothing is sent when the try can't be recorded`() async throws {
    let stage = try await Stage()
    let outcome = await stage.backend.perform(.post("hello"), key: "k") { throw Unexpected() }
    #expect(outcome.kind == "retryLater")
    #expect(stage.posts.isEmpty)
  }

  @Test(arguments: [
    (FakeMastodonFault.Kind.cutAfterReading, "uncertain", 0), (.cutAfterCommit, "uncertain", 1),
    (.cutInReply, "uncertain", 1), (.lateReply(seconds: 1), "uncertain", 1), (.lateCommit(seconds: 9), "uncertain", 0),
    (.doThenReply(.error(500, "Internal")), "uncertain", 1), (.doThenReply(.html(502)), "uncertain", 1),
    (.doThenReply(.html(504)), "uncertain", 1), (.reply(.html(503)), "uncertain", 0),
    (.reply(.html(200)), "uncertain", 0),
    (.doThenReply(.error(422, "Validation failed: Duplicate record")), "uncertain", 1),
    (.reply(.error(422, "Validation failed")), "rejected", 0), (.reply(.html(413)), "rejected", 0),
    (.reply(.error(401, "revoked")), "unauthorized", 0), (.reply(.error(429, "Too many")), "rateLimited", 0),
    (.reply(.html(403)), "retryLater", 0), (.closeIfReused, "done", 1),
  ])
  func `a fault has the outcome that its proof allows, and one POST`(
    _ fault: FakeMastodonFault.Kind, _ kind: String, _ count: Int
  ) async throws {
    let stage = try await Stage()
    stage.server.faults = [FakeMastodonFault(fault)]
    #expect(await stage.perform(.post("hello")).kind == kind)
    #expect(stage.posts.count == 1)
    #expect(stage.server.statuses.count == count)
  }

  @Test func `a reset before anything is read is never success and never a second POST`() async throws {
    let stage = try await Stage()
    stage.server.faults = [FakeMastodonFault(.cutBeforeReading)]
    let outcome = await stage.perform(.post("hello"))
    #expect(["retryLater", "uncertain"].contains(outcome.kind))
    #expect(stage.posts.isEmpty && stage.server.statuses.isEmpty)
  }

  @Test func `a server that is down costs nothing but time`() async throws {
    let stage = try await Stage()
    stage.server.stop()
    #expect(await stage.perform(.post("hello")).kind == "retryLater")
  }

  @Test func `a rate limit is passed on in seconds`() async throws {
    let stage = try await Stage()
    stage.server.faults = [
      FakeMastodonFault(.reply(.error(429, "Too many requests", headers: ["X-RateLimit-Reset": "42"])))
    ]
    guard case .rateLimited(let seconds, _) = await stage.perform(.post("hello")) else { throw Unexpected() }
    #expect(seconds == 42)
  }

  @Test func `a visibility that the server changed is told`() async throws {
    var settings = FakeMastodon.Settings()
    settings.forcedVisibility = "public"
    let stage = try await Stage(settings)
    let receipt = await stage.perform(.post("hello", ["visibility": .identifier("private")])).receipt
    let server = "127.0.0.1:\(stage.server.port)"
    #expect(receipt?.remarks == ["\(server) published it as 'public', not as 'private'"])
  }

  @Test(
    arguments: [
      ("mastodon.post", [:], "there is nothing to post"),
      ("mastodon.post", ["content": .text(" \n\t")], "there is nothing to post"),
      ("mastodon.post", ["content": .number(5)], "'content' has to be text"),
      (
        "mastodon.post", ["content": .text("a"), "visibility": .identifier("friends")],
        "there is no such visibility; it is one of public, unlisted, private, direct"
      ),
      ("mastodon.post", ["content": .text("a"), "sensitive": .text("x")], "'sensitive' has to be yes or no"),
      ("mastodon.post", ["content": .text("a"), "language": .text("?")], "'language' is not a language, like 'de'"),
      ("mastodon.post", ["content": .text("a"), "mentions": .text("x")], "'mentions' has to be a list"),
      ("mastodon.delete", [:], "there is no action named 'mastodon.delete'"),
    ] as [(String, [String: Value], String)])
  func `what can't be posted is said before and is not sent`(
    _ name: String, _ parameters: [String: Value], _ complaint: String
  ) async throws {
    let stage = try await Stage()
    let action = Action(name: name, intent: "X", parameters: parameters)
    #expect(await stage.backend.complaint(about: action) == complaint)
    #expect(await stage.perform(action) == .rejected(reason: complaint))
    #expect(stage.posts.isEmpty)
  }

  @Test(arguments: [
    FakeMastodonFault.Kind.reply(.error(422, "the secret words")), .reply(.error(403, FakeMastodon.token)),
    .reply(.error(500, "the secret words \(FakeMastodon.token)")), .reply(.error(401, FakeMastodon.token)),
    .cutAfterReading, .lateReply(seconds: 1), .reply(FakeReply(422, body: "the secret words \(FakeMastodon.token)")),
  ])
  func `no outcome shows the words or the token`(_ fault: FakeMastodonFault.Kind) async throws {
    let stage = try await Stage()
    stage.server.faults = [FakeMastodonFault(fault)]
    let text = String(describing: await stage.perform(.post("the secret words")))
    #expect(!text.contains("secret words") && !text.contains(FakeMastodon.token))
  }

  @Test func `what changes something is journaled, what only shows is not`() async throws {
    let backend = MastodonBackend(folder: "/nonexistent")
    let momentary = backend.actionNames.filter { !backend.isJournaled(actionNamed: $0) }
    #expect(
      momentary
        == Set(
          ["open", "openProfile", "openTag", "openList", "compose", "unread", "mentions"].map { "mastodon.\($0)" }))
    #expect(backend.nature(ofActionNamed: "mastodon.reply") == .creating)
    #expect(backend.nature(ofActionNamed: "mastodon.undo") == .repeatable)
  }
}
