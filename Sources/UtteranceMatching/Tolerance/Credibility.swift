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
  private let index: ToleranceIndex
  private let isSpoken: Bool
  private let text: NormalizedText
  private let wordCount: Int
  private let noise: NoiseAround?

  /// - Parameter hearsNoise: Whether words around a phrase may have been heard in noise.
  init(_ matcher: Matcher, _ index: ToleranceIndex, _ text: NormalizedText, isSpoken: Bool, hearsNoise: Bool) {
    noise = hearsNoise ? NoiseAround(text, index.tolerance, wordCount: text.key.count { $0 == 0x20 } + 1) : nil
    self.matcher = matcher
    self.isSpoken = isSpoken
    self.index = index
    self.text = text
    wordCount = text.key.count { $0 == 0x20 } + 1
  }

  func accepts(_ reading: Resolver.Reading) -> Bool {
    let match = reading.match
    return match.cost.tolerance <= limit(for: match) && wordCount > 1 && namesPeople(reading)
      && isSound(match) && isSound(match, match.freeTextWords(in: text))
      && (match.namesApp || isEnoughWithoutApp(match)) && noise?.leavesEnough(of: match) ?? true
  }

  /// Where no app is named, little may be overlooked.
  private func limit(for match: Match) -> Int32 { match.namesApp ? index.rules.limit : index.rules.limit * 2 / 5 }

  /// Whether the free texts are likely ones.
  private func isSound(_ match: Match, _ texts: [[ArraySlice<UInt8>]]) -> Bool {
    !swallowsName(match, texts) && !isDenied(match, texts)
  }

  /// Whether free text is an app's name, or holds one where none is named, or only something like one: the words behind
  /// it were heard in noise.
  private func swallowsName(_ match: Match, _ texts: [[ArraySlice<UInt8>]]) -> Bool {
    guard match.cost.freeText > 0 else { return false }
    if texts.contains(where: saysNothing) { return true }
    let isNamed = match.namesApp && !match.tolerated.contains { $0.kind == .nearName || $0.kind == .farName }
    return !isNamed && texts.contains { index.isAppName($0) || isSpoken && index.holdsName($0) }
  }

  /// Whether what was taken for a verb was rather the one before a denial: `do not post hello`.
  private func isDenied(_ match: Match, _ texts: [[ArraySlice<UInt8>]]) -> Bool {
    match.tolerated.contains { [.confused, .soundAlike, .ghost, .synonym].contains($0.kind) }
      && texts.contains(where: index.tolerance.denies)
  }

  /// Whether free text is made of small words alone: `at`, `the`.
  private func saysNothing(_ words: [ArraySlice<UInt8>]) -> Bool {
    words.allSatisfy { index.smallWords.contains($0) || index.isDeclaredMark($0) }
  }

  /// Whether not too much was overlooked at once: each thing alone is likely, and several are something else.
  private func isSound(_ match: Match) -> Bool {
    let kinds = match.tolerated.map(\.kind)
    let lost = match.tolerated.count { $0.kind == .dropped && $0.cost >= Self.lostWordCost }
    if noise == nil, kinds.contains(.ghost), isGuess(kinds, hasLostWord: lost > 0, hasText: match.cost.freeText > 0) {
      return false
    }
    if lost > 1 || match.cost.freeText > 0 && swallows(kinds, hasLostWord: lost > 0) { return false }
    if kinds.contains(.paraphrase) { return lost == 0 && isSoundParaphrase(match, kinds) }
    return !kinds.contains(.farName) || lost == 0 && kinds.count { $0 != .farName && !Self.isSlight($0) } <= 1
  }

  /// Whether a word in noise before a phrase is not all that was guessed: then it is rather the word that tells what
  /// was done, or will not be: `I posted`, `We searched`.
  private func isGuess(_ kinds: [Tolerated.Kind], hasLostWord: Bool, hasText: Bool) -> Bool {
    hasLostWord || kinds.contains { [.confused, .soundAlike, .farName].contains($0) }
      || hasText && kinds.contains(.nearName)
  }

  /// Whether so little was heard of the words around free text that they may be part of it.
  private func swallows(_ kinds: [Tolerated.Kind], hasLostWord: Bool) -> Bool {
    hasLostWord && kinds.contains { [.confused, .soundAlike, .split].contains($0) }
  }

  /// A phrase that the app does not declare says less, so that its words have to be heard.
  private func isSoundParaphrase(_ match: Match, _ kinds: [Tolerated.Kind]) -> Bool {
    if kinds.contains(.farName) { return false }
    if kinds.contains(.confused), match.cost.freeText > 0, match.hasDayWithoutTime { return false }
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

  /// Somebody is named in few words, and with an article only where the app is named: `boost the volume in the living
  /// room`. A phrase that is declared knows better, but for words that name nobody.
  private func namesPeople(_ reading: Resolver.Reading) -> Bool {
    let person = matcher.templates[Int(reading.template.index)].person
    if person < 0 { return !namesNobody(reading.match) }
    guard let text = reading.match.intent.arguments[matcher.parameterNames[Int(person)]]?.text else { return true }
    var words = matcher.normalizer.key(of: text).split(separator: 0x20)[...]
    if reading.match.namesApp, words.count > 1, let first = words.first, index.rules.articles.contains(first) {
      words.removeFirst()
    }
    let limit = reading.match.namesApp ? Self.personWordLimit.withApp : Self.personWordLimit.alone
    return words.count <= limit && !words.contains(where: index.rules.neverPeople.contains)
  }

  private func namesNobody(_ match: Match) -> Bool {
    match.definition.parameters.contains { parameter in
      guard parameter.namesSomebody, let text = match.intent.arguments[parameter.name]?.text else { return false }
      return matcher.normalizer.key(of: text).split(separator: 0x20).allSatisfy {
        index.rules.neverPeople.contains($0) || index.rules.articles.contains($0)
      }
    }
  }
}

extension Match {
  /// What free text counts beside a reading that has the app's name: it may have swallowed it (points).
  static let swallowedNamePoints: Int32 = 24

  /// Whether the app was named.
  var namesApp: Bool { segments.contains { $0.kind == .applicationName } }
}
