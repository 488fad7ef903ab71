// SPDX-License-Identifier: Apache-2.0

import Glibc
import IPCProtocol
import LinuxSupport
import Testing
import TestSupport

/// The daemon at the other end of the library that Home Assistant uses (`wyoming` from PyPI).
@Suite struct WyomingTests {
  /// Pythons that have a version of the library, as the continuous integration installs them.
  static let pythons: [(version: String, program: String)] = ["1.7.1", "1.10.2"].compactMap { version in
    let root = #filePath.split(separator: "/").dropLast(3).reduce("") { "\($0)/\($1)" }
    let program = "\(root)/.build/wyoming-\(version)/bin/python"
    return File.exists(program) ? (version, program) : nil
  }

  static let isInstalled = pythons.count == 2
  static let hint: Comment =
    "python3 -m venv .build/wyoming-V && .build/wyoming-V/bin/pip install wyoming==V (1.7.1, 1.10.2)"

  /// One exchange as Home Assistant makes it: a connection, an event, the first answer that counts.
  private static let program = """
    import asyncio, sys
    from wyoming.client import AsyncClient
    from wyoming.info import Describe, Info
    from wyoming.asr import Transcript
    from wyoming.intent import Recognize, Intent, NotRecognized, Entity
    from wyoming.handle import Handled, NotHandled
    from wyoming.ping import Ping, Pong
    from wyoming.error import Error

    async def ask(event, *kinds):
        async with AsyncClient.from_uri(sys.argv[1]) as client:
            await client.write_event(event.event())
            while True:
                answer = await asyncio.wait_for(client.read_event(), 30)
                assert answer is not None, "connection lost"
                for kind in kinds:
                    if kind.is_type(answer.type): return kind.from_event(answer)

    def context(name): return {"conversation_id": name}

    async def main():
        info = await ask(Describe(), Info)
        program = info.handle[0]
        print("info", program.name, program.installed, sorted(program.models[0].languages), len(info.intent))
        print("ping", (await ask(Ping(text="x"), Pong)).text)
        said = await ask(Transcript(text="Note grüß Gott in Ice Cubes."), Handled, NotHandled, Error)
        print(type(said).__name__, said.text)
        said = await ask(Transcript(text="make me a sandwich", language="en"), Handled, NotHandled, Error)
        print(type(said).__name__)
        said = await ask(Transcript(text="Post grüß Gott in Ice Cubes", context=context("c1")), Handled, NotHandled)
        print(type(said).__name__, said.text, said.context)
        said = await ask(Transcript(text="Yes.", context=context("c2")), Handled, NotHandled)
        print(type(said).__name__)
        said = await ask(Transcript(text="Yes.", context=context("c1")), Handled, NotHandled)
        print(type(said).__name__, said.text)
        found = await ask(Recognize(text="Post Grüße aus Köln in Ice Cubes"), Intent, NotRecognized)
        print(found.name, [(e.name, e.value) for e in found.entities])
        print(type(await ask(Recognize(text="make me a sandwich"), Intent, NotRecognized)).__name__)
        intent = Intent(name="TabIntent", entities=[Entity(name="tab", value="nowhere")])
        print(type(await ask(intent, Handled, NotHandled)).__name__)
        intent = Intent(name="NoteIntent", entities=[Entity(name="content", value="milk")])
        print(type(await ask(intent, Handled, NotHandled)).__name__)

    asyncio.run(main())
    """

  private func answers(_ python: String, _ uri: String, _ world: TestWorld) throws -> [String] {
    let command = Command([python, "-c", Self.program, uri], environment: CurrentProcess.environment())
    let result = try ChildProcess.run(command, within: 120_000)
    #expect(result.status == .exited(0), "\(result.errorText)")
    return result.outputText.split(separator: "\n").map(String.init)
  }

  private static func expected(_ daemon: DaemonUnderTest, intents: Int) -> [String] {
    [
      "info phrased True ['de', 'en'] \(intents)", "ping x", "Handled Understood: Take a note.", "NotHandled",
      "Handled Post status: “grüß Gott”? Yes or no. {'conversation_id': 'c1'}", "NotHandled",
      "Handled Kept “grüß Gott” as a draft: nobody is logged in. Run 'phrasectl login'.",
      "PostIntent [('content', 'Grüße aus Köln')]", "NotRecognized", "Handled", "Handled",
    ]
  }

  @Test(.enabled(if: isInstalled, hint), arguments: pythons.map(\.program))
  func `the library's clients are served on the socket, with intents and with what is handled`(
    _ python: String
  ) throws {
    let daemon = try DaemonUnderTest()
    let found = try answers(python, "unix://\(daemon.world.socketPath)", daemon.world)
    #expect(found == Self.expected(daemon, intents: 1))
    #expect(try daemon.outbox().map { $0.parameter("content") } == ["grüß Gott"])
  }

