// SPDX-License-Identifier: Apache-2.0

internal import IntentModel

/// Posts that their owner had deleted again.
extension ActionJournal {
  /// The newest post that was sent and not taken back since.
  ///
  /// - Parameter names: The actions that publish.
  package func lastPublished(names: Set<String>) throws(JournalError) -> JournalEntry? {
    try newest(names, "state = 'sent' AND remote_id IS NOT NULL")
  }

  /// The newest post that is out or may still come to be.
  ///
  /// - Parameter names: The actions that publish.
  package func newestPost(names: Set<String>) throws(JournalError) -> JournalEntry? {
    try newest(names, "state NOT IN ('cancelled', 'rejected')")
  }

  /// The newest entry of some actions for which a condition holds.
  private func newest(_ names: Set<String>, _ condition: String) throws(JournalError) -> JournalEntry? {
    let marks = names.map { _ in "?" }.joined(separator: ", ")
    let id = try connection.all(
      "SELECT id FROM entries WHERE \(condition) AND action IN (\(marks)) ORDER BY id DESC LIMIT 1",
      names.sorted().map { .text($0) }
    ) { $0.integer(0) }.first
    return try id.map { id throws(JournalError) in try existingEntry(id) }
  }

  /// Makes a post that was deleted on its server a rejected one: its text is kept, and its owner can have it sent again.
  ///
  /// One with files is only forgotten as the last: its copies went when it was sent.
  package func takeBack(remoteID: String, account: String?, at now: Double) throws(JournalError) {
    try connection.transaction { () throws(JournalError) in
      let id = try connection.first(
        "SELECT id FROM entries WHERE state = 'sent' AND repeatable = 0 AND remote_id = ?1 AND account IS ?2",
        .text(remoteID), account.map(SQLValue.text) ?? .null
      ) { $0.integer(0) }
      guard let id else { return }
      let state = try existingEntry(id).files.isEmpty ? "rejected" : "cancelled"
      try connection.run(
        """
        UPDATE entries SET state = ?1, remote_id = NULL, remote_url = NULL, tries = 0, doubts = 0, resends = 0,
          in_doubt = 0, next_try_at = NULL, updated_at = ?2, last_error = ?3 WHERE id = ?4
        """, .text(state), .real(now), .text("it was taken back; 'phrasectl retry' posts it again"), .integer(id))
      try renewKey(of: id)
    }
  }
}
