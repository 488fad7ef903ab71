// SPDX-License-Identifier: Apache-2.0

import ActionJournal
import Glibc
import IntentModel
import LinuxSupport
import Testing

@testable import PhraseDaemon

@Suite struct ActionRunnerTests {
  static let endings: [(ActionOutcome, ActionState, String?)] = [
    (.done(ActionReceipt(remoteID: "7", url: "https://a.example/7", remarks: ["unlisted"])), .sent, nil),
    (.open(url: "https://a.example"), .sent, nil),
    (.rejected(reason: "too long"), .rejected, "too long"),
    (.rateLimited(afterSeconds: 900, reason: "busy"), .queued, "busy"),
    (.retryLater(afterSeconds: 900, reason: "busy"), .queued, "busy"),
    (.retryLater(afterSeconds: nil, reason: "busy"), .queued, "busy"),
    (.unauthorized(reason: "revoked"), .queued, "revoked"),
  ]

  @Test(arguments: endings)
  func `each outcome leads to its state, with its reason`(
    _ outcome: ActionOutcome, _ state: ActionState, _ reason: String?
  ) async throws {
    for step in [ScriptedBackend.Step.create(outcome), .endBefore(outcome)] {
      let stage = try RunnerStage([step])
      await stage.runner.start()
      let id = try await stage.accept("hello")
      let entry = try await stage.runner.outcome(of: id, within: 60)
      #expect(entry.state == state && entry.lastError == reason && entry.tries == (outcome.countsAsTry ? 1 : 0))
      await stage.finish()
    }
  }

  @Test func `a journal that can't be used at the start is used when it can be`() async throws {
    let stage = try RunnerStage(scale: 0.001)
    _ = try await stage.accept("hello")
    let (spool, away) = (stage.journalPath + "/spool", stage.journalPath + "/away")
    unsafe rename(spool, away)
    await stage.runner.start()
    #expect(stage.log.contains("nothing is sent until this is mended"))
    #expect(try await stage.states() == [.queued])
    unsafe rename(away, spool)
    await stage.runner.kick()
    try await stage.wait(forStates: [.sent])
    #expect(stage.log.contains("the journal can be used again"))
    await stage.finish()
  }

  @Test func `what the server said about a post is kept`() async throws {
    let receipt = ActionReceipt(remoteID: "7", url: "https://a.example/7", remarks: ["it is unlisted"])
    let stage = try RunnerStage([.create(.done(receipt))])
    await stage.runner.start()
    let entry = try await stage.runner.outcome(of: try await stage.accept("hello"), within: 60)
    #expect(entry.remoteID == "7" && entry.remoteURL == "https://a.example/7" && entry.remarks == ["it is unlisted"])
    await stage.finish()
  }

  @Test func `a server's wish for a pause is granted in full`() async throws {
    let stage = try RunnerStage([.create(.retryLater(afterSeconds: 4_000, reason: "busy"))])
    await stage.runner.start()
    let start = WallClock.secondsSinceEpoch()
    let entry = try await stage.runner.outcome(of: try await stage.accept("hello"), within: 60)
    #expect((4_000.0...4_100).contains(try #require(entry.nextTryAt) - start))
    await stage.finish()
  }

  @Test func `pauses between tries double from 5 s to a quarter of an hour`() async throws {
    let pauses = [5.0, 10, 20, 40, 80, 160, 320, 640, 900, 900]
    let stage = try RunnerStage(pauses.map { _ in .create(.retryLater(afterSeconds: nil, reason: "busy")) })
    await stage.runner.start()
    let id = try await stage.accept("hello")
    for (index, pause) in pauses.enumerated() {
      try await eventually("try \(index + 1)") {
        let entry = try await stage.journal.entry(id)
        return entry.tries == index + 1 && entry.state == .queued
      }
      let entry = try await stage.journal.entry(id)
      #expect((-2.0...2).contains(try #require(entry.nextTryAt) - entry.updatedAt - pause), "\(pause)")
      _ = try await stage.journal.resume(account: AccountSummary.alice.handle, at: WallClock.secondsSinceEpoch())
      await stage.runner.kick()
    }
    await stage.finish()
  }

