// SPDX-License-Identifier: Apache-2.0

import IntentModel
import LinuxSupport
import Testing

@testable import ActionJournal

struct TransitionTests {
  /// Everything that can be asked of one entry.
  enum Operation: CaseIterable {
    case beginUploading, beginSending, sent, rejected, requeued, doubted, stillDoubted, parked, retry, cancel

    var target: ActionState {
      switch self {
      case .beginUploading: .uploading
      case .beginSending: .sending
      case .doubted, .stillDoubted: .uncertain
      case .sent: .sent
      case .rejected: .rejected
      case .requeued, .retry: .queued
      case .parked: .parked
      case .cancel: .cancelled
      }
    }

    var sources: Set<ActionState> {
      switch self {
      case .beginUploading: [.queued]
      case .beginSending: [.queued, .uploading, .uncertain]
      case .requeued: [.queued, .uploading, .sending]
      case .doubted: [.sending]
      case .sent, .rejected, .stillDoubted, .parked: [.queued, .uploading, .sending, .uncertain]
      case .retry: [.rejected, .parked]
      case .cancel: [.draft, .queued, .uploading, .rejected, .parked]
      }
    }

    func perform(on id: Int64, of journal: ActionJournal) async throws(JournalError) -> JournalEntry {
      switch self {
      case .beginUploading:
        try await journal.beginUploading(id, at: 200)
        return try await journal.entry(id)
      case .beginSending: return try await journal.beginSending(id, at: 200)
      case .doubted: return try await journal.finish(id, .doubted(reason: "cut", lookAt: 300), at: 200)
      case .stillDoubted: return try await journal.finish(id, .stillDoubted(reason: "cut", lookAt: 300), at: 200)
      case .sent: return try await journal.finish(id, .sent(ActionReceipt(remoteID: "9", url: "https://a/9")), at: 200)
      case .rejected: return try await journal.finish(id, .rejected(reason: "no"), at: 200)
      case .requeued:
        return try await journal.finish(id, .requeued(reason: "later", nextTryAt: 300, newKey: true), at: 200)
      case .parked: return try await journal.finish(id, .parked(reason: "who knows"), at: 200)
      case .retry: return try await journal.retry(id, at: 200)
      case .cancel: return try await journal.cancel(id, at: 200)
      }
    }
  }

  let folder: JournalFolder
  let journal: ActionJournal

  init() throws {
    folder = try JournalFolder()
    journal = try ActionJournal(folder: folder.journal)
  }

