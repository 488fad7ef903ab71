// SPDX-License-Identifier: Apache-2.0

internal import FoundationEssentials

/// A JSON value (RFC 8259). Objects keep the order in which they were built.
package enum JSONValue: Sendable, Equatable {
  case null
  case bool(Bool)
  case number(Double)
  /// A whole number from 2⁵³ on, which a Double would change: clients number their requests with such ids.
  case largeInteger(Int64)
  case string(String)
  case array([JSONValue])
  case object([Member])

  package struct Member: Sendable, Equatable {
    package let name: String
    package let value: JSONValue

    package init(_ name: String, _ value: JSONValue) {
      self.name = name
      self.value = value
    }
  }

  /// Parses one JSON text.
  ///
  /// - Returns: nil for text that is no JSON, or nests deeper than 512 levels.
  package init?(parsing bytes: [UInt8]) {
    // No JSON holds a NUL byte. Foundation would take it for a sign of UTF-16 or UTF-32.
    guard !bytes.contains(0), let value = try? JSONDecoder().decode(JSONValue.self, from: Data(bytes)) else {
      return nil
    }
    self = value
  }

  /// An object without the members that are nil.
  package static func object(_ members: KeyValuePairs<String, JSONValue?>) -> JSONValue {
    .object(members.compactMap { name, value in value.map { Member(name, $0) } })
  }

  /// The member of that name; nil where there is none, where it is null, or where this is no object.
  package subscript(_ name: String) -> JSONValue? {
    guard case .object(let members) = self, let value = members.first(where: { $0.name == name })?.value,
      value != .null
    else { return nil }
    return value
  }

  package var string: String? { if case .string(let text) = self { text } else { nil } }
  package var number: Double? {
    switch self {
    case .number(let number): number
    case .largeInteger(let number): Double(number)
    default: nil
    }
  }
  package var bool: Bool? { if case .bool(let flag) = self { flag } else { nil } }
  package var array: [JSONValue]? { if case .array(let values) = self { values } else { nil } }
  package var members: [Member]? { if case .object(let members) = self { members } else { nil } }
}

extension JSONValue: Decodable {
  package init(from decoder: any Decoder) throws {
    if let container = try? decoder.container(keyedBy: AnyName.self) {
      // The decoder forgets the order of members; by name they come the same way each time.
      let keys = container.allKeys.sorted { $0.stringValue < $1.stringValue }
      self = .object(try keys.map { Member($0.stringValue, try container.decode(JSONValue.self, forKey: $0)) })
    } else if var container = try? decoder.unkeyedContainer() {
      var values: [JSONValue] = []
      while !container.isAtEnd { values.append(try container.decode(JSONValue.self)) }
      self = .array(values)
    } else {
      self = try Self.scalar(try decoder.singleValueContainer())
    }
  }

  private static func scalar(_ container: any SingleValueDecodingContainer) throws -> JSONValue {
    if container.decodeNil() { return .null }
    if let flag = try? container.decode(Bool.self) { return .bool(flag) }
    if let number = try? container.decode(Double.self) {
      guard number.magnitude >= 0x1p53, let whole = try? container.decode(Int64.self) else { return .number(number) }
      return .largeInteger(whole)
    }
    return .string(try container.decode(String.self))
  }

  private struct AnyName: CodingKey {
    let stringValue: String
    let intValue: Int? = nil
    init?(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }
}
