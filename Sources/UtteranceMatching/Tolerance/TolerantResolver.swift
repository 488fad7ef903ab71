// SPDX-License-Identifier: Apache-2.0

internal import IntentModel
internal import TextNormalization

/// Decides between the readings of tolerant searches, which are guesses: what others would come to see is never done
/// on one without asking.
struct TolerantResolver {
  /// Readings of different intents that cost so nearly the same are both offered.
  private static let margin: Int32 = 3

  private let resolvers: [Resolver]
  private let index: ToleranceIndex
  private let credibility: Credibility
  private let hearsNoise: Bool

  /// - Parameters:
  ///   - resolvers: For the declared phrases first; of one matcher and one utterance.
  ///   - hearsNoise: Whether words around a phrase may have been heard in noise.
  init(_ resolvers: [Resolver], _ index: ToleranceIndex, hearsNoise: Bool) {
    self.resolvers = resolvers
    self.hearsNoise = hearsNoise
    self.index = index
    credibility = Credibility(
      resolvers[0].matcher, index, resolvers[0].search.text, isSpoken: resolvers[0].utterance.isSpoken,
      hearsNoise: hearsNoise)
  }

  func resolution() -> Resolution {
    let (readings, veto) = weighedReadings()
    guard let winner = readings.first else { return .noMatch(vetoedBy: veto) }
    return decide(winner, among: readings)
  }

  /// The readings that enough speaks for and that nothing vetoes, best first.
  func readings() -> [Resolver.Reading] { weighedReadings().readings.map(\.reading) }

  /// A reading with its ``points(_:)``, which are told once.
  private struct Weighed {
    let reading: Resolver.Reading
    let points: Int32
  }

  /// With the phrase that vetoed some of them.
  private func weighedReadings() -> (readings: [Weighed], veto: PhraseReference?) {
    let margin = ReadingCost.freeTextPoints + Match.swallowedNamePoints + Self.margin
    let found = resolvers.flatMap { $0.readings(all: true, margin: margin) }
      .filter { credibility.accepts($0) && !NameBorder(index.tolerance, resolvers[0]).isOrder($0.match) }
    let vetoes = resolvers.flatMap(\.vetoes)
    let veto = found.lazy.compactMap { $0.veto(among: vetoes) }.first
    return (weighed(found.filter { $0.veto(among: vetoes) == nil }), veto)
  }

  private func weighed(_ readings: [Resolver.Reading]) -> [Weighed] {
    readings.map { Weighed(reading: $0, points: points($0)) }
      .enumerated().sorted { left, right in
        (left.element.points, left.element.reading.match.cost, left.offset)
          < (right.element.points, right.element.reading.match.cost, right.offset)
      }
      .map(\.element)
  }

  /// What a reading counts beside others. Free text may have swallowed what an app's name or a value became, and what
  /// somebody took back.
  private func points(_ reading: Resolver.Reading) -> Int32 {
    let match = reading.match
    var points = match.cost.points
    if match.hasDayAlone(index.tolerance, resolvers[0].matcher.normalizer) { points += Self.dayAlonePoints }
    if isMisheardParaphrase(match) { points += Self.misheardParaphrasePoints }
    guard match.cost.freeText > 0 else { return points }
    let isSpoken = resolvers[0].utterance.isSpoken
    points -= Int32(isSpoken ? match.listedValueCount : match.announcedValueCount) * Self.listedValuePoints
    let texts = match.freeTextWords(in: resolvers[0].search.text)
    if texts.contains(where: hasParticleAtEnd) { points += Self.particlePoints }
    if NameBorder(index.tolerance, resolvers[0]).isMisplaced(in: match) { points += 1 }
    if !match.namesApp { points += Match.swallowedNamePoints }
    if texts.contains(where: index.tolerance.takesBack) { points += Self.takenBackPoints }
    if texts.contains(where: endsInHour) { points += Self.swallowedHourPoints }
    guard isSpoken else { return points }
    if texts.contains(where: endsInValue) { points += Self.swallowedValuePoints }
    if soundsLikePhrase(match) { points += Self.swallowedPhrasePoints }
    return points
  }

