// SPDX-License-Identifier: Apache-2.0

import IPCProtocol
import IntentModel
import MastodonBackend
import TestSupport
import Testing

/// What we send, and what the fake Mastodon answers, against the description of Mastodon's API.
@Suite(
  .enabled(if: OpenAPIDocument.mastodon != nil, "there is no shared/mastodon-openapi.json beside the package"))
struct OpenAPITests {
  private let document: OpenAPIDocument

  init() throws { document = try #require(OpenAPIDocument.mastodon) }

  /// `allowed_mentions` is missing from the documentation that the description is made of.
  private func complaints(_ request: FakeRequest) -> [String] {
    guard let body = JSONValue(parsing: request.body) else { return ["the body is no JSON"] }
    return document.complaints(
      aboutRequest: body, to: request.method, request.path, known: ["allowed_mentions"])
  }

  @Test func `the posts that we send are what Mastodon's description asks for`() async throws {
    let stage = try await Stage()
    let picture = try stage.folder.file("a.jpg", Picture.jpeg(exif: Picture.exif(orientation: 6)))
    let all: [String: Value] = [
      "visibility": .identifier("unlisted"), "sensitive": .boolean(true), "contentWarning": .text("Käfer"),
      "language": .identifier("de"), "mentions": .list([]),
    ]
    let parent = try #require(await stage.perform(.post("hello"), key: "1").receipt?.remoteID)
    _ = await stage.perform(.post("hello", all), key: "2")
    _ = await stage.perform(.photos([picture]), key: "3")
    _ = await stage.perform(.photos([picture], all.merging(["content": .text("x")]) { $1 }), key: "4")
    _ = await stage.perform(.post("reply", ["inReplyTo": .identifier(parent)]), key: "5")
    #expect(stage.posts.count == 5)
    #expect(stage.posts.flatMap(complaints).isEmpty)
  }

  @Test func `a made-up member, visibility or type would be noticed`() {
    let bodies = [
      #"{"status":"x","spoiler_txt":"y"}"#, #"{"status":"x","visibility":"friends"}"#, #"{"status":5}"#, "{}",
    ]
    for body in bodies {
      let request = FakeRequest(
        method: "POST", path: "/api/v1/statuses", query: "", headers: [:], body: Array(body.utf8))
      #expect(complaints(request).count == 1, "\(body)")
    }
  }

  @Test func `the fake Mastodon answers in the shapes of Mastodon's description`() async throws {
    var settings = FakeMastodon.Settings()
    settings.keepsAnswers = true
    settings.mediaPolls = 2
    let stage = try await Stage(settings)
    let picture = try stage.folder.file("a.jpg", Picture.jpeg(exif: Picture.exif(orientation: 6)))
    let attempt = ActionAttempt(.photos([picture], ["content": .text("x")]), idempotencyKey: "k")
    let receipt = try #require(await stage.backend.perform(attempt, recorder: NoRecorder()).receipt)
    _ = await stage.backend.remarks(onCreated: try #require(receipt.remoteID), by: attempt)
    let baseline = ActionBaseline(newestID: nil, serverTime: 0)
    _ = await stage.backend.look(for: ActionAttempt(.post("x")), since: baseline) { _ in false }
    let answers = stage.server.answers
    let complaints = answers.flatMap { request, reply in
      JSONValue(parsing: reply.body).map {
        document.complaints(aboutReply: $0, status: reply.status, to: request.method, Self.template(request.path))
      } ?? ["\(request.path): no JSON"]
    }
    #expect(complaints == [])
    #expect(answers.count > 6)
  }

  /// The path as the description has it.
  private static func template(_ path: String) -> String {
    let groups: Set<Substring> = ["accounts", "statuses", "media"]
    var pieces = path.split(separator: "/")
    for index in pieces.indices.dropFirst() where groups.contains(pieces[index - 1]) {
      if pieces[index] != "verify_credentials" { pieces[index] = "{id}" }
    }
    return "/" + pieces.joined(separator: "/")
  }
}
