// SPDX-License-Identifier: Apache-2.0

internal import IntentModel

/// What the owner of the entries decides, and what happens when the daemon starts.
extension ActionJournal {
  /// Queues every draft for an account that somebody has logged in to.
  ///
  /// - Returns: Their ids, the oldest first.
  @discardableResult
  package func assignDrafts(account: String, at now: Double) throws(JournalError) -> [Int64] {
    try connection.transaction { () throws(JournalError) in
      let ids = try connection.all("SELECT id FROM entries WHERE state = 'draft' ORDER BY id") { $0.integer(0) }
      try connection.run(
        """
        UPDATE entries SET state = 'queued', account = ?1, next_try_at = ?2, updated_at = ?2 WHERE state = 'draft'
        """, .text(account), .real(now))
      return ids
    }
  }

  /// Lets an account's entries that were tried and wait for their next try go at once: the account is logged in
  /// again, or the network is back.
  ///
  /// - Returns: How many there were.
  @discardableResult
  package func hasten(account: String, at now: Double) throws(JournalError) -> Int {
    try connection.run(
      """
      UPDATE entries SET next_try_at = ?1
      WHERE state = 'queued' AND tries > 0 AND account = ?2 AND next_try_at > ?1
      """, .real(now), .text(account))
  }

  /// Queues a rejected or parked entry again, as if it had never been tried.
  ///
  /// A parked one may have been sent already: only its owner, having looked, may ask for this. It keeps its key, by
  /// which the server can tell. A rejected one gets a new key, for some servers answer an old one from memory.
  ///
  /// - Throws: ``JournalError/illegalTransition(id:from:to:)`` unless the entry is rejected or parked. A cancelled
  ///   one can't come back, its files are gone.
  @discardableResult
  package func retry(_ id: Int64, at now: Double) throws(JournalError) -> JournalEntry {
    try connection.transaction { () throws(JournalError) in
      let isRejected = try existingEntry(id).state == .rejected
      let changed = try connection.run(
        """
        UPDATE entries SET state = 'queued', tries = 0, next_try_at = ?1, updated_at = ?1, last_error = NULL
        WHERE id = ?2 AND state IN ('rejected', 'parked')
        """, .real(now), .integer(id))
      guard changed == 1 else { throw try refusal(of: id, to: .queued) }
      if isRejected { try renewKey(of: id) }
      return try existingEntry(id)
    }
  }

  /// Drops an entry for good, and its copies of files.
  ///
  /// - Throws: ``JournalError/illegalTransition(id:from:to:)`` unless the entry is a draft, queued, rejected or
  ///   parked: what is being sent can't be called back.
  @discardableResult
  package func cancel(_ id: Int64, at now: Double) throws(JournalError) -> JournalEntry {
    let entry = try connection.transaction { () throws(JournalError) in
      let changed = try connection.run(
        """
        UPDATE entries SET state = 'cancelled', next_try_at = NULL, updated_at = ?
        WHERE id = ? AND state IN ('draft', 'queued', 'rejected', 'parked')
        """, .real(now), .integer(id))
      guard changed == 1 else { throw try refusal(of: id, to: .cancelled) }
      return try existingEntry(id)
    }
    removeCopiesIfDone(entry)
    return entry
  }

  /// Puts things in order after the last daemon, however it ended. Call it once, before anything is sent.
  ///
  /// What was being sent is parked, because nobody can tell whether it arrived. Files of the spool that
  /// no entry needs are deleted.
  ///
  /// - Returns: The entries that were parked, the oldest first.
  package func recover(at now: Double) throws(JournalError) -> [JournalEntry] {
    try spool.sweep(keeping: neededCopies())
    return try connection.transaction { () throws(JournalError) in
      var parked: [JournalEntry] = []
      let ids = try connection.all("SELECT id FROM entries WHERE state = 'sending' ORDER BY id") { $0.integer(0) }
      for id in ids { parked.append(try parkInterrupted(id, at: now)) }
      return parked
    }
  }

  private func parkInterrupted(_ id: Int64, at now: Double) throws(JournalError) -> JournalEntry {
    let reason = "the daemon stopped while this was being sent; look whether it is there, then retry or cancel"
    try connection.run(
      "UPDATE entries SET state = 'parked', last_error = ?, updated_at = ? WHERE id = ? AND state = 'sending'",
      .text(reason), .real(now), .integer(id))
    try endAttempt(of: id, outcome: "interrupted", at: now)
    return try existingEntry(id)
  }

  private func neededCopies() throws(JournalError) -> Set<String> {
    Set(
      try connection.all(
        """
        SELECT spool_name FROM media JOIN entries ON entries.id = media.entry
        WHERE entries.state NOT IN ('sent', 'cancelled')
        """
      ) { $0.text(0) })
  }
}
