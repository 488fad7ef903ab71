// SPDX-License-Identifier: Apache-2.0

import Glibc
import IntentModel
import Testing

@testable import ActionJournal

/// A new folder of its own, removed with everything in it when the last reference goes.
final class JournalFolder: Sendable {
  let path: String

  init() throws {
    var template = Array("/tmp/phrased-journal-XXXXXX".utf8CString)
    let made = unsafe mkdtemp(&template)
    guard unsafe made != nil else { throw JournalError.file(path: "/tmp", reason: "no folder can be made there") }
    path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  deinit { removeTree(path) }

  /// Where the journal of the tests lives: the folder itself has the files that they hand in.
  var journal: String { path + "/journal" }
  var database: String { journal + "/journal.sqlite3" }
  var log: String { database + "-wal" }
  var spool: String { journal + "/spool" }

  /// Makes a file for an action to name.
  func file(_ name: String, _ contents: [UInt8]) throws -> String {
    try write(contents, to: path + "/" + name)
    return path + "/" + name
  }
}

func write(_ contents: [UInt8], to path: String) throws {
  guard let file = unsafe fopen(path, "we") else { throw JournalError.file(path: path, reason: "can't be made") }
  defer { unsafe fclose(file) }
  try #require(unsafe fwrite(contents, 1, contents.count, file) == contents.count)
}

func contents(of path: String) -> [UInt8]? {
  guard let file = unsafe fopen(path, "re") else { return nil }
  defer { unsafe fclose(file) }
  var bytes: [UInt8] = []
  var buffer = [UInt8](repeating: 0, count: 1 << 16)
  while true {
    let count = unsafe fread(&buffer, 1, buffer.count, file)
    if count == 0 { return bytes }
    bytes += buffer.prefix(count)
  }
}

/// What a file holds in short, so that a failed comparison does not print all of it.
func digest(of path: String) -> String { digest(contents(of: path) ?? []) }

func digest(_ bytes: [UInt8]) -> String {
  let hash = bytes.reduce(into: 0xCBF2_9CE4_8422_2325 as UInt64) { $0 = ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  return "\(bytes.count) bytes, \(String(hash, radix: 16))"
}

/// The names in a folder, sorted; none when it is not there.
func names(in folder: String) -> [String] {
  guard let stream = unsafe opendir(folder) else { return [] }
  defer { unsafe closedir(stream) }
  var names: [String] = []
  while let entry = unsafe readdir(stream) {
    let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) {
      unsafe $0.withMemoryRebound(to: CChar.self, capacity: 256) { unsafe String(cString: $0) }
    }
    if name != ".", name != ".." { names.append(name) }
  }
  return names.sorted()
}

func permissions(of path: String) -> mode_t {
  var status = stat()
  return unsafe stat(path, &status) == 0 ? status.st_mode & 0o777 : 0
}

private func removeTree(_ path: String) {
  guard unsafe unlink(path) != 0 else { return }
  for name in names(in: path) { removeTree(path + "/" + name) }
  _ = unsafe rmdir(path)
}

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
  func entry(_ action: Action, in state: ActionState, at now: Double = 100) throws(JournalError) -> JournalEntry {
    let id = try accept(action, account: "alice@a.example", state: state == .draft ? .draft : .queued, at: now).id
    switch state {
    case .draft, .queued: break
    case .sending: _ = try beginSending(id, at: now)
    case .sent: try finish(id, .sent(ActionReceipt(remoteID: "1", url: nil)), at: now)
    case .rejected: try finish(id, .rejected(reason: "too long"), at: now)
    case .parked: try finish(id, .parked(reason: "no answer"), at: now)
    case .cancelled: try cancel(id, at: now)
    }
    return try entry(id)
  }
}
