// SPDX-License-Identifier: Apache-2.0

internal import CSQLite

/// Calls somebody for each row that comes into one table (<https://sqlite.org/c3ref/update_hook.html>).
@safe final class InsertHook {
  private let table: String
  private let handler: @Sendable () -> Void

  init(_ table: String, _ handler: @escaping @Sendable () -> Void) {
    self.table = table
    self.handler = handler
  }

  /// Takes the place of any hook that the database has. It is called until the database is closed, and has to live as
  /// long.
  func install(on database: OpaquePointer) {
    let context = unsafe Unmanaged.passUnretained(self).toOpaque()
    unsafe sqlite3_update_hook(
      database,
      { context, operation, _, table, _ in
        guard operation == SQLITE_INSERT, let context = unsafe context, let table = unsafe table else { return }
        let hook = unsafe Unmanaged<InsertHook>.fromOpaque(context).takeUnretainedValue()
        if unsafe String(cString: table) == hook.table { hook.handler() }
      }, context)
  }
}
