// SPDX-License-Identifier: Apache-2.0

import Glibc
import IntentModel
import LinuxSupport
import Testing

@testable import ActionJournal

/// A file system of a given size at a folder of its own.
private final class SmallDisk {
  let folder: JournalFolder

  init(size: String) throws {
    folder = try JournalFolder()
    try File.makeFolder(folder.journal)
    try #require(Self.mount("-t tmpfs -o size=\(size),mode=700 tmpfs '\(folder.journal)'"))
  }

  deinit { _ = unsafe system("umount -l '\(folder.journal)'") }

  func grow(to size: String) throws { try #require(Self.mount("-o remount,size=\(size) '\(folder.journal)'")) }

  static func mount(_ options: String) -> Bool { unsafe system("mount \(options) 2>/dev/null") == 0 }

  /// Whether this process may mount at all.
  static let isPossible = geteuid() == 0 && (try? SmallDisk(size: "64k")) != nil
}

@Suite(.enabled(if: SmallDisk.isPossible, "only root outside a container can mount a small disk"))
struct FullDiskTests {
  @Test func `a full disk refuses a post and keeps every earlier one, and goes on when there is room`() async throws {
    let disk = try SmallDisk(size: "640k")
    let journal = try ActionJournal(folder: disk.folder.journal)
    var accepted: [JournalEntry] = []
    let text = String(repeating: "emoji 👩‍👧 ", count: 500)
    let error = await #expect(throws: JournalError.self) {
      for _ in 0..<1_000 { accepted.append(try await journal.accept(post(text), account: "a", at: 1)) }
    }
    #expect(error == .diskFull(path: disk.folder.database))
    #expect(accepted.count > 3)
    #expect(try await journal.entries(states: [.queued]) == accepted)
    try disk.grow(to: "4m")
    accepted.append(try await journal.accept(post(text), account: "a", at: 1))
    await journal.close()
    #expect(try await ActionJournal(folder: disk.folder.journal).entries(states: [.queued]) == accepted)
  }

  @Test func `a file that does not fit leaves no part of a copy and no entry`() async throws {
    let disk = try SmallDisk(size: "640k")
    let journal = try ActionJournal(folder: disk.folder.journal)
    let small = try disk.folder.file("small.png", [1, 2, 3])
    let large = try disk.folder.file("large.mp4", [UInt8](repeating: 1, count: 700_000))
    let error = await #expect(throws: JournalError.self) {
      try await journal.accept(post("x", files: [small, large]), account: "a", at: 1)
    }
    guard case .diskFull = error else { throw try #require(error) }
    #expect(names(in: disk.folder.spool).isEmpty)
    #expect(try await journal.counts()[.queued] == 0)
    #expect(try await journal.accept(post("y", files: [small]), account: "a", at: 1).files.count == 1)
  }

  @Test func `nothing is sent when the disk can't record that it is being sent`() async throws {
    let disk = try SmallDisk(size: "640k")
    let journal = try ActionJournal(folder: disk.folder.journal)
    let entry = try await journal.accept(post("x"), account: "a", at: 1)
    try write([], to: disk.folder.journal + "/ballast")
    _ = unsafe system("cat /dev/zero > '\(disk.folder.journal)/ballast' 2>/dev/null")
    let error = await #expect(throws: JournalError.self) { while true { try await churn(journal, entry.id) } }
    guard case .diskFull = error else { throw try #require(error) }
    try File.remove(disk.folder.journal + "/ballast")
    await journal.close()
    let again = try ActionJournal(folder: disk.folder.journal)
    let states = try await again.entries(states: [.queued, .sending]).map(\.id)
    #expect(states == [entry.id])
  }

  private func churn(_ journal: ActionJournal, _ id: Int64) async throws {
    if try await journal.entry(id).state == .queued { _ = try await journal.beginSending(id, at: 1) }
    try await journal.finish(id, .requeued(reason: "r", nextTryAt: 1, newKey: true), at: 1)
  }

  @Test func `a disk without room for an empty journal is called full`() throws {
    let disk = try SmallDisk(size: "16k")
    let error = #expect(throws: JournalError.self) { try ActionJournal(folder: disk.folder.journal) }
    guard case .diskFull = error else { throw try #require(error) }
  }
}
