// SPDX-License-Identifier: Apache-2.0

import ActionJournal
import IntentModel
import Testing

@testable import PhraseDaemon

/// State and evidence to the next step, as a table.
@Suite struct ActionPolicyTests {
  typealias Standing = ActionPolicy.Standing
  typealias Step = ActionPolicy.Step

  private static let policy = ActionPolicy(times: SendingTimes())
  private static let day = 86_400.0
  private static let receipt = ActionReceipt(remoteID: "7", url: nil)
  private static let cannotTell =
    "it can't be told whether it went out; look whether it is there, then retry or cancel"
  private static let looking = "no answer came; the server does not show it yet, and is asked again"

  private static let fresh = Standing()
  private static let doubted = Standing(tries: 1, isInDoubt: true, doubts: 1, sinceLastTry: 300, sinceFirstTry: 300)
  private static let repeatable = Standing(isRepeatable: true)

  private static func standing(_ change: (inout Standing) -> Void) -> Standing {
    var standing = doubted
    change(&standing)
    return standing
  }

  /// Times are seconds after the evidence.
  static let tries: [(ActionOutcome, Standing, Step)] = [
    (.done(receipt), fresh, .record(.sent(receipt))),
    (.done(receipt), doubted, .record(.sent(receipt))),
    (.open(url: "https://a"), fresh, .record(.sent(ActionReceipt(remoteID: nil, url: "https://a")))),
    // A refusal proves that this try created nothing, and says nothing of earlier ones.
    (.rejected(reason: "no"), fresh, .record(.rejected(reason: "no"))),
    (.rejected(reason: "no"), doubted, .record(.stillDoubted(reason: "no", lookAt: 2, refusal: "no"))),
    (.retryLater(afterSeconds: nil, reason: "r"), fresh, .record(.requeued(reason: "r", nextTryAt: 5, newKey: true))),
    (
      .retryLater(afterSeconds: nil, reason: "r"), Standing(tries: 3),
      .record(.requeued(reason: "r", nextTryAt: 40, newKey: true))
    ),
    (
      .retryLater(afterSeconds: nil, reason: "r"), Standing(tries: 99),
      .record(.requeued(reason: "r", nextTryAt: 900, newKey: true))
    ),
    (.retryLater(afterSeconds: 0, reason: "r"), fresh, .record(.requeued(reason: "r", nextTryAt: 1, newKey: true))),
    (.retryLater(afterSeconds: 70, reason: "r"), doubted, .record(.stillDoubted(reason: "r", lookAt: 70))),
    // A pause that the server asks for is no try.
    (
      .rateLimited(afterSeconds: 70, reason: "r"), fresh,
      .record(.requeued(reason: "r", nextTryAt: 70, newKey: true, countsAsTry: false))
    ),
    (
      .rateLimited(afterSeconds: nil, reason: "r"), fresh,
      .record(.requeued(reason: "r", nextTryAt: 60, newKey: true, countsAsTry: false))
    ),
    (
      .rateLimited(afterSeconds: 70, reason: "r"), doubted,
      .record(.stillDoubted(reason: "r", lookAt: 70, countsAsTry: false))
    ),
    (
      .unauthorized(reason: "r"), fresh,
      .pauseAccount(.requeued(reason: "r", nextTryAt: 0, newKey: true, countsAsTry: false))
    ),
    (
      .unauthorized(reason: "r"), doubted,
      .pauseAccount(.stillDoubted(reason: "r", lookAt: 0, countsAsTry: false))
    ),
    (.uncertain(reason: "r"), fresh, .record(.doubted(reason: "r", lookAt: 2))),
    (.uncertain(reason: "r"), doubted, .record(.doubted(reason: "r", lookAt: 2))),
    // What does no harm twice is simply tried again, for a day.
    (.uncertain(reason: "r"), repeatable, .record(.requeued(reason: "r", nextTryAt: 5, newKey: false))),
    (.uncertain(reason: "r"), Standing(isRepeatable: true, tries: 15), .record(.parked(reason: "r"))),
    (.uncertain(reason: "r"), Standing(isRepeatable: true, sinceFirstTry: day), .record(.parked(reason: "r"))),
    (.rejected(reason: "no"), repeatable, .record(.rejected(reason: "no"))),
  ]

  @Test(arguments: tries)
  func `what a try proves decides what is next`(_ outcome: ActionOutcome, _ standing: Standing, _ step: Step) {
    #expect(Self.policy.step(after: outcome, standing, at: 0) == step)
  }

