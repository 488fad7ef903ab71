// SPDX-License-Identifier: Apache-2.0

internal import SourceDiagnostics

/// Reads an `AppShortcutsProvider`: each `AppShortcut(intent:phrases:…)` of its bodies, and its negative phrases.
struct ShortcutReader {
  private let tree: SwiftTokenTree
  private(set) var diagnostics: [Diagnostic] = []
  /// Where the shortcuts begin that were read: one that lies between `#if` and `#endif` may seem to lie in two types.
  private var seen: Set<Int> = []
  /// The types of variables in the file, once one has been asked for.
  private lazy var variableTypes = typesOfVariables()

  init(_ tree: SwiftTokenTree) { self.tree = tree }

  mutating func provider(_ name: NameSyntax, _ parts: [SwiftDeclaration]) -> ShortcutProviderSyntax {
    var provider = ShortcutProviderSyntax(name: name, file: tree.file)
    for part in parts {
      let calls = shortcutCalls(in: part.body)
      provider.shortcuts += calls.filter { seen.insert($0.start).inserted }.map { shortcut($0) }
      for property in tree.properties(of: part.body) {
        if property.name.text.hasPrefix("negative"), let value = property.value {
          provider.negative += negativePhrases(value)
        }
        if property.name.text == "appShortcuts", let value = property.value { checkWhole(value, calls) }
      }
    }
    return provider
  }

  /// A call that makes a shortcut.
  private struct Call {
    let start: Int
    let parenthesis: Int
  }

  /// `AppShortcut(…)` and `.init(intent: …)`, wherever they stand.
  private func shortcutCalls(in body: Range<Int>) -> [Call] {
    var calls: [Call] = []
    var index = body.lowerBound
    while index < body.upperBound {
      if let parenthesis = shortcutParenthesis(at: index) {
        calls.append(Call(start: index, parenthesis: parenthesis))
        index = tree.next(after: parenthesis)
      } else {
        index += 1
      }
    }
    return calls
  }

  private func shortcutParenthesis(at index: Int) -> Int? {
    let begins = tree.word(index) == "AppShortcut" || tree.isMark(index, ".") && tree.word(index + 1) == "init"
    guard begins, let call = tree.callParenthesis(index), ["AppShortcut", "init"].contains(call.path.last) else {
      return nil
    }
    let labels = tree.arguments(in: call.parenthesis).map(\.label)
    return labels.contains("intent") ? call.parenthesis : nil
  }

  // MARK: One shortcut

  private mutating func shortcut(_ call: Call) -> ShortcutSyntax {
    let arguments = tree.arguments(in: call.parenthesis)
    let value = { (label: String) in arguments.first { $0.label == label }?.value }
    let intent = value("intent") ?? call.parenthesis..<call.parenthesis
    var shortcut = ShortcutSyntax(
      intent: intentName(intent), span: tree.span(call.start..<tree.next(after: call.parenthesis)))
    shortcut.presets = presets(intent)
    shortcut.shortTitle = value("shortTitle").flatMap { tree.text($0) }
    shortcut.hasImage = value("systemImageName") != nil || value("image") != nil
    if let range = value("phrases") { (shortcut.phrases, shortcut.hasUnknownPhrases) = phrases(range) }
    return shortcut
  }

  /// The type of an intent's expression: of `StartIntent()`, `StartIntent.init(x: 1)`, or of the variable that it is.
  private mutating func intentName(_ range: Range<Int>) -> NameSyntax {
    if let call = tree.callParenthesis(range.lowerBound) {
      let words = (range.lowerBound..<call.parenthesis).filter { tree.word($0) != nil && tree.word($0) != "init" }
      if let last = nameBeforeGenerics(words, call.path), let name = tree.name(last) { return name }
    }
    let last = range.reversed().first { tree.word($0) != nil }
    guard let last, let name = tree.name(last) else { return NameSyntax(text: "", span: tree.span(range)) }
    return variableTypes[name.text] ?? name
  }

  private func nameBeforeGenerics(_ words: [Int], _ path: [String]) -> Int? {
    let wanted = path.last { $0 != "init" }
    return words.last { tree.word($0) == wanted }
  }

  /// `let intent = StartIntent()` or `var intent: StartIntent` anywhere in the file.
  private func typesOfVariables() -> [String: NameSyntax] {
    var types: [String: NameSyntax] = [:]
    for index in tree.tokens.indices where tree.word(index) == "let" || tree.word(index) == "var" {
      guard let name = tree.word(index + 1), types[name] == nil else { continue }
      if tree.isMark(index + 2, ":") { types[name] = tree.type(at: index + 3).0?.name }
      if tree.isMark(index + 2, "="), tree.callParenthesis(index + 3) != nil { types[name] = tree.name(index + 3) }
    }
    return types
  }

  private func presets(_ range: Range<Int>) -> [NameSyntax] {
    guard let call = tree.callParenthesis(range.lowerBound) else { return [] }
    return tree.arguments(in: call.parenthesis).compactMap { $0.label == nil ? nil : tree.name($0.start) }
  }

  // MARK: Phrases

