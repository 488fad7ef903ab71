// SPDX-License-Identifier: Apache-2.0

internal import IntentModel
package import TextNormalization

/// People's addresses: `@alice@example.social`, `@alice`, `alice@example.social`, or spoken,
/// `at alice at example dot social`.
package struct HandleRecognizer: ValueRecognizer {
  private let dot: WordTable<Void>
  private let at: WordTable<Void>

  package init(localeIdentifier: String) {
    let signs = SpokenSigns.named(localeIdentifier)
    let normalizer = Normalizer(localeIdentifier: localeIdentifier)
    dot = WordTable([(signs.dot, ())], normalizer: normalizer)
    at = WordTable([(signs.at, ())], normalizer: normalizer)
  }

  package func values(
    in text: NormalizedText, at position: Int, context: RecognitionContext
  ) -> [RecognizedValue] {
    guard text.beginsAddress(at: position) else { return [] }
    let reader = AddressReader(text: text)
    return [typed(at: position, reader) ?? spoken(at: position, reader)].compactMap { $0 }
  }

  private func typed(at position: Int, _ reader: AddressReader) -> RecognizedValue? {
    let scalars = reader.typed(at: position)[...]
    let hasSign = scalars.first == "@"
    let user = Self.name(scalars.dropFirst(hasSign ? 1 : 0))
    let rest = scalars.dropFirst(user.count + (hasSign ? 1 : 0))
    guard !user.isEmpty, hasSign || rest.first == "@" else { return nil }
    var whole = scalars.prefix(user.count + (hasSign ? 1 : 0))
    if rest.first == "@" {
      let host = Self.host(rest.dropFirst())
      guard !host.isEmpty, rest.dropFirst(host.count + 1).first != "@" else { return nil }
      whole = scalars.prefix(whole.count + 1 + host.count)
    }
    guard let end = reader.end(of: whole, from: position) else { return nil }
    return RecognizedValue(
      end: end, value: .handle((hasSign ? "" : "@") + String(String.UnicodeScalarView(whole))))
  }

  /// Letters, digits and `_` of ASCII, with points and dashes inside.
  private static func name(_ scalars: ArraySlice<Unicode.Scalar>) -> ArraySlice<Unicode.Scalar> {
    trimmed(scalars.prefix { $0.isASCII && isLetterOrDigit($0) || "_.-".unicodeScalars.contains($0) })
  }

  /// At least two labels, of any script that has blanks between words; empty for anything else.
  private static func host(_ scalars: ArraySlice<Unicode.Scalar>) -> ArraySlice<Unicode.Scalar> {
    let found = trimmed(
      scalars.prefix {
        isLetterOrDigit($0) && ($0.value < 0xE00 || (0xAC00...0xD7A3).contains($0.value)) || $0 == "." || $0 == "-"
      })
    let labels = found.split(separator: ".", omittingEmptySubsequences: false)
    return labels.count > 1 && labels.allSatisfy { !$0.isEmpty } ? found : []
  }

  private static func trimmed(_ scalars: ArraySlice<Unicode.Scalar>) -> ArraySlice<Unicode.Scalar> {
    var scalars = scalars
    while let last = scalars.last, last == "." || last == "-" { scalars.removeLast() }
    return scalars.first == "." || scalars.first == "-" ? [] : scalars
  }

  private static func isLetterOrDigit(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || scalar.properties.numericType == .decimal
  }

  /// A name alone needs its sign before it, and no sign after it.
  private func spoken(at position: Int, _ reader: AddressReader) -> RecognizedValue? {
    let sign = at.match(in: reader.text, at: position)
    guard let user = reader.label(at: sign.map { reader.afterGap($0.end) } ?? position) else { return nil }
    guard let next = at.match(in: reader.text, at: reader.afterGap(user.end)) else {
      return sign == nil ? nil : RecognizedValue(end: user.end, value: .handle("@" + user.text))
    }
    guard let host = reader.spokenHost(at: reader.afterGap(next.end), dot: dot) else { return nil }
    return RecognizedValue(end: host.end, value: .handle("@\(user.text)@\(host.host)"))
  }
}
