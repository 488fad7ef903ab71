// SPDX-License-Identifier: Apache-2.0

internal import TextNormalization

/// Cuts free text out of an utterance: which of the marks around its words are part of it.
///
/// A mark belongs to the value when it touches it, unless it is a comma or the like next to a literal.
/// `?` and `!` belong to what they close even after a blank. The full stop that a recogniser sets goes.
struct ValueSlice {
  let text: NormalizedText
  let isSpoken: Bool

  /// The value's bytes in the original.
  ///
  /// - Parameter range: The value's words in the key. Not empty.
  func originalRange(of range: Range<Int>) -> Range<Int> {
    let words = text.originalRange(of: range)
    let previousEnd = min(text.originalEnd(before: blankBefore(range.lowerBound)), words.lowerBound)
    let nextStart = max(text.originalStart(of: blankAfter(range.upperBound)), words.upperBound)
    let isLast = range.upperBound == text.count
    let start = hasMarks(previousEnd..<words.lowerBound) ? start(of: words, after: previousEnd) : words.lowerBound
    let end =
      hasMarks(words.upperBound..<nextStart) ? end(of: words, before: nextStart, isLast: isLast) : words.upperBound
    guard let quotation = quotation(around: words, in: previousEnd..<nextStart) else { return start..<end }
    return min(start, quotation.lowerBound)..<max(end, quotation.upperBound)
  }

  /// The French quotation marks around words, which have blanks inside: `« bonjour »`.
  private func quotation(around words: Range<Int>, in place: Range<Int>) -> Range<Int>? {
    let (before, after) = (place.lowerBound..<words.lowerBound, words.upperBound..<place.upperBound)
    guard hasMarks(before), hasMarks(after), let close = scalars(after).first(where: { $0.scalar == "»" }),
      let open = scalars(before).last(where: { $0.scalar == "«" })
    else { return nil }
    return open.offset..<close.end
  }

  /// Whether there is more between two words than a blank.
  private func hasMarks(_ gap: Range<Int>) -> Bool {
    !gap.isEmpty && !(gap.count == 1 && text.original[gap.lowerBound] == 0x20)
  }

  /// The end of the word before: its key position.
  private func blankBefore(_ position: Int) -> Int {
    position > 0 && text.isBlank(position - 1) ? position - 1 : position
  }

  /// The start of the next word: its key position.
  private func blankAfter(_ position: Int) -> Int {
    position < text.count && text.isBlank(position) ? position + 1 : position
  }

  // MARK: Before the words

  private func start(of words: Range<Int>, after previousEnd: Int) -> Int {
    let scalars = scalars(previousEnd..<words.lowerBound)
    guard let lastBlank = scalars.lastIndex(where: { $0.scalar.properties.isWhitespace }) else {
      let touching = previousEnd > 0 ? scalars.drop { belongsToWordBefore($0.scalar) } : scalars[...]
      return Self.firstVisible(touching) ?? words.lowerBound
    }
    let faces = faces(in: scalars[...lastBlank].drop { !$0.scalar.properties.isWhitespace })
    return faces.last ?? Self.firstVisible(scalars[(lastBlank + 1)...]) ?? words.lowerBound
  }

  private static func firstVisible(_ scalars: ArraySlice<PlacedScalar>) -> Int? {
    scalars.drop { isInvisible($0.scalar) }.first?.offset
  }

