// SPDX-License-Identifier: Apache-2.0

internal import IntentModel
internal import LinuxSupport

/// What happens to an entry while it is being sent. Each transition is one transaction; its legal source states
/// stand in its `WHERE` clause.
extension ActionJournal {
  /// Records that a request may be under way. Send it only when this has returned.
  ///
  /// - Returns: The entry, with one try more.
  /// - Throws: ``JournalError/illegalTransition(id:from:to:)`` unless the entry is queued.
  package func beginSending(_ id: Int64, at now: Double) throws(JournalError) -> JournalEntry {
    try connection.transaction { () throws(JournalError) in
      try startAttempt(of: id, at: now)
      return try existingEntry(id)
    }
  }

  /// Records what came of a try.
  ///
  /// An entry that is still queued (the try ended before the one request that creates something, so
  /// ``beginSending(_:at:)`` was not called) counts this as a try too.
  ///
  /// Copies of files are deleted when the entry is sent.
  ///
  /// - Throws: ``JournalError/illegalTransition(id:from:to:)`` unless the entry is queued or being sent.
  @discardableResult
  package func finish(_ id: Int64, _ result: AttemptResult, at now: Double) throws(JournalError) -> JournalEntry {
    let entry = try connection.transaction { () throws(JournalError) in
      if try existingEntry(id).state == .queued { try startAttempt(of: id, at: now) }
      try record(result, for: id, at: now)
      try endAttempt(of: id, outcome: result.state.rawValue, at: now)
      return try existingEntry(id)
    }
    removeCopiesIfDone(entry)
    return entry
  }

  /// The oldest queued entry that is due, or nil.
  ///
  /// An account's entries go out one at a time and in their order: none while another one is being sent, and
  /// none before an older one that was tried and waits for its next try.
  package func nextDue(at now: Double) throws(JournalError) -> JournalEntry? {
    let id = try connection.first(
      """
      SELECT id FROM entries AS candidate
      WHERE state = 'queued' AND next_try_at <= ?1 AND \(Self.accountIsIdle)
        AND NOT EXISTS (\(Self.olderTriedOnes) AND older.next_try_at > ?1)
      ORDER BY id LIMIT 1
      """, .real(now)
    ) { $0.integer(0) }
    guard let id else { return nil }
    return try existingEntry(id)
  }

  /// The earliest time at which ``nextDue(at:)`` would return something if nothing else changed before; nil when it
  /// never would: nothing is queued, or only for accounts with an entry that is being sent.
  package func earliestDue() throws(JournalError) -> Double? {
    try connection.first(
      """
      SELECT min(next_try_at) FROM entries AS candidate
      WHERE state = 'queued' AND \(Self.accountIsIdle)
        AND NOT EXISTS (\(Self.olderTriedOnes) AND older.next_try_at > candidate.next_try_at)
      """
    ) { $0.optionalReal(0) } ?? nil
  }

  private static let accountIsIdle = """
    NOT EXISTS (SELECT 1 FROM entries AS busy WHERE busy.state = 'sending' AND busy.account IS candidate.account)
    """

  private static let olderTriedOnes = """
    SELECT 1 FROM entries AS older
    WHERE older.state = 'queued' AND older.tries > 0 AND older.account IS candidate.account AND older.id < candidate.id
    """

  private func startAttempt(of id: Int64, at now: Double) throws(JournalError) {
    let changed = try connection.run(
      """
      UPDATE entries SET state = 'sending', tries = tries + 1, updated_at = ?, next_try_at = NULL
      WHERE id = ? AND state = 'queued'
      """, .real(now), .integer(id))
    guard changed == 1 else { throw try refusal(of: id, to: .sending) }
    try connection.run(
      """
      INSERT INTO attempts (entry, n, started_at)
      SELECT ?1, coalesce(max(n), 0) + 1, ?2 FROM attempts WHERE entry = ?1
      """, .integer(id), .real(now))
  }

  private func record(_ result: AttemptResult, for id: Int64, at now: Double) throws(JournalError) {
    switch result {
    case .sent(let receipt): try record(receipt, for: id, at: now)
    case .rejected(let reason), .parked(let reason):
      try leaveSending(id, to: result.state, error: reason, nextTryAt: nil, at: now)
    case .requeued(let reason, let nextTryAt, let newKey):
      try leaveSending(id, to: .queued, error: reason, nextTryAt: nextTryAt, at: now)
      // A refusal of this try says nothing about an earlier one of which nobody knows.
      if newKey, try !mayHaveHappened(id) { try renewKey(of: id) }
    }
  }

  private func record(_ receipt: ActionReceipt, for id: Int64, at now: Double) throws(JournalError) {
    try leaveSending(id, to: .sent, error: nil, nextTryAt: nil, at: now)
    try connection.run(
      "UPDATE entries SET remote_id = ?, remote_url = ? WHERE id = ?",
      .optional(receipt.remoteID), .optional(receipt.url), .integer(id))
    for (ord, remark) in receipt.remarks.enumerated() {
      try connection.run(
        "INSERT INTO remarks (entry, ord, remark) VALUES (?, ?, ?)",
        .integer(id), .integer(Int64(ord)), .text(remark))
    }
  }

  private func leaveSending(
    _ id: Int64, to state: ActionState, error: String?, nextTryAt: Double?, at now: Double
  ) throws(JournalError) {
    let changed = try connection.run(
      """
      UPDATE entries SET state = ?, last_error = ?, next_try_at = ?, updated_at = ?
      WHERE id = ? AND state = 'sending'
      """,
      .text(state.rawValue), .optional(error), nextTryAt.map(SQLValue.real) ?? .null, .real(now), .integer(id))
    guard changed == 1 else { throw try refusal(of: id, to: state) }
  }

  /// Ends the attempt that is under way.
  func endAttempt(of id: Int64, outcome: String, at now: Double) throws(JournalError) {
    try connection.run(
      "UPDATE attempts SET ended_at = ?, outcome = ? WHERE entry = ? AND ended_at IS NULL",
      .real(now), .text(outcome), .integer(id))
  }

  /// Whether it can't be told of some try what came of it.
  private func mayHaveHappened(_ id: Int64) throws(JournalError) -> Bool {
    try attempts(of: id).contains { $0.outcome == ActionState.parked.rawValue || $0.outcome == "interrupted" }
  }

  /// Gives an entry another idempotency key.
  func renewKey(of id: Int64) throws(JournalError) {
    try connection.run(
      "UPDATE entries SET idempotency_key = ?, key_epoch = key_epoch + 1 WHERE id = ?",
      .text(Self.randomKey()), .integer(id))
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
