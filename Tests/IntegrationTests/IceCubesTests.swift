// SPDX-License-Identifier: Apache-2.0

import Glibc
import IPCProtocol
import LinuxSupport
import TestSupport
import Testing

/// What is said with the phrases of Ice Cubes, done by the real daemon.
@Suite final class IceCubesTests {
  private let server: FakeMastodon
  private let world: TestWorld
  private let daemon: DaemonUnderTest

  private static let bob = FakeSocial.Person(id: "2", acct: "bob", displayName: "Bob Jones")
  private static let otherBob = FakeSocial.Person(id: "3", acct: "bob@b.example", displayName: "Bob Jones")

  init() throws {
    server = try FakeMastodon()
    var social = FakeSocial()
    social.people = [Self.bob, Self.otherBob]
    social.mentions = [FakeSocial.Post(id: "77", by: Self.bob, html: "<p>Hi!</p>")]
    server.social = social
    world = try TestWorld()
    // <package>/Tests/IntegrationTests/<this file>
    let package = "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    try world.install("wl-paste", script: "cat '\(world.path)/clipboard'")
    daemon = try DaemonUnderTest(
      in: world, options: ["--phrases", "\(package)/Phrases"], environment: ["WAYLAND_DISPLAY": "wayland-0"])
    try daemon.logIn(to: server)
  }

  deinit { server.stop() }

  private func ask(_ text: String, locale: String = "en", source: String = "typed") throws -> JSONValue {
    let request = JSONValue.object([
      "utterance": .string(text), "locale": .string(locale), "source": .string(source), "wait": .number(30),
    ])
    return try daemon.ask(request.text)
  }

  private func agree(to reply: JSONValue) throws -> JSONValue {
    let token = try #require(reply["token"]?.string)
    return try daemon.ask(
      JSONValue.object(["op": .string("confirm"), "token": .string(token), "wait": .number(30)]).text)
  }

  @Test func `what a German recogniser heard is posted as German, what is typed in no language`() throws {
    let asked = try ask("Poste Guten Tag in Ice Cubes", locale: "de", source: "voice")
    #expect(try agree(to: asked).actionState == "sent")
    #expect(try ask("Poste Hallo in Ice Cubes", locale: "de").actionState == "sent")
    #expect(server.statuses.map(\.language) == ["de", nil])
  }

  @Test func `a post that is taken back is deleted, its text kept, and sent again when its owner wants it`() throws {
    #expect(try ask("Post oops in Ice Cubes").actionState == "sent")
    let undone = try ask("delete my last post in Ice Cubes")
    #expect(undone.actionState == "sent" && undone["say"]?.string == "Taken back; the text is kept.")
    #expect(server.statuses.isEmpty)
    let entry = try #require(try daemon.outbox().first)
    #expect(entry["state"]?.string == "rejected" && entry["parameters"]?["content"]?.string == "oops")
    #expect(try ask("delete my last post in Ice Cubes")["say"]?.string?.contains("nothing was posted") == true)
    let number = Int(entry["journal"]?.number ?? 0)
    #expect(try daemon.ask(#"{"op":"retry","journal":\#(number)}"#)["entry"] != nil)
    try eventually("the post") { self.server.statuses.map(\.text) == ["oops"] }
  }

  @Test func `a post that waits is dropped instead of deleted`() throws {
    #expect(try ask("Schedule later for 11:59 pm in Ice Cubes").actionState == "queued")
    #expect(try ask("undo in Ice Cubes").actionState == "cancelled")
    #expect(server.requests("POST", "/api/v1/statuses").isEmpty)
  }

  @Test func `a post that is taken back by its number is that one, and not what waits behind it`() throws {
    #expect(try ask("Post oops in Ice Cubes").actionState == "sent")
    #expect(try ask("Schedule later for 11:59 pm in Ice Cubes").actionState == "queued")
    let undone = try daemon.ask(#"{"op":"undo","journal":1}"#)
    #expect(undone["say"]?.string == "Taken back “oops”." && server.statuses.isEmpty)
    #expect(try daemon.states() == ["rejected", "queued", "sent"])
  }

  @Test func `a scheduled post waits here and no server is asked to wait for it`() throws {
    let reply = try ask("Schedule see you for 11:59 pm in Ice Cubes")
    #expect(reply.actionState == "queued")
    #expect(
      try ask("Schedule see you for tomorrow in Ice Cubes")["say"]?.string?.contains("at what time of day?") == true)
    #expect(server.requests("POST", "/api/v1/statuses").isEmpty && server.scheduled.isEmpty)
  }

  @Test func `a long text becomes a thread after a yes, each part under the one before`() throws {
    let text = (1...20).map { "Sentence \($0) of a story that goes on and on." }.joined(separator: " ")
    let asked = try ask("Post \(text) as a thread in Ice Cubes")
    #expect(asked["outcome"]?.string == "needsConfirmation" && server.statuses.isEmpty)
    #expect(try agree(to: asked).actionState == "sent")
    try eventually("the whole thread") { self.server.statuses.count == 2 }
    #expect(server.statuses[0].text.hasSuffix("(1/2)") && server.statuses[0].inReplyTo == nil)
    #expect(server.statuses[1].text.hasSuffix("(2/2)") && server.statuses[1].inReplyTo == server.statuses[0].id)
  }

