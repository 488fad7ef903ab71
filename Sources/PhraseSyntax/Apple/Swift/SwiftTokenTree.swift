// SPDX-License-Identifier: Apache-2.0

internal import SourceDiagnostics

/// The tokens of a Swift file with their brackets paired.
struct SwiftTokenTree {
  let file: SourceFile
  let tokens: [SwiftToken]
  /// For each bracket the index of the other one, the end for one that is never closed; for all else -1.
  private let partners: [Int]

  init(file: SourceFile, tokens: [SwiftToken]) {
    self.file = file
    self.tokens = tokens
    partners = Self.pair(tokens)
  }

  /// So deep in brackets branches are not told apart, since each would cost a copy of what is open.
  private static let branchDepthLimit = 256

  /// Brackets that an `#if` branch leaves open are those of its `#else` branch too.
  private static func pair(_ tokens: [SwiftToken]) -> [Int] {
    var partners = Array(repeating: -1, count: tokens.count)
    var open: [Int] = []
    var branches: [[Int]] = []
    for (index, token) in tokens.enumerated() {
      switch token.kind {
      case .mark("("), .mark("["), .mark("{"): open.append(index)
      case .mark(")"), .mark("]"), .mark("}"):
        for opener in closed(by: token, tokens, &open) {
          partners[opener] = index
          partners[index] = opener
        }
      case .directive("#if"): branches.append(open.count <= branchDepthLimit ? open : [])
      case .directive("#else"), .directive("#elseif"): if let before = branches.last { open = before }
      case .directive: _ = branches.popLast()
      default: continue
      }
    }
    for opener in open { partners[opener] = tokens.count }
    return partners
  }

  /// The brackets that end with a closing one, its own last: a brace ends what was left open in it, and any other
  /// bracket that does not fit is passed over.
  private static func closed(by closer: SwiftToken, _ tokens: [SwiftToken], _ open: inout [Int]) -> [Int] {
    let wanted: Unicode.Scalar = closer.isMark(")") ? "(" : closer.isMark("]") ? "[" : "{"
    guard let last = open.last else { return [] }
    if tokens[last].isMark(wanted) { return [open.removeLast()] }
    guard wanted == "{" else { return [] }
    let inside = open.reversed().prefix { !tokens[$0].isMark("{") }
    guard inside.count < open.count else { return [] }
    let ended = open.suffix(inside.count + 1)
    open.removeLast(inside.count + 1)
    return ended.reversed()
  }

  subscript(_ index: Int) -> SwiftToken? { tokens.indices.contains(index) ? tokens[index] : nil }

  func isMark(_ index: Int, _ mark: Unicode.Scalar) -> Bool { self[index]?.isMark(mark) ?? false }

  func word(_ index: Int) -> String? { self[index]?.word }

  /// What stands between a bracket and its partner; up to the end of the file where it has none.
  func inside(_ opening: Int) -> Range<Int> {
    let closing = partners[opening]
    return opening + 1..<(closing > opening ? closing : tokens.count)
  }

  /// The bracket that opens what this one closes.
  func opening(of closing: Int) -> Int? { partners[closing] >= 0 ? partners[closing] : nil }

  /// The index behind a token, or behind the bracket's partner where it opens one.
  func next(after index: Int) -> Int {
    partners[index] > index ? partners[index] + 1 : index + 1
  }

  /// The tokens of a range that stand in no bracket of it.
  func topLevel(_ range: Range<Int>) -> [Int] {
    var result: [Int] = []
    var index = range.lowerBound
    while index < range.upperBound {
      result.append(index)
      index = next(after: index)
    }
    return result
  }

