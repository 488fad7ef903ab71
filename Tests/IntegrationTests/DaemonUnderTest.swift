// SPDX-License-Identifier: Apache-2.0

import Glibc
import IPCProtocol
import LinuxSupport
import TestSupport

/// The real daemon in a world of its own. It is stopped when the value goes.
final class DaemonUnderTest {
  let world: TestWorld
  let process: ChildProcess

  /// Starts it and returns when it answers. (It listens before it has read its phrases; clients wait meanwhile.)
  init(in world: TestWorld, options: [String] = [], environment: [String: String] = [:]) throws {
    self.world = world
    process = try world.start([Program.phrased] + options, environment: environment)
    let process = process
    try eventually("the daemon to answer") {
      if let status = try process.wait(within: 0) { throw TimeIsUp("the daemon ended with \(status): \(world.log)") }
      return (try? SocketClient(world.socketPath).ask(#"{"op":"status"}"#)) != nil
    }
  }

  convenience init(options: [String] = []) throws { try self.init(in: TestWorld(), options: options) }

  deinit { _ = try? process.stop(within: 30_000) }

  func connect() throws -> SocketClient { try SocketClient(world.socketPath) }

  /// One line over a connection of its own.
  func ask(_ line: String) throws -> JSONValue { try connect().ask(line) }

  /// Ends it as a power failure would.
  func kill() throws {
    process.signal(SIGKILL)
    _ = try process.wait()
  }

  /// Ends it in order and tells how it ended.
  func stop() throws -> ExitStatus { try process.stop(within: 60_000) }

  var processID: Int32? { (try? ask(#"{"op":"status"}"#))?["status"]?["pid"]?.number.map { Int32($0) } }

  // MARK: Actions

  /// Hands it the token of a server in a file.
  @discardableResult
  func logIn(to server: FakeMastodon, token: String = FakeMastodon.token) throws -> JSONValue {
    try logIn(server: server.origin, token: token)
  }

  func logIn(server: String, token: String) throws -> JSONValue {
    let file = try world.write(token + "\n", to: "token")
    return try ask(#"{"op":"login","server":"\#(server)","tokenFile":"\#(file)"}"#)
  }

  /// Says something and waits for what becomes of it.
  func say(_ text: String, waitSeconds: Int = 30, command: String? = nil, source: String? = nil) throws -> JSONValue {
    let request = JSONValue.object([
      "utterance": .string(text), "wait": .number(Double(waitSeconds)), "command": command.map { .string($0) },
      "source": source.map { .string($0) }, "folder": .string(world.path),
    ])
    return try ask(request.text)
  }

  /// What is kept, the oldest first.
  func outbox() throws -> [JSONValue] {
    try (ask(#"{"op":"outbox","limit":1000}"#)["outbox"]?.array ?? []).reversed()
  }

  func states() throws -> [String] { try outbox().compactMap { $0["state"]?.string } }

  func wait(forStates states: [String]) throws {
    try eventually("the outbox to be \(states)") { try self.states() == states }
  }
}
