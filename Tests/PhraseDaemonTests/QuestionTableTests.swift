// SPDX-License-Identifier: Apache-2.0

import IPCProtocol
import IntentModel
import LinuxSupport
import Testing

@testable import PhraseDaemon

@Suite struct QuestionTableTests {
  let questions = QuestionTable()

  private func question(
    _ command: String? = nil, in conversation: String = "a", isOwners: Bool = true
  ) -> Question {
    Question(
      subject: .confirmation(.noMatch(vetoedBy: nil), ConfirmationSummary()), utterance: nil,
      conversation: conversation, locale: .english, source: .voice, commandID: command, folder: nil,
      isOwners: isOwners)
  }

  @Test func `what others ask pushes out nothing of the owner's, and at most half of the table is theirs`() {
    let owners = (0..<40).map { _ in ask() }
    let others = (0..<100).map { _ in questions.ask(question(in: "b", isOwners: false), at: 0).token }
    #expect(owners.allSatisfy { questions.question($0, at: 0) != nil })
    #expect(others.filter { questions.question($0, at: 0) != nil } == others.suffix(24))
    let more = (0..<40).map { _ in ask() }
    #expect(more.allSatisfy { questions.question($0, at: 0) != nil })
    #expect(others.allSatisfy { questions.question($0, at: 0) == nil })
  }

  private func ask(_ command: String? = nil, in conversation: String = "a", at now: UInt64 = 0) -> String {
    questions.ask(question(command, in: conversation), at: now).token
  }

  private func take(_ token: String, at now: UInt64 = 0) -> Question? { questions.take(token, at: now) }

  @Test func `a token works once`() throws {
    let token = ask("c-1")
    #expect(try #require(take(token)).commandID == "c-1")
    #expect(take(token) == nil)
  }

  @Test func `a token that nobody gave out stands for nothing and uses up nothing`() {
    let token = ask()
    for other in ["", "0", token.uppercased() + "0", String(token.dropLast()), token + "\0"] {
      #expect(take(other) == nil)
    }
    #expect(take(token) != nil)
  }

  @Test func `each token stands for its own and has 128 bits`() {
    let tokens = (0..<64).map { ask("\($0)") }
    #expect(Set(tokens).count == 64 && tokens.allSatisfy { $0.utf8.count == 32 && $0.allSatisfy(\.isHexDigit) })
    #expect(tokens.map { take($0)?.commandID } == (0..<64).map { "\($0)" })
  }

  @Test func `the 65th pushes out the oldest and no other`() {
    let tokens = (0..<65).map { _ in ask() }
    #expect(take(tokens[0]) == nil)
    #expect(tokens.dropFirst().allSatisfy { take($0) != nil })
  }

  @Test func `of many who take one token at once, one gets it`() async throws {
    for _ in 0..<50 {
      let (takes, continuation) = AsyncStream.makeStream(of: Bool.self)
      let (token, questions) = (ask(), questions)
      // Threads and not tasks, which may have to wait for longer than a token lives where other tests block.
      for _ in 0..<8 {
        try DetachedThread.start(named: "test") { continuation.yield(questions.take(token, at: 0) != nil) }
      }
      let winners = await takes.prefix(8).reduce(0) { $0 + ($1 ? 1 : 0) }
      #expect(winners == 1)
    }
  }

  @Test func `an answer counts for thirty seconds and not longer, and a token that is too old is gone`() {
    let start: UInt64 = 7_000_000_000
    let (inTime, late) = (ask(at: start), ask(at: start))
    #expect(take(inTime, at: start + 30_000_000_000) != nil)
    #expect(take(late, at: start + 30_000_000_001) == nil)
    #expect(take(late, at: start) == nil)
  }

  @Test func `tokens that are too old make room before one that still counts does`() {
    let old = (0..<63).map { _ in ask(at: 0) }
    let young = ask(at: 20_000_000_000)
    let newest = (0..<63).map { _ in ask(at: 40_000_000_000) }
    #expect(old.allSatisfy { take($0, at: 0) == nil })
    #expect(([young] + newest).allSatisfy { take($0, at: 40_000_000_000) != nil })
  }

  @Test func `a talk is about its last question alone, until that is answered or too old`() throws {
    let (first, other) = (ask("1"), ask("2", in: "b"))
    let last = ask("3")
    #expect(questions.last(in: "a", at: 0)?.pending.token == last)
    #expect(questions.last(in: "b", at: 0)?.pending.token == other)
    #expect(questions.last(in: "b", at: 30_000_000_001) == nil && questions.last(in: "c", at: 0) == nil)
    _ = take(last)
    #expect(questions.last(in: "a", at: 0) == nil && take(first) != nil)
  }

  @Test func `a talk that goes on to something else leaves its question to whoever has the token`() {
    let (token, other) = (ask(), ask(in: "b"))
    questions.changeSubject(of: "a")
    #expect(questions.last(in: "a", at: 0) == nil && questions.last(in: "b", at: 0)?.pending.token == other)
    #expect(take(token) != nil)
  }

  @Test func `a client is told how long an answer may take`() {
    let short = QuestionTable(lifetime: 2)
    #expect(short.ask(question(), at: 0).expiresInSeconds == 2)
  }
}
