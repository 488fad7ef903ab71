// SPDX-License-Identifier: Apache-2.0

import Glibc
import IPCProtocol
import LinuxSupport
import Testing

/// Where the daemon listens, who may come, and how it begins and ends.
@Suite struct SocketTests {
  @Test func `the socket is for its owner alone, in a folder for its owner alone`() throws {
    let daemon = try DaemonUnderTest()
    let socket = try #require(try FileStatus.ofLink(daemon.world.socketPath))
    #expect(socket.kind == .socket && socket.permissions == 0o600)
    #expect(try FileStatus.of(File.folder(of: daemon.world.socketPath))?.permissions == 0o700)
    #expect(try FileStatus.of(daemon.world.statePath)?.permissions == 0o700)
  }

  @Test func `what a killed daemon leaves behind is replaced`() throws {
    let world = try TestWorld()
    try DaemonUnderTest(in: world).kill()
    #expect(File.exists(world.socketPath))
    let daemon = try DaemonUnderTest(in: world)
    #expect(try daemon.say("Note hello in Ice Cubes").outcome == "matched")
  }

  @Test func `a file in the socket's place is left alone, and the daemon says so`() throws {
    let world = try TestWorld()
    try world.write("precious", to: "run/phrased/phrased.sock")
    let process = try world.start([Program.phrased])
    #expect(try process.wait(within: 60_000) == .exited(78))
    #expect(world.log.contains("'\(world.socketPath)' is not a socket and was left alone"))
    #expect(try File.read(world.socketPath, limit: 100) == Array("precious".utf8))
  }

  @Test func `a second daemon gives up with a reason and leaves the first alone`() throws {
    let daemon = try DaemonUnderTest()
    let second = try daemon.world.start([Program.phrased])
    #expect(try second.wait(within: 60_000) == .exited(78))
    #expect(daemon.world.log.contains("phrased is already running at \(daemon.world.socketPath)"))
    #expect(daemon.processID == daemon.process.processID)
  }

  @Test func `SIGTERM ends it in order, with code 0 and without its socket`() throws {
    let daemon = try DaemonUnderTest()
    let idle = try daemon.connect()
    #expect(try daemon.process.stop(within: 15_000) == .exited(0))
    #expect(!File.exists(daemon.world.socketPath))
    #expect(try idle.lines().isEmpty)
  }

  @Test func `SIGINT ends it in order too`() throws {
    let daemon = try DaemonUnderTest()
    daemon.process.signal(SIGINT)
    #expect(try daemon.process.wait(within: 15_000) == .exited(0))
    #expect(!File.exists(daemon.world.socketPath))
  }

  @Test func `--idle ends a daemon that nobody uses, and not one that has a client`() throws {
    let daemon = try DaemonUnderTest(options: ["--idle", "1"])
    let client = try daemon.connect()
    #expect(try daemon.process.wait(within: 3_000) == nil)
    #expect(try client.ask("Note hello in Ice Cubes").outcome == "matched")
    try client.endInput()
    #expect(try daemon.process.wait(within: 60_000) == .exited(0))
  }

  @Test(arguments: [["--speed", "9"], ["--socket"], ["operand"], ["--max-line", "x"], ["--locale", "?"]])
  func `a mistake on the command line exits 64 before anything is done`(_ options: [String]) throws {
    let world = try TestWorld()
    #expect(try world.start([Program.phrased] + options).wait(within: 60_000) == .exited(64))
    #expect(!File.exists(world.socketPath) && world.log.contains("'phrased --help' lists the options"))
  }

  @Test(.enabled(if: Program.installed("systemd-socket-activate") != nil, "systemd-socket-activate is not installed"))
  func `a socket that the service manager made is served and not removed`() throws {
    let world = try TestWorld()
    let path = "\(world.path)/activated.sock"
    let variables = world.environment.flatMap { ["-E", "\($0.key)=\($0.value)"] }
    let process = try world.start(
      ["systemd-socket-activate", "-l", path, "--fdname=phrased"] + variables + [Program.phrased])
    defer { _ = try? process.stop() }
    try eventually("the socket") { File.exists(path) && (try? UnixSocket.connect(path)) != nil }
    #expect(try SocketClient(path).ask("Note hello in Ice Cubes").parameter("content") == "hello")
    #expect(!File.exists(world.socketPath))
    #expect(try process.stop(within: 15_000) == .exited(0))
    #expect(File.exists(path))
  }

  @Test(
    .enabled(if: CurrentProcess.userID == 0, "only root can become somebody else"),
    .enabled(if: Program.installed("setpriv") != nil, "setpriv is not installed"))
  func `another user is refused though the files let him in, until the daemon is told of him`() throws {
    let refused = try askAsNobody(options: [])
    let line = #"{"error":{"code":"not-permitted","message":"this socket serves another user"}}"#
    #expect(refused.outputText == line + "\n" && refused.status == .exited(77))
    #expect(try askAsNobody(options: ["--allow-user", "65534"]).status == .exited(0))
  }

  private func askAsNobody(options: [String]) throws -> CommandResult {
    let world = try TestWorld()
    let daemon = try DaemonUnderTest(in: world, options: options)
    for folder in ["", "/run", "/run/phrased"] { unsafe chmod(world.path + folder, 0o711) }
    unsafe chmod(world.socketPath, 0o666)
    let words = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups", Program.phrasectl, "status", "--json"]
    let environment = world.environment.merging(["HOME": "/tmp"]) { $1 }
    let result = try ChildProcess.run(Command(words, environment: environment, folder: "/"), within: 60_000)
    #expect(daemon.processID == daemon.process.processID)
    return result
  }
}
