// SPDX-License-Identifier: Apache-2.0

extension Character {
  /// Columns that a terminal gives a character: two for East Asian wide characters and pictographs (UAX #11), none for
  /// a lone mark, one for others.
  package var terminalWidth: Int {
    guard let scalar = unicodeScalars.first else { return 0 }
    if scalar.properties.isEmojiPresentation || unicodeScalars.contains("\u{FE0F}") { return 2 }
    if scalar.properties.generalCategory == .nonspacingMark || scalar.properties.isDefaultIgnorableCodePoint {
      return 0
    }
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60,
      0xFFE0...0xFFE6, 0x1F300...0x1FAFF, 0x20000...0x3FFFD:
      return 2
    default: return 1
    }
  }
}

extension StringProtocol {
  /// Columns that a terminal gives a text on one line.
  package var terminalWidth: Int { reduce(0) { $0 + $1.terminalWidth } }
}
