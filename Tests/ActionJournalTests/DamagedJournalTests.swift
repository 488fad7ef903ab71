// SPDX-License-Identifier: Apache-2.0

import Glibc
import IntentModel
import Testing

@testable import ActionJournal

struct DamagedJournalTests {
  let folder: JournalFolder

  init() throws { folder = try JournalFolder() }

  /// A journal with thirty entries, closed.
  private func database() async throws -> [UInt8] {
    let journal = try ActionJournal(folder: folder.journal)
    for number in 0..<30 { _ = try await journal.accept(post("entry \(number)"), account: "a", at: 1) }
    await journal.close()
    return try #require(contents(of: folder.database))
  }

  private func expectRefusal() throws {
    let before = (digest(of: folder.database), digest(of: folder.log))
    let error = #expect(throws: JournalError.self) { try ActionJournal(folder: folder.journal) }
    guard case .corrupt(folder.database, _) = error else { throw try #require(error) }
    #expect("\(try #require(error))".contains("nothing was deleted"))
    #expect(digest(of: folder.database) == before.0)
    #expect(digest(of: folder.log) == before.1)
  }

  @Test func `a file that is no database is refused and left as it is`() async throws {
    _ = try await database()
    try write(Array("Dear diary,\n".utf8) + [UInt8](repeating: 0x20, count: 5_000), to: folder.database)
    try expectRefusal()
  }

  @Test func `a page of noise is found when the journal is opened`() async throws {
    var bytes = try await database()
    for offset in 4_096..<12_288 { bytes[offset] = UInt8(truncatingIfNeeded: offset &* 167) }
    try write(bytes, to: folder.database)
    try expectRefusal()
  }

  @Test func `a file that was cut off is found when the journal is opened`() async throws {
    let bytes = try await database()
    try write(Array(bytes.prefix(bytes.count / 2)), to: folder.database)
    try expectRefusal()
  }

  @Test func `a damaged database keeps its log`() async throws {
    var bytes = try await database()
    let journal = try ActionJournal(folder: folder.journal)
    _ = try await journal.accept(post("only in the log"), account: "a", at: 1)
    let log = try #require(contents(of: folder.log))
    await journal.close()
    for offset in bytes.indices.dropFirst(4_096) { bytes[offset] = 0x41 }
    try write(bytes, to: folder.database)
    try write(log, to: folder.log)
    try expectRefusal()
  }

  @Test func `an empty database beside a log is refused, for SQLite would delete the log`() async throws {
    let journal = try ActionJournal(folder: folder.journal)
    _ = try await journal.accept(post("only in the log"), account: "a", at: 1)
    let log = try #require(contents(of: folder.log))
    await journal.close()
    try write([], to: folder.database)
    try write(log, to: folder.log)
    try expectRefusal()
  }

  @Test func `an entry that was made up behind the journal's back is refused and not sent in part`() async throws {
    let journal = try ActionJournal(folder: folder.journal)
    let id = try await journal.accept(post("x"), account: "a", at: 1).id
    try await journal.execute("UPDATE parameters SET value = NULL WHERE entry = \(id)")
    let error = await #expect(throws: JournalError.self) { try await journal.entry(id) }
    guard case .corrupt = error else { throw try #require(error) }
  }
}
