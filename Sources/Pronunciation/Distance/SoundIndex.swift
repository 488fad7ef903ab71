// SPDX-License-Identifier: Apache-2.0

/// Values by how they sound: finds those near to a sound without comparing it with each.
///
/// A ``EditTrie`` over ``SoundDistance``.
package struct SoundIndex<Value: Sendable>: Sendable {
  private let trie: EditTrie<SoundCosts>
  private let values: [Value]
  private let fromEnd: Bool

  /// - Parameter fromEnd: Whether entries share their ends rather than their beginnings. What is found is the same; it is
  ///   found with less work where many have one end, as `in Mastodon` and `on Mastodon`.
  /// - Complexity: O(*n* log *n*) comparisons for *n* entries.
  package init(_ entries: some Sequence<(sound: [Phoneme], value: Value)>, fromEnd: Bool = false) {
    let entries = Array(entries)
    trie = EditTrie(SoundCosts.shared, entries.map { SoundCosts.symbols(of: $0.sound).turned(fromEnd) })
    values = entries.map(\.value)
    self.fromEnd = fromEnd
  }

  /// The values within a distance, the nearest first; equally near ones as they were given.
  ///
  /// - Parameters:
  ///   - limit: In hundredths of a sound.
  ///   - budget: When it runs out, nothing is found.
  package func nearest(
    to sound: [Phoneme], atMost limit: Int, budget: inout ComparisonBudget
  ) -> [(value: Value, distance: Int)] {
    trie.nearest(to: SoundCosts.symbols(of: sound).turned(fromEnd), atMost: limit, budget: &budget).map {
      (values[$0.entry], $0.distance)
    }
  }
}

/// Values by how they are written, for languages whose sounds are not known.
///
/// A ``EditTrie`` over ``SpellingDistance``.
package struct SpellingIndex<Value: Sendable>: Sendable {
  private let trie: EditTrie<SpellingCosts>
  private let values: [Value]
  private let fromEnd: Bool

  /// - Parameters:
  ///   - entries: Folded keys and their values.
  ///   - fromEnd: As for ``SoundIndex``.
  /// - Complexity: O(*n* log *n*) comparisons for *n* entries.
  package init(_ entries: some Sequence<(key: [UInt8], value: Value)>, fromEnd: Bool = false) {
    let entries = Array(entries)
    trie = EditTrie(SpellingCosts(), entries.map { SpellingCosts.symbols(of: $0.key).turned(fromEnd) })
    values = entries.map(\.value)
    self.fromEnd = fromEnd
  }

  /// The values within a distance, the nearest first; equally near ones as they were given.
  ///
  /// - Parameters:
  ///   - limit: In hundredths of a character.
  ///   - budget: When it runs out, nothing is found.
  package func nearest(
    to key: [UInt8], atMost limit: Int, budget: inout ComparisonBudget
  ) -> [(value: Value, distance: Int)] {
    trie.nearest(to: SpellingCosts.symbols(of: key).turned(fromEnd), atMost: limit, budget: &budget).map {
      (values[$0.entry], $0.distance)
    }
  }
}

extension Array {
  /// The same backwards, if so. No distance changes when both sequences are turned: costs hang on symbols alone.
  fileprivate func turned(_ isTurned: Bool) -> [Element] { isTurned ? reversed() : self }
}
