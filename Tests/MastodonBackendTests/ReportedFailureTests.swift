// SPDX-License-Identifier: Apache-2.0

import IntentModel
import MastodonBackend
import TestSupport
import Testing

/// Failures of other clients that people have reported, in one try.
@Suite struct ReportedFailureTests {
  private static let upload = "POST /api/v2/media"

  private func picture(_ stage: Stage, _ name: String = "a.jpg") throws -> String {
    try stage.folder.file(name, Picture.jpeg(exif: Picture.exif(orientation: 6)))
  }

  private func sent(_ stage: Stage) -> [String] {
    stage.server.requests.map { "\($0.method) \($0.path)" }.filter { !$0.contains("/accounts/") }
  }

  // Tusky#2442, Mastodon.py#377.
  @Test func `a post waits until 202 and three 206 have become 200`() async throws {
    var settings = FakeMastodon.Settings()
    settings.mediaPolls = 4
    let stage = try await Stage(settings)
    #expect(try await stage.perform(.photos([picture(stage)])).kind == "done")
    let polls = sent(stage).filter { $0.hasPrefix("GET /api/v1/media/") }
    #expect(polls.count == 5 && sent(stage).last == "POST /api/v1/statuses")
  }

  // mastodon#21864: the post appears without its picture.
  @Test func `a status without the picture that was asked for is told of`() async throws {
    var settings = FakeMastodon.Settings()
    settings.dropsAttachments = true
    let stage = try await Stage(settings)
    let remarks = try await stage.perform(.photos([picture(stage)])).receipt?.remarks
    #expect(remarks == ["127.0.0.1:\(stage.server.port) published it with 0 of 1 pictures"])
  }

  // IceCubesApp#1233: published before the upload ended.
  @Test func `nothing is published before all uploads are done, and descriptions travel inside them`() async throws {
    let stage = try await Stage()
    stage.server.faults = [FakeMastodonFault(.lateReply(seconds: 0.2), on: Self.upload)]
    let paths = [try picture(stage, "a.jpg"), try picture(stage, "b.jpg")]
    let descriptions: [String: Value] = ["descriptions": .list([.text("one"), .text("two")])]
    #expect(await stage.perform(.photos(paths, descriptions)).kind == "done")
    #expect(sent(stage).filter { $0.hasPrefix("POST") } == [Self.upload, Self.upload, "POST /api/v1/statuses"])
    #expect(stage.server.media.map(\.description) == ["one", "two"])
  }

