// SPDX-License-Identifier: Apache-2.0

import IntentModel
import PhraseCompiler

/// The line that Whisper takes for what was said before: the apps' names, then phrases as they may come.
///
/// Whisper looks at the last 224 tokens of a prompt and no more (openai/whisper, `n_text_ctx // 2`), so the line is kept
/// below.
struct WhisperPrompt {
  private static let tokenLimit = 224
  private static let phraseLimit = 8

  let grammar: PhraseGrammar
  /// What may stand for free text; where there is none, phrases without it are taken if there are any.
  let texts: [String]

  var line: String {
    var line = ""
    let names = grammar.apps.flatMap(\.names).uniqued
    for (index, name) in names.enumerated() where Self.tokens(line + name) < Self.tokenLimit - 2 {
      line += (index == 0 ? "" : ", ") + name
    }
    line = Self.closed(line)
    for phrase in phrases where Self.tokens(line + phrase) < Self.tokenLimit - 2 { line += " " + Self.closed(phrase) }
    return line
  }

  /// One of each intent, the verbs and the names of the apps in turn.
  private var phrases: [String] {
    let wordings = grammar.apps.flatMap { app in
      app.phrasesByIntent.enumerated().compactMap { index, intent in
        wording(of: intent.phrases, app, number: index)
      }
    }
    let whole = wordings.filter(\.isWhole)
    let chosen = texts.isEmpty && !whole.isEmpty ? whole : wordings
    return chosen.enumerated().map { index, wording in
      wording.text { _, type in type != .text || texts.isEmpty ? "…" : texts[index % texts.count] }
    }.spread(over: Self.phraseLimit)
  }

  private func wording(of phrases: [PhraseGrammar.Phrase], _ app: PhraseGrammar.App, number: Int) -> Wording? {
    let candidates = phrases.flatMap { phrase in
      let wordings = app.wordings(of: phrase)
      return wordings.isEmpty ? [] : [wordings[number % wordings.count]]
    }
    return candidates.first(where: \.isWhole) ?? candidates.first
  }

  /// A sentence ends with a mark; `Toot!` has one.
  private static func closed(_ text: String) -> String {
    text.last.map { ".!?…。".contains($0) } ?? true ? text : text + "."
  }

  /// About as many as Whisper's tokenizer makes: a token for four letters of English, and two for three others.
  private static func tokens(_ text: String) -> Int {
    let ascii = text.utf8.count { $0 < 0x80 }
    return ascii / 4 + (text.unicodeScalars.count - ascii) * 3 / 2
  }
}

extension Array {
  /// At most so many elements, taken at even distances.
  fileprivate func spread(over limit: Int) -> [Element] {
    guard count > limit else { return self }
    return (0..<limit).map { self[$0 * count / limit] }
  }
}
