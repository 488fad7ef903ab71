// SPDX-License-Identifier: Apache-2.0

/// How many braces of an object are open; those within strings don't count.
struct JSONDepth: Sendable {
  private var open = 0
  private var isInString = false
  private var isEscaped = false

  var isClosed: Bool { open == 0 }

  mutating func count(_ byte: UInt8) {
    if isEscaped {
      isEscaped = false
    } else if isInString {
      if byte == UInt8(ascii: "\\") { isEscaped = true }
      if byte == UInt8(ascii: "\"") { isInString = false }
    } else {
      switch byte {
      case UInt8(ascii: "\""): isInString = true
      case UInt8(ascii: "{"): open += 1
      case UInt8(ascii: "}"): open -= 1
      default: break
      }
    }
  }
}
