// SPDX-License-Identifier: Apache-2.0

/// How some letters sound between others: `left(letters)right SOUND SOUND`, no sound at all for
/// letters that are silent.
///
/// The form is that of the letter-to-sound rules of Elovitz, Johnson, McHugh and Shore (Naval
/// Research Laboratory, report 7948, 1976); signs for contexts are at ``LetterContext``.
struct SoundRule: Sendable {
  /// What stands before the letters, the nearest first.
  let left: [LetterContext]
  let letters: [UInt8]
  /// What stands after the letters, the nearest first.
  let right: [LetterContext]
  let sounds: [Phoneme]

  /// The more exact of two rules is tried first: the one for more letters, then the one that asks for more
  /// beside them.
  let exactness: Int

  /// Reads one line.
  ///
  /// - Returns: nil when it is not a rule: a sign or a sound that there is not, no letters.
  init?(line: Substring) {
    let fields = line.utf8.split(separator: UInt8(ascii: " "))
    guard let pattern = fields.first, let open = pattern.firstIndex(of: UInt8(ascii: "(")),
      let close = pattern[open...].firstIndex(of: UInt8(ascii: ")"))
    else { return nil }
    let before = pattern[..<open].reversed().map(LetterContext.init)
    let after = pattern[pattern.index(after: close)...].map(LetterContext.init)
    let names = fields.dropFirst().map { Phoneme(arpabet: Substring($0)) }
    letters = Array(pattern[pattern.index(after: open)..<close])
    left = before.compactMap(\.self)
    right = after.compactMap(\.self)
    sounds = names.compactMap(\.self)
    exactness = (left + right).reduce(100 * letters.count) { $0 + $1.weight }
    guard !letters.isEmpty, letters.allSatisfy(\.isLetter), !(before + after).contains(nil), !names.contains(nil)
    else { return nil }
  }

  /// Whether it asks for nothing beside its letters.
  var isFree: Bool { left.isEmpty && right.isEmpty }

  /// Whether it holds at a place in a word.
  func matches(_ word: SpelledWord, at start: Int) -> Bool {
    let end = start + letters.count
    guard end <= word.letters.count, word.letters[start..<end].elementsEqual(letters) else { return false }
    for (distance, context) in left.enumerated() where !word.fits(context, before: start - distance) { return false }
    for (distance, context) in right.enumerated() where !word.fits(context, after: end + distance) { return false }
    return true
  }

  /// Whether it can hold before a letter, nil being the end of the word, that follows its first one.
  func canPrecede(_ next: UInt8?) -> Bool {
    if letters.count > 1 { return letters[1] == next }
    switch right.first {
    case .letter(let set): return next.map(set.contains) ?? false
    case .edge: return next == nil
    case .mildEnding: return next != nil
    case .vowelBeyond, .noVowelBeyond, nil: return true
    }
  }
}
