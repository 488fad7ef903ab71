// SPDX-License-Identifier: Apache-2.0

import IntentModel
import PhraseCompiler
import PhraseSyntax

/// Writes an app as native phrase files: `app.yaml` and one file for each locale.
struct NativeFilesWriter {
  private let source: PhraseCompiler.AppSource
  /// What native files can't hold, a sentence each.
  private(set) var losses: [String] = []
  /// Phrases that an earlier shortcut has already: Apple builds such an app, and here they would be errors.
  private var repetitions = 0

  init(_ source: PhraseCompiler.AppSource) { self.source = source }

  /// Texts by file name.
  mutating func files() -> [(name: String, text: String)] {
    noteLosses()
    var files = [("app.yaml", appFile)]
    for file in source.phrases { files.append(("\(file.locale.text).yaml", phraseFile(file))) }
    if repetitions > 0 { losses.append("\(repetitions) phrases that an earlier one can't be told from") }
    return files
  }

  // MARK: The app's file

  private var appFile: String {
    let app = source.app
    var yaml = YAMLWriter()
    yaml.mapping("application") { yaml in
      yaml.pair("name", app.name.text)
      if !app.otherNames.isEmpty { yaml.pair("synonyms", app.otherNames.map(\.text)) }
      if !app.isNameRequired { yaml.plain("nameRequired", "false") }
      if let locale = app.sourceLocale { yaml.pair("sourceLocale", locale.text) }
      if !app.declaredLocales.isEmpty { yaml.pair("locales", app.declaredLocales.map(\.text)) }
    }
    if !app.intents.isEmpty {
      yaml.mapping("intents") { yaml in
        for intent in app.intents { yaml.mapping(intent.name.text) { Self.write(intent, to: &$0) } }
      }
    }
    if !app.types.isEmpty {
      yaml.mapping("types") { yaml in
        for type in app.types { Self.write(type, to: &yaml) }
      }
    }
    return yaml.text
  }

  private static func write(_ intent: IntentSyntax, to yaml: inout YAMLWriter) {
    if let title = intent.title { yaml.pair("title", title) }
    if let action = intent.action { yaml.pair("perform", action.text) }
    if let confirmation = intent.confirmation { yaml.pair("confirm", confirmation.text) }
    guard !intent.parameters.isEmpty else { return }
    yaml.mapping("parameters") { yaml in
      for parameter in intent.parameters {
        yaml.mapping(parameter.name.text) { yaml in
          yaml.pair("type", parameter.type.text)
          if parameter.isOptional { yaml.plain("optional", "true") }
          if parameter.isList { yaml.plain("list", "true") }
          if let ask = parameter.ask { yaml.pair("ask", ask) }
        }
      }
    }
  }

  private static func write(_ type: TypeSyntax, to yaml: inout YAMLWriter) {
    if type.isEntity {
      yaml.plain(type.name.text, "entity")
      return
    }
    yaml.mapping(type.name.text) { yaml in
      for value in type.values {
        yaml.mapping(value.id.text) { yaml in
          if let title = value.title { yaml.pair("title", title.text) }
          if !value.synonyms.isEmpty { yaml.pair("synonyms", value.synonyms.map(\.text)) }
        }
      }
    }
  }

  // MARK: The file of a locale

  private mutating func phraseFile(_ file: PhraseFile) -> String {
    var yaml = YAMLWriter()
    var known: Set<String> = []
    for intent in file.phrases.map(\.intent.text).uniqued {
      let templates = file.phrases.filter { $0.intent.text == intent }.flatMap(\.templates)
      let own = templates.filter { $0.notation == .native || known.insert(shape(of: $0, intent)).inserted }
      repetitions += templates.count - own.count
      yaml.list(intent, own.map(Self.text))
    }
    if !file.negative.isEmpty { yaml.list("negative", file.negative.map(Self.text)) }
    if !file.rules.isEmpty {
      yaml.mapping("rules") { yaml in
        for rule in file.rules { yaml.pair(rule.name.text, rule.template.text) }
      }
    }
    if !file.titles.isEmpty {
      yaml.mapping("titles") { yaml in
        for type in file.titles { Self.write(type, to: &yaml) }
      }
    }
    if !file.appNames.isEmpty {
      yaml.mapping("application") { $0.pair("synonyms", file.appNames.map(\.text)) }
    }
    if !file.intentTitles.isEmpty {
      yaml.mapping("intents") { yaml in
        for item in file.intentTitles { yaml.pair(item.intent.text, item.title) }
      }
    }
    writeQuestions(file, to: &yaml)
    return yaml.text
  }

  private func writeQuestions(_ file: PhraseFile, to yaml: inout YAMLWriter) {
    guard !file.questions.isEmpty else { return }
    yaml.mapping("ask") { yaml in
      for intent in file.questions.map(\.intent.text).uniqued {
        yaml.mapping(intent) { yaml in
          for question in file.questions where question.intent.text == intent {
            yaml.pair(question.parameter.text, question.text)
          }
        }
      }
    }
  }

  /// What two phrases of Apple's have in common that nobody can tell apart: words, and kinds of values.
  private func shape(of template: TemplateSyntax, _ intent: String) -> String {
    let parameters = source.app.intents.first { $0.name.text == intent }?.parameters ?? []
    return template.elements.map { element -> String in
      switch element.form {
      case .literal(let text): text.lowercased().split(separator: " ").joined(separator: " ")
      case .parameter(let name): "\\(\(parameters.first { $0.name.text == name }?.type.text ?? name))"
      default: "\\()"
      }
    }.joined(separator: "|")
  }

  /// A template in our notation: in Apple's all but placeholders is text, which is escaped here.
  private static func text(_ template: TemplateSyntax) -> String {
    guard template.notation != .native else { return template.text }
    return template.elements.map { element -> String in
      switch element.form {
      case .literal(let text): TemplateSyntax.escaped(text)
      case .parameter(let name): "\\(\(name))"
      case .applicationName: "\\(applicationName)"
      case .optional, .alternatives, .permutation, .rule: ""
      }
    }.joined()
  }

  // MARK: What is lost

  private mutating func noteLosses() {
    guard let apple = source.apple else { return }
    let shortcuts = apple.app.shortcuts
    let presets = shortcuts.filter { !$0.presets.isEmpty }.map(\.intent.text).uniqued
    if !presets.isEmpty {
      losses.append("values that shortcuts give to parameters (\(presets.joined(separator: ", ")))")
    }
    if shortcuts.contains(where: \.hasImage) { losses.append("images of shortcuts") }
    if apple.app.tables.contains(where: \.isCatalog) { losses.append("comments and states of the catalog's entries") }
    let unknown = shortcuts.filter(\.hasUnknownPhrases).map(\.intent.text).uniqued
    if !unknown.isEmpty {
      losses.append("phrases that only a running program knows (\(unknown.joined(separator: ", ")))")
    }
    let unsayable = source.phrases.flatMap(\.phrases).flatMap(\.templates).count { template in
      template.notation != .native && template.tableText.contains { $0 == "\\" || $0.isNewline }
    }
    if unsayable > 0 { losses.append("backslashes and line ends in \(unsayable) phrases") }
    let refused = shortcuts.flatMap(\.phrases).count { $0.isBroken || $0.applicationNameCount == 0 }
    if refused > 0 { losses.append("\(refused) phrases with errors") }
  }
}
