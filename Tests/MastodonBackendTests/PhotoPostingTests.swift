// SPDX-License-Identifier: Apache-2.0

import Glibc
import IntentModel
import MastodonBackend
import Synchronization
import Testing
import TestSupport

@Suite struct PhotoPostingTests {
  private static let upload = "POST /api/v2/media"

  private func jpeg(_ stage: Stage, _ name: String = "Urlaub in Berlin.jpg") throws -> String {
    try stage.folder.file(name, Picture.jpeg(exif: Picture.exif(orientation: 6)))
  }

  @Test func `pictures go out in order with their descriptions`() async throws {
    let stage = try await Stage()
    let paths = try [
      jpeg(stage), stage.folder.file("b.jpg", Picture.png(orientation: 1)), stage.folder.file("c", Picture.gif),
      stage.folder.file("d", Picture.webp(orientation: 1)),
    ]
    let descriptions = Value.list([.text(" Ein \"Käfer\" 🪲\n"), .text(""), .text("three")])
    let outcome = await stage.perform(.photos(paths, ["descriptions": descriptions, "content": .text("look")]))
    #expect(outcome.receipt?.remarks == [])
    let status = try #require(stage.server.statuses.first)
    #expect(status.text == "look" && status.mediaIDs == stage.server.media.map(\.id) && status.mediaIDs.count == 4)
    #expect(stage.server.media.map(\.description) == ["Ein \"Käfer\" 🪲", nil, "three", nil])
    #expect(stage.server.media.map(\.mimeType) == ["image/jpeg", "image/png", "image/gif", "image/webp"])
    #expect(
      stage.server.media.map(\.fileName) == ["picture-1.jpg", "picture-2.png", "picture-3.gif", "picture-4.webp"])
  }

  @Test func `place, time and file name never reach the server, pixels and orientation do`() async throws {
    let stage = try await Stage()
    _ = try await stage.perform(.photos([jpeg(stage), stage.folder.file("b", Picture.gif)]))
    #expect(stage.server.media.map(\.bytes) == [Picture.strippedJPEG(orientation: 6), Picture.gif])
    for request in stage.server.requests {
      #expect(!request.body.holdsSecret && !request.body.contains(Array("Urlaub".utf8)))
    }
  }

  @Test func `one picture needs no list and no text`() async throws {
    let stage = try await Stage()
    let action = try Action(
      name: "mastodon.postPhoto", intent: "X",
      parameters: ["images": .file(jpeg(stage)), "description": .text("a beetle")])
    #expect(await stage.perform(action).kind == "done")
    #expect(stage.server.media.map(\.description) == ["a beetle"])
    #expect(stage.server.statuses.map(\.text) == [""])
  }

  @Test func `the try is recorded once, after the uploads and a look where the account stands, and before the post`()
    async throws
  {
    let stage = try await Stage()
    let seen = Mutex<[[String]]>([])
    let action = try Action.photos([jpeg(stage, "a"), jpeg(stage, "b")])
    _ = await stage.backend.perform(action, key: "k") {
      seen.withLock { $0.append(stage.requests.map { "\($0.method) \($0.path)" }) }
    }
    #expect(seen.withLock { $0 } == [[Self.upload, Self.upload, "GET /api/v1/accounts/1/statuses"]])
    #expect(stage.posts.count == 1)
  }

  @Test func `the post waits until the server is done with every picture`() async throws {
    var settings = FakeMastodon.Settings()
    settings.mediaPolls = 4
    let stage = try await Stage(settings)
    #expect(try await stage.perform(.photos([jpeg(stage, "a"), jpeg(stage, "b")])).kind == "done")
    let paths = stage.requests.map(\.path)
    let first = try #require(stage.server.media.first?.id)
    #expect(paths.first == "/api/v2/media" && paths.last == "/api/v1/statuses")
    #expect(paths[1...5].allSatisfy { $0 == "/api/v1/media/\(first)" })
  }

  @Test func `a server that is never done puts the post off`() async throws {
    var settings = FakeMastodon.Settings()
    settings.mediaPolls = 10_000
    let stage = try await Stage(settings)
    #expect(try await stage.perform(.photos([jpeg(stage)])).kind == "retryLater")
    #expect(stage.posts.isEmpty)
  }

  @Test func `a server that can't be asked about media is taken at its word`() async throws {
    let stage = try await Stage()
    let unready = FakeReply(202, body: #"{"id":"77","url":null}"#)
    stage.server.faults = [FakeMastodonFault(.reply(unready), on: Self.upload)]
    _ = try await stage.perform(.photos([jpeg(stage)]))
    #expect(stage.server.requests("GET", "/api/v1/media/77").count == 1)
    #expect(stage.posts.count == 1)
  }

  @Test(arguments: [
    (FakeMastodonFault.Kind.reply(.html(500)), "retryLater"), (.reply(.html(503)), "retryLater"),
    (.reply(.html(200)), "retryLater"), (.reply(.error(429, "x")), "rateLimited"), (.cutAfterReading, "retryLater"),
    (.cutAfterCommit, "retryLater"), (.cutInReply, "retryLater"), (.reply(.html(413)), "rejected"),
    (.reply(.error(422, "bad file")), "rejected"), (.reply(.error(401, "x")), "unauthorized"),
    (.reply(.html(403)), "retryLater"), (.reply(.error(403, "scope")), "rejected"),
  ])
  func `a failed upload is never doubtful and never followed by a post`(
    _ fault: FakeMastodonFault.Kind, _ kind: String
  ) async throws {
    let stage = try await Stage()
    stage.server.faults = [FakeMastodonFault(fault, on: Self.upload)]
    let outcome = try await stage.backend.perform(.photos([jpeg(stage)]), key: "k") {
      Issue.record("a try was recorded")
    }
    #expect(outcome.kind == kind)
    #expect(stage.posts.isEmpty)
  }

  @Test func `pictures that the server lost are told`() async throws {
    var settings = FakeMastodon.Settings()
    settings.dropsAttachments = true
    let stage = try await Stage(settings)
    let receipt = try await stage.perform(.photos([jpeg(stage)])).receipt
    #expect(receipt?.remarks == ["127.0.0.1:\(stage.server.port) published it with 0 of 1 pictures"])
  }

  @Test func `what can't be sent is named before anything is uploaded`() async throws {
    let stage = try await Stage()
    let good = try jpeg(stage, "good.jpg")
    let cases = [
      (
        "heic.jpg", Picture.heic,
        "such pictures are converted by 'vips'; install the package libvips-tools, or convert it to JPEG first"
      ),
      ("text.png", Array("hello".utf8), "it is not a JPEG, PNG, WebP or GIF picture"),
      ("empty.jpg", [], "it is not a JPEG, PNG, WebP or GIF picture"),
      ("cut.jpg", Array(Picture.strippedJPEG(orientation: 6).dropLast(3)), "it is a damaged JPEG file"),
    ]
    for (name, bytes, reason) in cases {
      let action = try Action.photos([good, stage.folder.file(name, bytes)])
      #expect(await stage.backend.complaint(about: action) == "'\(name)' can't be posted: \(reason)")
      #expect(await stage.perform(action) == .rejected(reason: "'\(name)' can't be posted: \(reason)"))
    }
    #expect(stage.server.media.isEmpty && stage.posts.isEmpty)
  }

  @Test func `files that are none are refused without waiting for them`() async throws {
    let stage = try await Stage()
    let pipe = "\(stage.folder.path)/pipe"
    #expect(unsafe mkfifo(pipe, 0o600) == 0)
    for (path, reason) in [
      ("/nonexistent/a.jpg", "'a.jpg' can't be posted: there is no such file"),
      (stage.folder.path, "it is not a file"), (pipe, "'pipe' can't be posted: it is not a file"),
    ] {
      #expect(await stage.backend.complaint(about: .photos([path]))?.hasSuffix(reason) == true)
    }
  }

  @Test func `as many pictures as the server takes and no more`() async throws {
    let stage = try await Stage()
    let path = try jpeg(stage)
    #expect(await stage.backend.complaint(about: .photos([])) == "there is no picture to post")
    let four = Action.photos(Array(repeating: path, count: 4))
    let five = Action.photos(Array(repeating: path, count: 5))
    #expect(await stage.backend.complaint(about: four) == nil)
    #expect(await stage.backend.complaint(about: five) == "a post takes at most 4 pictures")
    let descriptions = Value.list([.text("a"), .text("b")])
    let complaint = await stage.backend.complaint(about: .photos([path], ["descriptions": descriptions]))
    #expect(complaint == "there are more descriptions than pictures")
  }
}
