// SPDX-License-Identifier: Apache-2.0

internal import CSQLite

/// A value as SQLite keeps it.
enum SQLValue: Equatable {
  case null
  case integer(Int64)
  /// NaN is kept as NULL: SQLite has none.
  case real(Double)
  case text(String)

  /// NULL for nil.
  static func optional(_ text: String?) -> SQLValue { text.map(SQLValue.text) ?? .null }
}

/// One prepared statement, finalised when it goes out of scope.
@safe struct Statement: ~Copyable {
  private let handle: OpaquePointer
  private let connection: Connection

  init(_ sql: String, on connection: Connection) throws(JournalError) {
    unsafe handle = try connection.prepare(sql)
    self.connection = connection
  }

  deinit { unsafe sqlite3_finalize(handle) }

  /// Gives every `?` its value, in order.
  func bind(_ values: [SQLValue]) throws(JournalError) {
    for (offset, value) in values.enumerated() {
      let code = bind(value, at: Int32(offset + 1))
      guard code == SQLITE_OK else { throw connection.failure(code) }
    }
  }

  private func bind(_ value: SQLValue, at index: Int32) -> Int32 {
    switch value {
    case .null: unsafe sqlite3_bind_null(handle, index)
    case .integer(let number): unsafe sqlite3_bind_int64(handle, index, number)
    case .real(let number): unsafe sqlite3_bind_double(handle, index, number)
    case .text(let text): bind(text, at: index)
    }
  }

  /// Binds all the bytes, U+0000 too. SQLite keeps them as they are; only its own text functions would
  /// stop at U+0000, and the journal calls none: <https://sqlite.org/nulinstr.html>.
  private func bind(_ text: String, at index: Int32) -> Int32 {
    var text = text
    return text.withUTF8 { bytes in
      guard let count = Int32(exactly: bytes.count) else { return SQLITE_TOOBIG }
      let start = unsafe UnsafeRawPointer(bytes.baseAddress)?.assumingMemoryBound(to: CChar.self)
      guard let start = unsafe start else { return unsafe CSQLite_bind_text_copy(handle, index, "", 0) }
      return unsafe CSQLite_bind_text_copy(handle, index, start, count)
    }
  }

  /// Goes on to the next row.
  ///
  /// - Returns: false when there are no more.
  func step() throws(JournalError) -> Bool {
    let code = unsafe sqlite3_step(handle)
    switch code {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    default: throw connection.failure(code)
    }
  }

  /// Whether the value in a column of the current row is NULL. Columns count from 0.
  func isNull(_ column: Int32) -> Bool { unsafe sqlite3_column_type(handle, column) == SQLITE_NULL }

  func integer(_ column: Int32) -> Int64 { unsafe sqlite3_column_int64(handle, column) }

  func int(_ column: Int32) -> Int { Int(integer(column)) }

  func real(_ column: Int32) -> Double { unsafe sqlite3_column_double(handle, column) }

  /// nil for NULL.
  func optionalReal(_ column: Int32) -> Double? { isNull(column) ? nil : real(column) }

  /// All the bytes of a text, U+0000 too.
  func text(_ column: Int32) -> String {
    guard let bytes = unsafe sqlite3_column_text(handle, column) else { return "" }
    let count = unsafe Int(sqlite3_column_bytes(handle, column))
    return unsafe String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
  }

  /// nil for NULL.
  func optionalText(_ column: Int32) -> String? { isNull(column) ? nil : text(column) }
}
