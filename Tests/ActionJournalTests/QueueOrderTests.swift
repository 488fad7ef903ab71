// SPDX-License-Identifier: Apache-2.0

import IntentModel
import Testing

@testable import ActionJournal

struct QueueOrderTests {
  let folder: JournalFolder
  let journal: ActionJournal

  init() throws {
    folder = try JournalFolder()
    journal = try ActionJournal(folder: folder.journal)
  }

  @Test func `a thousand entries go out in the order in which they came`() async throws {
    var accepted: [Int64] = []
    for number in 0..<1_000 {
      accepted.append(try await journal.accept(post("\(number)"), account: "a", at: Double(1_000 - number)).id)
    }
    #expect(try await journal.entries(states: [.queued]).map(\.id) == accepted)
    #expect(
      try await journal.entries(states: [.queued], newestFirst: true, limit: 3).map(\.id)
        == accepted.suffix(3).reversed())
    var sent: [String] = []
    while let next = try await journal.nextDue(at: 2_000) {
      _ = try await journal.beginSending(next.id, at: 2_000)
      if case .text(let text)? = next.action.parameters["content"] { sent.append(text) }
      try await journal.finish(next.id, .sent(ActionReceipt(remoteID: "\(next.id)", url: nil)), at: 2_000)
    }
    #expect(sent == (0..<1_000).map { "\($0)" })
    #expect(
      try await journal.counts() == [
        .draft: 0, .queued: 0, .uploading: 0, .sending: 0, .uncertain: 0, .sent: 1_000, .rejected: 0, .parked: 0,
        .cancelled: 0,
      ])
  }

  @Test func `an account with an entry under way has to wait, another one has not`() async throws {
    let first = try await journal.accept(post("1"), account: "a", at: 1).id
    let second = try await journal.accept(post("2"), account: "a", at: 1).id
    _ = try await journal.beginSending(first, at: 1)
    #expect(try await journal.nextDue(at: 9) == nil)
    #expect(try await journal.earliestDue() == nil)
    let other = try await journal.accept(post("3"), account: "b", at: 4).id
    #expect(try await journal.nextDue(at: 9)?.id == other)
    #expect(try await journal.earliestDue() == 4)
    try await journal.finish(first, .rejected(reason: "no"), at: 5)
    #expect(try await journal.nextDue(at: 9)?.id == second)
  }

  @Test func `an entry that waits for its next try is not overtaken in its account`() async throws {
    let first = try await journal.accept(post("1"), account: "a", at: 1).id
    _ = try await journal.accept(post("2"), account: "a", at: 1)
    try await journal.finish(first, .requeued(reason: "r", nextTryAt: 60, newKey: false), at: 2)
    #expect(try await journal.nextDue(at: 59.9) == nil)
    #expect(try await journal.earliestDue() == 60)
    #expect(try await journal.nextDue(at: 60)?.id == first)
    let other = try await journal.accept(post("3"), account: "b", at: 3).id
    #expect(try await journal.nextDue(at: 4)?.id == other)
    #expect(try await journal.resume(account: "a", at: 10) == 1)
    #expect(try await journal.nextDue(at: 10)?.id == first)
  }

  @Test func `an entry is due at its time and not before`() async throws {
    #expect(try await journal.earliestDue() == nil)
    let id = try await journal.accept(post("1"), account: "a", at: 7).id
    #expect(try await journal.nextDue(at: 6.999) == nil)
    #expect(try await journal.nextDue(at: 7)?.id == id)
    #expect(try await journal.earliestDue() == 7)
  }

  @Test func `no states and a limit of nothing give no entries`() async throws {
    _ = try await journal.accept(post("1"), account: "a", at: 7)
    #expect(try await journal.entries(states: []).isEmpty)
    #expect(try await journal.entries(states: [.queued], limit: 0).isEmpty)
    #expect(try await journal.entries(states: [.queued], limit: -1).isEmpty)
  }
}
