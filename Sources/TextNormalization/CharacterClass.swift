// SPDX-License-Identifier: Apache-2.0

/// What a character does to words. Decided once here, for utterances, phrases and values alike.
enum CharacterClass: UInt8 {
  /// White space: it separates words, and free text may begin or end there.
  case blank
  /// Punctuation: it separates words as blanks do, but free text is not cut at it (`maya.lee`, `don't`).
  case punctuation
  /// A letter, digit or sign of a script that puts blanks between words.
  case word
  /// A character of a script without blanks between words, or a pictograph: a border stands on both sides of it.
  case unspaced
  /// A mark, which belongs to the character before it.
  case mark
  /// Not part of any comparison: default-ignorable characters and the Arabic tatweel.
  case ignored

  /// The class of one scalar of normalised text.
  init(of scalar: UInt32) {
    self = scalar < 0x80 ? Self(ofASCII: UInt8(scalar)) : Self.classify(scalar)
  }

  /// The class of an ASCII character, without a look into ICU's tables; a test compares the two.
  ///
  /// - Parameter byte: Below 0x80.
  init(ofASCII byte: UInt8) {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: self = .word
    case 0...0x20, 0x7F: self = .blank
    case 0x23, 0x24, 0x25, 0x26, 0x2A, 0x2B, 0x3C, 0x3D, 0x3E, 0x40, 0x5E, 0x7C, 0x7E: self = .word
    default: self = .punctuation
    }
  }

  /// The class of any character, by its properties.
  static func classify(_ scalar: UInt32) -> CharacterClass {
    if scalar == 0x640 || ICU.isDefaultIgnorable(scalar) { return .ignored }
    if ICU.isWhiteSpace(scalar) || scalar < 0x20 || scalar == 0x7F { return .blank }
    // Apostrophes that Unicode counts among the letters and symbols: `, U+02B9, U+02BB, U+02BC.
    if scalar == 0x60 || scalar == 0x2B9 || scalar == 0x2BB || scalar == 0x2BC { return .punctuation }
    // The minus sign is a dash (Unicode's property Dash), though ICU counts it among the mathematical symbols.
    if scalar == 0x2212 { return .punctuation }
    // Signs that name things (C#, AT&T, 80%, @maya) are part of the word they stand in.
    if let ascii = Unicode.Scalar(scalar), "#&%@*".unicodeScalars.contains(ascii) { return .word }
    switch Category(rawValue: ICU.category(scalar)) {
    case .mark: return .mark
    case .punctuation: return .punctuation
    case .pictograph: return .unspaced
    case .modifierSymbol where (0x1F3FB...0x1F3FF).contains(scalar): return .mark  // Skin tones, UTS #51.
    default: return isUnspacedScript(scalar) ? .unspaced : .word
    }
  }

  /// Groups of ICU's `UCharCategory` numbers.
  private enum Category {
    case mark, punctuation, pictograph, modifierSymbol, other

    init(rawValue: Int8) {
      switch rawValue {
      case 6, 7, 8: self = .mark
      case 19, 20, 21, 22, 23, 28, 29: self = .punctuation
      case 26: self = .modifierSymbol
      case 27: self = .pictograph
      default: self = .other
      }
    }
  }

  /// The scripts that are written without blanks between words (UAX #14, class SA, and the ideographs).
  private static let unspacedScripts: Set<Int32> = Set(
    ["Hani", "Hira", "Kana", "Bopo", "Thai", "Laoo", "Khmr", "Mymr", "Yiii", "Tibt", "Lana", "Talu"]
      .map(ICU.scriptNumber))

  private static func isUnspacedScript(_ scalar: UInt32) -> Bool {
    // The prolonged sound mark and its kin are common to both kana and carry no script of their own.
    if scalar < 0xE00 { return false }
    return (0x3031...0x3035).contains(scalar) || scalar == 0x30FC || unspacedScripts.contains(ICU.script(scalar))
  }
}
