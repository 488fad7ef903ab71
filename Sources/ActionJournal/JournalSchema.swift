// SPDX-License-Identifier: Apache-2.0

internal import CSQLite

/// What the database looks like, and how an older one becomes that.
enum JournalSchema {
  /// Step *n* turns version *n* − 1 into version *n*; a new file is version 0. Steps are never edited, only added.
  static let steps: [String] = [version1, version2, version3]

  /// Takes a database through the steps that it lacks, each in one transaction with its version number.
  ///
  /// Foreign keys have to be off: a step may put a new table in the place of one that others refer to
  /// (<https://sqlite.org/lang_altertable.html#making_other_kinds_of_table_schema_changes>).
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

  /// What is in doubt, what waits for its time or for another entry, accounts that wait for a login.
  private static let version3 = """
    CREATE TABLE new_entries (
      id              INTEGER PRIMARY KEY AUTOINCREMENT,
      command_id      TEXT UNIQUE,
      action          TEXT NOT NULL,
      intent          TEXT NOT NULL,
      account         TEXT,
      state           TEXT NOT NULL CHECK (state IN
                        ('draft', 'queued', 'uploading', 'sending', 'uncertain', 'sent', 'rejected', 'parked',
                         'cancelled')),
      idempotency_key TEXT NOT NULL UNIQUE,
      key_epoch       INTEGER NOT NULL DEFAULT 0 CHECK (key_epoch >= 0),
      tries           INTEGER NOT NULL DEFAULT 0 CHECK (tries >= 0),
      created_at      REAL NOT NULL,
      updated_at      REAL NOT NULL,
      next_try_at     REAL,
      last_error      TEXT,
      remote_id       TEXT,
      remote_url      TEXT,
      repeatable      INTEGER NOT NULL DEFAULT 0 CHECK (repeatable IN (0, 1)),
      due_at          REAL,
      depends_on      INTEGER REFERENCES entries (id),
      -- Where the account stood before the first try that may have happened, and when that was.
      baseline_id     TEXT,
      baseline_at     REAL,
      first_try_at    REAL,
      last_try_at     REAL,
      last_try_boot   TEXT,
      last_try_uptime REAL,
      -- Whether an earlier try may have happened, how many tries ended so, how often it was sent again, and with
      -- what words a later try was refused.
      in_doubt        INTEGER NOT NULL DEFAULT 0 CHECK (in_doubt IN (0, 1)),
      doubts          INTEGER NOT NULL DEFAULT 0 CHECK (doubts >= 0),
      resends         INTEGER NOT NULL DEFAULT 0 CHECK (resends >= 0),
      refusal         TEXT,
      CHECK ((state IN ('queued', 'uncertain')) = (next_try_at IS NOT NULL)),
      CHECK ((last_try_boot IS NULL) = (last_try_uptime IS NULL))
    ) STRICT;
    INSERT INTO new_entries
      (id, command_id, action, intent, account, state, idempotency_key, key_epoch, tries, created_at, updated_at,
       next_try_at, last_error, remote_id, remote_url, in_doubt, doubts)
      SELECT id, command_id, action, intent, account, state, idempotency_key, key_epoch, tries, created_at, updated_at,
             next_try_at, last_error, remote_id, remote_url, doubts > 0, doubts
      FROM (SELECT *, (SELECT count(*) FROM attempts
                       WHERE entry = entries.id AND outcome IN ('parked', 'interrupted')) AS doubts
            FROM entries);
    -- Ids never come back, not even those of entries that were deleted.
    UPDATE sqlite_sequence SET seq = max(seq, (SELECT seq FROM sqlite_sequence WHERE name = 'entries'))
      WHERE name = 'new_entries';
    INSERT INTO sqlite_sequence (name, seq)
      SELECT 'new_entries', seq FROM sqlite_sequence
      WHERE name = 'entries' AND NOT EXISTS (SELECT 1 FROM sqlite_sequence WHERE name = 'new_entries');
    DROP TABLE entries;
    ALTER TABLE new_entries RENAME TO entries;
    CREATE INDEX entries_by_state ON entries (state, id);
    CREATE INDEX entries_held_back ON entries (account, id) WHERE state = 'queued' AND tries > 0;
    CREATE INDEX entries_by_account ON entries (account, state);
    CREATE INDEX entries_by_dependency ON entries (depends_on) WHERE depends_on IS NOT NULL;
    -- What is on the server stands for one entry only.
    UPDATE entries SET remote_id = NULL
      WHERE state = 'sent' AND EXISTS (SELECT 1 FROM entries AS first WHERE first.state = 'sent'
        AND first.account IS entries.account AND first.remote_id = entries.remote_id AND first.id < entries.id);
    CREATE UNIQUE INDEX entries_claims ON entries (account, remote_id)
      WHERE state = 'sent' AND repeatable = 0 AND remote_id IS NOT NULL;

    ALTER TABLE media ADD COLUMN media_id TEXT;
    ALTER TABLE media ADD COLUMN uploaded_at REAL;
    ALTER TABLE media ADD COLUMN is_ready INTEGER NOT NULL DEFAULT 0 CHECK (is_ready IN (0, 1));

    CREATE TABLE new_attempts (
      entry      INTEGER NOT NULL REFERENCES entries (id) ON DELETE CASCADE,
      n          INTEGER NOT NULL,
      started_at REAL NOT NULL,
      ended_at   REAL,
      outcome    TEXT CHECK (outcome IN ('sent', 'rejected', 'queued', 'uncertain', 'parked', 'interrupted')),
      UNIQUE (entry, n),
      CHECK ((ended_at IS NULL) = (outcome IS NULL))
    ) STRICT;
    INSERT INTO new_attempts SELECT entry, n, started_at, ended_at, outcome FROM attempts;
    DROP TABLE attempts;
    ALTER TABLE new_attempts RENAME TO attempts;

    CREATE TABLE paused_accounts (
      account   TEXT PRIMARY KEY NOT NULL,
      paused_at REAL NOT NULL
    ) STRICT;
    """
}
