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
    // French and others group with a blank of one kind or another; which one is typed says nothing.
    grouping =
      Self.isBlank(separators.grouping) ? Self.blanks : [separators.grouping, "\u{A0}", "\u{202F}", "\u{2009}"]
    let parts = localeIdentifier.split { $0 == "-" || $0 == "_" }.map(String.init)
    groupsInLakhs = parts.first.map(Self.languagesOfIndia.contains) ?? false || parts.contains("IN")
  }

  /// The languages whose default region groups as India does (CLDR's `#,##,##0`).
  private static let languagesOfIndia: Set = [
    "as", "bn", "brx", "doi", "gu", "hi", "kn", "kok", "mai", "ml", "mr", "ne", "or", "pa", "sa", "sat", "sd", "ta",
    "te",
  ]

  private static let blanks: Set<Unicode.Scalar> = [" ", "\u{A0}", "\u{202F}", "\u{2009}"]

  private static func isBlank(_ scalar: Unicode.Scalar) -> Bool { blanks.contains(scalar) }

  package func values(
    in text: NormalizedText, at position: Int, context: RecognitionContext = .epoch
  ) -> [RecognizedValue] {
    let start = signStart(before: position, in: text)
    let rest = String(decoding: text.original[start...].prefix(Self.byteLimit), as: UTF8.self)
    var reader = DigitReader(rest, decimal: decimal, grouping: grouping, groupsInLakhs: groupsInLakhs)
    return reader.read().compactMap { found in
      guard let end = text.position(afterOriginal: start + found.byteCount), end > position else { return nil }
      return RecognizedValue(end: end, value: .number(found.value))
    }
  }

  /// Longer numbers are no numbers that anybody says (bytes).
  private static let byteLimit = 160

  /// The key has no minus sign; it stands right before the digits in the original.
  private func signStart(before position: Int, in text: NormalizedText) -> Int {
    let start = text.originalStart(of: position)
    let wordEnd = text.originalEnd(before: position > 0 && text.isBlank(position - 1) ? position - 1 : position)
    for sign in Self.minusSigns where text.original[..<start].suffix(sign.count).elementsEqual(sign) {
      let before = start - sign.count
      let isWordBefore = before > 0 && wordEnd == before
      return isWordBefore ? start : before
    }
    return start
  }

  private static let minusSigns: [[UInt8]] = ["-", "\u{2212}", "\u{FF0D}"].map { Array($0.utf8) }
}

/// Reads one number from the start of a text.
private struct DigitReader {
  private let scalars: [Unicode.Scalar]
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
    self.decimal = decimal
    self.grouping = grouping
    self.groupsInLakhs = groupsInLakhs
  }

  /// The number; two of them where a blank may separate groups of one number or two words.
  mutating func read() -> [Found] {
    let isNegative = readSign()
    let first = digits(from: index)
    guard !first.isEmpty else { return [] }
    index += first.count
    var whole = first
    var results: [Found] = []
    while first.count <= 3, let group = nextGroup() {
      if scalars[index] == " " { results.append(found(whole, [], isNegative)) }
      whole += group
      index += 1 + group.count
    }
    var fraction: [Int] = []
    if index < scalars.count, scalars[index] == decimal {
      fraction = digits(from: index + 1)
      if !fraction.isEmpty { index += 1 + fraction.count }
    }
    return goesOn ? results : results + [found(whole, fraction, isNegative)]
  }

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
    guard index < scalars.count, grouping.contains(scalars[index]) else { return nil }
    let group = digits(from: index + 1)
    let isPair = groupsInLakhs && group.count == 2 && leadsToThree(from: index + 3)
    return group.count == 3 || isPair ? group : nil
  }

  /// Whether pairs and at last three digits follow.
  private func leadsToThree(from start: Int) -> Bool {
    guard start < scalars.count, grouping.contains(scalars[start]) else { return false }
    let count = digits(from: start + 1).count
    return count == 3 || count == 2 && leadsToThree(from: start + 3)
  }

  /// Whether digits follow after a separator that this number can't hold: `1,5`, `1.2.3`, `11:30`.
  private var goesOn: Bool {
    guard index + 1 < scalars.count, ".,:'/٫٬".unicodeScalars.contains(scalars[index]) else { return false }
    return NumberCharacters.digitValue(of: scalars[index + 1]) != nil
  }

  private func found(_ whole: [Int], _ fraction: [Int], _ isNegative: Bool) -> Found {
    let digits = whole.map(String.init).joined() + "." + (fraction.isEmpty ? "0" : fraction.map(String.init).joined())
    let value = Double(digits) ?? .nan
    let byteCount = scalars[..<index].reduce(0) { $0 + UTF8.width($1) }
    return Found(byteCount: byteCount, value: isNegative ? -value : value)
  }
}
