// SPDX-License-Identifier: Apache-2.0

internal import IntentModel
internal import TextNormalization
internal import ValueRecognition

/// Decides between the readings of one utterance.
final class Resolver {
  /// So many readings are looked at, at most; what an utterance means does not hang on more.
  private static let readingLimit = 12
  /// So many ways are followed, at most, where many of them come to the same.
  private static let wayLimit = 2_000
  /// The same in a tolerant search, where each has many ways to come to the same.
  private static let tolerantLimits = (readings: 40, ways: 200, waysPerEnd: Int32(30))

  let matcher: Matcher
  let utterance: Utterance
  let search: SearchResult
  /// A reading of a negative phrase.
  typealias Veto = (phrase: PhraseReference, cost: ReadingCost)

  /// Those of the readings that were looked at, the cheapest of each app.
  private(set) var vetoes: [Veto] = []

  init(matcher: Matcher, utterance: Utterance, search: SearchResult) {
    self.matcher = matcher
    self.utterance = utterance
    self.search = search
  }

  /// A reading with what only the decision needs. Shared: decisions hand it about.
  final class Reading {
    let match: Match
    let template: TemplateID
    let problem: MissingValue?
    /// Whether a value of a closed type stands right beside free text, so that its words could be text as well.
    let hasUnmarkedBorder: Bool

    init(match: Match, template: TemplateID, problem: MissingValue?, hasUnmarkedBorder: Bool) {
      self.match = match
      self.template = template
      self.problem = problem
      self.hasUnmarkedBorder = hasUnmarkedBorder
    }

    /// The values that no free text has a part in.
    var closedArguments: [String: Value] {
      match.intent.arguments.filter { name, _ in
        match.definition.parameter(named: name).map { $0.type != .text && $0.type != .file } ?? true
      }.mapValues(\.value)
    }
  }

  func resolution() -> Resolution {
    if search.ends.isEmpty { return .noMatch(vetoedBy: nil) }
    let vetoes = exactVetoes()
    var readings = readings(all: !vetoes.isEmpty)
    if !vetoes.isEmpty { readings.removeAll { reading in vetoes.contains { $0.app == reading.match.intent.app } } }
    if matcher.learnedCount > 0 { dropSettledRivals(from: &readings) }
    guard let winner = readings.first else { return .noMatch(vetoedBy: vetoes.first) }
    return decide(winner, among: readings)
  }

  // MARK: The decision

  /// Of readings of one rank only those count that a person has picked before, if there are some.
  private func dropSettledRivals(from readings: inout [Reading]) {
    guard let first = readings.first else { return }
    let equals = readings.prefix { isEqual($0, to: first) }
    let picked = equals.filter { matcher.isLearned($0.template) }
    if !picked.isEmpty { readings.replaceSubrange(equals.indices, with: picked) }
  }

  private func decide(_ winner: Reading, among readings: [Reading]) -> Resolution {
    var best = winner.match
    if readings.count > 1 {
      let equals = readings.dropFirst().prefix { isEqual($0, to: winner) }
      let others = equals.filter { !isSplit(of: winner, $0) }
      if equals.count > others.count {
        best = best.splitBehindPerson(equals.filter { isSplit(of: winner, $0) }.map(\.match))
      }
      let rivals = others.reduce(into: [Reading]()) { rivals, reading in
        if !rivals.contains(where: { isSplit(of: $0, reading) }) { rivals.append(reading) }
      }
      if !rivals.isEmpty { return .ambiguous([best] + rivals.map(\.match)) }
    }
    if let problem = winner.problem { return .needsValue(best, problem) }
    if winner.hasUnmarkedBorder, let other = readings.dropFirst().first(where: { isRival($0, of: winner) }) {
      return .needsConfirmation(best, insteadOf: other.match)
    }
    if let missing = best.missingParameter {
      return .needsValue(best, MissingValue(parameter: missing, reason: .notSaid))
    }
    return .matched(best)
  }

  private func isEqual(_ other: Reading, to winner: Reading) -> Bool {
    other.match.cost == winner.match.cost && (other.problem == nil) == (winner.problem == nil)
  }

  /// The same phrase, cut elsewhere between two free texts.
  func isSplit(of winner: Reading, _ other: Reading) -> Bool {
    winner.template == other.template
      && winner.match.intent.arguments.keys == other.match.intent.arguments.keys
      && winner.closedArguments == other.closedArguments
  }

  /// Another reading of the same app that is more than a cut elsewhere, and that could be meant.
  private func isRival(_ other: Reading, of winner: Reading) -> Bool {
    other.problem == nil && other.match.intent.app == winner.match.intent.app && !isSplit(of: winner, other)
  }

  private func noteVeto(by phrase: PhraseReference, at cost: ReadingCost) {
    guard let known = vetoes.firstIndex(where: { $0.phrase.app == phrase.app }) else {
      return vetoes.append((phrase, cost))
    }
    if cost < vetoes[known].cost { vetoes[known] = (phrase, cost) }
  }

  /// The readings of an exact search that no negative phrase of their app vetoes.
  func unvetoedReadings() -> [Reading] {
    let vetoes = exactVetoes()
    return readings(all: true).filter { reading in !vetoes.contains { $0.app == reading.match.intent.app } }
  }

  private func exactVetoes() -> [PhraseReference] {
    var found: [PhraseReference] = []
    for end in search.ends {
      for number in search.program.accepts.range(of: search.lattice.items[Int(end)].node) {
        let template = search.program.accepts.row(number)
        if matcher.templates[Int(template.index)].isNegative { found.append(matcher.phrase(of: template)) }
      }
    }
    return found
  }

