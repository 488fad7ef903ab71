// SPDX-License-Identifier: Apache-2.0

/// Strips a WebP file (RFC 9649): a RIFF container whose chunks are padded to an even length.
///
/// Kept are the chunks that make the picture. `EXIF` and `XMP ` go, with the flags that announce them, and so does
/// every chunk of unknown meaning. An orientation comes back as an `EXIF` chunk of its own.
enum WebPFilter {
  static func strip(_ bytes: [UInt8]) throws(ImageMetadataFilter.Refusal) -> [UInt8] {
    let chunks = try chunks(of: bytes)
    let isExtended = chunks.first?.name == "VP8X"
    let orientation = isExtended ? orientation(among: chunks, in: bytes) : nil
    var body = Array("WEBP".utf8)
    body.reserveCapacity(bytes.count)
    for chunk in chunks where pictureChunks.contains(chunk.name) {
      body += encoded(chunk.name, data(of: chunk, in: bytes, keepsExif: orientation != nil))
    }
    if let orientation { body += encoded("EXIF", orientation.tiff) }
    return Array("RIFF".utf8) + littleEndian(body.count) + body
  }

  private struct Chunk {
    let name: String
    /// The data without the padding.
    let data: Range<Int>
  }

  private static let pictureChunks: Set<String> = ["VP8 ", "VP8L", "VP8X", "ALPH", "ANIM", "ANMF", "ICCP"]
  private static let exifFlag: UInt8 = 0x08
  private static let xmpFlag: UInt8 = 0x04

  private static func chunks(of bytes: [UInt8]) throws(ImageMetadataFilter.Refusal) -> [Chunk] {
    guard let size = number(in: bytes, at: 4), size >= 4, size <= bytes.count - 8 else { throw .damaged("WebP") }
    let end = size + 8
    var chunks: [Chunk] = []
    var place = 12
    while place + 8 <= end, let length = number(in: bytes, at: place + 4) {
      guard length <= end - place - 8 else { throw .damaged("WebP") }
      let name = String(decoding: bytes[place..<place + 4], as: UTF8.self)
      chunks.append(Chunk(name: name, data: place + 8..<place + 8 + length))
      place += 8 + length + length % 2
    }
    guard place >= end, isPicture(chunks) else { throw .damaged("WebP") }
    return chunks
  }

  private static func isPicture(_ chunks: [Chunk]) -> Bool {
    switch chunks.first?.name {
    case "VP8 ", "VP8L": true
    case "VP8X": chunks[0].data.count >= 10 && chunks.contains { ["VP8 ", "VP8L", "ANMF"].contains($0.name) }
    default: false
    }
  }

  private static func orientation(among chunks: [Chunk], in bytes: [UInt8]) -> ExifOrientation? {
    guard let exif = chunks.first(where: { $0.name == "EXIF" }) else { return nil }
    let data = bytes[exif.data]
    return ExifOrientation(tiff: data.starts(with: "Exif\0\0".utf8) ? data.dropFirst(6) : data)
  }

  private static func data(of chunk: Chunk, in bytes: [UInt8], keepsExif: Bool) -> [UInt8] {
    var data = Array(bytes[chunk.data])
    guard chunk.name == "VP8X" else { return data }
    data[0] &= ~(exifFlag | xmpFlag)
    if keepsExif { data[0] |= exifFlag }
    return data
  }

  private static func encoded(_ name: String, _ data: [UInt8]) -> [UInt8] {
    Array(name.utf8) + littleEndian(data.count) + data + (data.count % 2 == 0 ? [] : [0])
  }

  private static func number(in bytes: [UInt8], at place: Int) -> Int? {
    guard place + 4 <= bytes.count else { return nil }
    return bytes[place..<place + 4].reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  private static func littleEndian(_ number: Int) -> [UInt8] {
    [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: number >> $0) }
  }
}