  static let looks: [(LookOutcome, Standing, Step)] = [
    (.found(receipt), doubted, .record(.sent(receipt))),
    (.found(receipt), standing { $0.refusal = "no" }, .record(.sent(receipt))),
    (.unclear(reason: "two"), doubted, .record(.parked(reason: "two"))),
    (.unauthorized(reason: "r"), doubted, .pauseAccount(.stillDoubted(reason: "r", lookAt: 0))),
    // Looks at 2, 15, 60 seconds and at the end of the quiet period, which is longer than the request may take.
    (.absent(.newKey), standing { $0.sinceLastTry = 0 }, .record(.stillDoubted(reason: looking, lookAt: 2))),
    (.absent(.newKey), standing { $0.sinceLastTry = 2 }, .record(.stillDoubted(reason: looking, lookAt: 13))),
    (.absent(.sameKey), standing { $0.sinceLastTry = 20 }, .record(.stillDoubted(reason: looking, lookAt: 40))),
    (.absent(.newKey), standing { $0.sinceLastTry = 60 }, .record(.stillDoubted(reason: looking, lookAt: 165))),
    (.absent(.sameKey), standing { $0.sinceLastTry = 224 }, .record(.stillDoubted(reason: looking, lookAt: 1))),
    (.absent(.newKey), standing { $0.sinceLastTry = 225 }, .sendAgain(newKey: true)),
    // A server that remembers keys for an hour gets the same one for 50 minutes, then the quiet period has to do.
    (.absent(.sameKey), doubted, .sendAgain(newKey: false)),
    (.absent(.sameKey), standing { $0.resends = 5 }, .sendAgain(newKey: false)),
    (
      .absent(.sameKey),
      standing {
        $0.sinceFirstTry = 3_001
        $0.resends = 1
      }, .sendAgain(newKey: false)
    ),
    (
      .absent(.sameKey),
      standing {
        $0.sinceFirstTry = 3_001
        $0.resends = 2
      }, .record(.parked(reason: cannotTell))
    ),
    (.absent(.newKey), standing { $0.resends = 1 }, .sendAgain(newKey: true)),
    (.absent(.newKey), standing { $0.resends = 2 }, .record(.parked(reason: cannotTell))),
    (.absent(.sameKey), standing { $0.doubts = 8 }, .record(.parked(reason: cannotTell))),
    (.absent(.sameKey), standing { $0.sinceFirstTry = day }, .record(.parked(reason: cannotTell))),
    // The refusal of a later try counts once the earlier ones are proven to have created nothing.
    (.absent(.newKey), standing { $0.refusal = "no" }, .record(.rejected(reason: "no"))),
    (
      .absent(.newKey),
      standing {
        $0.refusal = "no"
        $0.sinceLastTry = 15
      }, .record(.stillDoubted(reason: looking, lookAt: 45))
    ),
    // A look that fails proves nothing, however long ago the try was.
    (
      .failed(afterSeconds: nil, reason: "down"), standing { $0.sinceLastTry = 15 },
      .record(.stillDoubted(reason: "down", lookAt: 45))
    ),
    (
      .failed(afterSeconds: 100, reason: "down"), standing { $0.sinceLastTry = 15 },
      .record(.stillDoubted(reason: "down", lookAt: 100))
    ),
    (.failed(afterSeconds: nil, reason: "down"), doubted, .record(.stillDoubted(reason: "down", lookAt: 150))),
    (
      .failed(afterSeconds: nil, reason: "down"), standing { $0.sinceLastTry = 50_000 },
      .record(.stillDoubted(reason: "down", lookAt: 900))
    ),
    (
      .failed(afterSeconds: nil, reason: "down"), standing { $0.sinceFirstTry = day },
      .record(.parked(reason: cannotTell + " (down)"))
    ),
  ]

  @Test(arguments: looks)
  func `what a look shows decides what is next`(_ look: LookOutcome, _ standing: Standing, _ step: Step) {
    #expect(Self.policy.step(after: look, standing, at: 0) == step)
  }

  @Test(arguments: [0.0, 0.5, 1])
  func `a pause that a server asks for is granted in full and stretched by a tenth at most`(_ jitter: Double) {
    let outcome = ActionOutcome.rateLimited(afterSeconds: 100, reason: "r")
    let step = Self.policy.step(after: outcome, Self.fresh, at: 0, jitter: jitter)
    #expect(
      step == .record(.requeued(reason: "r", nextTryAt: 100 + 10 * jitter, newKey: true, countsAsTry: false)))
  }

  @Test func `scaled times keep their proportions`() {
    let times = SendingTimes().scaled(by: 0.01)
    #expect(times.quietPeriod == 2.25 && times.looks == [0.02, 0.15, 0.6] && times.scale == 0.01)
    // A machine under load is slow however times are scaled.
    #expect(times.readTimeout == 2 && times.uploadTimeout == 6)
    let step = ActionPolicy(times: times).step(after: .rateLimited(afterSeconds: 100, reason: "r"), Self.fresh, at: 0)
    #expect(step == .record(.requeued(reason: "r", nextTryAt: 1, newKey: true, countsAsTry: false)))
  }

  @Test func `the quiet period is longer than the longest request`() {
    var times = SendingTimes()
    #expect(times.quietPeriod == 225)
    times.postTimeout = 20
    #expect(times.quietPeriod == 180)
  }
}
