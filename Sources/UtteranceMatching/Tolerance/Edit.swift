// SPDX-License-Identifier: Apache-2.0

internal import IntentModel
internal import TextNormalization

/// One difference that a tolerant search overlooked, as an arc of the lattice points at it.
struct Edit {
  let kind: Tolerated.Kind
  let cost: Int32
  /// What was meant: bytes of a key.
  var meant: [UInt8] = []
  /// Whether only a recogniser takes one for the other.
  var isHeard = false
}

/// The words of an utterance, in order.
struct UtteranceWords {
  /// Where each word stands in the key.
  let ranges: [Range<Int>]
  /// Per position of the key, the word that begins there, or -1.
  private let numbers: [Int32]

  /// - Parameter text: What is one character of it is in one word, though its key have a blank: `℅` is `c o`.
  init(_ text: NormalizedText) {
    let key = text.key
    var ranges: [Range<Int>] = []
    var numbers = [Int32](repeating: -1, count: key.count + 1)
    var start = 0
    for index in 0...key.count where index == key.count || text.endsWord(at: index) {
      if index > start {
        numbers[start] = Int32(ranges.count)
        ranges.append(start..<index)
      }
      start = index + 1
    }
    self.ranges = ranges
    self.numbers = numbers
  }

  /// The number of the word that begins at a position, or nil; nil behind the end too.
  func word(at position: Int) -> Int? {
    position < numbers.count && numbers[position] >= 0 ? Int(numbers[position]) : nil
  }
}

extension NormalizedText {
  /// Whether a word ends here: at a blank of its own, or at the end of everything.
  func endsWord(at position: Int) -> Bool { position == count || isBlank(position) && isCharacterStart(position) }
}
