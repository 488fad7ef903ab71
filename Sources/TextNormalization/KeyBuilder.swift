// SPDX-License-Identifier: Apache-2.0

/// Puts a key together, character by character, and decides where blanks and borders stand.
struct KeyBuilder {
  private(set) var key: [UInt8] = []
  private(set) var originStarts: [Int32] = []
  private(set) var originEnds: [Int32] = []
  private(set) var marks: [NormalizedText.PositionMarks] = []

  private var pendingBlank: PendingBlank = .none
  /// Whether the pending blank is part of one character of the original, as in U+FDFA, which is four words.
  private var isPendingBlankInside = false
  private var lastClass: CharacterClass = .blank
  private var joinsNext = false
  /// Whether the last character is the first half of a flag.
  private var isHalfFlag = false

  private enum PendingBlank: Comparable { case none, narrow, wide }

  init(capacity: Int) {
    key.reserveCapacity(capacity)
    originStarts.reserveCapacity(capacity)
    originEnds.reserveCapacity(capacity)
    marks.reserveCapacity(capacity + 1)
  }

  /// Adds one character of normalised text that came from a range of the original.
  mutating func append(_ scalar: UInt32, from origin: Range<Int>, isFirstOfSegment: Bool) {
    append(scalar, class: CharacterClass(of: scalar), from: origin, isFirstOfSegment: isFirstOfSegment)
  }

  mutating func append(
    _ scalar: UInt32, class kind: CharacterClass, from origin: Range<Int>, isFirstOfSegment: Bool
  ) {
    switch kind {
    case .ignored: break
    case .blank: separate(.wide, isInside: !isFirstOfSegment)
    case .punctuation: separate(.narrow, isInside: !isFirstOfSegment)
    case .mark where !key.isEmpty && pendingBlank == .none: appendBytes(of: scalar, from: origin, marks: [])
    case .mark, .word, .unspaced: appendCharacter(scalar, class: kind, from: origin, isCut: isFirstOfSegment)
    }
  }

  private mutating func separate(_ blank: PendingBlank, isInside: Bool) {
    isPendingBlankInside = isInside && (pendingBlank == .none || isPendingBlankInside)
    pendingBlank = max(pendingBlank, blank)
  }

  /// Lets the last character reach further into the original: a mark that was dropped, a variation selector.
  mutating func extendLastCharacter(to end: Int) {
    guard !key.isEmpty, pendingBlank == .none else { return }
    originEnds[key.count - 1] = Int32(end)
  }

  /// Keeps the next character together with the last one (U+200D between two pictographs).
  mutating func joinNext() { joinsNext = pendingBlank == .none && !key.isEmpty }

  mutating func finish() { marks.append([.characterStart, .border]) }

  private mutating func appendCharacter(
    _ scalar: UInt32, class kind: CharacterClass, from origin: Range<Int>, isCut: Bool
  ) {
    let touchesUnspaced = kind == .unspaced || lastClass == .unspaced
    var position: NormalizedText.PositionMarks = isCut && !continuesLast(scalar) ? .characterStart : []
    if key.isEmpty { position = [.characterStart, .border] }
    // A mark that stands by itself must not come to stand on the character before the blank.
    if pendingBlank != .none, !key.isEmpty, !touchesUnspaced || kind == .mark {
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
    key.append(0x20)
    originStarts.append(isInside ? Int32(origin.lowerBound) : originEnds[originEnds.count - 1])
    originEnds.append(Int32(isInside ? origin.upperBound : origin.lowerBound))
    marks.append(
      isInside ? .blank : pendingBlank == .wide ? [.characterStart, .blank, .wideBlank] : [.characterStart, .blank])
  }

  private mutating func appendBytes(
    of scalar: UInt32, from origin: Range<Int>, marks first: NormalizedText.PositionMarks
  ) {
    var position = first
    func place(_ byte: UInt8, in builder: inout KeyBuilder) {
      builder.key.append(byte)
      builder.originStarts.append(Int32(origin.lowerBound))
      builder.originEnds.append(Int32(origin.upperBound))
      builder.marks.append(position)
      position = []
    }
    if scalar < 0x80 {
      place(UInt8(scalar), in: &self)
    } else if let encoded = Unicode.Scalar(scalar).flatMap({ UTF8.encode($0) }) {
      for byte in encoded { place(byte, in: &self) }
    }
  }
}
