// SPDX-License-Identifier: Apache-2.0

import Glibc
import IPCProtocol
import LinuxSupport
import Testing
import TestSupport

/// The daemon under a service manager, and beside other programs.
@Suite struct ServiceTests {
  let world: TestWorld

  init() throws { world = try TestWorld() }

  @Test(.enabled(if: Program.installed("python3") != nil, "python3 is not installed"))
  func `the service manager hears of start, reload and stop in their order`() throws {
    let path = "\(world.path)/notify"
    let program = """
      import socket, sys
      s = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
      s.bind(sys.argv[1])
      print("bound", flush=True)
      while True: print("|".join(s.recv(4096).decode().split("\\n")), flush=True)
      """
    let words = [try #require(Program.installed("python3")), "-c", program, path]
    let manager = try world.start(words, environment: CurrentProcess.environment())
    defer { _ = try? manager.stop() }
    try eventually("the manager") { world.log.contains("bound") }
    let daemon = try DaemonUnderTest(in: world, environment: ["NOTIFY_SOCKET": path])
    #expect(try world.phrasectl("reload").status == .exited(0))
    #expect(try daemon.stop() == .exited(0))
    try eventually("the last word") { world.log.contains("STOPPING=1") }
    let heard = world.log.split(separator: "\n").filter { $0.contains("=") }
    #expect(heard.count == 4 && heard.last == "STOPPING=1")
    #expect(heard[0].hasPrefix("READY=1|STATUS=Listening; ") && heard[2].hasPrefix("READY=1|STATUS=Listening; "))
    #expect(heard[1].hasPrefix("RELOADING=1|MONOTONIC_USEC="))
  }

  @Test(arguments: ["1", "x", "-1", "65"])
  func `a service manager that hands over no socket keeps the daemon from starting`(_ count: String) throws {
    // A shell knows its own number, which the daemon keeps.
    let script = "LISTEN_PID=$$ LISTEN_FDS=\(count) exec \"$0\""
    let process = try world.start(["bash", "-c", script, Program.phrased])
    #expect(try process.wait(within: 60_000) == .exited(78))
    #expect(world.log.contains("LISTEN_FDS") && !File.exists(world.socketPath))
  }

  @Test func `sockets that are meant for another process are not taken`() throws {
    let daemon = try DaemonUnderTest(in: world, environment: ["LISTEN_PID": "1", "LISTEN_FDS": "1"])
    #expect(try daemon.say("Note hello in Ice Cubes").outcome == "matched")
  }

  @Test func `two daemons on two sockets do not share one journal`() throws {
    let daemon = try DaemonUnderTest(in: world)
    let second = try world.start([Program.phrased, "--socket", "\(world.path)/run/other/phrased.sock"])
    #expect(try second.wait(within: 60_000) == .exited(78))
    #expect(try daemon.say("Note hello in Ice Cubes").outcome == "matched")
  }

  @Test func `a state folder that others can look into is not used`() throws {
    try PrivateDirectory.make(world.statePath)
    unsafe chmod(world.statePath, 0o755)
    #expect(try world.start([Program.phrased]).wait(within: 60_000) == .exited(78))
    #expect(world.log.contains("run 'chmod 700 \(world.statePath)'"))
  }

  @Test func `an account file that others can read is refused, and its token is not used`() throws {
    let server = try FakeMastodon()
    let daemon = try DaemonUnderTest(in: world)
    try daemon.logIn(to: server)
    unsafe chmod("\(world.statePath)/accounts.json", 0o644)
    #expect(try daemon.say("Post hello in Ice Cubes").actionState == "draft")
    #expect(server.statuses.isEmpty)
  }

  @Test func `hundreds of requests in one write are answered in their order`() throws {
    let daemon = try DaemonUnderTest(in: world)
    let client = try daemon.connect()
    let requests = (0..<300).map { #"{"id":\#($0),"utterance":"Note \#($0) in Ice Cubes"}"# + "\n" }
    try client.send(requests.joined())
    for number in 0..<300 {
      let reply = try client.reply()
      #expect(reply["id"]?.number == Double(number) && reply.parameter("content") == "\(number)")
    }
    #expect(daemon.processID == daemon.process.processID)
  }

  @Test func `what was accepted is done though its client has left`() throws {
    let server = try FakeMastodon()
    let daemon = try DaemonUnderTest(in: world)
    try daemon.logIn(to: server)
    server.faults = [FakeMastodonFault(.lateReply(seconds: 0.5))]
    do { try daemon.connect().send(#"{"utterance":"Post hello in Ice Cubes","wait":60}"# + "\n") }
    try daemon.wait(forStates: ["sent"])
    #expect(server.statuses.map(\.text) == ["hello"])
  }

  @Test func `clients that post at the same time lose and double nothing`() throws {
    let server = try FakeMastodon()
    let daemon = try DaemonUnderTest(in: world)
    try daemon.logIn(to: server)
    let clients = try (0..<8).map { _ in try daemon.connect() }
    for (number, client) in clients.enumerated() {
      for round in 0..<5 { try client.send(#"{"utterance":"Post \#(number)-\#(round) in Ice Cubes"}"# + "\n") }
    }
    for client in clients {
      for _ in 0..<5 { #expect(try client.reply().actionState == "queued") }
    }
    try daemon.wait(forStates: Array(repeating: "sent", count: 40))
    let texts = server.statuses.map(\.text)
    #expect(Set(texts).count == 40 && texts.count == 40)
    for number in 0..<8 {
      #expect(texts.filter { $0.hasPrefix("\(number)-") } == (0..<5).map { "\(number)-\($0)" })
    }
  }

  @Test func `a command that was confirmed is not done again when it is said and confirmed again`() throws {
    let server = try FakeMastodon()
    let daemon = try DaemonUnderTest(in: world)
    try daemon.logIn(to: server)
    var entries: [Int?] = []
    for _ in 0..<2 {
      let asked = try daemon.say("Post hello in Ice Cubes", command: "c-1", source: "voice")
      let token = try #require(asked["token"]?.string)
      entries.append(try daemon.ask(#"{"op":"confirm","token":"\#(token)","wait":30}"#).journal)
    }
    #expect(entries == [1, 1] && server.statuses.count == 1)
  }
}