  // MARK: Readings

  /// The distinct readings, best first; those whose values name nothing come after the others.
  ///
  /// - Parameters:
  ///   - all: Whether to look at those as well that can't change the decision.
  ///   - margin: In a tolerant search, how many points more than the first one may cost that is looked at.
  func readings(all: Bool, margin: Int32 = .max) -> [Reading] {
    let costs = ArcCosts(search: search, matcher: matcher)
    var found: [Reading] = []
    if let only = OnlyReading(search, costs: costs).find() {
      merge(only, into: &found)
    } else {
      let isTolerant = margin < .max
      var enumerator = ReadingEnumerator(
        search, costs: costs, limitPerEnd: isTolerant ? Self.tolerantLimits.waysPerEnd : .max)
      takeReadings(from: &enumerator, all: all, margin: margin, into: &found)
    }
    return found.allSatisfy(\.isSound) ? found : found.filter(\.isSound) + found.filter { !$0.isSound }
  }

  private func takeReadings(
    from enumerator: inout ReadingEnumerator, all: Bool, margin: Int32, into found: inout [Reading]
  ) {
    let isTolerant = margin < .max
    let readingLimit = isTolerant ? Self.tolerantLimits.readings : Self.readingLimit
    let wayLimit = isTolerant ? Self.tolerantLimits.ways : Self.wayLimit
    var ways = 0
    while found.count < readingLimit, ways < wayLimit, let raw = enumerator.next() {
      ways += 1
      if isTolerant, isBeyond(margin, raw, found.first) { break }
      if !all, raw.cost > found.first?.match.cost ?? raw.cost, !found.contains(where: \.needsRivals) { break }
      merge(raw, into: &found)
    }
  }

  private func isBeyond(_ margin: Int32, _ raw: RawReading, _ first: Reading?) -> Bool {
    first.map { raw.cost.tolerance > $0.match.cost.tolerance + margin } ?? false
  }

  private func merge(_ raw: RawReading, into found: inout [Reading]) {
    for number in search.program.accepts.range(of: raw.node) {
      let template = search.program.accepts.row(number)
      if matcher.templates[Int(template.index)].isNegative {
        noteVeto(by: matcher.phrase(of: template), at: raw.cost)
      } else {
        merge(reading(raw, as: template), into: &found)
      }
    }
  }

  /// Of readings that do the same, the phrase declared first is kept, or one that was learned.
  private func merge(_ reading: Reading, into found: inout [Reading]) {
    guard
      let index = found.firstIndex(where: {
        $0.match.intent.doesTheSame(as: reading.match.intent) && $0.problem == reading.problem
      })
    else {
      found.append(reading)
      return
    }
    if found[index].match.cost == reading.match.cost, precedes(reading.template, found[index].template) {
      found[index] = reading
    }
  }

  private func precedes(_ first: TemplateID, _ second: TemplateID) -> Bool {
    let (isFirst, isSecond) = (matcher.isLearned(first), matcher.isLearned(second))
    return isFirst == isSecond ? first < second : isFirst
  }

  private func reading(_ raw: RawReading, as template: TemplateID) -> Reading {
    let record = matcher.templates[Int(template.index)]
    let definition = matcher.intents[Int(record.intent)].definition
    let presets = matcher.intents[Int(record.intent)].presets
    var assembly = ReadingAssembly(resolver: self, definition: definition)
    for step in raw.steps { assembly.add(step) }
    var cost = raw.cost
    let phrase = matcher.phrase(of: template)
    if matcher.isParaphrase(template) { assembly.addParaphrase(phrase, to: &cost) }
    let intent = ResolvedIntent(
      app: matcher.apps[Int(record.app)].name, intent: definition.name,
      arguments: presets.isEmpty ? assembly.arguments : assembly.arguments.merging(presets) { said, _ in said })
    return Reading(
      match: Match(
        intent: intent, definition: definition, phrase: phrase, cost: cost,
        segments: assembly.segments, remarks: assembly.remarks, tolerated: assembly.tolerated),
      template: template, problem: assembly.problem, hasUnmarkedBorder: assembly.hasUnmarkedBorder)
  }
}

extension Resolver.Reading {
  /// Whether the decision also hangs on readings of a lower rank.
  fileprivate var needsRivals: Bool { hasUnmarkedBorder || problem != nil }

  /// Whether its values name something, or were at least meant to: a path that does not exist is no free text.
  var isSound: Bool {
    switch problem?.reason {
    case nil, .notSaid: true
    case .noSuchFile(let name), .notAFile(let name): FileResolver.looksLikePath(name)
    }
  }
}

extension Match {
  /// Of the cuts of one phrase between two free texts, this one with the remark that it is the last; or, where the first
  /// text names somebody, the one that gives them the fewest words.
  ///
  /// - Parameter others: The cuts elsewhere.
  fileprivate func splitBehindPerson(_ others: [Match]) -> Match {
    guard let person = definition.parameters.first(where: { $0.namesSomebody && intent.arguments[$0.name] != nil }),
      let shortest = others.min(by: { $0.length(of: person) < $1.length(of: person) }),
      shortest.length(of: person) < length(of: person)
    else { return adding(.splitAtLastDelimiter) }
    return shortest
  }

  private func length(of parameter: Parameter) -> Int { intent.arguments[parameter.name]?.span.count ?? .max }

  fileprivate func adding(_ remark: Remark) -> Match {
    Match(
      intent: intent, definition: definition, phrase: phrase, cost: cost, segments: segments,
      remarks: remarks + [remark], tolerated: tolerated)
  }
}
