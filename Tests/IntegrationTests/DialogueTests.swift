// SPDX-License-Identifier: Apache-2.0

import IPCProtocol
import LinuxSupport
import Testing
import TestSupport

/// Talks over the socket: questions, and what counts as their answers.
@Suite struct DialogueTests {
  let server: FakeMastodon
  let daemon: DaemonUnderTest

  init() throws {
    server = try FakeMastodon()
    daemon = try DaemonUnderTest()
    #expect(try daemon.logIn(to: server)["login"] != nil)
  }

  private func json(_ text: String, _ more: String = "") -> String { #"{"utterance":"\#(text)"\#(more)}"# }

  @Test func `the next utterance is the value that was asked for`() throws {
    let client = try daemon.connect()
    let asked = try client.ask(json("Post a status with Ice Cubes"))
    #expect(asked.outcome == "needsValue" && asked["say"]?.string == "What would you like to post?")
    let reply = try client.ask(json("Grüße aus Köln, ja?", #","wait":30"#))
    #expect(reply.outcome == "matched" && reply.actionState == "sent")
    #expect(server.statuses.map(\.text) == ["Grüße aus Köln, ja?"])
    #expect(try client.ask(json("Grüße aus Köln, ja?")).outcome == "noMatch")
  }

  @Test func `a value may be given by its token, over another connection, once`() throws {
    let token = try #require(try daemon.say("Post a status with Ice Cubes")["token"]?.string)
    let answer = #"{"op":"answer","token":"\#(token)","value":"hello","wait":30}"#
    #expect(try daemon.ask(answer).actionState == "sent")
    #expect(try daemon.ask(answer).errorCode == "invalid-token" && server.statuses.map(\.text) == ["hello"])
    #expect(try daemon.ask(#"{"op":"answer","value":"x"}"#).errorCode == "invalid-token")
  }

  @Test func `a whole command is no value, and cancel drops the question`() throws {
    let client = try daemon.connect()
    _ = try client.ask(json("Post a status with Ice Cubes"))
    #expect(try client.ask(json("Note milk in Ice Cubes"))["intent"]?.string == "NoteIntent")
    _ = try client.ask(json("Post a status with Ice Cubes"))
    let reply = try client.ask(json("Never mind."))
    #expect(reply.outcome == "cancelled" && reply["say"]?.string == "Cancelled.")
    #expect(try client.ask(json("hello")).outcome == "noMatch" && server.statuses.isEmpty)
  }

  @Test func `what is said on another connection is no answer, and in the same conversation it is`() throws {
    #expect(try daemon.say("Post a status with Ice Cubes").outcome == "needsValue")
    #expect(try daemon.say("hello").outcome == "noMatch")
    #expect(
      try daemon.ask(json("Post a status with Ice Cubes", #","conversation":"kitchen""#)).outcome == "needsValue")
    #expect(try daemon.ask(json("hello", #","conversation":"hall""#)).outcome == "noMatch")
    #expect(try daemon.ask(json("hello", #","conversation":"kitchen","wait":30"#)).actionState == "sent")
  }

  @Test(arguments: ["the second one", "2", "Number two, please."])
  func `one of several readings is chosen by its number`(_ words: String) throws {
    let client = try daemon.connect()
    let asked = try client.ask(json("Show home in Ice Cubes"))
    #expect(asked.outcome == "ambiguous")
    let candidates = try #require(asked["candidates"]?.array)
    #expect(candidates.map { $0["number"]?.number } == [1, 2])
    #expect(try client.ask(json("the fifth one")).outcome == "noMatch")
    #expect(try client.ask(json(words))["intent"] == candidates[1]["intent"])
    #expect(try client.ask(#"{"op":"choose","choice":1}"#).errorCode == "invalid-token")
  }

  @Test func `a reading is chosen by token or by title, and one that is not there is an error`() throws {
    let client = try daemon.connect()
    let token = try #require(try client.ask(json("Show home in Ice Cubes"))["token"]?.string)
    #expect(try daemon.ask(#"{"op":"choose","token":"\#(token)","choice":3}"#).errorCode == "invalid-choice")
    #expect(try client.ask(json("Show list."))["intent"]?.string == "ListIntent")
    #expect(try daemon.ask(#"{"op":"choose","token":"\#(token)","choice":1}"#).errorCode == "invalid-token")
  }

  @Test func `a spoken yes posts what was asked about, once, and another yes does nothing`() throws {
    let client = try daemon.connect()
    #expect(try client.ask("yes").outcome == "noMatch")
    #expect(try client.ask("Post hello in Ice Cubes.").outcome == "needsConfirmation")
    #expect(try client.ask("Yes, please.").actionState == "queued")
    #expect(try client.ask("yes").outcome == "noMatch")
    try daemon.wait(forStates: ["sent"])
    #expect(server.statuses.map(\.text) == ["hello"])
  }

  @Test func `a spoken no drops it, and whoever says it again is asked again`() throws {
    let client = try daemon.connect()
    #expect(try client.ask("Post hello in Ice Cubes.").outcome == "needsConfirmation")
    #expect(try client.ask("No.").outcome == "cancelled")
    #expect(try client.ask("yes").outcome == "noMatch")
    #expect(try client.ask("Post hello in Ice Cubes.").outcome == "needsConfirmation")
    #expect(server.statuses.isEmpty)
  }

  @Test func `a German question takes German answers`() throws {
    let client = try daemon.connect()
    let asked = try client.ask(json("Poste Grüße in Ice Cubes", #","locale":"de","source":"voice""#))
    #expect(asked.outcome == "needsConfirmation" && asked["say"]?.string?.hasSuffix("? Ja oder nein.") == true)
    #expect(try client.ask(json("Ja, bitte.", #","wait":30"#)).actionState == "sent")
  }

  @Test func `silence means no`() throws {
    let daemon = try DaemonUnderTest(options: ["--answer-timeout", "300"])
    let client = try daemon.connect()
    let token = try #require(try client.ask("Post hello in Ice Cubes")["token"]?.string)
    DetachedThread.pause(milliseconds: 400)
    #expect(try client.ask("yes").outcome == "noMatch")
    #expect(try client.ask(#"{"op":"confirm","token":"\#(token)"}"#).errorCode == "invalid-token")
    #expect(try daemon.outbox().isEmpty)
  }

  @Test func `undo takes back what was not sent, by op and by word, and what is done last is told`() throws {
    let daemon = try DaemonUnderTest()
    #expect(try daemon.ask(#"{"op":"last"}"#)["say"]?.string == "I have done nothing yet.")
    #expect(try daemon.say("Undo that")["say"]?.string == "There is nothing to take back.")
    for text in ["one", "two"] { #expect(try daemon.say("Post \(text) in Ice Cubes").actionState == "draft") }
    let last = try daemon.ask("What did you just do?")
    #expect(last.outcome == "reported" && last.journal == 2 && last["say"]?.string?.contains("“two”") == true)
    let undone = try daemon.say("Undo that!")
    #expect(undone.outcome == "undone" && undone["say"]?.string == "Taken back “two”.")
    #expect(try daemon.states() == ["draft", "cancelled"])
    #expect(try daemon.world.phrasectl("undo", "1").status == .exited(0))
    #expect(try daemon.states() == ["cancelled", "cancelled"])
    #expect(try daemon.ask(#"{"op":"undo","journal":1}"#).errorCode == "not-undoable")
    #expect(try daemon.ask(#"{"op":"undo","journal":99}"#).errorCode == "no-such-entry")
  }

  @Test func `what a voice takes back is asked about, once, and is what was asked about`() throws {
    for text in ["one", "two"] { #expect(try daemon.say("Post \(text) in Ice Cubes").actionState == "sent") }
    let client = try daemon.connect()
    let asked = try client.ask("Undo that.")
    #expect(asked.outcome == "needsConfirmation" && asked["say"]?.string?.hasPrefix("Take back: “two”") == true)
    #expect(try client.ask("undo that")["token"] == asked["token"] && server.statuses.count == 2)
    #expect(try client.ask("yes").outcome == "matched")
    try eventually("the post to go") { server.statuses.map(\.text) == ["one"] }
    #expect(try client.ask("yes").outcome == "noMatch" && server.statuses.count == 1)
  }

  @Test func `a command to take back that is given again takes back nothing more`() throws {
    let daemon = try DaemonUnderTest()
    for text in ["one", "two", "three"] { #expect(try daemon.say("Post \(text) in Ice Cubes").actionState == "draft") }
    for _ in 0..<3 {
      let reply = try daemon.say("Undo that", command: "c1")
      #expect(reply.outcome == "undone" && reply.journal == 3)
    }
    #expect(try daemon.states() == ["draft", "draft", "cancelled"])
  }

  @Test func `what can't be taken back is not said to be, and phrasectl tells a script`() throws {
    #expect(try daemon.say("Post one in Ice Cubes").actionState == "sent")
    #expect(try daemon.ask(#"{"op":"logout"}"#)["logout"] != nil)
    let undone = try daemon.say("Undo that")
    #expect(undone.outcome == "undone" && undone["say"]?.string?.contains("Taken back") == false)
    #expect(try daemon.world.phrasectl("undo").status == .exited(65) && server.statuses.count == 1)
  }

  @Test func `there being nothing to take back is no success`() throws {
    let daemon = try DaemonUnderTest()
    #expect(try daemon.world.phrasectl("undo").status == .exited(1))
  }

  @Test func `of many who give one answer at once, one is heard`() async throws {
    // A busy machine may take longer for eight clients than a question waits otherwise.
    let daemon = try DaemonUnderTest(options: ["--answer-timeout", "600000"])
    try daemon.logIn(to: server)
    let token = try #require(try daemon.say("Post a status with Ice Cubes")["token"]?.string)
    let answer = #"{"op":"answer","token":"\#(token)","value":"hello","wait":30}"#
    let path = daemon.world.socketPath
    let outcomes = await withTaskGroup(of: String.self) { group in
      for _ in 0..<8 {
        group.addTask {
          await withCheckedContinuation { done in
            try? DetachedThread.start(named: "answer") {
              done.resume(returning: (try? SocketClient(path).ask(answer))?.outcome ?? "refused")
            }
          }
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(outcomes.count { $0 == "matched" } == 1 && server.statuses.map(\.text) == ["hello"])
  }

  @Test func `phrasectl cancel looks at all its operands before it drops anything`() throws {
    let daemon = try DaemonUnderTest()
    #expect(try daemon.say("Post one in Ice Cubes").actionState == "draft")
    #expect(try daemon.world.phrasectl("cancel", "1", "0").status == .exited(64))
    #expect(try daemon.states() == ["draft"])
  }

  @Test func `phrasectl goes on with a talk by tokens`() throws {
    let asked = try daemon.world.phrasectl("say", "Post a status with Ice Cubes")
    let token = try #require(asked.outputText.split(separator: " ").last { $0.utf8.count == 32 })
    #expect(asked.outputText.contains("To answer: phrasectl answer \(token) TEXT"))
    #expect(try daemon.world.phrasectl("answer", String(token), "hello", "world").status == .exited(0))
    #expect(server.statuses.map(\.text) == ["hello world"])
    let choice = try daemon.world.phrasectl("say", "--json", "Show home in Ice Cubes").outputText
    let second = try #require(JSONValue(parsing: Array(choice.utf8))?["token"]?.string)
    #expect(try daemon.world.phrasectl("choose", second, "9").status == .exited(65))
    let chosen = try daemon.world.phrasectl("choose", second, "2", "--json").outputText
    #expect(JSONValue(parsing: Array(chosen.utf8))?.outcome == "matched")
    #expect(try daemon.world.phrasectl("last").outputText.contains("“hello world”"))
  }
}
