// SPDX-License-Identifier: Apache-2.0

import Glibc
import IntentModel
import Testing

@testable import ActionJournal

struct OpeningTests {
  let folder: JournalFolder

  init() throws { folder = try JournalFolder() }

  @Test func `every commit waits for the disk`() async throws {
    let journal = try ActionJournal(folder: folder.journal)
    #expect(try await journal.pragma("synchronous") == "2")
    #expect(try await journal.pragma("journal_mode") == "wal")
    #expect(try await journal.pragma("foreign_keys") == "1")
    #expect(try await journal.pragma("user_version") == "3")
  }

  @Test func `nobody else can read the journal`() async throws {
    let journal = try ActionJournal(folder: folder.journal)
    _ = try await journal.accept(post("x"), account: "a", at: 1)
    #expect(permissions(of: folder.journal) == 0o700 && permissions(of: folder.spool) == 0o700)
    #expect(permissions(of: folder.database) == 0o600 && permissions(of: folder.log) == 0o600)
    #expect(!names(in: folder.journal).contains("journal.sqlite3-shm"))
  }

  @Test func `a second journal of the same folder is refused until the first is closed`() async throws {
    let first = try ActionJournal(folder: folder.journal)
    let error = #expect(throws: JournalError.self) { try ActionJournal(folder: folder.journal) }
    #expect(error == .locked(folder: folder.journal))
    #expect("\(try #require(error))".contains("systemctl --user stop phrased"))
    _ = try await first.accept(post("x"), account: "a", at: 1)
    await first.close()
    #expect(try await ActionJournal(folder: folder.journal).counts()[.queued] == 1)
  }

  @Test func `another process is refused`() async throws {
    let first = try ActionJournal(folder: folder.journal)
    await #expect(processExitsWith: .exitCode(11)) { [path = folder.journal as String] in
      do throws(JournalError) { _ = try ActionJournal(folder: path) } catch {
        exit(error == .locked(folder: path) ? 11 : 12)
      }
    }
    await first.close()
  }

  @Test func `a closed journal says so`() async throws {
    let journal = try ActionJournal(folder: folder.journal)
    await journal.close()
    await journal.close()
    await #expect(throws: JournalError.closed) { try await journal.counts() }
    await #expect(throws: JournalError.closed) { try await journal.accept(post("x"), account: nil, at: 1) }
  }

  @Test func `a folder whose parent is missing is named`() throws {
    #expect(throws: JournalError.file(path: folder.path + "/a/b", reason: "there is no such file")) {
      try ActionJournal(folder: folder.path + "/a/b")
    }
  }

  @Test func `a journal of a newer version is refused and not changed`() async throws {
    let journal = try ActionJournal(folder: folder.journal)
    _ = try await journal.accept(post("x"), account: "a", at: 1)
    try await journal.execute("PRAGMA user_version = 4")
    await journal.close()
    let before = digest(of: folder.database)
    let error = #expect(throws: JournalError.self) { try ActionJournal(folder: folder.journal) }
    #expect(error == .newerVersion(path: folder.database, found: 4, known: 3))
    #expect(digest(of: folder.database) == before)
  }

  @Test func `a journal is taken to the next version with its entries`() async throws {
    let journal = try ActionJournal(folder: folder.journal)
    let entry = try await journal.accept(post("x"), account: "a", at: 1)
    await journal.close()
    let steps = JournalSchema.steps + ["ALTER TABLE entries ADD COLUMN mood TEXT"]
    let newer = try ActionJournal(folder: folder.journal, steps: steps)
    #expect(try await newer.entry(entry.id) == entry)
    #expect(try await newer.pragma("user_version") == "4")
    await newer.close()
    #expect(throws: JournalError.self) { try ActionJournal(folder: folder.journal) }
  }

  @Test func `a migration that fails halfway leaves the old version as it was`() async throws {
    let journal = try ActionJournal(folder: folder.journal)
    let entry = try await journal.accept(post("x"), account: "a", at: 1)
    await journal.close()
    let steps = JournalSchema.steps + ["DELETE FROM entries; SELECT nonsense FROM nowhere"]
    #expect(throws: JournalError.self) { try ActionJournal(folder: folder.journal, steps: steps) }
    let again = try ActionJournal(folder: folder.journal)
    #expect(try await again.entry(entry.id) == entry)
    #expect(try await again.pragma("user_version") == "3")
  }
}
