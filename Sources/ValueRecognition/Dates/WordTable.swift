// SPDX-License-Identifier: Apache-2.0

internal import TextNormalization

/// Words that each stand for a value. The longest that fits counts.
struct WordTable<Meaning: Sendable>: Sendable {
  private var byFirstByte: [UInt8: [(key: [UInt8], meaning: Meaning)]] = [:]

  /// - Parameter words: Per value its spellings, separated by `|`.
  init(_ words: [(String, Meaning)], normalizer: Normalizer) {
    for (spellings, meaning) in words {
      for spelling in spellings.split(separator: "|") {
        let key = normalizer.key(of: String(spelling))
        guard let first = key.first else { continue }
        byFirstByte[first, default: []].append((key, meaning))
      }
    }
    for first in byFirstByte.keys { byFirstByte[first]?.sort { $0.key.count > $1.key.count } }
  }

  /// The longest of the words that stands at a position; after it, a word ends or a digit begins.
  func match(in text: NormalizedText, at position: Int) -> (end: Int, meaning: Meaning)? {
    guard position < text.count, let words = byFirstByte[text.key[position]] else { return nil }
    for (key, meaning) in words where text.key[position...].starts(with: key) {
      let end = position + key.count
      if text.endsWord(at: end) { return (end, meaning) }
    }
    return nil
  }
}

extension NormalizedText {
  /// Whether a word ends, or another begins without a blank, at a position.
  func endsWord(at position: Int) -> Bool {
    position == count || isBlank(position) || positionAfterSeam(at: position) != nil
  }

  /// Whether a word begins at a position.
  func beginsWord(at position: Int) -> Bool {
    position == 0 || isBlank(position - 1) || positionAfterSeam(at: position) == position
  }

  /// What the original has for a blank of the key.
  func separation(at position: Int) -> ArraySlice<UInt8> { original[originalRange(of: position..<position + 1)] }

  /// The value and the end of the decimal digit at a position.
  func digit(at position: Int) -> (value: Int, end: Int)? {
    guard position < count else { return nil }
    let first = key[position]
    if first < 0x80 { return (0x30...0x39).contains(first) ? (Int(first) - 0x30, position + 1) : nil }
    var end = position + 1
    while end < count, key[end] & 0xC0 == 0x80 { end += 1 }
    guard let scalar = String(decoding: key[position..<end], as: UTF8.self).unicodeScalars.first,
      let value = NumberCharacters.digitValue(of: scalar)
    else { return nil }
    return (value, end)
  }

  /// The digits from a position on: value, how many, and where they end. nil for none and for more than nine.
  func digits(at position: Int) -> (value: Int, count: Int, end: Int)? {
    var value = 0
    var count = 0
    var end = position
    while let digit = digit(at: end) {
      guard count < 9 else { return nil }
      value = value * 10 + digit.value
      count += 1
      end = digit.end
    }
    return count == 0 ? nil : (value, count, end)
  }
}
