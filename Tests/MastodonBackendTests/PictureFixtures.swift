// SPDX-License-Identifier: Apache-2.0

/// Small pictures, put together byte by byte. All that tells about a person in them holds the word `SECRET`.
enum Picture {
  /// A TIFF structure with a date, an orientation and a place; the orientation is nil where the tag is missing.
  static func exif(orientation: UInt8?, isLittleEndian: Bool = false) -> [UInt8] {
    func number(_ value: Int, _ count: Int) -> [UInt8] {
      let bytes = (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
      return isLittleEndian ? bytes : bytes.reversed()
    }
    func entry(_ tag: Int, _ type: Int, _ count: Int, _ value: [UInt8]) -> [UInt8] {
      number(tag, 2) + number(type, 2) + number(count, 4) + value
    }
    var entries = [entry(0x010F, 2, 4, Array("SECR".utf8))]
    if let orientation { entries.append(entry(0x0112, 3, 1, number(Int(orientation), 2) + [0, 0])) }
    entries.append(entry(0x8825, 4, 1, number(100, 4)))
    return Array((isLittleEndian ? "II" : "MM").utf8) + number(42, 2) + number(8, 4) + number(entries.count, 2)
      + entries.flatMap { $0 } + number(0, 4) + Array("GPS 52.5 13.4 SECRET".utf8)
  }

  /// What is left of ``exif(orientation:isLittleEndian:)``.
  static func orientationOnly(_ orientation: UInt8) -> [UInt8] {
    [
      0x4D, 0x4D, 0, 0x2A, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0,
    ]
  }
}

extension Picture {
  static func segment(_ marker: UInt8, _ payload: [UInt8]) -> [UInt8] {
    let length = payload.count + 2
    return [0xFF, marker, UInt8(length >> 8), UInt8(length & 0xFF)] + payload
  }

  private static let jfif = segment(0xE0, Array("JFIF\0".utf8) + [1, 2, 0, 0, 1, 0, 1, 0, 0])
  private static let profile = segment(0xE2, Array("ICC_PROFILE\0".utf8) + [1, 1, 7, 7, 7])
  private static let adobe = segment(0xEE, Array("Adobe".utf8) + [0, 100, 0, 0, 0, 0, 1])
  private static let tables = segment(0xDB, [0] + (1...64)) + segment(0xC2, [8, 0, 1, 0, 1, 1, 1, 0x11, 0])
  private static let scan = segment(0xDA, [1, 1, 0, 0, 63, 0]) + [0x12, 0xFF, 0x00, 0xFF, 0xD3, 0xE1, 0x34]
  private static let secondScan = segment(0xC4, [0, 1, 2]) + segment(0xDA, [1, 1, 0, 1, 63, 0]) + [0x56, 0xFF, 0x00]
  private static let jpegEnd: [UInt8] = [0xFF, 0xD9]

  /// A progressive JPEG of two scans with metadata wherever they may stand, and a film after its end.
  static func jpeg(exif: [UInt8]) -> [UInt8] {
    let secret = Array("SECRET".utf8)
    let fillBytes: [UInt8] = [0xFF, 0xFF, 0xFF]
    let before = jfif + segment(0xE1, Array("Exif\0\0".utf8) + exif)
    let xmp = segment(0xE1, Array("http://ns.adobe.com/xap/1.0/\0SECRET".utf8))
    let others = segment(0xE2, Array("MPF\0".utf8) + secret) + segment(0xED, secret) + segment(0xFE, secret)
    return [0xFF, 0xD8] + before + xmp + profile + fillBytes + others + adobe + tables + scan + segment(0xFE, secret)
      + secondScan + jpegEnd + Array("ftypmp42 SECRET".utf8)
  }

  /// The same pixels with thumbnails in JFIF and beside it.
  static func jpegWithThumbnails(jfifFirst: Bool) -> [UInt8] {
    let pixels = Array("SECRETSECRET".utf8)
    let withThumbnail = segment(0xE0, Array("JFIF\0".utf8) + [1, 2, 0, 0, 1, 0, 1, 2, 2] + pixels)
    let exif = segment(0xE1, Array("Exif\0\0".utf8) + exif(orientation: 6))
    let extensions = segment(0xE0, Array("JFXX\0".utf8) + [0x13, 2, 2] + pixels) + segment(0xE0, pixels)
    let start = jfifFirst ? withThumbnail + extensions + exif : exif + extensions + withThumbnail
    return [0xFF, 0xD8] + start + withThumbnail + profile + adobe + tables + scan + secondScan + jpegEnd
  }

  /// The same pixels without metadata; 1 is an orientation that needs no tag.
  static func strippedJPEG(orientation: UInt8) -> [UInt8] {
    let kept = orientation == 1 ? [] : segment(0xE1, Array("Exif\0\0".utf8) + orientationOnly(orientation))
    return [0xFF, 0xD8] + jfif + kept + profile + adobe + tables + scan + secondScan + jpegEnd
  }
}

extension Picture {
  static let pngSignature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
    let named = Array(name.utf8) + data
    return bigEndian(UInt32(data.count)) + named + bigEndian(crc(named))
  }

