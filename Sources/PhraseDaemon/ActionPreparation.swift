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
    if given.name == ActionName.undo, let cancelled = try await cancelWaiting() { return .over(cancelled) }
    let action: Action
    do throws(ClipboardError) {
      action = try withClipboard(given)
    } catch {
      return .over(ActionReport(state: "refused", reason: "\(error)"))
    }
    switch await backend.prepare(action, last: try await lastPublished()) {
    case .ready(let actions): return .ready(actions)
    case .unclear(let parameter, let choices):
      let reason = choices.map(\.title).joined(separator: ", ")
      return .over(ActionReport(state: "unclear", reason: reason, choices: .init(parameter, choices)))
    case .refused(let reason): return .over(ActionReport(state: "refused", reason: reason))
    case .failed(let reason): return .over(ActionReport(state: "failed", reason: reason))
    case .unauthorized(let reason): return .over(ActionReport(state: "not-logged-in", reason: reason))
    }
  }

  // MARK: What was posted

  private func lastPublished() async throws -> PublishedPost? {
    guard let entry = try await journal.lastPublished(names: ActionName.publishing), let id = entry.remoteID else {
      return nil
    }
    return PublishedPost(id: id, account: entry.account, action: entry.action)
  }

  /// What is not out yet is dropped instead of deleted.
  private func cancelWaiting() async throws -> ActionReport? {
    let newest = try await journal.entries(states: Set(ActionState.allCases), newestFirst: true, limit: 50).first {
      ActionName.publishing.contains($0.action.name) && $0.state != .cancelled && $0.state != .rejected
    }
    guard let newest, [.queued, .draft, .uploading].contains(newest.state) else { return nil }
    return ActionReport(try await journal.cancel(newest.id, at: WallClock.secondsSinceEpoch()))
  }

  // MARK: The clipboard

  private func withClipboard(_ action: Action) throws(ClipboardError) -> Action {
    guard action.name == ActionName.postClipboard else { return action }
    let parameters = action.parameters.merging(["content": .text(try clipboard.text())]) { $1 }
    return Action(name: ActionName.post, intent: action.intent, parameters: parameters)
  }
}

extension Action {
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
