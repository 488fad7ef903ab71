// SPDX-License-Identifier: Apache-2.0

/// How much of the difference between two spellings is overlooked.
package enum FoldingStrength: Sendable {
  /// NFKC_Casefold and the character classes: case, width, apostrophes, dashes and blanks don't count.
  case exact
  /// Marks don't count either, unless they make a letter of its own in the locale.
  case folded
}

/// The letters of one language: which marks make a letter of their own, and which letters are one.
struct LetterFolding: Sendable {
  /// Letters with a mark that are not variants of their base: å in Swedish, ñ in Spanish, й in Russian.
  private let ownLetters: Set<UInt32>
  /// Letters that are written in two ways.
  private let variants: [UInt32: UInt32]
  /// Ligatures and letters with a stroke that the language holds for other ways to write plain letters: œ, ø.
  private let plainLetters: [UInt32: [UInt32]]
  /// Whether I pairs with ı, and İ with i (Unicode's SpecialCasing.txt for tr and az).
  let hasDotlessI: Bool

  init(language: String) {
    ownLetters = Self.ownLetters(of: language)
    plainLetters = Self.plainLetters(of: language)
    variants = Self.variantsByLanguage[language] ?? [:]
    hasDotlessI = language == "tr" || language == "az"
  }

  /// Base letters of text in NFKC_Casefold form.
  func folded(_ text: [UInt32]) -> [UInt32] {
    if text.count == 1, text[0] < 0x80 { return text }
    var result: [UInt32] = []
    result.reserveCapacity(text.count)
    for scalar in text { append(variants[scalar] ?? scalar, to: &result) }
    return result
  }

  private func append(_ scalar: UInt32, to result: inout [UInt32]) {
    if ownLetters.contains(scalar) {
      result.append(scalar)
    } else if Self.isRemovableMark(scalar) {
      appendMark(scalar, to: &result)
    } else if let parts = ICU.decomposition(scalar), let marks = parts.dropFirst().allRemovable {
      appendBase(variants[parts[0]] ?? parts[0], to: &result)
      for mark in marks { appendMark(mark, to: &result) }
    } else {
      appendBase(scalar, to: &result)
    }
  }

  private func appendBase(_ scalar: UInt32, to result: inout [UInt32]) {
    if scalar < 0x250, let plain = plainLetters[scalar] { result += plain } else { result.append(scalar) }
  }

  /// A mark survives only where it makes one of the language's own letters.
  private func appendMark(_ mark: UInt32, to result: inout [UInt32]) {
    guard let base = result.last, let letter = ICU.composed(base, mark), ownLetters.contains(letter) else { return }
    result[result.count - 1] = letter
  }

  /// CLDR's own judgement: a letter that differs from its base at primary strength.
  private static func ownLetters(of language: String) -> Set<UInt32> {
    let pairs = ICU.exemplarCharacters(of: language).compactMap { letter -> (letter: UInt32, base: [UInt32])? in
      guard let parts = ICU.decomposition(letter), parts.count == 2, isRemovableMark(parts[1]) else { return nil }
      return (letter, [parts[0]])
    }
    let differing = zip(pairs, ICU.areVariants(pairs, language: language)).filter { !$0.1 }.map { $0.0.letter }
    return Set(differing).subtracting(variantsByLanguage[language].map { Array($0.keys) } ?? [])
  }

  /// CLDR's judgement again, of Latin letters that Unicode does not decompose: œ is oe in French, ø is no o in Danish.
  private static func plainLetters(of language: String) -> [UInt32: [UInt32]] {
    let pairs = undecomposed.map { (letter: $0.0.value, base: $0.1.unicodeScalars.map(\.value)) }
    let found = zip(pairs, ICU.areVariants(pairs, language: language)).filter { $0.1 }.map { ($0.0.letter, $0.0.base) }
    return Dictionary(uniqueKeysWithValues: found)
  }

  private static let undecomposed: [(Unicode.Scalar, String)] = [
    ("æ", "ae"), ("œ", "oe"), ("ø", "o"), ("đ", "d"), ("ł", "l"), ("ħ", "h"), ("ŧ", "t"),
  ]

  /// Letters that CLDR or everyday typing treats as one.
  private static let variantsByLanguage: [String: [UInt32: UInt32]] = [
    // Cedilla for comma below: identical at every strength in CLDR.
    "ro": [0x15F: 0x219, 0x163: 0x21B],
    // Arabic keyboards' yeh and kaf in Persian and Urdu: equal at primary strength in CLDR.
    "fa": [0x64A: 0x6CC, 0x649: 0x6CC, 0x643: 0x6A9],
    "ur": [0x64A: 0x6CC, 0x649: 0x6CC, 0x643: 0x6A9],
    // Alef with hamza or madda as bare alef, alef maksura as yeh: ordinary typing variation.
    "ar": [0x622: 0x627, 0x623: 0x627, 0x625: 0x627, 0x671: 0x627, 0x649: 0x64A],
  ]

  /// Marks over and under Latin, Greek and Cyrillic letters, Arabic harakat and Hebrew niqqud. Marks of other
  /// scripts are vowels and tones, and always count.
  static func isRemovableMark(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x300...0x36F, 0x483...0x487, 0x1AB0...0x1AFF, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE20...0xFE2F: true
    case 0x591...0x5BD, 0x5BF, 0x5C1...0x5C2, 0x5C4...0x5C5, 0x5C7: true
    case 0x610...0x61A, 0x64B...0x65F, 0x670, 0x6D6...0x6DC, 0x6DF...0x6E4, 0x6E7...0x6E8, 0x6EA...0x6ED: true
    default: false
    }
  }
}

extension ArraySlice<UInt32> {
  /// The marks themselves, or nil when one of them has to stay.
  fileprivate var allRemovable: Self? { !isEmpty && allSatisfy(LetterFolding.isRemovableMark) ? self : nil }
}
