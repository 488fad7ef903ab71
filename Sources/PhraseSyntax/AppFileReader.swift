// SPDX-License-Identifier: Apache-2.0

package import SourceDiagnostics

/// Reads `app.yaml`.
package struct AppFileReader {
  private var diagnostics: [Diagnostic] = []

  /// The app, or nil when the file holds none; and everything that is wrong with the file.
  package static func read(_ file: SourceFile) -> (app: AppSyntax?, diagnostics: [Diagnostic]) {
    var yaml = YAMLReader(file)
    let root = yaml.read()
    var reader = AppFileReader()
    let app = root.flatMap { reader.app($0, file: file) }
    if root == nil, yaml.diagnostics.isEmpty {
      reader.diagnostics.append(
        Diagnostic(.missingValue, "the file is empty; it should name the application", at: SourceSpan(file, 0..<0)))
    }
    return (app, yaml.diagnostics + reader.diagnostics)
  }

  private mutating func app(_ root: YAMLNode, file: SourceFile) -> AppSyntax? {
    var keys = MappingReader(root, subject: "an app file")
    let application = keys.node("application")
    let intents = keys.entries("intents")
    let types = keys.entries("types")
    diagnostics += keys.finish()
    guard var app = application.flatMap({ self.application($0, file: file) }) else {
      if application == nil, root.mapping != nil {
        diagnostics.append(
          Diagnostic(.missingValue, "an app file needs 'application:' with a 'name:'", at: SourceSpan(file, 0..<0)))
      }
      return nil
    }
    app.intents = intents.map { intent($0) }
    app.types = types.map { type($0) }
    return app
  }

  private mutating func application(_ node: YAMLNode, file: SourceFile) -> AppSyntax? {
    var keys = MappingReader(node, subject: "'application'")
    let name = keys.name("name")
    let synonyms = keys.names("synonyms")
    let spoken = keys.names("spoken")
    let isNameRequired = keys.flag("nameRequired", default: true)
    let sourceLocale = keys.name("sourceLocale")
    let locales = keys.names("locales")
    diagnostics += keys.finish()
    guard let name else {
      if node.mapping != nil {
        diagnostics.append(Diagnostic(.missingValue, "'application' has no 'name'", at: node.span))
      }
      return nil
    }
    return AppSyntax(
      name: name, otherNames: synonyms + spoken, isNameRequired: isNameRequired, sourceLocale: sourceLocale,
      declaredLocales: locales, file: file)
  }

  private mutating func intent(_ entry: YAMLEntry) -> IntentSyntax {
    var keys = MappingReader(entry.value, subject: "intent '\(entry.key.text)'")
    var intent = IntentSyntax(name: NameSyntax(entry.key))
    intent.title = keys.text("title")
    intent.action = keys.name("perform")
    intent.confirmation = keys.name("confirm")
    let parameters = keys.entries("parameters")
    diagnostics += keys.finish()
    intent.parameters = parameters.compactMap { parameter($0) }
    checkConfirmation(intent)
    return intent
  }

  private mutating func checkConfirmation(_ intent: IntentSyntax) {
    guard let policy = intent.confirmation, !["never", "voice", "always", "local"].contains(policy.text) else { return }
    diagnostics.append(
      Diagnostic(.unknownValue, "'confirm' is never, voice, local or always, not '\(policy.text)'", at: policy.span))
  }

  private mutating func parameter(_ entry: YAMLEntry) -> ParameterSyntax? {
    if let scalar = entry.value.scalar, !entry.value.isNull {
      return ParameterSyntax(name: NameSyntax(entry.key), type: NameSyntax(scalar))
    }
    var keys = MappingReader(entry.value, subject: "parameter '\(entry.key.text)'")
    let type = keys.name("type")
    let isOptional = keys.flag("optional", default: false)
    let isList = keys.flag("list", default: false)
    let ask = keys.text("ask")
    diagnostics += keys.finish()
    guard let type else {
      diagnostics.append(
        Diagnostic(.missingValue, "parameter '\(entry.key.text)' has no 'type'", at: entry.key.span))
      return nil
    }
    return ParameterSyntax(
      name: NameSyntax(entry.key), type: type, isOptional: isOptional, isList: isList, ask: ask)
  }

  private mutating func type(_ entry: YAMLEntry) -> TypeSyntax {
    var (type, found) = TypeSyntax.read(entry)
    if let scalar = entry.value.scalar, scalar.text == "entity" {
      type.isEntity = true
      found = []
    }
    diagnostics += found
    return type
  }
}

extension NameSyntax {
  init(_ scalar: YAMLScalar) { self.init(text: scalar.text, span: scalar.span) }
}

extension TypeSyntax {
  /// Reads `TabEnum: {timeline: {title: …, synonyms: […]}, notifications: Notifications, lists:}`.
  static func read(_ entry: YAMLEntry) -> (type: TypeSyntax, diagnostics: [Diagnostic]) {
    var keys = MappingReader(entry.value, subject: "type '\(entry.key.text)'")
    var diagnostics: [Diagnostic] = []
    var type = TypeSyntax(name: NameSyntax(entry.key))
    type.values = keys.remainingEntries().map { ValueSyntax.read($0, into: &diagnostics) }
    return (type, keys.finish() + diagnostics)
  }
}

extension ValueSyntax {
  fileprivate static func read(_ entry: YAMLEntry, into diagnostics: inout [Diagnostic]) -> ValueSyntax {
    var value = ValueSyntax(id: NameSyntax(entry.key))
    if let scalar = entry.value.scalar {
      value.title = entry.value.isNull ? nil : NameSyntax(scalar)
      return value
    }
    var keys = MappingReader(entry.value, subject: "value '\(entry.key.text)'")
    value.title = keys.name("title")
    value.synonyms = keys.names("synonyms")
    diagnostics += keys.finish()
    return value
  }
}
