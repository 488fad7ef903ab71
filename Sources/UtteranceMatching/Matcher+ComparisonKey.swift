// SPDX-License-Identifier: Apache-2.0

internal import TextNormalization

extension Matcher {
  /// The same for texts that a person would call the same words: case, marks, width, blanks and ASCII's punctuation
  /// don't count.
  package func comparisonKey(of text: String) -> [UInt8] {
    normalizer.key(of: text).filter { byte in
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"), 0x80...: true
      default: false
      }
    }
  }
}
