// SPDX-License-Identifier: Apache-2.0

package import IntentModel
package import LinuxSupport

/// What happens to an entry while it is being sent. Each transition is one transaction; its legal source states
/// stand in its `WHERE` clause.
extension ActionJournal {
  /// Records that an entry's files are on their way.
  ///
  /// - Throws: ``JournalError/illegalTransition(id:from:to:)`` unless the entry is queued.
  package func beginUploading(_ id: Int64, at now: Double) throws(JournalError) {
    let changed = try connection.run(
      "UPDATE entries SET state = 'uploading', next_try_at = NULL, updated_at = ? WHERE id = ? AND state = 'queued'",
      .real(now), .integer(id))
    guard changed == 1 else { throw try refusal(of: id, to: .uploading) }
  }

  /// Records under which id the server keeps a file of an entry.
  ///
  /// - Parameter path: The copy's path.
  package func recordUpload(_ path: String, of id: Int64, as upload: Upload, at now: Double) throws(JournalError) {
    try connection.run(
      """
      UPDATE media SET media_id = ?1, is_ready = ?2,
        uploaded_at = CASE WHEN media_id IS ?1 THEN uploaded_at ELSE ?3 END
      WHERE entry = ?4 AND spool_name = ?5
      """, .text(upload.id), .integer(upload.isReady ? 1 : 0), .real(now), .integer(id), .text(File.name(of: path)))
  }

  /// Records that a request may be under way. Send it only when this has returned.
  ///
  /// - Parameters:
  ///   - baseline: Kept unless an earlier try is in doubt: then the one before that try counts.
  ///   - uptime: When the try begins, for the quiet period after it.
  /// - Returns: The entry, with one try more.
  /// - Throws: ``JournalError/illegalTransition(id:from:to:)`` unless the entry is queued, uploading or uncertain.
  @discardableResult
  package func beginSending(
    _ id: Int64, after baseline: ActionBaseline? = nil, at now: Double, uptime: UptimeMoment = .now()
  ) throws(JournalError) -> JournalEntry {
    try connection.transaction { () throws(JournalError) in
      let changed = try connection.run(
        """
        UPDATE entries SET state = 'sending', tries = tries + 1, updated_at = ?1, next_try_at = NULL,
          resends = resends + (state = 'uncertain'),
          baseline_id = CASE in_doubt WHEN 1 THEN baseline_id ELSE ?2 END,
          baseline_at = CASE in_doubt WHEN 1 THEN baseline_at ELSE ?3 END,
          first_try_at = CASE in_doubt WHEN 1 THEN coalesce(first_try_at, ?1) ELSE ?1 END,
          last_try_at = ?1, last_try_boot = ?4, last_try_uptime = ?5
        WHERE id = ?6 AND state IN ('queued', 'uploading', 'uncertain')
        """,
        .real(now), .optional(baseline?.newestID), baseline.map { .real($0.serverTime) } ?? .null,
        .text(uptime.bootID), .real(uptime.seconds), .integer(id))
      guard changed == 1 else { throw try refusal(of: id, to: .sending) }
      try startAttempt(of: id, at: now)
      return try existingEntry(id)
    }
  }

  /// Records what came of a try, or of a look.
  ///
  /// A try that ended before ``beginSending(_:after:at:uptime:)`` counts too.
  ///
  /// Copies of files are deleted when the entry is sent. What depends on an entry that is rejected or parked is
  /// parked with it.
  ///
  /// - Throws: ``JournalError/illegalTransition(id:from:to:)`` unless the entry's state allows it,
  ///   ``JournalError/alreadyClaimed(remoteID:by:)`` when the server's id is another entry's.
  @discardableResult
  package func finish(_ id: Int64, _ result: AttemptResult, at now: Double) throws(JournalError) -> JournalEntry {
    let entry = try connection.transaction { () throws(JournalError) in
      let state = try existingEntry(id).state
      guard result.sources.contains(state) else { throw try refusal(of: id, to: result.state) }
      if state == .queued || state == .uploading { try countTry(of: id, at: now) }
      try record(result, for: id, at: now)
      try endAttempt(of: id, outcome: result.state.rawValue, at: now)
      if result.state == .rejected || result.state == .parked { try parkDependents(of: id, at: now) }
      return try existingEntry(id)
    }
    removeCopiesIfDone(entry)
    return entry
  }

  private func countTry(of id: Int64, at now: Double) throws(JournalError) {
    try connection.run("UPDATE entries SET tries = tries + 1 WHERE id = ?", .integer(id))
    try startAttempt(of: id, at: now)
  }

