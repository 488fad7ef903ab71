// SPDX-License-Identifier: Apache-2.0

import SourceDiagnostics
import TestSupport
import Testing

@testable import PhraseSyntax

/// Diagnostics as a person reads them.
struct DiagnosticRendererTests {
  private func render(_ yaml: String) -> String {
    let renderer = DiagnosticRenderer()
    let file = SourceFile(path: "Phrases/A/en.yaml", text: yaml)
    return PhraseFileReader.read(file, locale: "en").diagnostics.map(renderer.render).joined(separator: "\n")
  }

  @Test func `a cut entry is shown with its column, its carets and the way out`() {
    #expect(
      render("A:\n  - Post a toot #1\n") == """
        Phrases/A/en.yaml:2:5: error: '#' starts a YAML comment, so only 'Post a toot' was read; quote the entry \
        [truncated-scalar]
          2 |   - Post a toot #1
            |     ^~~~~~~~~~~~~~ write 'Post a toot #1'
        """)
  }

  @Test func `the column counts bytes and the caret counts the columns of a terminal`() {
    #expect(
      render("A:\n  - 'né👨‍👩‍👧 ]'\n") == """
        Phrases/A/en.yaml:2:28: error: ']' closes nothing; write '\\]' to mean it [unterminated-group]
          2 |   - 'né👨‍👩‍👧 ]'
            |           ^
        """)
  }

  @Test func `a tab before the fault is a tab before the caret`() {
    #expect(
      render("A:\n  - 'a\t]'\n") == """
        Phrases/A/en.yaml:2:8: error: ']' closes nothing; write '\\]' to mean it [unterminated-group]
          2 |   - 'a\t]'
            |       \t^
        """)
  }

  @Test func `a note shows its own line`() {
    #expect(
      render("A: ['a']\nA: ['b']\n") == """
        Phrases/A/en.yaml:2:1: error: 'A' stands twice in one mapping [duplicate-key]
          2 | A: ['b']
            | ^
        Phrases/A/en.yaml:1:1: note: first written here
          1 | A: ['a']
            | ^
        """)
  }

  @Test func `a line end of Windows is not shown`() {
    #expect(!render("A:\r\n  - ']'\r\n").contains("\r"))
  }

  @Test func `colours do not change the words`() {
    let file = SourceFile(path: "en.yaml", text: "A: ']'\n")
    let diagnostic = PhraseFileReader.read(file, locale: "en").diagnostics[0]
    var plain = DiagnosticRenderer(usesColor: true).render(diagnostic)
    for code in ["\u{1B}[1;31m", "\u{1B}[1;32m", "\u{1B}[0m"] {
      plain = plain.split(separator: code, omittingEmptySubsequences: false).joined()
    }
    #expect(plain == DiagnosticRenderer().render(diagnostic))
  }

  @Test(arguments: [("contnet", "content"), ("Content", "content"), ("cntent", "content"), ("titel", "title")])
  func `a slip of the pen finds the name that was meant`(_ slip: (written: String, meant: String)) {
    #expect(nearestName(to: slip.written, among: ["content", "title", "visibility"]) == slip.meant)
  }

  @Test(arguments: ["", "x", "contribution", "tile2x"])
  func `a name that is far from all is no slip`(_ name: String) {
    #expect(nearestName(to: name, among: ["content", "visibility"]) == nil)
  }

  @Test func `every place of a file has a line and a column`() {
    let file = SourceFile(path: "f", text: "é\r\n\nx")
    let places = (0...file.bytes.count).map { file.location(of: $0) }
    #expect(places.map(\.line) == [1, 1, 1, 1, 2, 3, 3])
    #expect(places.map(\.column) == [1, 2, 3, 4, 1, 1, 2])
    #expect(file.lineCount == 3)
    #expect(file.text(file.line(1)) == "é")
  }
}
