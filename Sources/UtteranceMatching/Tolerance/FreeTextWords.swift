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
      return text.words(in: start..<end)
    }
  }
}

extension NormalizedText {
  /// The words of a part of the key: what stands between its blanks.
  func words(in range: Range<Int>) -> [ArraySlice<UInt8>] {
    var words: [ArraySlice<UInt8>] = []
    words.reserveCapacity(8)
    var start = range.lowerBound
    for position in range where key[position] == 0x20 {
      if start < position { words.append(key[start..<position]) }
      start = position + 1
    }
    if start < range.upperBound { words.append(key[start..<range.upperBound]) }
    return words
  }
}
