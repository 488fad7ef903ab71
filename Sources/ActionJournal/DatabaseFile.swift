// SPDX-License-Identifier: Apache-2.0

internal import Glibc
internal import LinuxSupport

/// The journal's database file, before it is in use.
struct DatabaseFile {
  let path: String

  /// Opens it, checks it, and brings it up to the newest version. Makes it if it is not there.
  ///
  /// Until it is known to be sound and ours, neither it nor its log is changed.
  func open(steps: [String]) throws(JournalError) -> Connection {
    try create()
    let connection = try Connection(path: path)
    try connection.execute("PRAGMA locking_mode = EXCLUSIVE")
    let version = try JournalSchema.version(of: connection)
    guard version <= steps.count else { throw .newerVersion(path: path, found: version, known: steps.count) }
    try check(connection)
    try configure(connection)
    try JournalSchema.migrate(connection, through: steps)
    try connection.execute("PRAGMA foreign_keys = ON")
    try connection.keepLogOnClose(false)
    return connection
  }

  /// Makes an empty file that only its owner can read; SQLite gives its log the same permissions.
  private func create() throws(JournalError) {
    let file = try JournalError.wrap(path) { () throws(SystemError) in
      try FileDescriptor.open(path, O_RDWR | O_CREAT)
    }
    let status = try JournalError.wrap(path) { () throws(SystemError) in try file.status() }
    guard status.kind == .regularFile else { throw .file(path: path, reason: "it is not a file with contents") }
    try? file.setPermissions(0o600)
    if status.size == 0 { try refuseOrphanedLog() }
  }

  /// SQLite deletes the log of an empty database. If there is one, the database was lost and the log is what's left.
  private func refuseOrphanedLog() throws(JournalError) {
    guard let log = try? FileStatus.of(path + "-wal"), log.size > 0 else { return }
    throw .corrupt(path: path, detail: "it is empty, but its log '\(path)-wal' is not")
  }

  /// Reads every page: <https://sqlite.org/pragma.html#pragma_quick_check>.
  private func check(_ connection: Connection) throws(JournalError) {
    let verdict = try connection.first("PRAGMA quick_check(1)") { $0.text(0) }
    guard verdict == "ok" else { throw .corrupt(path: path, detail: verdict ?? "it can't be checked") }
  }

  private func configure(_ connection: Connection) throws(JournalError) {
    let mode = try connection.first("PRAGMA journal_mode = WAL") { $0.text(0) }
    guard mode == "wal" else { throw .file(path: path, reason: "its file system can't keep a write-ahead log") }
    try connection.execute(
      """
      PRAGMA synchronous = FULL; PRAGMA foreign_keys = OFF; PRAGMA trusted_schema = OFF; PRAGMA secure_delete = ON
      """)
  }
}
