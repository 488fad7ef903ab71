// SPDX-License-Identifier: Apache-2.0

internal import ActionJournal
internal import IPCProtocol
internal import IntentModel
internal import LinuxSupport

/// Carries kept actions out, one at a time for each account, and records each step before it is taken.
///
/// Nothing is sent that is not in the journal; `sending` is on disk before the one request that creates something;
/// what can't be told afterwards is looked for, and sent again only when ``ActionPolicy`` has its proof.
actor ActionRunner {
  private let journal: ActionJournal
  private let backend: any ActionBackend
  private let log: JournalLog
  private let policy: ActionPolicy
  private var isWorking = false
  private var isStopping = false
  private var isStopped = false
  private var stopper: CheckedContinuation<Void, Never>?
  private var sleeper: CheckedContinuation<Void, Never>?
  private var wasKicked = false
  /// Callers that wait for an entry to come to rest.
  private var waiters: [Int64: [CheckedContinuation<Void, Never>]] = [:]
  private(set) var wakeCount = 0
  /// Accounts that something is being done for.
  private var busy: Set<String> = []
  private var watch = ClockWatch()
  private var lastPurge: Double?

  init(
    journal: ActionJournal, backend: any ActionBackend, log: JournalLog, times: SendingTimes = SendingTimes()
  ) {
    self.journal = journal
    self.backend = backend
    self.log = log
    policy = ActionPolicy(times: times)
  }

  private var times: SendingTimes { policy.times }

  /// Looks after what was under way when the daemon died, and begins to work. Where the journal can't be used now, it
  /// is tried again until it can, and nothing is sent before.
  func start() async {
    isWorking = true
    var problem = await recover()
    if let problem { log.error("nothing is sent until this is mended: \(problem)") }
    Task {
      var pause = self.times.firstPause
      while problem != nil, !self.isStopping {
        await self.rest(until: WallClock.secondsSinceEpoch() + pause)
        pause = min(60, pause * 2)
        problem = await self.recover()
        if problem == nil { self.log.notice("the journal can be used again") }
      }
      await withDiscardingTaskGroup { group in await self.work(in: &group) }
      self.isWorking = false
      self.endStop()
    }
  }

  /// - Returns: What kept the journal from it.
  private func recover() async -> JournalError? {
    do throws(JournalError) {
      let doubted = try await journal.recover(at: WallClock.secondsSinceEpoch())
      if !doubted.isEmpty {
        log.warning("\(doubted.count) entries were being sent when the daemon stopped; the server is asked about them")
      }
      return nil
    } catch {
      return error
    }
  }

  /// Lets the entries in hand come to its end and stops; gives up waiting after so many seconds, and then the entry
  /// stays `sending`: the next start looks whether it is there. Nobody waits for an outcome any more afterwards.
  func stop(within seconds: Double) async {
    isStopping = true
    kick()
    if isWorking {
      let alarm = Task {
        guard (try? await Task.sleep(for: .seconds(seconds))) != nil else { return }
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
      // One that is cancelled wakes nobody: others may wait for the same entry, and would wake each other for ever.
      guard (try? await Task.sleep(until: deadline)) != nil else { return }
      self.wake(id)
    }
    await withCheckedContinuation { waiters[id, default: []].append($0) }
    alarm.cancel()
  }

  /// Tells those who wait for an entry that its owner has changed it.
  func noteChange(of id: Int64) { wake(id) }

  private func wake(_ id: Int64) {
    wakeCount += 1
    for waiter in waiters.removeValue(forKey: id) ?? [] { waiter.resume() }
  }

  // MARK: The worker

  private func work(in group: inout DiscardingTaskGroup) async {
    while !isStopping {
      do {
        try await keepUp()
        if let entry = try await journal.nextDue(at: WallClock.secondsSinceEpoch(), except: busy) {
          busy.insert(entry.account ?? "")
          group.addTask { await self.serve(entry) }
        } else {
          await rest(until: try await journal.earliestDue(except: busy))
        }
      } catch {
        log.error("the journal can't be read: \(error)")
        await rest(until: WallClock.secondsSinceEpoch() + 5)
      }
    }
  }

  private func serve(_ entry: JournalEntry) async {
    do {
      try await carryOut(entry)
    } catch {
      log.error("entry \(entry.id) can't be worked on: \(error)")
      try? await Task.sleep(for: .seconds(min(5, times.firstPause)))
    }
    busy.remove(entry.account ?? "")
    wake(entry.id)
    kick()
  }

  private func rest(until due: Double?) async {
    guard !wasKicked, !isStopping else {
      wasKicked = false
      return
    }
    let seconds = due.map { max(0, $0 - WallClock.secondsSinceEpoch()) }
    // The wall clock can be set; no rest is so long that this would be felt.
    let alarm = Task {
      guard (try? await Task.sleep(for: .seconds(min(seconds ?? 60, 60)))) != nil else { return }
      self.kick()
    }
    await withCheckedContinuation { sleeper = $0 }
    alarm.cancel()
    wasKicked = false
  }

  /// Follows a clock that was set, and forgets what is old enough.
  private func keepUp() async throws {
    if let step = watch.step() {
      log.notice("the clock was set by \(Int(step)) s")
      try await journal.shiftWaits(by: step)
    }
    let uptime = UptimeMoment.now().seconds
    guard lastPurge.map({ uptime - $0 >= 86_400 }) ?? true else { return }
    lastPurge = uptime
    try await journal.purge(before: WallClock.secondsSinceEpoch() - times.retention)
  }

  // MARK: One entry

  private func carryOut(_ entry: JournalEntry) async throws {
    if entry.state == .uncertain { return try await resolve(entry) }
    if let lateness = lateness(of: entry) { return await record(.parked(reason: lateness), of: entry) }
    // Its owner wants it sent again. Should he have overlooked it, it is not.
    if entry.doubt.exists, case .found(let receipt) = await look(for: entry) {
      return await record(.sent(receipt), of: entry)
    }
    try await send(entry)
  }

  private func send(_ entry: JournalEntry) async throws {
    if entry.state == .queued, !entry.files.isEmpty {
      do throws(JournalError) {
        try await journal.beginUploading(entry.id, at: WallClock.secondsSinceEpoch())
      } catch .illegalTransition(_, let state, _) {
        return log.notice("entry \(entry.id) was \(state.rawValue) meanwhile")
      }
    }
    let attempt = attempt(entry)
    let outcome = await backend.perform(attempt, recorder: JournalRecorder(journal: journal, id: entry.id))
    let now = WallClock.secondsSinceEpoch()
    await take(
      policy.step(
        after: outcome, ActionPolicy.Standing(entry, at: now, .now()), at: now, jitter: .random(in: 0...1)), of: entry)
    guard case .done(let receipt) = outcome, let id = receipt.remoteID else { return }
    if entry.action.name == ActionName.undo {
      try await journal.takeBack(remoteID: id, account: entry.account, at: WallClock.secondsSinceEpoch())
    } else if !entry.plan.isRepeatable {
      await readBack(id, attempt, of: entry)
    }
  }

  /// Finds out what became of an entry in doubt.
  private func resolve(_ entry: JournalEntry) async throws {
    let look = await look(for: entry)
    let now = WallClock.secondsSinceEpoch()
    let step = policy.step(after: look, ActionPolicy.Standing(entry, at: now, .now()), at: now)
    guard case .sendAgain(let newKey) = step else { return await take(step, of: entry) }
    log.notice("entry \(entry.id): the server does not have it; it is sent again")
    try await send(newKey ? journal.renewKeyForResend(of: entry.id) : entry)
  }

  private func look(for entry: JournalEntry) async -> LookOutcome {
    let journal = journal
    return await backend.look(for: attempt(entry), since: entry.doubt.baseline) {
      try await journal.isClaimed($0, byOtherThan: entry.id)
    }
  }

  private func attempt(_ entry: JournalEntry) -> ActionAttempt {
    ActionAttempt(entry, uploadsSince: WallClock.secondsSinceEpoch() - times.uploadLifetime)
  }

  /// Why something scheduled does not begin by itself; nil when it does.
  private func lateness(of entry: JournalEntry) -> String? {
    guard let dueAt = entry.plan.dueAt, entry.tries == 0, !entry.doubt.exists else { return nil }
    let late = WallClock.secondsSinceEpoch() - dueAt
    guard late > times.lateness else { return nil }
    return "it is \(Int(late / 60)) minutes late, because this machine was off or nothing could be sent; "
      + "retry sends it now"
  }

  private func readBack(_ id: String, _ attempt: ActionAttempt, of entry: JournalEntry) async {
    let remarks = await backend.remarks(onCreated: id, by: attempt)
    if remarks.isEmpty { return }
    do { try await journal.addRemarks(remarks, to: entry.id) } catch {
      log.error("what differs in entry \(entry.id) can't be recorded: \(error)")
    }
  }

  private func take(_ step: ActionPolicy.Step, of entry: JournalEntry) async {
    switch step {
    case .record(let result): await record(result, of: entry)
    case .sendAgain: preconditionFailure("only a look leads to another try")
    case .pauseAccount(let result):
      do {
        let isNew = try await journal.pause(account: entry.account, at: WallClock.secondsSinceEpoch())
        if isNew { log.warning("an account waits for 'phrasectl login'; its posts are kept") }
      } catch {
        log.error("an account can't be paused: \(error)")
      }
      await record(result, of: entry)
    }
  }

  /// A result that can't be written (the disk is full) is tried again: until then the entry stays `sending`, and
  /// after a restart the server is asked.
  private func record(_ result: AttemptResult, of entry: JournalEntry) async {
    var pause = 1.0
    while true {
      do throws(JournalError) {
        let now = WallClock.secondsSinceEpoch()
        try await journal.finish(entry.id, result, at: now)
        return log.info("entry \(entry.id): \(result.state.rawValue)")
      } catch .illegalTransition(_, let state, _) {
        // Its owner dropped it while its pictures were on their way, so the try was refused and nothing was created.
        return log.notice("entry \(entry.id) was \(state.rawValue) meanwhile")
      } catch .alreadyClaimed {
        let lookAt = WallClock.secondsSinceEpoch() + (times.looks.first ?? 0)
        return await record(.doubted(reason: Self.foreignAnswer, lookAt: lookAt), of: entry)
      } catch {
        log.error("the outcome of entry \(entry.id) can't be recorded: \(error)")
        if isStopping { return }
        try? await Task.sleep(for: .seconds(pause))
        pause = min(60, pause * 2)
      }
    }
  }

  private static let foreignAnswer = "the server answered with another post"
}

extension JournalEntry {
  /// Whether nothing more will become of it within a client's patience: done, or waiting for something.
  var isAtRest: Bool { state.isFinal || state == .draft || (state == .queued && (tries > 0 || lastError != nil)) }
}
