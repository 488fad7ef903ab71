// SPDX-License-Identifier: Apache-2.0

internal import IntentModel
internal import TextNormalization

/// Whether enough speaks for a reading beside what was overlooked in it. Each rule keeps out what people say when they
/// mean something else.
struct Credibility {
  /// A word that was not said counts as lost from here on (points); articles and the like cost less.
  private static let lostWordCost: Int32 = 3
  /// Somebody is named in so many words at most, and in fewer where no app is named.
  private static let personWordLimit = (withApp: 3, alone: 2)

  private let matcher: Matcher
  private let rules: Tolerance
  private let wordCount: Int

  init(_ matcher: Matcher, _ rules: Tolerance, key: [UInt8]) {
    self.matcher = matcher
    self.rules = rules
    wordCount = key.count { $0 == 0x20 } + 1
  }

  func accepts(_ reading: Resolver.Reading) -> Bool {
    let match = reading.match
    return match.cost.tolerance <= limit(for: match) && wordCount > 1 && namesPeople(reading)
      && isSound(match)
      && (match.namesApp || isEnoughWithoutApp(match))
  }

  /// Where no app is named, little may be overlooked.
  private func limit(for match: Match) -> Int32 { match.namesApp ? rules.limit : rules.limit * 2 / 5 }

  /// Whether not too much was overlooked at once: each thing alone is likely, and several are something else.
  private func isSound(_ match: Match) -> Bool {
    let kinds = match.tolerated.map(\.kind)
    let lost = match.tolerated.count { $0.kind == .dropped && $0.cost >= Self.lostWordCost }
    if lost > 1 || match.cost.freeText > 0 && swallows(kinds, hasLostWord: lost > 0) { return false }
    if kinds.contains(.paraphrase) { return lost == 0 && isSoundParaphrase(match, kinds) }
    return !kinds.contains(.farName) || lost == 0 && kinds.count { $0 != .farName && !Self.isSlight($0) } <= 1
  }

  /// Whether so little was heard of the words around free text that they may be part of it.
  private func swallows(_ kinds: [Tolerated.Kind], hasLostWord: Bool) -> Bool {
    if hasLostWord, kinds.contains(where: { [.confused, .soundAlike, .split].contains($0) }) { return true }
    return kinds.contains(.ghost) && kinds.contains(.confused)
  }

  /// A phrase that the app does not declare says less, so that its words have to be heard.
  private func isSoundParaphrase(_ match: Match, _ kinds: [Tolerated.Kind]) -> Bool {
    if kinds.contains(.farName) { return false }
    if kinds.contains(.soundAlike) { return match.cost.freeText == 0 && !kinds.contains(.nearName) }
    return !(kinds.contains(.confused) && kinds.contains(.nearName))
  }

  /// Free text without the app's name means nothing, unless a phrase has just these words for it.
  private func isEnoughWithoutApp(_ match: Match) -> Bool {
    let kinds = match.tolerated.filter { !Self.isHomophone($0) }.map(\.kind)
    if match.cost.freeText > 0 { return kinds.allSatisfy(Self.isSlight) }
    if kinds.contains(.missingApp) {
      return !kinds.contains(.paraphrase) && !kinds.contains(.soundAlike) && !kinds.contains(.confused) && wordCount > 2
    }
    if kinds.contains(.confused), wordCount < Self.confusedWordCount { return false }
    return !kinds.contains(.nearName) && !kinds.contains(.farName) && !kinds.contains(.soundAlike)
  }

  /// What is said alike: right, write.
  private static func isHomophone(_ tolerated: Tolerated) -> Bool {
    tolerated.kind == .confused && tolerated.cost <= homophoneCost
  }

  /// Confusions that cost no more are those of words that are said alike (points).
  private static let homophoneCost: Int32 = 4
  /// With so many words, one that was heard for another leaves enough where no app is named.
  private static let confusedWordCount = 5

  /// What does not change what the words of a phrase are.
  private static func isSlight(_ kind: Tolerated.Kind) -> Bool {
    switch kind {
    case .filler, .repeated, .split, .paraphrase: true
    case .ghost, .inserted, .dropped, .synonym, .soundAlike, .confused, .nearName, .farName, .missingApp: false
    }
  }

  /// Somebody is named in few words, and not with an article: `boost the volume in the living room`.
  private func namesPeople(_ reading: Resolver.Reading) -> Bool {
    let person = matcher.templates[Int(reading.template.index)].person
    guard person >= 0, let text = reading.match.intent.arguments[matcher.parameterNames[Int(person)]]?.text else {
      return true
    }
    let words = matcher.normalizer.key(of: text).split(separator: 0x20)
    let limit = reading.match.namesApp ? Self.personWordLimit.withApp : Self.personWordLimit.alone
    return words.count <= limit && !words.contains { word in rules.neverPeople.contains { $0.elementsEqual(word) } }
  }
}

extension Match {
  /// Whether the app was named.
  var namesApp: Bool { segments.contains { $0.kind == .applicationName } }
}