  // mastodon#32639: a description over the limit makes the post fail.
  @Test(arguments: [(1_500, true), (1_501, false)])
  func `a description is as long as the server takes, and a longer one is not cut but refused`(
    _ length: Int, _ isTaken: Bool
  ) async throws {
    let stage = try await Stage()
    _ = await stage.backend.knowledge(of: try ServerOrigin(stage.server.origin))
    let description = String(repeating: "👩‍👧", count: length)
    let action = try Action.photos([picture(stage)], ["description": .text(description)])
    let preparation = await stage.backend.prepare(action, last: nil)
    if isTaken { #expect(preparation == .ready([action])) } else { #expect("\(preparation)".contains("1500")) }
  }

  // mastodon#85: GPS in a published photo.
  @Test func `the place where a photo was taken does not leave the machine`() async throws {
    let stage = try await Stage()
    _ = try await stage.perform(.photos([picture(stage)]))
    let bytes = try #require(stage.server.media.first?.bytes)
    #expect(bytes.firstRange(of: Array("SECRET".utf8)) == nil)
  }

  // Mastodon.py#55, tootle#213: public though the account's default is narrower.
  @Test func `the account's own visibility is asked for, and a wider one is told of`() async throws {
    var settings = FakeMastodon.Settings()
    settings.defaultVisibility = "private"
    settings.forcedVisibility = "public"
    let stage = try await Stage(settings)
    let receipt = await stage.perform(.post("hello")).receipt
    #expect(String(decoding: stage.posts[0].body, as: UTF8.self).contains(#""visibility":"private""#))
    #expect(receipt?.remarks.first?.hasSuffix("published it as 'public', not as 'private'") == true)
  }

  @Test func `a reply is never wider than what it replies to, and may be narrower`() async throws {
    let stage = try await Stage()
    let parent = try #require(await stage.perform(.post("parent", ["visibility": .identifier("private")])).receipt)
    for wish in ["public", "direct"] {
      let parameters: [String: Value] = [
        "inReplyTo": .identifier(try #require(parent.remoteID)), "visibility": .identifier(wish),
      ]
      _ = await stage.perform(.post("reply", parameters), key: wish)
    }
    #expect(stage.server.statuses.map(\.visibility) == ["private", "private", "direct"])
  }

  // mastodon#25939, bigbone#560: a page where JSON was expected.
  @Test(arguments: [502, 503, 504, 520])
  func `a page for people is read by its status`(_ status: Int) async throws {
    let stage = try await Stage()
    stage.server.faults = [FakeMastodonFault(.reply(.html(status)))]
    #expect(await stage.perform(.post("hello")).kind == "uncertain")
  }

  // mastodon#5857, takahe#673: pictures in the order in which their uploads ended.
  @Test(arguments: ["mastodon46", "takahe", "gotosocial", "snac2"])
  func `pictures appear in the order in which they were named though the first is slow`(_ name: String) async throws {
    var settings = FakeMastodon.Settings()
    settings.personality = try #require(FakePersonality.named(name))
    let stage = try await Stage(settings)
    stage.server.faults = [FakeMastodonFault(.lateReply(seconds: 0.2), on: Self.upload)]
    let paths = try ["a.jpg", "b.jpg", "c.jpg"].map { try picture(stage, $0) }
    _ = await stage.perform(.photos(paths, ["descriptions": .list([.text("1"), .text("2"), .text("3")])]))
    let media = stage.server.media
    let shown = stage.server.statuses.first?.mediaIDs.compactMap { id in media.first { $0.id == id }?.description }
    #expect(shown == ["1", "2", "3"])
  }

  // mastodon#354: `@_@` mentions a user who is called `_`.
  @Test func `nobody is mentioned who is not meant to be`() async throws {
    var settings = FakeMastodon.Settings()
    settings.knownAccounts = ["_"]
    let stage = try await Stage(settings)
    let outcome = await stage.perform(.post("5 @ home @_@", ["mentions": .list([])]))
    #expect(outcome.kind == "rejected" && outcome.reason?.contains("unexpected accounts") == true)
    #expect(stage.server.statuses.isEmpty)
  }

  // elk#2573, sengi#576: other servers are refused, or their limits misread.
  @Test(arguments: FakePersonality.all.map(\.name))
  func `each kind of server takes a login and a post with a picture`(_ name: String) async throws {
    var settings = FakeMastodon.Settings()
    settings.personality = try #require(FakePersonality.named(name))
    let stage = try await Stage(settings)
    let receipt = try await stage.perform(.photos([picture(stage)], ["content": .text("hello")])).receipt
    #expect(receipt?.remoteID == stage.server.statuses.first?.id && receipt?.remarks.isEmpty == true)
  }

  // Measured: one call of an HTTP library, two posts.
  @Test func `a server that closes a reused connection after reading sees one POST`() async throws {
    let stage = try await Stage()
    stage.server.faults = [FakeMastodonFault(.closeIfReused)]
    #expect(await stage.perform(.post("hello")).kind == "done")
    #expect(stage.posts.count == 1 && stage.server.statuses.count == 1)
  }

  @Test func `a post that the server takes and drops in silence is told of`() async throws {
    var settings = FakeMastodon.Settings()
    settings.dropsSilently = true
    let stage = try await Stage(settings)
    let attempt = ActionAttempt(.post("hello"), idempotencyKey: "k")
    let receipt = try #require(await stage.backend.perform(attempt, recorder: NoRecorder()).receipt)
    let remarks = await stage.backend.remarks(onCreated: try #require(receipt.remoteID), by: attempt)
    #expect(remarks.first?.contains("does not show it") == true && remarks.count == 1)
  }

  @Test func `no post is sent when the account's statuses can't be read, whatever the reason`() async throws {
    let target = "GET /api/v1/accounts/1/statuses"
    let faults: [(FakeMastodonFault.Kind, String)] = [
      (.cutAfterReading, "retryLater"), (.reply(.html(503)), "retryLater"), (.reply(.html(200)), "retryLater"),
      (.reply(.error(429, "x")), "rateLimited"), (.reply(.error(401, "x")), "unauthorized"),
      (.reply(.error(403, "This action is outside the authorized scopes")), "rejected"),
      (.reply(FakeReply(400, body: "invalid token")), "unauthorized"),
    ]
    for (fault, kind) in faults {
      let stage = try await Stage()
      stage.server.faults = [FakeMastodonFault(fault, on: target)]
      #expect(await stage.perform(.post("hello")).kind == kind)
      #expect(stage.posts.isEmpty)
    }
  }
}
