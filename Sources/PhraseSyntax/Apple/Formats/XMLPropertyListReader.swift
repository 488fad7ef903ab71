// SPDX-License-Identifier: Apache-2.0

internal import SourceDiagnostics

/// Reads a property list in XML: the ten elements of Apple's DTD, comments, CDATA and the predefined entities.
///
/// - Complexity: O(bytes).
struct XMLPropertyListReader {
  private let file: SourceFile
  private let bytes: [UInt8]
  private var position: Int
  private var depth = 0

  static func read(_ file: SourceFile) -> PropertyReading {
    var reader = XMLPropertyListReader(file)
    do throws(PropertyProblem) {
      return PropertyReading(root: try reader.document(), diagnostics: [])
    } catch {
      let problem = Diagnostic(.propertyListSyntax, error.message, at: SourceSpan(file, error.range))
      return PropertyReading(root: nil, diagnostics: [problem])
    }
  }

  private init(_ file: SourceFile) {
    self.file = file
    bytes = file.bytes
    position = file.textStart
  }

  /// A tag of the file.
  private struct Tag {
    let name: String
    let range: Range<Int>
    let isClosing: Bool
    let isEmpty: Bool
  }

  private mutating func document() throws(PropertyProblem) -> PropertyNode? {
    let root = try tag()
    guard root.name == "plist", !root.isClosing else {
      throw PropertyProblem(message: "a property list begins with <plist>, not <\(root.name)>", range: root.range)
    }
    let first = try tag()
    return first.isClosing ? nil : try value(first)
  }

  private mutating func value(_ tag: Tag) throws(PropertyProblem) -> PropertyNode {
    guard depth < PropertyLimits.depth else {
      throw PropertyProblem(message: "the list nests deeper than \(PropertyLimits.depth) levels", range: tag.range)
    }
    depth += 1
    defer { depth -= 1 }
    let content = try content(of: tag)
    return PropertyNode(content: content, span: SourceSpan(file, tag.range.lowerBound..<position))
  }

  private mutating func content(of tag: Tag) throws(PropertyProblem) -> PropertyNode.Content {
    switch tag.name {
    case "dict": return .dictionary(tag.isEmpty ? [] : try dictionary(tag))
    case "array": return .array(tag.isEmpty ? [] : try array(tag))
    case "string": return .text(try text(tag))
    case "true", "false":
      if !tag.isEmpty { _ = try text(tag) }
      return .other(tag.name)
    case "integer", "real", "date", "data": return .other(try text(tag).text)
    default: throw PropertyProblem(message: "a property list has no <\(tag.name)>", range: tag.range)
    }
  }

  private mutating func dictionary(_ opening: Tag) throws(PropertyProblem) -> [PropertyEntry] {
    var entries: [PropertyEntry] = []
    while true {
      let tag = try tag()
      if tag.isClosing, tag.name == "dict" { return entries }
      guard tag.name == "key", !tag.isClosing else {
        throw PropertyProblem(message: "a <key> is wanted, not <\(tag.name)>", range: tag.range)
      }
      let key = try text(tag)
      let valueTag = try self.tag()
      guard !valueTag.isClosing else {
        throw PropertyProblem(message: "the key '\(key.text)' has no value", range: valueTag.range)
      }
      entries.append(PropertyEntry(key: key, value: try value(valueTag)))
    }
  }

  private mutating func array(_ opening: Tag) throws(PropertyProblem) -> [PropertyNode] {
    var nodes: [PropertyNode] = []
    while true {
      let tag = try tag()
      if tag.isClosing, tag.name == "array" { return nodes }
      guard !tag.isClosing else {
        throw PropertyProblem(message: "</array> is wanted, not </\(tag.name)>", range: tag.range)
      }
      nodes.append(try value(tag))
    }
  }

  // MARK: Tags and text

