// SPDX-License-Identifier: Apache-2.0

import ActionJournal
import Glibc
import IntentModel
import LinuxSupport
import TestSupport
import Testing

@testable import PhraseDaemon

/// A real journal in a folder of its own, and a runner that works it off with a scripted backend.
final class RunnerStage: Sendable {
  let backend: ScriptedBackend
  let journal: ActionJournal
  let runner: ActionRunner
  private let folder: TemporaryDirectory

  /// - Parameter scale: Of all times.
  init(_ steps: [ScriptedBackend.Step] = [], scale: Double = 1) throws {
    folder = try TemporaryDirectory()
    // Never closed: a runner that was given up on may still have something to say when the test is over.
    let log = try FileDescriptor.open(folder.file("log"), O_WRONLY | O_CREAT | O_APPEND).release()
    journal = try ActionJournal(folder: folder.file("journal"))
    backend = ScriptedBackend(steps)
    runner = ActionRunner(
      journal: journal, backend: backend, log: JournalLog(environment: [:], descriptor: log),
      times: SendingTimes().scaled(by: scale))
  }

  var path: String { folder.path }
  var journalPath: String { folder.file("journal") }
  var log: String {
    (try? File.read(folder.file("log"), limit: 1 << 20)).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  /// Keeps a post and tells the runner.
  @discardableResult
  func accept(_ text: String, account: String? = AccountSummary.alice.handle) async throws -> Int64 {
    let action = Action(name: "test.post", intent: "PostIntent", parameters: ["content": .text(text)])
    let entry = try await journal.accept(
      action, account: account, state: account == nil ? .draft : .queued, at: WallClock.secondsSinceEpoch())
    await runner.kick()
    return entry.id
  }

  func states() async throws -> [ActionState] {
    try await journal.entries(states: Set(ActionState.allCases)).map(\.state)
  }

  func wait(forStates states: [ActionState]) async throws {
    try await eventually("the entries to be \(states)") { try await self.states() == states }
  }

  /// Stops the runner and lets the journal go, as a daemon does that ends.
  func finish() async {
    await backend.release()
    await runner.stop(within: 60)
    await journal.close()
  }
}

/// Something did not come about in time.
struct TimeIsUp: Error {
  let what: String
}

/// Looks again and again until something is so; a minute is more than any of it takes.
func eventually(_ what: String, _ isSo: () async throws -> Bool) async throws {
  let deadline = ContinuousClock.now + .seconds(60)
  while try await !isSo() {
    if ContinuousClock.now > deadline { throw TimeIsUp(what: what) }
    try await Task.sleep(for: .milliseconds(10))
  }
}

/// Runs what blocks on a thread of its own, as the daemon's connections are.
func onThread<Value: Sendable>(_ work: @escaping @Sendable () -> Value) async throws -> Value {
  let (stream, continuation) = AsyncStream.makeStream(of: Value.self)
  try DetachedThread.start(named: "test") {
    continuation.yield(work())
    continuation.finish()
  }
  for await value in stream { return value }
  throw TimeIsUp(what: "the work of a thread")
}
