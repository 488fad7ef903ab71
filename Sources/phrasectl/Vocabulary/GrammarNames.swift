// SPDX-License-Identifier: Apache-2.0

import IntentModel
import PhraseCompiler

/// What the parts of a grammar are called in a file that knows one kind of name for all of them.
///
/// Of several apps each has its number in the names, so that none meets another's.
struct GrammarNames {
  private let prefix: String

  init(app index: Int, of count: Int) { prefix = count == 1 ? "" : "app\(index + 1)_" }

  /// The app's own names.
  var application: String { prefix + "application_name" }

  func intent(_ name: String) -> String { prefix + name }
  func intentRule(_ name: String) -> String { prefix + "intent_" + Self.identifier(name) }
  func list(_ name: String) -> String { prefix + "type_" + Self.identifier(name) }

  /// Dots and brackets mean something in the names of rules.
  private static func identifier(_ name: String) -> String {
    String(name.map { $0.isLetter || $0.isNumber ? $0 : "_" })
  }
}

extension PhraseGrammar.App {
  /// Phrases by intent, in the order of declaration.
  var phrasesByIntent: [(intent: String, phrases: [PhraseGrammar.Phrase])] {
    phrases.map(\.definition.name).uniqued.map { name in (name, phrases.filter { $0.definition.name == name }) }
  }
}

extension ParameterType {
  /// The type as phrase files call it.
  var name: String {
    switch self {
    case .text: "text"
    case .number: "number"
    case .date: "date"
    case .duration: "duration"
    case .enumeration(let name), .entity(let name): name
    case .file: "file"
    case .url: "url"
    case .handle: "handle"
    case .tag: "tag"
    case .boolean: "boolean"
    }
  }
}
