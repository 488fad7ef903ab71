// SPDX-License-Identifier: Apache-2.0

internal import SourceDiagnostics

/// Reads JSON (RFC 8259) into nodes with places.
///
/// Foundation's decoder tells no places. libyaml does, and reads most JSON, but refuses the surrogate pairs that
/// Python's `json.dumps` writes for emoji, and keys of more than 1024 characters.
///
/// - Complexity: O(bytes).
struct JSONReader: PropertyParser {
  static let nestName = "JSON"

  let file: SourceFile
  let bytes: [UInt8]
  var position: Int
  var depth = 0
  private var diagnostics: [Diagnostic] = []

  static func read(_ file: SourceFile) -> PropertyReading {
    if let problem = file.encodingDiagnostic { return PropertyReading(root: nil, diagnostics: [problem]) }
    var reader = JSONReader(file)
    do throws(PropertyProblem) {
      let root = try reader.document()
      return PropertyReading(root: root, diagnostics: reader.diagnostics)
    } catch {
      let problem = Diagnostic(.jsonSyntax, error.message, at: SourceSpan(file, error.range))
      return PropertyReading(root: nil, diagnostics: reader.diagnostics + [problem])
    }
  }

  private init(_ file: SourceFile) {
    self.file = file
    bytes = file.bytes
    position = file.textStart
  }

  private mutating func document() throws(PropertyProblem) -> PropertyNode {
    let node = try value()
    skipBlanks()
    if position < bytes.count { throw problem("the JSON value has ended, and more follows") }
    return node
  }

  // MARK: Values

  private mutating func value() throws(PropertyProblem) -> PropertyNode {
    skipBlanks()
    let start = position
    switch byte {
    case UInt8(ascii: "{"): return try nested { reader throws(PropertyProblem) in try reader.object() }
    case UInt8(ascii: "["): return try nested { reader throws(PropertyProblem) in try reader.array() }
    case UInt8(ascii: "\""):
      let text = try string()
      return PropertyNode(content: .text(text), span: text.span)
    case nil: throw problem("the file ends where a value is wanted")
    default:
      let word = try word()
      return PropertyNode(content: .other(word), span: SourceSpan(file, start..<position))
    }
  }

  private mutating func object() throws(PropertyProblem) -> PropertyNode.Content {
    var entries: [PropertyEntry] = []
    var known: [String: SourceSpan] = [:]
    skipBlanks()
    if take("}") { return .dictionary([]) }
    repeat {
      skipBlanks()
      guard byte == UInt8(ascii: "\"") else { throw problem("a key in double quotes is wanted") }
      let key = try string()
      skipBlanks()
      guard take(":") else { throw problem("':' is wanted after the key") }
      let value = try value()
      if let first = known.updateValue(key.span, forKey: key.text) { reportRepeated(key, first) }
      entries.append(PropertyEntry(key: key, value: value))
      skipBlanks()
    } while take(",")
    guard take("}") else { throw problem("',' or '}' is wanted") }
    return .dictionary(entries)
  }

  private mutating func array() throws(PropertyProblem) -> PropertyNode.Content {
    var nodes: [PropertyNode] = []
    skipBlanks()
    if take("]") { return .array([]) }
    repeat {
      nodes.append(try value())
      skipBlanks()
    } while take(",")
    guard take("]") else { throw problem("',' or ']' is wanted") }
    return .array(nodes)
  }

  /// `true`, `false`, `null` or a number, as it is written.
  private mutating func word() throws(PropertyProblem) -> String {
    let start = position
    while let byte, Self.wordBytes.contains(byte) { position += 1 }
    let word = String(decoding: bytes[start..<position], as: UTF8.self)
    guard ["true", "false", "null"].contains(word) || Self.isNumber(word) else {
      position = start
      throw problem("a JSON value is wanted")
    }
    return word
  }

  private static let wordBytes = Set("abcdefghijklmnopqrstuvwxyzE0123456789+-.".utf8)

