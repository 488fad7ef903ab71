// SPDX-License-Identifier: Apache-2.0

internal import SourceDiagnostics

/// Reads a property list in text of the old style, as `.strings` files and Xcode projects are written.
///
/// ```
/// file       = { pair } | value
/// pair       = text [ "=" value ] ";"
/// value      = text | "{" { pair } "}" | "(" [ value { "," value } [ "," ] ] ")" | "<" hex ">"
/// text       = '"' … '"' | "'" … "'" | letters, digits and _ . / : - $
/// ```
///
/// What can't be read is told, and reading goes on behind the next `;`.
///
/// - Complexity: O(bytes).
struct OldStylePropertyListReader: PropertyParser {
  static let nestName = "list"

  let file: SourceFile
  let bytes: [UInt8]
  var position: Int
  var depth = 0
  private var diagnostics: [Diagnostic] = []

  static func read(_ file: SourceFile) -> PropertyReading {
    var reader = OldStylePropertyListReader(file)
    let root = reader.document()
    return PropertyReading(root: root, diagnostics: reader.diagnostics)
  }

  private init(_ file: SourceFile) {
    self.file = file
    bytes = file.bytes
    position = file.textStart
  }

  private mutating func document() -> PropertyNode? {
    skipBlanks()
    if byte == UInt8(ascii: "{") || byte == UInt8(ascii: "(") {
      do throws(PropertyProblem) { return try value() } catch { report(error) }
      return nil
    }
    let entries = pairs()
    return PropertyNode(content: .dictionary(entries), span: SourceSpan(file, 0..<bytes.count))
  }

  /// The pairs of a `.strings` file, up to its end.
  private mutating func pairs() -> [PropertyEntry] {
    var entries: [PropertyEntry] = []
    while true {
      skipBlanks()
      if byte == nil || diagnostics.count >= PropertyLimits.syntaxErrors { return entries }
      do throws(PropertyProblem) {
        let key = try text()
        entries.append(try pair(key))
      } catch {
        report(error)
        recover(behind: error)
      }
    }
  }

  /// Goes behind the next `;`, past the place of a problem at least. A pair whose `;` is missing ends where the next
  /// line begins, so that the next pair is read.
  private mutating func recover(behind problem: PropertyProblem) {
    if problem.message == Self.missingSemicolon { return }
    position = max(position, problem.range.upperBound)
    while let byte {
      position += 1
      if byte == UInt8(ascii: ";") || byte == UInt8(ascii: "\n") { return }
    }
  }

  private static let missingSemicolon = "';' is wanted after the value"

  // MARK: Values

  private mutating func pair(_ key: SourceText) throws(PropertyProblem) -> PropertyEntry {
    skipBlanks()
    var node = PropertyNode(content: .text(key), span: key.span)
    if byte == UInt8(ascii: "=") {
      position += 1
      node = try value()
    } else if byte != UInt8(ascii: ";") {
      throw problem("'=' is wanted after the key")
    }
    let end = position
    skipBlanks()
    guard byte == UInt8(ascii: ";") else {
      report(PropertyProblem(message: Self.missingSemicolon, range: end..<end))
      return PropertyEntry(key: key, value: node)
    }
    position += 1
    return PropertyEntry(key: key, value: node)
  }

  private mutating func value() throws(PropertyProblem) -> PropertyNode {
    skipBlanks()
    switch byte {
    case UInt8(ascii: "{"): return try nested { reader throws(PropertyProblem) in try reader.dictionary() }
    case UInt8(ascii: "("): return try nested { reader throws(PropertyProblem) in try reader.array() }
    case UInt8(ascii: "<"): return try data()
    default:
      let text = try text()
      return PropertyNode(content: .text(text), span: text.span)
    }
  }

  private mutating func dictionary() throws(PropertyProblem) -> PropertyNode.Content {
    var entries: [PropertyEntry] = []
    skipBlanks()
    while byte != UInt8(ascii: "}") {
      guard byte != nil else { throw problem("'}' is wanted") }
      let key = try text()
      entries.append(try pair(key))
      skipBlanks()
    }
    position += 1
    return .dictionary(entries)
  }

  private mutating func array() throws(PropertyProblem) -> PropertyNode.Content {
    var nodes: [PropertyNode] = []
    skipBlanks()
    while byte != UInt8(ascii: ")") {
      nodes.append(try value())
      skipBlanks()
      if !take(","), byte != UInt8(ascii: ")") {
        throw problem("',' or ')' is wanted")
      }
      skipBlanks()
    }
    position += 1
    return .array(nodes)
  }

