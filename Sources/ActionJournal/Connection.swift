// SPDX-License-Identifier: Apache-2.0

internal import CSQLite
internal import LinuxSupport

/// One open database. Not `Sendable`: the actor that made it is the only one that uses it.
@safe final class Connection {
  /// The database file.
  let path: String
  private var handle: OpaquePointer?
  /// What every call throws while there is no handle.
  private var refusal = JournalError.closed

  /// No database at all: every call throws that error.
  init(unusable path: String, because refusal: JournalError) {
    self.path = path
    self.refusal = refusal
  }
  /// Lives as long as the database is open.
  private var insertHook: InsertHook?

  /// Opens an existing file for reading and writing.
  init(path: String) throws(JournalError) {
    self.path = path
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE
    let code = unsafe sqlite3_open_v2(path, &handle, flags, nil)
    guard code == SQLITE_OK else { throw failure(code) }
    try keepLogOnClose(true)
  }

  deinit { close() }

  /// Whether closing leaves the log as it is, instead of moving it into the database and deleting it.
  ///
  /// It does until this says otherwise: a damaged or foreign database is not to be touched.
  func keepLogOnClose(_ keep: Bool) throws(JournalError) {
    let code = unsafe CSQLite_db_config(try open(), SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, keep ? 1 : 0)
    guard code == SQLITE_OK else { throw failure(code) }
  }

  /// Closes the file; the second time does nothing.
  func close() {
    unsafe sqlite3_close_v2(handle)
    unsafe handle = nil
  }

  /// A prepared statement; whoever asks has to finalise it.
  func prepare(_ sql: String) throws(JournalError) -> OpaquePointer {
    var statement: OpaquePointer?
    let code = unsafe sqlite3_prepare_v2(try open(), sql, -1, &statement, nil)
    guard let statement = unsafe statement else { throw failure(code) }
    return unsafe statement
  }

  /// Throws unless the database can be used.
  func check() throws(JournalError) { _ = unsafe try open() }

  private func open() throws(JournalError) -> OpaquePointer {
    guard let handle = unsafe handle else { throw refusal }
    return unsafe handle
  }

  /// Calls a handler for each row that comes into a table, from within the statement that writes it.
  func onInsert(into table: String, _ handler: @escaping @Sendable () -> Void) throws(JournalError) {
    let hook = InsertHook(table, handler)
    unsafe hook.install(on: try open())
    insertHook = hook
  }

  /// Runs SQL text that gives no rows; several statements may follow one another.
  func execute(_ sql: String) throws(JournalError) {
    let code = unsafe sqlite3_exec(try open(), sql, nil, nil, nil)
    guard code == SQLITE_OK else { throw failure(code) }
  }

  /// Runs one statement that gives no rows.
  ///
  /// - Returns: How many rows it changed.
  @discardableResult
  func run(_ sql: String, _ values: SQLValue...) throws(JournalError) -> Int {
    let statement = try Statement(sql, on: self)
    try statement.bind(values)
    while try statement.step() {}
    return unsafe Int(sqlite3_changes64(try open()))
  }

  /// Every row of a query.
  func all<Row>(
    _ sql: String, _ values: [SQLValue] = [], _ read: (borrowing Statement) throws(JournalError) -> Row
  ) throws(JournalError) -> [Row] {
    let statement = try Statement(sql, on: self)
    try statement.bind(values)
    var rows: [Row] = []
    while try statement.step() { rows.append(try read(statement)) }
    return rows
  }

  /// The first row of a query, or nil when there is none.
  func first<Row>(
    _ sql: String, _ values: SQLValue..., read: (borrowing Statement) throws(JournalError) -> Row
  ) throws(JournalError) -> Row? {
    try first(sql, values, read: read)
  }

  func first<Row>(
    _ sql: String, _ values: [SQLValue], read: (borrowing Statement) throws(JournalError) -> Row
  ) throws(JournalError) -> Row? {
    let statement = try Statement(sql, on: self)
    try statement.bind(values)
    return try statement.step() ? try read(statement) : nil
  }

  /// The id of the row that was inserted last.
  func lastInsertedID() throws(JournalError) -> Int64 { unsafe sqlite3_last_insert_rowid(try open()) }

  /// Does all of the body or nothing. It is on disk when this returns.
  func transaction<Result>(_ body: () throws(JournalError) -> Result) throws(JournalError) -> Result {
    try execute("BEGIN IMMEDIATE")
    do {
      let result = try body()
      try execute("COMMIT")
      return result
    } catch {
      rollBack()
      throw error
    }
  }

  /// Ends a transaction that SQLite has not ended itself: after some errors it has, see
  /// <https://sqlite.org/lang_transaction.html#response_to_errors_within_a_transaction>.
  private func rollBack() {
    guard let handle = unsafe handle, unsafe sqlite3_get_autocommit(handle) == 0 else { return }
    _ = unsafe sqlite3_exec(handle, "ROLLBACK", nil, nil, nil)
  }

  /// What a result code other than "all is well" means.
  func failure(_ code: Int32) -> JournalError {
    let message = unsafe String(cString: sqlite3_errmsg(handle))
    let primary = code & 0xFF
    switch primary {
    case SQLITE_FULL: return .diskFull(path: path)
    case SQLITE_IOERR where isDiskFull: return .diskFull(path: path)
    case SQLITE_CORRUPT, SQLITE_NOTADB: return .corrupt(path: path, detail: message)
    case SQLITE_BUSY: return .locked(folder: File.folder(of: path))
    default: return .sqlite(code: primary, extendedCode: code, message: message)
    }
  }

  private var isDiskFull: Bool {
    SystemError(call: "sqlite3_step", code: unsafe sqlite3_system_errno(handle)).isOutOfSpace
  }
}
