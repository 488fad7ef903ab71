// SPDX-License-Identifier: Apache-2.0

package import IntentModel

/// An entry that has come to another state.
package struct StateChange: Sendable, Equatable {
  package let entry: Int64
  package let state: ActionState
  package let intent: String
  package let url: String?

  package init(entry: Int64, state: ActionState, intent: String, url: String?) {
    self.entry = entry
    self.state = state
    self.intent = intent
    self.url = url
  }
}

extension ActionJournal {
  /// Begins to take note of each change of an entry's state, in memory and in the order of the changes.
  ///
  /// - Parameter notify: Called within a change, before it is on the disk; it must not wait.
  package func noteStateChanges(notify: @escaping @Sendable () -> Void) throws(JournalError) {
    try connection.execute(Self.notes)
    try connection.onInsert(into: "state_changes", notify)
  }

  /// The changes since this was asked last, the oldest first. One that was rolled back is none.
  package func takeStateChanges() throws(JournalError) -> [StateChange] {
    let rows = try connection.all(
      """
      SELECT c.n, c.entry, c.state, e.intent, e.remote_url FROM temp.state_changes AS c
        JOIN main.entries AS e ON e.id = c.entry ORDER BY c.n
      """
    ) { row in
      (n: row.integer(0), entry: row.integer(1), state: row.text(2), intent: row.text(3), url: row.optionalText(4))
    }
    guard let last = rows.last else { return [] }
    try connection.run("DELETE FROM temp.state_changes WHERE n <= ?", .integer(last.n))
    return rows.compactMap { row in
      ActionState(rawValue: row.state).map {
        StateChange(entry: row.entry, state: $0, intent: row.intent, url: row.url)
      }
    }
  }

  /// Triggers see every way in which a state changes. What they write is gone with the connection.
  private static let notes = """
    PRAGMA temp_store = MEMORY;
    CREATE TEMP TABLE state_changes (n INTEGER PRIMARY KEY AUTOINCREMENT, entry INTEGER NOT NULL, state TEXT NOT NULL);
    CREATE TEMP TRIGGER state_is_new AFTER INSERT ON main.entries
      BEGIN INSERT INTO state_changes (entry, state) VALUES (NEW.id, NEW.state); END;
    CREATE TEMP TRIGGER state_is_other AFTER UPDATE OF state ON main.entries WHEN OLD.state IS NOT NEW.state
      BEGIN INSERT INTO state_changes (entry, state) VALUES (NEW.id, NEW.state); END;
    """
}
