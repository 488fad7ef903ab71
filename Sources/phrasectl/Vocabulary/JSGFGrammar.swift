// SPDX-License-Identifier: Apache-2.0

import IntentModel
import PhraseCompiler

/// Phrases as a grammar in the JSpeech Grammar Format (W3C note of June 2000).
///
/// A value that no list holds is a rule named for its type, `<text>`. It is empty (`<NULL>`) until the grammar's owner
/// writes something in its place; with texts, it is any sequence of their words. `<VOID>` would say better what an empty
/// one is, but PocketSphinx then takes all rules that use it for unspeakable.
struct JSGFGrammar {
  let grammar: PhraseGrammar
  let texts: [String]

  var text: String {
    let apps = grammar.apps.enumerated().map { index, app in
      AppRules(grammar: grammar, app: app, names: GrammarNames(app: index, of: grammar.apps.count))
    }
    let phrases = apps.flatMap(\.intentNames).map { "<\($0)>" }.joined(separator: " | ")
    return """
      #JSGF V1.0 UTF-8 \(grammar.locale.identifier);
      grammar phrases;
      public <phrase> = \(phrases.isEmpty ? "<NULL>" : phrases);
      \((apps.flatMap(\.lines) + typeRules).joined(separator: "\n"))
      """
  }

  private var typeRules: [String] {
    let types = grammar.apps.flatMap(\.phrases).flatMap(\.definition.parameters).map(\.type)
      .filter { $0.listName == nil }.map(\.name).uniqued
    return types.map { type in
      type == ParameterType.text.name && !words.isEmpty
        ? "<text> = (\(words.joined(separator: " | ")))+;" : "<\(type)> = <NULL>;"
    }
  }

  private var words: [String] { Set(texts.flatMap { $0.spokenWords(in: grammar.locale) }).sorted() }
}

/// The rules of one app. Rules of its phrase files are written out: what a parameter in them is depends on the intent.
private struct AppRules {
  let grammar: PhraseGrammar
  let app: PhraseGrammar.App
  let names: GrammarNames

  var intentNames: [String] { app.phrasesByIntent.map { names.intentRule($0.intent) } }

  var lines: [String] {
    let writer = ExpressionWriter(
      app: app, words: { " \(words($0)) " }, name: " <\(names.application)> ", parameter: parameter,
      permutation: permutation)
    let intents = app.phrasesByIntent.map { intent, phrases in
      rule(names.intentRule(intent), phrases.map(writer.expression))
    }
    let lists = app.lists.sorted { $0.key < $1.key }.map { name, values in
      rule(names.list(name), values.flatMap(\.surfaces).map(words))
    }
    return intents + lists + [rule(names.application, app.names.map(words))]
  }

  private func words(_ text: String) -> String { text.spokenWords(in: grammar.locale).joined(separator: " ") }

  private func parameter(_ parameter: Parameter) -> String {
    let rule = parameter.type.listName.map(names.list) ?? parameter.type.name
    return " <\(rule)>\(parameter.isList ? "+" : "") "
  }

  /// JSGF has no sign for any order. Of many members only the order that was written is kept.
  private func permutation(_ members: [String]) -> String {
    members.count > 4 ? members.joined(separator: " ") : " (\(Self.orders(of: members).joined(separator: " | "))) "
  }

  private static func orders(of members: [String]) -> [String] {
    guard members.count > 1 else { return members }
    return members.indices.flatMap { index in
      var rest = members
      let first = rest.remove(at: index)
      return orders(of: rest).map { "\(first) \($0)" }
    }
  }

  private func rule(_ name: String, _ branches: [String]) -> String {
    let branches = branches.filter { !$0.isEmpty }.uniqued
    return "<\(name)> = \(branches.isEmpty ? "<NULL>" : branches.joined(separator: " | "));"
  }
}
