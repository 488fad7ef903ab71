// SPDX-License-Identifier: Apache-2.0

/// How a picture has to be turned to stand upright: the one Exif tag (0x0112) that is kept.
struct ExifOrientation: Equatable {
  /// 2 to 8; 1 needs no turning and so no tag.
  let value: UInt8

  /// Finds the tag in a TIFF structure (Exif 2.32, section 4.5), in either byte order.
  ///
  /// - Returns: nil when it is missing, needs no turning, or anything on the way to it is malformed.
  init?(tiff: ArraySlice<UInt8>) {
    let reader = TIFFReader(bytes: tiff)
    guard let directory = reader.firstDirectory, let count = reader.short(at: directory) else { return nil }
    let entries = (0..<count).lazy.map { directory + 2 + $0 * 12 }
    guard let entry = entries.first(where: { reader.short(at: $0) == 0x0112 }),
      reader.short(at: entry + 2) == 3, let turned = reader.short(at: entry + 8), (2...8).contains(turned)
    else { return nil }
    value = UInt8(turned)
  }

  /// A TIFF structure with this tag and nothing else.
  var tiff: [UInt8] {
    let header: [UInt8] = [0x4D, 0x4D, 0x00, 0x2A, 0, 0, 0, 8]
    let entry: [UInt8] = [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, value, 0, 0]
    return header + [0, 1] + entry + [0, 0, 0, 0]
  }
}

/// Reads numbers of a TIFF structure; every place outside of it is nil.
private struct TIFFReader {
  private let bytes: [UInt8]
  private let isLittleEndian: Bool

  init(bytes: ArraySlice<UInt8>) {
    self.bytes = Array(bytes)
    isLittleEndian = bytes.starts(with: "II".utf8)
  }

  var firstDirectory: Int? {
    guard bytes.starts(with: "II".utf8) || bytes.starts(with: "MM".utf8), short(at: 2) == 42 else { return nil }
    guard let first = short(at: 4), let second = short(at: 6) else { return nil }
    return isLittleEndian ? second << 16 | first : first << 16 | second
  }

  func short(at place: Int) -> Int? {
    guard place >= 0, place + 1 < bytes.count else { return nil }
    let (first, second) = (Int(bytes[place]), Int(bytes[place + 1]))
    return isLittleEndian ? second << 8 | first : first << 8 | second
  }
}