  private mutating func data() throws(PropertyProblem) -> PropertyNode {
    let start = position
    guard let end = bytes[position...].firstIndex(of: UInt8(ascii: ">")) else { throw problem("'<' has no '>'") }
    position = end + 1
    return PropertyNode(content: .other(file.text(start..<position)), span: SourceSpan(file, start..<position))
  }

  // MARK: Text

  private mutating func text() throws(PropertyProblem) -> SourceText {
    guard let first = byte else { throw problem("the file ends where text is wanted") }
    if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") { return try quoted(first) }
    let start = position
    while let byte, Self.isUnquoted(byte) { position += 1 }
    guard position > start else { throw problem("text is wanted, in double quotes") }
    var text = SourceTextBuilder(file)
    text.append(verbatim: start..<position)
    return text.text(at: start..<position)
  }

  private static func isUnquoted(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20) || "_./:-$".utf8.contains(byte)
  }

  private mutating func quoted(_ quote: UInt8) throws(PropertyProblem) -> SourceText {
    let start = position
    position += 1
    var text = SourceTextBuilder(file)
    while let byte {
      if byte == quote {
        position += 1
        return text.text(at: start..<position)
      }
      if byte == UInt8(ascii: "\\") {
        escape(into: &text)
      } else {
        let run = position
        while let byte = self.byte, byte != quote, byte != UInt8(ascii: "\\") { position += 1 }
        text.append(verbatim: run..<position)
      }
    }
    throw PropertyProblem(message: "the text has no closing quote", range: start..<start + 1)
  }

  /// An escape, as Apple's parser takes it: of an unknown one the backslash is dropped.
  private mutating func escape(into text: inout SourceTextBuilder) {
    let start = position
    position += 1
    guard let letter = byte else { return }
    switch letter {
    case UInt8(ascii: "U"), UInt8(ascii: "u"): unicodeEscape(into: &text, from: start)
    case UInt8(ascii: "0")...UInt8(ascii: "7"): octalEscape(into: &text, from: start)
    default:
      let end = file.character(at: position).upperBound
      position = end
      if let scalar = Self.escapes[letter] {
        text.append(scalar, writtenAt: start..<end)
      } else {
        text.append(file.text(start + 1..<end), writtenAt: start..<end)
      }
    }
  }

  private static let escapes: [UInt8: Unicode.Scalar] = [
    UInt8(ascii: "a"): "\u{7}", UInt8(ascii: "b"): "\u{8}", UInt8(ascii: "f"): "\u{C}", UInt8(ascii: "n"): "\n",
    UInt8(ascii: "r"): "\r", UInt8(ascii: "t"): "\t", UInt8(ascii: "v"): "\u{B}",
  ]

  /// `\U00e9`; two of them where they are the halves of a pair.
  private mutating func unicodeEscape(into text: inout SourceTextBuilder, from start: Int) {
    var units: [UInt16] = []
    repeat {
      position += 1
      units.append(UInt16(digits(atMost: 4, radix: 16)))
    } while units.count == 1 && UTF16.isLeadSurrogate(units[0]) && takeUnicodeEscape()
    text.append(String(decoding: units, as: UTF16.self), writtenAt: start..<position)
  }

  private mutating func takeUnicodeEscape() -> Bool {
    guard bytes[position...].starts(with: "\\U".utf8) || bytes[position...].starts(with: "\\u".utf8) else {
      return false
    }
    position += 1
    return true
  }

  private mutating func octalEscape(into text: inout SourceTextBuilder, from start: Int) {
    let value = digits(atMost: 3, radix: 8)
    text.append(Unicode.Scalar(UInt8(truncatingIfNeeded: value)), writtenAt: start..<position)
  }

  private mutating func digits(atMost count: Int, radix: Int) -> Int {
    var value = 0
    for _ in 0..<count {
      guard let byte, let digit = Character(Unicode.Scalar(byte)).hexDigitValue, digit < radix else { break }
      value = value * radix + digit
      position += 1
    }
    return value
  }

  // MARK: Bytes

  private mutating func skipBlanks() {
    while let byte {
      if byte <= 0x20 {
        position += 1
      } else if bytes[position...].starts(with: "/*".utf8) {
        skipComment()
      } else if bytes[position...].starts(with: "//".utf8) {
        position = bytes[position...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      } else {
        return
      }
    }
  }

  private mutating func skipComment() {
    let start = position
    position += 2
    while let star = bytes[position...].firstIndex(of: UInt8(ascii: "*")) {
      position = star + 1
      if byte == UInt8(ascii: "/") {
        position += 1
        return
      }
    }
    report(PropertyProblem(message: "the comment is not closed", range: start..<start + 2))
    position = bytes.count
  }

  private mutating func report(_ problem: PropertyProblem) {
    diagnostics.append(Diagnostic(.propertyListSyntax, problem.message, at: SourceSpan(file, problem.range)))
  }
}
