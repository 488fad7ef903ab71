// SPDX-License-Identifier: Apache-2.0

package import SourceDiagnostics

/// Reads one locale's phrases, `en.yaml`.
package struct PhraseFileReader {
  private var diagnostics: [Diagnostic] = []

  /// - Parameter locale: The language tag that the file's name holds.
  package static func read(_ file: SourceFile, locale: String) -> (phrases: PhraseFile, diagnostics: [Diagnostic]) {
    var yaml = YAMLReader(file)
    let root = yaml.read()
    var reader = PhraseFileReader()
    let name = NameSyntax(text: locale, span: SourceSpan(file, 0..<0))
    var phrases = PhraseFile(locale: name, file: file)
    if let root { reader.read(root, into: &phrases) }
    return (phrases, yaml.diagnostics + reader.diagnostics)
  }

  private mutating func read(_ root: YAMLNode, into phrases: inout PhraseFile) {
    var keys = MappingReader(root, subject: "a phrase file")
    if let node = keys.node("negative") { phrases.negative = templates(node, subject: "'negative'") }
    phrases.rules = keys.entries("rules").compactMap { rule($0) }
    phrases.titles = keys.entries("titles").map { entry in
      let (type, found) = TypeSyntax.read(entry)
      diagnostics += found
      return type
    }
    if let node = keys.node("application") { phrases.appNames = appNames(node) }
    phrases.intentTitles = keys.entries("intents").compactMap { entry in
      guard let title = entry.value.scalar?.text, !title.isEmpty else {
        diagnostics.append(
          Diagnostic(.wrongType, "the title of '\(entry.key.text)' has to be text", at: entry.value.span))
        return nil
      }
      return (NameSyntax(entry.key), title)
    }
    phrases.questions = keys.entries("ask").flatMap { questions($0) }
    phrases.phrases = keys.remainingEntries().map { entry in
      let subject = "the phrases of '\(entry.key.text)'"
      return IntentPhrases(intent: NameSyntax(entry.key), templates: templates(entry.value, subject: subject))
    }
    diagnostics += keys.finish()
  }

  private mutating func appNames(_ node: YAMLNode) -> [NameSyntax] {
    var keys = MappingReader(node, subject: "'application'")
    let names = keys.names("name") + keys.names("synonyms") + keys.names("spoken")
    diagnostics += keys.finish()
    return names
  }

  private mutating func questions(_ entry: YAMLEntry) -> [QuestionSyntax] {
    var keys = MappingReader(entry.value, subject: "the questions of '\(entry.key.text)'")
    let questions = keys.remainingEntries().compactMap { question -> QuestionSyntax? in
      guard let text = question.value.scalar?.text, !text.isEmpty else { return nil }
      return QuestionSyntax(intent: NameSyntax(entry.key), parameter: NameSyntax(question.key), text: text)
    }
    diagnostics += keys.finish()
    return questions
  }

  private mutating func rule(_ entry: YAMLEntry) -> RuleSyntax? {
    guard let scalar = entry.value.scalar, !entry.value.isNull else {
      diagnostics.append(
        Diagnostic(
          .wrongType, "rule '\(entry.key.text)' has to be text, not \(entry.value.kindName)", at: entry.value.span))
      return nil
    }
    return RuleSyntax(name: NameSyntax(entry.key), template: TemplateParser.parse(scalar, into: &diagnostics))
  }

  private mutating func templates(_ node: YAMLNode, subject: String) -> [TemplateSyntax] {
    if node.isNull { return [] }
    guard let nodes = node.sequence else {
      if let scalar = node.scalar { return [TemplateParser.parse(scalar, into: &diagnostics)] }
      diagnostics.append(
        Diagnostic(.wrongType, "\(subject) have to be a list, not \(node.kindName)", at: node.span))
      return []
    }
    return nodes.compactMap { item in
      if let scalar = item.scalar { return TemplateParser.parse(scalar, into: &diagnostics) }
      diagnostics.append(
        Diagnostic(
          .wrongType, "a phrase has to be text, not \(item.kindName); quote it if it holds ': '", at: item.span))
      return nil
    }
  }
}
