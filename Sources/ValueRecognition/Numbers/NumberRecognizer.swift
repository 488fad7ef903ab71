// SPDX-License-Identifier: Apache-2.0

internal import IntentModel
package import TextNormalization

/// Numbers in digits of any script, with the separators of a locale: `1,000.5`, `1.000,5`, `1 000,5`, `१२३`.
///
/// The separators are CLDR's. A grouping separator counts only between groups of three digits (of two, and three at
/// the end, where people count in lakhs: `12,34,567`), so `1,5` is no number in English, and neither part of it is.
package struct NumberRecognizer: ValueRecognizer {
  private let decimal: Unicode.Scalar
  private let grouping: Set<Unicode.Scalar>
  private let groupsInLakhs: Bool

  package init(localeIdentifier: String) {
    let separators = NumberCharacters.separators(of: localeIdentifier)
    decimal = separators.decimal
    grouping = Self.grouping(separators, localeIdentifier: localeIdentifier)
    let parts = localeIdentifier.split { $0 == "-" || $0 == "_" }.map(String.init)
    groupsInLakhs = parts.first.map(Self.languagesOfIndia.contains) ?? false || parts.contains("IN")
  }

  /// The languages whose default region groups as India does (CLDR's `#,##,##0`).
  private static let languagesOfIndia: Set = [
    "as", "bn", "brx", "doi", "gu", "hi", "kn", "kok", "mai", "ml", "mr", "ne", "or", "pa", "sa", "sat", "sd", "ta",
    "te",
  ]

  private static let blanks: Set<Unicode.Scalar> = [" ", "\u{A0}", "\u{202F}", "\u{2009}"]
  private static let apostrophes: Set<Unicode.Scalar> = ["'", "\u{2019}"]

  /// The locale's separator in all the ways in which it is typed.
  private static func grouping(
    _ separators: (decimal: Unicode.Scalar, grouping: Unicode.Scalar), localeIdentifier: String
  ) -> Set<Unicode.Scalar> {
    // French and others group with a blank of one kind or another; which one is typed says nothing.
    if blanks.contains(separators.grouping), !groupsWithPoint(separators.decimal, localeIdentifier) { return blanks }
    let narrow = blanks.subtracting([" "]).union([separators.grouping])
    if apostrophes.contains(separators.grouping) { return narrow.union(apostrophes) }
    return blanks.contains(separators.grouping) ? blanks.union(["."]) : narrow
  }

  /// Whether a language's own region groups with a full stop, which then means nothing else in a region with a decimal
  /// comma: CLDR has blanks for Austria, where people write 1.000 as Germans do.
  private static func groupsWithPoint(_ decimal: Unicode.Scalar, _ localeIdentifier: String) -> Bool {
    let language = String(localeIdentifier.prefix { $0 != "-" && $0 != "_" })
    return decimal == "," && NumberCharacters.separators(of: language).grouping == "."
  }

  package func values(
    in text: NormalizedText, at position: Int, context: RecognitionContext = .epoch
  ) -> [RecognizedValue] {
    let start = originalStart(of: position, in: text)
    let rest = String(decoding: text.original[start...].prefix(Self.byteLimit), as: UTF8.self)
    var reader = DigitReader(rest, decimal: decimal, grouping: grouping, groupsInLakhs: groupsInLakhs)
    return reader.read().compactMap { found in
      guard let end = text.position(afterOriginal: start + found.byteCount), end > position else { return nil }
      return RecognizedValue(end: end, value: .number(found.value)).beginning(at: start, position, in: text)
    }
  }

  /// Where digits begin in the original, with a sign and a point that the key has not.
  func originalStart(of position: Int, in text: NormalizedText) -> Int {
    signStart(before: pointStart(before: position, in: text), position, in: text)
  }

  /// Longer numbers are no numbers that anybody says (bytes).
  private static let byteLimit = 160

  /// The key has no minus sign; it stands right before the digits in the original.
  private func signStart(before start: Int, _ position: Int, in text: NormalizedText) -> Int {
    for sign in Self.minusSigns where text.original[..<start].suffix(sign.count).elementsEqual(sign) {
      return isAfterWord(start - sign.count, position, in: text) ? start : start - sign.count
    }
    return start
  }

  /// Nor has the key the point of `.5`, without which it would be another number.
  private func pointStart(before position: Int, in text: NormalizedText) -> Int {
    let start = text.originalStart(of: position)
    let point = Array(String(Character(decimal)).utf8)
    guard text.original[..<start].suffix(point.count).elementsEqual(point) else { return start }
    let before = start - point.count
    let isApart = before == 0 || Self.beforePoint.contains(text.original[before - 1])
    return isApart && !isAfterWord(before, position, in: text) ? before : start
  }

  /// What may stand before a point that begins a number: a blank, or the last byte of a minus sign.
  private static let beforePoint: Set<UInt8> = Set([0x20, 0x09, 0x0A, 0xA0] + minusSigns.compactMap(\.last))

  /// Whether a word ends in the original right where a sign would begin.
  private func isAfterWord(_ start: Int, _ position: Int, in text: NormalizedText) -> Bool {
    start > 0 && start == text.originalEnd(before: position > 0 && text.isBlank(position - 1) ? position - 1 : position)
  }

  private static let minusSigns: [[UInt8]] = ["-", "\u{2212}", "\u{FF0D}"].map { Array($0.utf8) }
}

extension RecognizedValue {
  /// The value, beginning at a byte of the original, for words that begin at a position of the key.
  func beginning(at start: Int, _ position: Int, in text: NormalizedText) -> RecognizedValue {
    var value = self
    value.originalStart = start < text.originalStart(of: position) ? start : nil
    return value
  }
}

