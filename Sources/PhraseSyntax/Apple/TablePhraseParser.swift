// SPDX-License-Identifier: Apache-2.0

package import SourceDiagnostics

/// Reads a phrase of Apple's: text and placeholders, nothing else.
///
/// ```
/// phrase      = { text | "${applicationName}" | "${" name "}" }
/// ```
struct TablePhraseParser {
  private let source: SourceText
  private let bytes: [UInt8]
  private let notation: TemplateSyntax.Notation
  private var position = 0
  private var literalStart = 0
  private(set) var elements: [TemplateElement] = []
  private(set) var diagnostics: [Diagnostic] = []

  /// - Parameter notation: In Swift source only `${…}` is looked for, which some write there too.
  init(_ source: SourceText, notation: TemplateSyntax.Notation) {
    self.source = source
    self.notation = notation
    bytes = Array(source.text.utf8)
  }

  mutating func parse() {
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "$"): dollar()
      case UInt8(ascii: "{"): brace()
      case UInt8(ascii: "\\") where notation == .table: backslash()
      case UInt8(ascii: "%"): percent()
      default: position += 1
      }
    }
    endLiteral(at: position)
  }

  // MARK: Placeholders

  /// `${name}`, and what was meant to be it: `${{name}}`, `${.name}`, `${ name }`, `$ {name}`.
  private mutating func dollar() {
    let start = position
    guard let opening = opening(from: start + 1) else {
      position += 1
      return
    }
    guard let closing = bytes[opening...].firstIndex(of: UInt8(ascii: "}")) else {
      report(.unterminatedPlaceholder, "'${' has no '}'", start..<opening)
      position = bytes.count
      return
    }
    let end = bytes[closing...].firstIndex { $0 != UInt8(ascii: "}") } ?? bytes.count
    let braces = bytes[start..<opening].count { $0 == UInt8(ascii: "{") }
    placeholder(start..<min(end, closing + braces), name: opening..<closing)
  }

  /// Where the name begins behind braces that begin at an offset or after a blank.
  private func opening(from start: Int) -> Int? {
    let brace = start < bytes.count && bytes[start] == 0x20 ? start + 1 : start
    let braces = bytes[min(brace, bytes.count)...].prefix { $0 == UInt8(ascii: "{") }
    return braces.isEmpty ? nil : braces.endIndex
  }

  private mutating func placeholder(_ range: Range<Int>, name: Range<Int>) {
    let written = string(range)
    let name = string(name).filter { $0 != " " && $0 != "." }
    let isName = !name.isEmpty && name.utf8.allSatisfy(TemplateParser.isNameByte)
    if !isName {
      report(name.isEmpty ? .emptyPlaceholder : .foreignPlaceholderSyntax, "'\(written)' names no parameter", range)
    } else if written != "${\(name)}" {
      report(.foreignPlaceholderSyntax, "'\(written)' is no placeholder of Apple's", range, replacement: "${\(name)}")
    }
    add(name, range)
  }

  /// `\(.applicationName)` and `\(\.$name)` in a table: Xcode takes them for text.
  private mutating func backslash() {
    let start = position
    guard let closing = bytes[start...].firstIndex(of: UInt8(ascii: ")")), start + 1 < bytes.count,
      bytes[start + 1] == UInt8(ascii: "("), let name = Self.swiftName(string(start + 2..<closing))
    else {
      position += 1
      return
    }
    report(
      .foreignPlaceholderSyntax, "'\(string(start..<closing + 1))' is Swift's syntax; Apple takes it for text here",
      start..<closing + 1, replacement: "${\(name)}", severity: .warning)
    add(name, start..<closing + 1)
  }

  private static func swiftName(_ text: String) -> String? {
    if text == ".applicationName" || text == "AppShortcutPhraseToken.applicationName" { return "applicationName" }
    guard text.hasPrefix("\\.$") else { return nil }
    let name = String(text.dropFirst(3))
    return !name.isEmpty && name.utf8.allSatisfy(TemplateParser.isNameByte) ? name : nil
  }

  /// `{name}`: what a generator of code left behind. It stays text.
  private mutating func brace() {
    let start = position
    position += 1
    let name = bytes[position...].prefix(while: TemplateParser.isNameByte)
    guard !name.isEmpty, name.endIndex < bytes.count, bytes[name.endIndex] == UInt8(ascii: "}") else { return }
    position = name.endIndex + 1
    report(
      .foreignPlaceholderSyntax, "'\(string(start..<position))' is text to Apple; a parameter was probably meant",
      start..<position, replacement: notation == .table ? "$\(string(start..<position))" : nil, severity: .warning)
  }

  /// `%@`, `%1$@`, `%lld`: never valid here. It stays text.
  private mutating func percent() {
    let start = position
    position += 1
    let digits = bytes[position...].prefix { (0x30...0x39).contains($0) || $0 == UInt8(ascii: "$") }
    let rest = bytes[digits.endIndex...]
    guard let specifier = ["@", "lld", "d"].first(where: { rest.starts(with: $0.utf8) }) else { return }
    position = digits.endIndex + specifier.utf8.count
    report(
      .foreignPlaceholderSyntax, "'\(string(start..<position))' is a format specifier, which phrases don't have",
      start..<position, severity: .warning)
  }

  private mutating func add(_ name: String, _ range: Range<Int>) {
    endLiteral(at: range.lowerBound)
    elements.append(
      TemplateElement(name == "applicationName" ? .applicationName : .parameter(name), at: source.span(of: range)))
    position = range.upperBound
    literalStart = position
  }

  private mutating func endLiteral(at end: Int) {
    guard literalStart < end else { return }
    let range = literalStart..<end
    elements.append(TemplateElement(.literal(string(range)), at: source.span(of: range)))
  }

  private func string(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  private mutating func report(
    _ id: DiagnosticID, _ message: String, _ range: Range<Int>, replacement: String? = nil, severity: Severity = .error
  ) {
    let span = source.span(of: range)
    let fix = replacement.map { FixIt(span: span, replacement: $0, label: "write '\($0)'") }
    diagnostics.append(Diagnostic(id, message, severity: severity, at: span, fix: fix))
  }
}

extension TemplateSyntax {
  /// Parses a phrase of one of Apple's tables.
  package static func table(_ source: SourceText, into diagnostics: inout [Diagnostic]) -> TemplateSyntax {
    var parser = TablePhraseParser(source, notation: .table)
    parser.parse()
    diagnostics += parser.diagnostics
    return TemplateSyntax(
      text: source.text, elements: parser.elements, span: source.span, isBroken: parser.diagnostics.hasErrors,
      notation: .table)
  }
}
