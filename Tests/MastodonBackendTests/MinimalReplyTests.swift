// SPDX-License-Identifier: Apache-2.0

import FoundationEssentials
import IPCProtocol
import IntentModel
import TestSupport
import Testing

@testable import MastodonBackend

/// Servers that leave out what Mastodon's description calls required, or write it otherwise: nothing but an id is needed.
@Suite struct MinimalReplyTests {
  private func stage(_ target: String, _ bodies: String...) async throws -> Stage {
    let stage = try await Stage()
    stage.server.faults = bodies.map { Self.saying($0, to: target) }
    return stage
  }

  private static func saying(_ body: String, to target: String, status: Int = 200) -> FakeMastodonFault {
    FakeMastodonFault(
      .doThenReply(FakeReply(status, headers: ["Content-Type": "application/json"], body: body)), on: target)
  }

  private func action(_ name: String, _ parameters: [String: Value] = [:]) -> Action {
    Action(name: "mastodon.\(name)", intent: "AnIntent", parameters: parameters)
  }

  private func json(_ request: FakeRequest?) throws -> JSONValue {
    let body = try #require(request).body
    return try #require(JSONValue(parsing: body))
  }

  private static func decoded<Content: Decodable>(_: Content.Type, _ json: String) throws -> Content {
    try JSONDecoder().decode(Content.self, from: Data(json.utf8))
  }

  // MARK: Login

