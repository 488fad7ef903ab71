// SPDX-License-Identifier: Apache-2.0

internal import IntentModel
internal import TextNormalization

/// Words that a recogniser heard in noise: a voice in the room, a door, before somebody spoke and behind it.
///
/// What was said has to be heard word for word then, with the app's name, and makes up most of the utterance.
struct NoiseAround {
  /// So many words of a phrase are heard at least, the app's name among them; fewer where one of its values is.
  private static let leastWordCount = (withValue: 4, alone: 5)
  /// Before a phrase with free text, which may be part of what somebody tells, so many at most, and such alone that
  /// noise is heard as.
  private static let limitBeforeFreeText = 2
  /// Words that phrases have and nobody minds cost no more (points).
  private static let droppedLimit: Int32 = 4
  /// Words that are heard for others so often cost no more (points).
  private static let confusedLimit: Int32 = 8

  private let text: NormalizedText
  private let tolerance: SharedTolerance
  private let wordCount: Int

  init(_ text: NormalizedText, _ tolerance: SharedTolerance, wordCount: Int) {
    self.text = text
    self.tolerance = tolerance
    self.wordCount = wordCount
  }

  /// Whether a reading has enough beside noise to be what was said.
  func leavesEnough(of match: Match) -> Bool {
    let isParaphrase = match.tolerated.contains { $0.kind == .paraphrase }
    guard match.namesApp, match.tolerated.allSatisfy({ isHeard($0, of: match, isParaphrase: isParaphrase) }) else {
      return false
    }
    if match.cost.freeText > 0 { return !isParaphrase && isFree(match) }
    let least = match.intent.arguments.isEmpty ? Self.leastWordCount.alone : Self.leastWordCount.withValue
    let unheard = match.tolerated.filter { Self.passedOver.contains($0.kind) }.reduce(0) { $0 + words(of: $1).count }
    return wordCount - unheard >= max(least, unheard)
  }

  /// Words of an utterance that are none of the phrase's.
  private static let passedOver: [Tolerated.Kind] = [.ghost, .filler, .repeated, .inserted]

  /// Whether a difference leaves the words of a phrase what they are.
  private func isHeard(_ tolerated: Tolerated, of match: Match, isParaphrase: Bool) -> Bool {
    switch tolerated.kind {
    case .ghost, .paraphrase: true
    case .filler, .repeated, .split, .inserted: !isParaphrase
    case .dropped: !isParaphrase && tolerated.cost <= Self.droppedLimit
    case .confused: !isParaphrase && match.cost.freeText == 0 && tolerated.cost <= Self.confusedLimit
    case .synonym, .soundAlike, .nearName, .farName, .missingApp: false
    }
  }

  /// Whether what stands before a phrase with free text is noise alone, and nothing else stands before the app's name.
  private func isFree(_ match: Match) -> Bool {
    let noises = match.tolerated.filter { $0.kind == .ghost }
    let names = match.segments.filter { $0.kind == .applicationName }.map(\.span)
    if noises.contains(where: { noise in names.contains { $0.overlaps(noise.span) } }) { return false }
    guard let first = noises.first, first.span.lowerBound == 0 else { return true }
    let before = words(of: first)
    return before.count <= Self.limitBeforeFreeText
      && before.allSatisfy { word in
        (tolerance.rules.ghosts + tolerance.rules.insertable.map(\.key)).contains { $0.elementsEqual(word) }
      }
  }

  private func words(of noise: Tolerated) -> [ArraySlice<UInt8>] {
    guard let start = text.position(afterOriginal: noise.span.lowerBound),
      let end = text.position(afterOriginal: noise.span.upperBound), start < end
    else { return [] }
    return text.words(in: start..<end)
  }
}

extension UtteranceTolerance {
  /// So many words are heard in noise at one place, at most.
  private static let noiseLimit = 3
  /// The same within a value, where they are what was said.
  private static let noiseLimitInside = 5

  /// The first words, where a word of a phrase follows: noise, unless somebody tells or denies something with them.
  func noiseBefore() -> [PassedOver] {
    let ranges = words.ranges
    let first = ranges.prefix(Self.noiseLimit + 1).map { text.key[$0] }
    let count = (0..<min(Self.noiseLimit, first.count)).prefix { !index.tolerance.denies(first[$0...]) }.count
    return (0..<count).compactMap { last in
      guard last + 1 < ranges.count, index.literalWords.contains(text.key[ranges[last + 1]]) else { return nil }
      return passedOver(
        upTo: ranges[last].upperBound, Edit(kind: .ghost, cost: index.rules.costs.noise * Int32(last + 1)))
    }
  }

  /// The edit for passing over the last words, behind the end of one.
  func noise(after position: Int) -> Int32? {
    guard position < text.count, isWordEnd(position), let first = words.word(at: position + 1) else { return nil }
    let count = words.ranges.count - first
    guard count <= Self.noiseLimit else { return nil }
    return add(Edit(kind: .ghost, cost: index.rules.costs.noise * Int32(count)))
  }

  /// Apps' names that stand behind a word from here.
  func namesBehindNoise(_ number: Int) -> [Name] {
    guard hearsNoise, number + 1 < words.ranges.count else { return [] }
    let cost = index.rules.costs.noise
    return spans(from: number + 1, upTo: ToleranceIndex.nameWordLimit).flatMap { span in
      (index.appNames[text.key[span].filter { $0 != 0x20 }] ?? []).map {
        Name(preposition: [], entry: $0, end: span.upperBound, edit: add(Edit(kind: .ghost, cost: cost)))
      }
    }
  }

  /// The next words behind the end of one.
  func noiseInside(after position: Int) -> [(end: Int, edit: Int32)] {
    guard position < text.count, isWordEnd(position), let first = words.word(at: position + 1) else { return [] }
    return words.ranges[first...].prefix(Self.noiseLimitInside).enumerated().map { place, range in
      (range.upperBound, add(Edit(kind: .ghost, cost: index.rules.costs.noise * Int32(place + 1))))
    }
  }
}

extension ToleranceIndex {
  /// So far from the start a word denies what follows.
  private static let denialReach = 3

  /// Whether words begin with what tells, asks or denies something.
  func startsTelling(_ words: [ArraySlice<UInt8>]) -> Bool {
    words.first.map(tells) ?? false
      || (0..<min(Self.denialReach, words.count)).contains { tolerance.denies(words[$0...]) }
  }

  private func tells(_ word: ArraySlice<UInt8>) -> Bool {
    rules.tellers.contains(word) || rules.questions.contains(word)
      || rules.reports.contains { $0.elementsEqual(word) } && !smallWords.contains(word)
  }
}