  /// The parts between commas that stand in no bracket; a trailing comma adds none.
  func elements(of range: Range<Int>) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var start = range.lowerBound
    for index in topLevel(range) {
      if case .directive = tokens[index].kind {
        if start < index { parts.append(start..<index) }
        start = index + 1
      } else if tokens[index].isMark(",") {
        if start < index { parts.append(start..<index) }
        start = index + 1
      }
    }
    if start < range.upperBound { parts.append(start..<range.upperBound) }
    return parts
  }

  func span(_ range: Range<Int>) -> SourceSpan {
    guard let first = self[range.lowerBound] else { return SourceSpan(file, file.bytes.count..<file.bytes.count) }
    let last = self[range.upperBound - 1] ?? first
    return SourceSpan(file, first.range.lowerBound..<max(first.range.upperBound, last.range.upperBound))
  }

  func name(_ index: Int) -> NameSyntax? {
    word(index).map { NameSyntax(text: $0, span: SourceSpan(file, tokens[index].range)) }
  }
}

/// An argument of a call: `title: "Fast"`.
struct SwiftArgument {
  let label: String?
  /// The tokens of its value.
  let value: Range<Int>
  /// Where its label stands, or its value begins.
  let start: Int
}

extension SwiftTokenTree {
  /// The arguments in a call's parentheses.
  func arguments(in parenthesis: Int) -> [SwiftArgument] {
    elements(of: inside(parenthesis)).map { part in
      let hasLabel = word(part.lowerBound) != nil && isMark(part.lowerBound + 1, ":")
      return SwiftArgument(
        label: hasLabel ? word(part.lowerBound) : nil, value: (part.lowerBound + (hasLabel ? 2 : 0))..<part.upperBound,
        start: part.lowerBound)
    }
  }

  /// So many tokens are looked at to find where something ends that has no brackets of its own.
  static let lookAhead = 1000

  /// The index behind `<…>`, where that begins at an index; else the index itself.
  func skipGenerics(_ index: Int) -> Int {
    guard isMark(index, "<") else { return index }
    var depth = 0
    var position = index
    while let token = self[position], position < index + Self.lookAhead {
      if token.isMark("<") { depth += 1 }
      if token.isMark(">") { depth -= 1 }
      if depth == 0 { return position + 1 }
      if token.isMark("{") || token.isMark(";") || token.isMark("=") || token.literal != nil { return index }
      position = next(after: position)
    }
    return index
  }

  /// The parenthesis of a call that begins at an index: `Name(`, `A.B<C>(`, `.init(`.
  func callParenthesis(_ start: Int) -> (parenthesis: Int, path: [String])? {
    var index = isMark(start, ".") ? start + 1 : start
    var path: [String] = []
    while let word = word(index) {
      path.append(word)
      index = skipGenerics(index + 1)
      if isMark(index, "(") { return (index, path) }
      guard isMark(index, ".") else { return nil }
      index += 1
    }
    return nil
  }

  /// A literal, or several with `+` between them as one.
  func literal(_ range: Range<Int>) -> SwiftLiteral? {
    guard range.count % 2 == 1 else { return nil }
    var literals: [SwiftLiteral] = []
    for index in stride(from: range.lowerBound, to: range.upperBound, by: 2) {
      guard index == range.lowerBound || isMark(index - 1, "+"), let literal = self[index]?.literal else { return nil }
      literals.append(literal)
    }
    return SwiftLiteral(joining: literals)
  }

  /// The text that an expression stands for, where that can be told without running it: a literal, or a call whose
  /// first literal it is (`LocalizedStringResource("key", defaultValue: "Text")`, whose default value counts).
  ///
  /// - Parameter depth: How many calls may stand in one another.
  func text(_ range: Range<Int>, depth: Int = 3) -> SourceText? {
    guard let first = self[range.lowerBound], !range.isEmpty, depth > 0 else { return nil }
    if first.literal != nil { return literal(range)?.text }
    guard let call = callParenthesis(range.lowerBound), next(after: call.parenthesis) == range.upperBound else {
      return nil
    }
    let arguments = arguments(in: call.parenthesis)
    let wanted =
      arguments.first { $0.label == "defaultValue" } ?? arguments.first { self[$0.value.lowerBound]?.literal != nil }
    return wanted.flatMap { text($0.value, depth: depth - 1) }
  }
}
