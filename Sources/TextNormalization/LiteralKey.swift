// SPDX-License-Identifier: Apache-2.0

/// A phrase's literal text, normalised, with what a neighbour has to know about its edges.
package struct LiteralKey: Sendable {
  /// The key; empty when the text is blanks and punctuation alone.
  package let bytes: [UInt8]
  /// Whether a blank or a mark other than an apostrophe or a dash stands before the first word. Where there
  /// is none, the text is glued to its neighbour, as `'ta` is in `\(applicationName)'ta`.
  package let startsApart: Bool
  package let endsApart: Bool
  /// Whether the first character is of a script without blanks between words, so that no blank is asked for.
  package let startsUnspaced: Bool
  package let endsUnspaced: Bool

  init(_ text: String, key: NormalizedText) {
    bytes = key.key
    let scalars = text.unicodeScalars
    startsApart = Self.isApart(scalars.prefix { !Self.isWordLike($0) })
    endsApart = Self.isApart(scalars.suffix(from: Self.endOfWords(scalars)))
    let written = String(decoding: key.key, as: UTF8.self).unicodeScalars
    startsUnspaced = written.first.map { CharacterClass(of: $0.value) } == .unspaced
    endsUnspaced =
      written.last { CharacterClass(of: $0.value) != .mark }.map { CharacterClass(of: $0.value) } == .unspaced
  }

  /// Behind the last character of a word; the start where there is none.
  private static func endOfWords(_ scalars: String.UnicodeScalarView) -> String.Index {
    scalars.lastIndex(where: isWordLike).map { scalars.index(after: $0) } ?? scalars.startIndex
  }

  private static func isWordLike(_ scalar: Unicode.Scalar) -> Bool {
    switch CharacterClass(of: scalar.value) {
    case .word, .unspaced, .mark: true
    case .blank, .punctuation, .ignored: false
    }
  }

  private static func isApart(_ edge: some Sequence<Unicode.Scalar>) -> Bool {
    edge.contains { scalar in
      CharacterClass(of: scalar.value) != .ignored && !glue.contains(scalar)
    }
  }

  /// Apostrophes and dashes join what they stand between.
  private static let glue: Set<Unicode.Scalar> = Set(
    "'\u{2018}\u{2019}\u{2BB}\u{2BC}\u{2B9}\u{FF07}`\u{B4}-\u{2010}\u{2011}\u{2012}\u{2013}\u{5BE}\u{FF0D}"
      .unicodeScalars)
}
