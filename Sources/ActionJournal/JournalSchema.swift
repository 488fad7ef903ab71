// SPDX-License-Identifier: Apache-2.0

internal import CSQLite

/// What the database looks like, and how an older one becomes that.
enum JournalSchema {
  /// Step *n* turns version *n* − 1 into version *n*; a new file is version 0. Steps are never edited, only added.
  static let steps: [String] = [version1, version2]

  /// Takes a database through the steps that it lacks, each in one transaction with its version number.
  ///
  /// The number is `PRAGMA user_version`, which is part of the transaction
  /// (<https://sqlite.org/pragma.html#pragma_user_version>).
  static func migrate(_ connection: Connection, through steps: [String]) throws(JournalError) {
    let version = try self.version(of: connection)
    guard version <= steps.count else {
      throw .newerVersion(path: connection.path, found: version, known: steps.count)
    }
    for next in version..<steps.count {
      try connection.transaction { () throws(JournalError) in
        try connection.execute(steps[next])
        try connection.execute("PRAGMA user_version = \(next + 1)")
      }
    }
  }

  /// The version that a database was written by.
  static func version(of connection: Connection) throws(JournalError) -> Int {
    try connection.first("PRAGMA user_version") { $0.int(0) } ?? 0
  }

  /// `STRICT` keeps a text a text and a number a number: <https://sqlite.org/stricttables.html>.
  private static let version1 = """
    CREATE TABLE entries (
      id              INTEGER PRIMARY KEY AUTOINCREMENT,
      command_id      TEXT UNIQUE,
      action          TEXT NOT NULL,
      intent          TEXT NOT NULL,
      account         TEXT,
      state           TEXT NOT NULL CHECK (state IN
                        ('draft', 'queued', 'sending', 'sent', 'rejected', 'parked', 'cancelled')),
      idempotency_key TEXT NOT NULL UNIQUE,
      key_epoch       INTEGER NOT NULL DEFAULT 0 CHECK (key_epoch >= 0),
      tries           INTEGER NOT NULL DEFAULT 0 CHECK (tries >= 0),
      created_at      REAL NOT NULL,
      updated_at      REAL NOT NULL,
      next_try_at     REAL,
      last_error      TEXT,
      remote_id       TEXT,
      remote_url      TEXT,
      CHECK ((state = 'queued') = (next_try_at IS NOT NULL))
    ) STRICT;
    CREATE INDEX entries_by_state ON entries (state, id);
    CREATE INDEX entries_held_back ON entries (account, id) WHERE state = 'queued' AND tries > 0;

    -- An action's values: a tree in preorder. A parameter has a name, an element of a list has the list as parent.
    CREATE TABLE parameters (
      entry  INTEGER NOT NULL REFERENCES entries (id) ON DELETE CASCADE,
      node   INTEGER NOT NULL,
      parent INTEGER CHECK (parent < node),
      name   TEXT,
      kind   TEXT NOT NULL CHECK (
        kind IN ('text', 'number', 'identifier', 'file', 'boolean', 'date', 'duration', 'url', 'handle', 'tag', 'list')),
      value  ANY,
      UNIQUE (entry, node),
      CHECK ((parent IS NULL) = (name IS NOT NULL))
    ) STRICT;

    -- The copies of an action's files: names in the spool folder.
    CREATE TABLE media (
      entry         INTEGER NOT NULL REFERENCES entries (id) ON DELETE CASCADE,
      ord           INTEGER NOT NULL,
      original_name TEXT NOT NULL,
      spool_name    TEXT NOT NULL UNIQUE,
      size          INTEGER NOT NULL CHECK (size >= 0),
      UNIQUE (entry, ord)
    ) STRICT;

    CREATE TABLE remarks (
      entry  INTEGER NOT NULL REFERENCES entries (id) ON DELETE CASCADE,
      ord    INTEGER NOT NULL,
      remark TEXT NOT NULL,
      UNIQUE (entry, ord)
    ) STRICT;

    CREATE TABLE attempts (
      entry      INTEGER NOT NULL REFERENCES entries (id) ON DELETE CASCADE,
      n          INTEGER NOT NULL,
      started_at REAL NOT NULL,
      ended_at   REAL,
      outcome    TEXT CHECK (outcome IN ('sent', 'rejected', 'queued', 'parked', 'interrupted')),
      UNIQUE (entry, n),
      CHECK ((ended_at IS NULL) = (outcome IS NULL))
    ) STRICT;
    """

  /// Which file an action named, to tell a command that is given again from another one.
  private static let version2 = "ALTER TABLE media ADD COLUMN original_path TEXT"
}