  @Test func `an account's posts keep their order though the first has to be tried again`() async throws {
    let stage = try RunnerStage([.create(.retryLater(afterSeconds: 1, reason: "busy"))])
    for text in ["a", "b", "c"] { try await stage.accept(text) }
    await stage.runner.start()
    try await stage.wait(forStates: [.sent, .sent, .sent])
    #expect(await stage.backend.texts == ["a", "a", "b", "c"])
    await stage.finish()
  }

  @Test func `a try that is proven to have created nothing gets another key, and no two posts share one`() async throws
  {
    let stage = try RunnerStage([.create(.retryLater(afterSeconds: 1, reason: "busy"))])
    for text in ["a", "b"] { try await stage.accept(text) }
    await stage.runner.start()
    try await stage.wait(forStates: [.sent, .sent])
    #expect(Set(await stage.backend.tries.map(\.key)).count == 3)
    await stage.finish()
  }

  @Test func `what may have happened is not tried again before the quiet period, and holds up the next`() async throws {
    let stage = try RunnerStage([.create(.uncertain(reason: "broke off"))])
    await stage.runner.start()
    for text in ["a", "b"] { try await stage.accept(text) }
    try await stage.wait(forStates: [.uncertain, .queued])
    for _ in 0..<20 {
      _ = try await stage.journal.resume(account: AccountSummary.alice.handle, at: WallClock.secondsSinceEpoch())
      await stage.runner.kick()
    }
    try await eventually("some looks") { await stage.backend.lookCount > 2 }
    #expect(await stage.backend.texts == ["a"])
    #expect(try await stage.states() == [.uncertain, .queued])
    await stage.finish()
  }

  @Test func `what a look finds is sent, and was sent once`() async throws {
    let stage = try RunnerStage([.create(.uncertain(reason: "broke off"))], scale: 0.001)
    await stage.backend.script(looks: [
      .absent(.newKey), .failed(afterSeconds: nil, reason: "down"),
      .found(ActionReceipt(remoteID: "9", url: "https://a.example/9")),
    ])
    await stage.runner.start()
    for text in ["a", "b"] { try await stage.accept(text) }
    try await stage.wait(forStates: [.sent, .sent])
    #expect(try await stage.journal.entry(1).remoteID == "9")
    #expect(await stage.backend.texts == ["a", "b"])
    await stage.finish()
  }

  @Test(arguments: [ResendRule.sameKey, .newKey])
  func `what is absent after the quiet period is sent again, with the key that its server wants`(
    _ rule: ResendRule
  ) async throws {
    let stage = try RunnerStage([.create(.uncertain(reason: "broke off"))], scale: 0.001)
    await stage.backend.script(looks: Array(repeating: .absent(rule), count: 10))
    await stage.runner.start()
    try await stage.accept("a")
    try await stage.wait(forStates: [.sent])
    let tries = await stage.backend.tries
    #expect(tries.map(\.text) == ["a", "a"] && Set(tries.map(\.key)).count == (rule == .sameKey ? 1 : 2))
    await stage.finish()
  }

  @Test func `what stays in doubt is sent three times at most, and its owner is asked`() async throws {
    let doubt = ScriptedBackend.Step.create(.uncertain(reason: "broke off"))
    let stage = try RunnerStage(Array(repeating: doubt, count: 20), scale: 0.0005)
    await stage.runner.start()
    try await stage.accept("a")
    try await stage.wait(forStates: [.parked])
    #expect(await stage.backend.texts == ["a", "a", "a"])
    #expect(try await stage.journal.entry(1).lastError?.contains("can't be told") == true)
    await stage.finish()
  }

  @Test func `what its owner sends again is looked for first`() async throws {
    let stage = try RunnerStage([.create(.uncertain(reason: "broke off"))], scale: 0.001)
    await stage.backend.script(looks: [.unclear(reason: "two of them"), .found(.nothing)])
    await stage.runner.start()
    let id = try await stage.accept("a")
    try await stage.wait(forStates: [.parked])
    try await stage.journal.retry(id, at: WallClock.secondsSinceEpoch())
    await stage.runner.kick()
    try await stage.wait(forStates: [.sent])
    #expect(await stage.backend.texts == ["a"])
    await stage.finish()
  }

