// SPDX-License-Identifier: Apache-2.0

package import IntentModel
internal import CSQLite
internal import LinuxSupport

extension ActionJournal {
  /// Keeps an action. When this returns, the action and copies of its files are on the disk.
  ///
  /// - Parameters:
  ///   - account: The handle that it will go out from; nil for a draft.
  ///   - plan: When and how to send it. The entry that it depends on has to exist and has to be of the same account.
  ///   - commandID: The client's own name for the command. The second time, the first entry comes back, in
  ///     whatever state it is by then, and nothing else happens.
  /// - Returns: The entry; its action names the copies.
  /// - Throws: ``JournalError/commandIDReused(id:)`` when the first entry is for another action.
  /// - Throws: ``JournalError/file(path:reason:)`` for a file that can't be copied,
  ///   ``JournalError/diskFull(path:)``. Then nothing is kept.
  /// - Complexity: Writes every byte of the files, and waits for the disk once per file and twice more.
  package func accept(
    _ action: Action, account: String?, state: InitialState = .queued, commandID: String? = nil,
    plan: SendingPlan = SendingPlan(), at now: Double
  ) throws(JournalError) -> JournalEntry {
    try accept(
      [PlannedAction(action: action, plan: plan)], account: account, state: state, commandID: commandID, at: now)
  }

  /// Keeps actions each of which continues the one before, all of them or none.
  ///
  /// - Parameters:
  ///   - actions: At least one. Each depends on the one before, whatever its plan says of that.
  ///   - commandID: Of the first, which stands for all.
  /// - Returns: The first entry. For the rest see ``accept(_:account:state:commandID:plan:at:)``.
  package func accept(
    _ actions: [PlannedAction], account: String?, state: InitialState = .queued, commandID: String? = nil,
    at now: Double
  ) throws(JournalError) -> JournalEntry {
    if let commandID, let first = try entry(commandID: commandID, for: actions[0].action) { return first }
    try connection.check()
    var copied: [CopiedAction] = []
    do {
      for planned in actions {
        let key = RandomName.make()
        copied.append(
          CopiedAction(planned, key: key, spooled: try spool.copyFiles(of: planned.action.parameters, prefix: key)))
      }
      return try connection.transaction { () throws(JournalError) in
        try insert(copied, account: account, state: state, commandID: commandID, at: now)
      }
    } catch {
      if !error.mayHaveCommitted { spool.remove(copied.flatMap { $0.spooled.files.map(\.name) }) }
      throw error
    }
  }

  /// An action whose files have been copied.
  private struct CopiedAction {
    let planned: PlannedAction
    /// The idempotency key.
    let key: String
    let spooled: SpooledParameters

    init(_ planned: PlannedAction, key: String, spooled: SpooledParameters) {
      self.planned = planned
      self.key = key
      self.spooled = spooled
    }
  }

  private func insert(
    _ actions: [CopiedAction], account: String?, state: InitialState, commandID: String?, at now: Double
  ) throws(JournalError) -> JournalEntry {
    var ids: [Int64] = []
    for action in actions {
      let plan = action.planned.plan.depending(on: ids.last)
      let id = try insert(
        action.planned.action, account: account, state: state, commandID: ids.isEmpty ? commandID : nil, plan: plan,
        key: action.key, at: now)
      try insert(action.spooled, into: id)
      if let parent = plan.dependsOn { try checkDependency(on: parent, at: now) }
      ids.append(id)
    }
    return try existingEntry(ids[0])
  }

  private func insert(
    _ action: Action, account: String?, state: InitialState, commandID: String?, plan: SendingPlan, key: String,
    at now: Double
  ) throws(JournalError) -> Int64 {
    try connection.run(
      """
      INSERT INTO entries
        (command_id, action, intent, account, state, idempotency_key, created_at, updated_at, next_try_at,
         repeatable, due_at, depends_on)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """,
      .optional(commandID), .text(action.name), .text(action.intent), .optional(account),
      .text(state.actionState.rawValue), .text(key), .real(now), .real(now),
      state == .queued ? .real(plan.dueAt ?? now) : .null,
      .integer(plan.isRepeatable ? 1 : 0), plan.dueAt.map(SQLValue.real) ?? .null,
      plan.dependsOn.map(SQLValue.integer) ?? .null)
    return try connection.lastInsertedID()
  }

  /// What continues an entry that will not go out by itself does not go out either.
  private func checkDependency(on parent: Int64, at now: Double) throws(JournalError) {
    let state = try existingEntry(parent).state
    if state.isFinal, state != .sent { try parkDependents(of: parent, at: now) }
  }

  private func insert(_ spooled: SpooledParameters, into id: Int64) throws(JournalError) {
    for row in ParameterRow.rows(of: spooled.values) {
      try connection.run(
        "INSERT INTO parameters (entry, node, parent, name, kind, value) VALUES (?, ?, ?, ?, ?, ?)",
        .integer(id), .integer(Int64(row.node)), row.parent.map { .integer(Int64($0)) } ?? .null,
        .optional(row.name), .text(row.kind), row.value)
    }
    for (ord, file) in spooled.files.enumerated() {
      try connection.run(
        """
        INSERT INTO media (entry, ord, original_name, original_path, spool_name, size) VALUES (?, ?, ?, ?, ?, ?)
        """,
        .integer(id), .integer(Int64(ord)), .text(File.name(of: file.originalPath)), .text(file.originalPath),
        .text(file.name), .integer(file.size))
    }
  }
}

extension JournalEntry {
  /// Whether it was made for an action as its client gave it, with the paths of the client's files.
  func isFor(_ action: Action) -> Bool {
    let kept = self.action
    guard kept.name == action.name, kept.intent == action.intent, kept.parameters.count == action.parameters.count
    else { return false }
    var files = files[...]
    return kept.parameters.sorted { $0.key < $1.key }.allSatisfy { name, value in
      action.parameters[name].map { Self.isSame(value, $0, &files) } ?? false
    }
  }

  /// - Parameter files: The copies that have not been met yet, in their order.
  private static func isSame(_ kept: Value, _ given: Value, _ files: inout ArraySlice<SpooledFile>) -> Bool {
    switch (kept, given) {
    case (.file, .file(let path)):
      guard let file = files.popFirst() else { return false }
      return file.originalPath.map { $0 == path } ?? (file.originalName == File.name(of: path))
    case (.list(let kept), .list(let given)):
      return kept.count == given.count && zip(kept, given).allSatisfy { isSame($0, $1, &files) }
    default: return kept == given
    }
  }
}

extension JournalError {
  /// Whether the disk failed in a way that leaves open if a commit will be seen after a crash. Then the copies
  /// stay until the next ``ActionJournal/recover(at:)`` knows.
  fileprivate var mayHaveCommitted: Bool {
    if case .sqlite(SQLITE_IOERR, _, _) = self { true } else { false }
  }
}
