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
    case .largeInteger(let number): value(number)
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
      value(whole)
    } else {
      word(number.isFinite ? "\(number)" : "null")
    }
  }

  private mutating func value(_ whole: Int64) {
    separate()
    if whole < 0 { bytes.append(UInt8(ascii: "-")) }
    digits(whole.magnitude)
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

  /// Adds a place in a text: an array of its begin and its end.
  package mutating func add(_ name: String, _ range: Range<Int>) {
    self.name(name)
    bytes.append(UInt8(ascii: "["))
    value(Int64(range.lowerBound))
    value(Int64(range.upperBound))
    bytes.append(UInt8(ascii: "]"))
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

  private mutating func name(_ name: String) { string(name, isName: true) }

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
  private mutating func separate() { if isBehindValue { bytes.append(UInt8(ascii: ",")) } }

  private var isBehindValue: Bool {
    switch bytes.last {
    case nil, UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: ":"): false
    default: true
    }
  }

  private mutating func digits(_ number: UInt64) {
    if number >= 10 { digits(number / 10) }
    bytes.append(UInt8(ascii: "0") + UInt8(number % 10))
  }

  /// Writes text between quotes, with room made once for all of it and for what stands around a name.
  private mutating func string(_ text: String, isName: Bool = false) {
    let isBehindValue = isName && isBehindValue
    let text = text.utf8.span
    let escapes = Self.hasSpecial(text) ? Self.escapeRoom(text) : 0
    bytes.append(addingCapacity: text.count + escapes + 4) { added in
      if isBehindValue { added.append(UInt8(ascii: ",")) }
      added.append(UInt8(ascii: "\""))
      if escapes == 0 { added.append(copying: text) } else { Self.append(escaping: text, to: &added) }
      added.append(UInt8(ascii: "\""))
      if isName { added.append(UInt8(ascii: ":")) }
    }
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

  /// Bytes that suffice for what escapes add to a text.
  private static func escapeRoom(_ text: Span<UInt8>) -> Int {
    text.indices.reduce(0) { count, index in
      switch text[index] {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): count + 1
      case 0..<0x20, 0x7F: count + 5
      default: count
      }
    }
  }

  private static func append(escaping text: Span<UInt8>, to added: inout OutputSpan<UInt8>) {
    for index in text.indices { append(text[index], to: &added) }
  }

  /// Writes a byte of a text as it stands in a string.
  private static func append(_ byte: UInt8, to added: inout OutputSpan<UInt8>) {
    let escape: UInt8? =
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): byte
      case 0x0A: UInt8(ascii: "n")
      case 0x0D: UInt8(ascii: "r")
      case 0x09: UInt8(ascii: "t")
      case 0..<0x20, 0x7F: UInt8(ascii: "u")
      default: nil
      }
    guard let escape else { return added.append(byte) }
    added.append(UInt8(ascii: "\\"))
    added.append(escape)
    guard escape == UInt8(ascii: "u") else { return }
    for digit in [0, 0, byte >> 4, byte & 0xF] { added.append(hexDigit(digit)) }
  }

  private static func hexDigit(_ value: UInt8) -> UInt8 { value < 10 ? 0x30 + value : 0x57 + value }
}

extension OutputSpan<UInt8> {
  /// Adds bytes, for which there has to be room.
  fileprivate mutating func append(copying bytes: Span<UInt8>) {
    unsafe withUnsafeMutableBufferPointer { added, count in
      let room = unsafe UnsafeMutableBufferPointer(rebasing: added[count...])
      unsafe bytes.withUnsafeBufferPointer { count += unsafe room.initialize(fromContentsOf: $0) }
    }
  }
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
