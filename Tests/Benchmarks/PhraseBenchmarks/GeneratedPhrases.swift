// SPDX-License-Identifier: Apache-2.0

import IPCProtocol
import IntentModel
import LinuxSupport
import PhraseCompiler
import PhraseSyntax
import SourceDiagnostics
import UtteranceMatching

/// Generated phrases, and utterances with what they have to resolve to.
struct GeneratedPhrases {
  struct TestUtterance {
    let text: String
    let intent: String?
    let slots: [String: String]
  }

  struct Template {
    let intent: String
    let app: String
    /// As it would stand in a phrase file.
    let text: String

    /// - Parameter plain: With `{content}` for a parameter, and the app's name at the end.
    init(intent: String, app: String, plain: String) {
      self.intent = intent
      self.app = app
      let text = plain.hasSuffix(app) ? plain.dropLast(app.count) + "\\(applicationName)" : plain
      let parts = text.split(separator: "{", omittingEmptySubsequences: false)
      self.text = parts.dropFirst().reduce(String(parts.first ?? "")) { result, part in
        result + "\\(" + part.replacing("}", with: ")", maxReplacements: 1)
      }
    }
  }

  private let templates: [Template]
  let utterances: [TestUtterance]

  var hits: [TestUtterance] { utterances.filter { $0.intent != nil } }
  var misses: [TestUtterance] { utterances.filter { $0.intent == nil } }

  init(templates: [Template], utterances: [TestUtterance]) {
    self.templates = templates
    self.utterances = utterances
  }

  /// Reads a file with one JSON object a line.
  init(_ bytes: [UInt8]) {
    let rows = bytes.split(separator: UInt8(ascii: "\n")).compactMap { JSONValue(parsing: Array($0)) }
    templates = rows.filter { $0["type"]?.string == "template" }.map { row in
      Template(
        intent: row["intent"]?.string ?? "", app: row["app"]?.string ?? "", plain: row["text"]?.string ?? "")
    }
    utterances = rows.filter { $0["type"]?.string == "utterance" }.map { row in
      let slots = (row["expect"]?["slots"]?.members ?? []).map { ($0.name, $0.value.string ?? "") }
      return TestUtterance(
        text: row["text"]?.string ?? "", intent: row["expect"]?["intent"]?.string,
        slots: Dictionary(slots) { first, _ in first })
    }
  }

  /// Compiles the templates as phrase files would be, for a program that keeps them.
  func matcher() throws -> Matcher { try compiled().compacted() }

  private func compiled() throws -> Matcher {
    let byApp = Dictionary(grouping: templates, by: \.app)
    let sources = byApp.sorted { $0.key < $1.key }.map { source(app: $0.key, rows: $0.value) }
    let result = PhraseCompiler().compile(sources)
    for diagnostic in result.diagnostics.prefix(5) { print(DiagnosticRenderer().render(diagnostic)) }
    guard let matcher = result.library.matcher(for: .english) else { throw UsageError(message: "no phrases") }
    return matcher
  }

  func isRight(_ utterance: TestUtterance, _ resolution: Resolution) -> Bool {
    guard let intent = utterance.intent else { return resolution.leadingMatch == nil }
    guard case .matched(let match) = resolution, match.intent.intent == intent else { return false }
    return match.intent.arguments.mapValues(\.text) == utterance.slots
  }

  private func source(app: String, rows: [Template]) -> PhraseCompiler.AppSource {
    let file = SourceFile(path: "\(app).yaml", text: "")
    let span = SourceSpan(file, 0..<0)
    func name(_ text: String) -> NameSyntax { NameSyntax(text: text, span: span) }
    let parameters = ["content", "recipient"].map {
      ParameterSyntax(name: name($0), type: name("text"), isOptional: true)
    }
    var phrases = PhraseFile(locale: name("en"), file: file)
    let intents = rows.map { row -> IntentSyntax in
      let intent = name(row.intent)
      // A reader of files makes a text of its own, which counts as memory.
      let text = String(decoding: Array(row.text.utf8), as: UTF8.self)
      phrases.phrases.append(
        IntentPhrases(intent: intent, templates: [TemplateSyntax.parse(text, path: file.path).template]))
      return IntentSyntax(name: intent, parameters: parameters)
    }
    return PhraseCompiler.AppSource(app: AppSyntax(name: name(app), intents: intents, file: file), phrases: [phrases])
  }
}
