// SPDX-License-Identifier: Apache-2.0

import Glibc
import IntentModel
import Testing

@testable import ActionJournal

struct AcceptingTests {
  let folder: JournalFolder
  let journal: ActionJournal

  init() throws {
    folder = try JournalFolder()
    journal = try ActionJournal(folder: folder.journal)
  }

  @Test func `a copy of a file survives the original`() async throws {
    let bytes = (0..<600_001).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    let original = try folder.file("Fête ☃.JPG", bytes)
    let entry = try await journal.accept(post("x", files: [original]), account: "a", at: 1)
    _ = unsafe unlink(original)
    let copy = try #require(entry.files.first)
    #expect(entry.action.parameters["images"] == .list([.file(copy.path)]))
    #expect(copy.originalName == "Fête ☃.JPG" && copy.size == 600_001 && copy.path.hasSuffix(".JPG"))
    #expect(digest(of: copy.path) == digest(bytes))
    #expect(permissions(of: copy.path) == 0o600)
  }

  @Test func `files keep their order and an empty one is copied too`() async throws {
    let originals = try (0..<12).map { try folder.file("p\($0)", [UInt8](repeating: 7, count: $0)) }
    let entry = try await journal.accept(post("x", files: originals), account: "a", at: 1)
    #expect(entry.files.map(\.size) == (0..<12).map(Int64.init))
    #expect(entry.action.parameters["images"] == .list(entry.files.map { .file($0.path) }))
  }

  @Test(arguments: ["missing.png", "", "fifo", "/dev/zero"])
  func `a file that can't be copied leaves nothing behind, not even its good neighbour`(_ name: String) async throws {
    let good = try folder.file("good.png", [1, 2, 3])
    let bad = name.hasPrefix("/") ? name : folder.path + "/" + name
    if name == "fifo" { try #require(unsafe mkfifo(bad, 0o600) == 0) }
    let error = await #expect(throws: JournalError.self) {
      try await journal.accept(post("secret", files: [good, bad]), account: "a", commandID: "c", at: 1)
    }
    guard case .file(let path, _) = error else { throw try #require(error) }
    #expect(path == bad)
    #expect(names(in: folder.spool).isEmpty)
    #expect(try await journal.entries(states: Set(ActionState.allCases)).isEmpty)
    #expect(try await journal.entry(commandID: "c") == nil)
  }

  @Test func `of actions that continue each other all are kept or none`() async throws {
    let good = try folder.file("good.png", [1, 2, 3])
    let parts = [post("one", files: [good]), post("two"), post("three", files: [folder.path + "/missing"])]
    await #expect(throws: JournalError.self) {
      try await journal.accept(
        parts.map { PlannedAction(action: $0, plan: SendingPlan()) }, account: "a", commandID: "c", at: 1)
    }
    #expect(names(in: folder.spool).isEmpty)
    #expect(try await journal.entries(states: Set(ActionState.allCases)).isEmpty)
    let kept = parts.prefix(2).map { PlannedAction(action: $0, plan: SendingPlan()) }
    let first = try await journal.accept(kept, account: "a", commandID: "c", at: 1)
    let entries = try await journal.entries(states: [.queued])
    #expect(entries.map(\.plan.dependsOn) == [nil, first.id] && entries.first == first)
    #expect(try await journal.accept(kept, account: "a", commandID: "c", at: 2) == first)
    #expect(try await journal.entries(states: [.queued]).count == 2)
  }

