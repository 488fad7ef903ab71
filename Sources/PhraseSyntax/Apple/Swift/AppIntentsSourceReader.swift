// SPDX-License-Identifier: Apache-2.0

package import SourceDiagnostics

/// Reads what a Swift file says of App Intents: providers of shortcuts, intents with their parameters, enums and
/// entities with their names. All else is passed over.
package struct AppIntentsSourceReader {
  private let tree: SwiftTokenTree
  private var source: AppIntentsSource
  private var diagnostics: [Diagnostic] = []

  /// What a file has to hold somewhere to be of interest.
  private static let signs = ["AppShortcut", "AppIntent", "AppEnum", "AppEntity"].map { Array($0.utf8) }

  /// Whether a Swift file may say something of App Intents, told by a look at its bytes.
  package static func isOfInterest(_ file: SourceFile) -> Bool {
    var index = file.bytes.startIndex
    while let start = file.bytes[index...].firstIndex(of: UInt8(ascii: "A")) {
      if signs.contains(where: { file.bytes[start...].starts(with: $0) }) { return true }
      index = start + 1
    }
    return false
  }

  package static func read(_ file: SourceFile) -> (source: AppIntentsSource, diagnostics: [Diagnostic]) {
    let (tokens, problems) = SwiftTokenizer.tokens(of: file)
    var reader = AppIntentsSourceReader(SwiftTokenTree(file: file, tokens: tokens))
    reader.read()
    return (reader.source, problems + reader.diagnostics)
  }

  private init(_ tree: SwiftTokenTree) {
    self.tree = tree
    source = AppIntentsSource(file: tree.file)
  }

  private mutating func read() {
    var names: [String] = []
    var parts: [String: [SwiftDeclaration]] = [:]
    for declaration in tree.declarations() where declaration.keyword != "protocol" {
      if parts[declaration.name.text] == nil { names.append(declaration.name.text) }
      parts[declaration.name.text, default: []].append(declaration)
    }
    for name in names { read(parts[name] ?? []) }
  }

  /// Reads a type by its declaration and its extensions, or several types of one name, such as those between `#if` and
  /// `#endif`.
  private mutating func read(_ parts: [SwiftDeclaration]) {
    var reader = ShortcutReader(tree)
    if let first = parts.first(where: { $0.conforms(to: ["AppShortcutsProvider"]) })
      ?? (reader.makesShortcuts(parts) ? parts.first : nil)
    {
      source.providers.append(reader.provider(first.name, parts))
      diagnostics += reader.diagnostics
    }
    let attributes = Set(parts.flatMap(\.attributes))
    if parts.contains(where: { $0.conforms(to: ["AppEnum"]) }) || !attributes.isDisjoint(with: Self.enumAttributes) {
      readEnum(parts)
    } else if let entity = parts.first(where: { $0.conforms(to: Self.entityProtocols) })
      ?? (attributes.isDisjoint(with: Self.entityAttributes) ? nil : parts.first)
    {
      var type = TypeSyntax(name: entity.name)
      type.isEntity = true
      source.types.append(type)
    } else {
      for part in parts { readIntent(part) }
    }
  }

  private static let enumAttributes: Set = ["AppEnum", "AssistantEnum"]
  private static let entityAttributes: Set = ["AppEntity", "AssistantEntity"]
  private static let entityProtocols: Set = [
    "AppEntity", "TransientAppEntity", "UniqueAppEntity", "IndexedEntity", "FileEntity", "URLRepresentableEntity",
  ]

  // MARK: Intents

  private static let parameterAttributes: Set = ["Parameter", "IntentParameter"]

  private mutating func readIntent(_ declaration: SwiftDeclaration) {
    let properties = tree.properties(of: declaration.body)
    let parameters = properties.compactMap { parameter($0) }
    let title = properties.first { $0.name.text == "title" }?.value
    let isIntent =
      declaration.conformances.contains { $0.hasSuffix("Intent") }
      || declaration.attributes.contains { ["AppIntent", "AssistantIntent"].contains($0) }
    guard isIntent || !parameters.isEmpty else { return }
    source.intents.append(
      IntentSyntax(name: declaration.name, title: title.flatMap(firstText)?.text, parameters: parameters))
  }

  private func parameter(_ property: SwiftProperty) -> ParameterSyntax? {
    let (isParameter, parenthesis) = property.parenthesis(ofAttribute: Self.parameterAttributes)
    guard isParameter else { return nil }
    let arguments = parenthesis.map { tree.arguments(in: $0) } ?? []
    let hasDefault = property.value != nil || arguments.contains { $0.label == "default" }
    let ask = arguments.first { $0.label == "requestValueDialog" }.flatMap { tree.text($0.value) }
    return ParameterSyntax(
      name: property.name, type: property.type?.name ?? NameSyntax(text: "", span: property.name.span),
      isOptional: property.type?.isOptional ?? true || hasDefault, isList: property.type?.isList ?? false,
      ask: ask?.text)
  }

  /// The text of an expression, or of the one that a computed property returns.
  private func firstText(_ range: Range<Int>) -> SourceText? {
    let start = tree.word(range.lowerBound) == "return" ? range.lowerBound + 1 : range.lowerBound
    return tree.text(start..<max(start, range.upperBound))
      ?? (tree[start]?.literal).flatMap(\.text)
  }

  // MARK: Enums

  private mutating func readEnum(_ parts: [SwiftDeclaration]) {
    var type = TypeSyntax(name: parts[0].name)
    let names = parts.filter { $0.keyword == "enum" }.flatMap { caseNames(in: $0.body) }
    let displays = parts.flatMap { tree.properties(of: $0.body) }.first {
      $0.name.text == "caseDisplayRepresentations"
    }
    if let displays, let value = displays.value, let values = values(value) {
      type.values = values
    } else {
      if let displays { reportUnknown(displays.name, "the names of the cases") }
      type.values = names.map { ValueSyntax(id: $0) }
    }
    source.types.append(type)
  }

  /// The names after `case` in an enum's body.
  private func caseNames(in body: Range<Int>) -> [NameSyntax] {
    var names: [NameSyntax] = []
    for index in tree.topLevel(body) where tree.word(index) == "case" {
      var position = index + 1
      while position < body.upperBound, let name = tree.name(position) {
        names.append(name)
        position += 1
        if tree.isMark(position, "(") { position = tree.next(after: position) }
        if tree.isMark(position, "=") { position += tree.isMark(position + 1, "-") ? 3 : 2 }
        guard tree.isMark(position, ",") else { break }
        position += 1
      }
    }
    return names
  }

  /// The values of a dictionary literal; nil where there is none to be read.
  private mutating func values(_ range: Range<Int>) -> [ValueSyntax]? {
    let opening = tree.topLevel(range).first { tree.isMark($0, "[") && !tree.isMark($0 - 1, ":") }
    guard let opening, isFirst(opening, of: range) else { return nil }
    return tree.elements(of: tree.inside(opening)).compactMap { value($0) }
  }

  /// Whether an expression is what a range holds first, but for `return`.
  private func isFirst(_ index: Int, of range: Range<Int>) -> Bool {
    index == range.lowerBound || index == range.lowerBound + 1 && tree.word(range.lowerBound) == "return"
  }

  /// `.fast: "Fast"`, `.fast: .init(title: "Fast", synonyms: ["quick"])`
  private mutating func value(_ range: Range<Int>) -> ValueSyntax? {
    guard let colon = tree.topLevel(range).first(where: { tree.isMark($0, ":") }),
      let id = (range.lowerBound..<colon).compactMap({ tree.name($0) }).last
    else { return nil }
    var value = ValueSyntax(id: id)
    let expression = colon + 1..<range.upperBound
    if let call = tree.callParenthesis(expression.lowerBound), !isText(call.path) {
      let arguments = tree.arguments(in: call.parenthesis)
      let title = arguments.first { $0.label == "title" || $0.label == "stringLiteral" || $0.label == nil }
      value.title = title.flatMap { tree.text($0.value) }?.name
      if let synonyms = arguments.first(where: { $0.label == "synonyms" }) { value.synonyms = texts(synonyms.value) }
    } else {
      value.title = tree.text(expression)?.name
    }
    if value.title == nil { reportUnknown(id, "the name of this case") }
    return value
  }

  private func isText(_ path: [String]) -> Bool { path == ["LocalizedStringResource"] || path == ["String"] }

  private func texts(_ range: Range<Int>) -> [NameSyntax] {
    guard tree.isMark(range.lowerBound, "[") else { return [] }
    return tree.elements(of: tree.inside(range.lowerBound)).compactMap { tree.text($0)?.name }
  }

  private mutating func reportUnknown(_ name: NameSyntax, _ what: String) {
    diagnostics.append(
      Diagnostic(
        .notALiteral, "\(what) can't be known without running the program; the names in the source stand for them",
        severity: .warning, at: name.span))
  }
}
