// SPDX-License-Identifier: Apache-2.0

/// Strips a GIF file (GIF89a specification): a header, a table of colours, and a row of blocks.
///
/// Kept are pictures, the control of their time and transparency, and how often a film is to be repeated. Comments, XMP
/// and every other extension go, and so does what follows the trailer.
enum GIFFilter {
  static func strip(_ bytes: [UInt8]) throws(ImageMetadataFilter.Refusal) -> [UInt8] {
    var place = headerLength
    guard bytes.count > place else { throw .damaged("GIF") }
    place += colourTableLength(bytes[10])
    guard place < bytes.count else { throw .damaged("GIF") }
    var result = Array(bytes[..<place])
    result.reserveCapacity(bytes.count)
    var hasPicture = false
    while place < bytes.count, bytes[place] != trailer {
      let block = try block(in: bytes, at: place)
      if block.isKept { result += bytes[block.range] }
      hasPicture = hasPicture || block.isPicture
      place = block.range.upperBound
    }
    guard hasPicture, place < bytes.count else { throw .damaged("GIF") }
    return result + [trailer]
  }

  private struct Block {
    let range: Range<Int>
    let isPicture: Bool
    let isKept: Bool
  }

  /// The signature and the description of the screen.
  private static let headerLength = 13
  private static let trailer: UInt8 = 0x3B
  private static let graphicControl: UInt8 = 0xF9
  private static let application: UInt8 = 0xFF
  private static let loops = ["NETSCAPE2.0", "ANIMEXTS1.0"]

  private static func block(in bytes: [UInt8], at place: Int) throws(ImageMetadataFilter.Refusal) -> Block {
    switch bytes[place] {
    case 0x2C:
      guard place + 9 < bytes.count else { throw .damaged("GIF") }
      // The colours, and a byte about the compression.
      let end = try endOfPieces(in: bytes, from: place + 10 + colourTableLength(bytes[place + 9]) + 1)
      return Block(range: place..<end, isPicture: true, isKept: true)
    case 0x21:
      let end = try endOfPieces(in: bytes, from: place + 2)
      let isKept = bytes[place + 1] == graphicControl || isLoop(bytes[place + 1..<end])
      return Block(range: place..<end, isPicture: false, isKept: isKept)
    default: throw .damaged("GIF")
    }
  }

  /// Whether an extension, from its label on, is one of the two that repeat a film.
  private static func isLoop(_ block: ArraySlice<UInt8>) -> Bool {
    block.first == application && loops.contains { block.dropFirst().starts(with: [11] + $0.utf8) }
  }

  /// Data stand in pieces, each with its length before it; an empty one is the end.
  private static func endOfPieces(in bytes: [UInt8], from start: Int) throws(ImageMetadataFilter.Refusal) -> Int {
    var place = start
    while place < bytes.count {
      let length = Int(bytes[place])
      place += 1 + length
      if length == 0 { return place }
    }
    throw .damaged("GIF")
  }

  private static func colourTableLength(_ flags: UInt8) -> Int { flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1) }
}
