// SPDX-License-Identifier: Apache-2.0

import ActionJournal
import IPCProtocol
import IntentModel
import LinuxSupport
import Testing

@testable import PhraseDaemon

/// What an owner does with kept actions, called on a thread as a connection calls it.
@Suite struct OutboxHandlerTests {
  private func handler(_ stage: RunnerStage) -> OutboxHandler {
    OutboxHandler(journal: stage.journal, runner: stage.runner)
  }

  private func ask(
    _ work: @escaping @Sendable () throws(RequestFailure) -> JSONValue
  ) async throws -> Result<JSONValue, RequestFailure> {
    try await onThread { Result { () throws(RequestFailure) in try work() } }
  }

  private func logIn(_ stage: RunnerStage, as handle: String) async throws -> JSONValue {
    let file = "\(stage.path)/token"
    try File.write(Array(handle.utf8), to: file)
    let handler = AccountHandler(backend: stage.backend, journal: stage.journal, runner: stage.runner)
    let step = LoginStep.tokenFile(server: "https://a.example", path: file, name: nil)
    return try await ask { () throws(RequestFailure) in try handler.logIn(step) }.get()
  }

  @Test func `a login hastens what a refused token held up, and only for its account`() async throws {
    let stage = try RunnerStage([.create(.unauthorized(reason: "revoked"))])
    await stage.runner.start()
    let id = try await stage.accept("hello")
    #expect(try await stage.runner.outcome(of: id, within: 60).state == .queued)
    #expect(try await logIn(stage, as: "bob@b.example")["queued"]?.number == 0)
    #expect(try await logIn(stage, as: AccountSummary.alice.handle)["queued"]?.number == 1)
    try await stage.wait(forStates: [.sent])
    #expect(await stage.backend.texts == ["hello", "hello"])
    await stage.finish()
  }

  @Test func `a login sends drafts in their order from its account`() async throws {
    let stage = try RunnerStage()
    await stage.runner.start()
    for text in ["a", "b", "c"] { try await stage.accept(text, account: nil) }
    #expect(try await logIn(stage, as: "bob@b.example")["queued"]?.number == 3)
    try await stage.wait(forStates: [.sent, .sent, .sent])
    #expect(await stage.backend.texts == ["a", "b", "c"])
    #expect(
      try await stage.journal.entries(states: [.sent]).map(\.account) == Array(repeating: "bob@b.example", count: 3))
    await stage.finish()
  }

  @Test func `only what was rejected can be sent again, and what was sent can't`() async throws {
    let stage = try RunnerStage([.create(.rejected(reason: "no")), .create(.rejected(reason: "no"))])
    let handler = handler(stage)
    await stage.runner.start()
    for text in ["a", "b", "c"] { try await stage.accept(text) }
    try await stage.wait(forStates: [.rejected, .rejected, .sent])
    for id: Int64 in [1, 2] {
      #expect(try await ask { () throws(RequestFailure) in try handler.retry(id) }.get()["state"]?.string == "queued")
    }
    try await stage.wait(forStates: [.sent, .sent, .sent])
    let failure = RequestFailure(.illegalTransition, "entry 3 is sent and can't become queued")
    #expect(try await ask { () throws(RequestFailure) in try handler.retry(3) } == .failure(failure))
    await stage.finish()
  }

  @Test func `what is being sent can't be dropped, and what waits can`() async throws {
    let stage = try RunnerStage([.hold])
    let handler = handler(stage)
    await stage.runner.start()
    for text in ["a", "b"] { try await stage.accept(text) }
    try await stage.wait(forStates: [.sending, .queued])
    let failure = RequestFailure(.illegalTransition, "entry 1 is sending and can't become cancelled")
    #expect(try await ask { () throws(RequestFailure) in try handler.cancel(1) } == .failure(failure))
    #expect(try await ask { () throws(RequestFailure) in try handler.cancel(2) }.get()["state"]?.string == "cancelled")
    await stage.backend.release()
    try await stage.wait(forStates: [.sent, .cancelled])
    #expect(await stage.backend.texts == ["a"])
    await stage.finish()
  }

  @Test func `the outbox lists the newest first, at least one and at most a thousand`() async throws {
    let stage = try RunnerStage()
    let handler = handler(stage)
    for number in 0..<3 { try await stage.accept("\(number)") }
    for (limit, count) in [(nil, 3), (2, 2), (0, 1), (-5, 1), (Int.max, 3)] as [(Int?, Int)] {
      let list = try await ask { () throws(RequestFailure) in try handler.entries(limit: limit) }.get().array ?? []
      #expect(list.compactMap { $0["journal"]?.number } == [3, 2, 1].prefix(count).map { $0 })
    }
    await stage.finish()
  }

  @Test func `a journal that is closed is an error and not the end`() async throws {
    let stage = try RunnerStage()
    let handler = handler(stage)
    await stage.journal.close()
    guard case .failure(let failure) = try await ask({ () throws(RequestFailure) in try handler.entries(limit: nil) })
    else { return #expect(Bool(false)) }
    #expect(failure.code == .journalUnavailable)
  }
}
