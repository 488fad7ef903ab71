// SPDX-License-Identifier: Apache-2.0

/// Words that others are looked up in. A look takes hold of no memory, and costs little more than reading the word.
///
/// Keys of several words, with a blank between two, are kept as well. The words come from phrase files, so that nobody
/// who speaks can make looks dear.
package struct WordList: Sendable {
  private struct Entry {
    /// Where it stands among the bytes; an entry of no bytes is a free place.
    var start: Int32 = 0
    var count: Int32 = 0
  }

  /// The words, end to end.
  private let bytes: [UInt8]
  /// A power of two of places, half of them free at least. A word stands at the one that ``hash(_:)`` tells, or behind.
  private let entries: [Entry]

  package init() { self.init([[UInt8]]()) }

  /// - Parameter keys: Empty ones are none.
  package init(_ keys: some Collection<[UInt8]>) {
    var size = 1
    while size < keys.count * 2 { size *= 2 }
    var entries = Array(repeating: Entry(), count: size)
    var bytes: [UInt8] = []
    for key in keys where !key.isEmpty {
      var place = Self.hash(key.span) & (size - 1)
      while entries[place].count > 0 { place = (place + 1) & (size - 1) }
      entries[place] = Entry(start: Int32(bytes.count), count: Int32(key.count))
      bytes += key
    }
    self.bytes = bytes
    self.entries = entries
  }

  package func contains(_ word: ArraySlice<UInt8>) -> Bool { contains(word.span) }
  func contains(_ word: [UInt8]) -> Bool { contains(word.span) }

  private func contains(_ word: Span<UInt8>) -> Bool {
    let (entries, bytes) = (entries.span, bytes.span)
    var place = Self.hash(word) & (entries.count - 1)
    while entries[place].count > 0 {
      let (start, count) = (Int(entries[place].start), Int(entries[place].count))
      if count == word.count, Self.areEqual(bytes.extracting(start..<start + count), word) { return true }
      place = (place + 1) & (entries.count - 1)
    }
    return false
  }

  private static func areEqual(_ left: Span<UInt8>, _ right: Span<UInt8>) -> Bool {
    for index in left.indices where left[index] != right[index] { return false }
    return true
  }

  /// FNV-1a, of 32 bits.
  private static func hash(_ word: Span<UInt8>) -> Int {
    var hash: UInt32 = 2_166_136_261
    for index in word.indices { hash = (hash ^ UInt32(word[index])) &* 16_777_619 }
    return Int(hash)
  }
}
