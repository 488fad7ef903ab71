// SPDX-License-Identifier: Apache-2.0

/// A piece of text that can be normalised by itself: normalising piece by piece equals normalising the whole
/// (UAX #15, section 9.2; ICU's `hasBoundaryBefore`). Default-ignorable characters are left out of it.
struct Segment {
  /// What has to be normalised; empty for a run of ignorable characters.
  private(set) var scalars: [UInt32] = []
  /// Where the segment ends in the text, in bytes.
  private(set) var end: Int
  /// Whether a lone ignorable belongs to the character before it, as a variation selector does.
  private(set) var keepsLastCharacter = false
  /// Whether it ends in a joiner.
  private(set) var joins = false

  /// Reads the segment that begins at an offset of well-formed UTF-8.
  init(of text: [UInt8], from start: Int) {
    end = start
    while end < text.count {
      let (scalar, length) = Self.decode(text, at: end)
      if ICU.isDefaultIgnorable(scalar) {
        if !scalars.isEmpty, let next = Self.continuation(of: text, after: end) {
          end = next
          continue
        }
        guard scalars.isEmpty else { break }
        keepsLastCharacter = Self.belongsToItsBase(scalar)
        joins = scalar == 0x200D
        end += length
        return
      }
      if end > start, ICU.hasBoundaryBefore(scalar) || endsInBlank { break }
      scalars.append(scalar)
      end += length
    }
  }

  /// Nothing ever composes with white space, so a word that begins with a vowel jamo or a mark does not begin with
  /// the blank before it.
  private var endsInBlank: Bool { scalars.last.map(ICU.isWhiteSpace) ?? false }

  /// Where the segment goes on after ignorable characters that stand inside it, if it does.
  private static func continuation(of text: [UInt8], after offset: Int) -> Int? {
    var next = offset
    while next < text.count {
      let (scalar, length) = decode(text, at: next)
      guard ICU.isDefaultIgnorable(scalar) else { return ICU.hasBoundaryBefore(scalar) ? nil : next }
      next += length
    }
    return nil
  }

  /// Joiners, variation selectors and tags shape the character before them; bidi controls and the
  /// like only stand beside it.
  private static func belongsToItsBase(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x200C, 0x200D, 0xFE00...0xFE0F, 0xE0020...0xE007F, 0xE0100...0xE01EF, 0x34F, 0x180B...0x180D: true
    default: false
    }
  }

  private static func decode(_ text: [UInt8], at offset: Int) -> (scalar: UInt32, length: Int) {
    let first = UInt32(text[offset])
    func tail(_ index: Int) -> UInt32 { UInt32(text[offset + index]) & 0x3F }
    if first < 0x80 { return (first, 1) }
    if first < 0xE0 { return ((first & 0x1F) << 6 | tail(1), 2) }
    if first < 0xF0 { return ((first & 0xF) << 12 | tail(1) << 6 | tail(2), 3) }
    return ((first & 0x7) << 18 | tail(1) << 12 | tail(2) << 6 | tail(3), 4)
  }
}