  private func startAttempt(of id: Int64, at now: Double) throws(JournalError) {
    try connection.run(
      """
      INSERT INTO attempts (entry, n, started_at)
      SELECT ?1, coalesce(max(n), 0) + 1, ?2 FROM attempts WHERE entry = ?1
      """, .integer(id), .real(now))
  }

  private func record(_ result: AttemptResult, for id: Int64, at now: Double) throws(JournalError) {
    switch result {
    case .sent(let receipt): try record(receipt, for: id, at: now)
    case .rejected(let reason):
      try move(id, to: .rejected, error: reason, at: now)
      try connection.run("UPDATE entries SET in_doubt = 0, refusal = NULL WHERE id = ?", .integer(id))
    case .parked(let reason):
      try connection.run("UPDATE entries SET in_doubt = max(in_doubt, state = 'sending') WHERE id = ?", .integer(id))
      try move(id, to: .parked, error: reason, at: now)
    case .requeued(let reason, let nextTryAt, let newKey, let countsAsTry):
      try move(id, to: .queued, error: reason, nextTryAt: nextTryAt, at: now)
      if !countsAsTry { try uncountTry(of: id) }
      // A refusal of this try says nothing about an earlier one of which nobody knows.
      if newKey, try !existingEntry(id).doubt.exists { try renewKey(of: id) }
    case .doubted(let reason, let lookAt):
      try move(id, to: .uncertain, error: reason, nextTryAt: lookAt, at: now)
      try connection.run("UPDATE entries SET in_doubt = 1, doubts = doubts + 1 WHERE id = ?", .integer(id))
    case .stillDoubted(let reason, let lookAt, let refusal, let countsAsTry):
      try move(id, to: .uncertain, error: reason, nextTryAt: lookAt, at: now)
      if !countsAsTry { try uncountTry(of: id) }
      guard let refusal else { return }
      try connection.run("UPDATE entries SET refusal = ? WHERE id = ?", .text(refusal), .integer(id))
    }
  }

  private func record(_ receipt: ActionReceipt, for id: Int64, at now: Double) throws(JournalError) {
    if let remoteID = receipt.remoteID, let other = try claimant(of: remoteID, otherThan: id) {
      throw .alreadyClaimed(remoteID: remoteID, by: other)
    }
    try move(id, to: .sent, error: nil, at: now)
    try connection.run(
      "UPDATE entries SET remote_id = ?, remote_url = ?, in_doubt = 0, refusal = NULL WHERE id = ?",
      .optional(receipt.remoteID), .optional(receipt.url), .integer(id))
    try insert(receipt.remarks, into: id)
  }

  private func move(
    _ id: Int64, to state: ActionState, error: String?, nextTryAt: Double? = nil, at now: Double
  ) throws(JournalError) {
    try connection.run(
      "UPDATE entries SET state = ?, last_error = ?, next_try_at = ?, updated_at = ? WHERE id = ?",
      .text(state.rawValue), .optional(error), nextTryAt.map(SQLValue.real) ?? .null, .real(now), .integer(id))
  }

  private func uncountTry(of id: Int64) throws(JournalError) {
    try connection.run(
      "UPDATE entries SET tries = max(tries - 1, 0), resends = max(resends - 1, 0) WHERE id = ?", .integer(id))
  }

  /// Ends the attempt that is under way, if there is one.
  func endAttempt(of id: Int64, outcome: String, at now: Double) throws(JournalError) {
    try connection.run(
      "UPDATE attempts SET ended_at = ?, outcome = ? WHERE entry = ? AND ended_at IS NULL",
      .real(now), .text(outcome), .integer(id))
  }

  /// Gives an entry another idempotency key.
  func renewKey(of id: Int64) throws(JournalError) {
    try connection.run(
      "UPDATE entries SET idempotency_key = ?, key_epoch = key_epoch + 1 WHERE id = ?",
      .text(RandomName.make()), .integer(id))
  }

  /// Why a transition changed no row.
  func refusal(of id: Int64, to state: ActionState) throws(JournalError) -> JournalError {
    .illegalTransition(id: id, from: try existingEntry(id).state, to: state)
  }

  /// Deletes the copies of an entry that needs them no more.
  func removeCopiesIfDone(_ entry: JournalEntry) {
    guard entry.state == .sent || entry.state == .cancelled else { return }
    for file in entry.files { try? File.remove(file.path) }
  }
}