  private static func isNumber(_ word: String) -> Bool {
    let digits = word.utf8.drop { $0 == UInt8(ascii: "-") }
    guard word.utf8.count - digits.count <= 1, let first = digits.first, (0x30...0x39).contains(first) else {
      return false
    }
    let hasLeadingZero = first == 0x30 && digits.dropFirst().first.map { (0x30...0x39).contains($0) } ?? false
    return !hasLeadingZero && word.utf8.last.map { (0x30...0x39).contains($0) } ?? false && Double(word) != nil
  }

  // MARK: Strings

  private mutating func string() throws(PropertyProblem) -> SourceText {
    let start = position
    position += 1
    var text = SourceTextBuilder(file)
    while let byte {
      let run = position
      switch byte {
      case UInt8(ascii: "\""):
        position += 1
        return text.text(at: start..<position)
      case UInt8(ascii: "\\"): try escape(into: &text)
      case 0..<0x20: throw problem("a control character can't stand in a string; the string may lack its closing quote")
      default:
        while let byte = self.byte, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\"), byte >= 0x20 {
          position += 1
        }
        text.append(verbatim: run..<position)
      }
    }
    throw PropertyProblem(message: "the string has no closing quote", range: start..<start + 1)
  }

  private mutating func escape(into text: inout SourceTextBuilder) throws(PropertyProblem) {
    let start = position
    position += 1
    guard let letter = byte else { throw problem("the file ends in an escape") }
    position += 1
    if letter == UInt8(ascii: "u") {
      text.append(try unicodeEscape(from: start), writtenAt: start..<position)
    } else if let scalar = Self.escapes[letter] {
      text.append(scalar, writtenAt: start..<position)
    } else {
      throw PropertyProblem(message: "JSON has no such escape", range: start..<file.character(at: start + 1).upperBound)
    }
  }

  private static let escapes: [UInt8: Unicode.Scalar] = [
    UInt8(ascii: "\""): "\"", UInt8(ascii: "\\"): "\\", UInt8(ascii: "/"): "/", UInt8(ascii: "b"): "\u{8}",
    UInt8(ascii: "f"): "\u{C}", UInt8(ascii: "n"): "\n", UInt8(ascii: "r"): "\r", UInt8(ascii: "t"): "\t",
  ]

  /// The four digits after `\u`, and those of a second escape where the first is half of a pair.
  private mutating func unicodeEscape(from start: Int) throws(PropertyProblem) -> Unicode.Scalar {
    guard let high = hexDigits() else {
      throw PropertyProblem(message: "four hexadecimal digits are wanted after '\\u'", range: start..<position)
    }
    if let scalar = Unicode.Scalar(high) { return scalar }
    if high < 0xDC00, bytes[position...].starts(with: Array("\\u".utf8)) {
      position += 2
      if let low = hexDigits(), (0xDC00..<0xE000).contains(low),
        let scalar = Unicode.Scalar(0x10000 + (high - 0xD800) << 10 + (low - 0xDC00))
      {
        return scalar
      }
    }
    throw PropertyProblem(message: "half of a surrogate pair stands alone", range: start..<position)
  }

  private mutating func hexDigits() -> UInt32? {
    guard position + 4 <= bytes.count else { return nil }
    let digits = bytes[position..<position + 4]
    guard digits.allSatisfy({ Unicode.Scalar($0).properties.isASCIIHexDigit }) else { return nil }
    position += 4
    return UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
  }

  // MARK: Bytes

  private mutating func skipBlanks() {
    while let byte, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { position += 1 }
  }

  private mutating func reportRepeated(_ key: SourceText, _ first: SourceSpan) {
    diagnostics.append(
      Diagnostic(
        .duplicateKey, "'\(key.text)' stands twice in one object", severity: .warning, at: key.span,
        notes: [Note(span: first, message: "first written here")]))
  }
}
