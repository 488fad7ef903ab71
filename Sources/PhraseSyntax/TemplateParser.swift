// SPDX-License-Identifier: Apache-2.0

internal import SourceDiagnostics

/// Reads one template. Total: whatever the text, it returns what could be understood and records what could not.
///
/// ```
/// template    = { literal | placeholder | "[" template "]" | "(" choice ")" | "<" name ">" | escape }
/// choice      = template { "|" template } | template { ";" template }
/// placeholder = "\(" [ "." | "\.$" | "AppShortcutPhraseToken." ] name ")"
/// escape      = "\" one of []()|;<>   or the same after two backslashes
/// ```
struct TemplateParser {
  /// Deeper groups are refused, so that no template can exhaust the stack.
  static let depthLimit = 32

  private let bytes: [UInt8]
  private let text: String
  /// Maps offsets of the template's text to the file.
  private let place: (Range<Int>) -> SourceSpan
  private var position = 0
  private var depth = 0
  private(set) var diagnostics: [Diagnostic] = []

  init(text: String, place: @escaping (Range<Int>) -> SourceSpan) {
    self.text = text
    bytes = Array(text.utf8)
    self.place = place
  }

  mutating func parse() -> [TemplateElement] {
    guard bytes.count <= PhraseLimits.bytes else {
      report(.templateTooLarge, "a phrase of \(bytes.count) bytes; \(PhraseLimits.bytes) are the most", 0..<bytes.count)
      return []
    }
    var elements = sequence()
    while position < bytes.count {
      reportStray()
      elements += sequence()
    }
    return elements
  }

  // MARK: Sequences and groups

  /// Elements up to whatever closes or divides a group, or the end.
  private mutating func sequence() -> [TemplateElement] {
    var elements: [TemplateElement] = []
    // Most templates have no more; a branch of a group has one or two.
    if depth == 0 { elements.reserveCapacity(4) }
    while position < bytes.count, !isDelimiter(bytes[position]) {
      if let element = element() { Self.append(element, to: &elements) }
    }
    return elements
  }

  /// Neighbouring literals become one, so that they are normalised together.
  private static func append(_ element: TemplateElement, to elements: inout [TemplateElement]) {
    if case .literal(let text) = element.form, let last = elements.last, case .literal(let before) = last.form {
      let range = last.span.range.lowerBound..<max(last.span.range.upperBound, element.span.range.upperBound)
      elements[elements.count - 1] = TemplateElement(.literal(before + text), at: SourceSpan(last.span.file, range))
    } else {
      elements.append(element)
    }
  }

