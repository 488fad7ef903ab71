// SPDX-License-Identifier: Apache-2.0

/// Text with the key by which it is compared, and the way back from the key to the text.
///
/// The key is a row of UTF-8 bytes: characters after folding, and one blank (0x20) for whatever stands
/// between two words. No blank stands next to a character of a script without blanks; a border is there
/// anyway. Positions are offsets into the key, in bytes; offsets into the original are UTF-8 bytes too.
///
/// Shared by all who read it.
package final class NormalizedText: Sendable {
  /// The text as it was given, UTF-8.
  package let original: [UInt8]
  /// What is compared. It neither begins nor ends with a blank.
  package let key: [UInt8]

  /// Per byte of the key and for its end.
  package let places: [Place]

  /// Where a byte of the key comes from, and what may happen there.
  package struct Place: Sendable {
    /// Where the character that the byte came from begins in the original.
    package let start: Int32
    /// Where that character ends in the original.
    package var end: Int32
    package let marks: PositionMarks
    /// The byte itself; 0 at the key's end.
    package let byte: UInt8
  }

  /// What may happen at a position of the key.
  package struct PositionMarks: OptionSet, Sendable {
    package let rawValue: UInt8
    @inlinable package init(rawValue: UInt8) { self.rawValue = rawValue }
    /// A character of the original begins here, so the text may be cut here.
    @inlinable package static var characterStart: PositionMarks { PositionMarks(rawValue: 1) }
    /// A border of words without a blank: start and end of the text, or next to an unspaced script.
    @inlinable package static var border: PositionMarks { PositionMarks(rawValue: 2) }
    /// The byte stands for what separates two words.
    @inlinable package static var blank: PositionMarks { PositionMarks(rawValue: 4) }
    /// The separation holds white space, so free text may end or begin here.
    @inlinable package static var wideBlank: PositionMarks { PositionMarks(rawValue: 8) }
  }

  // What the search asks at every byte can be inlined into it.

  /// - Parameter places: One for each byte of the key.
  init(original: [UInt8], places: consuming [Place]) {
    self.original = original
    var key: [UInt8] = []
    key.append(addingCapacity: places.count) { [places] added in
      for place in places { added.append(place.byte) }
    }
    self.key = key
    let end = Int32(original.count)
    places.append(Place(start: end, end: end, marks: [.characterStart, .border], byte: 0))
    self.places = places
  }

  /// Length of the key in bytes.
  @inlinable package var count: Int { key.count }

  /// Where the next word begins when a value or literal ends at `position`, or nil when a word goes on there.
  ///
  /// What separates them is white space, or the border of an unspaced script.
  @inlinable package func positionAfterSeam(at position: Int) -> Int? {
    let here = places[position].marks
    if here.contains(.wideBlank) { return position + 1 }
    return here.contains(.border) ? position : nil
  }

  /// As ``positionAfterSeam(at:)`` where a template glues its parts: with or without anything between them.
  @inlinable package func positionAfterGlue(at position: Int) -> Int? {
    let here = places[position].marks
    guard here.contains(.characterStart) else { return nil }
    return here.contains(.blank) ? position + 1 : position
  }

  /// Whether the original may be cut at this position of the key.
  @inlinable package func isCharacterStart(_ position: Int) -> Bool { places[position].marks.contains(.characterStart) }

  /// Whether a blank stands at this position of the key.
  @inlinable package func isBlank(_ position: Int) -> Bool { places[position].marks.contains(.blank) }

  /// Whether what separates two words at this position of the key is a hyphen alone.
  package func isHyphen(_ position: Int) -> Bool {
    let place = places[position]
    return isBlank(position) && place.end - place.start == 1 && original[Int(place.start)] == UInt8(ascii: "-")
  }

  /// Whether a position stands between two characters of scripts without blanks, with nothing between them.
  package func isInsideUnspacedRun(_ position: Int) -> Bool {
    position > 0 && position < key.count && places[position].marks.contains(.border)
      && !places[position].marks.contains(.blank)
      && places[position].start == places[position - 1].end && key[position] >= 0xE0 && key[position - 1] >= 0x80
  }

  /// The positions before one at which the unbroken run that it stands in could be cut, nearest first.
  package func startsInUnspacedRun(before position: Int, within length: Int) -> [Int] {
    var starts: [Int] = []
    var index = position
    while index > 0, position - index < length, isInsideUnspacedRun(index) {
      index -= 1
      while index > 0, !places[index].marks.contains(.characterStart) { index -= 1 }
      starts.append(index)
    }
    return starts
  }

  /// The slice of the original for a range of the key: from the first character to the last, nothing around them.
  ///
  /// - Parameter range: Not empty.
  package func originalRange(of range: Range<Int>) -> Range<Int> {
    Int(places[range.lowerBound].start)..<Int(places[range.upperBound - 1].end)
  }

  /// Where the character at a position of the key begins in the original; the original's end for the key's end.
  package func originalStart(of position: Int) -> Int {
    Int(places[position].start)
  }

  /// Where the character before a position of the key ends in the original; 0 for the key's start.
  package func originalEnd(before position: Int) -> Int { position > 0 ? Int(places[position - 1].end) : 0 }

  /// The position of the key at which the original can be cut after `offset` bytes, or nil when that
  /// would cut a character in two.
  package func position(afterOriginal offset: Int) -> Int? {
    var low = 0
    var high = key.count
    while low < high {
      let middle = (low + high) / 2
      if Int(places[middle].end) <= offset { low = middle + 1 } else { high = middle }
    }
    guard low < key.count else { return key.count }
    if low > 0, places[low - 1].marks.contains(.blank), places[low - 1].start == offset { return low - 1 }
    if places[low].marks.contains(.blank) { return low }
    return Int(places[low].start) >= offset && places[low].marks.contains(.characterStart) ? low : nil
  }

  /// Original text, for a range of its bytes.
  package func text(_ range: Range<Int>) -> String { String(decoding: original[range], as: UTF8.self) }
}
