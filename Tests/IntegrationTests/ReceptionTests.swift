// SPDX-License-Identifier: Apache-2.0

import IPCProtocol
import LinuxSupport
import TestSupport
import Testing

/// Clients who keep nobody waiting share threads; any other has one of his own, and nobody notices.
@Suite struct ReceptionTests {
  private static let question = "Note hello in Ice Cubes"

  /// Threads that one client each has.
  private func threads(of daemon: DaemonUnderTest) throws -> Int {
    let folder = "/proc/\(daemon.process.processID)/task"
    return try File.list(folder).count { task in
      // A thread that has ended meanwhile is none.
      guard let name = try? File.read("\(folder)/\(task)/comm", limit: 64) else { return false }
      return String(decoding: name, as: UTF8.self) == "client\n"
    }
  }

  @Test func `clients who send whole lines and want nothing done have no threads of their own`() throws {
    let daemon = try DaemonUnderTest()
    let clients = try (0..<16).map { _ in try daemon.connect() }
    for client in clients + clients {
      #expect(try client.ask(Self.question).parameter("content") == "hello")
      #expect(try client.ask(#"{"id":7,"utterance":"\#(Self.question)","perform":false}"#)["id"]?.number == 7)
      #expect(try client.ask("nobody has a phrase for this").outcome == "noMatch")
    }
    // The test's own question for a status had one.
    try eventually("no thread to be left") { try threads(of: daemon) == 0 }
  }

  @Test(arguments: [
    ["Note hel", "lo in Ice Cubes\n"], ["Note hello in Ice Cubes"],
    [#"{"utterance":"Note hello"#, #" in Ice Cubes"}"#],
    ["\rx\rNote hello in Ice Cubes\n"], ["\u{1B}[2KNote hello in Ice Cubes\n"],
    [String(repeating: " ", count: 2_000), "Note hello in Ice Cubes\n"],
  ])
  func `a record is answered once, however it is cut, and so are those after it`(_ pieces: [String]) throws {
    let daemon = try DaemonUnderTest(options: ["--idle-flush", "2000"])
    let client = try daemon.connect()
    for piece in pieces {
      try client.send(piece)
      DetachedThread.pause(milliseconds: 50)
    }
    #expect(try client.reply().parameter("content") == "hello")
    #expect(try client.ask("\nNote second in Ice Cubes").parameter("content") == "second")
    try client.endInput()
    #expect(try client.lines().isEmpty)
  }

  @Test func `what comes at once is answered in order, with the trust that went before`() throws {
    let daemon = try DaemonUnderTest()
    let client = try daemon.connect()
    #expect(try client.ask(Self.question).outcome == "matched")
    try client.send((0..<50).map { "Note \($0) in Ice Cubes\n" }.joined())
    for number in 0..<50 { #expect(try client.reply().parameter("content") == "\(number)") }
  }

  @Test func `who does not read his replies keeps nobody waiting, and gets them all when he does`() throws {
    let daemon = try DaemonUnderTest(options: ["--reply-timeout", "60000"])
    let (deaf, good) = (try daemon.connect(), try daemon.connect())
    let text = String(repeating: "x", count: 200)
    let line = "Note \(text) in Ice Cubes\n"
    for number in 0..<220 {
      try deaf.send(line)
      #expect(try good.ask("Note \(number) in Ice Cubes").parameter("content") == "\(number)")
    }
    try eventually("his thread") { try threads(of: daemon) == 1 }
    for _ in 0..<220 { #expect(try deaf.reply().parameter("content") == text) }
  }
}
