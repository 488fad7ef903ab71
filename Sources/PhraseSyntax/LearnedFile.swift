// SPDX-License-Identifier: Apache-2.0

package import SourceDiagnostics

/// A wording that somebody used, with the meaning that a person picked for it.
package struct LearnedPhraseSyntax: Sendable {
  package let template: TemplateSyntax
  package let app: NameSyntax
  package let intent: NameSyntax
  /// Values that the wording says in words of its own.
  package let presets: [PresetSyntax]

  /// As an entry of the file, with a line end.
  ///
  /// - Parameter values: Values of closed types that the wording says, by parameter.
  package static func entry(phrase: String, app: String, intent: String, values: [String: String]) -> String {
    var text = "- phrase: \(singleQuoted(phrase))\n  app: \(singleQuoted(app))\n  intent: \(singleQuoted(intent))\n"
    if !values.isEmpty {
      text += "  values:\n"
      for (parameter, id) in values.sorted(by: { $0.key < $1.key }) {
        text += "    \(singleQuoted(parameter)): \(singleQuoted(id))\n"
      }
    }
    return text
  }
}

/// Reads what was learned in one locale: a list of wordings.
package struct LearnedFileReader {
  private var diagnostics: [Diagnostic] = []

  /// In the order of the file; what is wrong with an entry leaves out that one.
  package static func read(_ file: SourceFile) -> (phrases: [LearnedPhraseSyntax], diagnostics: [Diagnostic]) {
    var yaml = YAMLReader(file)
    guard let root = yaml.read(), !root.isNull else { return ([], yaml.diagnostics) }
    var reader = LearnedFileReader()
    let phrases = reader.read(root)
    return (phrases, yaml.diagnostics + reader.diagnostics)
  }

  private mutating func read(_ root: YAMLNode) -> [LearnedPhraseSyntax] {
    guard let entries = root.sequence else {
      diagnostics.append(
        Diagnostic(.wrongType, "learned wordings have to be a list, not \(root.kindName)", at: root.span))
      return []
    }
    return entries.compactMap { phrase($0) }
  }

  private mutating func phrase(_ node: YAMLNode) -> LearnedPhraseSyntax? {
    var keys = MappingReader(node, subject: "a learned wording")
    let scalar = keys.node("phrase")?.scalar
    let (app, intent) = (keys.name("app"), keys.name("intent"))
    let presets = keys.entries("values").compactMap { preset($0) }
    let found = keys.finish()
    diagnostics += found
    guard let scalar, let app, let intent else {
      if found.isEmpty {
        diagnostics.append(
          Diagnostic(.missingValue, "a learned wording has 'phrase', 'app' and 'intent'", at: node.span))
      }
      return nil
    }
    let template = TemplateParser.parse(scalar, into: &diagnostics)
    return LearnedPhraseSyntax(template: template, app: app, intent: intent, presets: presets)
  }

  private mutating func preset(_ entry: YAMLEntry) -> PresetSyntax? {
    guard let id = entry.value.scalar?.text, !id.isEmpty else {
      diagnostics.append(
        Diagnostic(.wrongType, "the value of '\(entry.key.text)' has to be an id", at: entry.value.span))
      return nil
    }
    return PresetSyntax(parameter: NameSyntax(entry.key), value: .member(id))
  }
}