  /// The next tag; comments, declarations and blanks before it are passed over.
  private mutating func tag() throws(PropertyProblem) -> Tag {
    while let start = bytes[position...].firstIndex(of: UInt8(ascii: "<")) {
      if let stray = bytes[position..<start].firstIndex(where: { $0 > 0x20 }) {
        throw PropertyProblem(message: "text stands where a tag is wanted", range: file.character(at: stray))
      }
      position = start
      if bytes[start...].starts(with: "<!--".utf8) {
        try skip(to: "-->", "the comment is not closed")
      } else if bytes[start...].starts(with: "<?".utf8) || bytes[start...].starts(with: "<!".utf8) {
        try skip(to: ">", "'<' has no '>'")
      } else {
        try skip(to: ">", "'<' has no '>'")
        return tag(at: start..<position)
      }
    }
    throw PropertyProblem(message: "the file ends inside the property list", range: bytes.count..<bytes.count)
  }

  private func tag(at range: Range<Int>) -> Tag {
    var inner = bytes[range].dropFirst().dropLast()
    let isClosing = inner.first == UInt8(ascii: "/")
    if isClosing { inner = inner.dropFirst() }
    let isEmpty = inner.last == UInt8(ascii: "/")
    let name = inner.prefix { $0 > 0x20 && $0 != UInt8(ascii: "/") }
    return Tag(name: String(decoding: name, as: UTF8.self), range: range, isClosing: isClosing, isEmpty: isEmpty)
  }

  private mutating func skip(to end: String, _ message: String) throws(PropertyProblem) {
    let start = position
    let wanted = Array(end.utf8)
    while let index = bytes[position...].firstIndex(of: wanted[0]) {
      position = index + 1
      if bytes[index...].starts(with: wanted) {
        position = index + wanted.count
        return
      }
    }
    throw PropertyProblem(message: message, range: start..<start + 1)
  }

  /// The text up to the closing tag of an element.
  private mutating func text(_ opening: Tag) throws(PropertyProblem) -> SourceText {
    var text = SourceTextBuilder(file)
    if opening.isEmpty { return text.text(at: opening.range) }
    while position < bytes.count {
      let run = position
      switch bytes[position] {
      case UInt8(ascii: "<") where bytes[position...].starts(with: "<![CDATA[".utf8):
        try skip(to: "]]>", "the CDATA section is not closed")
        text.append(verbatim: run + 9..<position - 3)
      case UInt8(ascii: "<"):
        let closing = try tag()
        guard closing.isClosing, closing.name == opening.name else {
          throw PropertyProblem(message: "</\(opening.name)> is wanted", range: closing.range)
        }
        return text.text(at: opening.range.upperBound..<closing.range.lowerBound)
      case UInt8(ascii: "&"): try entity(into: &text)
      default:
        while position < bytes.count, bytes[position] != UInt8(ascii: "<"), bytes[position] != UInt8(ascii: "&") {
          position += 1
        }
        text.append(verbatim: run..<position)
      }
    }
    throw PropertyProblem(message: "<\(opening.name)> is not closed", range: opening.range)
  }

  private mutating func entity(into text: inout SourceTextBuilder) throws(PropertyProblem) {
    let start = position
    let name = bytes[(start + 1)...].prefix(10).prefix { $0 != UInt8(ascii: ";") }
    position = start + 1 + name.count
    guard position < bytes.count, bytes[position] == UInt8(ascii: ";"),
      let scalar = Self.scalar(String(decoding: name, as: UTF8.self))
    else { throw PropertyProblem(message: "'&' begins no entity; write '&amp;'", range: start..<start + 1) }
    position += 1
    text.append(scalar, writtenAt: start..<position)
  }

  private static func scalar(_ entity: String) -> Unicode.Scalar? {
    if entity.hasPrefix("#x") { return UInt32(entity.dropFirst(2), radix: 16).flatMap { Unicode.Scalar($0) } }
    if entity.hasPrefix("#") { return UInt32(entity.dropFirst()).flatMap { Unicode.Scalar($0) } }
    return ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'"][entity]
  }
}