  /// The phrases of an array, or of several with `+` between them.
  private mutating func phrases(_ range: Range<Int>) -> (phrases: [TemplateSyntax], hasUnknown: Bool) {
    var phrases: [TemplateSyntax] = []
    var hasUnknown = false
    var index = range.lowerBound
    while index < range.upperBound {
      let operand = index..<(tree.topLevel(index..<range.upperBound).first { tree.isMark($0, "+") } ?? range.upperBound)
      let end = min(tree.next(after: index), operand.upperBound)
      if tree.isMark(index, "["), isClosed(end..<operand.upperBound) {
        for element in tree.elements(of: tree.inside(index)) {
          if let phrase = phrase(element) { phrases.append(phrase) } else { hasUnknown = true }
        }
      } else {
        reportNotALiteral(operand, "these phrases")
        hasUnknown = true
      }
      index = operand.upperBound + 1
    }
    return (phrases, hasUnknown)
  }

  /// Whether nothing follows a list but brackets that close nothing, as when a parenthesis was forgotten.
  private func isClosed(_ rest: Range<Int>) -> Bool {
    rest.allSatisfy { tree.isMark($0, "]") || tree.isMark($0, ")") || tree.isMark($0, "}") }
  }

  /// One phrase: a literal, or a literal in `AppShortcutPhrase<T>(…)` or `.init(…)`.
  private mutating func phrase(_ range: Range<Int>) -> TemplateSyntax? {
    if let literal = tree[range.lowerBound]?.literal, range.count == 1 { return template(literal) }
    if let call = tree.callParenthesis(range.lowerBound), tree.next(after: call.parenthesis) == range.upperBound,
      ["AppShortcutPhrase", "NegativeAppShortcutPhrase", "init"].contains(call.path.last),
      let argument = tree.arguments(in: call.parenthesis).first, let literal = tree[argument.value.lowerBound]?.literal,
      argument.value.count == 1
    {
      return template(literal)
    }
    reportNotALiteral(range, "this phrase")
    return nil
  }

  private mutating func template(_ literal: SwiftLiteral) -> TemplateSyntax {
    var reader = SwiftPhraseReader(literal, tree.file)
    let template = reader.read()
    diagnostics += reader.diagnostics
    return template
  }

  private mutating func reportNotALiteral(_ range: Range<Int>, _ what: String) {
    diagnostics.append(
      Diagnostic(
        .notALiteral, "\(what) can't be known without running the program; Xcode takes literals only as well",
        severity: .warning, at: tree.span(range)))
  }

  // MARK: Negative phrases

  /// The literals of `NegativeAppShortcutPhrases { … }`, an array, or `.init("…")`.
  private mutating func negativePhrases(_ range: Range<Int>) -> [TemplateSyntax] {
    range.compactMap { tree[$0]?.literal }.map { template($0) }
  }

  // MARK: What is not read

  /// Tells of parts of `appShortcuts` that add shortcuts which only a running program knows.
  private mutating func checkWhole(_ value: Range<Int>, _ calls: [Call]) {
    let parentheses = Dictionary(calls.map { ($0.start, $0.parenthesis) }) { first, _ in first }
    var index = value.lowerBound
    var locals: Set<String> = []
    while index < value.upperBound {
      if let parenthesis = parentheses[index] {
        index = skipModifiers(tree.next(after: parenthesis))
      } else if tree.word(index) == "let" || tree.word(index) == "var", let name = tree.word(index + 1) {
        locals.insert(name)
        index += 2
        if tree.isMark(index, ":") { index = tree.type(at: index + 1).1 }
      } else if let word = tree.word(index), Self.loops.contains(word) {
        reportNotALiteral(index..<index + 1, "what this adds to the shortcuts")
        index = (index..<value.upperBound).first { tree.isMark($0, "{") } ?? value.upperBound
      } else if let word = tree.word(index), !Self.harmless.contains(word), !locals.contains(word) {
        let end = endOfStatement(index, value)
        reportNotALiteral(index..<end, "what this adds to the shortcuts")
        index = end
      } else {
        index = tree.word(index)?.hasPrefix("#") ?? false ? skipCall(index) : index + 1
      }
    }
  }

  private static let loops: Set = ["for", "while", "switch"]
  private static let harmless: Set = ["return", "if", "else", "#available", "#unavailable", "get"]

  private func skipCall(_ index: Int) -> Int {
    tree.isMark(index + 1, "(") ? tree.next(after: index + 1) : index + 1
  }

  private func skipModifiers(_ start: Int) -> Int {
    var index = start
    while tree.isMark(index, "."), tree.word(index + 1) != nil, tree.word(index + 1) != "init" {
      index = skipCall(index + 1)
    }
    return index
  }

  private func endOfStatement(_ start: Int, _ range: Range<Int>) -> Int {
    var index = tree.next(after: start)
    while index < range.upperBound,
      tree.isMark(index, ".") || tree.isMark(index, "(") || tree.isMark(index - 1, ".")
        || tree.isMark(index, "{")
    {
      index = tree.next(after: index)
    }
    return min(index, range.upperBound)
  }
}
