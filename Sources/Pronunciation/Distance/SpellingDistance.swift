// SPDX-License-Identifier: Apache-2.0

/// How far two spellings are from one another, for languages whose sounds are not known.
///
/// Optimal string alignment over Unicode scalars: a scalar more, less or other and two neighbours
/// exchanged cost 100 each, a letter doubled or undoubled 50.
package enum SpellingDistance {
  /// The distance of two folded keys in hundredths of a character.
  ///
  /// Bytes that are not UTF-8 count as U+FFFD.
  ///
  /// - Parameter limit: Where the answer stops to matter; negative is below every distance.
  /// - Returns: nil above the limit.
  /// - Complexity: O(*length* × *limit*).
  package static func distance(
    _ left: some RandomAccessCollection<UInt8>, _ right: some RandomAccessCollection<UInt8>, atMost limit: Int
  ) -> Int? {
    SpellingCosts().distance(SpellingCosts.symbols(of: left), SpellingCosts.symbols(of: right), atMost: limit)
  }
}

/// The costs of ``SpellingDistance``.
struct SpellingCosts: EditCosts {
  /// A scalar, and whether it repeats the one before it.
  struct Symbol: Comparable, Sendable {
    let scalar: Unicode.Scalar
    let isRepeated: Bool

    static func < (left: Symbol, right: Symbol) -> Bool {
      left.scalar == right.scalar ? !left.isRepeated && right.isRepeated : left.scalar < right.scalar
    }
  }

  static func symbols(of text: some Sequence<UInt8>) -> [Symbol] {
    var last: Unicode.Scalar?
    return String(decoding: Array(text), as: UTF8.self).unicodeScalars.map { scalar in
      defer { last = scalar }
      return Symbol(scalar: scalar, isRepeated: scalar == last)
    }
  }

  func gap(_ symbol: Symbol) -> Int { symbol.isRepeated ? Self.cheapestGap : wholeStep }

  func row(of symbol: Symbol) -> Unicode.Scalar { symbol.scalar }

  func substitution(_ left: Unicode.Scalar, _ right: Symbol) -> Int { left == right.scalar ? 0 : wholeStep }

  static var transposition: Int? { wholeStep }

  static var cheapestGap: Int { 50 }
}
