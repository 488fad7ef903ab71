// SPDX-License-Identifier: Apache-2.0

/// Writes JSON (RFC 8259) on one line, value by value, in the order of the calls.
///
/// Foundation's encoder keeps no order and costs ten times as much; a reply is written for each utterance.
package struct JSONWriter {
  /// What has been written: UTF-8 without a newline at the end. `/` is not escaped.
  package private(set) var bytes: [UInt8] = []

  package init() { bytes.reserveCapacity(512) }

  // MARK: Values

  /// Writes an object with the members that `body` adds.
  package mutating func object(_ body: (inout JSONWriter) -> Void) { enclose(body, in: ("{", "}")) }

  /// Writes an array, each of its elements by `body`.
  package mutating func array<Element>(_ elements: [Element], _ body: (Element, inout JSONWriter) -> Void) {
    enclose({ json in for element in elements { body(element, &json) } }, in: ("[", "]"))
  }

  package mutating func value(_ json: JSONValue) {
    switch json {
    case .null: word("null")
    case .bool(let flag): word(flag ? "true" : "false")
    case .number(let number): value(number)
    case .largeInteger(let number): word(String(number))
    case .string(let text): value(text)
    case .array(let values): array(values) { value, json in json.value(value) }
    case .object(let members): object { json in for member in members { json.add(member.name, member.value) } }
    }
  }

  package mutating func value(_ text: String) {
    separate()
    string(text)
  }

  /// JSON has no infinities and no NaN; they become null.
  package mutating func value(_ number: Double) {
    if let whole = Int64(exactly: number), whole.magnitude < 1 << 53 {
      word(String(whole))
    } else {
      word(number.isFinite ? "\(number)" : "null")
    }
  }

  // MARK: Members

  /// Adds a member to the object in hand; nil adds none.
  package mutating func add(_ name: String, _ text: String?) {
    guard let text else { return }
    self.name(name)
    string(text)
  }

  package mutating func add(_ name: String, _ number: Double?) {
    guard let number else { return }
    self.name(name)
    value(number)
  }

  package mutating func add(_ name: String, _ json: JSONValue?) {
    guard let json else { return }
    self.name(name)
    value(json)
  }

  package mutating func addObject(_ name: String, _ body: (inout JSONWriter) -> Void) {
    self.name(name)
    object(body)
  }

  /// Adds an array; one without elements adds none.
  package mutating func addArray<Element>(
    _ name: String, _ elements: [Element], _ body: (Element, inout JSONWriter) -> Void
  ) {
    if elements.isEmpty { return }
    self.name(name)
    array(elements, body)
  }

  private mutating func name(_ name: String) {
    separate()
    string(name)
    bytes.append(UInt8(ascii: ":"))
  }

  // MARK: Bytes

  private mutating func enclose(_ body: (inout JSONWriter) -> Void, in brackets: (Unicode.Scalar, Unicode.Scalar)) {
    separate()
    bytes.append(UInt8(ascii: brackets.0))
    body(&self)
    bytes.append(UInt8(ascii: brackets.1))
  }

  private mutating func word(_ text: String) {
    separate()
    bytes += text.utf8
  }

  /// Sets a comma behind a value that stands before another.
  private mutating func separate() {
    switch bytes.last {
    case nil, UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: ":"): break
    default: bytes.append(UInt8(ascii: ","))
    }
  }

  private mutating func string(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    let start = bytes.count
    var text = text
    text.withUTF8 { unsafe bytes.append(contentsOf: $0) }
    if Self.hasSpecial(bytes.span.extracting(start...)) { escape(from: start) }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Whether a byte does not stand for itself in a string; in most texts all do, so all are looked at, several at once.
  private static func hasSpecial(_ text: Span<UInt8>) -> Bool {
    var found: UInt8 = 0
    for index in text.indices {
      let byte = unsafe text[unchecked: index]
      found |= (byte < 0x20 ? 1 : 0) | (byte == 0x22 ? 1 : 0) | (byte == 0x5C ? 1 : 0) | (byte == 0x7F ? 1 : 0)
    }
    return found != 0
  }

  private mutating func escape(from start: Int) {
    let text = Array(bytes[start...])
    bytes.removeSubrange(start...)
    for byte in text {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        bytes.append(UInt8(ascii: "\\"))
        bytes.append(byte)
      case 0x0A: bytes += "\\n".utf8
      case 0x0D: bytes += "\\r".utf8
      case 0x09: bytes += "\\t".utf8
      case 0..<0x20, 0x7F: bytes += "\\u00".utf8 + [Self.hexDigit(byte >> 4), Self.hexDigit(byte & 0xF)]
      default: bytes.append(byte)
      }
    }
  }

  private static func hexDigit(_ value: UInt8) -> UInt8 { value < 10 ? 0x30 + value : 0x57 + value }
}

extension JSONValue {
  /// The value as ``JSONWriter`` writes it.
  package var bytes: [UInt8] {
    var json = JSONWriter()
    json.value(self)
    return json.bytes
  }

  /// The value as text on one line.
  package var text: String { String(decoding: bytes, as: UTF8.self) }
}
