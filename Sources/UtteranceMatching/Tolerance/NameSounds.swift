// SPDX-License-Identifier: Apache-2.0

internal import Pronunciation

/// How names sound, for whoever warns their authors.
package struct NameSounds {
  private let pronouncer: Pronouncer

  /// - Returns: nil for a language without rules of sound.
  package init?(language: String) {
    guard let pronouncer = Pronouncer(language: language) else { return nil }
    self.pronouncer = pronouncer
  }

  /// How many sounds a key has; blanks have none.
  package func soundCount(of key: [UInt8]) -> Int { pronouncer.phonemes(of: key).count }

  /// How far two keys are apart, in hundredths of a sound; nil above the limit.
  package func distance(_ left: [UInt8], _ right: [UInt8], atMost limit: Int) -> Int? {
    SoundDistance.distance(pronouncer.phonemes(of: left), pronouncer.phonemes(of: right), atMost: limit)
  }

  /// For each of many keys the numbers of those within a distance, its own among them, in order; none for a key that has
  /// no sounds.
  ///
  /// - Complexity: O(keys) where few are near one another; no two are compared that sound quite different.
  package func neighbours(of keys: [[UInt8]], atMost limit: Int) -> [[Int]] {
    let sounds = keys.map { pronouncer.phonemes(of: $0) }
    let index = SoundIndex(
      sounds.enumerated().filter { !$0.element.isEmpty }.map { (sound: $0.element, value: $0.offset) })
    return sounds.map { sound in
      if sound.isEmpty { return [] }
      var budget = ComparisonBudget.unlimited
      return index.nearest(to: sound, atMost: limit, budget: &budget).map(\.value).sorted()
    }
  }
}
