// SPDX-License-Identifier: Apache-2.0

internal import SourceDiagnostics

/// Cuts Swift source into tokens: nested comments are left out, literals taken apart.
///
/// It is no parser of Swift: what an `AppShortcutsProvider` and the intents around it are written with has to be
/// understood, and nothing else may confuse it.
///
/// - Complexity: O(bytes).
struct SwiftTokenizer {
  /// Interpolations nest no deeper.
  static let depthLimit = 16

  let file: SourceFile
  let bytes: [UInt8]
  /// Where reading ends.
  let end: Int
  var position: Int
  let depth: Int
  private var tokens: [SwiftToken] = []
  var diagnostics: [Diagnostic] = []

  static func tokens(of file: SourceFile) -> (tokens: [SwiftToken], diagnostics: [Diagnostic]) {
    if let problem = file.encodingDiagnostic { return ([], [problem]) }
    var tokenizer = SwiftTokenizer(file, file.textStart..<file.bytes.count, depth: 0)
    tokenizer.run()
    return (tokenizer.tokens, tokenizer.diagnostics)
  }

  private init(_ file: SourceFile, _ range: Range<Int>, depth: Int) {
    self.file = file
    bytes = file.bytes
    position = range.lowerBound
    end = range.upperBound
    self.depth = depth
  }

  private mutating func run() {
    while let next = byte { step(next) }
  }

  /// Tokens up to the parenthesis that closes an interpolation; the position is behind it afterwards.
  ///
  /// - Returns: nil when it is not closed before the literal ends. What was read is not read again.
  mutating func interpolation(onOneLine isOneLine: Bool) -> [SwiftToken]? {
    var inner = SwiftTokenizer(file, position..<end, depth: depth + 1)
    var open = 1
    defer {
      position = inner.position
      diagnostics += inner.diagnostics
    }
    while let next = inner.byte {
      if isOneLine, next == UInt8(ascii: "\n") { return nil }
      if next == UInt8(ascii: "(") { open += 1 }
      if next == UInt8(ascii: ")") { open -= 1 }
      if open == 0 {
        inner.position += 1
        return inner.tokens
      }
      inner.step(next)
    }
    return nil
  }

  private mutating func step(_ next: UInt8) {
    switch next {
    case 0...0x20: position += 1
    case 0xC2 where byte(1) == 0xA0: position += 2
    case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "/"): skipLine()
    case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "*"): skipComment()
    case UInt8(ascii: "\""): literal(hashes: 0)
    case UInt8(ascii: "#"): hash()
    case UInt8(ascii: "`"): quotedWord()
    case _ where Self.isWordByte(next): word()
    default:
      append(.mark(Unicode.Scalar(next)), position..<position + 1)
    }
  }

  private mutating func append(_ kind: SwiftToken.Kind, _ range: Range<Int>) {
    tokens.append(SwiftToken(kind: kind, range: range))
    position = range.upperBound
  }

  // MARK: Comments and directives

  private mutating func skipLine() {
    position = bytes[position..<end].firstIndex(of: UInt8(ascii: "\n")) ?? end
  }

  private mutating func skipComment() {
    let start = position
    var open = 0
    while let next = byte {
      if next == UInt8(ascii: "/"), byte(1) == UInt8(ascii: "*") {
        open += 1
        position += 2
      } else if next == UInt8(ascii: "*"), byte(1) == UInt8(ascii: "/") {
        open -= 1
        position += 2
        if open == 0 { return }
      } else {
        position += 1
      }
    }
    report("the comment is not closed", start..<start + 2)
  }

  /// `#"raw"#`, `#/regex/#`, `#if …`, `#available`.
  private mutating func hash() {
    let start = position
    let hashes = bytes[start..<end].prefix { $0 == UInt8(ascii: "#") }.count
    switch byte(hashes) {
    case UInt8(ascii: "\""): literal(hashes: hashes)
    case UInt8(ascii: "/"): regex(hashes: hashes)
    default:
      let name = bytes[(start + hashes)..<end].prefix(while: Self.isWordByte)
      let word = "#" + String(decoding: name, as: UTF8.self)
      guard ["#if", "#elseif", "#else", "#endif"].contains(word) else {
        append(.word(word), start..<start + hashes + name.count)
        return
      }
      skipLine()
      append(.directive(word), start..<position)
    }
  }

  /// An extended regular expression, which may hold quotes.
  private mutating func regex(hashes: Int) {
    let start = position
    let closing = [UInt8(ascii: "/")] + Array(repeating: UInt8(ascii: "#"), count: hashes)
    position += hashes + 1
    while let slash = bytes[position..<end].firstIndex(of: UInt8(ascii: "/")) {
      position = slash + 1
      if bytes[slash..<end].starts(with: closing) {
        append(.other, start..<slash + closing.count)
        return
      }
    }
    append(.other, start..<end)
  }

  // MARK: Words and literals

  private static func isWordByte(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20) || byte == UInt8(ascii: "_")
      || byte == UInt8(ascii: "$") || byte >= 0x80
  }

  private mutating func word() {
    let range = position..<wordEnd(from: position)
    append(isNumber(bytes[range]) ? .other : .word(String(decoding: bytes[range], as: UTF8.self)), range)
  }

  /// A no-break space, which editors let people type, ends a word as any blank does.
  private func wordEnd(from start: Int) -> Int {
    var index = start
    while index < end, Self.isWordByte(bytes[index]) {
      if bytes[index] == 0xC2, index + 1 < end, bytes[index + 1] == 0xA0 { return index }
      index += 1
    }
    return index
  }

  /// `12`, `1_000`, `1e5`, `0xFF`; `2DayIntent` is a name that does not compile, and still the only one there is.
  private func isNumber(_ word: ArraySlice<UInt8>) -> Bool {
    guard let first = word.first, (0x30...0x39).contains(first) else { return false }
    if let radix = word.dropFirst().first, "xob".utf8.contains(radix) { return true }
    return word.allSatisfy { (0x30...0x39).contains($0) || "_eE".utf8.contains($0) }
  }

  private mutating func quotedWord() {
    let start = position
    let name = bytes[(start + 1)..<end].prefix { $0 != UInt8(ascii: "`") && $0 != UInt8(ascii: "\n") }
    append(.word(String(decoding: name, as: UTF8.self)), start..<min(end, name.endIndex + 1))
  }

  private mutating func literal(hashes: Int) {
    let start = position
    guard depth < Self.depthLimit else {
      report("interpolations nest deeper than \(Self.depthLimit) levels", start..<start + 1)
      position = end
      return
    }
    var reader = SwiftLiteralReader(SwiftTokenizer(file, start..<end, depth: depth), hashes: hashes)
    let literal = reader.read()
    diagnostics += reader.tokenizer.diagnostics
    append(.literal(literal), start..<reader.tokenizer.position)
  }

  // MARK: Bytes

  var byte: UInt8? { position < end ? bytes[position] : nil }

  func byte(_ distance: Int) -> UInt8? { position + distance < end ? bytes[position + distance] : nil }

  /// The compiler has the last word on Swift, and a regular expression can look like an open literal: a warning.
  mutating func report(_ message: String, _ range: Range<Int>) {
    diagnostics.append(
      Diagnostic(
        .swiftSyntax, message, severity: .warning,
        at: SourceSpan(file, range.lowerBound..<min(range.upperBound, bytes.count))))
  }
}
