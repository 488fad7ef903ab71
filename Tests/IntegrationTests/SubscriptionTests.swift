// SPDX-License-Identifier: Apache-2.0

import IPCProtocol
import LinuxSupport
import Testing
import TestSupport

/// Clients that listen to what the daemon understands and does.
@Suite struct SubscriptionTests {
  private func subscribe(_ daemon: DaemonUnderTest) throws -> SocketClient {
    let client = try daemon.connect()
    #expect(try client.ask(#"{"id":7,"op":"subscribe"}"#).text == #"{"id":7,"subscribed":true}"#)
    return client
  }

  @Test func `a subscriber hears of intents, and of nothing that was only asked about`() throws {
    let daemon = try DaemonUnderTest()
    let (listener, talker) = (try subscribe(daemon), try daemon.connect())
    _ = try talker.ask("gibberish")
    _ = try talker.ask(#"{"utterance":"Note dry in Ice Cubes","perform":false}"#)
    #expect(try talker.ask("Post hello in Ice Cubes").outcome == "needsConfirmation")
    _ = try talker.ask("Note hello in Ice Cubes")
    let event = try listener.reply()
    #expect(event["event"]?.string == "intent" && event["intent"]?.string == "NoteIntent")
    #expect(event.parameter("content") == "hello" && event["source"]?.string == "pipe" && event["outcome"] == nil)
    _ = try talker.ask("Post hello in Ice Cubes")
    #expect(try talker.ask("yes").actionState == "draft")
    let events = try [listener.reply(), listener.reply()]
    let yes = try #require(events.first { $0["event"]?.string == "intent" })
    #expect(yes["intent"]?.string == "PostIntent" && yes.actionState == "draft")
  }

  @Test func `a subscriber hears of each state that an action comes to, in order`() throws {
    let server = try FakeMastodon()
    let daemon = try DaemonUnderTest()
    let listener = try subscribe(daemon)
    #expect(try daemon.say("Post hello in Ice Cubes").actionState == "draft")
    try daemon.logIn(to: server)
    var states: [String] = []
    var last: JSONValue = .null
    while states.last != "sent" {
      let event = try listener.reply()
      guard event["event"]?.string == "action" else { continue }
      last = event
      states.append(try #require(event["state"]?.string))
    }
    #expect(states == ["draft", "queued", "sending", "sent"])
    #expect(
      last.journal == 1 && last["intent"]?.string == "PostIntent" && last["url"]?.string?.hasPrefix("http") == true)
  }

  @Test func `what a pipe repeats is heard of once`() throws {
    let daemon = try DaemonUnderTest()
    let (listener, talker) = (try subscribe(daemon), try daemon.connect())
    for text in ["Note one in Ice Cubes", "Note one in Ice Cubes.", "Note two in Ice Cubes"] {
      _ = try talker.ask(text)
    }
    #expect(try [listener.reply(), listener.reply()].map { $0.parameter("content") } == ["one", "two"])
  }

  @Test func `a subscriber who reads nothing loses the oldest events, is told how many, and delays nobody`() throws {
    let daemon = try DaemonUnderTest(options: ["--event-backlog", "16"])
    let (listener, talker) = (try subscribe(daemon), try daemon.connect())
    let padding = String(repeating: "x", count: 4_000)
    for number in 0..<400 {
      #expect(try talker.ask(#"{"utterance":"Note \#(number) \#(padding) in Ice Cubes"}"#).outcome == "matched")
    }
    var (heard, lost) = ([Int](), 0)
    while heard.last != 399 {
      let event = try listener.reply()
      if event["event"]?.string == "lost" {
        lost += Int(event["count"]?.number ?? 0)
      } else {
        heard.append(try #require(event.parameter("content")?.split(separator: " ").first.flatMap { Int($0) }))
      }
    }
    #expect(lost > 0 && heard.count + lost == 400 && heard == heard.sorted())
  }

  @Test func `a subscriber who ends his input goes on listening, and one who leaves is forgotten`() throws {
    let daemon = try DaemonUnderTest()
    do {
      let listener = try subscribe(daemon)
      try listener.endInput()
      _ = try daemon.ask("Note hello in Ice Cubes")
      #expect(try listener.reply().parameter("content") == "hello")
      #expect(try daemon.ask(#"{"op":"status"}"#)["status"]?["subscribers"]?.number == 1)
    }
    try eventually("the subscriber to be forgotten") {
      try daemon.ask(#"{"op":"status"}"#)["status"]?["subscribers"]?.number == 0
    }
  }

  @Test func `phrasectl watch prints events until the daemon stops`() throws {
    let daemon = try DaemonUnderTest()
    let watch = try daemon.world.start([Program.phrasectl, "watch", "--intent", "NoteIntent"])
    try eventually("the watcher") { try daemon.ask(#"{"op":"status"}"#)["status"]?["subscribers"]?.number == 1 }
    _ = try daemon.say("Open notifications in Ice Cubes")
    _ = try daemon.say("Note hello in Ice Cubes")
    try eventually("the event") { daemon.world.log.contains("NoteIntent  content = hello\n") }
    #expect(try daemon.stop() == .exited(0))
    #expect(try watch.wait(within: 30_000) == .exited(0))
    #expect(!daemon.world.log.contains("TabIntent"))
  }

  @Test func `status counts and measures, for people and for Prometheus`() throws {
    let daemon = try DaemonUnderTest()
    for text in ["Note a in Ice Cubes", "Note b in Ice Cubes", "gibberish"] { _ = try daemon.ask(text) }
    let status = try #require(try daemon.ask(#"{"op":"status"}"#)["status"])
    #expect(status["utterances"]?.number == 3 && status["matches"]?.number == 2 && status["misses"]?.number == 1)
    let latency = try ["p50", "p90", "p99"].map { try #require(status["latency"]?[$0]?.number) }
    #expect(latency == latency.sorted() && latency[0] > 0)
    let text = try daemon.world.phrasectl("status", "--prometheus").outputText
    #expect(text.contains("\nphrased_utterances_total{result=\"match\"} 2\n"))
    #expect(
      text.contains("\nphrased_resolving_seconds_count 3\n")
        && text.contains("phrased_outbox_entries{state=\"sent\"} 0"))
    #expect(text.split(separator: "\n").allSatisfy { $0.hasPrefix("#") || $0.split(separator: " ").count == 2 })
    #expect(try daemon.world.phrasectl("status").outputText.contains("latency: p50 "))
  }
}
