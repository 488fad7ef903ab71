// SPDX-License-Identifier: Apache-2.0

package import IntentModel

/// What came of a try, or of a look at the server.
package enum AttemptResult: Sendable, Equatable {
  /// It happened.
  case sent(ActionReceipt)
  /// It did not happen and never will as it is.
  case rejected(reason: String)
  /// It did not happen; try again, but not before `nextTryAt`. With `newKey` the next try has another
  /// idempotency key, which is right only when the server is proven to have created nothing in this try; an entry
  /// that is in doubt keeps its key all the same. Without `countsAsTry` it is as if the try had not been.
  case requeued(reason: String, nextTryAt: Double, newKey: Bool, countsAsTry: Bool = true)
  /// This try may have happened; look at `lookAt`.
  case doubted(reason: String, lookAt: Double)
  /// This try, if there was one, did not happen, but an earlier one may have; look at `lookAt`.
  ///
  /// With `refusal` the server refused this try in these words; ``requeued(reason:nextTryAt:newKey:countsAsTry:)``
  /// tells of `countsAsTry`.
  case stillDoubted(reason: String, lookAt: Double, refusal: String? = nil, countsAsTry: Bool = true)
  /// It can't go on; its owner decides.
  case parked(reason: String)

  /// The state that it leads to.
  package var state: ActionState {
    switch self {
    case .sent: .sent
    case .rejected: .rejected
    case .requeued: .queued
    case .doubted, .stillDoubted: .uncertain
    case .parked: .parked
    }
  }

  /// The states that it can follow. A try can end before ``ActionJournal/beginSending(_:after:at:uptime:)``.
  var sources: Set<ActionState> {
    switch self {
    case .sent, .rejected, .stillDoubted, .parked: [.queued, .uploading, .sending, .uncertain]
    case .requeued: [.queued, .uploading, .sending]
    case .doubted: [.sending]
    }
  }
}
