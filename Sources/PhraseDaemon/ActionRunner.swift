// SPDX-License-Identifier: Apache-2.0

internal import ActionJournal
internal import IPCProtocol
internal import IntentModel
internal import LinuxSupport

/// Carries kept actions out, one after the other, and records each step before it is taken.
///
/// Nothing is sent that is not in the journal; `sending` is on disk before the one request that creates something;
/// what can't be told afterwards is parked, never sent again blindly.
actor ActionRunner {
  private let journal: ActionJournal
  private let backend: any ActionBackend
  private let log: JournalLog
  private var isWorking = false
  private var isStopping = false
  private var isStopped = false
  private var stopper: CheckedContinuation<Void, Never>?
  private var sleeper: CheckedContinuation<Void, Never>?
  private var wasKicked = false
  /// Callers that wait for an entry to come to rest.
  private var waiters: [Int64: [CheckedContinuation<Void, Never>]] = [:]
  private var wakeCount = 0

  /// Seconds between tries: 5, 10, 20 … at most this.
  private static let longestPause = 900.0
  /// An account whose token is refused is tried again by itself after so many seconds; a login hastens it.
  private static let unauthorizedPause = 3_600.0

  init(journal: ActionJournal, backend: any ActionBackend, log: JournalLog) {
    self.journal = journal
    self.backend = backend
    self.log = log
  }

  /// Parks what was under way when the daemon died, and begins to work.
  func start() async throws {
    let parked = try await journal.recover(at: WallClock.secondsSinceEpoch())
    if !parked.isEmpty {
      log.warning("\(parked.count) entries were being sent when the daemon stopped; see 'phrasectl outbox'")
    }
    isWorking = true
    Task {
      await self.work()
      self.isWorking = false
      self.endStop()
    }
  }

  /// Lets the entry in hand come to its end and stops; gives up waiting after so many seconds, and then the entry
  /// stays `sending`: the next start parks it. Nobody waits for an outcome any more afterwards.
  func stop(within seconds: Double) async {
    isStopping = true
    kick()
    if isWorking {
      let alarm = Task {
        try? await Task.sleep(for: .seconds(seconds))
        self.endStop()
      }
      await withCheckedContinuation { stopper = $0 }
      alarm.cancel()
    }
    isStopped = true
    for id in Array(waiters.keys) { wake(id) }
  }

  private func endStop() {
    stopper?.resume()
    stopper = nil
  }

  /// Tells the worker that there is something new to do.
  func kick() {
    wasKicked = true
    sleeper?.resume()
    sleeper = nil
  }

  /// Waits until an entry needs no more work by itself, the time is up or the runner has stopped, and returns how it
  /// stands.
  func outcome(of id: Int64, within seconds: Double) async throws -> JournalEntry {
    let deadline = ContinuousClock.now + .seconds(seconds)
    while true {
      let seen = wakeCount
      let entry = try await journal.entry(id)
      if entry.isAtRest || isStopped || ContinuousClock.now >= deadline { return entry }
      // What was read may be old by now: whoever wrote after it has called `wake` before there was a waiter.
      if wakeCount == seen { await wait(for: id, until: deadline) }
    }
  }

  private func wait(for id: Int64, until deadline: ContinuousClock.Instant) async {
    let alarm = Task {
      try? await Task.sleep(until: deadline)
      self.wake(id)
    }
    await withCheckedContinuation { waiters[id, default: []].append($0) }
    alarm.cancel()
  }

  private func wake(_ id: Int64) {
    wakeCount += 1
    for waiter in waiters.removeValue(forKey: id) ?? [] { waiter.resume() }
  }

  // MARK: The worker

  private func work() async {
    while !isStopping {
      do {
        if let entry = try await journal.nextDue(at: WallClock.secondsSinceEpoch()) {
          await carryOut(entry)
          wake(entry.id)
        } else {
          await rest(until: try await journal.earliestDue())
        }
      } catch {
        log.error("the journal can't be read: \(error)")
        await rest(until: WallClock.secondsSinceEpoch() + 5)
      }
    }
  }

  private func rest(until due: Double?) async {
    guard !wasKicked, !isStopping else {
      wasKicked = false
      return
    }
    let seconds = due.map { max(0, $0 - WallClock.secondsSinceEpoch()) }
    // The wall clock can be set; no rest is so long that this would be felt.
    let alarm = Task {
      try? await Task.sleep(for: .seconds(min(seconds ?? 60, 60)))
      if !Task.isCancelled { self.kick() }
    }
    await withCheckedContinuation { sleeper = $0 }
    alarm.cancel()
    wasKicked = false
  }

  private func carryOut(_ entry: JournalEntry) async {
    let journal = journal
    let outcome = await backend.perform(
      entry.action, from: entry.account, idempotencyKey: entry.idempotencyKey
    ) {
      _ = try await journal.beginSending(entry.id, at: WallClock.secondsSinceEpoch())
    }
    await record(Self.result(of: outcome, tries: entry.tries), of: entry)
  }

  private static func result(of outcome: ActionOutcome, tries: Int) -> AttemptResult {
    let now = WallClock.secondsSinceEpoch()
    let pause = min(longestPause, 5 * Double(1 << min(tries, 8)))
    return switch outcome {
    case .done(let receipt): .sent(receipt)
    case .open(let url): .sent(ActionReceipt(remoteID: nil, url: url))
    case .rejected(let reason): .rejected(reason: reason)
    case .retryLater(let seconds, let reason):
      .requeued(reason: reason, nextTryAt: now + max(seconds ?? pause, 1), newKey: true)
    case .unauthorized(let reason): .requeued(reason: reason, nextTryAt: now + unauthorizedPause, newKey: true)
    case .uncertain(let reason): .parked(reason: reason)
    }
  }

  /// A result that can't be written (the disk is full) is tried again: until then the entry stays `sending`, and
  /// a restart parks it.
  private func record(_ result: AttemptResult, of entry: JournalEntry) async {
    var pause = 1.0
    while true {
      do throws(JournalError) {
        try await journal.finish(entry.id, result, at: WallClock.secondsSinceEpoch())
        log.info("entry \(entry.id): \(result.state.rawValue)")
        return
      } catch .illegalTransition(_, let state, _) {
        // Its owner dropped it while its pictures were on their way, so the try was refused and nothing was created.
        return log.notice("entry \(entry.id) was \(state.rawValue) meanwhile")
      } catch {
        log.error("the outcome of entry \(entry.id) can't be recorded: \(error)")
        if isStopping { return }
        try? await Task.sleep(for: .seconds(pause))
        pause = min(60, pause * 2)
      }
    }
  }
}

extension JournalEntry {
  /// Whether nothing more will become of it within a client's patience: done, or waiting for something.
  var isAtRest: Bool { state.isFinal || state == .draft || (state == .queued && tries > 0) }
}
