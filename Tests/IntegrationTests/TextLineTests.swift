// SPDX-License-Identifier: Apache-2.0

import IPCProtocol
import LinuxSupport
import Testing

/// What people pipe into the socket: lines of text.
@Suite struct TextLineTests {
  let daemon: DaemonUnderTest

  init() throws { daemon = try DaemonUnderTest() }

  @Test func `two lines in one write get two replies in their order`() throws {
    let client = try daemon.connect()
    try client.send("Note one in Ice Cubes\nnote two in icecubes\n")
    #expect(try client.reply().parameter("content") == "one")
    #expect(try client.reply().parameter("content") == "two")
  }

  @Test func `a line that comes byte by byte is one utterance`() throws {
    let client = try daemon.connect()
    for byte in "Note Grüße 👩‍👩‍👧‍👦 in Ice Cubes\n".utf8 { try client.send([byte]) }
    #expect(try client.reply().parameter("content") == "Grüße 👩‍👩‍👧‍👦")
  }

  @Test func `a line without its end is answered though the client neither ends it nor half-closes`() throws {
    let client = try daemon.connect()
    try client.send("Note hello in Ice Cubes")
    #expect(try client.reply().parameter("content") == "hello")
    try client.send("Note again in Ice Cubes\n")
    #expect(try client.reply().parameter("content") == "again")
  }

  @Test func `after a half-close the last line is answered, and then the connection ends`() throws {
    let client = try daemon.connect()
    try client.send("Note one in Ice Cubes\r\nNote two in Ice Cubes")
    try client.endInput()
    let replies = try client.lines().map { JSONValue(parsing: Array($0.utf8)) }
    #expect(replies.map { $0?.parameter("content") } == ["one", "two"])
  }

