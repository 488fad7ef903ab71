// SPDX-License-Identifier: Apache-2.0

internal import IPCProtocol
internal import LinuxSupport
internal import PhraseCompiler
internal import SourceDiagnostics
internal import Synchronization

/// Reads the phrase files again and puts the new matchers in place, all or nothing.
final class PhraseReloader: Sendable {
  struct Outcome: Sendable {
    /// Whether the new phrases are in use.
    let isReplaced: Bool
    let phraseCount: Int
    let diagnostics: [Diagnostic]

    var errorCount: Int { diagnostics.count { $0.severity == .error } }

    var json: JSONValue {
      .object([
        "phrases": .number(Double(phraseCount)), "errors": .number(Double(errorCount)),
        "warnings": .number(Double(diagnostics.count - errorCount)),
        "diagnostics": .array(diagnostics.prefix(100).map { JSONValue($0) }),
      ])
    }
  }

  private struct State {
    var outcome: Outcome
    /// The files as they were before they were read.
    var snapshot: PhraseSnapshot
  }

  private let loader: PhraseLoader
  private let store: MatcherStore
  private let serviceManager: ServiceManager
  private let log: JournalLog
  /// One reload at a time; how the last one went.
  private let last: Mutex<State>

  /// Loads for the first time. What loads is served, and what doesn't is told: a daemon with one broken phrase is
  /// worth more than none.
  init(loader: PhraseLoader, serviceManager: ServiceManager, log: JournalLog) {
    let snapshot = loader.snapshot()
    let result = loader.load()
    store = MatcherStore(result.library)
    self.loader = loader
    self.serviceManager = serviceManager
    self.log = log
    let outcome = Outcome(
      isReplaced: true, phraseCount: result.library.phraseCount, diagnostics: result.diagnostics)
    last = Mutex(State(outcome: outcome, snapshot: snapshot))
    Self.report(outcome, to: log)
  }

  var matchers: MatcherStore { store }

  /// How the last loading went.
  var lastOutcome: Outcome { last.withLock { $0.outcome } }

  /// Reads everything again. With an error in any file the phrases in use stay.
  func reload() -> Outcome { last.withLock { reload(&$0, at: loader.snapshot()) } }

  /// The same, if any file is another than when they were read last.
  func reloadIfChanged() {
    last.withLock { last in
      let now = loader.snapshot()
      if now != last.snapshot { _ = reload(&last, at: now) }
    }
  }

  /// - Parameter snapshot: The files as they are before they are read.
  private func reload(_ last: inout State, at snapshot: PhraseSnapshot) -> Outcome {
    _ = serviceManager.reloading()
    last.snapshot = snapshot
    let result = loader.load()
    let isReplaced = !result.diagnostics.hasErrors
    if isReplaced {
      result.library.prepare()
      store.replace(by: result.library)
    }
    let outcome = Outcome(
      isReplaced: isReplaced, phraseCount: store.library.phraseCount, diagnostics: result.diagnostics)
    Self.report(outcome, to: log)
    _ = serviceManager.ready(status: "Listening; \(outcome.phraseCount) phrases")
    last.outcome = outcome
    CurrentProcess.giveBackMemory()
    return outcome
  }

  private static func report(_ outcome: Outcome, to log: JournalLog) {
    let renderer = DiagnosticRenderer()
    for diagnostic in outcome.diagnostics.prefix(20) {
      let text = renderer.render(diagnostic).split(separator: "\n").first.map(String.init) ?? ""
      if diagnostic.severity == .error { log.error(text) } else { log.warning(text) }
    }
    log.notice(
      outcome.isReplaced
        ? "\(outcome.phraseCount) phrases are in use"
        : "\(outcome.errorCount) errors in the phrase files; the \(outcome.phraseCount) phrases in use stay")
  }
}