  @Test(.enabled(if: isInstalled, hint), arguments: pythons.map(\.program))
  func `on the port for Home Assistant the same holds, and only handling is offered`(_ python: String) throws {
    let port = try Self.freePort()
    let daemon = try DaemonUnderTest(options: ["--wyoming-port", "\(port)"])
    let found = try answers(python, "tcp://127.0.0.1:\(port)", daemon.world)
    #expect(found == Self.expected(daemon, intents: 0))
  }

  @Test func `the port speaks nothing but Wyoming, so that nobody else's user reads what is its owner's`() throws {
    let port = try Self.freePort()
    let daemon = try DaemonUnderTest(options: ["--wyoming-port", "\(port)"])
    #expect(try daemon.say("Post secret in Ice Cubes").actionState == "draft")
    for line in [#"{"op":"outbox"}"#, #"{"op":"subscribe"}"#, "Note hello in Ice Cubes", #"{"text":"Note hello"}"#] {
      let client = SocketClient(adopting: try TCPSocket.connectToLoopback(port: port))
      try client.send(line + "\n")
      let answer = try client.everything()
      #expect(answer.contains("not-permitted") && !answer.contains("secret"), "\(answer)")
    }
    #expect(try daemon.ask(#"{"op":"status"}"#)["status"]?["utterances"]?.number == 1)
  }

  @Test func `over the port nobody hears or takes back what was done, and nothing is learned`() throws {
    let port = try Self.freePort()
    let daemon = try DaemonUnderTest(options: ["--wyoming-port", "\(port)"])
    #expect(try daemon.say("Post secret in Ice Cubes").actionState == "draft")
    func say(_ text: String) throws -> String {
      let client = SocketClient(adopting: try TCPSocket.connectToLoopback(port: port))
      try client.send(
        #"{"type":"transcript","data":{"text":"\#(text)","context":{"conversation_id":"c"}}}"# + "\n")
      try client.endInput()
      return try client.everything()
    }
    for text in ["What did you just do?", "Undo that"] {
      let answer = try say(text)
      #expect(answer.contains("not-handled") && !answer.contains("secret"), "\(answer)")
    }
    #expect(try say("Show home in Ice Cubes").contains("Which one?"))
    #expect(try !say("the second one").contains("know a phrase"))
    #expect(try daemon.states() == ["draft"] && !File.exists("\(daemon.world.statePath)/learned"))
  }

  @Test func `who speaks Wyoming gets errors as its events`() throws {
    let port = try Self.freePort()
    let daemon = try DaemonUnderTest(options: ["--wyoming-port", "\(port)", "--max-event-data", "256"])
    let client = SocketClient(adopting: try TCPSocket.connectToLoopback(port: port))
    try client.send(#"{"type":"transcript","data_length":100000}"# + "\n")
    let event = try #require(JSONValue(parsing: Array((try client.line() ?? "").utf8)))
    #expect(event["type"]?.string == "error" && daemon.processID != nil)
  }

  @Test func `a port that is taken is told of, and the socket is served`() throws {
    let taken = try ListeningSocket.loopback(port: 0)
    let daemon = try DaemonUnderTest(options: ["--wyoming-port", "\(try taken.port())"])
    #expect(try daemon.say("Note hello in Ice Cubes").outcome == "matched")
    #expect(daemon.world.log.contains("--wyoming-port can't be listened on"))
  }

  @Test func `without the option there is no port`() throws {
    let port = try Self.freePort()
    let daemon = try DaemonUnderTest()
    #expect(throws: SystemError.self) { _ = try TCPSocket.connectToLoopback(port: port) }
    #expect(daemon.processID != nil)
  }

  @Test func `audio and other's events are passed over, and broken ones end the connection`() throws {
    let daemon = try DaemonUnderTest()
    let client = try daemon.connect()
    try client.send(#"{"type":"audio-chunk","data_length":2,"payload_length":100000}"# + "\n{}")
    try client.send([UInt8](repeating: 0x0A, count: 100_000))
    try client.send(#"{"type":"select-program","data":{"name":"phrased"}}"# + "\n" + #"{"type":"ping"}"# + "\n")
    #expect(try client.line() == #"{"type":"pong"}"#)
    try client.send(#"{"type":"transcript","data_length":"14"}"# + "\nNote hello in Ice Cubes\n")
    #expect(try client.reply()["type"]?.string == "error")
    #expect(
      try client.everything().contains("record-too-long")
        && daemon.ask(#"{"op":"status"}"#)["status"]?["utterances"]?.number == 0)
  }

  /// A port that nobody listens on a moment later.
  static func freePort() throws -> UInt16 { try ListeningSocket.loopback(port: 0).port() }
}
