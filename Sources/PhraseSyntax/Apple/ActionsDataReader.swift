// SPDX-License-Identifier: Apache-2.0

package import SourceDiagnostics

/// Reads `Metadata.appintents/extract.actionsdata`, which a build leaves in an app.
///
/// Apple has not described the file. What is needed is read where it stands in the files that are known, and all else
/// is passed over.
package struct ActionsDataReader {
  private var source: AppIntentsSource
  private var diagnostics: [Diagnostic] = []

  package static func read(_ file: SourceFile) -> (source: AppIntentsSource, diagnostics: [Diagnostic]) {
    let reading = JSONReader.read(file)
    var reader = ActionsDataReader(file)
    if let root = reading.root { reader.read(root) }
    return (reader.source, reading.diagnostics + reader.diagnostics)
  }

  private init(_ file: SourceFile) { source = AppIntentsSource(file: file) }

  private mutating func read(_ root: PropertyNode) {
    guard root.dictionary != nil else {
      diagnostics.append(Diagnostic(.wrongType, "the file is an object, not \(root.kindName)", at: root.span))
      return
    }
    readProvider(root)
    source.intents = named(root["actions"]).map { intent($0.name, $0.node) }
    source.types = named(root["enums"]).map { enumeration($0.name, $0.node) }
    source.types += named(root["entities"]).map { name, _ in
      var type = TypeSyntax(name: name)
      type.isEntity = true
      return type
    }
  }

  /// The members of a dictionary by name, or of an array by their `identifier`.
  private func named(_ node: PropertyNode?) -> [(name: NameSyntax, node: PropertyNode)] {
    if let entries = node?.dictionary { return entries.map { ($0.key.name, $0.value) } }
    return (node?.array ?? []).compactMap { item in
      (item["identifier"] ?? item["typeName"])?.text.map { ($0.name, item) }
    }
  }

  // MARK: Shortcuts

  private mutating func readProvider(_ root: PropertyNode) {
    let mangled = root["autoShortcutProviderMangledName"]?.text?.name
    let name =
      mangled
      ?? NameSyntax(text: "", span: SourceSpan(source.file, root.span.range.lowerBound..<root.span.range.lowerBound))
    var provider = ShortcutProviderSyntax(name: name, file: source.file)
    for node in root["autoShortcuts"]?.array ?? [] {
      if let shortcut = shortcut(node) { provider.shortcuts.append(shortcut) }
    }
    provider.negative = phrases(root["negativePhrases"])
    if root["autoShortcuts"] != nil { source.providers = [provider] }
  }

  private mutating func shortcut(_ node: PropertyNode) -> ShortcutSyntax? {
    guard let intent = node["actionIdentifier"]?.text else {
      diagnostics.append(Diagnostic(.missingValue, "the shortcut has no 'actionIdentifier'", at: node.span))
      return nil
    }
    var shortcut = ShortcutSyntax(intent: intent.name, span: node.span)
    shortcut.phrases = phrases(node["phraseTemplates"])
    shortcut.shortTitle = key(node["shortTitle"])
    shortcut.hasImage = node["systemImageName"] != nil
    shortcut.presets = named(node["parameterValues"]).map { name, value in
      PresetSyntax(parameter: name, value: .expression(source.file.text(value.span.range)))
    }
    return shortcut
  }

  private mutating func phrases(_ node: PropertyNode?) -> [TemplateSyntax] {
    (node?.array ?? []).compactMap { item in
      key(item).map { TemplateSyntax.table($0, into: &diagnostics) }
    }
  }

  /// A text of the file: `{"key": "Post"}`, or the text itself.
  private func key(_ node: PropertyNode?) -> SourceText? { node?.text ?? node?["key"]?.text }

  // MARK: Intents and types

  private func intent(_ name: NameSyntax, _ node: PropertyNode) -> IntentSyntax {
    IntentSyntax(
      name: name, title: key(node["title"])?.text,
      parameters: (node["parameters"]?.array ?? []).compactMap { parameter($0) })
  }

  private func parameter(_ node: PropertyNode) -> ParameterSyntax? {
    guard let name = node["name"]?.text?.name else { return nil }
    let (type, isList) = valueType(node["valueType"])
    return ParameterSyntax(
      name: name, type: NameSyntax(text: type, span: node["valueType"]?.span ?? name.span),
      isOptional: node["isOptional"]?.isTrue ?? false, isList: isList)
  }

  /// `{"entity": …}`, `{"linkEnumeration": …}`, `{"primitive": …}`, or one of these in `{"array": …}`.
  private func valueType(_ node: PropertyNode?) -> (name: String, isList: Bool) {
    guard let (kind, wrapper) = node?.dictionary?.first.map({ ($0.key.text, $0.value["wrapper"]) }) else {
      return ("", false)
    }
    switch kind {
    case "array":
      return (valueType(wrapper?["memberValueType"] ?? node?["array"]?["memberValueType"]).name, true)
    case "primitive":
      if case .other(let number)? = wrapper?["typeIdentifier"]?.content {
        return (Self.primitives[number] ?? "", false)
      }
      return ("", false)
    default: return ((wrapper?["typeName"] ?? wrapper?["identifier"])?.text?.text ?? "", false)
    }
  }

  /// The numbers that are known.
  private static let primitives = ["0": "String", "11": "URL"]

  private func enumeration(_ name: NameSyntax, _ node: PropertyNode) -> TypeSyntax {
    TypeSyntax(
      name: name,
      values: named(node["cases"]).map { id, item in
        let display = item["displayRepresentation"]
        return ValueSyntax(
          id: id, title: key(display?["title"])?.name,
          synonyms: (display?["synonyms"]?.array ?? []).compactMap { key($0)?.name })
      })
  }
}
