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
  /// Where none of the hypotheses is understood, words around a phrase may have been heard in noise, unless one of them
  /// says that something is told there.
  ///
  /// - Parameter matchers: The person's own language first; not empty.
  package func resolve(with matchers: [Matcher]) throws(MatchError) -> Finding {
    let found = try best(with: matchers, hearsNoise: false)
    guard case .noMatch(vetoedBy: nil) = found.resolution, utterances.contains(where: \.mayHoldNoise) else {
      return found
    }
    let others = matchers.filter { matcher in !utterances.contains(where: matcher.startsTelling) }
    if others.isEmpty { return found }
    let noisy = try best(with: others, hearsNoise: true)
    guard case .noMatch = noisy.resolution, let agreed = HypothesesInCommon(utterances)?.utterance else { return noisy }
    return askedAbout(try Self.resolve(agreed, with: others, hearsNoise: false)) ?? noisy
  }

  /// A reading of what all hypotheses have in common, as a question; nil where more was overlooked, or free text may have
  /// swallowed what was said.
  private func askedAbout(_ finding: Finding) -> Finding? {
    guard let match = finding.resolution.leadingMatch, match.cost.freeText == 0, finding.resolution.isPlain,
      match.tolerated.allSatisfy({ [.filler, .paraphrase, .missingApp, .ghost].contains($0.kind) })
    else { return nil }
    return (.needsConfirmation(match, insteadOf: nil), finding.matcher, finding.utterance)
  }

  private func best(with matchers: [Matcher], hearsNoise: Bool) throws(MatchError) -> Finding {
    if utterances.count == 1 {
      return asked(try Self.resolve(utterances[0], with: matchers, hearsNoise: hearsNoise), 0)
    }
    var found: [Finding] = []
    for utterance in utterances {
      found.append(try Self.resolve(utterance, with: matchers, hearsNoise: hearsNoise))
    }
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
    _ utterance: Utterance, with matchers: [Matcher], hearsNoise: Bool
  ) throws(MatchError) -> Finding {
    let resolve = { (matcher: Matcher) throws(MatchError) -> Resolution in
      hearsNoise ? matcher.resolveInNoise(utterance) : try matcher.resolve(utterance)
    }
    if matchers.count == 1 { return (try resolve(matchers[0]), matchers[0], utterance) }
    var best: Finding = (.noMatch(vetoedBy: nil), matchers[0], utterance)
    for matcher in matchers {
      let resolution = try resolve(matcher)
      if case .noMatch(.some) = resolution { return (resolution, matcher, utterance) }
      if resolution.outranks(best.resolution) { best = (resolution, matcher, utterance) }
    }
    return best
  }
}

extension Utterance {
  /// Nobody types noise, and a strict utterance is not guessed at.
  fileprivate var mayHoldNoise: Bool { isSpoken && !isStrict }
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
    guard let match = leadingMatch, let otherMatch = other.leadingMatch,
      outcomeName == other.outcomeName || match.cost.freeText > 0 && isPlainGuess && other.isPlain
    else {
      return false
    }
    return match.phrase == otherMatch.phrase && match.namesApp == otherMatch.namesApp
      && match.intent.arguments.keys == otherMatch.intent.arguments.keys
      && match.intent.arguments.allSatisfy { name, argument in
        if case .text = argument.value { true } else { otherMatch.intent.arguments[name]?.value == argument.value }
      }
  }

  /// Whether there is one reading alone, and whether that is done or asked about for what it overlooks.
  fileprivate var isPlain: Bool { if case .matched = self { true } else { isPlainGuess } }
  private var isPlainGuess: Bool { if case .needsConfirmation(_, nil) = self { true } else { false } }

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