  private static let dayAlonePoints: Int32 = 6
  private static let misheardParaphrasePoints: Int32 = 6
  private static let listedValuePoints: Int32 = 8
  private static let particlePoints: Int32 = 7
  private static let swallowedValuePoints: Int32 = 24
  private static let swallowedPhrasePoints: Int32 = 6
  private static let swallowedHourPoints: Int32 = 8
  private static let takenBackPoints: Int32 = 30

  private func soundsLikePhrase(_ match: Match) -> Bool {
    let text = resolvers[0].search.text
    return index.soundsLikePhrase(
      text.words(in: text.key.indices), nameWordCount: match.nameWordCount(in: text))
  }

  /// A phrase that no app declares, of which a word was heard for another: one that is declared is likelier.
  private func isMisheardParaphrase(_ match: Match) -> Bool {
    let kinds = match.tolerated.map(\.kind)
    return match.cost.freeText == 0 && kinds.contains(.paraphrase) && kinds.contains(.confused)
  }

  /// Whether free text has at an end what belongs to a verb: `up sale starts today`.
  private func hasParticleAtEnd(_ words: [ArraySlice<UInt8>]) -> Bool {
    [words.first, words.last].compactMap { $0 }.contains(where: index.rules.particles.contains)
  }

  /// Whether free text ends with an hour.
  private func endsInHour(_ words: [ArraySlice<UInt8>]) -> Bool {
    words.suffix(2).contains(where: index.tolerance.tellsHour)
  }

  /// Whether free text ends in what stands between free text and a value, and a few other words; or in what is heard
  /// for it, and a value.
  private func endsInValue(_ words: [ArraySlice<UInt8>]) -> Bool {
    words.dropFirst().suffix(4).contains(where: index.isDeclaredMark) || index.endsInValue(words)
  }

  private func decide(_ best: Weighed, among readings: [Weighed]) -> Resolution {
    let winner = best.reading
    let match = winner.match
    let rivals = readings.dropFirst().filter { $0.points <= best.points + Self.margin }.map(\.reading)
      .filter { doesOther($0, winner) && !isLongerCut($0, of: winner) }
    if !rivals.isEmpty { return .ambiguous([match] + distinct(rivals).map(\.match)) }
    if let problem = winner.problem { return .needsValue(match, problem) }
    if let missing = match.missingParameter {
      return .needsValue(match, MissingValue(parameter: missing, reason: .notSaid))
    }
    let isHarmless = match.definition.action.map(ActionName.harmless.contains) ?? false
    return isHarmless && !hearsNoise && !isGuessedTwice(match)
      ? .matched(match) : .needsConfirmation(match, insteadOf: nil)
  }

  /// The same intent with as much overlooked and more words bound to free text: rule 5 decides, as between exact ones.
  private func isLongerCut(_ other: Resolver.Reading, of winner: Resolver.Reading) -> Bool {
    let (mine, its) = (winner.match, other.match)
    return its.intent.app == mine.intent.app && its.intent.intent == mine.intent.intent
      && its.cost.tolerance >= mine.cost.tolerance && its.cost.freeText > mine.cost.freeText
  }

  /// A phrase that no app declares, with a value that is only like what was said: `new in Mastodon` for the news.
  private func isGuessedTwice(_ match: Match) -> Bool {
    let kinds = match.tolerated.map(\.kind)
    return kinds.contains(.paraphrase) && kinds.contains { $0 == .nearName || $0 == .farName }
  }

  private func doesOther(_ other: Resolver.Reading, _ winner: Resolver.Reading) -> Bool {
    other.match.intent.intent != winner.match.intent.intent || other.match.intent.app != winner.match.intent.app
      || other.closedArguments != winner.closedArguments
  }

  /// One reading for each thing that would be done.
  private func distinct(_ readings: [Resolver.Reading]) -> [Resolver.Reading] {
    readings.reduce(into: []) { found, reading in
      if !found.contains(where: { !doesOther($0, reading) }) { found.append(reading) }
    }
  }
}

extension Resolver.Reading {
  /// A negative phrase of the same app that fits no worse.
  fileprivate func veto(among vetoes: [Resolver.Veto]) -> PhraseReference? {
    vetoes.first { $0.phrase.app == match.intent.app && $0.cost.tolerance <= match.cost.tolerance }?.phrase
  }
}
