// SPDX-License-Identifier: Apache-2.0

import IntentModel
import Testing

@testable import ActionJournal

/// What waits for its time, for another entry, or for a login; and what is forgotten.
struct PlanTests {
  let folder: JournalFolder
  let journal: ActionJournal

  init() throws {
    folder = try JournalFolder()
    journal = try ActionJournal(folder: folder.journal)
  }

  private func accept(_ text: String, _ plan: SendingPlan = SendingPlan(), account: String = "a") async throws -> Int64
  {
    try await journal.accept(post(text), account: account, plan: plan, at: 1).id
  }

  private func send(_ id: Int64, remoteID: String) async throws {
    try await journal.finish(id, .sent(ActionReceipt(remoteID: remoteID, url: nil)), at: 2)
  }

  @Test func `what is scheduled waits for its time and holds up nothing`() async throws {
    let scheduled = try await accept("later", SendingPlan(dueAt: 100))
    let next = try await accept("now")
    #expect(try await journal.nextDue(at: 50)?.id == next)
    try await send(next, remoteID: "1")
    #expect(try await journal.nextDue(at: 99.9) == nil)
    #expect(try await journal.earliestDue() == 100)
    #expect(try await journal.nextDue(at: 100)?.id == scheduled)
  }

  @Test func `a login does not hasten what is scheduled, nor does a clock that is set`() async throws {
    let scheduled = try await accept("later", SendingPlan(dueAt: 100))
    let tried = try await accept("tried")
    try await journal.finish(tried, .requeued(reason: "r", nextTryAt: 60, newKey: true), at: 2)
    #expect(try await journal.resume(account: "a", at: 10) == 1)
    try await journal.shiftWaits(by: 1_000)
    #expect(try await journal.entry(scheduled).nextTryAt == 100)
    #expect(try await journal.entry(tried).nextTryAt == 1_010)
  }

  @Test func `a draft that is scheduled keeps its time after the login`() async throws {
    let id = try await journal.accept(post("x"), account: nil, state: .draft, plan: SendingPlan(dueAt: 100), at: 1).id
    try await journal.assignDrafts(account: "a", at: 10)
    #expect(try await journal.entry(id).nextTryAt == 100)
  }

  @Test func `what continues a post waits until that is sent, and knows its id then`() async throws {
    let parent = try await accept("1", SendingPlan(dueAt: 100))
    let child = try await accept("2", SendingPlan(dependsOn: parent))
    #expect(try await journal.nextDue(at: 50) == nil)
    #expect(try await journal.earliestDue() == 100)
    try await send(parent, remoteID: "77")
    let due = try #require(try await journal.nextDue(at: 50))
    #expect(due.id == child && due.continues == "77")
  }

  @Test func `what continues a post that does not go out is parked with it, and goes on with it`() async throws {
    let parent = try await accept("1")
    let child = try await accept("2", SendingPlan(dependsOn: parent))
    let grandchild = try await accept("3", SendingPlan(dependsOn: child))
    try await journal.finish(parent, .rejected(reason: "no"), at: 2)
    #expect(try await journal.entry(child).lastError?.hasPrefix("entry 1, which it continues, was not sent") == true)
    let late = try await accept("4", SendingPlan(dependsOn: grandchild))
    for id in [child, grandchild, late] { #expect(try await journal.entry(id).state == .parked) }
    try await journal.retry(parent, at: 3)
    #expect(try await journal.counts()[.queued] == 4)
    #expect(try await journal.nextDue(at: 3)?.id == parent)
    try await journal.cancel(parent, at: 4)
    #expect(try await journal.counts()[.parked] == 3)
  }

  @Test func `an account that is paused keeps its queue until a login, over a restart, and no other is paused`()
    async throws
  {
    let id = try await accept("1")
    let other = try await accept("2", account: "b")
    #expect(try await journal.pause(account: "a", at: 5))
    #expect(try await !journal.pause(account: "a", at: 6))
    await journal.close()
    let again = try ActionJournal(folder: folder.journal)
    _ = try await again.recover(at: 7)
    #expect(try await again.nextDue(at: 1e9)?.id == other)
    #expect(try await again.pausedAccounts() == ["a"])
    try await again.resume(account: "a", at: 8)
    #expect(try await again.nextDue(at: 8)?.id == id)
  }

  @Test func `an account that somebody works for is left out`() async throws {
    _ = try await accept("1")
    let other = try await accept("2", account: "b")
    #expect(try await journal.nextDue(at: 9, except: ["a"])?.id == other)
    #expect(try await journal.earliestDue(except: ["a", "b"]) == nil)
  }

  @Test func `a wait that a wrong clock made years long is cut at the next start`() async throws {
    let id = try await accept("1")
    try await journal.finish(id, .requeued(reason: "r", nextTryAt: 4e9, newKey: true), at: 2)
    let scheduled = try await accept("2", SendingPlan(dueAt: 4e9))
    _ = try await journal.recover(at: 100, longestWait: 50)
    #expect(try await journal.entry(id).nextTryAt == 150)
    #expect(try await journal.entry(scheduled).nextTryAt == 4e9)
  }

  @Test func `texts that were sent or dropped are forgotten after a while, but for the newest and those in use`()
    async throws
  {
    let states: [ActionState] = [.sent, .cancelled, .sent, .rejected, .parked, .draft, .sent]
    for state in states { _ = try await journal.entry(post("secret words"), in: state, remoteID: nil) }
    let child = try await accept("next", SendingPlan(dueAt: 1e9, dependsOn: 3))
    #expect(try await journal.purge(before: 50, keepingNewest: 1) == 0)
    #expect(try await journal.purge(before: 200, keepingNewest: 1) == 2)
    let left = try await journal.entries(states: Set(ActionState.allCases)).map(\.id)
    #expect(left == [3, 4, 5, 6, 7, child])
    #expect(try await journal.pragma("foreign_key_check") == nil)
  }

  @Test func `no byte of a forgotten text is left in the file`() async throws {
    let id = try await accept("Donaudampfschiff")
    try await send(id, remoteID: "1")
    try await journal.purge(before: 1e9, keepingNewest: 0)
    await journal.close()
    let bytes = try #require(contents(of: folder.database))
    #expect(bytes.firstRange(of: Array("Donaudampfschiff".utf8)) == nil)
  }
}
