// SPDX-License-Identifier: Apache-2.0

import IntentModel
import LinuxSupport
import TestSupport

@testable import ActionJournal

/// Where the journal of a test lives, and the files that the test hands in: a temporary folder of its own.
final class JournalFolder: Sendable {
  private let folder: TemporaryDirectory

  init() throws { folder = try TemporaryDirectory() }

  var path: String { folder.path }
  /// Not the folder itself, which has the files that are handed in.
  var journal: String { folder.file("journal") }
  var database: String { journal + "/journal.sqlite3" }
  var log: String { database + "-wal" }
  var spool: String { journal + "/spool" }

  /// Makes a file for an action to name.
  func file(_ name: String, _ contents: [UInt8]) throws -> String { try folder.file(name, contents) }
}

func write(_ contents: [UInt8], to path: String) throws { try File.write(contents, to: path) }

func contents(of path: String) -> [UInt8]? { try? File.read(path, limit: 64 << 20) }

/// What a file holds in short, so that a failed comparison does not print all of it.
func digest(of path: String) -> String { digest(contents(of: path) ?? []) }

func digest(_ bytes: [UInt8]) -> String {
  let hash = bytes.reduce(into: 0xCBF2_9CE4_8422_2325 as UInt64) { $0 = ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  return "\(bytes.count) bytes, \(String(hash, radix: 16))"
}

/// The names in a folder, sorted; none when it is not there.
func names(in folder: String) -> [String] { (try? File.list(folder)) ?? [] }

func permissions(of path: String) -> UInt32 { (try? FileStatus.of(path))?.permissions ?? 0 }

/// A post with some text and files.
func post(_ text: String, files: [String] = []) -> Action {
  var parameters: [String: Value] = ["content": .text(text)]
  if !files.isEmpty { parameters["images"] = .list(files.map(Value.file)) }
  return Action(name: "mastodon.post", intent: "PostIntent", parameters: parameters)
}

extension ActionJournal {
  /// What a pragma of the journal's own connection says.
  func pragma(_ name: String) throws(JournalError) -> String? {
    try connection.first("PRAGMA \(name)") { $0.text(0) }
  }

  /// Runs SQL behind the journal's back.
  func execute(_ sql: String) throws(JournalError) { try connection.execute(sql) }

  /// Accepts an action and takes it to a state by legal steps.
  func entry(
    _ action: Action, in state: ActionState, at now: Double = 100, remoteID: String? = "1"
  ) throws(JournalError) -> JournalEntry {
    let id = try accept(action, account: "alice@a.example", state: state == .draft ? .draft : .queued, at: now).id
    switch state {
    case .draft, .queued: break
    case .uploading: try beginUploading(id, at: now)
    case .sending: try beginSending(id, at: now)
    case .uncertain:
      try beginSending(id, at: now)
      try finish(id, .doubted(reason: "no answer", lookAt: now + 2), at: now)
    case .sent: try finish(id, .sent(ActionReceipt(remoteID: remoteID, url: nil)), at: now)
    case .rejected: try finish(id, .rejected(reason: "too long"), at: now)
    case .parked:
      try beginSending(id, at: now)
      try finish(id, .parked(reason: "no answer"), at: now)
    case .cancelled: try cancel(id, at: now)
    }
    return try entry(id)
  }
}
