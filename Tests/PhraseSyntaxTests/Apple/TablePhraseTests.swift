// SPDX-License-Identifier: Apache-2.0

import SourceDiagnostics
import TestSupport
import Testing

@testable import PhraseSyntax

struct TablePhraseTests {
  struct Phrase: Sendable, CustomTestStringConvertible {
    /// As a JSON string, with the places of diagnostics marked.
    let json: String
    let read: String
    var ids: [String] = []
    var fixed: String?
    var testDescription: String { json }
  }

  @Test(arguments: [
    Phrase(json: "${applicationName}で${target}を開く", read: "${applicationName}で${target}を開く"),
    Phrase(json: "${a}${b} ${applicationName}'i", read: "${a}${b} ${applicationName}'i"),
    Phrase(json: "auf  ${mode} ? ", read: "auf  ${mode} ? "),
    Phrase(json: "100 % von ${applicationName} für 5 $", read: "100 % von ${applicationName} für 5 $"),
    Phrase(json: "a (b|c) [d] ${applicationName}", read: "a (b|c) [d] ${applicationName}"),
    Phrase(
      json: "x ⟦${{applicationName}}⟧ y", read: "x ${applicationName} y", ids: ["foreign-placeholder-syntax"],
      fixed: "x ${applicationName} y"),
    Phrase(
      json: "x ⟦${.applicationName}⟧", read: "x ${applicationName}", ids: ["foreign-placeholder-syntax"],
      fixed: "x ${applicationName}"),
    Phrase(
      json: "x ⟦$ {applicationName}⟧", read: "x ${applicationName}", ids: ["foreign-placeholder-syntax"],
      fixed: "x ${applicationName}"),
    Phrase(
      json: "x ⟦${ mode }⟧", read: "x ${mode}", ids: ["foreign-placeholder-syntax"], fixed: "x ${mode}"),
    Phrase(
      json: #"x ⟦\\(.applicationName)⟧ ⟦\\(\\.$mode)⟧"#, read: "x ${applicationName} ${mode}",
      ids: ["foreign-placeholder-syntax", "foreign-placeholder-syntax"]),
    Phrase(
      json: "⟦%@⟧ ⟦%1$@⟧ ⟦%lld⟧ 5%", read: "%@ %1$@ %lld 5%",
      ids: Array(repeating: "foreign-placeholder-syntax", count: 3)),
    Phrase(json: "x ⟦{target}⟧", read: "x {target}", ids: ["foreign-placeholder-syntax"], fixed: "x ${target}"),
    Phrase(json: "x ⟦${⟧mode", read: "x ${mode", ids: ["unterminated-placeholder"]),
    Phrase(json: "x ⟦${}⟧", read: "x ${}", ids: ["empty-placeholder"]),
    Phrase(json: "\\u00e9\\ud83d\\ude00 ⟦${{a}}⟧", read: "é😀 ${a}", ids: ["foreign-placeholder-syntax"]),
  ])
  func `a phrase of a table is read, and told off at its place`(_ phrase: Phrase) throws {
    let marked = "[\"\(phrase.json)\"]"
    let file = MarkedSource(marked).file(named: "x.xcstrings")
    let text = try #require(JSONReader.read(file).root?.array?.first?.text)
    var diagnostics: [Diagnostic] = []
    let template = TemplateSyntax.table(text, into: &diagnostics)
    #expect(template.tableText == phrase.read)
    #expect(diagnostics.ids == phrase.ids)
    #expect(file.marked(diagnostics) == marked)
    if let fixed = phrase.fixed {
      let fix = try #require(diagnostics.first?.fix)
      let mended = file.applying(fix)
      #expect(mended.text(0..<mended.bytes.count) == "[\"\(fixed)\"]")
    }
  }
}
