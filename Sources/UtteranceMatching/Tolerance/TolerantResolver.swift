// SPDX-License-Identifier: Apache-2.0

internal import IntentModel
internal import TextNormalization

/// Decides between the readings of tolerant searches, which are guesses: what others would come to see is never done
/// on one without asking.
struct TolerantResolver {
  /// Readings of different intents that cost so nearly the same are both offered.
  private static let margin: Int32 = 3

  private let resolvers: [Resolver]
  private let limit: Int32

  init(_ resolvers: [Resolver], limit: Int32) {
    self.resolvers = resolvers
    self.limit = limit
  }

  func resolution() -> Resolution {
    let readings = readings()
    guard let winner = readings.first else { return .noMatch(vetoedBy: nil) }
    let veto = resolvers.compactMap(\.veto).min { $0.cost < $1.cost }
    if let veto, veto.cost.tolerance <= winner.match.cost.tolerance { return .noMatch(vetoedBy: veto.phrase) }
    return decide(winner, among: readings)
  }

  /// The readings within the limit, best first.
  func readings() -> [Resolver.Reading] {
    resolvers.flatMap { $0.readings(all: true, margin: ReadingCost.freeTextPoints + Self.margin) }
      .filter { $0.match.cost.tolerance <= limit(for: $0) && namesPeople($0) && isEnough($0) }
      .enumerated().sorted {
        (points($0.element), $0.element.match.cost, $0.offset) < (points($1.element), $1.element.match.cost, $1.offset)
      }
      .map(\.element)
  }

  /// Where no app is named, little may be overlooked.
  private func limit(for reading: Resolver.Reading) -> Int32 {
    namesApp(reading) ? limit : limit * 2 / 5
  }

  /// Free text without the app's name means nothing, unless a phrase has just these words for it; nor does a single
  /// word.
  private func isEnough(_ reading: Resolver.Reading) -> Bool {
    let words = resolvers[0].search.text.key.count { $0 == 0x20 } + 1
    if namesApp(reading) { return words > 1 }
    if reading.match.cost.freeText > 0 { return reading.match.tolerated.allSatisfy { Self.isSlight($0.kind) } }
    let kinds = reading.match.tolerated.map(\.kind)
    return words > 1 && !kinds.contains(.nearName) && !(kinds.contains(.missingApp) && kinds.contains(.paraphrase))
  }

  private func namesApp(_ reading: Resolver.Reading) -> Bool {
    reading.match.segments.contains { $0.kind == .applicationName }
  }

  /// What does not change what the words of a phrase are.
  private static func isSlight(_ kind: Tolerated.Kind) -> Bool {
    switch kind {
    case .filler, .repeated, .split, .paraphrase: true
    case .ghost, .inserted, .dropped, .synonym, .soundAlike, .nearName, .missingApp: false
    }
  }

  private func points(_ reading: Resolver.Reading) -> Int32 { reading.match.cost.points }

  /// Somebody is named in three words at most, and not with an article: `boost the volume in the living room`.
  private func namesPeople(_ reading: Resolver.Reading) -> Bool {
    let matcher = resolvers[0].matcher
    let person = matcher.templates[Int(reading.template.index)].person
    guard person >= 0, let text = reading.match.intent.arguments[matcher.parameterNames[Int(person)]]?.text else {
      return true
    }
    let words = matcher.normalizer.key(of: text).split(separator: 0x20)
    return words.count <= 3 && !(words.first.map(isSmall) ?? false)
  }

  private func isSmall(_ word: ArraySlice<UInt8>) -> Bool {
    guard let rules = resolvers[0].matcher.tolerance else { return false }
    return rules.articles.contains { $0.elementsEqual(word) }
  }

  private func decide(_ winner: Resolver.Reading, among readings: [Resolver.Reading]) -> Resolution {
    let match = winner.match
    let rivals = readings.dropFirst().filter { isNear($0, winner) && doesOther($0, winner) }
    if !rivals.isEmpty { return .ambiguous([match] + distinct(rivals).map(\.match)) }
    if let problem = winner.problem { return .needsValue(match, problem) }
    if let missing = resolvers[0].missingParameter(of: match) { return .needsValue(match, missing) }
    let isHarmless = match.definition.action.map(ActionName.harmless.contains) ?? false
    return isHarmless ? .matched(match) : .needsConfirmation(match, insteadOf: nil)
  }

  private func isNear(_ other: Resolver.Reading, _ winner: Resolver.Reading) -> Bool {
    points(other) <= points(winner) + Self.margin
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
