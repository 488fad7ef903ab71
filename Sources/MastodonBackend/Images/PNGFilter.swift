// SPDX-License-Identifier: Apache-2.0

/// Strips a PNG file (W3C PNG, third edition): a row of chunks, each with length, name, data and checksum.
///
/// Kept is what a decoder needs for the picture: every critical chunk, and the ancillary ones of the list below. Texts,
/// times, Exif and chunks of unknown meaning go.
enum PNGFilter {
  static func strip(_ bytes: [UInt8]) throws(ImageMetadataFilter.Refusal) -> [UInt8] {
    let chunks = try chunks(of: bytes)
    let orientation = chunks.lazy.filter { $0.name == "eXIf" }.compactMap { ExifOrientation(tiff: bytes[$0.data]) }
      .first
    var result = Array(bytes.prefix(signatureLength))
    result.reserveCapacity(bytes.count)
    for chunk in chunks where chunk.isKept {
      result += bytes[chunk.range]
      if chunk.name == "IHDR", let orientation { result += exifChunk(orientation) }
    }
    return result
  }

  private struct Chunk {
    let name: String
    /// From the length to the checksum.
    let range: Range<Int>

    var data: Range<Int> { (range.lowerBound + 8)..<(range.upperBound - 4) }

    var isKept: Bool {
      let isCritical = name.utf8.first.map { $0 & 0x20 == 0 } ?? false
      return isCritical || pictureChunks.contains(name)
    }
  }

  private static let signatureLength = 8

  private static let pictureChunks: Set<String> = [
    "tRNS", "gAMA", "cHRM", "sRGB", "iCCP", "sBIT", "bKGD", "hIST", "pHYs", "sPLT", "cICP", "mDCV", "mDCv", "cLLI",
    "cLLi", "acTL", "fcTL", "fdAT",
  ]

  private static func chunks(of bytes: [UInt8]) throws(ImageMetadataFilter.Refusal) -> [Chunk] {
    var chunks: [Chunk] = []
    var place = signatureLength
    while place + 12 <= bytes.count {
      let length = bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
      guard length <= bytes.count - place - 12 else { throw .damaged("PNG") }
      let name = String(decoding: bytes[place + 4..<place + 8], as: UTF8.self)
      chunks.append(Chunk(name: name, range: place..<place + 12 + length))
      if name == "IEND" { return try checked(chunks) }
      place += 12 + length
    }
    throw .damaged("PNG")
  }

  private static func checked(_ chunks: [Chunk]) throws(ImageMetadataFilter.Refusal) -> [Chunk] {
    guard chunks.first?.name == "IHDR", chunks.contains(where: { $0.name == "IDAT" }) else { throw .damaged("PNG") }
    return chunks
  }

  private static func exifChunk(_ orientation: ExifOrientation) -> [UInt8] {
    let data = orientation.tiff
    let named = Array("eXIf".utf8) + data
    return [0, 0, 0, UInt8(data.count)] + named + bigEndian(checksum(of: named))
  }

  private static func bigEndian(_ number: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  /// CRC-32 as PNG defines it in annex D, bit by bit: it runs over thirty bytes.
  private static func checksum(of bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(0xFFFF_FFFF) { sum, byte in
      (0..<8).reduce(sum ^ UInt32(byte)) { rest, _ in rest & 1 == 1 ? 0xEDB8_8320 ^ rest >> 1 : rest >> 1 }
    }
  }
}
