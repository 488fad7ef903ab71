// SPDX-License-Identifier: Apache-2.0

import Glibc
import IPCProtocol
import LinuxSupport
import Testing

/// Phrase files that change while the daemon runs, and files that are wrong.
@Suite struct ReloadTests {
  let world: TestWorld

  init() throws { world = try TestWorld() }

  private let utterance = "Remember milk in Ice Cubes"

  @Test func `SIGHUP takes new phrases, for clients that are connected too`() throws {
    let daemon = try DaemonUnderTest(in: world)
    let client = try daemon.connect()
    #expect(try client.ask(utterance).outcome == "noMatch")
    try world.writePhraseFile("en.yaml", PhraseFixture.moreEnglish)
    daemon.process.signal(SIGHUP)
    try eventually("the new phrase") { try client.ask(utterance).outcome == "matched" }
  }

  @Test func `phrasectl reload comes back when the new phrases are in use`() throws {
    let daemon = try DaemonUnderTest(in: world)
    try world.writePhraseFile("en.yaml", PhraseFixture.moreEnglish)
    let result = try world.phrasectl("reload")
    #expect(result.status == .exited(0) && result.outputText.hasSuffix(" phrases are in use\n"))
    #expect(try daemon.ask(utterance).outcome == "matched")
  }

  @Test func `a reload with one bad file keeps the phrases that were in use, exits 65 and says where`() throws {
    let daemon = try DaemonUnderTest(in: world)
    try world.writePhraseFile("en.yaml", PhraseFixture.broken)
    let result = try world.phrasectl("reload")
    let place = "\(world.phrasePath)/IceCubes/en.yaml:2:13"
    #expect(result.status == .exited(65))
    #expect(result.outputText.contains("\(place): error: ") && result.outputText.contains("[unknown-parameter]"))
    #expect(result.errorText.contains("the phrases that were loaded stay in use"))
    #expect(try daemon.ask("Note milk in Ice Cubes").outcome == "matched")
    #expect(try daemon.ask(utterance).outcome == "noMatch")
    #expect(try daemon.ask(#"{"op":"status"}"#)["status"]?["phraseErrors"]?.number == 1)
    try world.writePhraseFile("en.yaml", PhraseFixture.moreEnglish)
    #expect(try world.phrasectl("reload").status == .exited(0))
    #expect(try daemon.ask(utterance).outcome == "matched")
    #expect(try daemon.ask(#"{"op":"status"}"#)["status"]?["phraseErrors"]?.number == 0)
  }

  @Test func `a folder that goes away keeps the phrases that were in use`() throws {
    let daemon = try DaemonUnderTest(in: world, options: ["--phrases", world.phrasePath])
    unsafe rename(world.phrasePath, world.phrasePath + ".away")
    #expect(try daemon.ask(#"{"op":"reload"}"#).errorCode == "bad-phrase-files")
    #expect(try daemon.ask("Note milk in Ice Cubes").outcome == "matched")
  }

  @Test func `a start with a broken file serves the rest and tells of it in the log`() throws {
    try world.writePhraseFile("en.yaml", PhraseFixture.broken)
    let daemon = try DaemonUnderTest(in: world)
    #expect(try daemon.ask(utterance).parameter("content") == "milk")
    #expect(try daemon.ask(#"{"utterance":"Post hello in Ice Cubes","strict":true}"#).outcome == "noMatch")
    #expect(world.log.contains("\(world.phrasePath)/IceCubes/en.yaml:2:13: error: "))
  }

  @Test func `without any phrases an utterance is told so, and a reload helps`() throws {
    let folder = "\(world.path)/none"
    try PrivateDirectory.make(folder)
    let daemon = try DaemonUnderTest(in: world, options: ["--phrases", folder])
    let reply = try daemon.connect().ask("Post hello in Ice Cubes")
    #expect(reply.text == #"{"error":{"code":"no-phrases","message":"no phrases are loaded; see 'phrasectl status'"}}"#)
    #expect(try world.phrasectl("say", "Post hello in Ice Cubes").status == .exited(78))
    unsafe rename("\(world.phrasePath)/IceCubes", "\(folder)/IceCubes")
    #expect(try world.phrasectl("reload").status == .exited(0))
    #expect(try daemon.ask("Note hello in Ice Cubes").outcome == "matched")
  }

  @Test func `clients are served while the phrases are read again and again`() throws {
    let daemon = try DaemonUnderTest(in: world)
    let (talker, reloader) = (try daemon.connect(), try daemon.connect())
    for round in 0..<20 {
      try world.writePhraseFile("en.yaml", round.isMultiple(of: 2) ? PhraseFixture.moreEnglish : PhraseFixture.english)
      try reloader.send(#"{"op":"reload"}"# + "\n")
      #expect(try talker.ask("Note hello in Ice Cubes").outcome == "matched")
      #expect(try reloader.reply()["reload"]?["errors"]?.number == 0)
    }
  }
}
