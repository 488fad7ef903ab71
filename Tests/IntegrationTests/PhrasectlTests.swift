// SPDX-License-Identifier: Apache-2.0

import Glibc
import IPCProtocol
import LinuxSupport
import Testing
import TestSupport

/// The client: exit codes, output, and daemons that are there, not there, or no daemons.
@Suite struct PhrasectlTests {
  let world: TestWorld

  init() throws { world = try TestWorld() }

  @Test func `each outcome has its exit code, and --json prints the reply as it came`() throws {
    let daemon = try DaemonUnderTest(in: world)
    let cases: [(text: String, code: Int32)] = [
      ("Note hello in Ice Cubes", 0), ("gibberish", 1), ("how do I post in Ice Cubes", 1),
      ("Post a status with Ice Cubes", 2), ("Show home in Ice Cubes", 2), ("Send photos a.png with Ice Cubes", 2),
    ]
    for (text, code) in cases {
      let result = try world.phrasectl("say", "--json", "--locale", "en", text)
      #expect(result.status == .exited(code) && result.errorText.isEmpty, "\(text)")
      #expect(result.outputText == (try daemon.connect().ask(rawLine: request(text))) + "\n")
    }
    #expect(try world.phrasectl("say", "Announce", "hello", "in", "Ice", "Cubes").status == .exited(3))
    #expect(try world.phrasectl("say", "--voice", "Post hello in Ice Cubes").status == .exited(3))
    #expect(try daemon.outbox().isEmpty)
  }

  private func request(_ text: String) -> String {
    JSONValue.object(["utterance": .string(text), "locale": .string("en"), "folder": .string("\(world.path)/home")])
      .text
  }

  @Test func `what became of an action has its exit code`() throws {
    let server = try FakeMastodon()
    let daemon = try DaemonUnderTest(in: world)
    #expect(try world.phrasectl("say", "Open notifications in Ice Cubes").status == .exited(77))
    #expect(try world.phrasectl("say", "Post hello in Ice Cubes").status == .exited(0))
    try daemon.logIn(to: server)
    try daemon.wait(forStates: ["sent"])
    server.faults = [FakeMastodonFault(.reply(.error(422, "no"))), FakeMastodonFault(.cutAfterCommit)]
    #expect(try world.phrasectl("say", "Post hello in Ice Cubes").status == .exited(65))
    #expect(try world.phrasectl("say", "Post hello in Ice Cubes").status == .exited(75))
    #expect(try world.phrasectl("retry", "99").status == .exited(65))
    #expect(try world.phrasectl("retry", "1").status == .exited(65))
    #expect(try world.phrasectl("confirm", "00").status == .exited(65))
    let wrong = try world.write("wrong", to: "wrong")
    let login = try world.phrasectl("login", "--server", server.origin, "--token-file", wrong)
    #expect(login.status == .exited(77) && login.errorText.contains("does not accept this token"))
    server.stop()
    #expect(try world.phrasectl("login", "--server", server.origin, "--token-file", wrong).status == .exited(75))
  }

