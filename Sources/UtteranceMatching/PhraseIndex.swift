// SPDX-License-Identifier: Apache-2.0

internal import TextNormalization

/// Which phrases hold which words, for suggestions when nothing matches.
struct PhraseIndex: Sendable {
  private var phrasesByWord: [[UInt8]: [TemplateID]] = [:]
  private var wordCounts: [TemplateID: Int] = [:]

  /// A phrase that shares less of its words is no suggestion.
  private static let leastShare = 0.4
  /// A word of more phrases than this says nothing.
  private static let commonWordLimit = 5_000

  mutating func add(_ elements: [PatternElement], as template: TemplateID) {
    var words: Set<[UInt8]> = []
    Self.collect(elements, into: &words)
    wordCounts[template] = words.count
    for word in words { phrasesByWord[word, default: []].append(template) }
  }

  func nearest(to key: [UInt8], limit: Int) -> [TemplateID] {
    var shared: [TemplateID: Int] = [:]
    for word in Set(Self.words(of: key)) {
      guard let phrases = phrasesByWord[word], phrases.count <= Self.commonWordLimit else { continue }
      for phrase in phrases { shared[phrase, default: 0] += 1 }
    }
    return
      shared
      .map { (phrase: $0.key, share: Double($0.value) / Double(max(1, wordCounts[$0.key] ?? 1)), count: $0.value) }
      .filter { $0.share >= Self.leastShare }
      .sorted { ($1.count, $1.share, $0.phrase) < ($0.count, $0.share, $1.phrase) }
      .prefix(limit)
      .map(\.phrase)
  }

  /// The words of a phrase that are said in each wording of it; of alternatives those of the first.
  private static func collect(_ elements: [PatternElement], into words: inout Set<[UInt8]>) {
    for element in elements {
      switch element {
      case .literal(let key): words.formUnion(self.words(of: key.bytes))
      case .slot, .optional: break
      case .alternatives(let branches): if let first = branches.first { collect(first, into: &words) }
      case .permutation(let members): for member in members { collect(member, into: &words) }
      }
    }
  }

  /// Words between blanks; in scripts without them, pairs of characters.
  private static func words(of key: [UInt8]) -> [[UInt8]] {
    key.split(separator: 0x20).flatMap { word -> [[UInt8]] in
      guard let first = word.first, first >= 0xE0 else { return [Array(word)] }
      let characters = Array(String(decoding: word, as: UTF8.self).unicodeScalars)
      guard characters.count > 2 else { return [Array(word)] }
      return zip(characters, characters.dropFirst()).map { Array(String($0).utf8) + Array(String($1).utf8) }
    }
  }
}
