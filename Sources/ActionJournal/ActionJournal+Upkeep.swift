// SPDX-License-Identifier: Apache-2.0

internal import IntentModel

/// What happens when the daemon starts, and from time to time.
extension ActionJournal {
  /// Puts things in order after the last daemon, however it ended. Call it once, before anything is sent.
  ///
  /// What was being sent is in doubt and to be looked for at once, unless doing it twice is doing it once; what was
  /// being uploaded is queued. No wait that counts from a try is longer than `longestWait`: the clock may have been set
  /// while nobody watched it. Files of the spool that no entry needs are deleted.
  ///
  /// - Returns: The entries that are in doubt since now, the oldest first.
  package func recover(at now: Double, longestWait: Double = 10_800) throws(JournalError) -> [JournalEntry] {
    try spool.sweep(keeping: neededCopies())
    return try connection.transaction { () throws(JournalError) in
      try connection.run(
        """
        UPDATE entries SET next_try_at = min(next_try_at, ?1)
        WHERE state = 'uncertain' OR state = 'queued' AND (tries > 0 OR last_error IS NOT NULL)
        """, .real(now + longestWait))
      try queueAgain(at: now)
      var doubted: [JournalEntry] = []
      for id in try ids(in: .sending) { doubted.append(try doubt(id, at: now)) }
      return doubted
    }
  }

  private func ids(in state: ActionState) throws(JournalError) -> [Int64] {
    try connection.all("SELECT id FROM entries WHERE state = ? ORDER BY id", [.text(state.rawValue)]) { $0.integer(0) }
  }

  private func queueAgain(at now: Double) throws(JournalError) {
    let harmless = "(state = 'uploading' OR state = 'sending' AND repeatable = 1)"
    try connection.run(
      """
      UPDATE attempts SET ended_at = ?, outcome = 'interrupted'
      WHERE ended_at IS NULL AND entry IN (SELECT id FROM entries WHERE \(harmless))
      """, .real(now))
    try connection.run(
      "UPDATE entries SET state = 'queued', next_try_at = ?1, updated_at = ?1 WHERE \(harmless)", .real(now))
  }

  private func doubt(_ id: Int64, at now: Double) throws(JournalError) -> JournalEntry {
    try connection.run(
      """
      UPDATE entries SET state = 'uncertain', in_doubt = 1, doubts = doubts + 1, next_try_at = ?1, updated_at = ?1,
        last_error = 'the daemon stopped while this was being sent'
      WHERE id = ?2
      """, .real(now), .integer(id))
    try endAttempt(of: id, outcome: "interrupted", at: now)
    return try existingEntry(id)
  }

  /// Deletes what was sent or cancelled before a time, but for the newest entries and for what others still continue:
  /// nobody's words stay here for ever.
  ///
  /// - Parameter newest: How many of the newest stay, for whoever wants to undo the last one.
  /// - Returns: How many entries are gone.
  @discardableResult
  package func purge(before time: Double, keepingNewest newest: Int = 20) throws(JournalError) -> Int {
    try connection.transaction { () throws(JournalError) in
      let doomed = """
        SELECT id FROM entries AS old
        WHERE state IN ('sent', 'cancelled') AND updated_at < ?1
          AND id NOT IN (SELECT id FROM entries WHERE state IN ('sent', 'cancelled') ORDER BY id DESC LIMIT ?2)
          AND NOT EXISTS (SELECT 1 FROM entries AS next
            WHERE next.depends_on = old.id AND next.state NOT IN ('sent', 'cancelled'))
        """
      let ids = try connection.all(doomed, [.real(time), .integer(Int64(newest))]) { $0.integer(0) }
      for id in ids {
        try connection.run("UPDATE entries SET depends_on = NULL WHERE depends_on = ?", .integer(id))
        try connection.run("DELETE FROM entries WHERE id = ?", .integer(id))
      }
      return ids.count
    }
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
