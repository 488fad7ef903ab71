// SPDX-License-Identifier: Apache-2.0

internal import ActionJournal
internal import IPCProtocol
internal import IntentModel
internal import LinuxSupport

/// What an owner does with kept actions.
struct OutboxHandler: Sendable {
  let journal: ActionJournal
  let runner: ActionRunner

  /// The newest entries.
  func entries(limit: Int?) throws(RequestFailure) -> JSONValue {
    let journal = journal
    return try journaled {
      .array(
        try await journal.entries(
          states: Set(ActionState.allCases), newestFirst: true, limit: min(max(limit ?? 50, 1), 1_000)
        ).map(Self.json))
    }
  }

  /// Sends a rejected or parked entry again: its owner has looked.
  func retry(_ id: Int64) throws(RequestFailure) -> JSONValue {
    let (journal, runner) = (journal, runner)
    return try journaled {
      let entry = try await journal.retry(id, at: WallClock.secondsSinceEpoch())
      await runner.kick()
      return Self.json(entry)
    }
  }

  func cancel(_ id: Int64) throws(RequestFailure) -> JSONValue {
    let (journal, runner) = (journal, runner)
    return try journaled {
      let entry = try await journal.cancel(id, at: WallClock.secondsSinceEpoch())
      await runner.noteChange(of: id)
      return Self.json(entry)
    }
  }

  /// Sends what waited for an account.
  ///
  /// - Returns: How many entries that are.
  static func release(_ journal: ActionJournal, for account: String) async throws(RequestFailure) -> Int {
    do {
      let now = WallClock.secondsSinceEpoch()
      let drafts = try await journal.assignDrafts(account: account, at: now)
      return drafts.count + (try await journal.resume(account: account, at: now))
    } catch {
      throw failure(error)
    }
  }

  // MARK: Journal to JSON

  static func json(_ entry: JournalEntry) -> JSONValue {
    .object([
      "journal": .number(Double(entry.id)), "state": .string(entry.state.rawValue),
      "action": .string(entry.action.name), "intent": .string(entry.action.intent),
      "parameters": .object(
        entry.action.parameters.sorted { $0.key < $1.key }.map { JSONValue.Member($0.key, JSONValue($0.value)) }),
      "account": entry.account.map { .string($0) }, "tries": .number(Double(entry.tries)),
      "createdAt": .number(entry.createdAt), "updatedAt": .number(entry.updatedAt),
      "nextTryAt": entry.nextTryAt.map { .number($0) }, "reason": entry.reasonForPerson.map { .string($0) },
      "url": entry.remoteURL.map { .string($0) },
    ])
  }

  private func journaled(_ work: @escaping @Sendable () async throws -> JSONValue) throws(RequestFailure) -> JSONValue {
    try result(
      of: BlockingCall.wait {
        await Self.outcome { () throws(RequestFailure) in
          do { return try await work() } catch { throw Self.failure(error) }
        }
      })
  }

  private func result(of outcome: Result<JSONValue, RequestFailure>) throws(RequestFailure) -> JSONValue {
    try outcome.get()
  }

  private static func outcome(
    _ work: () async throws(RequestFailure) -> JSONValue
  ) async -> Result<JSONValue, RequestFailure> {
    do { return .success(try await work()) } catch { return .failure(error) }
  }

  private static func failure(_ error: any Error) -> RequestFailure {
    switch error as? JournalError {
    case .noSuchEntry(let id): RequestFailure(.noSuchEntry, "there is no entry \(id); 'phrasectl outbox' lists them")
    case .illegalTransition(let id, let state, let target):
      RequestFailure(.illegalTransition, "entry \(id) is \(state.rawValue) and can't become \(target.rawValue)")
    case let error?: RequestFailure(.journalUnavailable, "\(error)")
    case nil: RequestFailure(.internalError, "\(error)")
    }
  }
}
