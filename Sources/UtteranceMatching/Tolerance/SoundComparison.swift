// SPDX-License-Identifier: Apache-2.0

internal import Pronunciation

/// Words or names that some text may be meant for, by sound where the language has rules, and by spelling.
struct SoundComparison: Sendable {
  /// An entry near to some text.
  struct Near: Sendable {
    let index: Int32
    /// In hundredths of a phoneme or of a letter, whichever is nearer.
    let distance: Int
    /// Whether it is further off than entries may be.
    let isFar: Bool
  }

  private let pronouncer: Pronouncer?
  private let sounds: SoundIndex<Int32>
  private let spellings: SpellingIndex<Int32>
  /// Per entry, how many phonemes and how many letters it has.
  private let lengths: [(phonemes: Int, letters: Int)]
  private let limit: Int

  /// Shorter ones are near to too much: they have to be nearer.
  private static let shortLength = 4
  private static let shortLimit = 20
  /// Nothing that is longer is compared: phonemes or letters.
  private static let lengthLimit = 40

  /// - Parameters:
  ///   - entries: Keys.
  ///   - limit: How far two may be apart, in hundredths of the entry's length.
  ///   - sharesEnds: Whether many of them have one end; a matter of cost alone.
  init(_ entries: [[UInt8]], language: String, limit: Int, sharesEnds: Bool = false) {
    let pronouncer = Pronouncer(language: language)
    let pronounced = entries.map { pronouncer?.phonemes(of: $0) ?? [] }
    self.pronouncer = pronouncer
    self.limit = limit
    sounds = SoundIndex(
      pronounced.enumerated().filter { !$0.element.isEmpty }.map { ($0.element, Int32($0.offset)) },
      fromEnd: sharesEnds)
    spellings = SpellingIndex(
      entries.enumerated().map { (Self.spelling($0.element[...]), Int32($0.offset)) }, fromEnd: sharesEnds)
    lengths = zip(pronounced, entries).map { ($0.count, Self.letterCount($1[...])) }
  }

  /// The entries near to some text, the nearest first; none when the budget runs out. Blanks don't count.
  ///
  /// - Parameters:
  ///   - farLimit: How far they may be apart in sound where that is more than usual; those are marked.
  ///   - isTyped: Whether a letter may be missing of an entry of four.
  func nearest(
    to text: ArraySlice<UInt8>, upTo farLimit: Int? = nil, isTyped: Bool = false,
    budget: inout ComparisonBudget
  ) -> [Near] {
    if budget.isSpent { return [] }
    var found: [Int32: Near] = [:]
    for near in soundAlikes(of: text, farLimit, &budget) + speltAlikes(of: text, isTyped, &budget) {
      if let known = found[near.index], known.distance <= near.distance, !known.isFar || near.isFar { continue }
      found[near.index] = near
    }
    if budget.isSpent { return [] }
    return found.values.sorted { ($0.distance, $0.index) < ($1.distance, $1.index) }
  }

  /// Whether two words are near to one another.
  func areNear(_ left: ArraySlice<UInt8>, _ right: ArraySlice<UInt8>) -> Bool {
    guard let pronouncer else { return SpellingDistance.distance(left, right, atMost: 100) != nil }
    let (left, right) = (pronouncer.phonemes(of: left), pronouncer.phonemes(of: right))
    return SoundDistance.distance(left, right, atMost: max(left.count, right.count) * limit) != nil
  }

  private func soundAlikes(
    of text: ArraySlice<UInt8>, _ farLimit: Int?, _ budget: inout ComparisonBudget
  ) -> [Near] {
    guard let phonemes = pronouncer?.phonemes(of: text), !phonemes.isEmpty, phonemes.count <= Self.lengthLimit else {
      return []
    }
    let most = phonemes.count * max(limit, farLimit ?? 0)
    return sounds.nearest(to: phonemes, atMost: most, budget: &budget).compactMap { value, distance in
      let length = lengths[Int(value)].phonemes
      if distance <= phonemes.count * limit, isNear(distance, length: length) {
        return Near(index: value, distance: distance, isFar: false)
      }
      guard let farLimit, distance <= length * farLimit else { return nil }
      return Near(index: value, distance: distance, isFar: true)
    }
  }

  private func speltAlikes(of text: ArraySlice<UInt8>, _ isTyped: Bool, _ budget: inout ComparisonBudget) -> [Near] {
    let count = Self.letterCount(text)
    guard count >= Self.shortLength - (isTyped ? 1 : 0), count <= Self.lengthLimit else { return [] }
    // One letter of four to seven, two of eight and more.
    let most = count < 8 ? 100 : 200
    return spellings.nearest(to: Self.spelling(text), atMost: most, budget: &budget).compactMap { value, distance in
      lengths[Int(value)].letters >= Self.shortLength ? Near(index: value, distance: distance, isFar: false) : nil
    }
  }

  private func isNear(_ distance: Int, length: Int) -> Bool {
    distance <= length * (length <= Self.shortLength ? min(limit, Self.shortLimit) : limit)
  }

  private static func spelling(_ key: ArraySlice<UInt8>) -> [UInt8] { key.filter { $0 != 0x20 } }

  private static func letterCount(_ key: ArraySlice<UInt8>) -> Int { key.count { $0 & 0xC0 != 0x80 && $0 != 0x20 } }
}
