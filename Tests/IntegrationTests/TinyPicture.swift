// SPDX-License-Identifier: Apache-2.0

/// The smallest picture that a server takes: one grey pixel.
enum TinyPicture {
  /// - Parameter comment: Told apart by it before the daemon takes it out.
  static func png(comment: String) -> [UInt8] {
    let header: [UInt8] = [0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0]
    let pixel: [UInt8] = [0x78, 0x01, 0x01, 0x02, 0x00, 0xFD, 0xFF, 0x00, 0x80, 0x00, 0x82, 0x00, 0x81]
    return [0x89] + Array("PNG\r\n\u{1A}\n".utf8) + chunk("IHDR", header)
      + chunk("tEXt", Array("Comment\0\(comment)".utf8))
      + chunk("IDAT", pixel) + chunk("IEND", [])
  }

  private static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    let body = Array(name.utf8) + content
    return number(UInt32(content.count)) + body + number(checksum(body))
  }

  private static func number(_ value: UInt32) -> [UInt8] { (0..<4).map { UInt8(value >> (24 - 8 * $0) & 0xFF) } }

  /// CRC-32 (PNG specification, annex D).
  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    let sum = bytes.reduce(0xFFFF_FFFF as UInt32) { sum, byte in
      (0..<8).reduce(sum ^ UInt32(byte)) { value, _ in value & 1 == 1 ? 0xEDB8_8320 ^ value >> 1 : value >> 1 }
    }
    return ~sum
  }
}
