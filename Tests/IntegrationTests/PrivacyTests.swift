// SPDX-License-Identifier: Apache-2.0

import IPCProtocol
import LinuxSupport
import Testing
import TestSupport

/// What is said stays between the person, the socket and the server.
@Suite struct PrivacyTests {
  /// Words that stand in everything that is said, written or sent here, and nowhere else.
  private static let secrets = ["zebra", "Quagga", "okapi", FakeMastodon.token]

  @Test func `no word, value or token of a whole day is in the log or in the status`() throws {
    let server = try FakeMastodon()
    let world = try TestWorld()
    try world.install("notify-send", script: "exit 1")
    let daemon = try DaemonUnderTest(
      in: world, options: ["--max-line", "200", "--answer-timeout", "2000"],
      environment: ["DBUS_SESSION_BUS_ADDRESS": "unix:path=/nowhere"])
    try daemon.logIn(to: server, token: FakeMastodon.token + "zebra")
    try daemon.logIn(to: server)
    server.faults = [
      FakeMastodonFault(.reply(.error(422, "zebra is not allowed"))), FakeMastodonFault(.cutAfterCommit),
    ]
    try talk(with: daemon)
    try write(to: daemon)
    try world.writePhraseFile("en.yaml", PhraseFixture.broken)
    _ = try world.phrasectl("reload")
    let status = try ["json", "prometheus"].map { try daemon.ask(#"{"op":"status","format":"\#($0)"}"#).text }
    #expect(try daemon.stop() == .exited(0))
    for secret in Self.secrets {
      #expect(!world.log.contains(secret), "\(secret)")
      #expect(!status.joined().contains(secret), "\(secret)")
    }
    #expect(world.log.contains("error"), "something was logged, so that there was something to search")
  }

  /// What people say, by every way that there is.
  private func talk(with daemon: DaemonUnderTest) throws {
    for _ in 0..<3 { _ = try daemon.say("Post zebra in Ice Cubes") }
    let client = try daemon.connect()
    for text in [
      "Post Quagga in Ice Cubes", "Post Quagga in Ice Cubes.", "no", "Post a status with Ice Cubes", "okapi", "yes",
      "Show home in Ice Cubes", "the zebra one", "Send photos /zebra/okapi.png with Ice Cubes", "zebra",
      "Undo that", "what did you just do",
    ] {
      _ = try client.ask(text)
    }
    let wyoming = try daemon.connect()
    try wyoming.send(#"{"type":"transcript","data":{"text":"Post zebra in Ice Cubes"}}"# + "\n")
    try wyoming.send(#"{"type":"intent","data":{"name":"zebra","entities":[]}}"# + "\n")
    try wyoming.endInput()
    _ = try wyoming.everything()
  }

  /// What clients send that is broken.
  private func write(to daemon: DaemonUnderTest) throws {
    for bytes in [
      #"{"utterance":"zebra","locale":"zebra?"}"#, #"{"utterance":"zebra" "okapi"}"#, #"{"op":"zebra"}"#,
      #"{"utterance":"zebra","zebra":1}"#, "zebra " + String(repeating: "okapi", count: 100),
      #"{"op":"confirm","token":"zebra"}"#, #"{"type":"transcript","data_length":9}"# + "\nzebraokapi",
      #"{"op":"login","server":"zebra.invalid","tokenFile":"/okapi"}"#,
    ] {
      let client = try daemon.connect()
      try client.send(bytes + "\n")
      try client.endInput()
      _ = try client.everything()
    }
  }
}