  @Test func `a folder is refused as a folder`() async throws {
    await #expect(throws: JournalError.file(path: folder.path, reason: "it is a folder")) {
      try await journal.accept(post("x", files: [folder.path]), account: "a", at: 1)
    }
  }

  @Test func `one command id accepted by twenty tasks at once makes one entry and one copy`() async throws {
    let original = try folder.file("a.png", [1])
    let ids = try await withThrowingTaskGroup(of: Int64.self) { group in
      for _ in 0..<20 {
        group.addTask { [journal] in
          try await journal.accept(post("same", files: [original]), account: "a", commandID: "hotkey", at: 1).id
        }
      }
      return try await group.reduce(into: Set()) { $0.insert($1) }
    }
    #expect(ids.count == 1)
    #expect(try await journal.counts()[.queued] == 1)
    #expect(names(in: folder.spool).count == 1)
  }

  @Test func `a command id that was cancelled still does nothing`() async throws {
    let first = try await journal.accept(post("one"), account: "a", commandID: "c", at: 1)
    let cancelled = try await journal.cancel(first.id, at: 2)
    #expect(try await journal.accept(post("one"), account: "b", commandID: "c", at: 3) == cancelled)
  }

  @Test func `a command id that is used for something else is refused, and nothing is kept`() async throws {
    let files = try ["a", "b", "c"].map { try folder.file($0, [1]) }
    let elsewhere = try folder.file("d", [2])
    let first = try await journal.accept(post("x", files: [files[0], files[1]]), account: "a", commandID: "c", at: 1)
    let others = [
      post("y", files: [files[0], files[1]]), post("x", files: [files[1], files[0]]), post("x", files: [files[0]]),
      post("x", files: files), post("x"), post("x", files: [files[0], elsewhere]),
      Action(name: "mastodon.postPhoto", intent: "PostIntent", parameters: post("x", files: files).parameters),
    ]
    for other in others {
      await #expect(throws: JournalError.commandIDReused(id: first.id)) {
        try await journal.accept(other, account: "a", commandID: "c", at: 2)
      }
    }
    #expect(try await journal.counts()[.queued] == 1 && names(in: folder.spool).count == 2)
  }

  @Test func `a command that is given again is known though its files are gone and its copies too`() async throws {
    let files = try ["a", "b"].map { try folder.file($0, [1]) }
    let first = try await journal.accept(post("x", files: files), account: "a", commandID: "c", at: 1)
    for file in files { _ = unsafe unlink(file) }
    let sent = try await journal.finish(first.id, .sent(ActionReceipt(remoteID: "1", url: nil)), at: 2)
    #expect(try await journal.accept(post("x", files: files), account: "a", commandID: "c", at: 3) == sent)
  }

  @Test func `a command of an older journal is told from others by the names of its files`() async throws {
    let file = try folder.file("a", [1])
    let first = try await journal.accept(post("x", files: [file]), account: "a", commandID: "c", at: 1)
    try await journal.execute("UPDATE media SET original_path = NULL")
    #expect(try await journal.entry(commandID: "c", for: post("x", files: ["/elsewhere/a"]))?.id == first.id)
    await #expect(throws: JournalError.commandIDReused(id: first.id)) {
      try await journal.entry(commandID: "c", for: post("x", files: ["/elsewhere/b"]))
    }
  }

  @Test func `identical actions without a command id are two entries with two keys`() async throws {
    let one = try await journal.accept(post("same"), account: "a", at: 1)
    let two = try await journal.accept(post("same"), account: "a", at: 1)
    #expect(one.id != two.id && one.idempotencyKey != two.idempotencyKey)
    #expect(one.idempotencyKey.utf8.count == 32 && one.idempotencyKey.allSatisfy(\.isHexDigit))
  }

  @Test func `an id does not come back when the newest entry is gone`() async throws {
    let gone = try await journal.accept(post("x"), account: "a", at: 1).id
    try await journal.execute("DELETE FROM entries WHERE id = \(gone)")
    #expect(try await journal.accept(post("y"), account: "a", at: 2).id > gone)
    #expect(try await journal.pragma("foreign_key_check") == nil)
  }

  @Test func `a record that the database refuses leaves no copy behind`() async throws {
    let original = try folder.file("a.png", [1])
    await #expect(throws: JournalError.self) {
      try await journal.accept(post("x", files: [original]), account: "a", at: .nan)
    }
    #expect(names(in: folder.spool).isEmpty)
  }

  @Test func `an error of the database has its words and not the person's`() async throws {
    let error = await #expect(throws: JournalError.self) {
      try await journal.accept(post("sesame"), account: "sesame", commandID: "sesame", at: .nan)
    }
    guard case .sqlite(let code, let extended, let message) = error else { throw try #require(error) }
    #expect(code == 19 && extended == 1299 && message == "NOT NULL constraint failed: entries.created_at")
    #expect(!"\(try #require(error))".contains("sesame"))
  }
}
