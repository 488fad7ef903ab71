// SPDX-License-Identifier: Apache-2.0

import IPCProtocol
import IntentModel
import LinuxSupport
import MastodonBackend
import TestSupport
import Testing

/// What else can be done but posting: looked up first, then done.
@Suite struct ActionTests {
  private static let bob = FakeSocial.Person(id: "2", acct: "bob", displayName: "Bob Jones 🎷")
  private static let otherBob = FakeSocial.Person(id: "3", acct: "bob@b.example", displayName: "Bob Jones")
  private static let carol = FakeSocial.Person(id: "4", acct: "carol@c.example", displayName: "キャロル")

  private func stage(_ personality: FakePersonality = .mastodon46) async throws -> Stage {
    var settings = FakeMastodon.Settings()
    settings.personality = personality
    let stage = try await Stage(settings)
    var social = FakeSocial()
    social.people = [Self.bob, Self.otherBob, Self.carol]
    social.mentions = [
      FakeSocial.Post(id: "77", by: Self.carol, html: "<p>Hi <b>you</b> &amp; me<br>bye</p>", visibility: "unlisted"),
      FakeSocial.Post(id: "76", by: Self.bob, html: "<p>old</p>"),
    ]
    social.elsewhere = ["https://c.example/@carol/9": FakeSocial.Post(id: "99", by: Self.carol, html: "far")]
    social.lists = [("5", "Friends"), ("6", "仕事")]
    stage.server.social = social
    return stage
  }

  private func action(_ name: String, _ parameters: [String: Value] = [:]) -> Action {
    Action(name: "mastodon.\(name)", intent: "AnIntent", parameters: parameters)
  }

  /// Prepares and performs, as the daemon does.
  private func outcome(_ action: Action, _ stage: Stage, last: PublishedPost? = nil) async -> String {
    switch await stage.backend.prepare(action, last: last) {
    case .ready(let actions):
      var outcome = "nothing"
      for action in actions { outcome = await stage.perform(action).kind }
      return outcome
    case .unclear(let name, let choices): return "unclear \(name): \(choices.map(\.title).joined(separator: " "))"
    case .refused(let reason), .failed(let reason), .unauthorized(let reason): return reason
    }
  }

  private func json(_ request: FakeRequest?) throws -> JSONValue {
    let body = try #require(request).body
    return try #require(JSONValue(parsing: body))
  }

  // MARK: People

  @Test(
    arguments: [
      ("follow", "person", .handle("@bob@b.example"), "follow 3"),
      ("unfollow", "person", .handle("@bob"), "unfollow 2"),
      ("mute", "person", .text("キャロル"), "mute 4"), ("block", "person", .text("carol"), "block 4"),
      ("followTag", "tag", .tag("ネコ"), "tag follow %E3%83%8D%E3%82%B3"),
      ("unfollowTag", "tag", .tag("cats"), "tag unfollow cats"),
    ] as [(String, String, Value, String)])
  func `one who is meant is found and that is done`(
    _ name: String, _ parameter: String, _ value: Value, _ deed: String
  ) async throws {
    let stage = try await stage()
    #expect(await outcome(action(name, [parameter: value]), stage) == "done")
    #expect(stage.server.social.deeds == [deed])
  }

  @Test func `those who are followed are meant before all others, on whatever page they stand`() async throws {
    let stage = try await stage()
    let others = (10..<15).map { FakeSocial.Person(id: "\($0)", acct: "p\($0)", displayName: "P \($0)") }
    stage.server.social.people = others + [Self.bob, Self.otherBob]
    stage.server.social.followed = others.map(\.id) + ["3"]
    #expect(await outcome(action("mute", ["person": .text("bob jones")]), stage) == "done")
    #expect(stage.server.social.deeds == ["mute 3"])
  }

