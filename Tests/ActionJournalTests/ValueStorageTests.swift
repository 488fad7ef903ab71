// SPDX-License-Identifier: Apache-2.0

import IntentModel
import Testing

@testable import ActionJournal

struct ValueStorageTests {
  let folder: JournalFolder

  init() throws { folder = try JournalFolder() }

  /// The parameters as another journal reads them from the disk.
  private func reread(_ parameters: [String: Value]) async throws -> [String: Value] {
    let journal = try ActionJournal(folder: folder.journal)
    let action = Action(name: "mastodon.post", intent: "PostIntent", parameters: parameters)
    let id = try await journal.accept(action, account: "a", at: 1).id
    await journal.close()
    let again = try ActionJournal(folder: folder.journal)
    let read = try await again.entry(id).action.parameters
    await again.close()
    return read
  }

  @Test(arguments: [
    "", "\0", "a\0b\0", "'", "\"", "'; DROP TABLE entries; --", "?1 :a @b $c %s", "\r\n\t\u{1B}", "e\u{301}", "\u{E9}",
    "\u{FEFF}x", "\u{FFFD}\u{FFFF}\u{10FFFF}", "ＰＯＳＴ", String(repeating: "👩‍👩‍👧‍👦", count: 4_000),
  ])
  func `a text comes back byte for byte`(_ text: String) async throws {
    guard case .text(let read)? = try await reread(["content": .text(text)])["content"] else {
      Issue.record("not a text")
      return
    }
    #expect(Array(read.utf8) == Array(text.utf8))
  }

  @Test(arguments: [
    0.0, -0.0, 0.1, 3, -7, 1e15, 9_007_199_254_740_991, .leastNonzeroMagnitude, .greatestFiniteMagnitude, .infinity,
    -.infinity, .nan,
  ])
  func `a number comes back bit for bit`(_ number: Double) async throws {
    guard case .number(let read)? = try await reread(["n": .number(number)])["n"] else {
      Issue.record("not a number")
      return
    }
    #expect(read.bitPattern == number.bitPattern)
  }

  @Test func `lists in lists keep their shape`() async throws {
    let parameters: [String: Value] = [
      "a": .list([]), "b": .list([.list([.text("1"), .list([])]), .boolean(false), .list([.identifier("x")])]),
      "": .boolean(true), "\0'": .identifier(""),
    ]
    #expect(try await reread(parameters) == parameters)
    #expect(try await reread([:]) == [:])
  }

  @Test func `names, accounts, reasons and remarks may hold anything`() async throws {
    let odd = "'\0\"👩‍👧"
    let journal = try ActionJournal(folder: folder.journal)
    let action = Action(name: odd, intent: odd, parameters: [:])
    let id = try await journal.accept(action, account: odd, commandID: odd, at: 1.5).id
    try await journal.finish(id, .requeued(reason: odd, nextTryAt: 2.5, newKey: false), at: 2)
    #expect(try await journal.entry(id).lastError == odd)
    let receipt = ActionReceipt(remoteID: odd, url: odd, remarks: [odd, "", odd])
    let entry = try await journal.finish(id, .sent(receipt), at: 3)
    #expect(entry.action == action && entry.account == odd && entry.commandID == odd && entry.lastError == nil)
    #expect(entry.remoteID == odd && entry.remoteURL == odd && entry.remarks == [odd, "", odd])
    #expect(try await journal.entry(commandID: odd) == entry)
  }
}
