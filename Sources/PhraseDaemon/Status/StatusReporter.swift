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
  let events: EventHub
  let startedAt: UInt64
  let folders: @Sendable () -> [String]
  /// Where learned wordings are kept; nil where nothing is learned.
  let learnedFolder: String?
  /// What of the settings could not be used.
  let settingErrors: Int

  func report() -> JSONValue {
    let backend = backend
    let account = BlockingCall.wait { await backend.account() }
    let clock = BlockingCall.wait { await backend.clockRemark() }
    let counted = counters.values
    let outcome = reloader.lastOutcome
    return .object([
      "pid": .number(Double(CurrentProcess.processID)), "uptime": .number(uptime.rounded(.down)),
      "phrases": .number(Double(reloader.matchers.library.phraseCount)),
      "locales": .array(reloader.matchers.library.matchers.keys.sorted().map { .string($0.identifier) }),
      "folders": .array(folders().map { .string($0) }), "phraseErrors": .number(Double(outcome.errorCount)),
      "settingErrors": .number(Double(settingErrors)),
      "learned": .number(Double(reloader.matchers.library.learnedCount)),
      "learnedFolder": learnedFolder.map { .string($0) },
      "account": account.map { .string($0.handle) } ?? .null, "server": account.map { .string($0.server) },
      "clock": clock.map { .string($0) },
      "connections": .number(Double(connections.count)), "subscribers": .number(Double(events.count)),
      "utterances": .number(Double(counted.utterances)), "matches": .number(Double(counted.matches)),
      "misses": .number(Double(counted.misses)), "latency": Self.latency(counted.resolving),
      "outbox": outbox.map(Self.outbox),
    ])
  }

  /// The same numbers in Prometheus's text format (version 0.0.4).
  func metrics() -> String {
    let counted = counters.values
    var text = MetricsText()
    text.add("phrased_uptime_seconds", .gauge, "Seconds since the start.", uptime)
    text.add(
      "phrased_phrases", .gauge, "Phrases in use.", Double(reloader.matchers.library.phraseCount))
    text.add("phrased_connections", .gauge, "Clients that are connected.", Double(connections.count))
    text.add("phrased_subscribers", .gauge, "Clients that listen to events.", Double(events.count))
    text.add(
      "phrased_utterances_total", .counter, "Utterances by what they came to.", label: "result",
      [("match", Double(counted.matches)), ("miss", Double(counted.misses))])
    text.add(summary: "phrased_resolving_seconds", "From the text to what it means.", counted.resolving)
    text.add(
      "phrased_outbox_entries", .gauge, "Kept actions by their state.", label: "state",
      ActionState.allCases.map { ($0.rawValue, Double(outbox?[$0] ?? 0)) })
    return text.text
  }

  private var uptime: Double { Double(MonotonicClock.nanoseconds() - startedAt) / 1e9 }

  private var outbox: [ActionState: Int]? {
    let journal = journal
    return BlockingCall.wait { try? await journal.counts() }
  }

  /// Microseconds.
  private static func latency(_ histogram: LatencyHistogram) -> JSONValue {
    .object(
      [("p50", 0.5), ("p90", 0.9), ("p99", 0.99)].map { name, part in
        JSONValue.Member(name, .number((histogram.percentile(part) / 100).rounded() / 10))
      })
  }

  private static func outbox(_ counts: [ActionState: Int]) -> JSONValue {
    .object(ActionState.allCases.map { JSONValue.Member($0.rawValue, .number(Double(counts[$0] ?? 0))) })
  }
}
