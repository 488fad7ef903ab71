// SPDX-License-Identifier: Apache-2.0

/// Puts a key together, character by character, and decides where blanks and borders stand.
struct KeyBuilder {
  private var places: [NormalizedText.Place] = []

  private var pendingBlank: PendingBlank = .none
  /// Whether the pending blank is part of one character of the original, as in U+FDFA, which is four words.
  private var isPendingBlankInside = false
  private var lastClass: CharacterClass = .blank
  private var joinsNext = false
  /// Whether the last character is the first half of a flag.
  private var isHalfFlag = false

  private enum PendingBlank: Comparable { case none, narrow, wide }

  init(capacity: Int) {
    places.reserveCapacity(capacity + 1)
  }

  /// Bytes of the key so far.
  var count: Int { places.count }

  /// The finished text.
  consuming func text(from original: [UInt8]) -> NormalizedText { NormalizedText(original: original, places: places) }

  /// Adds one character of normalised text that came from a range of the original.
  mutating func append(_ scalar: UInt32, from origin: Range<Int>, isFirstOfSegment: Bool) {
    append(scalar, class: CharacterClass(of: scalar), from: origin, isFirstOfSegment: isFirstOfSegment)
  }

  private mutating func append(
    _ scalar: UInt32, class kind: CharacterClass, from origin: Range<Int>, isFirstOfSegment: Bool
  ) {
    switch kind {
    case .ignored: break
    case .blank: separate(.wide, isInside: !isFirstOfSegment)
    case .punctuation: separate(.narrow, isInside: !isFirstOfSegment)
    case .mark where !places.isEmpty && pendingBlank == .none: appendBytes(of: scalar, from: origin, marks: [])
    case .mark, .word, .unspaced: appendCharacter(scalar, class: kind, from: origin, isCut: isFirstOfSegment)
    }
  }

  private mutating func separate(_ blank: PendingBlank, isInside: Bool) {
    isPendingBlankInside = isInside && (pendingBlank == .none || isPendingBlankInside)
    pendingBlank = max(pendingBlank, blank)
  }

  /// Lets the last character reach further into the original: a mark that was dropped, a variation selector.
  mutating func extendLastCharacter(to end: Int) {
    guard !places.isEmpty, pendingBlank == .none else { return }
    places[places.count - 1].end = Int32(end)
  }

  /// Keeps the next character together with the last one (U+200D between two pictographs).
  mutating func joinNext() { joinsNext = pendingBlank == .none && !places.isEmpty }

  private mutating func appendCharacter(
    _ scalar: UInt32, class kind: CharacterClass, from origin: Range<Int>, isCut: Bool
  ) {
    let touchesUnspaced = kind == .unspaced || lastClass == .unspaced
    var position: NormalizedText.PositionMarks = isCut && !continuesLast(scalar) ? .characterStart : []
    if places.isEmpty { position = [.characterStart, .border] }
    // A mark that stands by itself must not come to stand on the character before the blank.
    if pendingBlank != .none, !places.isEmpty, !touchesUnspaced || kind == .mark {
      appendBlank(before: origin, isCut: isCut)
    }
    if touchesUnspaced, position.contains(.characterStart) { position.insert(.border) }
    pendingBlank = .none
    joinsNext = false
    lastClass = kind == .mark ? .word : kind
    appendBytes(of: scalar, from: origin, marks: position)
  }

  /// Whether a character is one with the last: after a joiner, or as the second half of a flag.
  private mutating func continuesLast(_ scalar: UInt32) -> Bool {
    let isFlagHalf = (0x1F1E6...0x1F1FF).contains(scalar)
    let completesFlag = isFlagHalf && isHalfFlag && pendingBlank == .none
    isHalfFlag = isFlagHalf && !completesFlag
    return completesFlag || joinsNext && pendingBlank == .none
  }

  private mutating func appendBlank(before origin: Range<Int>, isCut: Bool) {
    let isInside = isPendingBlankInside && !isCut
    let range = isInside ? origin : Int(places[places.count - 1].end)..<origin.lowerBound
    place(
      0x20, from: range,
      marks: isInside
        ? .blank : pendingBlank == .wide ? [.characterStart, .blank, .wideBlank] : [.characterStart, .blank])
  }

  private mutating func appendBytes(
    of scalar: UInt32, from origin: Range<Int>, marks first: NormalizedText.PositionMarks
  ) {
    if scalar < 0x80 { return place(UInt8(scalar), from: origin, marks: first) }
    guard let encoded = Unicode.Scalar(scalar).flatMap({ UTF8.encode($0) }) else { return }
    var marks = first
    for byte in encoded {
      place(byte, from: origin, marks: marks)
      marks = []
    }
  }

  private mutating func place(_ byte: UInt8, from origin: Range<Int>, marks: NormalizedText.PositionMarks) {
    places.append(
      NormalizedText.Place(
        start: Int32(truncatingIfNeeded: origin.lowerBound), end: Int32(truncatingIfNeeded: origin.upperBound),
        marks: marks, byte: byte))
  }
}
