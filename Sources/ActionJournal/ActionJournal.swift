// SPDX-License-Identifier: Apache-2.0

package import IntentModel
internal import LinuxSupport

/// The durable record of what was accepted, tried and done.
///
/// What a method has done is on the disk when it returns: SQLite in WAL mode with `synchronous=FULL` waits for
/// the disk at every commit (<https://sqlite.org/pragma.html#pragma_synchronous>). A method that throws has
/// changed nothing. The journal has no clock; every time is given by the caller, in seconds since 1970.
///
/// One journal owns its folder: `journal.sqlite3` (readable by its owner only), `journal.lock`, and `spool/` with
/// copies of files. SQLite's lock is exclusive too, so the index of the log is kept in memory and not in
/// a shared file, which a full disk could take away (<https://sqlite.org/wal.html#noshm>).
package actor ActionJournal {
  let connection: Connection
  let spool: Spool
  private let executor = BlockingExecutor(label: "phrased.journal")
  private var lock: FileLock?

  package nonisolated var unownedExecutor: UnownedSerialExecutor { unsafe executor.asUnownedSerialExecutor() }

  /// Opens the journal in a folder, and makes it where there is none. Blocks: it reads the whole database once.
  ///
  /// Call ``recover(at:)`` before anything else.
  ///
  /// - Parameter folder: An absolute path; its parent has to exist.
  /// - Throws: ``JournalError/locked(folder:)``, ``JournalError/newerVersion(path:found:known:)``,
  ///   ``JournalError/corrupt(path:detail:)`` (the file is left as it is), ``JournalError/file(path:reason:)``,
  ///   ``JournalError/diskFull(path:)``.
  package init(folder: String) throws(JournalError) { try self.init(folder: folder, steps: JournalSchema.steps) }

  init(folder: String, steps: [String]) throws(JournalError) {
    try JournalError.wrap { () throws(FileError) in try File.makeFolder(folder) }
    lock = try Self.lock(folder)
    spool = try Spool(folder: folder + "/spool")
    connection = try DatabaseFile(path: folder + "/journal.sqlite3").open(steps: steps)
    try JournalError.wrap { () throws(FileError) in try File.synchronizeFolder(folder) }
  }

  /// A journal that can't be used, so that whoever asks hears why: every method throws that error.
  package init(unusable folder: String, because error: JournalError) {
    spool = Spool(unusable: folder + "/spool")
    connection = Connection(unusable: folder + "/journal.sqlite3", because: error)
    lock = nil
  }

  /// Keeps a second journal away from a folder.
  ///
  /// The lock isn't on the database, because SQLite's own locks there are lost when anything in the process closes the
  /// file (<https://sqlite.org/howtocorrupt.html#_posix_advisory_locks_canceled_by_a_separate_thread_doing_close_>).
  private static func lock(_ folder: String) throws(JournalError) -> FileLock {
    let path = folder + "/journal.lock"
    guard let lock = try JournalError.wrap(path, { () throws(SystemError) in try FileLock(at: path) }) else {
      throw .locked(folder: folder)
    }
    return lock
  }

  /// Closes the database and lets the folder go. Afterwards every method throws ``JournalError/closed``.
  package func close() {
    connection.close()
    lock = nil
  }

  /// The entry with an id.
  ///
  /// - Throws: ``JournalError/noSuchEntry(id:)``.
  package func entry(_ id: Int64) throws(JournalError) -> JournalEntry { try existingEntry(id) }

  /// The entry that a client's command made, or nil.
  package func entry(commandID: String) throws(JournalError) -> JournalEntry? {
    let id = try connection.first("SELECT id FROM entries WHERE command_id = ?", .text(commandID)) { $0.integer(0) }
    guard let id else { return nil }
    return try existingEntry(id)
  }

  /// The entry that a client's command made when it was given before, or nil.
  ///
  /// - Throws: ``JournalError/commandIDReused(id:)`` when that entry is for another action.
  package func entry(commandID: String, for action: Action) throws(JournalError) -> JournalEntry? {
    guard let first = try entry(commandID: commandID) else { return nil }
    guard first.isFor(action) else { throw .commandIDReused(id: first.id) }
    return first
  }

  /// The entries in some states, in the order in which they were accepted, or the other way round.
  ///
  /// - Parameter limit: How many at most; nil for all of them.
  package func entries(
    states: Set<ActionState>, newestFirst: Bool = false, limit: Int? = nil
  ) throws(JournalError) -> [JournalEntry] {
    let marks = states.map { _ in "?" }.joined(separator: ", ")
    let ids = try connection.all(
      "SELECT id FROM entries WHERE state IN (\(marks)) ORDER BY id \(newestFirst ? "DESC" : "ASC") LIMIT ?",
      states.map { .text($0.rawValue) } + [.integer(Int64(max(0, limit ?? Int.max)))]
    ) { $0.integer(0) }
    var entries: [JournalEntry] = []
    for id in ids { entries.append(try existingEntry(id)) }
    return entries
  }

  /// How many entries there are in each state; a state without any has 0.
  package func counts() throws(JournalError) -> [ActionState: Int] {
    var counts = Dictionary(uniqueKeysWithValues: ActionState.allCases.map { ($0, 0) })
    let rows = try connection.all("SELECT state, count(*) FROM entries GROUP BY state") { ($0.text(0), $0.int(1)) }
    for (state, count) in rows {
      if let state = ActionState(rawValue: state) { counts[state] = count }
    }
    return counts
  }

  /// What was tried for an entry, the first try first.
  package func attempts(of id: Int64) throws(JournalError) -> [JournalAttempt] {
    try connection.all(
      "SELECT n, started_at, ended_at, outcome FROM attempts WHERE entry = ? ORDER BY n", [.integer(id)]
    ) {
      JournalAttempt(
        number: $0.int(0), startedAt: $0.real(1), endedAt: $0.optionalReal(2), outcome: $0.optionalText(3))
    }
  }
}
