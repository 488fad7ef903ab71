// SPDX-License-Identifier: Apache-2.0

import Glibc
import IPCProtocol
import LinuxSupport
import Testing
import TestSupport

/// What one client may ask of the daemon beside the sizes of records.
@Suite struct LimitTests {
  @Test func `behind a request that waits sixteen more may wait, in order, and the next gets an error`() throws {
    let server = try FakeMastodon()
    let daemon = try DaemonUnderTest()
    try daemon.logIn(to: server)
    server.faults = [FakeMastodonFault(.lateReply(seconds: 1))]
    let client = try daemon.connect()
    try client.send(#"{"id":0,"utterance":"Post hello in Ice Cubes","wait":30}"# + "\n")
    for number in 1...20 { try client.send(#"{"id":\#(number),"utterance":"Note \#(number) in Ice Cubes"}"# + "\n") }
    #expect(try client.reply().actionState == "sent")
    for number in 1...20 {
      let reply = try client.reply()
      #expect(reply["id"]?.number == Double(number))
      #expect(reply.parameter("content") == (number > 16 ? nil : "\(number)"))
      #expect(reply.errorCode == (number > 16 ? "too-many-requests" : nil))
    }
    #expect(try client.ask("Note after in Ice Cubes").parameter("content") == "after")
  }

  @Test func `what was sent before a half-close is answered though a request waits`() throws {
    let server = try FakeMastodon()
    let daemon = try DaemonUnderTest(options: ["--max-queue", "2"])
    try daemon.logIn(to: server)
    server.faults = [FakeMastodonFault(.lateReply(seconds: 0.5))]
    let client = try daemon.connect()
    try client.send(
      #"{"utterance":"Post hello in Ice Cubes","wait":30}"# + "\nNote a in Ice Cubes\nNote b in Ice Cubes")
    try client.endInput()
    let replies = try client.lines().compactMap { JSONValue(parsing: Array($0.utf8)) }
    #expect(replies.map { $0.parameter("content") } == ["hello", "a", "b"])
  }

  @Test func `a daemon that stops lets a request that waits end`() throws {
    let server = try FakeMastodon()
    let daemon = try DaemonUnderTest()
    try daemon.logIn(to: server)
    server.faults = [FakeMastodonFault(.lateReply(seconds: 1))]
    let client = try daemon.connect()
    try client.send(#"{"utterance":"Post hello in Ice Cubes","wait":30}"# + "\n")
    try eventually("the request") { !server.requests("POST", "/api/v1/statuses").isEmpty }
    #expect(try daemon.stop() == .exited(0))
    #expect(try client.reply().outcome == "matched")
  }
}
