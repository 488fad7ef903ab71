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
  /// one that leaves a question; otherwise the recogniser knows best, since lengths of different texts say nothing.
  /// What a negative phrase of any of the languages vetoes is not read in another.
  ///
  /// - Parameter matchers: The person's own language first; not empty.
  package func resolve(with matchers: [Matcher]) throws(MatchError) -> (resolution: Resolution, matcher: Matcher) {
    var best: (resolution: Resolution, matcher: Matcher)?
    for utterance in utterances {
      let found = try Self.resolve(utterance, with: matchers)
      if best.map({ found.resolution.certainty < $0.resolution.certainty }) ?? true { best = found }
    }
    return best ?? (.noMatch(vetoedBy: nil), matchers[0])
  }

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
  /// Less is surer. A veto is sure: the utterance was understood.
  fileprivate var certainty: Int {
    switch self {
    case .matched, .noMatch(.some): 0
    case .needsConfirmation, .needsValue: 1
    case .ambiguous: 2
    case .noMatch(nil): 3
    }
  }

  fileprivate func outranks(_ other: Resolution) -> Bool {
    guard let match = leadingMatch else { return false }
    guard let otherMatch = other.leadingMatch else { return true }
    return match.cost < otherMatch.cost
  }
}
