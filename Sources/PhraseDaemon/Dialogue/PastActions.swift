// SPDX-License-Identifier: Apache-2.0

internal import ActionJournal
internal import IPCProtocol
internal import IntentModel
internal import LinuxSupport
internal import PhraseCompiler
internal import UtteranceMatching

/// What was done last, and taking it back.
struct PastActions: Sendable {
  let desk: ActionDesk
  let store: MatcherStore

  private var journal: ActionJournal { desk.journal }

  /// So long the server is waited for when a post is deleted.
  private static let patience = 10.0

  /// Takes an entry back; nil for the newest that was not taken back already. What waits is dropped; of what was
  /// published the last is deleted, and its text is kept.
  ///
  /// - Throws: ``ErrorCode/notUndoable`` for anything else that has left this machine.
  func undo(_ id: Int64?, locale: LocaleTag) throws(RequestFailure) -> Notice {
    let sentences = Sentences(locale: locale)
    guard let target = try entry(id) else {
      return Notice(.undone, isDone: false, locale: locale, sentence: sentences.nothingToUndo())
    }
    let report = try takeBack(target)
    return Notice(
      .undone, action: report, locale: locale, sentence: sentences.undone(report, text: target.action.mainText))
  }

  private func takeBack(_ target: JournalEntry) throws(RequestFailure) -> ActionReport {
    let journal = journal
    if target.state == .queued || target.state == .draft {
      return ActionReport(try kept { try await journal.cancel(target.id, at: WallClock.secondsSinceEpoch()) })
    }
    guard try kept({ try await journal.lastPublished(names: ActionName.publishing)?.id }) == target.id else {
      throw RequestFailure(
        .notUndoable,
        "entry \(target.id) is \(target.state.rawValue); what was not sent and the last post can be taken back")
    }
    return try desk.take(
      Action(name: ActionName.undo, intent: target.action.intent, parameters: [:]), commandID: nil,
      waitSeconds: Self.patience)
  }

  /// Tells what was done last.
  func last(locale: LocaleTag) throws(RequestFailure) -> Notice {
    let sentences = Sentences(locale: locale)
    guard let entry = try newest(1).first else {
      return Notice(.reported, isDone: false, locale: locale, sentence: sentences.nothingDone())
    }
    let report = ActionReport(entry)
    let sentence = sentences.last(report, title: title(of: entry, locale), text: entry.action.mainText)
    return Notice(.reported, action: report, locale: locale, sentence: sentence)
  }

  private func entry(_ id: Int64?) throws(RequestFailure) -> JournalEntry? {
    guard let id else { return try newest(20).first { $0.state != .cancelled } }
    let journal = journal
    return try kept { try await journal.entry(id) }
  }

  private func newest(_ limit: Int) throws(RequestFailure) -> [JournalEntry] {
    let journal = journal
    return try kept {
      try await journal.entries(states: Set(ActionState.allCases), newestFirst: true, limit: limit)
    }
  }

  private func title(of entry: JournalEntry, _ locale: LocaleTag) -> String {
    let matcher = store.matcher(for: locale)
    let titles = store.library.apps.lazy.compactMap { matcher?.intent(entry.action.intent, app: $0.name)?.title }
    return titles.first ?? entry.action.intent
  }

  private func kept<Value: Sendable>(
    _ work: @escaping @Sendable () async throws -> Value
  ) throws(RequestFailure) -> Value {
    try BlockingCall.wait { () async -> Result<Value, RequestFailure> in
      do { return .success(try await work()) } catch { return .failure(Self.failure(error)) }
    }.get()
  }

  private static func failure(_ error: any Error) -> RequestFailure {
    switch error as? JournalError {
    case .noSuchEntry(let id): RequestFailure(.noSuchEntry, "there is no entry \(id); 'phrasectl outbox' lists them")
    case .illegalTransition(let id, let state, _):
      RequestFailure(.notUndoable, "entry \(id) is \(state.rawValue); only what was not sent can be taken back")
    case let error?: RequestFailure(.journalUnavailable, "\(error)")
    case nil: RequestFailure(.internalError, "\(error)")
    }
  }
}

extension Action {
  /// The free text that it is about.
  var mainText: String? {
    let texts = parameters.values.compactMap { if case .text(let text) = $0 { text } else { nil } }
    return texts.max { $0.utf8.count < $1.utf8.count }
  }
}
