// SPDX-License-Identifier: Apache-2.0

import IntentModel
import PhraseCompiler

/// Sentences as a recogniser that counts words would hear them, made from phrases and from a person's own texts.
struct PhraseCorpus {
  let grammar: PhraseGrammar
  /// What may stand for free text, such as things that were posted before; may be empty.
  let texts: [String]

  /// Each once. At a value that nothing is known of a phrase falls apart: `post` and `in ice cubes`.
  var sentences: [String] {
    let wordings = grammar.wordings
    let open = wordings.filter(\.takesText)
    // A few texts in each wording, and as many as it takes for each text to occur.
    let repetitions = texts.isEmpty ? 1 : max(4, (texts.count + open.count - 1) / max(open.count, 1))
    var number = 0
    return wordings.flatMap { wording in
      (0..<(wording.takesText ? repetitions : 1)).flatMap { _ in sentences(of: wording, &number) }
    }.uniqued
  }

  /// The words of all sentences, sorted; in a grammar the ending of a value, `'s`, is one too.
  var words: [String] {
    let words = sentences.flatMap { $0.split(separator: " ").map(String.init) }
    return Set(words + grammar.wordings.flatMap(endings)).sorted()
  }

  private func endings(of wording: Wording) -> [String] {
    let pieces = wording.text { _, _ in Self.gap }.split(separator: Self.gap, omittingEmptySubsequences: false)
    return pieces.dropFirst().filter(\.isEnding).compactMap { $0.spokenWords(in: grammar.locale).first }
  }

  /// - Parameter number: Of the text that is put in next.
  private func sentences(of wording: Wording, _ number: inout Int) -> [String] {
    let text = wording.text { _, type in
      guard type == .text, !texts.isEmpty else { return Self.gap }
      defer { number += 1 }
      return texts[number % texts.count]
    }
    let pieces = text.split(separator: Self.gap, omittingEmptySubsequences: false)
    return pieces.enumerated().map { index, piece in
      // An ending that hung on a value, `'s last post`, is no word by itself.
      let words = piece.spokenWords(in: grammar.locale)
      return words.dropFirst(index > 0 && piece.isEnding ? 1 : 0).joined(separator: " ")
    }.filter { !$0.isEmpty }
  }

  /// No text has it: texts are lines.
  private static let gap = "\n"
}

extension Substring {
  /// Whether it goes on with a word that stands before it.
  fileprivate var isEnding: Bool { first == "'" || first == "’" }
}

extension Wording {
  fileprivate var takesText: Bool {
    parts.contains { if case .value(_, .text) = $0 { true } else { false } }
  }
}
