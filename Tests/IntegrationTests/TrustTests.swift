// SPDX-License-Identifier: Apache-2.0

import IPCProtocol
import LinuxSupport
import Testing
import TestSupport

/// Nothing is done by luck, and nothing secret is told.
@Suite struct TrustTests {
  let server: FakeMastodon
  let daemon: DaemonUnderTest

  init() throws {
    server = try FakeMastodon()
    daemon = try DaemonUnderTest()
    #expect(try daemon.logIn(to: server)["login"] != nil)
  }

  @Test func `what a voice said is posted after a yes, once`() throws {
    let reply = try daemon.say("Post hello in Ice Cubes.", source: "voice")
    let account = try #require(try daemon.ask(#"{"op":"status"}"#)["status"]?["account"]?.string)
    #expect(reply.outcome == "needsConfirmation" && reply["confirm"]?["account"]?.string == account)
    #expect(reply["say"]?.string == "Post status: “hello”, from \(account)? Yes or no.")
    #expect(server.statuses.isEmpty && reply["action"] == nil)
    let token = try #require(reply["token"]?.string)
    let confirm = #"{"op":"confirm","token":"\#(token)","wait":30}"#
    #expect(try daemon.ask(confirm).actionState == "sent")
    #expect(try daemon.ask(confirm).errorCode == "invalid-token")
    #expect(server.statuses.map(\.text) == ["hello"])
  }

  @Test func `a no drops what waits, and a later yes does nothing`() throws {
    let token = try #require(try daemon.say("Announce hello in Ice Cubes")["token"]?.string)
    #expect(try daemon.ask(#"{"op":"cancel","token":"\#(token)"}"#)["declined"]?.bool == true)
    #expect(try daemon.ask(#"{"op":"cancel","token":"\#(token)"}"#)["declined"]?.bool == false)
    #expect(try daemon.ask(#"{"op":"confirm","token":"\#(token)"}"#).errorCode == "invalid-token")
    #expect(server.statuses.isEmpty)
  }

  @Test func `two things that could be meant are asked about, and none is done`() throws {
    let reply = try daemon.say("Show home in Ice Cubes")
    #expect(reply.outcome == "ambiguous" && reply["action"] == nil)
    let intents = reply["candidates"]?.array?.compactMap { $0["intent"]?.string }
    #expect(Set(intents ?? []) == ["TabIntent", "ListIntent"])
  }

  @Test func `a missing value is asked for, and nothing is done`() throws {
    let reply = try daemon.say("Post a status with Ice Cubes")
    #expect(reply.outcome == "needsValue" && reply["missing"]?["parameter"]?.string == "content")
    #expect(reply["say"]?.string == "What would you like to post?" && server.statuses.isEmpty)
  }

  @Test func `a negative phrase, a dry run and an utterance with a word too many do nothing`() throws {
    #expect(try daemon.say("how do I post in Ice Cubes").outcome == "noMatch")
    #expect(try daemon.say("Post hello in Ice Cubes please").outcome == "needsConfirmation")
    let dry = try daemon.ask(#"{"utterance":"Post hello in Ice Cubes","perform":false}"#)
    #expect(dry.outcome == "matched" && dry["action"] == nil)
    #expect(try server.statuses.isEmpty && daemon.outbox().isEmpty)
  }

  @Test func `the other hypotheses of a recogniser are tried in their order`() throws {
    let request =
      #"{"utterance":"most hello","alternatives":["x",{"text":"Note a in Ice Cubes"},"Note b in Ice Cubes"]}"#
    #expect(try daemon.ask(request).parameter("content") == "a")
  }

  @Test func `the token is in no log, no reply and no command line`() throws {
    var replies: [String] = []
    server.faults = [FakeMastodonFault(.reply(.error(401, "bad token \(FakeMastodon.token)")))]
    replies.append(try daemon.say("Post hello in Ice Cubes").text)
    replies.append(try daemon.logIn(to: server, token: FakeMastodon.token + "x").text)
    replies.append(try daemon.logIn(to: server).text)
    replies += try ["status", "outbox"].map { try daemon.ask(#"{"op":"\#($0)"}"#).text }
    let login = try daemon.world.phrasectl(
      "login", "--server", server.origin, "--token-file", "-", input: FakeMastodon.token + "\n")
    replies += [login.outputText, login.errorText, daemon.world.log]
    for name in ["cmdline", "environ"] {
      let bytes = try File.read("/proc/\(daemon.process.processID)/\(name)", limit: 1 << 20)
      replies.append(String(decoding: bytes, as: UTF8.self))
    }
    #expect(login.status == .exited(0))
    #expect(replies.filter { $0.contains(FakeMastodon.token) } == [])
    let state = try File.list(daemon.world.statePath)
    #expect(!state.contains { $0.hasPrefix("token") }, "the file of a token from standard input is removed")
  }

  @Test func `no word of an utterance is in the log, whatever became of it`() throws {
    server.faults = [
      FakeMastodonFault(.reply(.error(422, "zebra is not allowed"))), FakeMastodonFault(.cutAfterCommit),
    ]
    for _ in 0..<3 { _ = try daemon.say("Post zebra in Ice Cubes") }
    _ = try daemon.say("zebra")
    _ = try daemon.say("Send photos zebra.png with Ice Cubes")
    _ = try daemon.ask(#"{"utterance":"zebra","locale":"zebra?"}"#)
    #expect(try daemon.states() == ["rejected", "sent", "sent"])
    #expect(try daemon.stop() == .exited(0))
    #expect(!daemon.world.log.contains("zebra"))
  }

  @Test func `the files of the account and of the journal are for their owner alone`() throws {
    _ = try daemon.say("Post hello in Ice Cubes")
    for name in try File.list(daemon.world.statePath) {
      let status = try FileStatus.of("\(daemon.world.statePath)/\(name)")
      #expect(status.map { $0.permissions & 0o077 } == 0, "\(name)")
    }
  }

  @Test func `a login with a wrong token keeps the account that was there`() throws {
    let reply = try daemon.logIn(to: server, token: "wrong")
    #expect(reply.errorCode == "login-failed")
    #expect(try daemon.say("Post hello in Ice Cubes").actionState == "sent")
  }
}
