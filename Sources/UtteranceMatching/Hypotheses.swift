// SPDX-License-Identifier: Apache-2.0

package import IntentModel

/// What was said, where neither the words nor the language are certain: a recogniser's hypotheses, and the languages
/// that a person may have spoken.
package struct Hypotheses: Sendable {
  /// Best first; not empty.
  private let utterances: [Utterance]
  private let scores: RecogniserScores

  /// - Parameter confidence: How likely it is that the words of the first are right, from 0 to 1, where the recogniser
  ///   says so.
  package init(_ utterances: [Utterance], confidence: Double? = nil) {
    self.utterances = utterances
    let hasScores = utterances.contains { $0.score != nil }
    scores = RecogniserScores(hasScores ? utterances.map(\.score) : [], confidence: confidence)
  }

  /// A reading, the matcher that found it, and the hypothesis that it reads.
  package typealias Finding = (resolution: Resolution, matcher: Matcher, utterance: Utterance)

  /// The best reading.
  ///
  /// Of the matchers the one whose reading ranks highest wins, so that a phrase of one language never takes for free
  /// text what another language's phrase understands; among equals the first. Of the hypotheses one that matches beats
  /// one that leaves a question; a later one has to overlook less than an earlier one by some points for each place, and
  /// a less likely one by more, since the recogniser knows best what it heard. What it hardly believes itself is asked
  /// about.
  /// What a negative phrase of any of the languages vetoes is not read in another.
  ///
  /// - Parameter matchers: The person's own language first; not empty.
  package func resolve(with matchers: [Matcher]) throws(MatchError) -> Finding {
    if utterances.count == 1 { return asked(try Self.resolve(utterances[0], with: matchers), 0) }
    var found: [Finding] = []
    for utterance in utterances { found.append(try Self.resolve(utterance, with: matchers)) }
    let points = found.enumerated().map { place, finding in
      finding.resolution.doubt + Int32(place) * Self.pointsPerPlace + scores.points(at: place)
    }
    guard let best = points.indices.min(by: { (points[$0], $0) < (points[$1], $1) }) else {
      return (.noMatch(vetoedBy: nil), matchers[0], utterances[0])
    }
    // Where an earlier one says the same in other words, those are the likelier ones.
    let place = found[...best].firstIndex { $0.resolution.saysTheSame(as: found[best].resolution) } ?? best
    return asked(found[place], place)
  }

  /// A finding, with a question where the recogniser doubts that this was said.
  private func asked(_ finding: Finding, _ place: Int) -> Finding {
    guard scores.areDoubtful(at: place), case .matched(let match) = finding.resolution else { return finding }
    return (.needsConfirmation(match, insteadOf: nil), finding.matcher, finding.utterance)
  }

  /// What being one place further down the recogniser's list counts.
  private static let pointsPerPlace: Int32 = 3

  private static func resolve(
    _ utterance: Utterance, with matchers: [Matcher]
  ) throws(MatchError) -> Finding {
    if matchers.count == 1 { return (try matchers[0].resolve(utterance), matchers[0], utterance) }
    var best: Finding = (.noMatch(vetoedBy: nil), matchers[0], utterance)
    for matcher in matchers {
      let resolution = try matcher.resolve(utterance)
      if case .noMatch(.some) = resolution { return (resolution, matcher, utterance) }
      if resolution.outranks(best.resolution) { best = (resolution, matcher, utterance) }
    }
    return best
  }
}

extension Resolution {
  /// Less is surer, in points. A veto is sure: the utterance was understood. What leaves a question comes after all that
  /// leaves none.
  fileprivate var doubt: Int32 {
    let overlooked = leadingMatch.map { $0.pointsAmongHypotheses } ?? 0
    return switch self {
    case .matched, .needsConfirmation(_, nil): overlooked
    case .needsConfirmation(_, .some): overlooked + Self.otherReadingPoints
    case .noMatch(.some): 0
    case .needsValue: 1_000 + overlooked
    case .ambiguous(let matches) where matches[0].cost.tolerance > 0: overlooked + Self.otherReadingPoints
    case .ambiguous: 2_000 + overlooked
    case .noMatch(nil): 3_000
    }
  }

  /// What another reading that could be meant counts.
  private static let otherReadingPoints: Int32 = 2

  /// Whether the same phrase is read with the same values, free text aside.
  fileprivate func saysTheSame(as other: Resolution) -> Bool {
    guard outcomeName == other.outcomeName, let match = leadingMatch, let otherMatch = other.leadingMatch else {
      return false
    }
    return match.phrase == otherMatch.phrase && match.namesApp == otherMatch.namesApp
      && match.intent.arguments.keys == otherMatch.intent.arguments.keys
      && match.intent.arguments.allSatisfy { name, argument in
        if case .text = argument.value { true } else { otherMatch.intent.arguments[name]?.value == argument.value }
      }
  }

  fileprivate func outranks(_ other: Resolution) -> Bool {
    guard let match = leadingMatch else { return false }
    guard let otherMatch = other.leadingMatch else { return true }
    return match.cost < otherMatch.cost
  }
}

extension Match {
  /// What it counts beside readings of other hypotheses: what it overlooked, less for values, and more where free text
  /// may have swallowed the app's name.
  fileprivate var pointsAmongHypotheses: Int32 {
    let swallowed = cost.freeText > 0 && !namesApp ? Self.swallowedNamePoints : 0
    return cost.points + swallowed - Int32(closedValueCount) * Self.pointsPerClosedValue
  }

  /// No hypothesis holds the words of a closed value by chance.
  private static let pointsPerClosedValue: Int32 = 8
}