  @Test(arguments: Operation.allCases, ActionState.allCases)
  func `an operation works from its legal states, and from any other changes nothing`(
    _ operation: Operation, _ state: ActionState
  ) async throws {
    let before = try await journal.entry(post("x", files: [folder.file("a", [1])]), in: state)
    let attempts = try await journal.attempts(of: before.id)
    if operation.sources.contains(state) {
      let after = try await operation.perform(on: before.id, of: journal)
      #expect(after.state == operation.target && after.updatedAt == 200 && after.createdAt == 100)
      #expect(try await journal.entry(before.id) == after)
    } else {
      await #expect(throws: JournalError.illegalTransition(id: before.id, from: state, to: operation.target)) {
        try await operation.perform(on: before.id, of: journal)
      }
      #expect(try await journal.entry(before.id) == before)
      #expect(try await journal.attempts(of: before.id) == attempts)
    }
  }

  @Test(arguments: Operation.allCases)
  func `an entry that isn't there is named`(_ operation: Operation) async throws {
    await #expect(throws: JournalError.noSuchEntry(id: 7)) { try await operation.perform(on: 7, of: journal) }
  }

  @Test(arguments: ActionState.allCases)
  func `copies of files go when an entry is sent or cancelled, and not before`(_ state: ActionState) async throws {
    let entry = try await journal.entry(post("x", files: [folder.file("a", [1])]), in: state)
    let isGone = state == .sent || state == .cancelled
    #expect(names(in: folder.spool).isEmpty == isGone)
    #expect(entry.files.count == 1)
  }

  @Test func `a copy that is already gone does not keep an entry from being sent`() async throws {
    let entry = try await journal.entry(post("x", files: [folder.file("a", [1])]), in: .sending)
    try File.remove(entry.files[0].path)
    #expect(try await journal.finish(entry.id, .sent(ActionReceipt(remoteID: nil, url: nil)), at: 2).state == .sent)
  }

  @Test func `a key stays until a try is proven to have created nothing`() async throws {
    let first = try await journal.entry(post("x"), in: .sending)
    let same = try await journal.finish(first.id, .requeued(reason: "r", nextTryAt: 5, newKey: false), at: 2)
    #expect(same.idempotencyKey == first.idempotencyKey && same.keyEpoch == 0 && same.nextTryAt == 5)
    let other = try await journal.finish(first.id, .requeued(reason: "r", nextTryAt: 6, newKey: true), at: 3)
    #expect(other.idempotencyKey != first.idempotencyKey && other.keyEpoch == 1)
  }

  @Test func `every try is on record, one that ended before its request too`() async throws {
    let id = try await journal.entry(post("x"), in: .queued).id
    _ = try await journal.beginSending(id, at: 1)
    try await journal.finish(id, .requeued(reason: "r", nextTryAt: 5, newKey: true), at: 2)
    let before = try await journal.finish(id, .requeued(reason: "no network", nextTryAt: 9, newKey: false), at: 5)
    #expect(before.tries == 2)
    #expect(try await journal.beginSending(id, at: 9).tries == 3)
    #expect(
      try await journal.attempts(of: id) == [
        JournalAttempt(number: 1, startedAt: 1, endedAt: 2, outcome: "queued"),
        JournalAttempt(number: 2, startedAt: 5, endedAt: 5, outcome: "queued"),
        JournalAttempt(number: 3, startedAt: 9, endedAt: nil, outcome: nil),
      ])
  }

  @Test(arguments: [ActionState.rejected, .parked])
  func `a retry keeps the key of what may have happened, and counts its tries anew, but its attempts go on`(
    _ state: ActionState
  ) async throws {
    let before = try await journal.entry(post("x"), in: state)
    let after = try await journal.retry(before.id, at: 50)
    #expect((after.idempotencyKey == before.idempotencyKey) == (state == .parked))
    #expect(after.keyEpoch == (state == .parked ? 0 : 1))
    #expect(after.tries == 0 && after.nextTryAt == 50 && after.lastError == nil)
    _ = try await journal.beginSending(before.id, at: 51)
    #expect(try await journal.attempts(of: before.id).map(\.number) == [1, 2])
  }

  @Test func `a refusal of a later try does not change the key of what may have happened`() async throws {
    let id = try await journal.entry(post("x"), in: .parked).id
    let key = try await journal.retry(id, at: 50).idempotencyKey
    let after = try await journal.finish(id, .requeued(reason: "busy", nextTryAt: 60, newKey: true), at: 55)
    #expect(after.idempotencyKey == key && after.keyEpoch == 0)
  }

  @Test func `a login queues the drafts and nothing else`() async throws {
    let drafts = [
      try await journal.accept(post("1"), account: nil, state: .draft, at: 1).id,
      try await journal.accept(post("2"), account: nil, state: .draft, at: 1).id,
    ]
    let cancelled = try await journal.entry(post("3"), in: .cancelled)
    #expect(try await journal.nextDue(at: 9) == nil)
    #expect(try await journal.assignDrafts(account: "bob@b.example", at: 9) == drafts)
    #expect(try await journal.entries(states: [.queued]).map(\.account) == ["bob@b.example", "bob@b.example"])
    #expect(try await journal.entry(cancelled.id) == cancelled)
    #expect(try await journal.assignDrafts(account: "eve@e.example", at: 10).isEmpty)
  }

  @Test func `the database itself refuses a state that there is none`() async throws {
    let id = try await journal.entry(post("x"), in: .parked).id
    await #expect(throws: JournalError.self) {
      try await journal.execute("UPDATE entries SET state = 'lost' WHERE id = \(id)")
    }
  }
}
