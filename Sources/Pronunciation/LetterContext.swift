// SPDX-License-Identifier: Apache-2.0

/// What has to stand beside the letters of a ``SoundRule``, one step away from them.
///
/// Each is answered in constant time, so a word costs its length times the rules of one letter.
enum LetterContext: Hashable, Sendable {
  /// One letter out of a set.
  case letter(LetterSet)
  /// The word ends here.
  case edge
  /// A vowel stands somewhere further on in this direction: the letters are not the only syllable.
  case vowelBeyond
  /// No vowel stands further on in this direction.
  case noVowelBeyond
  /// The rest of the word is an ending that leaves the vowel before it long (`e`, `ed`, `ing` …).
  case mildEnding

  /// How exact it is: the heavier of two rules for the same letters is tried first.
  var weight: Int {
    switch self {
    case .mildEnding: 6
    case .letter(let set) where set.isSingle: 4
    case .edge: 3
    case .letter: 2
    case .vowelBeyond, .noVowelBeyond: 1
    }
  }

  /// The context that a sign in a rule stands for, nil for no sign.
  init?(_ sign: UInt8) {
    switch sign {
    case UInt8(ascii: "V"): self = .letter(.vowels)
    case UInt8(ascii: "C"): self = .letter(.consonants)
    case UInt8(ascii: "F"): self = .letter(.frontVowels)
    case UInt8(ascii: "D"): self = .letter(.voiced)
    case UInt8(ascii: "U"): self = .letter(.voiceless)
    case UInt8(ascii: "S"): self = .letter(.sibilants)
    case UInt8(ascii: "T"): self = .letter(.tongueTip)
    case UInt8(ascii: "_"): self = .edge
    case UInt8(ascii: "~"): self = .vowelBeyond
    case UInt8(ascii: "!"): self = .noVowelBeyond
    case UInt8(ascii: "%"): self = .mildEnding
    default:
      guard sign.isLetter else { return nil }
      self = .letter(LetterSet(byte: sign))
    }
  }
}

/// A set of the letters a to z.
struct LetterSet: OptionSet, Hashable, Sendable {
  let rawValue: UInt32

  static let vowels = LetterSet("aeiouy")
  static let consonants = LetterSet("bcdfghjklmnpqrstvwxz")
  /// They soften a c or a g before them.
  static let frontVowels = LetterSet("eiy")
  static let voiced = LetterSet("bdgjlmnrvwz")
  static let voiceless = LetterSet("cfhkpqstx")
  /// An s after them needs a vowel between.
  static let sibilants = LetterSet("cghjsxz")
  /// A long u after them is bare: "tube" and "rude", but "cube" with a y.
  static let tongueTip = LetterSet("djlnrstxz")

  init(rawValue: UInt32) { self.rawValue = rawValue }

  init(_ letters: StaticString) {
    self = letters.withUTF8Buffer { bytes in unsafe bytes.reduce(into: []) { $0.insert(LetterSet(byte: $1)) } }
  }

  /// Only one letter, which has to be one of a to z.
  init(byte: UInt8) { self.init(rawValue: 1 << UInt32(byte - UInt8(ascii: "a"))) }
}

extension LetterSet {
  /// Whether it has only one letter.
  var isSingle: Bool { rawValue.nonzeroBitCount == 1 }

  /// Whether a letter out of a to z is in the set.
  func contains(_ byte: UInt8) -> Bool { contains(LetterSet(byte: byte)) }
}

extension UInt8 {
  /// Whether it is one of a to z.
  var isLetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self) }

  /// Whether it is one of 0 to 9.
  var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}