  /// Marks that, without a blank on either side, end what stands before them. A dash is nothing that was said.
  private func belongsToWordBefore(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .closePunctuation, .finalPunctuation: true
    case .dashPunctuation: isSpoken
    default: Self.isFullStop(scalar) || Self.closesSentence(scalar) || Self.isComma(scalar)
    }
  }

  /// Where groups of marks begin that stand by themselves between blanks, the nearest to the words last, as far as
  /// nothing else stands between them and the words: `:(`, `...`. A single mark by itself is a separator.
  private func faces(in scalars: ArraySlice<PlacedScalar>) -> [Int] {
    let groups = scalars.split { $0.scalar.properties.isWhitespace }
    let near = groups.reversed().prefix { $0.count > 1 && !$0.allSatisfy { Self.isComma($0.scalar) } }
    return near.compactMap { $0.first?.offset }
  }

  // MARK: After the words

  private func end(of words: Range<Int>, before nextStart: Int, isLast: Bool) -> Int {
    let scalars = scalars(words.upperBound..<nextStart)
    var kept = scalars.prefix { !Self.isBreakingBlank($0.scalar) }
    if let close = closingMark(in: scalars[kept.endIndex...]) { kept = scalars[...close] }
    if let face = endOfFaces(in: scalars[kept.endIndex...], isLast: isLast) { return face }
    while let last = kept.last, isDropped(last.scalar, isLast: isLast) { kept.removeLast() }
    if isSpoken, let last = kept.last, Self.isFullStop(last.scalar), !isEllipsis(kept) { kept.removeLast() }
    while let last = kept.last, isDropped(last.scalar, isLast: isLast) { kept.removeLast() }
    guard let last = kept.last else { return words.upperBound }
    return last.end
  }

  /// The end of groups of marks that stand by themselves behind the words: `hello :)`.
  private func endOfFaces(in scalars: ArraySlice<PlacedScalar>, isLast: Bool) -> Int? {
    var groups = scalars.split(omittingEmptySubsequences: false) { $0.scalar.properties.isWhitespace }
    // What touches the next word belongs to that.
    if !isLast { groups = groups.dropLast() }
    let near = groups.filter { !$0.isEmpty }.prefix { group in
      group.count > 1 && !group.allSatisfy { Self.isComma($0.scalar) || isSpoken && Self.isFullStop($0.scalar) }
    }
    return near.last?.last?.end
  }

  /// `are we there yet ?`: the mark closes the value although a blank stands before it.
  private func closingMark(in scalars: ArraySlice<PlacedScalar>) -> Int? {
    let marks = scalars.drop { $0.scalar.properties.isWhitespace }.prefix { Self.closesSentence($0.scalar) }
    guard let last = marks.indices.last else { return nil }
    return last
  }

  private static func closesSentence(_ scalar: Unicode.Scalar) -> Bool { "?!？！؟".unicodeScalars.contains(scalar) }

  private func isDropped(_ scalar: Unicode.Scalar, isLast: Bool) -> Bool {
    if scalar.properties.isWhitespace || Self.isInvisible(scalar) { return true }
    return !isLast && Self.isComma(scalar)
  }

  private static func isComma(_ scalar: Unicode.Scalar) -> Bool { ",;:、，；：،؛".unicodeScalars.contains(scalar) }

  private static func isFullStop(_ scalar: Unicode.Scalar) -> Bool { ".。．｡۔।".unicodeScalars.contains(scalar) }

  private func isEllipsis(_ scalars: ArraySlice<PlacedScalar>) -> Bool {
    scalars.suffix(2).count == 2 && scalars.suffix(2).allSatisfy { Self.isFullStop($0.scalar) }
  }

  /// French sets a no-break space before `?` and `!`; it separates nothing.
  private static func isBreakingBlank(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isWhitespace && scalar != "\u{A0}" && scalar != "\u{202F}"
  }

  /// Characters that shape nothing and show nothing; joiners and variation selectors do.
  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x200C, 0x200D, 0xFE00...0xFE0F, 0xE0020...0xE007F, 0xE0100...0xE01EF: false
    default: scalar.properties.isDefaultIgnorableCodePoint
    }
  }

  // MARK: Characters with places

  private struct PlacedScalar {
    let scalar: Unicode.Scalar
    let offset: Int
    var end: Int { offset + UTF8.width(scalar) }
  }

  private func scalars(_ range: Range<Int>) -> [PlacedScalar] {
    guard range.lowerBound < range.upperBound else { return [] }
    var offset = range.lowerBound
    return text.text(range).unicodeScalars.map { scalar in
      defer { offset += UTF8.width(scalar) }
      return PlacedScalar(scalar: scalar, offset: offset)
    }
  }
}
