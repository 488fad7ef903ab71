// SPDX-License-Identifier: Apache-2.0

internal import SourceDiagnostics

/// Reads an `AppShortcutsProvider`: each `AppShortcut(intent:phrases:…)` of its bodies, and its negative phrases.
struct ShortcutReader {
  private let tree: SwiftTokenTree
  private(set) var diagnostics: [Diagnostic] = []
  /// Where the shortcuts begin that were read: one that lies between `#if` and `#endif` may seem to lie in two types.
  private var seen: Set<Int> = []
  /// The variables in the file, once one has been asked for.
  private lazy var variables = findVariables()

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

  /// The type of an intent's expression: of `StartIntent()`, of `StartIntent.preset`, of the variable that it is, or
  /// of what a closure returns.
  private mutating func intentName(_ range: Range<Int>) -> NameSyntax {
    if tree.isMark(range.lowerBound, "{") { return intentName(returned(by: tree.inside(range.lowerBound))) }
    if let called = calledName(range.lowerBound) { return called }
    let words = range.filter { tree.word($0) != nil && !tree.isMark($0, "(") }
    guard let last = words.last, let name = tree.name(last) else {
      return NameSyntax(text: "", span: tree.span(range))
    }
    if let type = variables.type(of: name.text, before: last) { return type }
    let type = words.last { tree.word($0)?.first?.isUppercase ?? false }
    return type.flatMap { tree.name($0) } ?? name
  }

  /// The last name before a call's parenthesis, but for `init`.
  private func calledName(_ start: Int) -> NameSyntax? {
    guard let call = tree.callParenthesis(start), let wanted = call.path.last(where: { $0 != "init" }) else {
      return nil
    }
    return (start..<call.parenthesis).last { tree.word($0) == wanted }.flatMap { tree.name($0) }
  }

  /// What a closure's body gives back: the expression behind its last `return`, else the whole.
  private func returned(by body: Range<Int>) -> Range<Int> {
    let start = body.last { tree.word($0) == "return" }.map { $0 + 1 } ?? body.lowerBound
    return start..<body.upperBound
  }

  /// `let intent = StartIntent()` or `var intent: StartIntent` anywhere in the file.
  private func findVariables() -> SwiftVariables {
    var variables = SwiftVariables()
    for index in tree.tokens.indices where tree.word(index) == "let" || tree.word(index) == "var" {
      guard let name = tree.word(index + 1) else { continue }
      if tree.isMark(index + 2, ":"), let type = tree.type(at: index + 3).0 {
        variables.add(name, type.name, at: index)
      } else if tree.isMark(index + 2, "="), let type = calledName(index + 3) {
        variables.add(name, type, at: index)
      }
    }
    return variables
  }

  private func presets(_ range: Range<Int>) -> [PresetSyntax] {
    guard let call = tree.callParenthesis(range.lowerBound) else { return [] }
    return tree.arguments(in: call.parenthesis).compactMap { argument in
      guard argument.label != nil, let name = tree.name(argument.start) else { return nil }
      return PresetSyntax(parameter: name, value: presetValue(argument.value))
    }
  }

  private func presetValue(_ range: Range<Int>) -> PresetSyntax.Value {
    if let text = tree.text(range) { return .text(text.text) }
    let written = tree.file.text(tree.span(range).range)
    if let number = Double(written) { return .number(number) }
    switch (written, range.last.flatMap { tree.word($0) }) {
    case ("true", _): return .boolean(true)
    case ("false", _): return .boolean(false)
    case (_, let member?) where range.count > 1 && range.allSatisfy({ tree.word($0) != nil || tree.isMark($0, ".") }):
      return .member(member)
    default: return .expression(written)
    }
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

  /// Whether nothing follows a list but its type, or brackets that close nothing, as when a parenthesis was forgotten.
  private func isClosed(_ rest: Range<Int>) -> Bool {
    rest.allSatisfy { tree.isMark($0, "]") || tree.isMark($0, ")") || tree.isMark($0, "}") }
      || tree.word(rest.lowerBound) == "as"
  }

  /// One phrase: a literal, several with `+` between them, or a literal in `AppShortcutPhrase<T>(…)` or `.init(…)`.
  private mutating func phrase(_ range: Range<Int>) -> TemplateSyntax? {
    if let literal = tree.literal(range) { return template(literal) }
    if let call = tree.callParenthesis(range.lowerBound), tree.next(after: call.parenthesis) == range.upperBound,
      ["AppShortcutPhrase", "NegativeAppShortcutPhrase", "init"].contains(call.path.last),
      let argument = tree.arguments(in: call.parenthesis).first, let literal = tree.literal(argument.value)
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

  /// Whether a type that is not said to be a provider here makes shortcuts as one does: another file may say so.
  func makesShortcuts(_ parts: [SwiftDeclaration]) -> Bool {
    parts.contains { part in
      tree.properties(of: part.body).contains { $0.name.text == "appShortcuts" && $0.type?.name.text == "AppShortcut" }
        && !shortcutCalls(in: part.body).isEmpty
    }
  }

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
        if tree.isMark(index, "="), let end = intentCallEnd(index + 1) { index = end }
      } else if let word = tree.word(index), Self.loops.contains(word) {
        reportNotALiteral(index..<index + 1, "what this adds to the shortcuts")
        index = (index..<value.upperBound).first { tree.isMark($0, "{") } ?? value.upperBound
      } else if let word = tree.word(index), !Self.harmless.contains(word), !locals.contains(word) {
        let end = endOfStatement(index, value)
        reportNotALiteral(index..<end, "what this adds to the shortcuts")
        index = end
      } else {
        index = tree.word(index).map { $0.hasPrefix("#") || $0 == "print" } ?? false ? skipCall(index) : index + 1
      }
    }
  }

  /// Behind `StartIntent(x: 1)`, which is an intent for a shortcut and adds none.
  private func intentCallEnd(_ start: Int) -> Int? {
    guard let call = tree.callParenthesis(start), call.path.last?.first?.isUppercase ?? false,
      call.path.last != "AppShortcut"
    else { return nil }
    return tree.next(after: call.parenthesis)
  }

  private static let loops: Set = ["for", "while", "switch"]
  private static let harmless: Set = ["return", "if", "else", "#available", "#unavailable", "get", "print"]

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

/// The variables of a file with their types, as far as these are written.
private struct SwiftVariables {
  private var found: [String: [(index: Int, type: NameSyntax)]] = [:]

  mutating func add(_ name: String, _ type: NameSyntax, at index: Int) {
    found[name, default: []].append((index, type))
  }

  /// The type of the last one before a place, else of the first in the file.
  func type(of name: String, before index: Int) -> NameSyntax? {
    let all = found[name] ?? []
    return (all.last { $0.index < index } ?? all.first)?.type
  }
}
