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
  /// - Parameter commandID: The same one a second time takes nothing more back.
  /// - Throws: ``ErrorCode/notUndoable`` for anything else that has left this machine.
  func undo(_ id: Int64?, commandID: String? = nil, locale: LocaleTag) throws(RequestFailure) -> Notice {
    let sentences = Sentences(locale: locale)
    guard let target = try entry(id) else {
      return Notice(.undone, isDone: false, locale: locale, sentence: sentences.nothingToUndo())
    }
    let report = try once(commandID, id) { () throws(RequestFailure) in try takeBack(target) }
    return Notice(
      .undone, isDone: sentences.isTakenBack(report), action: report, locale: locale,
      sentence: sentences.undone(report, text: target.action.mainText))
  }

  private func once(
    _ commandID: String?, _ id: Int64?, _ body: () throws(RequestFailure) -> ActionReport
  ) throws(RequestFailure) -> ActionReport {
    guard let commandID else { return try body() }
    let named = id.map { [Action.entryParameter: Value.number(Double($0))] } ?? [:]
    return try desk.once(commandID, Action(name: ActionName.undo, intent: "", parameters: named), body)
  }

  private func takeBack(_ target: JournalEntry) throws(RequestFailure) -> ActionReport {
    try checkCanBeTakenBack(target)
    return try desk.take(
      Action(name: ActionName.undo, intent: target.action.intent, parameters: Self.parameters(naming: target)),
      commandID: nil, waitSeconds: Self.patience)
  }

  private func checkCanBeTakenBack(_ target: JournalEntry) throws(RequestFailure) {
    if target.isWaiting { return }
    let journal = journal
    guard try kept({ try await journal.lastPublished(names: ActionName.publishing)?.id }) == target.id else {
      throw RequestFailure(
        .notUndoable,
        "entry \(target.id) is \(target.state.rawValue); what was not sent and the last post can be taken back")
    }
  }

  private static func parameters(naming target: JournalEntry) -> [String: Value] {
    [Action.entryParameter: .number(Double(target.id))]
  }

  /// What would take an entry back, for a question; nil when there is nothing that could be.
  ///
  /// - Throws: As ``undo(_:commandID:locale:)``.
  func takingBack(_ id: Int64?, locale: LocaleTag) throws(RequestFailure) -> Match? {
    guard let target = try entry(id) else { return nil }
    try checkCanBeTakenBack(target)
    var arguments = Self.parameters(naming: target).mapValues { Argument(value: $0, text: "\(target.id)", span: 0..<0) }
    if let text = target.action.mainText {
      arguments["content"] = Argument(value: .text(text), text: text, span: 0..<0)
    }
    let definition = IntentDefinition(
      name: "undo", title: Sentences(locale: locale).takeBack(), parameters: [], action: ActionName.undo,
      confirmation: .voice)
    return Match(of: definition, app: "", arguments: arguments)
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
