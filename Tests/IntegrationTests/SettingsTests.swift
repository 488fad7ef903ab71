// SPDX-License-Identifier: Apache-2.0

import Glibc
import IPCProtocol
import LinuxSupport
import Testing

/// The file of settings, and phrase files that change by themselves.
@Suite struct SettingsTests {
  let world: TestWorld

  init() throws { world = try TestWorld() }

  @Test func `options may stand in a file, and the command line goes first`() throws {
    try world.write("max-line: 64\nidle-flush: 100\nlocale: de\n", to: "config/phrased/config.yaml")
    let daemon = try DaemonUnderTest(in: world, options: ["--max-line", "80"])
    #expect(try daemon.ask(String(repeating: "x", count: 81)).errorCode == "line-too-long")
    #expect(try daemon.ask(String(repeating: "x", count: 80)).outcome == "noMatch")
    #expect(try daemon.ask("Notiere x in Ice Cubes")["locale"]?.string == "de")
    #expect(try daemon.ask(#"{"op":"status"}"#)["status"]?["settingErrors"]?.number == 0)
  }

  @Test func `what is wrong with the file is told with its place, and the default counts`() throws {
    let path = try world.write("max-line: many\nidel-flush: 1\nno-watch: true\n", to: "config/phrased/config.yaml")
    let daemon = try DaemonUnderTest(in: world)
    #expect(try daemon.ask(String(repeating: "x", count: 8_192)).outcome == "noMatch")
    #expect(world.log.contains("\(path):1:11: error: 'max-line' takes a number from 16 to 65536, not 'many'"))
    #expect(world.log.contains("\(path):2:1: error: the file of settings has no key 'idel-flush'"))
    #expect(try daemon.ask(#"{"op":"status"}"#)["status"]?["settingErrors"]?.number == 2)
  }

  @Test func `a file of settings that is no YAML keeps no daemon from starting`() throws {
    try world.write("{ max-line: [", to: "config/phrased/config.yaml")
    #expect(try DaemonUnderTest(in: world).say("Note hello in Ice Cubes").outcome == "matched")
    #expect(world.log.contains("config.yaml:"))
  }

  private let utterance = "Remember milk in Ice Cubes"

  @Test func `a phrase file that is replaced is read by itself`() throws {
    let daemon = try DaemonUnderTest(in: world)
    #expect(try daemon.ask(utterance).outcome == "noMatch")
    try world.writePhraseFile("en.yaml", PhraseFixture.moreEnglish)
    try eventually("the new phrase") { try daemon.ask(utterance).outcome == "matched" }
  }

  @Test func `a whole folder that is swapped is read by itself, and a broken one leaves what was`() throws {
    let daemon = try DaemonUnderTest(in: world)
    let folder = "\(world.phrasePath)/IceCubes"
    try world.write(PhraseFixture.app, to: "new/app.yaml")
    try world.write(PhraseFixture.moreEnglish, to: "new/en.yaml")
    unsafe rename(folder, "\(world.path)/old")
    unsafe rename("\(world.path)/new", folder)
    try eventually("the new phrase") { try daemon.ask(utterance).outcome == "matched" }
    try world.writePhraseFile("en.yaml", PhraseFixture.broken)
    try eventually("the mistake") { try daemon.ask(#"{"op":"status"}"#)["status"]?["phraseErrors"]?.number == 1 }
    #expect(try daemon.ask(utterance).outcome == "matched")
  }

  @Test func `phrases that come after the start are read by themselves, where nobody had any`() throws {
    unsafe rename("\(world.path)/config/phrased", "\(world.path)/later")
    let daemon = try DaemonUnderTest(in: world, environment: ["PHRASED_PHRASES": world.phrasePath])
    #expect(try daemon.connect().ask("Note hello in Ice Cubes").errorCode == "no-phrases")
    unsafe rename("\(world.path)/later", "\(world.path)/config/phrased")
    try eventually("the phrases") { try daemon.connect().ask("Note hello in Ice Cubes").outcome == "matched" }
  }

  @Test func `a daemon that is told not to watch reads nothing by itself`() throws {
    let daemon = try DaemonUnderTest(in: world, options: ["--no-watch"])
    try world.writePhraseFile("en.yaml", PhraseFixture.moreEnglish)
    DetachedThread.pause(milliseconds: 600)
    #expect(try daemon.ask(utterance).outcome == "noMatch")
    #expect(try daemon.ask(#"{"op":"reload"}"#)["reload"] != nil && daemon.ask(utterance).outcome == "matched")
  }
}
