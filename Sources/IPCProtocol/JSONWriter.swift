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
    case .object(let members): object { json in for member in members { json.add(member) } }
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

  // Names are our own, so that they hold nothing to escape; those of others go by ``add(_:)`` and
  // ``addObject(named:_:)``.

  /// Adds a member to the object in hand; nil adds none.
  package mutating func add(_ name: StaticString, _ text: String?) {
    guard let text else { return }
    let (value, comma) = (text.utf8.span, isBehindValue)
    let escapes = Self.escapeRoom(value)
    bytes.append(addingCapacity: name.utf8CodeUnitCount + value.count + escapes + 6) { added in
      added.append(name: name, afterComma: comma)
      added.append(quoting: value, hasEscapes: escapes > 0)
    }
  }

  package mutating func add(_ name: StaticString, _ number: Double?) {
    guard let number else { return }
    self.name(name)
    value(number)
  }

  package mutating func add(_ name: StaticString, _ json: JSONValue?) {
    guard let json else { return }
    self.name(name)
    value(json)
  }

  /// Adds a place in a text: an array of its begin and its end.
  package mutating func add(_ name: StaticString, _ range: Range<Int>) {
    self.name(name)
    bytes.append(UInt8(ascii: "["))
    value(Int64(range.lowerBound))
    value(Int64(range.upperBound))
    bytes.append(UInt8(ascii: "]"))
  }

  package mutating func add(_ member: JSONValue.Member) {
    self.name(of: member.name)
    value(member.value)
  }

  package mutating func addObject(_ name: StaticString, _ body: (inout JSONWriter) -> Void) {
    self.name(name)
    object(body)
  }

  package mutating func addObject(named name: String, _ body: (inout JSONWriter) -> Void) {
    self.name(of: name)
    object(body)
  }

  /// Adds an array; one without elements adds none.
  package mutating func addArray<Element>(
    _ name: StaticString, _ elements: [Element], _ body: (Element, inout JSONWriter) -> Void
  ) {
    if elements.isEmpty { return }
    self.name(name)
    array(elements, body)
  }

  private mutating func name(_ name: StaticString) {
    let comma = isBehindValue
    bytes.append(addingCapacity: name.utf8CodeUnitCount + 4) { $0.append(name: name, afterComma: comma) }
  }

  private mutating func name(of member: String) {
    separate()
    string(member)
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

  private mutating func string(_ text: String) {
    let text = text.utf8.span
    let escapes = Self.escapeRoom(text)
    bytes.append(addingCapacity: text.count + escapes + 2) { $0.append(quoting: text, hasEscapes: escapes > 0) }
  }

  /// Bytes that suffice for what escapes add to a text.
  private static func escapeRoom(_ text: Span<UInt8>) -> Int {
    var count: UInt32 = 0
    for index in text.indices { count &+= UInt32(unsafe text[unchecked: index].escapeMark) }
    return Int(count) * 5
  }
}

extension UInt8 {
  /// Whether a byte of UTF-8 does not stand for itself in a string of JSON; DEL may, and is not to reach a terminal.
  fileprivate var isEscapedInJSON: Bool { escapeMark != 0 }

  /// The same as a number, told without a branch, so that many bytes can be asked at once.
  fileprivate var escapeMark: UInt8 {
    (self < 0x20 ? 1 : 0) | (self == 0x22 ? 1 : 0) | (self == 0x5C ? 1 : 0) | (self == 0x7F ? 1 : 0)
  }
}

extension OutputSpan<UInt8> {
  /// Adds a member's name and what stands around it. There has to be room for it, and nothing to escape.
  fileprivate mutating func append(name: StaticString, afterComma comma: Bool) {
    if comma { append(UInt8(ascii: ",")) }
    append(UInt8(ascii: "\""))
    unsafe withUnsafeMutableBufferPointer { added, count in
      let room = unsafe UnsafeMutableBufferPointer(rebasing: added[count...])
      count += unsafe room.initialize(
        fromContentsOf: UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
    }
    append(UInt8(ascii: "\""))
    append(UInt8(ascii: ":"))
  }

  /// Adds text between quotes. There has to be room for it.
  fileprivate mutating func append(quoting text: Span<UInt8>, hasEscapes: Bool) {
    append(UInt8(ascii: "\""))
    var start = 0
    if hasEscapes {
      for index in text.indices where text[index].isEscapedInJSON {
        append(copying: text.extracting(start..<index))
        append(escaping: text[index])
        start = index + 1
      }
    }
    append(copying: text.extracting(start..<text.count))
    append(UInt8(ascii: "\""))
  }

  private mutating func append(escaping byte: UInt8) {
    append(UInt8(ascii: "\\"))
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): append(byte)
    case 0x0A: append(UInt8(ascii: "n"))
    case 0x0D: append(UInt8(ascii: "r"))
    case 0x09: append(UInt8(ascii: "t"))
    default:
      append(UInt8(ascii: "u"))
      for digit in [0, 0, byte >> 4, byte & 0xF] { append(digit < 10 ? 0x30 + digit : 0x57 + digit) }
    }
  }

  private mutating func append(copying bytes: Span<UInt8>) {
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
