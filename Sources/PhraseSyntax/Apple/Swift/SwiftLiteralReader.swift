// SPDX-License-Identifier: Apache-2.0

internal import SourceDiagnostics

/// Reads one string literal: `"…"`, `"""…"""`, and both with hashes around them.
struct SwiftLiteralReader {
  /// At the literal's first byte, and behind its last afterwards.
  var tokenizer: SwiftTokenizer
  private let hashes: Int
  private let isMultiLine: Bool
  /// What closes it.
  private let delimiter: [UInt8]
  private let start: Int
  private var segments: [SwiftLiteral.Segment] = []
  private var text: SourceTextBuilder
  private var textStart: Int
  /// The blanks before the closing quotes of a literal of several lines, which each line begins with.
  private var indentation = 0

  init(_ tokenizer: SwiftTokenizer, hashes: Int) {
    self.tokenizer = tokenizer
    self.hashes = hashes
    start = tokenizer.position
    let quotes = tokenizer.bytes[(start + hashes)..<tokenizer.end]
    isMultiLine = quotes.starts(with: "\"\"\"".utf8)
    delimiter =
      Array(repeating: UInt8(ascii: "\""), count: isMultiLine ? 3 : 1)
      + Array(repeating: UInt8(ascii: "#"), count: hashes)
    text = SourceTextBuilder(tokenizer.file)
    textStart = start
  }

  mutating func read() -> SwiftLiteral {
    tokenizer.position += hashes + (isMultiLine ? 3 : 1)
    if isMultiLine { openLines() }
    textStart = tokenizer.position
    while let byte = tokenizer.byte {
      if isClosing(at: tokenizer.position) { return close() }
      if byte == UInt8(ascii: "\n"), !isMultiLine { break }
      if byte == UInt8(ascii: "\\"), isEscape {
        escape()
      } else if byte == UInt8(ascii: "\n") {
        lineEnd()
      } else {
        run()
      }
    }
    tokenizer.report("the string literal is not closed", start..<start + 1)
    endText()
    return literal()
  }

  private func isClosing(at position: Int) -> Bool {
    tokenizer.bytes[position..<tokenizer.end].starts(with: delimiter)
  }

  private var isEscape: Bool {
    let next = tokenizer.bytes[(tokenizer.position + 1)..<tokenizer.end]
    return next.prefix(hashes).count == hashes && next.prefix(hashes).allSatisfy { $0 == UInt8(ascii: "#") }
  }

  private mutating func run() {
    let start = tokenizer.position
    tokenizer.position += 1
    while let byte = tokenizer.byte, byte != UInt8(ascii: "\\"), byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\n")
    {
      tokenizer.position += 1
    }
    text.append(verbatim: start..<tokenizer.position)
  }

  private mutating func close() -> SwiftLiteral {
    endText()
    tokenizer.position += delimiter.count
    return literal()
  }

  private func literal() -> SwiftLiteral {
    SwiftLiteral(segments: segments, span: SourceSpan(tokenizer.file, start..<tokenizer.position))
  }

  private mutating func endText() {
    if !text.isEmpty || segments.isEmpty { segments.append(.text(text.text(at: textStart..<tokenizer.position))) }
    text = SourceTextBuilder(tokenizer.file)
  }

  // MARK: Several lines

  /// The text begins on the line after the quotes.
  private mutating func openLines() {
    indentation = closingIndentation
    while let byte = tokenizer.byte, byte != UInt8(ascii: "\n"), byte <= 0x20 { tokenizer.position += 1 }
    guard tokenizer.byte == UInt8(ascii: "\n") else { return }
    tokenizer.position += 1
    skipIndentation()
  }

  private var closingIndentation: Int {
    var position = tokenizer.position
    while position < tokenizer.end {
      if tokenizer.bytes[position] == UInt8(ascii: "\\") {
        position += 2
      } else if isClosing(at: position) {
        break
      } else {
        position += 1
      }
    }
    let line = tokenizer.bytes[tokenizer.position..<min(position, tokenizer.end)].reversed().prefix {
      $0 != UInt8(ascii: "\n")
    }
    return line.allSatisfy { $0 == 0x20 || $0 == 0x09 } ? line.count : 0
  }

  private mutating func skipIndentation() {
    var left = indentation
    while left > 0, let byte = tokenizer.byte, byte == 0x20 || byte == 0x09 {
      tokenizer.position += 1
      left -= 1
    }
  }

  /// The line end before the closing quotes is not part of the text.
  private mutating func lineEnd() {
    let end = tokenizer.position
    tokenizer.position += 1
    skipIndentation()
    if !isClosing(at: tokenizer.position) { text.append("\n", writtenAt: end..<tokenizer.position) }
  }

  // MARK: Escapes

  private mutating func escape() {
    let start = tokenizer.position
    tokenizer.position += 1 + hashes
    guard let letter = tokenizer.byte else { return }
    switch letter {
    case UInt8(ascii: "("): interpolation(from: start)
    case UInt8(ascii: "u"): unicodeEscape(from: start)
    case UInt8(ascii: "\n") where isMultiLine:
      tokenizer.position += 1
      skipIndentation()
    default:
      let character = tokenizer.file.character(at: tokenizer.position)
      tokenizer.position = character.upperBound
      if let scalar = Self.escapes[letter] {
        text.append(scalar, writtenAt: start..<character.upperBound)
      } else {
        tokenizer.report("Swift has no such escape", start..<character.upperBound)
        text.append(verbatim: start..<character.upperBound)
      }
    }
  }

  private static let escapes: [UInt8: Unicode.Scalar] = [
    UInt8(ascii: "0"): "\0", UInt8(ascii: "\\"): "\\", UInt8(ascii: "t"): "\t", UInt8(ascii: "n"): "\n",
    UInt8(ascii: "r"): "\r", UInt8(ascii: "\""): "\"", UInt8(ascii: "'"): "'",
  ]

  private mutating func interpolation(from start: Int) {
    let opening = tokenizer.position
    tokenizer.position += 1
    guard let tokens = tokenizer.interpolation(onOneLine: !isMultiLine) else {
      tokenizer.report("'\\(' has no ')'", start..<opening + 1)
      return
    }
    if !text.isEmpty { endText(at: start) }
    segments.append(.interpolation(tokens, start..<tokenizer.position))
    textStart = tokenizer.position
  }

  private mutating func endText(at end: Int) {
    segments.append(.text(text.text(at: textStart..<end)))
    text = SourceTextBuilder(tokenizer.file)
  }

  /// `\u{1F600}`
  private mutating func unicodeEscape(from start: Int) {
    let digits = tokenizer.bytes[(tokenizer.position + 1)..<tokenizer.end].prefix(10)
    guard digits.first == UInt8(ascii: "{"), let close = digits.firstIndex(of: UInt8(ascii: "}")),
      let value = UInt32(String(decoding: digits[(digits.startIndex + 1)..<close], as: UTF8.self), radix: 16),
      let scalar = Unicode.Scalar(value)
    else {
      tokenizer.report("'\\u' is wanted with the number of a character in braces", start..<tokenizer.position + 1)
      tokenizer.position += 1
      return
    }
    tokenizer.position = close + 1
    text.append(scalar, writtenAt: start..<close + 1)
  }
}
