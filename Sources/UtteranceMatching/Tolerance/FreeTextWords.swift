// SPDX-License-Identifier: Apache-2.0

internal import IntentModel
internal import TextNormalization

extension Match {
  /// The words of each free text that was said, as the utterance's key has them: cut from it, and not folded again.
  func freeTextWords(in text: NormalizedText) -> [[ArraySlice<UInt8>]] {
    intent.arguments.values.compactMap { argument in
      guard case .text = argument.value, let start = text.position(afterOriginal: argument.span.lowerBound),
        let end = text.position(afterOriginal: argument.span.upperBound), start < end
      else { return nil }
      return text.key[start..<end].split(separator: 0x20)
    }
  }
}

extension Tolerance {
  /// Whether words begin with what denies the others; a denial may be two words of a key: `don t`.
  func denies(_ words: some RandomAccessCollection<ArraySlice<UInt8>>) -> Bool {
    guard let first = words.first else { return false }
    if denials.contains(first) { return true }
    guard let second = words.dropFirst().first else { return false }
    return denials.contains((first + [0x20] + second)[...])
  }

  /// Whether words begin with what takes something back.
  func takesBack(_ words: [ArraySlice<UInt8>]) -> Bool { words.prefix(2).contains(where: corrections.contains) }
}
