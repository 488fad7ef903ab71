// SPDX-License-Identifier: Apache-2.0

internal import ActionJournal
internal import IPCProtocol
internal import IntentModel
internal import LinuxSupport

/// Turns what an intent asks for into what is kept: references are looked up, the clipboard is read, a long text is
/// divided.
struct ActionPreparation: Sendable {
  let backend: any ActionBackend
  let journal: ActionJournal
  let clipboard: Clipboard

  /// What is to be done one after the other, or what became of it already.
  enum Outcome {
    case ready([Action])
    case over(ActionReport)
  }

  func prepare(_ given: Action) async throws -> Outcome {
    if given.name == ActionName.undo { return try await prepareUndo(given) }
    let action: Action
    do throws(ClipboardError) {
      action = try withClipboard(given)
    } catch {
      return .over(ActionReport(state: "refused", reason: "\(error)"))
    }
    return await prepare(action, last: try await journal.lastPublished(names: ActionName.publishing))
  }

  private func prepare(_ action: Action, last: JournalEntry?) async -> Outcome {
    switch await backend.prepare(action, last: last.flatMap(PublishedPost.init)) {
    case .ready(let actions): return .ready(actions)
    case .unclear(let parameter, let choices):
      let reason = choices.map(\.title).joined(separator: ", ")
      return .over(ActionReport(state: "unclear", reason: reason, choices: .init(parameter, choices)))
    case .refused(let reason): return .over(ActionReport(state: "refused", reason: reason))
    case .failed(let reason): return .over(ActionReport(state: "failed", reason: reason))
    case .unauthorized(let reason): return .over(ActionReport(state: "not-logged-in", reason: reason))
    }
  }

  // MARK: Taking back

  /// What waits is dropped, and of what is out the last post is deleted: the entry that the action names, or the
  /// newest post.
  private func prepareUndo(_ given: Action) async throws -> Outcome {
    let target: JournalEntry? = if let id = given.namedEntry { try await journal.entry(id) } else { nil }
    if let waiting = try await waiting(target) {
      return .over(ActionReport(try await journal.cancel(waiting.id, at: WallClock.secondsSinceEpoch())))
    }
    let last = try await journal.lastPublished(names: ActionName.publishing)
    if let target, target.id != last?.id {
      return .over(ActionReport(state: "refused", reason: "entry \(target.id) is \(target.state.rawValue)"))
    }
    return await prepare(given.withoutEntry(from: last?.account), last: last)
  }

  /// The entry itself, or the newest post, if it is not out yet.
  private func waiting(_ target: JournalEntry?) async throws -> JournalEntry? {
    let entry = if let target { target } else { try await journal.newestPost(names: ActionName.publishing) }
    return entry.flatMap { $0.isWaiting ? $0 : nil }
  }

  // MARK: The clipboard

  private func withClipboard(_ action: Action) throws(ClipboardError) -> Action {
    guard action.name == ActionName.postClipboard else { return action }
    let parameters = action.parameters.merging(["content": .text(try clipboard.text())]) { $1 }
    return Action(name: ActionName.post, intent: action.intent, parameters: parameters)
  }
}

extension PublishedPost {
  fileprivate init?(_ entry: JournalEntry) {
    guard let id = entry.remoteID else { return nil }
    self.init(id: id, account: entry.account, action: entry.action)
  }
}

extension JournalEntry {
  /// Whether dropping it is enough to take it back.
  var isWaiting: Bool { [.queued, .draft, .uploading].contains(state) }
}

extension Action {
  /// The parameter of an undo that names an entry of the journal.
  static let entryParameter = "entry"

  fileprivate var namedEntry: Int64? {
    if case .number(let number) = parameters[Self.entryParameter] { Int64(exactly: number) } else { nil }
  }

  /// The same for a server, which does not know the journal, and from the account that the post went out from.
  fileprivate func withoutEntry(from account: String?) -> Action {
    var parameters = parameters
    parameters[Self.entryParameter] = nil
    if let account, parameters["account"] == nil { parameters["account"] = .text(account) }
    return Action(name: name, intent: intent, parameters: parameters)
  }

  /// When it is to be done, in seconds since 1970; nil for as soon as possible.
  ///
  /// - Throws: ``ScheduleProblem`` for a day without a time of day, and for a moment that has passed.
  func dueAt(now: Double) throws(ScheduleProblem) -> Double? {
    guard case .date(let date) = parameters["due"] else { return nil }
    guard let due = date.secondsSinceEpoch else {
      throw ScheduleProblem(reason: "at what time of day? Say it again with one")
    }
    // A minute ago is now: it took so long to say.
    guard due > now - 60 else { throw ScheduleProblem(reason: "that time has passed") }
    return due
  }
}

/// Why something can't be done at the time that was said.
struct ScheduleProblem: Error {
  let reason: String
}
