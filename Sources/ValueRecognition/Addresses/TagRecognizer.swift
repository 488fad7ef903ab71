// SPDX-License-Identifier: Apache-2.0

internal import IntentModel
package import TextNormalization

/// Hashtags: `#OpenData`, or the one word after `hashtag`, spoken here or by the phrase itself right before.
///
/// Nobody can hear where a spoken tag of several words ends, so it is one word. In scripts without blanks it may end
/// after any character.
package struct TagRecognizer: ValueRecognizer {
  private let hashtag: WordTable<Void>

  package init(localeIdentifier: String) {
    let signs = SpokenSigns.named(localeIdentifier)
    hashtag = WordTable([(signs.hashtag, ())], normalizer: Normalizer(localeIdentifier: localeIdentifier))
  }

  package func values(
    in text: NormalizedText, at position: Int, context: RecognitionContext
  ) -> [RecognizedValue] {
    guard position < text.count, text.beginsWord(at: position) else { return [] }
    let reader = AddressReader(text: text)
    if reader.typed(at: position).first == "#" { return tags(at: position, skipping: 1, reader) }
    if let word = hashtag.match(in: text, at: position) {
      return tags(at: reader.afterGap(word.end), skipping: 0, reader)
    }
    return followsHashtag(position, text) ? tags(at: position, skipping: 0, reader) : []
  }

  private func tags(at position: Int, skipping sign: Int, _ reader: AddressReader) -> [RecognizedValue] {
    guard position < reader.text.count else { return [] }
    let scalars = reader.typed(at: position)[...]
    let letters = scalars.dropFirst(sign).prefix(while: Self.isTagScalar)
    let rest = scalars.dropFirst(sign + letters.count).first
    guard rest != "#", letters.contains(where: { $0.properties.numericType == nil && $0 != "_" }) else { return [] }
    return (1...letters.count).compactMap { count in
      guard count == letters.count || Self.isUnspaced(letters[letters.startIndex + count - 1]) else { return nil }
      guard let end = reader.end(of: scalars.prefix(sign + count), from: position) else { return nil }
      return RecognizedValue(end: end, value: .tag(String(String.UnicodeScalarView(letters.prefix(count)))))
    }
  }

  private static func isTagScalar(_ scalar: Unicode.Scalar) -> Bool {
    let properties = scalar.properties
    switch properties.generalCategory {
    case .nonspacingMark, .spacingMark, .decimalNumber: return true
    default: return properties.isAlphabetic || scalar == "_" || scalar == "\u{200C}" || scalar == "\u{30FC}"
    }
  }

  private static func isUnspaced(_ scalar: Unicode.Scalar) -> Bool {
    (0xE00...0xEFF).contains(scalar.value) || (0x2E80...0xABFF).contains(scalar.value)
  }

  private func followsHashtag(_ position: Int, _ text: NormalizedText) -> Bool {
    guard position > 0 else { return false }
    let end = text.isBlank(position - 1) ? position - 1 : position
    return (max(0, end - Self.lookBack)..<end).contains { start in
      text.isCharacterStart(start) && text.beginsWord(at: start) && hashtag.match(in: text, at: start)?.end == end
    }
  }

  /// No language's word for it is longer (bytes).
  private static let lookBack = 24
}
