// SPDX-License-Identifier: Apache-2.0

internal import IntentModel
internal import LinuxSupport

/// Entries as rows.
extension ActionJournal {
  /// Reads one entry with everything that belongs to it.
  func existingEntry(_ id: Int64) throws(JournalError) -> JournalEntry {
    let (parameters, files, remarks) = (try parameters(of: id), try files(of: id), try remarks(of: id))
    let entry = try connection.first(
      """
      SELECT command_id, action, intent, account, state, idempotency_key, key_epoch, tries,
             created_at, updated_at, next_try_at, last_error, remote_id, remote_url,
             repeatable, due_at, depends_on,
             (SELECT parent.remote_id FROM entries AS parent WHERE parent.id = entries.depends_on),
             in_doubt, doubts, resends, refusal, baseline_id, baseline_at, first_try_at, last_try_boot, last_try_uptime
      FROM entries WHERE id = ?
      """, .integer(id)
    ) { (row) throws(JournalError) in
      JournalEntry(
        id: id, commandID: row.optionalText(0),
        action: Action(name: row.text(1), intent: row.text(2), parameters: parameters), files: files,
        account: row.optionalText(3), state: try state(row.text(4)),
        idempotencyKey: row.text(5), keyEpoch: row.int(6), tries: row.int(7),
        createdAt: row.real(8), updatedAt: row.real(9), nextTryAt: row.optionalReal(10),
        lastError: row.optionalText(11), remoteID: row.optionalText(12), remoteURL: row.optionalText(13),
        remarks: remarks, plan: Self.plan(row), continues: row.optionalText(17), doubt: Self.doubt(row))
    }
    guard let entry else { throw .noSuchEntry(id: id) }
    return entry
  }

  private static func plan(_ row: borrowing Statement) -> SendingPlan {
    SendingPlan(
      isRepeatable: row.int(14) == 1, dueAt: row.optionalReal(15), dependsOn: row.isNull(16) ? nil : row.integer(16))
  }

  private static func doubt(_ row: borrowing Statement) -> JournalEntry.Doubt {
    let newestID = row.optionalText(22)
    let baseline = row.optionalReal(23).map { ActionBaseline(newestID: newestID, serverTime: $0) }
    let bootID = row.optionalText(25)
    let uptime = row.optionalReal(26)
    let lastTry = bootID.flatMap { boot in uptime.map { UptimeMoment(bootID: boot, seconds: $0) } }
    return JournalEntry.Doubt(
      exists: row.int(18) == 1, count: row.int(19), resends: row.int(20), refusal: row.optionalText(21),
      baseline: baseline, firstTryAt: row.optionalReal(24), lastTry: lastTry)
  }

  private func state(_ text: String) throws(JournalError) -> ActionState {
    guard let state = ActionState(rawValue: text) else {
      throw .corrupt(path: connection.path, detail: "an entry is in an unknown state")
    }
    return state
  }

  private func parameters(of id: Int64) throws(JournalError) -> [String: Value] {
    let rows = try connection.all(
      "SELECT node, parent, name, kind, value FROM parameters WHERE entry = ? ORDER BY node", [.integer(id)]
    ) {
      let kind = $0.text(3)
      return ParameterRow(
        node: $0.int(0), parent: $0.isNull(1) ? nil : $0.int(1), name: $0.optionalText(2), kind: kind,
        value: Self.stored($0, 4, kind: kind))
    }
    guard let parameters = ParameterRow.parameters(of: rows, path: spool.path) else {
      throw .corrupt(path: connection.path, detail: "entry \(id) has a parameter of an unknown kind")
    }
    return parameters
  }

  private static func stored(_ row: borrowing Statement, _ column: Int32, kind: String) -> SQLValue {
    if row.isNull(column) { return .null }
    switch kind {
    case "number": return .real(row.real(column))
    case "boolean": return .integer(row.integer(column))
    default: return .text(row.text(column))
    }
  }

  private func files(of id: Int64) throws(JournalError) -> [SpooledFile] {
    let spool = spool
    return try connection.all(
      """
      SELECT original_name, original_path, spool_name, size, media_id, is_ready, uploaded_at
      FROM media WHERE entry = ? ORDER BY ord
      """, [.integer(id)]
    ) {
      let isReady = $0.int(5) == 1
      return SpooledFile(
        originalName: $0.text(0), originalPath: $0.optionalText(1), path: spool.path($0.text(2)), size: $0.integer(3),
        upload: $0.optionalText(4).map { Upload(id: $0, isReady: isReady) }, uploadedAt: $0.optionalReal(6))
    }
  }

  private func remarks(of id: Int64) throws(JournalError) -> [String] {
    try connection.all("SELECT remark FROM remarks WHERE entry = ? ORDER BY ord", [.integer(id)]) { $0.text(0) }
  }
}