  @Test func `a name of several people is asked about and nothing is done`() async throws {
    let stage = try await stage()
    #expect(
      await outcome(action("block", ["person": .text("Bob Jones")]), stage) == "unclear person: @bob @bob@b.example")
    #expect(stage.server.social.deeds.isEmpty)
  }

  @Test(arguments: [("nobody like that", "knows nobody of that name"), ("  ", "whose account is meant?")])
  func `who is not there is told, and nobody near is taken instead`(_ name: String, _ told: String) async throws {
    let stage = try await stage()
    #expect(await outcome(action("block", ["person": .text(name)]), stage).contains(told))
    #expect(stage.server.social.deeds.isEmpty)
  }

  @Test func `a server that can't look a handle up is searched`() async throws {
    let stage = try await stage(.takahe)
    #expect(await outcome(action("follow", ["person": .handle("@carol@c.example")]), stage) == "done")
    #expect(stage.server.social.deeds == ["follow 4"])
  }

  @Test func `a token without the scope is named before anything is sent`() async throws {
    let stage = try await stage()
    stage.server.faults = [
      FakeMastodonFault(
        .reply(.error(403, "This action is outside the authorized scopes")), on: "POST /api/v1/accounts/2/block")
    ]
    let told = await stage.backend.prepare(action("block", ["person": .handle("@bob")]), last: nil)
    guard case .ready(let actions) = told else { throw Unexpected() }
    let outcome = await stage.perform(actions[0])
    #expect(outcome.reason == "the account's token does not allow this (write:blocks); 'phrasectl login' asks for it")
  }

  // MARK: Posts of others

  @Test(arguments: [("favourite", "favourite"), ("boost", "reblog"), ("bookmark", "bookmark")])
  func `the last mention is marked, or the post at an address`(_ name: String, _ verb: String) async throws {
    let stage = try await stage()
    #expect(await outcome(action(name), stage) == "done")
    #expect(await outcome(action(name, ["link": .url("https://c.example/@carol/9")]), stage) == "done")
    #expect(stage.server.social.deeds == ["\(verb) 77", "\(verb) 99"])
  }

  @Test func `what was meant when it was said stays meant, though another mention comes`() async throws {
    let stage = try await stage()
    guard case .ready(let actions) = await stage.backend.prepare(action("boost"), last: nil) else { throw Unexpected() }
    stage.server.social.mentions.insert(FakeSocial.Post(id: "78", by: Self.bob, html: "new"), at: 0)
    #expect(await stage.perform(actions[0]).kind == "done")
    #expect(stage.server.social.deeds == ["reblog 77"])
  }

  @Test(arguments: ["favourite", "reply"])
  func `without a mention there is nothing to do`(_ name: String) async throws {
    let stage = try await stage()
    stage.server.social.mentions = []
    #expect(await outcome(action(name, ["content": .text("x")]), stage) == "nobody has mentioned you yet")
  }

  @Test func `a reply mentions its author and nobody else, and is no wider than what it answers`() async throws {
    let stage = try await stage()
    #expect(await outcome(action("reply", ["content": .text("sure")]), stage) == "done")
    let body = try json(stage.posts.last)
    #expect(body["status"]?.string == "@carol@c.example sure" && body["in_reply_to_id"]?.string == "77")
    #expect(body["allowed_mentions"]?.array == [.string("4")] && body["visibility"]?.string == "unlisted")
  }

  @Test func `a reply to the last post goes under it, wherever that was written`() async throws {
    let stage = try await stage()
    let first = try #require(await stage.perform(.post("one"), key: "a").receipt?.remoteID)
    let reply = action("reply", ["content": .text("two"), "target": .identifier("lastPost")])
    #expect(await outcome(reply, stage) == "done")
    #expect(try json(stage.posts.last)["in_reply_to_id"]?.string == first)
  }

  @Test func `mentions are read as people hear them`() async throws {
    let stage = try await stage()
    let receipt = await stage.perform(action("mentions")).receipt
    #expect(
      receipt?.answer
        == .mentions([.init(author: "キャロル", text: "Hi you & me bye"), .init(author: "Bob Jones 🎷", text: "old")]))
  }

  @Test func `what is unread is counted, also where only the notifications tell`() async throws {
    let stage = try await stage()
    stage.server.social.unread = 4
    #expect(await stage.perform(action("unread")).receipt?.answer == .unread(count: 4, orMore: false))
    stage.server.faults = [FakeMastodonFault(.reply(.html(404)), on: "GET /api/v1/notifications/unread_count")]
    #expect(await stage.perform(action("unread")).receipt?.answer == .unread(count: 2, orMore: false))
  }

  // MARK: Own posts

  @Test func `an edit sends the whole post back with other words`() async throws {
    let stage = try await stage()
    let id = try #require(
      await stage.perform(.post("Teh cat, teh dog", ["contentWarning": .text("pets"), "language": .identifier("en")]))
        .receipt?.remoteID)
    #expect(await outcome(action("edit", ["old": .text("TEH"), "new": .text("the")]), stage) == "done")
    let body = try json(stage.server.requests("PUT", "/api/v1/statuses/\(id)").last)
    #expect(body["status"]?.string == "Teh cat, the dog" && body["spoiler_text"]?.string == "pets")
    #expect(body["sensitive"]?.bool == true && body["language"]?.string == "en")
    #expect(stage.server.statuses.map(\.text) == ["Teh cat, the dog"])
  }

  @Test(arguments: [
    ("cat", "dog", "not in the last post"), ("hello", "hello", "the old ones"), ("hello", " ", "nothing would be left"),
    ("", "x", "what is to be replaced?"),
  ])
  func `an edit that changes nothing or everything is refused`(_ old: String, _ new: String, _ told: String)
    async throws
  {
    let stage = try await stage()
    _ = await stage.perform(.post("hello"))
    #expect(await outcome(action("edit", ["old": .text(old), "new": .text(new)]), stage).contains(told))
    #expect(stage.server.statuses.map(\.text) == ["hello"])
  }

  @Test func `whole words are replaced before parts of words`() async throws {
    let stage = try await stage()
    _ = await stage.perform(.post("cat concatenates"))
    #expect(await outcome(action("edit", ["old": .text("cat"), "new": .text("dog")]), stage) == "done")
    #expect(stage.server.statuses.map(\.text) == ["dog concatenates"])
  }

  @Test func `a post that is taken back is gone, and one that is gone already is no failure`() async throws {
    let stage = try await stage()
    let id = try #require(await stage.perform(.post("oops")).receipt?.remoteID)
    let last = PublishedPost(id: id, account: nil, action: .post("oops"))
    #expect(await outcome(action("undo"), stage, last: last) == "done")
    #expect(stage.server.statuses.isEmpty)
    #expect(await outcome(action("undo"), stage, last: last) == "done")
    #expect(await outcome(action("undo"), stage) == "nothing was posted that could be taken back")
  }

  // MARK: Polls, threads, limits

  @Test(
    arguments: [
      ("tea, coffee or water", ["tea", "coffee", "water"]), ("rock and roll or jazz", ["rock and roll", "jazz"]),
      ("red and blue", ["red", "blue"]), ("お茶、コーヒーそれとも水", ["お茶", "コーヒー", "水"]), ("犬と猫", ["犬", "猫"]),
      ("ja oder nein", ["ja", "nein"]),
    ] as [(String, [String])])
  func `answers that are said in one breath are told apart`(_ said: String, _ options: [String]) async throws {
    let stage = try await stage()
    #expect(await outcome(action("poll", ["content": .text("Which?"), "options": .text(said)]), stage) == "done")
    let poll = try json(stage.posts.last)["poll"]
    #expect(poll?["options"]?.array?.compactMap(\.string) == options && poll?["expires_in"]?.number == 86_400)
  }

  @Test(arguments: [
    ("tea", "2 to 4 answers"), ("a, b, c, d, e", "2 to 4 answers"),
    (String(repeating: "x", count: 51) + ", b", "at most 50"),
  ])
  func `a poll that the server would refuse is refused here`(_ said: String, _ told: String) async throws {
    let stage = try await stage()
    #expect(await outcome(action("poll", ["content": .text("?"), "options": .text(said)]), stage).contains(told))
    #expect(stage.posts.isEmpty)
  }

  @Test func `a post over the limit by every count is held back with both numbers`() async throws {
    let stage = try await stage()
    let told = await outcome(.post(String(repeating: "x", count: 501)), stage)
    #expect(told.contains("501 characters long and this server takes 500"))
    let address = "https://example.com/" + String(repeating: "y", count: 400)
    #expect(await outcome(.post(String(repeating: "x", count: 477) + " " + address), stage).contains("501"))
    #expect(stage.posts.isEmpty)
  }

  @Test(arguments: [FakePersonality.gotosocial, .pleroma])
  func `another server's own limit counts`(_ personality: FakePersonality) async throws {
    let stage = try await stage(personality)
    #expect(await outcome(.post(String(repeating: "x", count: 5_000)), stage) == "done")
    #expect(await outcome(.post(String(repeating: "x", count: 5_001)), stage).contains("takes 5000"))
  }

  @Test func `an alt text over the limit is held back, not cut`() async throws {
    let stage = try await stage()
    let picture = try stage.folder.file("a.png", Picture.png(orientation: 1))
    let description = String(repeating: "ä", count: 1_501)
    #expect(
      await outcome(.photos([picture], ["description": .text(description)]), stage)
        == "the description of picture 1 is 1501 characters long and this server takes 1500; shorten it")
  }

  @Test func `an account that nobody has is refused, whoever is logged in`() async throws {
    let stage = try await stage()
    let told = await outcome(.post("hello", ["account": .text("work")]), stage)
    #expect(told == "there is no account called 'work'; 'phrasectl accounts' lists them")
  }

  // MARK: Pages

  @Test(
    arguments: [
      ("openProfile", "person", .text("キャロル"), "/@carol@c.example"), ("openTag", "tag", .tag("cats"), "/tags/cats"),
      ("openList", "list", .text("friends"), "/lists/5"), ("openList", "list", .text("仕事"), "/lists/6"),
      ("compose", "content", .text("a&b ü"), "/share?text=a%26b%20%C3%BC"), ("compose", "x", .text(""), "/publish"),
    ] as [(String, String, Value, String)])
  func `a page is opened by its name`(_ name: String, _ parameter: String, _ value: Value, _ path: String) async throws
  {
    let stage = try await stage()
    #expect(await stage.perform(action(name, [parameter: value])) == .open(url: stage.server.origin + path))
  }

  @Test func `a list that is not there is told with those that are`() async throws {
    let stage = try await stage()
    #expect(
      await stage.perform(action("openList", ["list": .text("foes")])).reason
        == "there is no such list; there are Friends, 仕事")
  }

  @Test func `a server without Mastodon's pages is not sent to them`() async throws {
    let stage = try await stage(.gotosocial)
    #expect(await stage.perform(action("compose")).reason?.contains("has no web pages of Mastodon's kind") == true)
  }
}
