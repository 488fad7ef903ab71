// SPDX-License-Identifier: Apache-2.0

internal import TextNormalization

/// The keys of the words between parameters, each made once: lowering asks for them, kinds of intents do, and phrases
/// share many.
final class LiteralKeys {
  private let normalizer: Normalizer
  private var numbers: [String: Int] = [:]
  private var keys: [LiteralKey] = []
  /// Texts that were asked for last, by their length: the same is mostly asked for again, and a comparison costs less
  /// than a hash.
  private var recent: [(text: String, number: Int)] = Array(repeating: ("", -1), count: recentCount)
  private static let recentCount = 16

  init(normalizer: Normalizer) { self.normalizer = normalizer }

  func key(of text: String) -> LiteralKey { keys[number(of: text)] }

  /// A number of its own for each text, from 0 on, by which others may keep what they know of it.
  func number(of text: String) -> Int {
    let place = text.utf8.count % Self.recentCount
    if recent[place].number >= 0, recent[place].text == text { return recent[place].number }
    let number = numbers[text] ?? add(text)
    recent[place] = (text, number)
    return number
  }

  private func add(_ text: String) -> Int {
    keys.append(normalizer.literalKey(of: text))
    numbers[text] = keys.count - 1
    return keys.count - 1
  }

  /// Whether a text has nothing to say: blanks and punctuation alone.
  func isSilent(_ text: String) -> Bool {
    // No language passes over these, and most texts begin with one.
    if text.utf8.contains(where: { (0x61...0x7A).contains($0 | 0x20) || (0x30...0x39).contains($0) }) { return false }
    return key(of: text).bytes.isEmpty
  }
}