  @Test func `a revoked token stops its account, and others go on`() async throws {
    let stage = try RunnerStage([.create(.unauthorized(reason: "revoked"))])
    await stage.runner.start()
    for text in ["a", "b"] { try await stage.accept(text) }
    try await eventually("the pause") { try await !stage.journal.pausedAccounts().isEmpty }
    _ = try await stage.backend.logIn(server: "https://b.example", token: "bob@b.example")
    try await stage.accept("c", account: "bob@b.example")
    try await stage.wait(forStates: [.queued, .queued, .sent])
    #expect(await stage.backend.texts == ["a", "c"])
    await stage.finish()
  }

  @Test func `what is hours late is not posted by itself, and what is minutes late is`() async throws {
    let stage = try RunnerStage()
    let now = WallClock.secondsSinceEpoch()
    for late in [7_200.0, 300] {
      let action = Action(name: "test.post", intent: "PostIntent", parameters: ["content": .text("\(late)")])
      _ = try await stage.journal.accept(
        action, account: AccountSummary.alice.handle, plan: SendingPlan(dueAt: now - late), at: now - 9_000)
    }
    await stage.runner.start()
    try await stage.wait(forStates: [.parked, .sent])
    #expect(try await stage.journal.entry(1).lastError?.hasPrefix("it is 120 minutes late") == true)
    try await stage.journal.retry(1, at: WallClock.secondsSinceEpoch())
    await stage.runner.kick()
    try await stage.wait(forStates: [.sent, .sent])
    await stage.finish()
  }

  @Test func `a draft is not tried`() async throws {
    let stage = try RunnerStage()
    await stage.runner.start()
    try await stage.accept("draft", account: nil)
    try await stage.accept("post")
    try await stage.wait(forStates: [.draft, .sent])
    #expect(await stage.backend.texts == ["post"])
    await stage.finish()
  }

  @Test func `a post that is dropped during its upload is not sent, and the next one is`() async throws {
    let stage = try RunnerStage()
    let id = try await stage.accept("dropped")
    let journal = stage.journal
    await stage.backend.script([.interrupted { _ = try await journal.cancel(id, at: 5) }])
    await stage.runner.start()
    try await stage.accept("next")
    try await stage.wait(forStates: [.cancelled, .sent])
    #expect(await stage.backend.recordingErrors.count == 1)
    await stage.finish()
  }

  @Test func `what was being sent when the last daemon died is looked for at the start`() async throws {
    let stage = try RunnerStage()
    let id = try await stage.accept("under way")
    try await stage.journal.beginSending(id, at: 5)
    try await stage.accept("waiting")
    await stage.backend.script(looks: [.found(.nothing)])
    await stage.runner.start()
    try await stage.wait(forStates: [.sent, .sent])
    #expect(await stage.backend.texts == ["waiting"])
    #expect(stage.log.contains("1 entries were being sent when the daemon stopped; the server is asked about them"))
    await stage.finish()
  }

  @Test func `what is kept for one account does not go out from another`() async throws {
    let stage = try RunnerStage([.create(.retryLater(afterSeconds: 1, reason: "busy"))])
    await stage.runner.start()
    let id = try await stage.accept("from alice")
    _ = try await stage.runner.outcome(of: id, within: 60)
    _ = try await stage.backend.logIn(server: "https://b.example", token: "bob@b.example")
    try await stage.accept("from bob", account: "bob@b.example")
    try await stage.wait(forStates: [.queued, .sent])
    try await eventually("the second look") { try await !stage.journal.pausedAccounts().isEmpty }
    let waiting = try await stage.journal.entry(id)
    #expect(waiting.state == .queued && waiting.lastError?.contains("alice@a.example") == true)
    #expect(await stage.backend.texts == ["from alice", "from bob"])
    await stage.finish()
  }
}

extension ActionOutcome {
  fileprivate var countsAsTry: Bool {
    switch self {
    case .rateLimited, .unauthorized: false
    default: true
    }
  }
}