  /// Whether a byte closes or divides a group: `])|;>`.
  private func isDelimiter(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "]"), UInt8(ascii: ")"), UInt8(ascii: "|"), UInt8(ascii: ";"), UInt8(ascii: ">"): true
    default: false
    }
  }

  private mutating func element() -> TemplateElement? {
    switch bytes[position] {
    case UInt8(ascii: "\\"): backslash()
    case UInt8(ascii: "["): group { $0.optionalGroup() }
    case UInt8(ascii: "("): group { $0.choiceGroup() }
    case UInt8(ascii: "<"): ruleReference()
    case UInt8(ascii: "$"), UInt8(ascii: "{"), UInt8(ascii: "%"): foreignPlaceholder()
    default: literal()
    }
  }

  private mutating func group(_ parse: (inout TemplateParser) -> TemplateElement?) -> TemplateElement? {
    guard depth < Self.depthLimit else {
      report(.templateTooLarge, "groups nest deeper than \(Self.depthLimit)", position..<position + 1)
      position = bytes.count
      return nil
    }
    depth += 1
    defer { depth -= 1 }
    return parse(&self)
  }

  private mutating func optionalGroup() -> TemplateElement? {
    let start = position
    position += 1
    var branches = [sequence()]
    while position < bytes.count, bytes[position] == UInt8(ascii: "|") {
      position += 1
      branches.append(sequence())
    }
    guard close(UInt8(ascii: "]"), openedAt: start) else { return nil }
    let span = place(start..<position)
    if branches.count == 1 { return TemplateElement(.optional(branches[0]), at: span) }
    return TemplateElement(.optional([TemplateElement(.alternatives(branches), at: span)]), at: span)
  }

  private mutating func choiceGroup() -> TemplateElement? {
    let start = position
    position += 1
    var branches = [sequence()]
    var separator: UInt8?
    while position < bytes.count, bytes[position] == UInt8(ascii: "|") || bytes[position] == UInt8(ascii: ";") {
      if let separator, separator != bytes[position] {
        report(.unterminatedGroup, "'|' and ';' can't stand in one group; nest two groups", position..<position + 1)
      }
      separator = separator ?? bytes[position]
      position += 1
      branches.append(sequence())
    }
    guard close(UInt8(ascii: ")"), openedAt: start) else { return nil }
    let span = place(start..<position)
    return TemplateElement(separator == UInt8(ascii: ";") ? .permutation(branches) : .alternatives(branches), at: span)
  }

  private mutating func close(_ closer: UInt8, openedAt start: Int) -> Bool {
    if position < bytes.count, bytes[position] == closer {
      position += 1
      return true
    }
    let wanted = Character(Unicode.Scalar(closer))
    report(.unterminatedGroup, "'\(Character(Unicode.Scalar(bytes[start])))' has no '\(wanted)'", start..<start + 1)
    if position < bytes.count { position += 1 }
    return false
  }

  private mutating func reportStray() {
    let stray = Character(Unicode.Scalar(bytes[position]))
    let message =
      stray == "|" || stray == ";"
      ? "'\(stray)' stands outside a group; write '(a\(stray)b)'"
      : "'\(stray)' closes nothing; write '\\\(stray)' to mean it"
    report(.unterminatedGroup, message, position..<position + 1)
    position += 1
  }

  private mutating func ruleReference() -> TemplateElement? {
    let start = position
    guard let end = bytes[position...].firstIndex(of: UInt8(ascii: ">")) else {
      report(.unterminatedGroup, "'<' has no '>'", position..<position + 1)
      position += 1
      return nil
    }
    position = end + 1
    let name = string(trimmed(start + 1..<end))
    return TemplateElement(.rule(name), at: place(start..<position))
  }

  // MARK: Literals and escapes

  private mutating func literal() -> TemplateElement? {
    let start = position
    position += 1
    while position < bytes.count, !isSpecial(bytes[position]) { position += 1 }
    return TemplateElement(.literal(string(start..<position)), at: place(start..<position))
  }

  /// Whether a byte may be something else than text: a delimiter or one of `\[(<$%{`.
  private func isSpecial(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "\\"), UInt8(ascii: "["), UInt8(ascii: "("), UInt8(ascii: "<"), UInt8(ascii: "$"),
      UInt8(ascii: "%"), UInt8(ascii: "{"):
      true
    default: isDelimiter(byte)
    }
  }

  private mutating func backslash() -> TemplateElement? {
    let start = position
    let isDoubled = byte(at: position + 1) == UInt8(ascii: "\\")
    let next = position + (isDoubled ? 2 : 1)
    if byte(at: next) == UInt8(ascii: "(") {
      if !isDoubled { return placeholder() }
      if looksLikePlaceholder(at: next) { return escapedPlaceholder() }
    }
    guard let escaped = byte(at: next), Self.escapable.contains(escaped) else {
      position = next
      reportStrayBackslash(start..<next)
      return nil
    }
    position = next + 1
    return TemplateElement(.literal(string(next..<next + 1)), at: place(start..<position))
  }

  private static let escapable = Set("[]()|;<>{}$%".utf8)

  private mutating func reportStrayBackslash(_ range: Range<Int>) {
    report(
      .strayBackslash, "a backslash stands before '(' of a placeholder or a character to be said, nowhere else", range)
  }

  // MARK: Placeholders

  private mutating func placeholder() -> TemplateElement? {
    let start = position
    guard let end = placeholderEnd(from: start + 2) else {
      report(.unterminatedPlaceholder, "'\\(' has no ')'", start..<start + 2)
      position = start + 2
      return nil
    }
    position = end + 1
    let name = parameterName(start + 2..<end)
    guard !name.isEmpty else {
      report(.emptyPlaceholder, "'\\()' names no parameter", start..<position)
      return nil
    }
    return placeholder(named: string(name), at: start..<position, nameAt: name)
  }

  /// The closing parenthesis, if it comes before anything that can't be part of a name.
  private func placeholderEnd(from start: Int) -> Int? {
    var index = start
    while let byte = byte(at: index) {
      if byte == UInt8(ascii: ")") { return index }
      if byte == UInt8(ascii: "(") || byte == UInt8(ascii: "[") || byte == UInt8(ascii: "]") { return nil }
      if byte == UInt8(ascii: "\\"), self.byte(at: index + 1) != UInt8(ascii: ".") { return nil }
      index += 1
    }
    return nil
  }

  private func looksLikePlaceholder(at parenthesis: Int) -> Bool {
    guard let end = placeholderEnd(from: parenthesis + 1) else { return false }
    let name = parameterName(parenthesis + 1..<end)
    return !name.isEmpty && bytes[name].allSatisfy(Self.isNameByte)
  }

  private mutating func escapedPlaceholder() -> TemplateElement? {
    let start = position
    position += 1
    let range = start..<start + 2
    let fix = FixIt(span: place(range), replacement: "\\", label: "write one backslash")
    diagnostics.append(
      Diagnostic(
        .escapedPlaceholder, "two backslashes make this text and no placeholder; YAML's single quotes need one",
        at: place(range), fix: fix))
    return placeholder()
  }

  private func placeholder(named name: String, at range: Range<Int>, nameAt: Range<Int>) -> TemplateElement {
    name == "applicationName"
      ? TemplateElement(.applicationName, at: place(range)) : TemplateElement(.parameter(name), at: place(nameAt))
  }

  /// The name in Apple's ways of writing it: `\.$name`, `.applicationName`, `AppShortcutPhraseToken.applicationName`.
  private func parameterName(_ range: Range<Int>) -> Range<Int> {
    let text = trimmed(range)
    guard let first = bytes[text].first,
      first == UInt8(ascii: "\\") || first == UInt8(ascii: ".") || first == UInt8(ascii: "A")
    else { return text }
    for prefix in Self.namePrefixes where bytes[text].starts(with: prefix) {
      return text.lowerBound + prefix.count..<text.upperBound
    }
    return bytes[text].elementsEqual(".applicationName".utf8) ? text.lowerBound + 1..<text.upperBound : text
  }

  private static let namePrefixes = ["\\.$".utf8, "AppShortcutPhraseToken.".utf8]

  /// `${name}`, `${{name}}`, `{name}`, `{{name}}` and `%@`: what other files write for a placeholder. Text, where
  /// it is none of them.
  private mutating func foreignPlaceholder() -> TemplateElement? {
    let start = position
    if let end = formatSpecifierEnd(from: start) {
      position = end
      report(
        .foreignPlaceholderSyntax, "'\(string(start..<end))' is a format specifier; write '\\(name)'", start..<end)
      return nil
    }
    guard let (name, end) = bracedName(from: start) else { return literal() }
    position = end
    let replacement = "\\(\(name))"
    let fix = FixIt(span: place(start..<end), replacement: replacement, label: "write '\(replacement)'")
    diagnostics.append(
      Diagnostic(
        .foreignPlaceholderSyntax, "'\(string(start..<end))' is no placeholder here", at: place(start..<end), fix: fix))
    return placeholder(named: name, at: start..<end, nameAt: start..<end)
  }

  private func formatSpecifierEnd(from start: Int) -> Int? {
    guard byte(at: start) == UInt8(ascii: "%") else { return nil }
    var index = start + 1
    while let byte = byte(at: index), (0x30...0x39).contains(byte) || byte == UInt8(ascii: "$") { index += 1 }
    return byte(at: index) == UInt8(ascii: "@") ? index + 1 : nil
  }

  private func bracedName(from start: Int) -> (name: String, end: Int)? {
    var index = start
    if byte(at: index) == UInt8(ascii: "$") { index += 1 }
    let opening = index
    while byte(at: index) == UInt8(ascii: "{") { index += 1 }
    let depth = index - opening
    let nameStart = index
    while let byte = byte(at: index), Self.isNameByte(byte) || byte == UInt8(ascii: ".") { index += 1 }
    let closing = index
    while index - closing < depth, byte(at: index) == UInt8(ascii: "}") { index += 1 }
    guard depth > 0, closing > nameStart, index - closing == depth else { return nil }
    return (string(nameStart..<closing), index)
  }

  static func isNameByte(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "_") || (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20) || byte >= 0x80
  }

  // MARK: Bytes

  private func byte(at index: Int) -> UInt8? { index < bytes.count ? bytes[index] : nil }

  private func string(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  private func trimmed(_ range: Range<Int>) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, isBlank(bytes[start]) { start += 1 }
    while start < end, isBlank(bytes[end - 1]) { end -= 1 }
    return start..<end
  }

  private func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

  private mutating func report(_ id: DiagnosticID, _ message: String, _ range: Range<Int>) {
    diagnostics.append(Diagnostic(id, message, at: place(range)))
  }
}

package enum PhraseLimits {
  /// Longer templates are refused, in whatever format (bytes).
  package static let bytes = 8 << 10
}