  @Test func `say shows a person what was understood and what became of it`() throws {
    let daemon = try DaemonUnderTest(in: world)
    let result = try world.phrasectl("say", "Post", "hello", "in", "Ice", "Cubes")
    #expect(
      result.outputText == """
        PostIntent
          content = hello
        Kept “hello” as a draft: nobody is logged in. Run 'phrasectl login'.

        """)
    let outbox = try world.phrasectl("outbox").outputText
    #expect(outbox.hasPrefix("1  draft  PostIntent  content = hello  nobody is logged in; run 'phrasectl login"))
    let asked = try world.phrasectl("say", "--voice", "Post hello in Ice Cubes.").outputText
    let token = try #require(asked.split(separator: " ").last).filter { !$0.isNewline }
    #expect(try world.phrasectl("confirm", token).status == .exited(0))
    #expect(try daemon.states() == ["draft", "draft"])
  }

  @Test func `say starts a daemon where none listens, and --no-start does not`() throws {
    let refused = try world.phrasectl("say", "--no-start", "Note hello in Ice Cubes")
    #expect(refused.status == .exited(69) && !File.exists(world.socketPath))
    let hint = "start it with 'systemctl --user start phrased.socket'"
    #expect(refused.errorText == "phrasectl: phrased is not running at \(world.socketPath); \(hint)\n")
    #expect(try world.phrasectl("status").status == .exited(69))
    defer { stopDaemon() }
    let started = try world.phrasectl("say", "Note hello in Ice Cubes")
    #expect(started.status == .exited(0) && started.outputText.contains("content = hello"))
    #expect(try world.phrasectl("status").status == .exited(0))
  }

  @Test func `of many that start a daemon at once all are served, by one`() throws {
    defer { stopDaemon() }
    let children = try (0..<8).map { _ in
      try world.start([Program.phrasectl, "say", "Note hello in Ice Cubes"])
    }
    for child in children { #expect(try child.wait(within: 120_000) == .exited(0)) }
    let pids = try (0..<3).map { _ in try SocketClient(world.socketPath).ask(#"{"op":"status"}"#)["status"]?["pid"] }
    #expect(Set(pids.map { $0?.text }).count == 1)
  }

  /// One that was started by the way is no child of the test's.
  private func stopDaemon() {
    let status = try? SocketClient(world.socketPath).ask(#"{"op":"status"}"#)
    guard let pid = status?["status"]?["pid"]?.number, pid > 1 else { return }
    kill(pid_t(pid), SIGTERM)
    try? eventually("the daemon to end") { !File.exists(world.socketPath) }
  }

  @Test func `say - takes a line at a time and exits with the worst of their codes`() throws {
    let daemon = try DaemonUnderTest(in: world)
    let input = "Note one in Ice Cubes\n\n  \ngibberish\nNote two in Ice Cubes"
    let result = try world.phrasectl(["say", "--json", "-"], input: input)
    let replies = result.outputText.split(separator: "\n").map { JSONValue(parsing: Array($0.utf8)) }
    #expect(result.status == .exited(1))
    #expect(replies.map { $0?.outcome } == ["matched", "noMatch", "matched"])
    #expect(daemon.processID != nil)
  }

  @Test func `a daemon that closes without an answer is told of, and the code is 76`() throws {
    for reads in [true, false] {
      let path = "\(world.path)/fake-\(reads).sock"
      let listener = try ListeningSocket.unix(at: path)
      let client = try world.start([Program.phrasectl, "say", "--socket", path, "hello"])
      do {
        let connection = try nextConnection(of: listener)
        if reads { _ = try connection.readBytes(limit: 4_096) }
      }
      #expect(try client.wait(within: 60_000) == .exited(76))
    }
    #expect(world.log.contains("phrasectl: the daemon closed the connection without an answer"))
  }

  @Test func `a reply without its end, or none that is JSON, does not crash the client`() throws {
    for bytes in [#"{"outcome":"matched""#, "\u{0}\u{0}\n", "[1]\n", #"{"parameters":[],"action":7}"# + "\n"] {
      let path = "\(world.path)/fake.sock"
      let listener = try ListeningSocket.unix(at: path)
      let client = try world.start([Program.phrasectl, "say", "--socket", path, "hello"])
      do {
        let connection = try nextConnection(of: listener)
        _ = try connection.readBytes(limit: 4_096)
        try connection.sendAll(Array(bytes.utf8), within: 60_000)
      }
      guard case .exited = try client.wait(within: 60_000) else { Issue.record("\(bytes)"); return }
      listener.removePath()
    }
  }

  @Test func `a client too many hears that it has to try later`() throws {
    let daemon = try DaemonUnderTest(in: world, options: ["--max-connections", "1"])
    var only = try daemon.connect()
    try eventually("the place") {
      only = try daemon.connect()
      return try only.ask(#"{"op":"status"}"#)["status"] != nil
    }
    for _ in 0..<5 {
      let result = try world.phrasectl("say", "Note hello in Ice Cubes")
      #expect(result.status == .exited(75))
      #expect(result.errorText == "phrasectl: 1 clients are connected, which is the limit\n")
    }
    #expect(try only.ask("Note hello in Ice Cubes").outcome == "matched")
  }

  @Test func `an output that nobody reads any more does not crash it`() throws {
    let daemon = try DaemonUnderTest(in: world)
    let lines = String(repeating: "Note hello in Ice Cubes\n", count: 2_000)
    try world.write(lines, to: "home/lines")
    let script = "\"$0\" say --json --locale en - < lines | head -n 1 > first; echo ${PIPESTATUS[0]}"
    let command = Command(
      ["bash", "-c", script, Program.phrasectl], environment: world.environment, folder: "\(world.path)/home")
    let result = try ChildProcess.run(command, within: 120_000)
    #expect(["0", "141"].contains(result.outputText.filter { !$0.isNewline }))
    #expect(daemon.processID != nil)
  }
}

/// The next connection to a daemon that a test plays itself.
private func nextConnection(of listener: ListeningSocket) throws -> FileDescriptor {
  guard let connection = try listener.accept(within: 60_000) else { throw TimeIsUp("no client came") }
  return connection
}

extension SocketClient {
  /// One line there, and the line that comes back as it is.
  func ask(rawLine line: String) throws -> String {
    try send(line + "\n")
    return try self.line() ?? ""
  }
}