  @Test(arguments: [
    (#"{"id":5,"acct":"al"}"#, "al", "public"), (#"{"id":"5","acct":null,"username":"al","url":7}"#, "al", "public"),
    (#"{"id":"5"}"#, "5", "public"), (#"{"id":"5","acct":"al","source":null}"#, "al", "public"),
    (#"{"id":"5","acct":"al","source":{"privacy":"private","sensitive":"no","language":3}}"#, "al", "private"),
    (#"{"id":"5","acct":"al","source":{"privacy":"mutuals_only"}}"#, "al", "private"),
  ])
  func `a login needs an id, and a private account stays private`(
    _ body: String, _ name: String, _ visibility: String
  ) throws {
    let verified = try Self.decoded(VerifiedAccount.self, body)
    let account = try Account(
      verified, server: ServerOrigin("https://a.example"), token: #require(Token("t")), grant: .foreign, now: 0)
    #expect(account.id == "5" && account.handle == "\(name)@a.example")
    #expect(account.defaultVisibility.rawValue == visibility)
  }

  @Test func `what a registration and a server's description of logins say oddly is left out alone`() throws {
    let app = try Self.decoded(RegisteredApp.self, #"{"client_id":12,"client_secret":"s","vapid_key":null}"#)
    #expect(app.clientID == "12" && app.clientSecret == "s")
    let reply = HTTPReply(
      status: 200, headers: HTTPHeaders([]),
      body: Array(#"{"token_endpoint":5,"scopes_supported":["read",null],"authorization_endpoint":null}"#.utf8))
    let endpoints = OAuthEndpoints(reply, at: try ServerOrigin("https://a.example"))
    #expect(endpoints.token == "/oauth/token" && endpoints.supportedScopes == ["read"])
  }

  // MARK: Posting

  @Test(arguments: [
    "[]", #"[{"id":9}]"#, #"[{"id":"a","visibility":5,"media_attachments":null,"account":{},"poll":{}}]"#,
  ])
  func `a post goes out where the list of statuses and the answer hold ids alone`(_ timeline: String) async throws {
    let stage = try await stage("GET /api/v1/accounts/1/statuses", timeline)
    stage.server.faults = [
      Self.saying(timeline, to: "GET /api/v1/accounts/1/statuses"),
      Self.saying(#"{"id":9}"#, to: "POST /api/v1/statuses"),
    ]
    #expect(await stage.perform(.post("hello")).receipt == ActionReceipt(remoteID: "9", url: nil))
    #expect(stage.server.faults.isEmpty)
  }

  @Test(arguments: ["{}", "", #"{"text":null}"#, #"{"text":"hello","spoiler_text":7}"#])
  func `a post in doubt is found by what little the server shows`(_ source: String) async throws {
    let stage = try await Stage()
    stage.server.faults = [
      Self.saying(#"[{"id":7,"content":"<p>hello</p>","application":null}]"#, to: "GET /api/v1/accounts/1/statuses"),
      Self.saying(source, to: "GET /api/v1/statuses/7/source"),
    ]
    let baseline = ActionBaseline(newestID: nil, serverTime: 0)
    let found = await stage.backend.look(for: ActionAttempt(.post("hello")), since: baseline) { _ in false }
    #expect(found == .found(ActionReceipt(remoteID: "7", url: nil)))
    #expect(stage.server.faults.isEmpty)
  }

  @Test(arguments: ["<html>", #"{"text":"hel"#])
  func `a source that is no JSON proves nothing`(_ source: String) async throws {
    let stage = try await Stage()
    stage.server.faults = [
      Self.saying(#"[{"id":7,"content":"<p>hello</p>"}]"#, to: "GET /api/v1/accounts/1/statuses"),
      Self.saying(source, to: "GET /api/v1/statuses/7/source"),
    ]
    let baseline = ActionBaseline(newestID: nil, serverTime: 0)
    let found = await stage.backend.look(for: ActionAttempt(.post("hello")), since: baseline) { _ in false }
    guard case .failed = found else { throw Unexpected() }
  }

  @Test func `a picture is posted where media have numbers and no types`() async throws {
    let stage = try await Stage()
    stage.server.faults = [
      Self.saying(#"{"id":3}"#, to: "POST /api/v2/media", status: 202),
      Self.saying(#"{"id":3,"url":null}"#, to: "GET /api/v1/media/3", status: 206),
      Self.saying(#"{"id":3,"url":"https://a.example/3"}"#, to: "GET /api/v1/media/3"),
      Self.saying(#"{"id":9}"#, to: "POST /api/v1/statuses"),
    ]
    let path = try stage.folder.file("a.jpg", Picture.jpeg(exif: Picture.exif(orientation: 6)))
    #expect(await stage.perform(.photos([path])).kind == "done")
    #expect(stage.server.faults.isEmpty)
  }

  @Test func `a reply to a post of a visibility that nobody knows is private`() async throws {
    let stage = try await Stage()
    stage.server.faults = [Self.saying(#"{"id":4,"visibility":"local"}"#, to: "GET /api/v1/statuses/4")]
    _ = await stage.perform(.post("hello", ["inReplyTo": .identifier("4")]))
    let body = try json(stage.posts.last)
    #expect(body["visibility"]?.string == "private")
  }

  // MARK: Reading

  @Test(arguments: [(#"{"count":3}"#, 3), (#"{"count":"3"}"#, 3), ("{}", 2), ("", 2), (#"{"count":null}"#, 2)])
  func `what is unread is counted from whatever tells it`(_ body: String, _ count: Int) async throws {
    let stage = try await stage("GET /api/v1/notifications/unread_count", body)
    stage.server.faults += [
      Self.saying(#"{"notifications":{"last_read_id":5}}"#, to: "GET /api/v1/markers"),
      Self.saying(#"[null,{"id":6},{"type":"poke","status":null}]"#, to: "GET /api/v1/notifications"),
    ]
    #expect(await stage.perform(action("unread")).receipt?.answer == .unread(count: count, orMore: false))
    if count == 2 {
      #expect(stage.requests.last?.query.contains("since_id=5") ?? false)
    }
  }

  @Test(arguments: ["{}", "", #"{"notifications":null}"#, #"{"notifications":{"updated_at":"x"}}"#])
  func `without a marker all notifications count`(_ markers: String) async throws {
    let stage = try await stage("GET /api/v1/markers", markers)
    stage.server.faults += [
      FakeMastodonFault(.reply(.html(404)), on: "GET /api/v1/notifications/unread_count"),
      Self.saying("[{}]", to: "GET /api/v1/notifications"),
    ]
    #expect(await stage.perform(action("unread")).receipt?.answer == .unread(count: 1, orMore: false))
  }

  @Test func `mentions without an author or words are passed over or read as they are`() async throws {
    let body = #"[null,{"type":"mention","status":{"id":4},"account":null},{"type":"mention","status":{"id":null}}]"#
    let stage = try await stage("GET /api/v1/notifications", body)
    #expect(await stage.perform(action("mentions")).receipt?.answer == .mentions([.init(author: "", text: "")]))
  }

  @Test func `people are found among those that lack what a person has`() throws {
    let results = try Self.decoded(
      SearchResults.self, #"{"accounts":[null,{"id":1},{"id":8,"username":"zed","display_name":null}],"statuses":null}"#
    )
    #expect(results.accounts.map(\.acct) == ["zed"] && results.accounts[0].id == "8")
    #expect(results.statuses.isEmpty)
  }

  @Test func `a list is opened beside one that has no title`() async throws {
    let stage = try await stage("GET /api/v1/lists", #"[{"id":1},{"id":2,"title":"Friends","replies_policy":9}]"#)
    let outcome = await stage.perform(action("openList", ["list": .text("friends")]))
    #expect(outcome == .open(url: "\(stage.server.origin)/lists/2"))
  }

  // MARK: Editing

  @Test func `an edit keeps quiet about what the server does not show`() async throws {
    let stage = try await Stage()
    let id = try #require(await stage.perform(.post("hello")).receipt?.remoteID)
    stage.server.faults = [
      Self.saying(#"{"id":1,"media_attachments":null,"poll":null,"sensitive":null}"#, to: "GET /api/v1/statuses/\(id)"),
      Self.saying(#"{"text":"hello"}"#, to: "GET /api/v1/statuses/\(id)/source"),
    ]
    let edit = action("edit", ["status": .identifier(id), "content": .text("hullo")])
    #expect(await stage.perform(edit).kind == "done")
    let body = try json(stage.server.requests("PUT", "/api/v1/statuses/\(id)").last)
    #expect(body["sensitive"] == nil && body["media_ids"] == nil && body["status"]?.string == "hullo")
  }

  @Test(arguments: [#""media_attachments":[{"description":"x"}]"#, #""poll":{"votes":3}"#])
  func `an edit that would lose a picture or a poll is not sent`(_ part: String) async throws {
    let stage = try await Stage()
    let id = try #require(await stage.perform(.post("hello")).receipt?.remoteID)
    stage.server.faults = [Self.saying("{\"id\":1,\(part)}", to: "GET /api/v1/statuses/\(id)")]
    let edit = action("edit", ["status": .identifier(id), "content": .text("hullo")])
    #expect(await stage.perform(edit).kind == "retryLater")
    #expect(stage.server.requests("PUT", "/api/v1/statuses/\(id)").isEmpty)
  }

  // MARK: The server

  @Test(arguments: [
    "{}", #"{"configuration":null}"#, #"{"configuration":{"statuses":{"max_characters":"many"},"polls":[]}}"#,
  ])
  func `a description that says nothing leaves the usual limits`(_ body: String) throws {
    let knowledge = InstanceKnowledge(
      try Self.decoded(InstanceDescription.self, body), softwareName: nil, learnedAt: 0)
    #expect(knowledge == InstanceKnowledge(InstanceDescription(), softwareName: nil, learnedAt: 0))
  }
}
