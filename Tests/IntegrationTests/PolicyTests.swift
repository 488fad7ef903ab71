// SPDX-License-Identifier: Apache-2.0

import IPCProtocol
import LinuxSupport
import Testing
import TestSupport

/// Who may have what done, over the socket.
@Suite struct PolicyTests {
  let world: TestWorld

  init() throws {
    world = try TestWorld()
    let app = PhraseFixture.app.replacing("confirm: always", with: "confirm: local")
    try world.writePhraseFile("app.yaml", app)
  }

  @Test func `once a connection has carried text, its requests are trusted no more than that`() throws {
    let daemon = try DaemonUnderTest(in: world)
    let client = try daemon.connect()
    #expect(try client.ask(#"{"utterance":"Post one in Ice Cubes"}"#).actionState == "draft")
    #expect(try client.ask("Note hello in Ice Cubes").outcome == "matched")
    let claim = #"{"utterance":"Post two in Ice Cubes","source":"typed"}"#
    #expect(try client.ask(claim).outcome == "needsConfirmation")
  }

  @Test func `what a recogniser writes as an object counts as a pipe`() throws {
    let daemon = try DaemonUnderTest(in: world)
    let client = try daemon.connect()
    #expect(try client.ask(#"{"text":"Post one in Ice Cubes"}"#).outcome == "needsConfirmation")
    #expect(try client.ask(#"{"utterance":"Post two in Ice Cubes"}"#).outcome == "needsConfirmation")
  }

  @Test func `what is local is done when typed, and takes no spoken yes`() throws {
    let daemon = try DaemonUnderTest(in: world)
    #expect(try daemon.say("Announce typed in Ice Cubes").actionState == "draft")
    let client = try daemon.connect()
    let asked = try client.ask("Announce hello in Ice Cubes")
    #expect(asked.outcome == "needsConfirmation" && asked["confirm"]?["local"]?.bool == true)
    let token = try #require(asked["token"]?.string)
    #expect(try client.ask("yes").errorCode == "not-permitted")
    #expect(try client.ask(#"{"op":"confirm","token":"\#(token)"}"#).errorCode == "not-permitted")
    #expect(try world.phrasectl("confirm", token).status == .exited(0))
    #expect(try daemon.outbox().map { $0.parameter("content") } == ["typed", "hello"])
  }

  @Test func `the same words from a pipe do nothing twice within the window, and typed ones do`() throws {
    let daemon = try DaemonUnderTest(in: world)
    try world.write(TinyPicture.png(comment: "x"), to: "a.png")
    let text = "Send photos \(world.path)/a.png with Ice Cubes"
    let client = try daemon.connect()
    #expect(try client.ask(text).actionState == "draft")
    for again in [text, text.replacing("Send photos", with: "send PHOTOS"), text + "."] {
      #expect(try client.ask(again).actionState == "duplicate", "\(again)")
    }
    #expect(try daemon.outbox().count == 1)
    #expect(try daemon.ask(text).actionState == "draft", "another connection is another talk")
    let typed = try daemon.connect()
    for _ in 0..<2 { #expect(try typed.ask(#"{"utterance":"\#(text)"}"#).actionState == "draft") }
    #expect(try daemon.outbox().count == 4)
  }

  @Test func `a question that a recogniser repeats is the same question`() throws {
    let daemon = try DaemonUnderTest(in: world)
    let client = try daemon.connect()
    let (first, second) = (try client.ask("Post hello in Ice Cubes"), try client.ask(" Post hello in Ice Cubes."))
    #expect(first["token"] != nil && first["token"] == second["token"])
  }

  @Test func `after the window the same words count again`() throws {
    let daemon = try DaemonUnderTest(in: world, options: ["--repeat-window", "200"])
    try world.write(TinyPicture.png(comment: "x"), to: "a.png")
    let client = try daemon.connect()
    for _ in 0..<2 {
      #expect(try client.ask("Send photos \(world.path)/a.png with Ice Cubes").actionState == "draft")
      DetachedThread.pause(milliseconds: 300)
    }
  }

  @Test(arguments: ["yes", "no", ""])
  func `a desktop is asked by a notification, and only its yes counts`(_ answer: String) throws {
    try world.install(
      "notify-send", script: "printf '%s\\n' \"$@\" > \"\(world.path)/asked\"; printf '\(answer)\\n'")
    let daemon = try DaemonUnderTest(in: world, environment: ["DBUS_SESSION_BUS_ADDRESS": "unix:path=/nowhere"])
    let client = try daemon.connect()
    #expect(try client.ask("Post a <b>bold</b> & $HOME `x` in Ice Cubes").outcome == "needsConfirmation")
    let path = "\(world.path)/asked"
    try eventually("the question") { try File.exists(path) && File.read(path, limit: 1 << 16).count > 100 }
    let asked = String(decoding: try File.read(path, limit: 1 << 16), as: UTF8.self)
    #expect(asked.contains("Post status") && asked.contains("a &lt;b&gt;bold&lt;/b&gt; &amp; $HOME `x`"))
    if answer == "yes" {
      try daemon.wait(forStates: ["draft"])
    } else {
      DetachedThread.pause(milliseconds: 300)
      #expect(try daemon.outbox().isEmpty)
    }
    #expect(try daemon.say("Post typed in Ice Cubes").actionState == "draft")
  }

  @Test func `a desktop that can't be asked says no, and the log says so without a word of it`() throws {
    try world.install("notify-send", script: "exit 1")
    let daemon = try DaemonUnderTest(in: world, environment: ["DBUS_SESSION_BUS_ADDRESS": "unix:path=/nowhere"])
    #expect(try daemon.ask("Post zebra in Ice Cubes").outcome == "needsConfirmation")
    try eventually("the log") { world.log.contains("so the answer is no") }
    #expect(try daemon.outbox().isEmpty && !world.log.contains("zebra"))
  }
}
