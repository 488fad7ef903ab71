// SPDX-License-Identifier: Apache-2.0

internal import ActionJournal
internal import IPCProtocol
internal import IntentModel
internal import LinuxSupport

/// Takes a resolved intent and sees to it that its action is kept, or done at once. Called on the threads of connections.
struct ActionDesk: Sendable {
  let backend: any ActionBackend
  let journal: ActionJournal
  let runner: ActionRunner
  let browser: WebBrowser
  private let recent = RecentCommands()

  init(backend: any ActionBackend, journal: ActionJournal, runner: ActionRunner, browser: WebBrowser) {
    self.backend = backend
    self.journal = journal
    self.runner = runner
    self.browser = browser
  }

  /// What became of an intent's action.
  ///
  /// - Parameters:
  ///   - commandID: The same one a second time does nothing and reports how the first stands.
  ///   - waitSeconds: How long to wait for the outcome of what was queued.
  /// - Throws: ``ErrorCode/commandIDReused`` when the id stands for another action; then nothing is done.
  func take(_ match: Match, commandID: String?, waitSeconds: Double) throws(RequestFailure) -> ActionReport {
    guard let name = match.definition.action else { return ActionReport(state: "not-performed") }
    let action = Action(
      name: name, intent: match.intent.intent, parameters: match.intent.arguments.mapValues(\.value))
    return try take(action, commandID: commandID, waitSeconds: waitSeconds)
  }

  func take(_ action: Action, commandID: String?, waitSeconds: Double) throws(RequestFailure) -> ActionReport {
    guard backend.isJournaled(actionNamed: action.name) else { return try takeAtOnce(action, commandID: commandID) }
    if let commandID, recent.contains(commandID) { throw Self.reused }
    let desk = self
    return try BlockingCall.wait { await desk.keep(action, commandID: commandID, waitSeconds: waitSeconds) }.get()
  }

  private static let reused = RequestFailure(
    .commandIDReused, "the command id stands for another command; nothing was done")

  // MARK: At once

  private func takeAtOnce(_ action: Action, commandID: String?) throws(RequestFailure) -> ActionReport {
    guard let commandID else { return doNow(action) }
    let journal = journal
    guard BlockingCall.wait({ (try? await journal.entry(commandID: commandID)) == nil }) else { throw Self.reused }
    switch recent.claim(commandID, for: action) {
    case .known(let report): return report
    case .reused: throw Self.reused
    case .new:
      let report = doNow(action)
      recent.finish(commandID, report)
      return report
    }
  }

  private func doNow(_ action: Action) -> ActionReport {
    let backend = backend
    switch BlockingCall.wait({ await backend.perform(ActionAttempt(action), recorder: NoRecorder()) }) {
    case .open(let url): return browser.open(url)
    case .done(let receipt): return ActionReport(state: ActionState.sent.rawValue, url: receipt.url)
    case .unauthorized(let reason): return ActionReport(state: "not-logged-in", reason: reason)
    case .rejected(let reason), .retryLater(_, let reason), .rateLimited(_, let reason), .uncertain(let reason):
      return ActionReport(state: "failed", reason: reason)
    }
  }

  // MARK: Kept first

  private func keep(
    _ action: Action, commandID: String?, waitSeconds: Double
  ) async -> Result<ActionReport, RequestFailure> {
    do {
      if let commandID, let first = try await journal.entry(commandID: commandID, for: action) {
        return .success(try await report(on: first, waitSeconds: waitSeconds))
      }
      if let complaint = await complaint(about: action) {
        return .success(ActionReport(state: "refused", reason: complaint))
      }
      let entry = try await accept(action, commandID: commandID)
      return .success(try await report(on: entry, waitSeconds: waitSeconds))
    } catch JournalError.commandIDReused {
      return .failure(Self.reused)
    } catch {
      return .success(ActionReport(state: "failed", reason: "it could not be kept: \(error)"))
    }
  }

  private func complaint(about action: Action) async -> String? {
    if let complaint = Self.complaint(aboutTimeOf: action) { return complaint }
    return await backend.complaint(about: action)
  }

  /// What is wrong with the time at which something is to be done: nobody wants it done at once instead.
  private static func complaint(aboutTimeOf action: Action) -> String? {
    switch action.dueTime {
    case .atOnce: nil
    case .at(let time) where time < WallClock.secondsSinceEpoch(): "that time is over"
    case .at: nil
    case .vague: "say the time of day as well"
    }
  }

  private func plan(for action: Action) -> SendingPlan {
    var plan = SendingPlan(isRepeatable: backend.nature(ofActionNamed: action.name) == .repeatable)
    if case .at(let time) = action.dueTime { plan.dueAt = time }
    return plan
  }

  private func accept(_ action: Action, commandID: String?) async throws -> JournalEntry {
    let account = await backend.account()
    let entry = try await journal.accept(
      action, account: account?.handle, state: account == nil ? .draft : .queued, commandID: commandID,
      plan: plan(for: action),
      at: WallClock.secondsSinceEpoch())
    await runner.kick()
    return entry
  }

  private func report(on entry: JournalEntry, waitSeconds: Double) async throws -> ActionReport {
    waitSeconds > 0 ? ActionReport(try await runner.outcome(of: entry.id, within: waitSeconds)) : ActionReport(entry)
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
