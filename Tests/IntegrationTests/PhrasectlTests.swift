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
      #expect(Self.withoutToken(result.outputText) == Self.withoutToken(try daemon.ask(request(text)).text + "\n"))
    }
    #expect(try world.phrasectl("say", "Announce", "hello", "in", "Ice", "Cubes").status == .exited(3))
    #expect(try world.phrasectl("say", "--voice", "Post hello in Ice Cubes").status == .exited(3))
    #expect(try daemon.outbox().isEmpty)
  }

  /// Each reply has a token of its own. (Members of what was parsed stand in the order of their names.)
  private static func withoutToken(_ line: String) -> JSONValue? {
    JSONValue(parsing: Array(line.utf8))?.members.map { .object($0.filter { $0.name != "token" }) }
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
    server.faults = [FakeMastodonFault(.reply(.error(422, "no"))), FakeMastodonFault(.cutAfterReading)]
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

  @Test func `say refuses a sample whose parameters nobody said, and takes braces of a person's own`() throws {
    let daemon = try DaemonUnderTest(in: world)
    let refused = [
      "Post {content} in Ice Cubes", "Send photo a.png described as {description} with Ice Cubes",
      "Poste {content} in Ice Cubes",
    ]
    for text in refused {
      let result = try world.phrasectl("say", text)
      #expect(result.status == .exited(64) && result.errorText.contains("} stands for words of your own"), "\(text)")
      #expect(try world.phrasectl(["say", "-"], input: text).status == .exited(64), "\(text)")
    }
    for text in ["Post use {content} here in Ice Cubes", "Post a {b c} in Ice Cubes", "Post {name} in Ice Cubes"] {
      #expect(try world.phrasectl("say", text).status == .exited(0), "\(text)")
    }
    #expect(try daemon.outbox().count == 3)
  }

  @Test func `retry and cancel take several entries, do all that can be done and exit with the worst code`() throws {
    let daemon = try DaemonUnderTest(in: world)
    for text in ["one", "two", "three"] {
      #expect(try world.phrasectl("say", "Post \(text) in Ice Cubes").status == .exited(0))
    }
    #expect(try world.phrasectl("cancel", "1", "x y", "99", "3").status == .exited(65))
    #expect(try daemon.states().sorted() == ["cancelled", "cancelled", "draft"])
    #expect(try world.phrasectl("cancel", "2").status == .exited(0))
    #expect(try world.phrasectl("retry", "1", "two").status == .exited(64))
    #expect(try daemon.states() == ["cancelled", "cancelled", "cancelled"])
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

  @Test(arguments: ["--phrases", "PHRASED_PHRASES"])
  func `a daemon that is started reads the folders that match reads, relative ones too`(_ way: String) throws {
    defer { stopDaemon() }
    try world.write(PhraseFixture.app, to: "home/mine/IceCubes/app.yaml")
    try world.write(PhraseFixture.moreEnglish, to: "home/mine/IceCubes/en.yaml")
    let option = way == "--phrases" ? ["--phrases", "./mine"] : []
    let environment = way == "--phrases" ? [:] : ["PHRASED_PHRASES": "mine"]
    for command in ["match", "say"] {
      let words = [command] + option + ["Remember milk in Ice Cubes"]
      let result = try world.phrasectl(words, environment: environment)
      #expect(result.status == .exited(0) && result.outputText.contains("content = milk"), "\(result.errorText)")
    }
  }

  @Test func `a daemon that is started listens at a relative path of this folder`() throws {
    let result = try world.phrasectl("say", "--socket", "d.sock", "Note hello in Ice Cubes")
    let status = try? SocketClient("\(world.path)/home/d.sock").ask(#"{"op":"status"}"#)
    #expect(result.status == .exited(0), "\(result.errorText)")
    if let pid = status?["status"]?["pid"]?.number, pid > 1 { kill(pid_t(pid), SIGTERM) }
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

  @Test func `with --command-id each line of say - is done once, and none takes another's id`() throws {
    let daemon = try DaemonUnderTest(in: world)
    for _ in 0..<2 {
      let words = ["say", "--command-id", "a", "-"]
      let result = try world.phrasectl(words, input: "Post one in Ice Cubes\n\nPost two in Ice Cubes\n")
      #expect(result.status == .exited(0))
    }
    #expect(try daemon.outbox().count == 2)
    for _ in 0..<2 { _ = try world.phrasectl("say", "--command-id", "a-3", "Post two in Ice Cubes") }
    #expect(try daemon.outbox().count == 2)
  }

  @Test func `a line of standard input that is not UTF-8 is refused, and the others are said as they came`() throws {
    let daemon = try DaemonUnderTest(in: world)
    let line = Array("Note caf".utf8) + [0xE9] + Array(" in Ice Cubes\n".utf8)
    let long = [UInt8](repeating: 0x78, count: 100_000) + [0x0A]
    let input = line + long + Array("Note e\u{301}\u{FFFD} in Ice Cubes\r\n".utf8)
    let result = try run(["say", "--json", "-"], input: input)
    #expect(result.status == .exited(65))
    #expect(
      result.errorText == """
        phrasectl: line 1 of standard input is not valid UTF-8, so the text would be damaged
        phrasectl: line 2 of standard input has more than 65536 bytes

        """)
    let content = try #require(JSONValue(parsing: Array(result.standardOutput.dropLast()))?.parameter("content"))
    #expect(Array(content.utf8) == Array("e\u{301}\u{FFFD}".utf8))
    #expect(daemon.processID != nil)
  }

  @Test func `a word of the command line that is not UTF-8 exits 65 and is not repaired`() throws {
    for words in [#"say $'Note caf\xe9 in Ice Cubes'"#, #"match --locale $'\xff' hello"#, #"check $'a\xc0'"#] {
      let command = Command(
        ["bash", "-c", "\"$0\" \(words)", Program.phrasectl], environment: world.environment,
        folder: "\(world.path)/home")
      let result = try ChildProcess.run(command, within: 60_000)
      #expect(result.status == .exited(65) && result.outputText.isEmpty, "\(words)")
      #expect(result.errorText.contains("of the command line is not valid UTF-8"), "\(result.errorText)")
    }
    #expect(!File.exists(world.socketPath))
  }

  @Test func `a program without standard streams does not crash`() throws {
    for words in [
      "say --no-start -", "match 'Note hello in Ice Cubes'", "login --no-start --server a.example --token-file -",
    ] {
      let command = Command(
        ["bash", "-c", "\"$0\" \(words) <&- >&- 2>&-", Program.phrasectl], environment: world.environment,
        folder: "\(world.path)/home")
      let code = try ChildProcess.run(command, within: 60_000).status
      #expect([0, 65, 69].map(LinuxSupport.ExitStatus.exited).contains(code), "\(words): \(code)")
    }
  }

  private func run(_ arguments: [String], input: [UInt8]) throws -> CommandResult {
    let command = Command(
      [Program.phrasectl] + arguments, environment: world.environment, folder: "\(world.path)/home")
    return try ChildProcess.run(command, input: input, within: 120_000)
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

  @Test(arguments: ["say", "confirm", "status", "outbox", "reload", "retry", "cancel"])
  func `what is no answer to the request counts as none, is told of, and the code is 76`(_ name: String) throws {
    let operands = ["say": ["hello"], "confirm": ["00"], "retry": ["1"], "cancel": ["1"]][name] ?? []
    for reply in ["hello", "[1]", "{}", #"{"outcome":null,"status":null}"#, #"{"parameters":[],"action":7}"#] {
      let result = try answer(reply + "\n", to: [name] + operands)
      #expect(result.status == .exited(76) && result.output.contains("is no answer"), "\(reply)")
    }
    #expect(try answer(#"{"outcome":"danced"}"# + "\n", to: [name] + operands).status == .exited(76))
    let error = #"{"error":{"code":"tired","message":"no"}}"# + "\n"
    #expect(try answer(error, to: [name] + operands).status == .exited(65))
    #expect(try answer(#"{"outcome":"matched","action":{}}"# + "\n", to: ["say", "hello"]).status == .exited(76))
  }

  /// What the client makes of a daemon that answers everything with the same bytes.
  private func answer(_ reply: String, to arguments: [String]) throws -> (
    status: LinuxSupport.ExitStatus?, output: String
  ) {
    // Another each time: a program that another test starts may hold the last one open for a moment.
    let path = "\(world.path)/fake-\(UInt64.random(in: 0...UInt64.max)).sock"
    let listener = try ListeningSocket.unix(at: path)
    defer { listener.removePath() }
    let before = world.log.count
    let client = try world.start([Program.phrasectl] + arguments + ["--socket", path])
    let connection = try nextConnection(of: listener)
    _ = try connection.readBytes(limit: 4_096)
    try connection.sendAll(Array(reply.utf8), within: 60_000)
    return (try client.wait(within: 60_000), String(world.log.dropFirst(before)))
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
