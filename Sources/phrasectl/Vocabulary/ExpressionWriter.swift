// SPDX-License-Identifier: Apache-2.0

import IntentModel
import PhraseCompiler
import PhraseSyntax

/// Writes phrases in the notation that grammars share: words, `[optional]`, `(one | of them)`.
struct ExpressionWriter {
  let app: PhraseGrammar.App
  /// What stands for words; blanks at its ends part it from what stands beside it.
  let words: (String) -> String
  /// What stands for the app's names.
  let name: String
  let parameter: (Parameter) -> String
  /// Members in any order.
  let permutation: ([String]) -> String

  /// The phrase on one line, single blanks between its parts.
  func expression(_ phrase: PhraseGrammar.Phrase) -> String {
    let text = expression(phrase.template.elements, phrase)
    return text.split(separator: " ").joined(separator: " ")
  }

  private func expression(_ elements: [TemplateElement], _ phrase: PhraseGrammar.Phrase) -> String {
    return elements.map { expression($0, phrase) }.joined()
  }

  private func expression(_ element: TemplateElement, _ phrase: PhraseGrammar.Phrase) -> String {
    let inner = { (elements: [TemplateElement]) in expression(elements, phrase) }
    switch element.form {
    case .literal(let text): return words(text)
    case .applicationName: return name
    case .parameter(let name): return parameter(phrase.parameter(named: name))
    case .optional(let elements): return optional(inner(elements))
    case .alternatives(let branches): return alternatives(branches.map(inner))
    case .permutation(let members): return permutation(members.map(inner))
    case .rule(let name): return inner(app.rule(named: name)?.elements ?? [])
    }
  }

  private func optional(_ text: String) -> String { text.isBlank ? "" : "[\(text)]" }

  /// One that holds nothing makes the others optional.
  private func alternatives(_ branches: [String]) -> String {
    let spoken = branches.filter { !$0.isBlank }
    guard !spoken.isEmpty else { return "" }
    let group = "(\(spoken.joined(separator: "|")))"
    return spoken.count == branches.count ? group : "[\(group)]"
  }
}

extension String {
  fileprivate var isBlank: Bool { allSatisfy { $0 == " " } }
}
