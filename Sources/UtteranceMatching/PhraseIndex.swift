// SPDX-License-Identifier: Apache-2.0

internal import TextNormalization

/// Which phrases hold which words, for suggestions when nothing matches.
///
/// Words are kept as hashes: two that share one only make a suggestion a little worse.
struct PhraseIndex: Sendable {
  /// The number of each word.
  private let words: [UInt64: Int32]
  /// Per number of a word, where its phrases begin; one more for the end of the last.
  private let starts: [Int32]
  /// The phrases of one word after the other, each in order of declaration.
  private let phrases: [Int32]
  /// Per phrase, how many words it has.
  private let wordCounts: [Int32]

  fileprivate init(words: [UInt64: Int32], starts: [Int32], phrases: [Int32], wordCounts: [Int32]) {
    self.words = words
    self.starts = starts
    self.phrases = phrases
    self.wordCounts = wordCounts
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
      for place in places { shared[phrases[place], default: 0] += 1 }
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
    guard let number = words[word] else { return 0..<0 }
    return Int(starts[Int(number)])..<Int(starts[Int(number) + 1])
  }

  /// Words between blanks; in scripts without them, pairs of characters.
  fileprivate static func forEachWord(of key: [UInt8], _ body: (UInt64) -> Void) {
    var start = 0
    while start < key.count {
      var end = start
      while end < key.count, key[end] != 0x20 { end += 1 }
      if end > start { forEachPart(of: key[start..<end], body) }
      start = end + 1
    }
  }

  private static func forEachPart(of word: ArraySlice<UInt8>, _ body: (UInt64) -> Void) {
    guard word[word.startIndex] >= 0xE0 else { return body(hash(of: word)) }
    let starts = word.indices.filter { word[$0] & 0xC0 != 0x80 } + [word.endIndex]
    if starts.count < 4 {
      body(hash(of: word))
    } else {
      for (start, end) in zip(starts, starts.dropFirst(2)) { body(hash(of: word[start..<end])) }
    }
  }

  /// FNV-1a.
  private static func hash(of word: ArraySlice<UInt8>) -> UInt64 {
    word.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}

/// Gathers phrases for a ``PhraseIndex``.
struct PhraseIndexBuilder {
  private var words: [UInt64: Int32] = [:]
  /// Per word, in how many phrases it is, and the last of those.
  private var phraseCounts: [Int32] = []
  private var lastPhrases: [Int32] = []
  /// The words of all phrases, by number, each once a phrase.
  private var occurrences: [Int32] = []
  private var wordCounts: [Int32] = []

  /// Adds the next phrase; one without elements is never suggested.
  mutating func add(_ elements: [PatternElement]) {
    let known = occurrences.count
    collect(elements, of: Int32(wordCounts.count))
    wordCounts.append(Int32(occurrences.count - known))
  }

  /// - Complexity: O(words of all phrases).
  func freeze() -> PhraseIndex {
    var starts: [Int32] = [0]
    for count in phraseCounts { starts.append(starts[starts.count - 1] + count) }
    var next = starts
    var phrases = [Int32](repeating: 0, count: occurrences.count)
    var place = 0
    for (phrase, count) in wordCounts.enumerated() {
      for word in occurrences[place..<place + Int(count)] {
        phrases[Int(next[Int(word)])] = Int32(phrase)
        next[Int(word)] += 1
      }
      place += Int(count)
    }
    return PhraseIndex(words: words, starts: starts, phrases: phrases, wordCounts: wordCounts)
  }

  /// The words of a phrase that are said in each wording of it; of alternatives those of the first.
  private mutating func collect(_ elements: [PatternElement], of phrase: Int32) {
    for element in elements {
      switch element {
      case .literal(let key):
        PhraseIndex.forEachWord(of: key.bytes) { note($0, of: phrase) }
      case .slot, .optional: break
      case .alternatives(let branches): if let first = branches.first { collect(first, of: phrase) }
      case .permutation(let members): for member in members { collect(member, of: phrase) }
      }
    }
  }

  /// A word that occurs twice in a phrase counts once.
  private mutating func note(_ word: UInt64, of phrase: Int32) {
    let number = Int(number(of: word))
    guard lastPhrases[number] != phrase else { return }
    lastPhrases[number] = phrase
    phraseCounts[number] += 1
    occurrences.append(Int32(number))
  }

  private mutating func number(of word: UInt64) -> Int32 {
    if let known = words[word] { return known }
    let number = Int32(phraseCounts.count)
    words[word] = number
    phraseCounts.append(0)
    lastPhrases.append(-1)
    return number
  }
}
