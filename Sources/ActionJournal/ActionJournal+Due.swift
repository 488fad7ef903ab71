// SPDX-License-Identifier: Apache-2.0

internal import IntentModel

/// Whose turn it is.
///
/// An account's entries go out one at a time and in their order: none while another one is being sent or is in doubt,
/// none before an older one that was tried and waits for its next try, none before the one that it continues. What is
/// scheduled holds up nothing before its time. Accounts don't wait for each other.
extension ActionJournal {
  /// The oldest entry that is due, one in doubt before all others; nil when there is none.
  ///
  /// - Parameter busy: Accounts to leave out.
  package func nextDue(at now: Double, except busy: Set<String> = []) throws(JournalError) -> JournalEntry? {
    for state in ["uncertain", "queued"] {
      let id = try connection.first(
        """
        SELECT id FROM entries AS candidate
        WHERE state = '\(state)' AND next_try_at <= ?1 AND \(Self.isFree(busy, firstMark: 2))
          AND NOT EXISTS (\(Self.olderTriedOnes) AND older.next_try_at > ?1)
        ORDER BY id LIMIT 1
        """, [.real(now)] + Self.values(busy)
      ) { $0.integer(0) }
      if let id { return try existingEntry(id) }
    }
    return nil
  }

  /// The earliest time at which ``nextDue(at:except:)`` would return something if nothing else changed before; nil
  /// when it never would.
  package func earliestDue(except busy: Set<String> = []) throws(JournalError) -> Double? {
    try connection.first(
      """
      SELECT min(next_try_at) FROM entries AS candidate
      WHERE state IN ('queued', 'uncertain') AND \(Self.isFree(busy, firstMark: 1))
        AND NOT EXISTS (\(Self.olderTriedOnes) AND older.next_try_at > candidate.next_try_at)
      """, Self.values(busy)
    ) { $0.optionalReal(0) } ?? nil
  }

  private static func isFree(_ busy: Set<String>, firstMark: Int) -> String {
    let marks = busy.indices.enumerated().map { "?\($0.offset + firstMark)" }.joined(separator: ", ")
    return """
      coalesce(account, '') NOT IN (\(marks))
      AND NOT EXISTS (SELECT 1 FROM paused_accounts AS paused WHERE paused.account = coalesce(candidate.account, ''))
      AND NOT EXISTS (SELECT 1 FROM entries AS busy WHERE busy.account IS candidate.account
        AND busy.state IN ('uploading', 'sending', 'uncertain') AND busy.id <> candidate.id)
      AND (depends_on IS NULL OR
        (SELECT parent.state FROM entries AS parent WHERE parent.id = candidate.depends_on) = 'sent')
      """
  }

  private static func values(_ busy: Set<String>) -> [SQLValue] { busy.sorted().map { .text($0) } }

  private static let olderTriedOnes = """
    SELECT 1 FROM entries AS older
    WHERE older.state = 'queued' AND older.tries > 0 AND older.account IS candidate.account AND older.id < candidate.id
    """

  // MARK: Accounts that wait for a login

  /// Lets nothing of an account be due until ``resume(account:at:)``: its token is refused.
  ///
  /// - Returns: Whether it was not paused before.
  @discardableResult
  package func pause(account: String?, at now: Double) throws(JournalError) -> Bool {
    try connection.run(
      "INSERT OR IGNORE INTO paused_accounts (account, paused_at) VALUES (?, ?)", .text(account ?? ""), .real(now)) == 1
  }

  package func pausedAccounts() throws(JournalError) -> [String] {
    try connection.all("SELECT account FROM paused_accounts ORDER BY account") { $0.text(0) }
  }

  /// Lets an account go on: somebody has logged in to it. Its entries that wait for their next try, or for a look, go at
  /// once; what is scheduled keeps its time.
  ///
  /// - Returns: How many had been tried and go on now.
  @discardableResult
  package func resume(account: String, at now: Double) throws(JournalError) -> Int {
    try connection.transaction { () throws(JournalError) in
      try connection.run("DELETE FROM paused_accounts WHERE account = ?", .text(account))
      return try connection.run(
        """
        UPDATE entries SET next_try_at = ?1
        WHERE account = ?2 AND (state = 'uncertain' OR state = 'queued' AND (tries > 0 OR last_error IS NOT NULL))
        """, .real(now), .text(account))
    }
  }

  /// Moves the waits that count from a try when somebody has set the clock. What is scheduled means the time of day.
  ///
  /// - Parameter seconds: How far the clock jumped ahead; negative for back.
  package func shiftWaits(by seconds: Double) throws(JournalError) {
    try connection.run(
      """
      UPDATE entries SET next_try_at = next_try_at + ?1
      WHERE state = 'uncertain' OR state = 'queued' AND (tries > 0 OR last_error IS NOT NULL)
      """, .real(seconds))
  }
}
