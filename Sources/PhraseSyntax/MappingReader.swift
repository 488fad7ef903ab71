// SPDX-License-Identifier: Apache-2.0

internal import SourceDiagnostics

/// Takes the known keys out of a mapping and reports the others and values of the wrong type.
struct MappingReader {
  /// What the mapping describes, for messages: `intent 'PostIntent'`.
  let subject: String
  private let entries: [YAMLEntry]
  private var known: [String] = []
  /// Whether all keys were asked for, so that none is unknown.
  private var takesAll = false
  private(set) var diagnostics: [Diagnostic] = []

  /// Reads nothing, and says so, when the node is no mapping.
  init(_ node: YAMLNode, subject: String) {
    self.subject = subject
    entries = node.mapping ?? []
    if node.mapping == nil, !node.isNull {
      diagnostics.append(
        Diagnostic(.wrongType, "\(subject) has to be a mapping, not \(node.kindName)", at: node.span))
    }
  }

  mutating func node(_ key: String) -> YAMLNode? {
    known.append(key)
    guard let value = entries.first(where: { $0.key.text == key })?.value, !value.isNull else { return nil }
    return value
  }

  mutating func name(_ key: String) -> NameSyntax? { node(key).flatMap { name(of: $0, key: key) } }

  mutating func text(_ key: String) -> String? { name(key)?.text }

  mutating func flag(_ key: String, default value: Bool) -> Bool {
    guard let node = node(key) else { return value }
    switch node.scalar?.text {
    case "true", "yes": return true
    case "false", "no": return false
    default:
      report(.wrongType, "'\(key)' of \(subject) has to be true or false", at: node.span)
      return value
    }
  }

  /// A list of texts; one text stands for a list of one.
  mutating func names(_ key: String) -> [NameSyntax] {
    guard let node = node(key) else { return [] }
    if let nodes = node.sequence { return nodes.compactMap { name(of: $0, key: key) } }
    return name(of: node, key: key).map { [$0] } ?? []
  }

  /// The entries of a mapping under a key.
  mutating func entries(_ key: String) -> [YAMLEntry] {
    guard let node = node(key) else { return [] }
    if let entries = node.mapping { return entries }
    report(.wrongType, "'\(key)' of \(subject) has to be a mapping, not \(node.kindName)", at: node.span)
    return []
  }

  /// Every entry whose key was not asked for by name; not reported as unknown then.
  mutating func remainingEntries() -> [YAMLEntry] {
    takesAll = true
    return entries.filter { !known.contains($0.key.text) }
  }

  /// Reports the keys that nobody asked for, and returns all diagnostics.
  mutating func finish() -> [Diagnostic] {
    if takesAll { return diagnostics }
    for entry in entries where !known.contains(entry.key.text) {
      let nearest = nearestName(to: entry.key.text, among: known)
      let fix = nearest.map { FixIt(span: entry.key.span, replacement: $0, label: "did you mean '\($0)'?") }
      diagnostics.append(
        Diagnostic(.unknownKey, "\(subject) has no key '\(entry.key.text)'", at: entry.key.span, fix: fix))
    }
    return diagnostics
  }

  mutating func report(_ id: DiagnosticID, _ message: String, at span: SourceSpan) {
    diagnostics.append(Diagnostic(id, message, at: span))
  }

  private mutating func name(of node: YAMLNode, key: String) -> NameSyntax? {
    guard let scalar = node.scalar, !scalar.text.isEmpty else {
      report(.wrongType, "'\(key)' of \(subject) has to be text, not \(node.kindName)", at: node.span)
      return nil
    }
    return NameSyntax(text: scalar.text, span: scalar.span)
  }
}
