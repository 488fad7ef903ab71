// SPDX-License-Identifier: Apache-2.0

/// How many pixels a picture has, read from its header.
enum ImageSize {
  /// - Returns: nil where the header is of another kind or makes no sense.
  /// - Complexity: O(*n*) for *n* segments of a JPEG file before its first scan.
  static func pixels(of bytes: [UInt8], kind: ImageKind) -> Int? {
    switch kind {
    case .png: product(bytes, width: 16, height: 20, digits: 4)
    case .gif: bytes.count > 9 ? littleEndian(bytes, 6) * littleEndian(bytes, 8) : nil
    case .jpeg: jpegPixels(bytes)
    case .webp, .heif: nil
    }
  }

  /// The frame header (SOF0 to SOF15 but DHT, JPG and DAC; ITU-T T.81, table B.1) holds height and width.
  private static func jpegPixels(_ bytes: [UInt8]) -> Int? {
    var place = 2
    while place + 9 < bytes.count, bytes[place] == 0xFF {
      let marker = bytes[place + 1]
      if marker == 0xFF {
        place += 1
        continue
      }
      if (0xC0...0xCF).contains(marker), ![0xC4, 0xC8, 0xCC].contains(marker) {
        return product(bytes, width: place + 7, height: place + 5, digits: 2)
      }
      place += 2 + bigEndian(bytes, place + 2, 2)
    }
    return nil
  }

  private static func product(_ bytes: [UInt8], width: Int, height: Int, digits: Int) -> Int? {
    guard bytes.count >= max(width, height) + digits else { return nil }
    let (pixels, isTooMany) = bigEndian(bytes, width, digits).multipliedReportingOverflow(
      by: bigEndian(bytes, height, digits))
    return isTooMany ? .max : pixels
  }

  private static func bigEndian(_ bytes: [UInt8], _ start: Int, _ count: Int) -> Int {
    bytes[start..<start + count].reduce(0) { $0 << 8 | Int($1) }
  }

  private static func littleEndian(_ bytes: [UInt8], _ start: Int) -> Int {
    Int(bytes[start]) | Int(bytes[start + 1]) << 8
  }
}
