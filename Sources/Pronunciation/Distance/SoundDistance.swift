// SPDX-License-Identifier: Apache-2.0

/// How far two pronunciations are from one another, weighted by what recognisers and ears confuse.
package enum SoundDistance {
  /// The distance in hundredths of a sound: 100 is one unrelated sound more, less or other.
  ///
  /// Symmetric. It is no metric: the triangle inequality does not hold.
  ///
  /// - Parameter limit: Where the answer stops to matter; negative is below every distance.
  /// - Returns: nil above the limit.
  /// - Complexity: O(*length* × *limit*).
  package static func distance(
    _ left: some RandomAccessCollection<Phoneme>, _ right: some RandomAccessCollection<Phoneme>, atMost limit: Int
  ) -> Int? {
    SoundCosts.shared.distance(SoundCosts.symbols(of: left), SoundCosts.symbols(of: right), atMost: limit)
  }
}