  /// One grey pixel, in a stored (not compressed) block of zlib.
  private static let header = chunk("IHDR", [0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0])
  private static let gamma = chunk("gAMA", [0, 0, 0xB1, 0x8F])
  private static let pixels = chunk("IDAT", [0x78, 0x01, 0x01, 2, 0, 0xFD, 0xFF, 0, 0x80, 0, 0x82, 0, 0x81])
  private static let pngEnd = chunk("IEND", [])

  static func png(orientation: UInt8) -> [UInt8] {
    let secrets = ["tEXt", "iTXt", "zTXt", "tIME", "caBX"].flatMap { chunk($0, Array("SECRET".utf8)) }
    return pngSignature + header + gamma + chunk("eXIf", exif(orientation: orientation)) + secrets + pixels
      + chunk("tEXt", Array("Comment\0SECRET".utf8)) + pngEnd + Array("SECRET".utf8)
  }

  static func strippedPNG(orientation: UInt8) -> [UInt8] {
    let kept = orientation == 1 ? [] : chunk("eXIf", orientationOnly(orientation))
    return pngSignature + header + kept + gamma + pixels + pngEnd
  }

  private static func bigEndian(_ number: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  private static func crc(_ bytes: [UInt8]) -> UInt32 {
    var sum: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
    }
    return ~sum
  }
}

extension Picture {
  /// An extended WebP; the flags of VP8X announce a profile (0x20), Exif (0x08) and XMP (0x04).
  static func webp(orientation: UInt8) -> [UInt8] {
    riff(
      [
        block("VP8X", [0x2C, 0, 0, 0, 0, 0, 0, 0, 0, 0]), block("ICCP", [7, 7, 7]), block("VP8L", [0x2F, 1, 2]),
        block("EXIF", exif(orientation: orientation)), block("XMP ", Array("SECRET!".utf8)),
        block("mine", Array("SECRET".utf8)),
      ]) + Array("SECRET".utf8)
  }

  static func strippedWebP(orientation: UInt8) -> [UInt8] {
    let isTurned = orientation != 1
    return riff(
      [
        block("VP8X", [isTurned ? 0x28 : 0x20, 0, 0, 0, 0, 0, 0, 0, 0, 0]), block("ICCP", [7, 7, 7]),
        block("VP8L", [0x2F, 1, 2]), isTurned ? block("EXIF", orientationOnly(orientation)) : [],
      ])
  }

  static func riff(_ blocks: [[UInt8]]) -> [UInt8] {
    let body = Array("WEBP".utf8) + blocks.flatMap { $0 }
    return Array("RIFF".utf8) + littleEndian(body.count) + body
  }

  static func block(_ name: String, _ data: [UInt8]) -> [UInt8] {
    Array(name.utf8) + littleEndian(data.count) + data + (data.count % 2 == 0 ? [] : [0])
  }

  static let gif =
    Array("GIF89a".utf8) + [1, 0, 1, 0, 0, 0, 0, 0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0, 0x3B]

  /// A film of two pictures with colours of their own, played for ever.
  static let film =
    filmStart + comment + application("XMP DataXMP", "SECRET") + application("NETSCAPE2.0", "\u{1}\0\0")
    + application("ICCRGBG1012", "SECRET") + firstPicture + comment + [0x21, 0x01, 1, 0x53, 0] + secondPicture
    + [0x3B] + Array("SECRET".utf8)

  static let strippedFilm =
    filmStart + application("NETSCAPE2.0", "\u{1}\0\0") + firstPicture + secondPicture + [0x3B]

  private static let filmStart = Array("GIF89a".utf8) + [1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 9, 9, 9]
  private static let comment: [UInt8] = [0x21, 0xFE, 6] + Array("SECRET".utf8) + [3] + Array("GPS".utf8) + [0]
  private static let firstPicture: [UInt8] =
    [0x21, 0xF9, 4, 0, 5, 0, 0, 0, 0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0x80, 1, 2, 3, 4, 5, 6, 2, 2, 0x44, 1, 0]
  private static let secondPicture: [UInt8] = [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 1, 0x44, 1, 1, 0]

  private static func application(_ name: String, _ data: String) -> [UInt8] {
    [0x21, 0xFF, 11] + Array(name.utf8) + [UInt8(data.utf8.count)] + Array(data.utf8) + [0]
  }

  static let heic = [0, 0, 0, 24] + Array("ftypheic".utf8) + [0, 0, 0, 0] + Array("mif1heic".utf8)

  private static func littleEndian(_ number: Int) -> [UInt8] {
    [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: number >> $0) }
  }
}

extension Sequence where Element == UInt8 {
  /// Whether anything of a person is left.
  var holdsSecret: Bool {
    let bytes = Array(self)
    return bytes.contains(Array("SECR".utf8)) || bytes.contains(Array("GPS".utf8))
  }
}
