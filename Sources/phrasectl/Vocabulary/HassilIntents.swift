// SPDX-License-Identifier: Apache-2.0

import IPCProtocol
import IntentModel
import PhraseCompiler

/// Phrases as intents of Home Assistant's parser hassil: closed types as lists, the others as wildcards.
struct HassilIntents {
  let grammar: PhraseGrammar

  /// One YAML document; its texts are written as JSON, which YAML 1.2 holds.
  var yaml: String {
    """
    language: \(quoted(grammar.locale.identifier))
    intents:
    \(apps.flatMap(intents).joined(separator: "\n"))
    lists:
    \((apps.flatMap(lists) + wildcards).joined(separator: "\n"))
    expansion_rules:
    \(apps.map(applicationName).joined(separator: "\n"))
    """
  }

  private typealias NamedApp = (app: PhraseGrammar.App, names: GrammarNames)

  private var apps: [NamedApp] {
    grammar.apps.enumerated().map { ($1, GrammarNames(app: $0, of: grammar.apps.count)) }
  }

  private func intents(_ named: NamedApp) -> [String] {
    let writer = ExpressionWriter(
      app: named.app, words: Self.words, name: "<\(named.names.application)>",
      parameter: { parameter in
        "{\(parameter.type.listName.map(named.names.list) ?? parameter.type.name):\(parameter.name)}"
      },
      permutation: { "(\($0.joined(separator: ";")))" })
    return named.app.phrasesByIntent.map { intent, phrases in
      let sentences = phrases.map(writer.expression).filter { !$0.isEmpty }.uniqued
      return """
          \(quoted(named.names.intent(intent))):
            data:
              - sentences:
        \(sentences.map { "          - \(quoted($0))" }.joined(separator: "\n"))
        """
    }
  }

  private func lists(_ named: NamedApp) -> [String] {
    named.app.lists.sorted { $0.key < $1.key }.map { name, values in
      let entries = values.flatMap { value in
        value.surfaces.map { "      - {in: \(quoted(Self.words($0))), out: \(quoted(value.id))}" }
      }
      return "  \(quoted(named.names.list(name))):\n    values:\n\(entries.joined(separator: "\n"))"
    }
  }

  /// Text, and types that hassil does not have in this form.
  private var wildcards: [String] {
    grammar.apps.flatMap(\.phrases).flatMap(\.definition.parameters).map(\.type).filter { $0.listName == nil }
      .map(\.name).uniqued.map { "  \($0): {wildcard: true}" }
  }

  private func applicationName(_ named: NamedApp) -> String {
    "  \(named.names.application): \(quoted("(\(named.app.names.map(Self.words).joined(separator: "|")))"))"
  }

  /// Marks between words don't count, and some of them would mean something to hassil.
  private static func words(_ text: String) -> String {
    String(text.map { $0.isLetter || $0.isNumber || "'’-".contains($0) ? $0 : " " })
  }

  private func quoted(_ text: String) -> String { JSONValue.string(text).text }
}
