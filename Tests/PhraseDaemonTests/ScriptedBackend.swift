// SPDX-License-Identifier: Apache-2.0

import IntentModel

/// A backend that does, try by try, what a test says, and remembers what it was asked.
actor ScriptedBackend: ActionBackend {
  /// One try.
  enum Step: Sendable {
    /// Records the try, and then this comes of it.
    case create(ActionOutcome)
    /// This comes of it before anything is recorded (a picture could not be sent).
    case endBefore(ActionOutcome)
    /// Records the try and waits for ``release()``; it happened then.
    case hold
    /// Does something else before it records the try, as a slow upload leaves time for.
    case interrupted(by: @Sendable () async throws -> Void)
  }

  struct Try: Sendable, Equatable {
    let text: String
    let key: String
  }

  nonisolated let actionNames: Set<String> = ["test.post"]
  private(set) var tries: [Try] = []
  /// Errors of the closure that records a try.
  private(set) var recordingErrors: [String] = []
  var summary: AccountSummary? = .alice
  private var steps: [Step]
  private var held: CheckedContinuation<Void, Never>?
  private var isReleased = false

  /// - Parameter steps: One for each try; afterwards everything happens.
  init(_ steps: [Step] = []) { self.steps = steps }

  /// What looks say, one after the other; afterwards nothing is there.
  private var looks: [LookOutcome] = []
  private(set) var lookCount = 0

  func script(looks: [LookOutcome]) { self.looks = looks }

  /// Replaces what is left of the script.
  func script(_ steps: [Step]) { self.steps = steps }

  var texts: [String] { tries.map(\.text) }

  func account() async -> AccountSummary? { summary }

  func logIn(server: String, token: String) async throws(LoginFailure) -> AccountSummary {
    let account = AccountSummary(handle: token, server: server)
    summary = account
    return account
  }

  nonisolated func nature(ofActionNamed name: String) -> ActionNature {
    name == "test.post" ? .creating : .momentary
  }

  func complaint(about action: Action) async -> String? { nil }

  func perform(_ attempt: ActionAttempt, recorder: any ActionRecorder) async -> ActionOutcome {
    guard case .text(let text) = attempt.action.parameters["content"] else {
      return .rejected(reason: "there is no content")
    }
    if let account = attempt.account, account != summary?.handle {
      return .unauthorized(reason: "it is for \(account)")
    }
    tries.append(Try(text: text, key: attempt.idempotencyKey))
    switch steps.isEmpty ? .create(.done(.nothing)) : steps.removeFirst() {
    case .create(let outcome): return await record(recorder) ?? outcome
    case .endBefore(let outcome): return outcome
    case .interrupted(let work):
      try? await work()
      return await record(recorder) ?? .done(.nothing)
    case .hold:
      if let failure = await record(recorder) { return failure }
      if !isReleased { await withCheckedContinuation { held = $0 } }
      return .done(.nothing)
    }
  }

  func look(
    for attempt: ActionAttempt, since baseline: ActionBaseline?,
    isClaimed: @escaping @Sendable (String) async throws -> Bool
  ) async -> LookOutcome {
    lookCount += 1
    return looks.isEmpty ? .absent(.newKey) : looks.removeFirst()
  }

  func remarks(onCreated id: String, by attempt: ActionAttempt) async -> [String] { [] }

  func release() {
    isReleased = true
    held?.resume()
    held = nil
  }

  /// What comes of a try that could not be recorded; nil when it was.
  private func record(_ recorder: any ActionRecorder) async -> ActionOutcome? {
    do {
      try await recorder.willCreate(after: ActionBaseline(newestID: nil, serverTime: 0))
      return nil
    } catch {
      recordingErrors.append("\(error)")
      return .retryLater(afterSeconds: nil, reason: "the try could not be recorded")
    }
  }
}

extension AccountSummary {
  static let alice = AccountSummary(handle: "alice@a.example", server: "https://a.example")
}

extension ActionReceipt {
  static let nothing = ActionReceipt(remoteID: nil, url: nil)
}
