// SPDX-License-Identifier: Apache-2.0

internal import IntentModel

/// What on the server stands for which entry.
extension ActionJournal {
  /// Whether something on the server is known to be another entry's of the same account.
  package func isClaimed(_ remoteID: String, byOtherThan id: Int64) throws(JournalError) -> Bool {
    try claimant(of: remoteID, otherThan: id) != nil
  }

  /// Adds what was found out about an entry after it was sent.
  @discardableResult
  package func addRemarks(_ remarks: [String], to id: Int64) throws(JournalError) -> JournalEntry {
    try connection.transaction { () throws(JournalError) in
      let known = try existingEntry(id).remarks
      try insert(remarks.filter { !known.contains($0) }, into: id)
      return try existingEntry(id)
    }
  }

  /// Gives an entry that is to be sent again another key: its tries are proven to have created nothing.
  package func renewKeyForResend(of id: Int64) throws(JournalError) -> JournalEntry {
    try connection.transaction { () throws(JournalError) in
      try renewKey(of: id)
      return try existingEntry(id)
    }
  }

  /// The entry whose post on its account's server has an id. What is repeatable claims nothing: two favourites may be
  /// of one post.
  func claimant(of remoteID: String, otherThan id: Int64) throws(JournalError) -> Int64? {
    try connection.first(
      """
      SELECT other.id FROM entries AS other JOIN entries AS own ON own.id = ?1
      WHERE other.account IS own.account AND other.remote_id = ?2 AND other.id <> own.id
        AND other.state = 'sent' AND other.repeatable = 0 AND own.repeatable = 0
      """, .integer(id), .text(remoteID)
    ) { $0.integer(0) }
  }

  func insert(_ remarks: [String], into id: Int64) throws(JournalError) {
    for remark in remarks {
      try connection.run(
        """
        INSERT INTO remarks (entry, ord, remark)
        SELECT ?1, coalesce(max(ord) + 1, 0), ?2 FROM remarks WHERE entry = ?1
        """, .integer(id), .text(remark))
    }
  }
}
