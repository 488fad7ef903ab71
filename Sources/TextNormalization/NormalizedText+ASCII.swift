// SPDX-License-Identifier: Apache-2.0

extension NormalizedText {
  /// Normalises text that is ASCII throughout, as most is, in one pass; nil for any other.
  ///
  /// ``KeyBuilder`` would make the same of it, at several times the cost; a test compares them. Not for languages
  /// whose I is no i.
  convenience init?(ascii original: [UInt8]) {
    guard original.allSatisfy({ $0 < 0x80 }) else { return nil }
    var places: [Place] = []
    places.append(addingCapacity: original.count + 1) { added in
      var separator: PositionMarks = []
      for offset in original.indices {
        switch CharacterClass(ofASCII: original[offset]) {
        case .blank: separator = [.characterStart, .blank, .wideBlank]
        case .punctuation: separator.formUnion([.characterStart, .blank])
        default:
          if !separator.isEmpty, let last = added.indices.last {
            added.append(Place(start: added[last].end, end: Int32(offset), marks: separator, byte: 0x20))
          }
          let marks: PositionMarks = added.isEmpty ? [.characterStart, .border] : .characterStart
          let byte = original[offset] | (0x41...0x5A ~= original[offset] ? 0x20 : 0)
          added.append(Place(start: Int32(offset), end: Int32(offset + 1), marks: marks, byte: byte))
          separator = []
        }
      }
    }
    self.init(original: original, places: places)
  }
}
