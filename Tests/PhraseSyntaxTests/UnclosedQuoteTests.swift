// SPDX-License-Identifier: Apache-2.0

import PhraseSyntax
import SourceDiagnostics
import Testing

struct UnclosedQuoteTests {
  private func diagnostics(_ text: String) -> [Diagnostic] {
    PhraseFileReader.read(SourceFile(path: "en.yaml", text: text), locale: "en").diagnostics
  }

  @Test(arguments: [
    "A:\n  - 'Post one\n  - 'Post two'\n  - 'Post three'\n", "A:\n  - 'Post two'\n  - 'Post one\n",
    "A:\n  - 'Post one\n", "rules:\n  polite: 'please\nA:\n  - 'Post two'\n",
  ])
  func `a quote that is not closed is told once and on its own line`(_ text: String) throws {
    let found = diagnostics(text)
    #expect(found.map(\.message) == ["this quote is not closed on its line"])
    let line = try #require(found.first.map { $0.span.file.location(of: $0.span.range.lowerBound).line })
    let lines = text.split(separator: "\n")
    #expect(lines[line - 1].count { $0 == "'" } == 1)
  }

  @Test func `the phrases after a quote that is not closed are read`() {
    let text = "A:\n  - 'Post one\n  - 'Post \\() two'\n"
    #expect(diagnostics(text).map(\.id) == [.yamlSyntax, .emptyPlaceholder])
  }
}