  @Test func `clients that close after connecting keep nobody's place`() throws {
    for _ in 0..<1_000 { _ = try daemon.connect() }
    try eventually("a place") { try daemon.say("Note hello in Ice Cubes").outcome == "matched" }
    try eventually("the others to be gone") {
      try daemon.ask(#"{"op":"status"}"#)["status"]?["connections"]?.number == 1
    }
  }

  @Test func `a client that vanishes within a line leaves the daemon as it was`() throws {
    let before = daemon.processID
    do {
      let client = try daemon.connect()
      try client.send("Post this in Ice")
    }
    do {
      let client = try daemon.connect()
      try client.send("Note hello in Ice Cubes\nNote")
    }
    #expect(try daemon.say("Note hello in Ice Cubes").outcome == "matched")
    #expect(try daemon.outbox().isEmpty && daemon.processID == before)
  }

  @Test func `a line of text is trusted as a voice is, and a request in JSON as a keyboard`() throws {
    let reply = try daemon.ask("Post hello in Ice Cubes.")
    #expect(reply.outcome == "needsConfirmation" && reply.parameter("content") == "hello")
    #expect(try daemon.outbox().isEmpty)
    let token = try #require(reply["token"]?.string)
    #expect(try daemon.ask(#"{"op":"confirm","token":"\#(token)"}"#).actionState == "draft")
    #expect(try daemon.ask(#"{"utterance":"Post typed in Ice Cubes"}"#).actionState == "draft")
    #expect(try daemon.ask(#"{"utterance":"Post piped in Ice Cubes","source":"pipe"}"#)["token"] != nil)
    #expect(try daemon.outbox().map { $0.parameter("content") } == ["hello", "typed"])
  }

  @Test func `a line of text is done at once where its intent wants no confirmation`() throws {
    try daemon.world.write(TinyPicture.png(comment: "x"), to: "a.png")
    let reply = try daemon.ask("Send photos \(daemon.world.path)/a.png with Ice Cubes")
    #expect(reply.actionState == "draft" && reply["intent"]?.string == "PostPhotoIntent")
  }

  @Test func `marks that are named are written where a request wants them, and only there`() throws {
    let text = "Post well comma hello world period in Ice Cubes"
    let plain = try daemon.ask(#"{"utterance":"\#(text)","perform":false}"#)
    #expect(plain.parameter("content") == "well comma hello world period")
    let written = try daemon.ask(#"{"utterance":"\#(text)","perform":false,"spokenPunctuation":true}"#)
    #expect(written.parameter("content") == "well, hello world.")
    let said = try daemon.world.phrasectl(
      "say", "--spoken-punctuation", "--dry-run", "--json", text)
    #expect(said.outputText.contains("well, hello world."))
  }

  @Test func `what only shows something is done at once where its intent says nothing of confirmation`() throws {
    #expect(try daemon.ask("Open notifications in Ice Cubes")["token"] == nil)
  }

  @Test func `an utterance of another locale is found by the locale of its request alone`() throws {
    let text = "Notiere Straße in Ice Cubes"
    #expect(try daemon.ask(text).outcome == "noMatch")
    let reply = try daemon.ask(#"{"utterance":"\#(text)","locale":"de-AT"}"#)
    #expect(reply.parameter("content") == "Straße" && reply["locale"]?.string == "de")
  }

  @Test func `a line is also tried in the app's own language, after the daemon's`() throws {
    let daemon = try DaemonUnderTest(options: ["--locale", "de-AT"])
    let (german, english) = (try daemon.ask("Notiere x in Ice Cubes"), try daemon.ask("Note x in Ice Cubes"))
    #expect(german.parameter("content") == "x" && german["locale"]?.string == "de")
    #expect(english.parameter("content") == "x" && english["locale"]?.string == "en")
    #expect(try daemon.ask("gibberish")["say"]?.string?.hasPrefix("Dafür kenne ich keinen Satz.") == true)
  }

  @Test func `what a client did not read in time ends its connection and nobody else's`() throws {
    let daemon = try DaemonUnderTest(options: ["--reply-timeout", "300"])
    let client = try daemon.connect()
    let line = "Note " + String(repeating: "x", count: 4_000) + " in Ice Cubes\n"
    #expect(throws: SystemError.self) {
      for _ in 0..<2_000 { try client.send(line) }
    }
    #expect(try daemon.say("Note hello in Ice Cubes").outcome == "matched")
    let replies = try client.lines().dropLast().compactMap { JSONValue(parsing: Array($0.utf8)) }
    #expect(!replies.isEmpty && replies.allSatisfy { $0.outcome == "matched" })
  }

  @Test func `the daemon serves its limit of clients, tells the next one, and takes it when one has left`() throws {
    let first = try daemon.connect()
    try eventually("earlier clients to be gone") {
      try first.ask(#"{"op":"status"}"#)["status"]?["connections"]?.number == 1
    }
    var clients = try [first] + (0..<31).map { _ in try daemon.connect() }
    for client in clients { #expect(try client.ask("Note hello in Ice Cubes").outcome == "matched") }
    let lines = try daemon.connect().lines()
    let message = "32 clients are connected, which is the limit"
    #expect(lines == [#"{"error":{"code":"too-many-connections","message":"\#(message)","retryAfter":1}}"#])
    clients.removeLast()
    try eventually("a place") { try daemon.connect().ask("Note hello in Ice Cubes").outcome == "matched" }
    #expect(try clients[0].ask("Note hello in Ice Cubes").outcome == "matched")
  }

  @Test func `silent clients lock nobody out, and lose their places to new ones, the longest silent first`() throws {
    let daemon = try DaemonUnderTest(options: ["--max-connections", "3"])
    let talker = try daemon.connect()
    try eventually("earlier clients to be gone") {
      try talker.ask(#"{"op":"status"}"#)["status"]?["connections"]?.number == 1
    }
    let silent = try (0..<2).map { _ in try daemon.connect() }
    try eventually("the silent ones") { try talker.ask(#"{"op":"status"}"#)["status"]?["connections"]?.number == 3 }
    let next = try daemon.connect()
    #expect(try next.ask("Note hello in Ice Cubes").outcome == "matched")
    #expect(try silent[0].line() == nil)
    #expect(try silent[1].ask("Note late in Ice Cubes").outcome == "matched")
    #expect(try talker.ask("Note hello in Ice Cubes").outcome == "matched")
    #expect(try daemon.connect().reply().errorCode == "too-many-connections")
  }

  @Test func `a client who was silent for long loses his place, and nothing that he began is done`() throws {
    let daemon = try DaemonUnderTest(options: ["--max-connections", "1", "--client-idle", "1000", "--idle-flush", "0"])
    var first = try daemon.connect()
    try eventually("a place") {
      first = try daemon.connect()
      return try first.ask("Note hello in Ice Cubes").outcome == "matched"
    }
    try first.send("Send photos a.png with Ice Cubes")
    try eventually("a place") { try daemon.connect().ask("Note hello in Ice Cubes").outcome == "matched" }
    #expect(try first.line() == nil)
  }

  @Test func `JSON that stands still ends its connection, and a line of text does not`() throws {
    let daemon = try DaemonUnderTest(options: ["--record-timeout", "500", "--idle-flush", "0"])
    let (json, text) = (try daemon.connect(), try daemon.connect())
    try text.send("Note hello")
    try json.send(#"{"utterance":"Note hello in Ice Cubes""#)
    let message = "the JSON record did not go on for 0.5 s"
    #expect(try json.lines() == [#"{"error":{"code":"invalid-json","message":"\#(message)"}}"#])
    #expect(try text.ask(" in Ice Cubes").parameter("content") == "hello")
  }
}
