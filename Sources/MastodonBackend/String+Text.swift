// SPDX-License-Identifier: Apache-2.0

extension StringProtocol {
  /// The text without white space and line ends at its borders.
  func trimmingWhitespace() -> String {
    guard let start = firstIndex(where: { !$0.isWhitespace }), let end = lastIndex(where: { !$0.isWhitespace }) else {
      return ""
    }
    return String(self[start...end])
  }

  /// The text as one line of at most `limit` characters, with an ellipsis where it was cut.
  ///
  /// White space of every kind and control characters become single blanks, so that a foreign text can't break the
  /// line it is quoted in.
  func onOneLine(limit: Int) -> String {
    let words = split { $0.isWhitespace || $0.unicodeScalars.contains { $0.properties.generalCategory == .control } }
    let line = words.joined(separator: " ")
    return line.count <= limit ? line : line.prefix(limit - 1) + "…"
  }
}

extension String {
  /// The text for one segment of a path: all but the unreserved characters of RFC 3986, section 2.3, is encoded.
  func percentEncoded() -> String {
    utf8.map { byte in
      let character = Character(Unicode.Scalar(byte))
      let isPlain = byte < 0x80 && (character.isLetter || character.isNumber || "-._~".contains(character))
      let hex = String(byte, radix: 16, uppercase: true)
      return isPlain ? String(character) : "%" + (hex.count == 1 ? "0" + hex : hex)
    }.joined()
  }
}
