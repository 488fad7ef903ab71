// SPDX-License-Identifier: Apache-2.0

import IPCProtocol
import LinuxSupport
import Testing

/// Whatever a client sends, it gets an error that names what is wrong, and the daemon goes on.
@Suite struct BadInputTests {
  let daemon: DaemonUnderTest

  init() throws { daemon = try DaemonUnderTest() }

  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let bytes: [UInt8]
    let reply: String

    init(_ name: String, _ text: String, code: String, _ message: String) {
      self.init(name, Array(text.utf8), code: code, message)
    }

    init(_ name: String, _ bytes: [UInt8], code: String, _ message: String, id: String = "") {
      testDescription = name
      self.bytes = bytes
      reply = #"{\#(id)"error":{"code":"\#(code)","message":"\#(message)"}}"#
    }
  }

  static let cases = [
    Case("no utterance", "{}", code: "invalid-request", "the request has no 'utterance'"),
    Case("an empty utterance", #"{"utterance":" "}"#, code: "empty-utterance", "'utterance' is empty"),
    Case("a number for an utterance", #"{"utterance":7}"#, code: "invalid-request", "'utterance' has to be text"),
    Case(
      "a relative folder", #"{"utterance":"x","folder":"."}"#, code: "invalid-request",
      "'folder' has to be an absolute path"),
    Case(
      "an unknown op", #"{"op":"dance"}"#, code: "unknown-operation",
      "there is no op 'dance'; there are resolve, answer, choose, confirm, cancel, undo, last, subscribe, status, "
        + "reload, phrases, outbox, retry, login, accounts, logout"),
    Case(
      "an entry that is not there", #"{"op":"retry","journal":99}"#, code: "no-such-entry",
      "there is no entry 99; 'phrasectl outbox' lists them"),
    Case(
      "a token that nobody gave out", #"{"op":"confirm","token":"0"}"#, code: "invalid-token",
      "the token is unknown, used or too old; say it again"),
    Case(
      "a token file that is not there", #"{"op":"login","server":"a.example","tokenFile":"/nowhere/token"}"#,
      code: "login-failed", "the token can't be read: '/nowhere/token' does not exist"),
    Case(
      "a folder for a token", #"{"op":"login","server":"a.example","tokenFile":"/tmp"}"#, code: "login-failed",
      "the token can't be read: '/tmp' is a folder, not a file"),
    Case("a long line", String(repeating: "x", count: 8_193), code: "line-too-long", "a line has at most 8192 bytes"),
    Case(
      "ten million bytes", String(repeating: "x", count: 10_000_000), code: "line-too-long",
      "a line has at most 8192 bytes"),
  ]

  static let brokenJSON = [
    Case("half an object", #"{"utterance":"hi" "x"}"#, code: "invalid-json", "the record is no JSON object"),
    Case(
      "JSON that is not UTF-8", Array(#"{"utterance":""#.utf8) + [0xFF] + Array(#""}"#.utf8), code: "invalid-json",
      "the record is no JSON object"),
    Case(
      "objects in objects", String(repeating: #"{"a":"#, count: 5_000) + "1" + String(repeating: "}", count: 5_000),
      code: "invalid-json", "the record is no JSON object"),
    Case(
      "a long record", #"{"utterance":""# + String(repeating: "x", count: 65_536), code: "record-too-long",
      "a JSON record has at most 65536 bytes"),
    Case("a brace too many", "}", code: "invalid-json", "nothing may follow a JSON object on its line but another one"),
  ]

  @Test(arguments: brokenJSON)
  func `after broken JSON the connection ends, and nothing that follows is taken for an utterance`(
    _ bad: Case
  ) throws {
    let client = try daemon.connect()
    let isStray = bad.bytes.count == 1
    // A daemon that closes with bytes unread resets the connection.
    do {
      try client.send((isStray ? Array(#"{"op":"status"}"#.utf8) : []) + bad.bytes + Array("\nPhoto".utf8))
    } catch let error as SystemError where error.isDisconnected {}
    if isStray { #expect(try client.reply()["status"] != nil) }
    #expect(try client.line() == bad.reply)
    #expect(try client.lines() == [])
    #expect(try daemon.ask(#"{"op":"status"}"#)["status"]?["utterances"]?.number == 0)
    #expect(daemon.processID == daemon.process.processID)
  }

  @Test func `JSON that comes slowly, or over many lines, is one request and no text`() throws {
    let client = try daemon.connect()
    for part in ["{\n  \"id\": 7,\n", "  \"utterance\":\n", "\"Note slow in Ice Cubes\"\n\n", "}"] {
      try client.send(part)
      DetachedThread.pause(milliseconds: 900)
    }
    let reply = try client.reply()
    #expect(reply["id"]?.number == 7 && reply.parameter("content") == "slow")
    #expect(try client.ask("\nNote after in Ice Cubes").parameter("content") == "after")
    #expect(try daemon.ask(#"{"op":"status"}"#)["status"]?["utterances"]?.number == 2)
  }

  @Test func `JSON that the client does not end is an error at its end, and nothing is done`() throws {
    let client = try daemon.connect()
    try client.send("{\"utterance\":\nNote hello in Ice Cubes\n")
    try client.endInput()
    #expect(try client.lines().map { JSONValue(parsing: Array($0.utf8))?.errorCode } == ["invalid-json"])
    #expect(try daemon.ask(#"{"op":"status"}"#)["status"]?["utterances"]?.number == 0)
  }

  @Test(arguments: cases)
  func `a bad record gets its error, and the next one is served by the same process`(_ bad: Case) throws {
    let before = daemon.processID
    let client = try daemon.connect()
    try client.send(bad.bytes)
    try client.send("\nNote hello in Ice Cubes\n")
    #expect(try client.line() == bad.reply)
    #expect(try client.reply().parameter("content") == "hello")
    #expect(daemon.processID == before && before == daemon.process.processID)
  }

  @Test func `the id of a request comes back whatever it is, with errors too`() throws {
    let client = try daemon.connect()
    for id in ["7", #""x""#, "[1,null]", #"{"a":true}"#, "-0.5"] {
      #expect(try client.ask(#"{"id":\#(id),"op":"dance"}"#)["id"]?.text == id)
      #expect(try client.ask(#"{"id":\#(id),"utterance":"x"}"#)["id"]?.text == id)
      #expect(try client.ask(#"{"id":\#(id),"op":"status"}"#)["id"]?.text == id)
    }
  }

  @Test func `a file that is not there and a folder are asked for, by name, and nothing is done`() throws {
    let missing = try daemon.say("Send photos nowhere.png with Ice Cubes")
    #expect(missing.outcome == "needsValue" && missing["missing"]?["reason"]?.string == "no-such-file")
    #expect(missing["say"]?.string == "There is no file “nowhere.png”.")
    let folder = try daemon.say("Send photos /tmp with Ice Cubes")
    #expect(folder.outcome == "needsValue" && folder["missing"]?["reason"]?.string == "not-a-file")
    #expect(try daemon.outbox().isEmpty)
  }

  @Test func `a line is served at its limit and refused at one byte more`() throws {
    let ends = ("Note ", " in Ice Cubes")
    func line(_ count: Int) -> String {
      ends.0 + String(repeating: "x", count: count - ends.0.utf8.count - ends.1.utf8.count) + ends.1
    }
    #expect(try daemon.ask(line(8_192)).outcome == "matched")
    #expect(try daemon.ask(line(8_192) + "\r").outcome == "matched")
    #expect(try daemon.ask(line(8_193)).errorCode == "line-too-long")
    let daemon = try DaemonUnderTest(options: ["--max-line", "64", "--max-record", "256"])
    #expect(try daemon.ask(line(64)).outcome == "matched")
    #expect(try daemon.ask(line(65)).errorCode == "line-too-long")
    #expect(try daemon.ask(#"{"utterance":"\#(line(240))"}"#).outcome == "matched")
    #expect(try daemon.ask(#"{"utterance":"\#(line(241))"}"#).errorCode == "record-too-long")
  }

  @Test func `ten million bytes without a newline leave the daemon small`() throws {
    let client = try daemon.connect()
    for _ in 0..<10 { try client.send([UInt8](repeating: 0x78, count: 1_000_000)) }
    #expect(try client.reply().errorCode == "line-too-long")
    let before = try residentKilobytes()
    for _ in 0..<40 { try client.send([UInt8](repeating: 0x78, count: 1_000_000)) }
    #expect(try client.ask("\nNote hello in Ice Cubes").outcome == "matched")
    #expect(try residentKilobytes() - before < 8_000)
  }

  private func residentKilobytes() throws -> Int {
    let status = String(
      decoding: try File.read("/proc/\(daemon.process.processID)/status", limit: 1 << 16), as: UTF8.self)
    let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") })
    return try #require(line.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) })
  }
}
