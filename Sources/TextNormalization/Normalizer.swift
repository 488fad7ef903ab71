// SPDX-License-Identifier: Apache-2.0

/// Turns text into keys. The only place where text is folded.
///
/// Utterances, phrases and values go through the same normaliser, so that they meet. Immutable and shared; making
/// one costs a look into CLDR's data (well under a millisecond), so keep it.
package final class Normalizer: Sendable {
  /// The BCP 47 tag that the normaliser was made for; `und` for the root rules.
  package let localeIdentifier: String
  private let language: String
  private let letters: LetterFolding

  package init(localeIdentifier: String) {
    self.localeIdentifier = localeIdentifier
    language = String(localeIdentifier.prefix { $0 != "-" })
    letters = LetterFolding(language: language)
  }

  /// The rules that no language changes.
  package static let root = Normalizer(localeIdentifier: "und")

  /// Whether the language folds letters in a way of its own, so that names of other languages have to be
  /// compared under ``root`` as well: I is not the capital of i in Turkish, but Insta is still insta.
  package var needsRootFold: Bool { letters.hasDotlessI }

  /// The text with its key.
  ///
  /// - Complexity: O(*n*) for *n* bytes. Plain ASCII never reaches ICU.
  package func normalize(_ text: String, strength: FoldingStrength = .folded) -> NormalizedText {
    normalize(Array(text.utf8), strength: strength)
  }

  /// The key alone, for a phrase's words or a value's name.
  package func key(of text: String, strength: FoldingStrength = .folded) -> [UInt8] {
    normalize(text, strength: strength).key
  }

  /// A finer comparison than any key: lower case and NFC, nothing else. It tells Maße from Masse.
  package func spelling(of text: String) -> [UInt8] {
    let scalars = text.unicodeScalars.map(\.value).filter { CharacterClass(of: $0) != .ignored }
    let lower = ICU.lowercased(ICU.nfc(scalars), language: language)
    return Array(String(String.UnicodeScalarView(ICU.nfc(lower).compactMap(Unicode.Scalar.init))).utf8)
  }

  /// What stands at the edges of a phrase's literal text, beside its key.
  package func literalKey(of text: String) -> LiteralKey { LiteralKey(text, key: normalize(text)) }

  package func normalize(_ original: [UInt8], strength: FoldingStrength) -> NormalizedText {
    if !letters.hasDotlessI, let text = NormalizedText(ascii: original) { return text }
    var builder = KeyBuilder(capacity: original.count + original.count / 8)
    var offset = 0
    while offset < original.count {
      if isPlain(original, at: offset), let folded = foldedASCII(original[offset]) {
        builder.append(UInt32(folded), from: offset..<offset + 1, isFirstOfSegment: true)
        offset += 1
      } else {
        offset = appendSegment(of: original, from: offset, strength: strength, to: &builder)
      }
    }
    return builder.text(from: original)
  }

  /// Whether a character is ASCII and nothing that follows can change it.
  private func isPlain(_ text: [UInt8], at offset: Int) -> Bool {
    text[offset] < 0x80 && (offset + 1 == text.count || text[offset + 1] < 0x80)
  }

  /// A–Z in lower case; nil where the language does it differently.
  private func foldedASCII(_ byte: UInt8) -> UInt8? {
    guard (0x41...0x5A).contains(byte) else { return byte }
    return byte == 0x49 && letters.hasDotlessI ? nil : byte | 0x20
  }

  /// Normalises one segment, up to the next place where a cut changes nothing, and returns its end.
  private func appendSegment(
    of text: [UInt8], from start: Int, strength: FoldingStrength, to builder: inout KeyBuilder
  ) -> Int {
    let segment = Segment(of: text, from: start)
    guard !segment.scalars.isEmpty else {
      if segment.keepsLastCharacter { builder.extendLastCharacter(to: segment.end) }
      if segment.joins { builder.joinNext() }
      return segment.end
    }
    let characters = folded(segment.scalars, strength: strength)
    if characters.isEmpty { builder.extendLastCharacter(to: segment.end) }
    let known = builder.count
    for scalar in characters {
      builder.append(scalar, from: start..<segment.end, isFirstOfSegment: builder.count == known)
    }
    return segment.end
  }

  private func folded(_ scalars: [UInt32], strength: FoldingStrength) -> [UInt32] {
    let cased = ICU.nfkcCasefold(letters.hasDotlessI ? Self.withDotlessI(scalars) : scalars)
    return strength == .exact ? cased : letters.folded(cased)
  }

  /// Case folding of I and İ as Turkish and Azeri have it, before Unicode's default folding sees them.
  private static func withDotlessI(_ scalars: [UInt32]) -> [UInt32] {
    var result: [UInt32] = []
    for (index, scalar) in scalars.enumerated() {
      switch scalar {
      case 0x49: result.append(index + 1 < scalars.count && scalars[index + 1] == 0x307 ? 0x69 : 0x131)
      case 0x130: result.append(0x69)
      case 0x307 where index > 0 && scalars[index - 1] == 0x49: break
      default: result.append(scalar)
      }
    }
    return result
  }
}
