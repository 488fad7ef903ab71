// SPDX-License-Identifier: Apache-2.0

import Glibc
import IPCProtocol
import LinuxSupport
import Testing
import TestSupport

/// From an utterance on the socket to a status on a server.
@Suite struct ActionTests {
  let server: FakeMastodon
  let daemon: DaemonUnderTest

  init() throws {
    server = try FakeMastodon()
    daemon = try DaemonUnderTest()
  }

  private func logIn() throws { #expect(try daemon.logIn(to: server)["login"]?["account"]?.string != nil) }

  @Test func `what was said arrives once and byte for byte`() throws {
    try logIn()
    let text = #"Straße, 👩‍👩‍👧‍👦 & "in Ice Cubes"!"#
    let reply = try daemon.say("Post \(text) in Ice Cubes")
    #expect(reply.actionState == "sent" && reply["action"]?["url"]?.string?.hasPrefix(server.origin) == true)
    #expect(server.statuses.map { Array($0.text.utf8) } == [Array(text.utf8)])
  }

  @Test func `canonically equal spellings stay the ones that were said`() throws {
    try logIn()
    for text in ["e\u{301}", "\u{E9}", "\u{212B} ﬁ ＡＢＣ", "a\u{200D}b\u{FE0F}"] {
      #expect(try daemon.say("Post \(text) in Ice Cubes").actionState == "sent")
      #expect(server.statuses.last.map { Array($0.text.utf8) } == Array(text.utf8))
    }
  }

  @Test func `what was dictated mentions nobody, and what was typed whom it names`() throws {
    try daemon.world.writePhraseFile("app.yaml", PhraseFixture.app.replacing("confirm: voice", with: "confirm: never"))
    _ = try daemon.ask(#"{"op":"reload"}"#)
    try logIn()
    for source in ["voice", "typed"] {
      #expect(try daemon.say("Post thanks @bob in Ice Cubes", source: source).actionState == "sent")
    }
    let lists = server.requests("POST", "/api/v1/statuses").map { JSONValue(parsing: $0.body)?["allowed_mentions"] }
    #expect(lists.count == 2 && lists[0]?.array?.isEmpty == true && lists[1] == nil)
  }

  @Test func `control characters that were said on purpose arrive`() throws {
    try logIn()
    let request = #"{"utterance":"Post a\tb\nc\u0000d\u001be in Ice Cubes","wait":30}"#
    #expect(try daemon.ask(request).actionState == "sent")
    #expect(server.statuses.map { Array($0.text.utf8) } == [Array("a\tb\nc\0d\u{1B}e".utf8)])
  }

  @Test func `without an account it stays a draft, and a login sends it, once`() throws {
    let reply = try daemon.say("Post hello in Ice Cubes")
    #expect(reply.actionState == "draft")
    #expect(reply["say"]?.string == "Kept “hello” as a draft: nobody is logged in. Run 'phrasectl login'.")
    #expect(try daemon.logIn(to: server)["login"]?["queued"]?.number == 1)
    try daemon.wait(forStates: ["sent"])
    #expect(try daemon.logIn(to: server)["login"]?["queued"]?.number == 0)
    #expect(try daemon.say("Post bye in Ice Cubes").actionState == "sent")
    #expect(server.statuses.map(\.text) == ["hello", "bye"])
  }

  @Test func `posts go out in the order in which they were said`() throws {
    let texts = (1...10).map { "number \($0)" }
    for text in texts.prefix(5) { _ = try daemon.say("Post \(text) in Ice Cubes") }
    try logIn()
    for text in texts.dropFirst(5) { _ = try daemon.say("Post \(text) in Ice Cubes", waitSeconds: 0) }
    try daemon.wait(forStates: texts.map { _ in "sent" })
    #expect(server.statuses.map(\.text) == texts)
  }

  @Test(arguments: [FakeMastodonFault.Kind.cutAfterCommit, .cutInReply, .doThenReply(.html(503))])
  func `what may have been posted is found, and neither time nor a restart nor a login sends it again`(
    _ kind: FakeMastodonFault.Kind
  ) throws {
    try logIn()
    server.faults = [FakeMastodonFault(kind)]
    let reply = try daemon.say("Post hello in Ice Cubes")
    #expect(reply.actionState == "sent" && reply["action"]?["url"]?.string?.hasPrefix(server.origin) == true)
    #expect(try daemon.stop() == .exited(0))
    let again = try DaemonUnderTest(in: daemon.world)
    #expect(try again.logIn(to: server)["login"]?["queued"]?.number == 0)
    #expect(try again.say("Post bye in Ice Cubes").actionState == "sent")
    #expect(try again.states() == ["sent", "sent"])
    #expect(server.statuses.map(\.text) == ["hello", "bye"])
  }

  @Test func `a refused post goes out again when its owner says so, and not after it was dropped`() throws {
    try logIn()
    let refusal = FakeMastodonFault(.reply(.error(422, "Validation failed")))
    server.faults = [refusal, refusal]
    let entries = try ["one", "two"].map { try #require(try daemon.say("Post \($0) in Ice Cubes").journal) }
    #expect(try daemon.world.phrasectl("retry", "\(entries[0])").status == .exited(0))
    #expect(try daemon.world.phrasectl("cancel", "\(entries[1])").status == .exited(0))
    try daemon.wait(forStates: ["sent", "cancelled"])
    #expect(server.statuses.map(\.text) == ["one"])
    let again = try daemon.ask(#"{"op":"retry","journal":\#(entries[1])}"#)
    #expect(again["error"]?["message"]?.string == "entry 2 is cancelled and can't become queued")
  }

  @Test func `a token that is not accepted any more keeps the queue, and a new login sends it`() throws {
    try logIn()
    server.faults = [FakeMastodonFault(.reply(.error(401, "revoked")))]
    let reply = try daemon.say("Post hello in Ice Cubes")
    #expect(reply.actionState == "queued")
    #expect(reply["action"]?["reason"]?.string?.contains("run 'phrasectl login'") == true)
    #expect(server.statuses.isEmpty)
    #expect(try daemon.logIn(to: server)["login"]?["queued"]?.number == 1)
    try daemon.wait(forStates: ["sent"])
    #expect(server.statuses.map(\.text) == ["hello"])
  }

  @Test func `what waits for one account goes out from that one, whoever logs in meanwhile`() throws {
    let other = try FakeMastodon()
    try logIn()
    server.faults = [FakeMastodonFault(.reply(FakeReply(429, headers: ["Retry-After": "1"])))]
    #expect(try daemon.say("Post from the first in Ice Cubes").actionState == "queued")
    #expect(try daemon.logIn(to: other)["login"]?["queued"]?.number == 0)
    #expect(try daemon.say("Post from the second in Ice Cubes").actionState == "sent")
    try daemon.wait(forStates: ["sent", "sent"])
    #expect(server.statuses.map(\.text).contains("from the first"))
    #expect(!other.statuses.map(\.text).contains("from the first"))
    #expect(server.statuses.count + other.statuses.count == 2)
  }

  @Test func `a server that asks for a pause gets one`() throws {
    try logIn()
    let pause = FakeReply(429, headers: ["Retry-After": "3"])
    server.faults = [FakeMastodonFault(.reply(pause))]
    let start = MonotonicClock.nanoseconds()
    #expect(try daemon.say("Post hello in Ice Cubes").actionState == "queued")
    #expect(server.statuses.isEmpty)
    try daemon.wait(forStates: ["sent"])
    #expect(MonotonicClock.nanoseconds() - start >= 2_500_000_000)
    #expect(server.statuses.map(\.text) == ["hello"])
  }

  @Test func `what the server refuses is not tried again, and its text is kept`() throws {
    try logIn()
    server.faults = [FakeMastodonFault(.reply(.error(422, "Validation failed")))]
    let reply = try daemon.say("Post hello in Ice Cubes")
    #expect(reply.actionState == "rejected")
    #expect(reply["action"]?["reason"]?.string?.contains("Validation failed") == true)
    #expect(try daemon.outbox().map { $0.parameter("content") } == ["hello"])
    #expect(try daemon.say("Post bye in Ice Cubes").actionState == "sent")
    #expect(server.requests("POST", "/api/v1/statuses").count == 2)
  }

  @Test func `a server that is not there is waited for`() throws {
    try logIn()
    server.faults = [FakeMastodonFault(.cutBeforeReading)]
    server.stop()
    let reply = try daemon.say("Post hello in Ice Cubes")
    #expect(["queued", "uncertain"].contains(reply.actionState))
    #expect(try daemon.outbox().map { $0.parameter("content") } == ["hello"])
  }

  @Test func `the same command id twice is one post`() throws {
    try logIn()
    let first = try daemon.say("Post hello in Ice Cubes", command: "c-1")
    let second = try daemon.say("Post hello in Ice Cubes", command: "c-1")
    #expect(first.actionState == "sent" && second.actionState == "sent" && first.journal == second.journal)
    #expect(try daemon.say("Post hello in Ice Cubes", command: "c-2").journal != first.journal)
    #expect(server.statuses.count == 2)
  }

  @Test func `a command id that is used for something else is an error, and nothing is done`() throws {
    try logIn()
    #expect(try daemon.say("Post hello in Ice Cubes", command: "c-1").actionState == "sent")
    #expect(try daemon.say("Post bye in Ice Cubes", command: "c-1").errorCode == "command-id-reused")
    #expect(try daemon.say("Open notifications in Ice Cubes", command: "c-1").errorCode == "command-id-reused")
    #expect(try server.statuses.map(\.text) == ["hello"] && daemon.outbox().count == 1)
  }

  @Test func `a photo that became something else does not change how its command stands`() throws {
    try logIn()
    try daemon.world.write(TinyPicture.png(comment: "x"), to: "a.png")
    let first = try daemon.say("Send photos a.png with Ice Cubes", command: "c-1")
    try daemon.world.write("not a picture", to: "a.png")
    let second = try daemon.say("Send photos a.png with Ice Cubes", command: "c-1")
    #expect(first.actionState == "sent" && second.actionState == "sent" && first.journal == second.journal)
    #expect(server.statuses.count == 1)
  }

  @Test func `a page is opened once for a command id, and no other page for it`() throws {
    try logIn()
    let record = "\(daemon.world.path)/opened"
    try daemon.world.install("xdg-open", script: #"echo "$1" >> \#(record)"#)
    for _ in 0..<2 { #expect(try daemon.say("Open notifications in Ice Cubes", command: "c").actionState == "opened") }
    #expect(try daemon.say("Open home in Ice Cubes", command: "c").errorCode == "command-id-reused")
    #expect(try daemon.say("Post hello in Ice Cubes", command: "c").errorCode == "command-id-reused")
    #expect(try File.read(record, limit: 1_000) == Array("\(server.origin)/notifications\n".utf8))
    #expect(server.statuses.isEmpty)
  }

  @Test func `photos arrive in the order in which they were named, with their description`() throws {
    try logIn()
    for name in ["b.png", "a b.png"] { try daemon.world.write(TinyPicture.png(comment: name), to: name) }
    #expect(try daemon.say(#"Send photos b.png and "a b.png" with Ice Cubes"#).actionState == "sent")
    #expect(server.statuses.first?.mediaIDs == server.media.map(\.id) && server.media.count == 2)
    let described = try daemon.say("Send photo b.png described as ein Käfer with Ice Cubes")
    #expect(described.actionState == "sent" && server.media.map(\.description) == [nil, nil, "ein Käfer"])
  }

  @Test func `a photo that is changed or gone after it was accepted is sent as it was`() throws {
    let path = try daemon.world.write(TinyPicture.png(comment: "x"), to: "a.png")
    #expect(try daemon.say("Send photos a.png with Ice Cubes").actionState == "draft")
    try File.remove(path)
    try logIn()
    try daemon.wait(forStates: ["sent"])
    #expect(server.media.map(\.mimeType) == ["image/png"] && server.media.first?.bytes.isEmpty == false)
  }

  @Test func `a file that is no picture is refused at once, and nothing is kept`() throws {
    try logIn()
    try daemon.world.write("not a picture", to: "a.png")
    let reply = try daemon.say("Send photos a.png with Ice Cubes")
    #expect(reply.actionState == "refused" && reply["action"]?["reason"]?.string != nil)
    #expect(try daemon.outbox().isEmpty && server.media.isEmpty)
  }

  @Test func `a page is opened by xdg-open, with the URL as its only argument`() throws {
    try logIn()
    let record = "\(daemon.world.path)/opened"
    try daemon.world.install("xdg-open", script: #"printf '%s\n' "$#" "$@" > \#(record)"#)
    let reply = try daemon.say("Open notifications in Ice Cubes")
    #expect(reply.actionState == "opened" && reply["action"]?["url"]?.string == server.origin + "/notifications")
    #expect(
      String(decoding: try File.read(record, limit: 1_000), as: UTF8.self) == "1\n\(server.origin)/notifications\n")
  }

  @Test func `an xdg-open that fails, hangs or is missing is told of, and the daemon goes on`() throws {
    try logIn()
    try daemon.world.install("xdg-open", script: "exit 3")
    #expect(try daemon.say("Open notifications in Ice Cubes").actionState == "failed")
    try daemon.world.install("xdg-open", script: "exec sleep 20")
    #expect(try daemon.say("Open notifications in Ice Cubes").actionState == "opened")
    #expect(try daemon.say("Note hello in Ice Cubes").outcome == "matched")
  }

  @Test func `an xdg-open that ends late leaves no zombie`() throws {
    try logIn()
    try daemon.world.install("xdg-open", script: "exec sleep 2.5")
    #expect(try daemon.say("Open notifications in Ice Cubes").actionState == "opened")
    #expect(try children().count == 1)
    try eventually("the child to be gone") { try children().isEmpty }
  }

  /// The daemon's child processes, dead ones too that nobody has taken note of.
  private func children() throws -> [String] {
    try File.list("/proc").filter { name in
      // A process may have ended since the list was read.
      guard Int(name) != nil, let bytes = try? File.read("/proc/\(name)/stat", limit: 4_096) else { return false }
      let afterName = String(decoding: bytes, as: UTF8.self).split(separator: ")").last ?? ""
      return afterName.split(separator: " ").dropFirst().first == "\(daemon.process.processID)"
    }
  }
}
