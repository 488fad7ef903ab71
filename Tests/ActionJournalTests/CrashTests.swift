// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Glibc
import IntentModel
import LinuxSupport
import Testing

@testable import ActionJournal

/// What is there after the process has been killed.
struct CrashTests {
  let folder: JournalFolder

  init() throws { folder = try JournalFolder() }

  @Test func `what was accepted before kill -9 is there afterwards, with its files`() async throws {
    let photo = try folder.file("photo.png", [UInt8](repeating: 9, count: 10_000))
    let record = try folder.file("acknowledged", [])
    await #expect(processExitsWith: .signal(SIGKILL)) {
      [journal = folder.journal as String, photo = photo as String, record = record as String] in
      try await acceptUntilKilled(journal: journal, photo: photo, record: record)
    }
    let acknowledged = String(decoding: try #require(contents(of: record)), as: UTF8.self).split(separator: "\n")
    #expect(acknowledged.count >= 36)
    let journal = try ActionJournal(folder: folder.journal)
    #expect(try await journal.recover(at: 9).isEmpty)
    let entries = try await journal.entries(states: [.queued])
    #expect(entries.prefix(acknowledged.count).map { "\($0.id)" } == acknowledged.map(String.init))
    #expect(entries.count - acknowledged.count <= 1)
    for (number, entry) in entries.enumerated() {
      #expect(entry.action.parameters["content"] == .text("post \(number)"))
      #expect(digest(of: entry.files[0].path) == digest([UInt8](repeating: 9, count: 10_000)))
    }
    #expect(names(in: folder.spool).count == entries.count)
  }

  @Test func `what was being sent at kill -9 is in doubt and holds up the rest until a look at the server`()
    async throws
  {
    await #expect(processExitsWith: .signal(SIGKILL)) { [path = folder.journal as String] in
      let journal = try ActionJournal(folder: path)
      let id = try await journal.accept(post("x"), account: "a", at: 1).id
      _ = try await journal.accept(post("y"), account: "a", at: 1)
      _ = try await journal.beginSending(id, at: 2)
      kill(getpid(), SIGKILL)
    }
    let journal = try ActionJournal(folder: folder.journal)
    let doubted = try await journal.recover(at: 9)
    #expect(doubted.map(\.id) == [1] && doubted.map(\.state) == [.uncertain] && doubted[0].doubt.exists)
    #expect(doubted.first?.lastError == "the daemon stopped while this was being sent")
    #expect(try await journal.nextDue(at: 9)?.id == 1)
    try await journal.finish(1, .stillDoubted(reason: "not there yet", lookAt: 1e12), at: 10)
    #expect(try await journal.nextDue(at: 9e11) == nil)
    #expect(
      try await journal.attempts(of: 1) == [
        JournalAttempt(number: 1, startedAt: 2, endedAt: 9, outcome: "interrupted")
      ])
    #expect(try await journal.recover(at: 10).isEmpty)
  }

  @Test func `what was being uploaded at kill -9, or does no harm twice, is queued again`() async throws {
    await #expect(processExitsWith: .signal(SIGKILL)) { [path = folder.journal as String] in
      let journal = try ActionJournal(folder: path)
      let id = try await journal.accept(post("x"), account: "a", at: 1).id
      try await journal.beginUploading(id, at: 2)
      let plan = SendingPlan(isRepeatable: true)
      try await journal.beginSending(journal.accept(post("y"), account: "b", plan: plan, at: 1).id, at: 2)
      kill(getpid(), SIGKILL)
    }
    let journal = try ActionJournal(folder: folder.journal)
    #expect(try await journal.recover(at: 9).isEmpty)
    #expect(try await journal.entries(states: [.queued]).map(\.nextTryAt) == [9, 9])
    #expect(try await journal.attempts(of: 2).map(\.outcome) == ["interrupted"])
  }

  @Test func `a copy of database and log, taken while the journal is open, has every entry`() async throws {
    let journal = try ActionJournal(folder: folder.journal)
    var accepted: [JournalEntry] = []
    for number in 0..<50 { accepted.append(try await journal.accept(post("\(number)"), account: "a", at: 1)) }
    let copy = try JournalFolder()
    try File.makeFolder(copy.journal)
    try write(try #require(contents(of: folder.database)), to: copy.database)
    try write(try #require(contents(of: folder.log)), to: copy.log)
    #expect(try await ActionJournal(folder: copy.journal).entries(states: [.queued]) == accepted)
  }

  @Test func `copies that no entry needs are swept at start, and no others`() async throws {
    let journal = try ActionJournal(folder: folder.journal)
    var kept: [String] = []
    for state in ActionState.allCases {
      let entry = try await journal.entry(post("x", files: [folder.file("a", [1])]), in: state)
      if state != .sent && state != .cancelled { kept.append(entry.files[0].path) }
      if state == .sent { try write([1], to: entry.files[0].path) }
    }
    try write([1, 2], to: folder.spool + "/0123-0.png")
    await journal.close()
    let again = try ActionJournal(folder: folder.journal)
    _ = try await again.recover(at: 5)
    #expect(names(in: folder.spool).map { folder.spool + "/" + $0 } == kept.sorted())
  }
}

/// Accepts posts and notes each id after it was told, until another thread kills the process in the middle of it.
private func acceptUntilKilled(journal path: String, photo: String, record: String) async throws {
  let journal = try ActionJournal(folder: path)
  let notes = try FileDescriptor.open(record, O_WRONLY | O_APPEND)
  DispatchQueue(label: "killer").async {
    while (contents(of: record)?.count ?? 0) < 100 {}
    kill(getpid(), SIGKILL)
  }
  for number in 0... {
    let id = try await journal.accept(post("post \(number)", files: [photo]), account: "a", at: Double(number)).id
    try notes.writeAll("\(id)\n")
  }
}