/// Reads one number from the start of a text.
private struct DigitReader {
  private let scalars: [Unicode.Scalar]
  /// The same, with separators as the locale writes them.
  private let signs: [Unicode.Scalar]
  private let decimal: Unicode.Scalar
  private let grouping: Set<Unicode.Scalar>
  private let groupsInLakhs: Bool
  private var index = 0

  struct Found {
    let byteCount: Int
    let value: Double
  }

  init(_ text: String, decimal: Unicode.Scalar, grouping: Set<Unicode.Scalar>, groupsInLakhs: Bool) {
    scalars = Array(text.unicodeScalars)
    signs = scalars.map { Self.separator($0, decimal: decimal) }
    self.decimal = decimal
    self.grouping = grouping
    self.groupsInLakhs = groupsInLakhs
  }

  /// A separator as the locale has it: full-width forms stand for narrow ones; Arabic separators say which they are,
  /// and where they are a locale's own, people type the Latin ones as well.
  private static func separator(_ scalar: Unicode.Scalar, decimal: Unicode.Scalar) -> Unicode.Scalar {
    switch (scalar, decimal) {
    case ("\u{FF0C}", _): ","
    case ("\u{FF0E}", _), (".", "\u{66B}"): decimal == "\u{66B}" ? decimal : "."
    case (",", "\u{66B}"): "\u{66C}"
    case ("\u{66B}", _): decimal
    case ("\u{66C}", "."): ","
    case ("\u{66C}", ","): "."
    default: scalar
    }
  }

  /// The number; two of them where a blank may separate groups of one number or two words.
  mutating func read() -> [Found] {
    let isNegative = readSign()
    let first = digits(from: index)
    guard !first.isEmpty else { return readBareFraction(isNegative) }
    index += first.count
    var whole = first
    var results: [Found] = []
    while first.count <= 3, let group = nextGroup() {
      if scalars[index] == " " { results.append(found(whole, [], isNegative)) }
      whole += group
      index += 1 + group.count
    }
    var fraction: [Int] = []
    if index < signs.count, signs[index] == decimal {
      fraction = digits(from: index + 1)
      if !fraction.isEmpty { index += 1 + fraction.count }
    }
    let part = fraction.isEmpty ? readSingleFraction() : 0
    return goesOn ? results : results + [found(whole, fraction, isNegative, plus: part)]
  }

  /// `.5` or `½`.
  private mutating func readBareFraction(_ isNegative: Bool) -> [Found] {
    if index < signs.count, signs[index] == decimal {
      let fraction = digits(from: index + 1)
      index += 1 + fraction.count
      return fraction.isEmpty || goesOn ? [] : [found([0], fraction, isNegative)]
    }
    let part = readSingleFraction()
    return part == 0 || goesOn ? [] : [found([0], [], isNegative, plus: part)]
  }

  /// The fraction that one character is, as in `3½`; 0 where there is none.
  private mutating func readSingleFraction() -> Double {
    guard index < scalars.count, let value = Self.fractions[scalars[index]] else { return 0 }
    index += 1
    return value
  }

  private static let fractions: [Unicode.Scalar: Double] = [
    "½": 0.5, "¼": 0.25, "¾": 0.75, "⅓": 1.0 / 3, "⅔": 2.0 / 3, "⅕": 0.2, "⅖": 0.4, "⅗": 0.6, "⅘": 0.8, "⅙": 1.0 / 6,
    "⅚": 5.0 / 6, "⅛": 0.125, "⅜": 0.375, "⅝": 0.625, "⅞": 0.875,
  ]

  private mutating func readSign() -> Bool {
    guard let first = scalars.first, first == "-" || first == "\u{2212}" || first == "\u{FF0D}" else { return false }
    index = 1
    return true
  }

  private func digits(from start: Int) -> [Int] {
    var values: [Int] = []
    var position = start
    while position < scalars.count, let value = NumberCharacters.digitValue(of: scalars[position]) {
      values.append(value)
      position += 1
    }
    return values
  }

  /// A separator with exactly three digits after it, or with two and another group.
  private func nextGroup() -> [Int]? {
    guard index < scalars.count, grouping.contains(signs[index]) else { return nil }
    let group = digits(from: index + 1)
    let isPair = groupsInLakhs && group.count == 2 && leadsToThree(from: index + 3)
    return group.count == 3 || isPair ? group : nil
  }

  /// Whether pairs and at last three digits follow.
  private func leadsToThree(from start: Int) -> Bool {
    guard start < scalars.count, grouping.contains(signs[start]) else { return false }
    let count = digits(from: start + 1).count
    return count == 3 || count == 2 && leadsToThree(from: start + 3)
  }

  /// Whether digits follow after a separator that this number can't hold: `1,5`, `1.2.3`, `11:30`.
  private var goesOn: Bool {
    guard index + 1 < scalars.count, ".,:'/٫٬・".unicodeScalars.contains(signs[index]) else { return false }
    return NumberCharacters.digitValue(of: scalars[index + 1]) != nil
  }

  private func found(_ whole: [Int], _ fraction: [Int], _ isNegative: Bool, plus part: Double = 0) -> Found {
    let digits = whole.map(String.init).joined() + "." + (fraction.isEmpty ? "0" : fraction.map(String.init).joined())
    let value = (Double(digits) ?? .nan) + part
    let byteCount = scalars[..<index].reduce(0) { $0 + UTF8.width($1) }
    return Found(byteCount: byteCount, value: isNegative ? -value : value)
  }
}
