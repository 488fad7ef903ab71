// SPDX-License-Identifier: Apache-2.0

extension Action {
  /// The parameter that says when an action is to be done.
  package static let timeParameter = "time"

  /// When it is to be done.
  package enum DueTime: Sendable, Equatable {
    case atOnce
    /// Seconds since 1970, UTC: what was said has been resolved where its speaker is, so no change of the clocks moves
    /// it.
    case at(Double)
    /// Only a day was said, or something that is no time.
    case vague
  }

  package var dueTime: DueTime {
    switch parameters[Self.timeParameter] {
    case nil: .atOnce
    case .date(let date): date.secondsSinceEpoch.map { .at($0) } ?? .vague
    default: .vague
    }
  }
}
