// SPDX-License-Identifier: Apache-2.0

internal import SourceDiagnostics

/// A type, or an extension of one.
struct SwiftDeclaration {
  let keyword: String
  let name: NameSyntax
  /// Names after `@`, without their arguments.
  let attributes: [String]
  /// The last names of the types that it inherits from or conforms to.
  let conformances: [String]
  /// The tokens between its braces.
  let body: Range<Int>

  func conforms(to names: Set<String>) -> Bool { conformances.contains { names.contains($0) } }
}

/// A property of a type.
struct SwiftProperty {
  let name: NameSyntax
  /// Its attributes' names, with the parenthesis of the arguments.
  let attributes: [(name: String, parenthesis: Int?)]
  let type: SwiftType?
  /// What stands behind `=`, or between the braces of a computed property.
  let value: Range<Int>?

  func parenthesis(ofAttribute names: Set<String>) -> (isThere: Bool, parenthesis: Int?) {
    let found = attributes.first { names.contains($0.name) }
    return (found != nil, found?.parenthesis)
  }
}

/// A type as a property names it.
struct SwiftType {
  /// The last part of its name, without its generic arguments; that of the element for an array.
  let name: NameSyntax
  let isOptional: Bool
  let isList: Bool
}

extension SwiftTokenTree {
  private static let typeKeywords: Set = ["struct", "class", "enum", "actor", "extension", "protocol"]

  /// Types that lie in more braces than this are passed over.
  private static let typeDepthLimit = 16

  /// Every type and extension of the file, nested ones too.
  func declarations() -> [SwiftDeclaration] {
    var depth = 0
    return tokens.indices.compactMap { index in
      if isMark(index, "{") { depth += 1 }
      if isMark(index, "}") { depth -= 1 }
      guard let keyword = word(index), Self.typeKeywords.contains(keyword), !isMark(index - 1, "."),
        depth <= Self.typeDepthLimit
      else { return nil }
      return declaration(keyword, at: index)
    }
  }

  private func declaration(_ keyword: String, at index: Int) -> SwiftDeclaration? {
    // `class func` and `class var` declare no type.
    guard var name = name(index + 1), !["func", "var", "let", "subscript"].contains(name.text) else { return nil }
    var position = skipGenerics(index + 2)
    while isMark(position, "."), let next = self.name(position + 1) {
      name = next
      position = skipGenerics(position + 2)
    }
    guard let brace = openingBrace(from: position) else { return nil }
    return SwiftDeclaration(
      keyword: keyword, name: name, attributes: attributes(before: index).map(\.name),
      conformances: isMark(position, ":") ? conformances(position + 1..<brace) : [], body: inside(brace))
  }

  private func openingBrace(from start: Int) -> Int? {
    var index = start
    while let token = self[index], index < start + Self.lookAhead {
      if token.isMark("{") { return index }
      if token.isMark("}") || token.isMark(";") || token.isMark("=") || token.literal != nil { return nil }
      if let word = token.word, ["func", "var", "let"].contains(word) { return nil }
      index = next(after: index)
    }
    return nil
  }

  private func conformances(_ range: Range<Int>) -> [String] {
    var names: [String] = []
    var index = range.lowerBound
    while index < range.upperBound, let token = self[index], !token.isWord("where") {
      if let word = token.word {
        if isMark(index - 1, "."), !names.isEmpty { names[names.count - 1] = word } else { names.append(word) }
      }
      index = max(skipGenerics(index), next(after: index))
    }
    return names
  }

  /// The attributes before a declaration's keyword, across its modifiers.
  private func attributes(before keyword: Int) -> [(name: String, parenthesis: Int?)] {
    var result: [(name: String, parenthesis: Int?)] = []
    var parenthesis: Int?
    var index = keyword - 1
    while let token = self[index] {
      if token.isMark(")"), let opening = opening(of: index) {
        parenthesis = opening
        index = opening - 1
      } else if let word = token.word {
        // `@AppIntents.Parameter` names its module.
        let first = isMark(index - 1, ".") && self.word(index - 2) != nil ? index - 2 : index
        let isAttribute = isMark(first - 1, "@")
        guard isAttribute || Self.modifiers.contains(word) else { break }
        if isAttribute { result.append((word, parenthesis)) }
        parenthesis = nil
        index = isAttribute ? first - 2 : index - 1
      } else if case .directive = token.kind {
        index -= 1
      } else {
        break
      }
    }
    return result
  }

