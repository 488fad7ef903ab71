// SPDX-License-Identifier: Apache-2.0

import ActionJournal
import IntentModel
import Testing

@testable import PhraseDaemon

/// The end of a runner, and those who wait for what becomes of an entry.
@Suite struct RunnerStopTests {
  @Test func `a stop waits for the try in hand and begins no other`() async throws {
    let stage = try RunnerStage([.hold])
    for text in ["a", "b"] { try await stage.accept(text) }
    await stage.runner.start()
    try await stage.wait(forStates: [.sending, .queued])
    async let stopped: Void = stage.runner.stop(within: 60)
    await stage.backend.release()
    await stopped
    #expect(try await stage.states() == [.sent, .queued])
    #expect(await stage.backend.texts == ["a"])
    await stage.finish()
  }

  @Test func `a stop gives up in time on a try that does not end, and the next start has it in doubt`() async throws {
    let stage = try RunnerStage([.hold])
    try await stage.accept("a")
    await stage.runner.start()
    try await stage.wait(forStates: [.sending])
    await stage.runner.stop(within: 0.2)
    #expect(try await stage.states() == [.sending])
    await stage.journal.close()
    let again = try ActionJournal(folder: stage.journalPath)
    #expect(try await again.recover(at: 9).map(\.state) == [.uncertain])
    await stage.backend.release()
    try await eventually("a word about the late end") { stage.log.contains("entry 1 can't be recorded") }
    #expect(try await again.entry(1).state == .uncertain)
  }

  @Test func `a stop lets those go who wait for an outcome`() async throws {
    let stage = try RunnerStage([.hold])
    await stage.runner.start()
    let ids = [try await stage.accept("a"), try await stage.accept("b")]
    try await stage.wait(forStates: [.sending, .queued])
    let waiters = ids.map { id in Task { try await stage.runner.outcome(of: id, within: 3_600).state } }
    await stage.runner.stop(within: 0.2)
    #expect(try await waiters[0].value == .sending)
    #expect(try await waiters[1].value == .queued)
    #expect(try await stage.runner.outcome(of: ids[0], within: 3_600).state == .sending)
    await stage.finish()
  }

  @Test func `a runner that was never started stops at once`() async throws {
    let stage = try RunnerStage()
    await stage.runner.stop(within: 3_600)
    await stage.finish()
  }

  @Test func `an outcome that does not come in time is the state by then`() async throws {
    let stage = try RunnerStage([.hold])
    await stage.runner.start()
    let id = try await stage.accept("a")
    try await stage.wait(forStates: [.sending])
    #expect(try await stage.runner.outcome(of: id, within: 0.1).state == .sending)
    await stage.backend.release()
    #expect(try await stage.runner.outcome(of: id, within: 60).state == .sent)
    await stage.finish()
  }

  @Test func `one who waits no longer leaves the others in peace`() async throws {
    let stage = try RunnerStage([.hold])
    await stage.runner.start()
    let id = try await stage.accept("a")
    try await stage.wait(forStates: [.sending])
    let patient = (0..<3).map { _ in Task { try await stage.runner.outcome(of: id, within: 3_600).state } }
    #expect(try await stage.runner.outcome(of: id, within: 0.1).state == .sending)
    try await Task.sleep(for: .milliseconds(300))
    let count = await stage.runner.wakeCount
    #expect(count < 10)
    try await Task.sleep(for: .milliseconds(300))
    #expect(await stage.runner.wakeCount == count)
    await stage.backend.release()
    for waiter in patient { #expect(try await waiter.value == .sent) }
    await stage.finish()
  }

  @Test func `many who wait for one entry all hear of its end`() async throws {
    let stage = try RunnerStage([.hold])
    await stage.runner.start()
    let id = try await stage.accept("a")
    let waiters = (0..<50).map { _ in Task { try await stage.runner.outcome(of: id, within: 3_600).state } }
    try await stage.wait(forStates: [.sending])
    await stage.backend.release()
    for waiter in waiters { #expect(try await waiter.value == .sent) }
    await stage.finish()
  }

  @Test func `nobody waits long for an entry that ends while he begins to wait`() async throws {
    let stage = try RunnerStage()
    await stage.runner.start()
    for number in 0..<200 {
      let id = try await stage.accept("\(number)")
      #expect(try await stage.runner.outcome(of: id, within: 3_600).state == .sent)
    }
    await stage.finish()
  }

  @Test func `an entry that is not there is told at once`() async throws {
    let stage = try RunnerStage()
    await #expect(throws: JournalError.self) { try await stage.runner.outcome(of: 99, within: 3_600) }
    await stage.finish()
  }
}