  @Test func `the clipboard is posted byte for byte, and only if it is text`() throws {
    try world.write("  Straße\n👩‍👩‍👧‍👦 ", to: "clipboard")
    #expect(try ask("Post the clipboard in Ice Cubes").actionState == "sent")
    #expect(server.statuses.map(\.text) == ["  Straße\n👩‍👩‍👧‍👦 "])
    for bytes in [[0x89, 0x50, 0x4E, 0x47, 0xFF], [], [0x20, 0x0A], [0x61, 0x00]] as [[UInt8]] {
      try world.write(bytes, to: "clipboard")
      let reply = try ask("Post the clipboard in Ice Cubes")
      #expect(reply.actionState == "refused" && reply["say"]?.string?.contains("no text in the clipboard") == true)
    }
    #expect(server.statuses.count == 1)
  }

  @Test func `answers are said in the language of the question`() throws {
    server.social.unread = 3
    #expect(try ask("How many notifications in Ice Cubes")["say"]?.string == "You have 3 unread notifications.")
    let german = try ask("Wie viele Benachrichtigungen in Ice Cubes", locale: "de")
    #expect(german["say"]?.string == "Du hast 3 ungelesene Mitteilungen." && german["action"]?["answer"] != nil)
    #expect(try ask("Ice Cubesの未読は", locale: "ja")["say"]?.string == "未読の通知が3件あります。")
    #expect(try ask("Read my mentions in Ice Cubes")["say"]?.string == "Bob Jones wrote: Hi!")
  }

  @Test func `somebody of a common name is asked about, and a voice alone cuts nobody off`() throws {
    let unclear = try ask("Block Bob Jones in Ice Cubes")
    #expect(unclear["outcome"]?.string == "ambiguous" && unclear["candidates"]?.array?.count == 2)
    #expect(unclear["say"]?.string?.contains("(person = @bob) or 2 ") == true, "\(unclear.text)")
    #expect(server.social.deeds.isEmpty)
    let spoken = try ask("Block @bob@b.example in Ice Cubes", source: "voice")
    #expect(spoken["outcome"]?.string == "needsConfirmation" && server.social.deeds.isEmpty)
    #expect(try ask("Block @bob@b.example in Ice Cubes")["say"]?.string == "Blocked.")
    #expect(server.social.deeds == ["block 3"])
  }

  @Test(arguments: ["the second one", "@bob@b.example"])
  func `one of several people is chosen by number or handle, and a page is opened so as well`(_ answer: String) throws {
    let client = try daemon.connect()
    let say = { (text: String) in try client.ask(#"{"utterance":"\#(text)","locale":"en","wait":30}"#) }
    _ = try say("Follow Bob Jones in Ice Cubes")
    #expect(try say(answer)["say"]?.string == "Followed.")
    #expect(server.social.deeds == ["follow 3"])
    let page = try say("Open the profile of Bob Jones in Ice Cubes")
    #expect(page["outcome"]?.string == "ambiguous", "\(page.text)")
    let opened = try say("the first one")
    #expect(opened["action"]?["url"]?.string?.hasSuffix("/@bob") == true, "\(opened.text)")
  }

  @Test func `each of several pictures gets the description that was said of it`() throws {
    let files = try ["a.png", "b.png"].map { try world.write(TinyPicture.png(comment: $0), to: $0) }
    let said = "Post photos \(files[0]) and \(files[1]), the first showing a cat, the second showing a dog in Ice Cubes"
    #expect(try ask(said).actionState == "sent")
    let media = server.media
    let shown = server.statuses.first?.mediaIDs.compactMap { id in media.first { $0.id == id }?.description }
    #expect(shown == ["a cat", "a dog"])
  }

  @Test func `a typed mention is meant, and so is a dictated one that somebody has agreed to`() throws {
    let allowed = { () -> JSONValue? in
      self.server.requests("POST", "/api/v1/statuses").last.flatMap { JSONValue(parsing: $0.body) }?["allowed_mentions"]
    }
    #expect(try ask("Post thanks @bob in Ice Cubes").actionState == "sent" && allowed() == nil)
    let asked = try ask("Post thanks again @bob in Ice Cubes", source: "voice")
    #expect(try agree(to: asked).actionState == "sent" && allowed() == nil)
    #expect(server.statuses.count == 2)
  }

  @Test func `what was boosted is the mention of that moment, once, however often the command comes`() throws {
    let request = #"{"utterance":"Boost the last mention in Ice Cubes","locale":"en","command":"c1","wait":30}"#
    #expect(try daemon.ask(request).actionState == "sent")
    server.social.mentions.insert(FakeSocial.Post(id: "78", by: Self.bob, html: "new"), at: 0)
    #expect(try daemon.ask(request).actionState == "sent")
    #expect(server.social.deeds == ["reblog 77"])
  }
}
