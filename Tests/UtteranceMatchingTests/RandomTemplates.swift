// SPDX-License-Identifier: Apache-2.0

import IntentModel
import TestSupport
import TextNormalization

@testable import UtteranceMatching

/// A few words of one language, for templates and utterances that often meet.
struct Vocabulary: Sendable {
  let locale: String
  /// Words of templates, and of utterances.
  let words: [String]
  /// Words of utterances alone.
  let others: [String]
  /// What stands between words.
  let separators: [String]
  let lists: [[String]]

  static let all = [
    Vocabulary(
      locale: "en", words: ["post", "in", "the", "a", "on"], others: ["x", "7", "ice", "cubes", "inn", "Thé", "2,000"],
      separators: [" ", " ", " ", ", ", "-", ". ", "", "'"],
      lists: [["ice cubes", "ice", "home"], ["in", "the home", "a"]]),
    Vocabulary(
      locale: "ja", words: ["を", "で", "に", "投稿", "猫"], others: ["が", "７", "Ice", "猫に", "ー", "👩‍👧"],
      separators: ["", "", "", " ", "、", "。"], lists: [["猫", "猫に投"], ["Ice Cubes", "で"]]),
    Vocabulary(
      locale: "th", words: ["โพสต์", "ใน", "ที่", "น้ำ"], others: ["ก", "า", "๗", "Ice", "นำ"],
      separators: ["", "", "", " "], lists: [["น้ำ", "น้ำใน"], ["Ice", "ที่"]]),
    Vocabulary(
      locale: "ko", words: ["에", "에서", "올려", "을", "안녕"], others: ["글", "7", "서", "ㅠㅠ", "Ice", "🇰🇷"],
      separators: ["", " ", " ", ", ", "-"], lists: [["안녕", "안"], ["Ice", "에 서", "서"]]),
  ]

  func utterance(_ random: inout SplitMix64) -> String {
    var text = random.oneIn(8) ? random.pick(separators) : ""
    for _ in 0..<1 + random.below(6) {
      text += random.oneIn(3) ? random.pick(others + lists.flatMap { $0 }) : random.pick(words)
      text += random.pick(separators)
    }
    return text
  }
}

/// Makes small templates.
struct RandomTemplates {
  let vocabulary: Vocabulary
  let normalizer: Normalizer
  let lists: [ListID]
  var random: SplitMix64
  /// Numbers of parameters used so far in one template.
  private var parameters: Int32 = 0

  init(vocabulary: Vocabulary, normalizer: Normalizer, lists: [ListID], random: SplitMix64) {
    self.vocabulary = vocabulary
    self.normalizer = normalizer
    self.lists = lists
    self.random = random
  }

  mutating func template() -> [PatternElement] {
    parameters = 0
    return sequence(depth: 0)
  }

  private mutating func sequence(depth: Int) -> [PatternElement] {
    (0..<1 + random.below(depth == 0 ? 5 : 2)).map { _ in element(depth: depth) }
  }

  private mutating func element(depth: Int) -> PatternElement {
    switch random.below(depth < 2 ? 12 : 8) {
    case 0...3: return literal()
    case 4, 5: return slot(.text)
    case 6: return slot(.closed(random.pick(lists)))
    case 7: return random.oneIn(2) ? slot(.number) : literal()
    case 8, 9: return .optional(sequence(depth: depth + 1))
    case 10: return .alternatives((0..<1 + random.below(3)).map { _ in sequence(depth: depth + 1) })
    default: return .permutation((0..<1 + random.below(3)).map { _ in sequence(depth: depth + 1) })
    }
  }

  private mutating func literal() -> PatternElement {
    let edges = vocabulary.separators + ["", " "]
    let word = random.oneIn(6) ? "" : random.pick(vocabulary.words)
    return .literal(normalizer.literalKey(of: random.pick(edges) + word + random.pick(edges)))
  }

  private mutating func slot(_ kind: Slot.Kind) -> PatternElement {
    parameters += 1
    return .slot(Slot(kind, parameter: ParameterID(index: parameters - 1)))
  }
}

/// A template as its author would have written it, as far as that can be told.
func describe(_ elements: [PatternElement]) -> String {
  elements.map { element in
    switch element {
    case .literal(let key):
      let words = String(decoding: key.bytes, as: UTF8.self)
      return "\(key.startsApart ? "␣" : "")\(words)\(key.endsApart ? "␣" : "")"
    case .slot(let slot):
      switch slot.kind {
      case .closed(let list): return "\\(\(slot.parameter.index): list \(list.index))"
      default: return "\\(\(slot.parameter.index): \(slot.kind))"
      }
    case .optional(let inner): return "[\(describe(inner))]"
    case .alternatives(let branches): return "(\(branches.map(describe).joined(separator: "|")))"
    case .permutation(let members): return "(\(members.map(describe).joined(separator: ";")))"
    }
  }.joined()
}
