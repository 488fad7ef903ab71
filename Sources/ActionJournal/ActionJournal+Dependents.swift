// SPDX-License-Identifier: Apache-2.0

internal import IntentModel

/// Entries that continue others.
extension ActionJournal {
  /// Parks what continues an entry that does not go out, and what continues that.
  func parkDependents(of id: Int64, at now: Double) throws(JournalError) {
    let reason = "entry \(id), which it continues, was not sent; retry that one, or cancel this one"
    for dependent in try dependents(of: id, in: .queued) {
      try connection.run(
        "UPDATE entries SET state = 'parked', next_try_at = NULL, last_error = ?, updated_at = ? WHERE id = ?",
        .text(reason), .real(now), .integer(dependent))
      try parkDependents(of: dependent, at: now)
    }
  }

  /// Queues again what was parked only because it continues an entry, and what continues that.
  func requeueDependents(of id: Int64, at now: Double) throws(JournalError) {
    for dependent in try dependents(of: id, in: .parked) {
      try connection.run(
        """
        UPDATE entries SET state = 'queued', next_try_at = max(?1, coalesce(due_at, ?1)), last_error = NULL,
          updated_at = ?1
        WHERE id = ?2
        """, .real(now), .integer(dependent))
      try requeueDependents(of: dependent, at: now)
    }
  }

  private func dependents(of id: Int64, in state: ActionState) throws(JournalError) -> [Int64] {
    try connection.all(
      "SELECT id FROM entries WHERE depends_on = ? AND state = ? AND tries = 0 AND in_doubt = 0 ORDER BY id",
      [.integer(id), .text(state.rawValue)]
    ) { $0.integer(0) }
  }
}
