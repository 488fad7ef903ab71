// SPDX-License-Identifier: Apache-2.0

import IPCProtocol
import LinuxSupport
import TestSupport
import Testing

/// A daemon that asked, and what it makes of the answer the next time.
@Suite struct LearningTests {
  private static let ambiguous = "Show home in Ice Cubes"

  private func learnedFile(_ daemon: DaemonUnderTest) -> String { "\(daemon.world.statePath)/learned/en.yaml" }

  private func content(_ daemon: DaemonUnderTest) -> String? {
    (try? File.read(learnedFile(daemon), limit: 1 << 20)).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Says something ambiguous and picks the second reading.
  private func teach(_ daemon: DaemonUnderTest) throws -> JSONValue? {
    let token = try #require(try daemon.say(Self.ambiguous)["token"]?.string)
    return try daemon.ask(#"{"op":"choose","token":"\#(token)","choice":2}"#)["intent"]
  }

  private func learned(_ daemon: DaemonUnderTest) throws -> Double? {
    try daemon.ask(#"{"op":"status"}"#)["status"]?["learned"]?.number
  }

  @Test func `a reading that was picked is not asked about again, after a restart either`() throws {
    let daemon = try DaemonUnderTest()
    let intent = try teach(daemon)
    try eventually("the wording to count") { try learned(daemon) == 1 }
    let reply = try daemon.say(Self.ambiguous)
    #expect(reply.outcome == "matched" && reply["intent"] == intent && reply["learned"] == nil)
    #expect(reply["phrase"]?["file"]?.string == learnedFile(daemon))
    #expect(try #require(try FileStatus.of(learnedFile(daemon))).permissions == 0o600)
    #expect(try daemon.stop() == .exited(0))
    let next = try DaemonUnderTest(in: daemon.world)
    #expect(try next.say(Self.ambiguous)["intent"] == intent)
  }

  @Test func `a spoken yes to a guess makes the wording one of the person's own`() throws {
    let server = try FakeMastodon()
    let daemon = try DaemonUnderTest()
    try daemon.logIn(to: server)
    let client = try daemon.connect()
    #expect(try client.ask("Pohst good morning in Ice Cubes").outcome == "needsConfirmation")
    let agreed = try client.ask("yes")
    #expect(agreed.outcome == "matched" && agreed["learned"] == .bool(true))
    try eventually("the wording to count") { try learned(daemon) == 1 }
    #expect(content(daemon)?.contains(#"'Pohst \(content) in \(applicationName)'"#) == true)
    #expect(content(daemon)?.contains("good morning") == false)
    let reply = try daemon.say("Pohst good night in Ice Cubes", source: "typed")
    #expect(reply.outcome == "matched" && reply["confidence"]?.number == 1)
    try eventually("both posts") { server.statuses.map(\.text) == ["good morning", "good night"] }
  }

  @Test func `an entry that the person deletes is forgotten, and one that he writes counts`() throws {
    let daemon = try DaemonUnderTest()
    _ = try teach(daemon)
    try eventually("the wording to count") { try learned(daemon) == 1 }
    try File.write(
      Array("- {phrase: 'Memo \\(content)', app: Ice Cubes, intent: NoteIntent}\n".utf8), to: learnedFile(daemon))
    try eventually("the new wording to count") { try daemon.say("Memo milk")["intent"]?.string == "NoteIntent" }
    #expect(try daemon.say(Self.ambiguous).outcome == "ambiguous")
  }

  @Test func `with --no-learn nothing is kept, and what was kept before does not count`() throws {
    let world = try TestWorld()
    let taught = try DaemonUnderTest(in: world)
    _ = try teach(taught)
    try eventually("the wording to count") { try learned(taught) == 1 }
    #expect(try taught.stop() == .exited(0))
    let before = content(taught)
    let daemon = try DaemonUnderTest(in: world, options: ["--no-learn"])
    _ = try teach(daemon)
    #expect(try daemon.say(Self.ambiguous).outcome == "ambiguous" && content(daemon) == before)
    #expect(try learned(daemon) == 0)
  }

  @Test func `a file that is broken keeps its content and the phrases in use, and the log has none of its words`()
    throws
  {
    let daemon = try DaemonUnderTest()
    try PrivateDirectory.make(File.folder(of: learnedFile(daemon)))
    try File.write(Array("- planted-secret: [\n".utf8), to: learnedFile(daemon))
    let intent = try teach(daemon)
    #expect(intent != nil && content(daemon) == "- planted-secret: [\n")
    #expect(try daemon.say(Self.ambiguous).outcome == "ambiguous")
    #expect(try daemon.say("Note milk in Ice Cubes").outcome == "matched")
    #expect(try daemon.ask(#"{"op":"reload"}"#)["reload"]?["errors"]?.number == 1)
    #expect(!daemon.world.log.contains("planted-secret"))
  }

  @Test func `what phrasectl explains is what the daemon has learned, unless folders are named`() throws {
    let daemon = try DaemonUnderTest()
    _ = try teach(daemon)
    try eventually("the wording to count") { try learned(daemon) == 1 }
    #expect(try daemon.world.phrasectl("match", Self.ambiguous).status == .exited(0))
    let named = try daemon.world.phrasectl("match", "--phrases", daemon.world.phrasePath, Self.ambiguous)
    #expect(named.status == .exited(2))
  }
}
