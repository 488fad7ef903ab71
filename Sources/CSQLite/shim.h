// SPDX-License-Identifier: Apache-2.0
// What of SQLite's interface Swift can't see. Each function says what it replaces.
#include <sqlite3.h>

/// Replaces `SQLITE_TRANSIENT`, a cast of -1 to a function pointer: SQLite copies the bytes.
static inline int CSQLite_bind_text_copy(sqlite3_stmt *statement, int index, const char *text, int byteCount) {
  return sqlite3_bind_text(statement, index, text, byteCount, SQLITE_TRANSIENT);
}

/// Replaces the variadic `sqlite3_db_config` for the options that take an int and, here, give none back.
static inline int CSQLite_db_config(sqlite3 *database, int option, int value) {
  return sqlite3_db_config(database, option, value, (int *)0);
}
