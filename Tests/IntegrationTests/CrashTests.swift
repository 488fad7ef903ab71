// SPDX-License-Identifier: Apache-2.0

import Glibc
import IPCProtocol
import LinuxSupport
import Testing
import TestSupport

/// What the daemon has accepted, when it is killed at any moment.
@Suite struct CrashTests {
  let server: FakeMastodon
  let world: TestWorld

  init() throws {
    server = try FakeMastodon()
    world = try TestWorld()
  }

  @Test func `kill -9 at any moment after a reply loses nothing and doubles nothing`() throws {
    // The server publishes at once and answers late, so that most kills hit a request under way.
    server.faults = (0..<100).map { _ in FakeMastodonFault(.lateReply(seconds: 0.05)) }
    try logInOnce()
    let accepted = try (0..<20).map { round in
      try acceptAndKill("round \(round)", delayMilliseconds: [0, 1, 5, 20, 40, 60, 100][round % 7])
    }
    let daemon = try start()
    try eventually("the queue to be empty") { try daemon.states().allSatisfy { ["sent", "parked"].contains($0) } }
    let entries = try daemon.outbox()
    #expect(entries.map { $0.parameter("content") } == accepted.map { $0.text })
    #expect(accepted.allSatisfy { $0.state == "queued" })
    for entry in entries { try compare(entry) }
  }

  @Test func `drafts survive kill -9 and go out after a login, once each`() throws {
    let accepted = try (0..<8).map { try acceptAndKill("draft \($0)", delayMilliseconds: $0) }
    #expect(accepted.allSatisfy { $0.state == "draft" })
    let daemon = try DaemonUnderTest(in: world)
    #expect(try daemon.logIn(to: server)["login"]?["queued"]?.number == 8)
    try daemon.wait(forStates: accepted.map { _ in "sent" })
    #expect(server.statuses.map(\.text) == accepted.map(\.text))
  }

  @Test func `what was being sent at kill -9 is found and not sent again`() throws {
    try logInOnce()
    server.faults = [FakeMastodonFault(.lateReply(seconds: 20))]
    let daemon = try DaemonUnderTest(in: world)
    #expect(try daemon.say("Post hello in Ice Cubes", waitSeconds: 0).actionState == "queued")
    try eventually("the post") { !server.statuses.isEmpty }
    try daemon.kill()
    for _ in 0..<2 { try DaemonUnderTest(in: world).wait(forStates: ["sent"]) }
    #expect(server.requests("POST", "/api/v1/statuses").count == 1)
  }

  @Test func `SIGTERM in the middle of a post waits for the server's answer`() throws {
    try logInOnce()
    server.faults = [FakeMastodonFault(.lateReply(seconds: 2))]
    let daemon = try DaemonUnderTest(in: world)
    #expect(try daemon.say("Post hello in Ice Cubes", waitSeconds: 0).actionState == "queued")
    try eventually("the post") { !server.statuses.isEmpty }
    #expect(try daemon.stop() == .exited(0))
    #expect(try DaemonUnderTest(in: world).states() == ["sent"])
  }

  @Test func `SIGTERM ends a daemon whose server never answers, and what it was sending is found later`() throws {
    try logInOnce()
    server.faults = [FakeMastodonFault(.lateReply(seconds: 120))]
    let daemon = try DaemonUnderTest(in: world)
    let patient = try daemon.connect()
    try patient.send(#"{"utterance":"Post hello in Ice Cubes","wait":60}"# + "\n")
    try eventually("the post") { !server.statuses.isEmpty }
    #expect(try daemon.process.stop(within: 40_000) == .exited(0))
    try DaemonUnderTest(in: world).wait(forStates: ["sent"])
    #expect(server.statuses.count == 1)
  }

  // MARK: Steps

  private struct Accepted {
    let text: String
    let state: String?
  }

  private func logInOnce() throws {
    let daemon = try DaemonUnderTest(in: world)
    #expect(try daemon.logIn(to: server)["login"] != nil)
    #expect(try daemon.stop() == .exited(0))
  }

  /// With a quiet period of two seconds, after which nothing is published here.
  private func start() throws -> DaemonUnderTest {
    try DaemonUnderTest(in: world, environment: ["PHRASED_TIME_SCALE": "0.01"])
  }

  private func acceptAndKill(_ text: String, delayMilliseconds: Int) throws -> Accepted {
    let daemon = try start()
    let reply = try daemon.say("Post \(text) in Ice Cubes", waitSeconds: 0)
    usleep(UInt32(delayMilliseconds) * 1_000)
    try daemon.kill()
    return Accepted(text: text, state: reply.actionState)
  }

  /// Sent is exactly one status; parked is one at most. Nothing else may be left.
  private func compare(_ entry: JSONValue) throws {
    let text = try #require(entry.parameter("content"))
    let count = server.statuses.count { $0.text == text }
    switch entry["state"]?.string {
    case "sent": #expect(count == 1, "\(text)")
    case "parked": #expect(count <= 1, "\(text)")
    default: Issue.record("\(entry.text)")
    }
  }
}
