// SPDX-License-Identifier: Apache-2.0

internal import TextNormalization

/// Which phrases hold which words, for suggestions when nothing matches.
///
/// Words are kept as hashes: two that share one only make a suggestion a little worse.
struct PhraseIndex: Sendable {
  fileprivate let occurrences: [Occurrence]
  fileprivate let wordCounts: [Int32]

  fileprivate struct Occurrence: Sendable, Comparable {
    let word: UInt64
    let phrase: Int32
    static func < (left: Occurrence, right: Occurrence) -> Bool {
      left.word == right.word ? left.phrase < right.phrase : left.word < right.word
    }
  }

  /// A phrase that shares less of its words is no suggestion.
  private static let leastShare = 0.4
  /// A word of more phrases than this says nothing.
  private static let commonWordLimit = 5_000

  func nearest(to key: [UInt8], limit: Int) -> [TemplateID] {
    var words: [UInt64] = []
    Self.forEachWord(of: key) { words.append($0) }
    var shared: [Int32: Int] = [:]
    for word in Set(words) {
      let places = occurrences(of: word)
      guard places.count <= Self.commonWordLimit else { continue }
      for place in places { shared[occurrences[place].phrase, default: 0] += 1 }
    }
    return
      shared
      .map { (phrase: $0.key, share: Double($0.value) / Double(max(1, wordCounts[Int($0.key)])), count: $0.value) }
      .filter { $0.share >= Self.leastShare }
      .sorted { ($1.count, $1.share, $0.phrase) < ($0.count, $0.share, $1.phrase) }
      .prefix(limit)
      .map { TemplateID(index: $0.phrase) }
  }

  private func occurrences(of word: UInt64) -> Range<Int> {
    var low = 0
    var high = occurrences.count
    while low < high {
      let middle = (low + high) / 2
      if occurrences[middle].word < word { low = middle + 1 } else { high = middle }
    }
    var end = low
    while end < occurrences.count, occurrences[end].word == word { end += 1 }
    return low..<end
  }

  /// Words between blanks; in scripts without them, pairs of characters.
  fileprivate static func forEachWord(of key: [UInt8], _ body: (UInt64) -> Void) {
    for word in key.split(separator: 0x20) {
      guard let first = word.first, first >= 0xE0 else {
        body(hash(of: word))
        continue
      }
      let starts = word.indices.filter { word[$0] & 0xC0 != 0x80 } + [word.endIndex]
      if starts.count < 4 {
        body(hash(of: word))
      } else {
        for (start, end) in zip(starts, starts.dropFirst(2)) { body(hash(of: word[start..<end])) }
      }
    }
  }

  /// FNV-1a.
  private static func hash(of word: ArraySlice<UInt8>) -> UInt64 {
    word.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}

/// Gathers phrases for a ``PhraseIndex``.
struct PhraseIndexBuilder {
  private var occurrences: [PhraseIndex.Occurrence] = []
  private var wordCounts: [Int32] = []

  /// Adds the next phrase; one without elements is never suggested.
  mutating func add(_ elements: [PatternElement]) {
    let known = occurrences.count
    let phrase = Int32(wordCounts.count)
    collect(elements, of: phrase)
    // A word that occurs twice counts once.
    occurrences[known...].sort()
    var end = known
    for index in known..<occurrences.count where index == known || occurrences[index] != occurrences[end - 1] {
      occurrences[end] = occurrences[index]
      end += 1
    }
    occurrences.removeSubrange(end...)
    wordCounts.append(Int32(end - known))
  }

  func freeze() -> PhraseIndex { PhraseIndex(occurrences: occurrences.sorted(), wordCounts: wordCounts) }

  /// The words of a phrase that are said in each wording of it; of alternatives those of the first.
  private mutating func collect(_ elements: [PatternElement], of phrase: Int32) {
    for element in elements {
      switch element {
      case .literal(let key):
        PhraseIndex.forEachWord(of: key.bytes) { occurrences.append(PhraseIndex.Occurrence(word: $0, phrase: phrase)) }
      case .slot, .optional: break
      case .alternatives(let branches): if let first = branches.first { collect(first, of: phrase) }
      case .permutation(let members): for member in members { collect(member, of: phrase) }
      }
    }
  }
}