  private static let modifiers: Set = [
    "public", "package", "internal", "private", "fileprivate", "open", "final", "nonisolated", "static", "indirect",
    "dynamic", "lazy", "weak", "unowned", "override", "required", "isolated", "set", "unsafe", "distributed",
  ]

  // MARK: Properties

  /// The properties of a type, in order; those of types inside it are not its own.
  func properties(of body: Range<Int>) -> [SwiftProperty] {
    topLevel(body).compactMap { index in
      guard let word = word(index), word == "var" || word == "let", let name = name(index + 1) else { return nil }
      var position = index + 2
      var type: SwiftType?
      if isMark(position, ":") { (type, position) = self.type(at: position + 1) }
      return SwiftProperty(
        name: name, attributes: attributes(before: index), type: type, value: value(from: position, in: body))
    }
  }

  /// What a property is given: the expression behind `=`, or the inside of its braces.
  private func value(from start: Int, in body: Range<Int>) -> Range<Int>? {
    if isMark(start, "{") { return inside(start) }
    guard isMark(start, "=") else { return nil }
    return start + 1..<expressionEnd(from: start + 1, in: body)
  }

  /// Where an expression ends: before the next declaration. Line ends are not tokens, so a following statement that
  /// is none of those would be taken along.
  func expressionEnd(from start: Int, in body: Range<Int>) -> Int {
    var index = start
    while index < body.upperBound, let token = self[index] {
      if token.isMark("}") || token.isMark(";") || token.isMark("@") { return index }
      if case .directive = token.kind { return index }
      if let word = token.word, index > start, !isMark(index - 1, "."), Self.declarationWords.contains(word) {
        return index
      }
      index = next(after: index)
    }
    return max(start, min(index, body.upperBound))
  }

  private static let declarationWords = modifiers.union([
    "var", "let", "func", "init", "case", "struct", "class", "enum", "actor", "extension", "typealias", "return",
    "subscript", "deinit", "mutating",
  ]).subtracting(["set", "unsafe", "isolated", "required", "open"])

  /// A type that begins at an index, and the index behind it.
  ///
  /// - Parameter depth: How many types may stand in one another.
  func type(at start: Int, depth: Int = 8) -> (SwiftType?, Int) {
    guard depth > 0 else { return (nil, start) }
    var index = start
    while let word = word(index), ["any", "some", "inout", "borrowing"].contains(word) { index += 1 }
    if isMark(index, "[") {
      let (element, end) = type(at: index + 1, depth: depth - 1)
      let after = next(after: index)
      let isDictionary = isMark(end, ":")
      let list =
        isDictionary ? nil : element.map { SwiftType(name: $0.name, isOptional: isOptional(after), isList: true) }
      return (list, skipMarks(after))
    }
    if isMark(index, "(") { return (nil, skipMarks(next(after: index))) }
    guard var name = name(index) else { return (nil, index) }
    var generics = index + 1
    index = skipGenerics(generics)
    while isMark(index, "."), let next = self.name(index + 1) {
      name = next
      generics = index + 2
      index = skipGenerics(generics)
    }
    if ["Optional", "Array", "Set"].contains(name.text), index > generics,
      let inner = type(at: generics + 1, depth: depth - 1).0
    {
      return (
        SwiftType(
          name: inner.name, isOptional: inner.isOptional || name.text == "Optional" || isOptional(index),
          isList: inner.isList || name.text != "Optional"), skipMarks(index)
      )
    }
    return (SwiftType(name: name, isOptional: isOptional(index), isList: false), skipMarks(index))
  }

  private func isOptional(_ index: Int) -> Bool { isMark(index, "?") || isMark(index, "!") }

  private func skipMarks(_ start: Int) -> Int {
    var index = start
    while isOptional(index) { index += 1 }
    return index
  }
}
