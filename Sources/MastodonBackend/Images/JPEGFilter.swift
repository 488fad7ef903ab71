// SPDX-License-Identifier: Apache-2.0

/// Strips a JPEG file (ITU-T T.81, annex B): a row of segments, each with a marker and mostly a length.
///
/// Kept are JFIF (the first APP0 of that name, without its thumbnail), colour profiles (APP2 with `ICC_PROFILE`), Adobe's colour transform (APP14) and everything
/// that is not an application segment or a comment.
enum JPEGFilter {
  static func strip(_ bytes: [UInt8]) throws(ImageMetadataFilter.Refusal) -> [UInt8] {
    let segments = try segments(of: bytes)
    let orientation = segments.lazy.compactMap { $0.orientation(in: bytes) }.first
    var result: [UInt8] = [0xFF, 0xD8]
    result.reserveCapacity(bytes.count)
    // JFIF has to be the first segment.
    if let jfif = segments.lazy.compactMap({ $0.jfif(in: bytes) }).first { result += jfif }
    if let orientation { result += exifSegment(orientation) }
    for segment in segments where segment.isKept(in: bytes) { result += bytes[segment.range] }
    return result
  }

  private struct Segment {
    let marker: UInt8
    /// From the marker's last 0xFF to the segment's end; for a scan, with its compressed data.
    let range: Range<Int>

    func payload(in bytes: [UInt8]) -> ArraySlice<UInt8> { bytes[range].dropFirst(4) }

    func isKept(in bytes: [UInt8]) -> Bool {
      switch marker {
      case 0xEE: true
      case 0xE2: payload(in: bytes).starts(with: "ICC_PROFILE".utf8)
      case 0xE0...0xEF, 0xFE: false
      default: true
      }
    }

    /// The segment without a thumbnail; nil when it is another one (JFXX is nothing but a thumbnail).
    func jfif(in bytes: [UInt8]) -> [UInt8]? {
      let payload = payload(in: bytes)
      guard marker == 0xE0, payload.starts(with: "JFIF\0".utf8), payload.count >= 14 else { return nil }
      return [0xFF, 0xE0, 0, 16] + payload.prefix(12) + [0, 0]
    }

    func orientation(in bytes: [UInt8]) -> ExifOrientation? {
      guard marker == 0xE1, payload(in: bytes).starts(with: "Exif\0\0".utf8) else { return nil }
      return ExifOrientation(tiff: payload(in: bytes).dropFirst(6))
    }
  }

  /// Everything between the start of the image and its end, which has to be there.
  private static func segments(of bytes: [UInt8]) throws(ImageMetadataFilter.Refusal) -> [Segment] {
    var segments: [Segment] = []
    var place = 2
    while let start = markerStart(in: bytes, at: place) {
      let marker = bytes[start + 1]
      let end = try self.end(ofSegment: marker, at: start, in: bytes)
      segments.append(Segment(marker: marker, range: start..<end))
      if marker == 0xD9 { return try checked(segments) }
      place = end
    }
    throw .damaged("JPEG")
  }

  private static func checked(_ segments: [Segment]) throws(ImageMetadataFilter.Refusal) -> [Segment] {
    guard segments.contains(where: { $0.marker == 0xDA }) else { throw .damaged("JPEG") }
    return segments
  }

  /// The last 0xFF before the marker's code: any number of fill bytes may stand before it.
  private static func markerStart(in bytes: [UInt8], at place: Int) -> Int? {
    guard place < bytes.count, bytes[place] == 0xFF else { return nil }
    guard let code = bytes[place...].firstIndex(where: { $0 != 0xFF }), bytes[code] != 0 else { return nil }
    return code - 1
  }

  private static func end(
    ofSegment marker: UInt8, at start: Int, in bytes: [UInt8]
  ) throws(ImageMetadataFilter.Refusal) -> Int {
    if marker == 0x01 || (0xD0...0xD9).contains(marker) { return start + 2 }
    guard start + 3 < bytes.count else { throw .damaged("JPEG") }
    let length = Int(bytes[start + 2]) << 8 | Int(bytes[start + 3])
    let end = start + 2 + length
    guard length >= 2, end <= bytes.count else { throw .damaged("JPEG") }
    return marker == 0xDA ? try endOfScan(from: end, in: bytes) : end
  }

  /// Compressed data end at a marker; 0xFF with 0x00 is a byte of the data, and restart markers belong to them.
  private static func endOfScan(from start: Int, in bytes: [UInt8]) throws(ImageMetadataFilter.Refusal) -> Int {
    var place = start
    while place + 1 < bytes.count {
      let next = bytes[place + 1]
      if bytes[place] == 0xFF, next != 0, next != 0xFF, !(0xD0...0xD7).contains(next) { return place }
      place += 1
    }
    throw .damaged("JPEG")
  }

  private static func exifSegment(_ orientation: ExifOrientation) -> [UInt8] {
    let payload = Array("Exif\0\0".utf8) + orientation.tiff
    return [0xFF, 0xE1, 0, UInt8(payload.count + 2)] + payload
  }
}
