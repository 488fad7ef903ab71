// SPDX-License-Identifier: Apache-2.0

internal import IntentModel

/// What the owner of the entries decides.
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
        UPDATE entries SET state = 'queued', account = ?1, next_try_at = max(?2, coalesce(due_at, ?2)), updated_at = ?2
        WHERE state = 'draft'
        """, .text(account), .real(now))
      return ids
    }
  }

  /// Queues a rejected or parked entry again, as if it had never been tried.
  ///
  /// A parked one may have been sent already: only its owner, having looked, may ask for this. It keeps its key, by
  /// which the server can tell. A rejected one gets a new key, for some servers answer an old one from memory. What was
  /// parked because it continues the entry is queued with it.
  ///
  /// - Throws: ``JournalError/illegalTransition(id:from:to:)`` unless the entry is rejected or parked. A cancelled
  ///   one can't come back, its files are gone.
  @discardableResult
  package func retry(_ id: Int64, at now: Double) throws(JournalError) -> JournalEntry {
    try connection.transaction { () throws(JournalError) in
      let isRejected = try existingEntry(id).state == .rejected
      let changed = try connection.run(
        """
        UPDATE entries SET state = 'queued', tries = 0, doubts = 0, resends = 0, refusal = NULL,
          first_try_at = CASE in_doubt WHEN 1 THEN ?1 END, due_at = CASE WHEN due_at > ?1 THEN due_at END,
          next_try_at = max(?1, coalesce(due_at, ?1)), updated_at = ?1, last_error = NULL
        WHERE id = ?2 AND state IN ('rejected', 'parked')
        """, .real(now), .integer(id))
      guard changed == 1 else { throw try refusal(of: id, to: .queued) }
      if isRejected { try renewKey(of: id) }
      try requeueDependents(of: id, at: now)
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
        WHERE id = ? AND state IN ('draft', 'queued', 'uploading', 'rejected', 'parked')
        """, .real(now), .integer(id))
      guard changed == 1 else { throw try refusal(of: id, to: .cancelled) }
      try endAttempt(of: id, outcome: "queued", at: now)
      try parkDependents(of: id, at: now)
      return try existingEntry(id)
    }
    removeCopiesIfDone(entry)
    return entry
  }
}
