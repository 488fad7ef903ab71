// SPDX-License-Identifier: Apache-2.0

internal import ActionJournal
internal import IPCProtocol
internal import IntentModel
internal import LinuxSupport
internal import PhraseCompiler

/// How the daemon is: numbers and names, nothing that anybody said.
struct StatusReporter: Sendable {
  let reloader: PhraseReloader
  let backend: any ActionBackend
  let journal: ActionJournal
  let counters: Counters
  let connections: ConnectionTable
  let startedAt: UInt64
  let folders: [String]

  func report() -> JSONValue {
    let (backend, journal) = (backend, journal)
    let (account, counts) = BlockingCall.wait { (await backend.account(), try? await journal.counts()) }
    let outcome = reloader.lastOutcome
    let counted = counters.values
    return .object([
      "pid": .number(Double(CurrentProcess.processID)),
      "uptime": .number(Double((MonotonicClock.nanoseconds() - startedAt) / 1_000_000_000)),
      "phrases": .number(Double(reloader.matchers.library.phraseCount)),
      "locales": .array(reloader.matchers.library.matchers.keys.sorted().map { .string($0.identifier) }),
      "folders": .array(folders.map { .string($0) }), "phraseErrors": .number(Double(outcome.errorCount)),
      "account": account.map { .string($0.handle) } ?? .null, "server": account.map { .string($0.server) },
      "connections": .number(Double(connections.count)), "utterances": .number(Double(counted.requests)),
      "matches": .number(Double(counted.matches)), "misses": .number(Double(counted.misses)),
      "outbox": counts.map(Self.outbox),
    ])
  }

  private static func outbox(_ counts: [ActionState: Int]) -> JSONValue {
    .object(ActionState.allCases.map { JSONValue.Member($0.rawValue, .number(Double(counts[$0] ?? 0))) })
  }
}
