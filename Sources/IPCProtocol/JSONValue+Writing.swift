// SPDX-License-Identifier: Apache-2.0

/// Writing keeps the order of members, which Foundation's encoder does not, and costs a tenth of it; a reply
/// is written for each utterance.
extension JSONValue {
  /// The value as UTF-8 on one line, without a newline at the end. `/` is not escaped.
  package var bytes: [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(256)
    write(to: &output)
    return output
  }

  /// The value as text on one line.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  private func write(to output: inout [UInt8]) {
    switch self {
    case .null: output += "null".utf8
    case .bool(let flag): output += (flag ? "true" : "false").utf8
    case .number(let number): Self.write(number, to: &output)
    case .largeInteger(let number): output += String(number).utf8
    case .string(let text): Self.write(text, to: &output)
    case .array(let values):
      Self.write(values, between: ("[", "]"), to: &output) { value, output in value.write(to: &output) }
    case .object(let members):
      Self.write(members, between: ("{", "}"), to: &output) { member, output in
        Self.write(member.name, to: &output)
        output.append(UInt8(ascii: ":"))
        member.value.write(to: &output)
      }
    }
  }

  private static func write<Element>(
    _ elements: [Element], between brackets: (Unicode.Scalar, Unicode.Scalar), to output: inout [UInt8],
    _ element: (Element, inout [UInt8]) -> Void
  ) {
    output.append(UInt8(ascii: brackets.0))
    for (index, value) in elements.enumerated() {
      if index > 0 { output.append(UInt8(ascii: ",")) }
      element(value, &output)
    }
    output.append(UInt8(ascii: brackets.1))
  }

  /// JSON has no infinities and no NaN; they become null.
  private static func write(_ number: Double, to output: inout [UInt8]) {
    if let whole = Int64(exactly: number), whole.magnitude < 1 << 53 {
      output += String(whole).utf8
    } else {
      output += (number.isFinite ? "\(number)" : "null").utf8
    }
  }

  private static func write(_ text: String, to output: inout [UInt8]) {
    output.append(UInt8(ascii: "\""))
    defer { output.append(UInt8(ascii: "\"")) }
    if text.utf8.allSatisfy(isPlain) {
      output += text.utf8
      return
    }
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): output += [UInt8(ascii: "\\"), byte]
      case 0x0A: output += "\\n".utf8
      case 0x0D: output += "\\r".utf8
      case 0x09: output += "\\t".utf8
      case 0..<0x20, 0x7F: output += "\\u00".utf8 + [hexDigit(byte >> 4), hexDigit(byte & 0xF)]
      default: output.append(byte)
      }
    }
  }

  /// Whether a byte stands for itself in a string, as all do in most texts.
  private static func isPlain(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\") && byte != 0x7F
  }

  private static func hexDigit(_ value: UInt8) -> UInt8 { value < 10 ? 0x30 + value : 0x57 + value }
}
