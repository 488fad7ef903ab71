// SPDX-License-Identifier: Apache-2.0

package import IntentModel

/// What was said, where neither the words nor the language are certain: a recogniser's hypotheses, and the languages
/// that a person may have spoken.
package struct Hypotheses: Sendable {
  /// Best first; not empty.
  private let utterances: [Utterance]

  package init(_ utterances: [Utterance]) { self.utterances = utterances }

  /// The best reading, and the matcher that found it.
  ///
  /// Of the matchers the one whose reading ranks highest wins, so that a phrase of one language never takes for free
  /// text what another language's phrase understands; among equals the first. Of the hypotheses one that matches beats
  /// one that leaves a question; a later one has to overlook less than an earlier one by some points for each place,
  /// since the recogniser knows best what it heard.
  /// What a negative phrase of any of the languages vetoes is not read in another.
  ///
  /// - Parameter matchers: The person's own language first; not empty.
  package func resolve(with matchers: [Matcher]) throws(MatchError) -> (resolution: Resolution, matcher: Matcher) {
    var best: (resolution: Resolution, matcher: Matcher) = (.noMatch(vetoedBy: nil), matchers[0])
    var least = Int32.max
    for (place, utterance) in utterances.enumerated() {
      let found = try Self.resolve(utterance, with: matchers)
      let points = found.resolution.doubt + Int32(place) * Self.pointsPerPlace
      if place == 0 || points < least { (best, least) = (found, points) }
    }
    return best
  }

  /// What being one place further down the recogniser's list counts.
  private static let pointsPerPlace: Int32 = 3

  private static func resolve(
    _ utterance: Utterance, with matchers: [Matcher]
  ) throws(MatchError) -> (resolution: Resolution, matcher: Matcher) {
    var best: (resolution: Resolution, matcher: Matcher) = (.noMatch(vetoedBy: nil), matchers[0])
    for matcher in matchers {
      let resolution = try matcher.resolve(utterance)
      if case .noMatch(.some) = resolution { return (resolution, matcher) }
      if resolution.outranks(best.resolution) { best = (resolution, matcher) }
    }
    return best
  }
}

extension Resolution {
  /// Less is surer, in points. A veto is sure: the utterance was understood. What leaves a question comes after all that
  /// leaves none.
  fileprivate var doubt: Int32 {
    let overlooked = leadingMatch?.cost.points ?? 0
    return switch self {
    case .matched, .needsConfirmation(_, nil): overlooked
    case .noMatch(.some): 0
    case .needsConfirmation, .needsValue: 1_000 + overlooked
    case .ambiguous: 2_000 + overlooked
    case .noMatch(nil): 3_000
    }
  }

  fileprivate func outranks(_ other: Resolution) -> Bool {
    guard let match = leadingMatch else { return false }
    guard let otherMatch = other.leadingMatch else { return true }
    return match.cost < otherMatch.cost
  }
}
