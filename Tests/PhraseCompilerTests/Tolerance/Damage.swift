// SPDX-License-Identifier: Apache-2.0

import IntentModel
import TestSupport

/// What happens to utterances on their way.
enum Damage: String, CaseIterable {
  case filler, articles, repeated, typo, soundAlike, lostWord

  /// Whether only a recogniser does it.
  var isHeard: Bool { self == .soundAlike }

  /// The damaged utterance; nil where a sample has nothing that can be damaged so.
  ///
  /// Words next to free text are not repeated, nor is anything said where free text begins or ends the utterance: such
  /// words are part of the text.
  func done(to sample: SampleUtterance, _ words: DamageWords, _ random: inout SplitMix64) -> String? {
    var texts = sample.words.map(\.text)
    switch self {
    case .filler:
      guard let places = Self.ends(of: sample) else { return nil }
      if random.pick(places) {
        texts.insert(random.pick(words.leading), at: 0)
      } else {
        texts.append(random.pick(words.trailing))
      }
    case .articles:
      let kept = sample.words.filter { $0.kind != .literal || !words.articles.contains($0.text.lowercased()) }
      guard kept.count < texts.count else { return nil }
      texts = kept.map(\.text)
    case .repeated:
      guard let index = Self.place(in: sample, random: &random, where: { !sample.touchesFreeText($0) }) else {
        return nil
      }
      texts.insert(texts[index], at: index)
    case .typo:
      guard let index = Self.place(in: sample, random: &random, where: { Self.isTypable(texts[$0]) }) else {
        return nil
      }
      texts[index] = Self.mistyped(texts[index], &random)
    case .soundAlike:
      guard let heard = words.heard(in: sample, &random) else { return nil }
      texts = heard
    case .lostWord:
      guard texts.count > 2, let index = Self.place(in: sample, random: &random, where: { _ in true }) else {
        return nil
      }
      texts.remove(at: index)
    }
    return texts.joined(separator: " ")
  }

  /// Whether something can be said before (true) and behind (false) a sample; nil where neither.
  private static func ends(of sample: SampleUtterance) -> [Bool]? {
    let before = sample.words.first?.isFreeText == false ? [true] : []
    let behind = sample.words.last?.isFreeText == false ? [false] : []
    return before + behind == [] ? nil : before + behind
  }

  private static func place(
    in sample: SampleUtterance, random: inout SplitMix64, where isUsable: (Int) -> Bool
  ) -> Int? {
    let places = sample.words.indices.filter { sample.words[$0].kind == .literal && isUsable($0) }
    return places.isEmpty ? nil : random.pick(Array(places))
  }

  private static func isTypable(_ word: String) -> Bool { word.count >= 4 && word.allSatisfy(\.isLetter) }

  /// A letter left out, doubled, changed with its neighbour or hit beside, never the first.
  private static func mistyped(_ word: String, _ random: inout SplitMix64) -> String {
    var letters = Array(word)
    let index = 1 + random.below(letters.count - 2)
    switch random.below(4) {
    case 0: letters.remove(at: index)
    case 1: letters.insert(letters[index], at: index)
    case 2: letters.swapAt(index, index + 1)
    default: letters[index] = letters[index] == "e" ? "r" : "e"
    }
    return String(letters)
  }
}

extension SampleUtterance {
  /// Whether a word, said twice, would be taken for part of a free text beside it.
  func touchesFreeText(_ index: Int) -> Bool {
    (index > 0 && words[index - 1].isFreeText) || (index + 1 < words.count && words[index + 1].isFreeText)
  }
}
