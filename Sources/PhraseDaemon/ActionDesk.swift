// SPDX-License-Identifier: Apache-2.0

internal import ActionJournal
internal import IPCProtocol
internal import IntentModel
internal import LinuxSupport

/// Takes a resolved intent and sees to it that its action is kept, or done at once.
struct ActionDesk: Sendable {
  let backend: any ActionBackend
  let journal: ActionJournal
  let runner: ActionRunner
  let browser: WebBrowser

  /// What became of an intent's action.
  ///
  /// - Parameters:
  ///   - commandID: The same one a second time does nothing and reports how the first stands.
  ///   - waitSeconds: How long to wait for the outcome of what was queued.
  func take(_ match: Match, commandID: String?, waitSeconds: Double) async -> ActionReport {
    guard let name = match.definition.action else { return ActionReport(state: "not-performed") }
    let action = Action(
      name: name, intent: match.intent.intent, parameters: match.intent.arguments.mapValues(\.value))
    return backend.isJournaled(actionNamed: name)
      ? await keep(action, commandID: commandID, waitSeconds: waitSeconds) : await doNow(action)
  }

  // MARK: At once

  private func doNow(_ action: Action) async -> ActionReport {
    switch await backend.perform(action, idempotencyKey: "", willCreate: {}) {
    case .open(let url): return browser.open(url)
    case .done(let receipt): return ActionReport(state: ActionState.sent.rawValue, url: receipt.url)
    case .unauthorized(let reason): return ActionReport(state: "not-logged-in", reason: reason)
    case .rejected(let reason), .retryLater(_, let reason), .uncertain(let reason):
      return ActionReport(state: "failed", reason: reason)
    }
  }

  // MARK: Kept first

  private func keep(_ action: Action, commandID: String?, waitSeconds: Double) async -> ActionReport {
    if let complaint = await backend.complaint(about: action) {
      return ActionReport(state: "refused", reason: complaint)
    }
    let account = await backend.account()
    do {
      let entry = try await journal.accept(
        action, account: account?.handle, state: account == nil ? .draft : .queued, commandID: commandID,
        at: WallClock.secondsSinceEpoch())
      await runner.kick()
      guard waitSeconds > 0 else { return ActionReport(entry) }
      return ActionReport(try await runner.outcome(of: entry.id, within: waitSeconds))
    } catch {
      return ActionReport(state: "failed", reason: "it could not be kept: \(error)")
    }
  }
}

extension ActionReport {
  init(_ entry: JournalEntry) {
    self.init(state: entry.state.rawValue, entry: entry.id, url: entry.remoteURL, reason: entry.reasonForPerson)
  }
}

extension JournalEntry {
  /// Why it stands as it stands.
  var reasonForPerson: String? {
    if state == .draft { return "nobody is logged in; run 'phrasectl login --server URL --token-file FILE'" }
    return remarks.isEmpty ? lastError : remarks.joined(separator: " ")
  }
}
