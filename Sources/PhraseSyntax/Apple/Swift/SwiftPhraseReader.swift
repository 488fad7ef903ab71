// SPDX-License-Identifier: Apache-2.0

internal import SourceDiagnostics

/// Reads a phrase from a string literal: its text, and `\(.applicationName)` and `\(\.$name)` in it.
struct SwiftPhraseReader {
  private let literal: SwiftLiteral
  private let file: SourceFile
  private var elements: [TemplateElement] = []
  private(set) var diagnostics: [Diagnostic] = []

  init(_ literal: SwiftLiteral, _ file: SourceFile) {
    self.literal = literal
    self.file = file
  }

  mutating func read() -> TemplateSyntax {
    for segment in literal.segments {
      switch segment {
      case .text(let text): read(text)
      case .interpolation(let tokens, let range): read(tokens, at: range)
      }
    }
    return TemplateSyntax(
      text: text, elements: elements, span: literal.span, isBroken: diagnostics.hasErrors, notation: .swift)
  }

  /// The phrase as its author wrote it, without quotes.
  private var text: String {
    literal.segments.map { segment -> String in
      switch segment {
      case .text(let text): text.text
      case .interpolation(_, let range): file.text(range)
      }
    }.joined()
  }

  private mutating func read(_ text: SourceText) {
    var parser = TablePhraseParser(text, notation: .swift)
    parser.parse()
    elements += parser.elements
    diagnostics += parser.diagnostics
  }

  private mutating func read(_ tokens: [SwiftToken], at range: Range<Int>) {
    let span = SourceSpan(file, range)
    let words = tokens.compactMap(\.word)
    if words.last == "applicationName",
      words.count == 1 && tokens.count == 2 || words.contains("AppShortcutPhraseToken")
    {
      elements.append(TemplateElement(.applicationName, at: span))
    } else if tokens.first?.isMark("\\") ?? false, let word = words.first(where: { $0.hasPrefix("$") }) {
      elements.append(TemplateElement(.parameter(String(word.dropFirst())), at: span))
    } else {
      reportUnknown(words, span)
    }
  }

  /// Anything else that is interpolated is not known before the program runs, or does not compile.
  private mutating func reportUnknown(_ words: [String], _ span: SourceSpan) {
    let written = file.text(span.range)
    let replacement = Self.meant(words, written)
    let fix = replacement.map { FixIt(span: span, replacement: $0, label: "write '\($0)'") }
    diagnostics.append(
      Diagnostic(
        .notALiteral, "'\(written)' is neither the app's name nor a parameter, so the phrase can't be known", at: span,
        fix: fix))
  }

  private static func meant(_ words: [String], _ written: String) -> String? {
    guard words.count == 1, let word = words.first else { return nil }
    if word == "applicationName" { return "\\(.applicationName)" }
    if word.hasPrefix("$") { return "\\(\\.\(word))" }
    return written.hasPrefix("\\(\\.") ? "\\(\\.$\(word))" : nil
  }
}
