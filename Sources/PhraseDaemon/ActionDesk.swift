// SPDX-License-Identifier: Apache-2.0

internal import ActionJournal
internal import IPCProtocol
internal import IntentModel
internal import LinuxSupport

/// Takes a resolved intent and sees to it that its action is kept, or done at once. Called on the threads of connections.
final class ActionDesk: Sendable {
  let backend: any ActionBackend
  let journal: ActionJournal
  let runner: ActionRunner
  let browser: WebBrowser
  let preparation: ActionPreparation
  private let recent = RecentCommands()

  init(
    backend: any ActionBackend, journal: ActionJournal, runner: ActionRunner, browser: WebBrowser, clipboard: Clipboard
  ) {
    self.backend = backend
    self.journal = journal
    self.runner = runner
    self.browser = browser
    preparation = ActionPreparation(backend: backend, journal: journal, clipboard: clipboard)
  }

  /// What became of an intent's action.
  ///
  /// - Parameters:
  ///   - commandID: The same one a second time does nothing and reports how the first stands.
  ///   - waitSeconds: How long to wait for the outcome of what was queued.
  ///   - locale: The language that a recogniser heard, which is that of a text too; nil for what was typed, in whatever
  ///     language.
  ///   - isAgreed: Whether somebody has said yes to the words as they were understood. A dictated text mentions nobody
  ///     without that: a recogniser's `@` is nobody's wish.
  /// - Throws: ``ErrorCode/commandIDReused`` when the id stands for another action; then nothing is done.
  func take(
    _ match: Match, commandID: String?, waitSeconds: Double, spokenIn locale: LocaleTag? = nil, isAgreed: Bool = false
  ) throws(RequestFailure) -> ActionReport {
    guard let name = match.definition.action else { return ActionReport(state: "not-performed") }
    var parameters = match.intent.arguments.mapValues(\.value)
    if let locale, ActionName.publishing.contains(name), parameters["content"] != nil {
      parameters["language"] = parameters["language"] ?? .identifier(locale.language)
      if !isAgreed { parameters["mentions"] = parameters["mentions"] ?? .list([]) }
    }
    let action = Action(name: name, intent: match.intent.intent, parameters: parameters)
    return try take(action, commandID: commandID, waitSeconds: waitSeconds)
  }

  func take(_ action: Action, commandID: String?, waitSeconds: Double) throws(RequestFailure) -> ActionReport {
    guard backend.isJournaled(actionNamed: action.name) else { return try takeAtOnce(action, commandID: commandID) }
    // What is only dropped leaves no entry to know the command by.
    if let commandID, action.name == ActionName.undo {
      return try once(commandID, action) { () throws(RequestFailure) in
        try takeKept(action, commandID: commandID, waitSeconds: waitSeconds)
      }
    }
    if let commandID, recent.contains(commandID) { throw Self.reused }
    return try takeKept(action, commandID: commandID, waitSeconds: waitSeconds)
  }

  private func takeKept(
    _ action: Action, commandID: String?, waitSeconds: Double
  ) throws(RequestFailure) -> ActionReport {
    let desk = self
    return try BlockingCall.wait { await desk.keep(action, commandID: commandID, waitSeconds: waitSeconds) }.get()
  }

  /// Does something once for a command, and reports to those who give it again how the first time went.
  ///
  /// - Throws: ``ErrorCode/commandIDReused`` when the id stands for another action, and what `body` throws; then the
  ///   command may be given again.
  func once(
    _ commandID: String, _ action: Action, _ body: () throws(RequestFailure) -> ActionReport
  ) throws(RequestFailure) -> ActionReport {
    switch recent.claim(commandID, for: action) {
    case .known(let report): return report
    case .reused: throw Self.reused
    case .new:
      do throws(RequestFailure) {
        let report = try body()
        recent.finish(commandID, report)
        return report
      } catch {
        recent.drop(commandID)
        throw error
      }
    }
  }

  private static let reused = RequestFailure(
    .commandIDReused, "the command id stands for another command; nothing was done")

  // MARK: At once

  private func takeAtOnce(_ given: Action, commandID: String?) throws(RequestFailure) -> ActionReport {
    guard let commandID else { return doNow(given) }
    let journal = journal
    guard BlockingCall.wait({ (try? await journal.entry(commandID: commandID)) == nil }) else { throw Self.reused }
    return try once(commandID, given) { () throws(RequestFailure) in doNow(given) }
  }

  private func doNow(_ given: Action) -> ActionReport {
    let (backend, preparation) = (backend, preparation)
    var action = given
    if given.name == ActionName.openProfile {
      switch BlockingCall.wait({ try? await preparation.prepare(given) }) {
      case .over(let report): return report
      case .ready(let actions): action = actions.first ?? given
      case nil: break
      }
    }
    switch BlockingCall.wait({ [action] in await backend.perform(ActionAttempt(action), recorder: NoRecorder()) }) {
    case .open(let url): return browser.open(url)
    case .done(let receipt):
      return ActionReport(state: ActionState.sent.rawValue, url: receipt.url, answer: receipt.answer)
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
      if let commandID, let first = try await earlier(commandID, for: action) {
        return .success(try await report(on: first, waitSeconds: waitSeconds))
      }
      switch try await preparation.prepare(action) {
      case .over(let report):
        if let id = report.entry { await runner.noteChange(of: id) }
        return .success(report)
      case .ready(let actions):
        if let refusal = await refusal(of: actions) { return .success(refusal) }
        let entry = try await accept(actions, commandID: commandID)
        return .success(try await report(on: entry, waitSeconds: waitSeconds))
      }
    } catch JournalError.commandIDReused {
      return .failure(Self.reused)
    } catch {
      return .success(ActionReport(state: "failed", reason: "it could not be kept: \(error)"))
    }
  }

  /// The entry of a command that was given before. What is kept of an action that refers to something is not the action
  /// itself, so there the intent decides.
  private func earlier(_ commandID: String, for action: Action) async throws -> JournalEntry? {
    guard let first = try await journal.entry(commandID: commandID) else { return nil }
    if first.action.name == action.name, first.action.parameters.keys == action.parameters.keys {
      return try await journal.entry(commandID: commandID, for: action)
    }
    guard first.action.intent == action.intent else { throw JournalError.commandIDReused(id: first.id) }
    return first
  }

  private func refusal(of actions: [Action]) async -> ActionReport? {
    for action in actions {
      do throws(ScheduleProblem) {
        _ = try action.dueAt(now: WallClock.secondsSinceEpoch())
      } catch {
        return ActionReport(state: "refused", reason: error.reason)
      }
      if let complaint = await backend.complaint(about: action) {
        return ActionReport(state: "refused", reason: complaint)
      }
    }
    return nil
  }

  /// Keeps actions each of which continues the one before.
  ///
  /// - Returns: The entry of the first.
  private func accept(_ actions: [Action], commandID: String?) async throws -> JournalEntry {
    let account = await backend.account(for: actions[0])
    let now = WallClock.secondsSinceEpoch()
    let planned = try actions.map { action in
      PlannedAction(
        action: action,
        plan: SendingPlan(
          isRepeatable: backend.nature(ofActionNamed: action.name) == .repeatable, dueAt: try action.dueAt(now: now)))
    }
    let first = try await journal.accept(
      planned, account: account?.handle, state: account == nil ? .draft : .queued, commandID: commandID, at: now)
    await runner.kick()
    return first
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
