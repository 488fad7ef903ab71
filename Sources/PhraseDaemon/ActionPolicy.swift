// SPDX-License-Identifier: Apache-2.0

internal import ActionJournal
internal import IntentModel

/// Decides what is next for an entry, from how it stands and what was learnt. Pure: no clock, no I/O.
///
/// The rule behind all of it: what creates something is sent a second time only with a proof that the first time
/// created nothing. The proof is that the server, asked a quiet period after the try began, does not show it.
struct ActionPolicy: Sendable {
  let times: SendingTimes

  /// How an entry stands before the evidence.
  struct Standing: Sendable, Equatable {
    var isRepeatable = false
    /// Tries that count, this one left out.
    var tries = 0
    /// Whether an earlier try may have happened, how many tries ended so, and how often it was sent again since.
    var isInDoubt = false
    var doubts = 0
    var resends = 0
    /// With what words a later try was refused.
    var refusal: String?
    /// Seconds since the last try began, for certain; and since the first that may have happened.
    var sinceLastTry = 0.0
    var sinceFirstTry = 0.0
  }

  enum Step: Sendable, Equatable {
    case record(AttemptResult)
    /// Nothing of the account goes out before a login.
    case pauseAccount(AttemptResult)
    case sendAgain(newKey: Bool)
  }

  /// What follows a try.
  ///
  /// - Parameter jitter: From 0 to 1, so that many clients don't come back to a server all at once.
  func step(after outcome: ActionOutcome, _ standing: Standing, at now: Double, jitter: Double = 0) -> Step {
    switch outcome {
    case .done(let receipt): .record(.sent(receipt))
    case .open(let url): .record(.sent(ActionReceipt(remoteID: nil, url: url)))
    case .rejected(let reason) where standing.isInDoubt:
      .record(.stillDoubted(reason: reason, lookAt: now + firstLook, refusal: reason))
    case .rejected(let reason): .record(.rejected(reason: reason))
    case .retryLater(let seconds, let reason):
      .record(again(standing, reason, at: now + (asked(seconds) ?? times.pause(afterTries: standing.tries))))
    case .rateLimited(let seconds, let reason):
      .record(
        again(
          standing, reason, at: now + stretched(asked(seconds) ?? times.firstLookPause, jitter), countsAsTry: false))
    case .unauthorized(let reason): .pauseAccount(again(standing, reason, at: now, countsAsTry: false))
    case .uncertain(let reason): .record(inDoubt(standing, reason, at: now))
    }
  }

  /// What follows a look at the server.
  func step(after look: LookOutcome, _ standing: Standing, at now: Double) -> Step {
    switch look {
    case .found(let receipt): .record(.sent(receipt))
    case .unclear(let reason): .record(.parked(reason: reason))
    case .unauthorized(let reason): .pauseAccount(.stillDoubted(reason: reason, lookAt: now))
    case .absent where standing.sinceLastTry < times.quietPeriod:
      .record(.stillDoubted(reason: Self.looking, lookAt: now + untilNextLook(standing)))
    case .absent(let rule): provenAbsent(standing, rule)
    case .failed(_, let reason) where standing.sinceFirstTry >= times.doubtLimit:
      .record(.parked(reason: "\(Self.cannotTell) (\(reason))"))
    case .failed(let seconds, let reason):
      .record(
        .stillDoubted(reason: reason, lookAt: now + max(asked(seconds) ?? 0, untilLookAfterFailure(standing))))
    }
  }

  // MARK: After a try

  /// The try created nothing.
  private func again(
    _ standing: Standing, _ reason: String, at time: Double, countsAsTry: Bool = true
  ) -> AttemptResult {
    standing.isInDoubt
      ? .stillDoubted(reason: reason, lookAt: time, countsAsTry: countsAsTry)
      : .requeued(reason: reason, nextTryAt: time, newKey: true, countsAsTry: countsAsTry)
  }

  private func inDoubt(_ standing: Standing, _ reason: String, at now: Double) -> AttemptResult {
    guard standing.isRepeatable else { return .doubted(reason: reason, lookAt: now + firstLook) }
    if standing.tries + 1 >= SendingTimes.doubtCountLimit * 2 || standing.sinceFirstTry >= times.doubtLimit {
      return .parked(reason: reason)
    }
    return .requeued(reason: reason, nextTryAt: now + times.pause(afterTries: standing.tries), newKey: false)
  }

  /// A server's wish in seconds; the scale of the times applies to it too.
  private func asked(_ seconds: Double?) -> Double? { seconds.map { max($0, 1) * times.scale } }

  private func stretched(_ seconds: Double, _ jitter: Double) -> Double { seconds + seconds * jitter / 10 }

  // MARK: After a look

  private var firstLook: Double { times.looks.first ?? times.quietPeriod }

  private func untilNextLook(_ standing: Standing) -> Double {
    let next = times.looks.first { $0 > standing.sinceLastTry } ?? times.quietPeriod
    return max(next - standing.sinceLastTry, 0.001)
  }

  /// The longer it lasts, the longer the pauses.
  private func untilLookAfterFailure(_ standing: Standing) -> Double {
    if standing.sinceLastTry < times.quietPeriod { return untilNextLook(standing) }
    return min(times.longestPause, max(times.firstLookPause, standing.sinceLastTry / 2))
  }

  private func provenAbsent(_ standing: Standing, _ rule: ResendRule) -> Step {
    if let refusal = standing.refusal { return .record(.rejected(reason: refusal)) }
    if standing.sinceFirstTry >= times.doubtLimit || standing.doubts >= SendingTimes.doubtCountLimit {
      return .record(.parked(reason: Self.cannotTell))
    }
    if rule == .sameKey, standing.sinceFirstTry <= times.keyLifetime { return .sendAgain(newKey: false) }
    if standing.resends < SendingTimes.resendLimit { return .sendAgain(newKey: rule == .newKey) }
    return .record(.parked(reason: Self.cannotTell))
  }

  private static let looking = "no answer came; the server does not show it yet, and is asked again"
  private static let cannotTell =
    "it can't be told whether it went out; look whether it is there, then retry or cancel"
}
