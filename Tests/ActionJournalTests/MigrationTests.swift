// SPDX-License-Identifier: Apache-2.0

import IntentModel
import Testing

@testable import ActionJournal

/// Journals of older versions, with everything in them.
struct MigrationTests {
  let folder: JournalFolder

  init() throws { folder = try JournalFolder() }

  /// A journal as an older phrased left it.
  private func make(version: Int, _ sql: String) async throws {
    let old = try ActionJournal(folder: folder.journal, steps: Array(JournalSchema.steps.prefix(version)))
    try await old.execute(sql)
    await old.close()
  }

  private static let rows = """
    INSERT INTO entries (id, action, intent, account, state, idempotency_key, tries, created_at, updated_at, next_try_at)
    VALUES
      (1, 'mastodon.post', 'P', 'a', 'queued', 'k1', 0, 1, 1, 5), (2, 'mastodon.post', 'P', 'a', 'sending', 'k2', 1, 1, 1, NULL),
      (3, 'mastodon.post', 'P', 'a', 'parked', 'k3', 2, 1, 1, NULL), (4, 'mastodon.post', 'P', NULL, 'draft', 'k4', 0, 1, 1, NULL),
      (9, 'mastodon.post', 'P', 'a', 'cancelled', 'k9', 0, 1, 1, NULL);
    INSERT INTO entries
      (id, action, intent, account, state, idempotency_key, tries, created_at, updated_at, remote_id, command_id)
    VALUES (5, 'mastodon.post', 'P', 'a', 'sent', 'k5', 1, 1, 1, '77', 'c5'),
      (6, 'mastodon.post', 'P', 'a', 'sent', 'k6', 1, 1, 1, '77', NULL);
    INSERT INTO parameters VALUES (1, 0, NULL, 'content', 'text', 'hello'), (3, 0, NULL, 'content', 'text', 'doubt'),
      (1, 1, NULL, 'images', 'list', NULL), (1, 2, 1, NULL, 'file', 'k1-0');
    INSERT INTO media (entry, ord, original_name, spool_name, size) VALUES (1, 0, 'a.png', 'k1-0', 3);
    INSERT INTO remarks VALUES (5, 0, 'it is unlisted');
    INSERT INTO attempts VALUES (2, 1, 1, NULL, NULL), (3, 1, 1, 2, 'queued'), (3, 2, 2, 3, 'interrupted'), (5, 1, 1, 2, 'sent');
    DELETE FROM entries WHERE id = 9;
    """

  @Test(arguments: [1, 2])
  func `a journal of an older version keeps every entry with all that belongs to it`(_ version: Int) async throws {
    try await make(version: version, Self.rows)
    let journal = try ActionJournal(folder: folder.journal)
    #expect(try await journal.pragma("user_version") == "3")
    #expect(try await journal.pragma("foreign_key_check") == nil)
    #expect(try await journal.pragma("integrity_check") == "ok")
    #expect(try await journal.pragma("foreign_keys") == "1")
    let entries = try await journal.entries(states: Set(ActionState.allCases))
    #expect(entries.map(\.id) == [1, 2, 3, 4, 5, 6])
    #expect(entries.map(\.state) == [.queued, .sending, .parked, .draft, .sent, .sent])
    #expect(entries[0].action.parameters["content"] == .text("hello") && entries[0].files.map(\.size) == [3])
    #expect(entries[0].nextTryAt == 5 && entries[0].plan == SendingPlan())
    #expect(entries[4].remarks == ["it is unlisted"] && entries[4].commandID == "c5")
    #expect(try await journal.attempts(of: 3).map(\.outcome) == ["queued", "interrupted"])
  }

  @Test(arguments: [1, 2])
  func `what an older version could not tell is in doubt, and what it was sending is looked for`(
    _ version: Int
  ) async throws {
    try await make(version: version, Self.rows)
    let journal = try ActionJournal(folder: folder.journal)
    #expect(try await journal.recover(at: 50).map(\.id) == [2])
    #expect(try await journal.entry(3).doubt.exists)
    #expect(try await journal.entry(3).doubt.count == 1)
    #expect(try await !journal.entry(1).doubt.exists)
    #expect(try await journal.nextDue(at: 50)?.id == 2)
  }

  @Test(arguments: [1, 2])
  func `ids of deleted entries don't come back, and what is on the server stands for one entry`(
    _ version: Int
  ) async throws {
    try await make(version: version, Self.rows)
    let journal = try ActionJournal(folder: folder.journal)
    #expect(try await journal.accept(post("new"), account: "a", at: 9).id == 10)
    #expect(try await journal.entry(5).remoteID == "77")
    #expect(try await journal.entry(6).remoteID == nil)
  }
}
