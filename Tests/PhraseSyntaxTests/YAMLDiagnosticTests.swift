// SPDX-License-Identifier: Apache-2.0

import SourceDiagnostics
import TestSupport
import Testing

@testable import PhraseSyntax

/// What a phrase file can be told off for, and where. `⟦` and `⟧` mark the place.
struct YAMLDiagnosticTests {
  struct Example: Sendable, CustomTestStringConvertible {
    let yaml: String
    let ids: [String]
    var testDescription: String { yaml.debugDescription }

    init(_ yaml: String, _ ids: String...) {
      self.yaml = yaml
      self.ids = ids
    }
  }

  private func check(_ example: Example, _ read: (SourceFile) -> [Diagnostic]) {
    let file = MarkedSource(example.yaml).file()
    let diagnostics = read(file).inSourceOrder
    #expect(diagnostics.ids == example.ids, "\(diagnostics.map(\.message))")
    #expect(file.marked(diagnostics) == example.yaml, "\(file.marked(diagnostics).debugDescription)")
  }

  @Test(arguments: [
    Example("A:\n  - ⟦Post a toot #\\(tag)⟧\n", "truncated-scalar"),
    Example("A: ⟦Post a toot # tag⟧\n", "truncated-scalar"),
    Example("A:\n  - ⟦# \\(tag) first⟧\n", "truncated-scalar"),
    Example("A:\n  - ⟦@\\(user) hi⟧\n", "truncated-scalar"),
    Example("A:\n  - ⟦`code`⟧\n", "truncated-scalar"),
    Example("A:\n  - ⟦%@⟧\n", "truncated-scalar"),
    Example("A:\n  - \"Post ⟦\\⟧(content)\"\n", "yaml-syntax"),
    Example("A:\n  - 'a'\n⟦A⟧:\n  - 'b'\n", "duplicate-key"),
    Example("A: &x\n  - 'a'\nB: ⟦*x⟧\n", "yaml-syntax"),
    Example("A:\n  - 'a'\n--- \n⟦⟧B:\n  - 'b'\n", "yaml-syntax"),
    Example("A:\n  - ⟦{key: value}⟧\n", "wrong-type"),
    Example("A:\n  - ⟦Post: it\n⟧", "wrong-type"),
    Example("A: ⟦{b: c}⟧\n", "wrong-type"),
    Example("rules: ⟦[a]⟧\n", "wrong-type"),
    Example("rules:\n  polite: ⟦[a]⟧\n", "wrong-type"),
    Example("⟦- 'Post'\n⟧", "wrong-type"),
    Example("? ⟦[a]⟧\n: b\n", "wrong-type"),
    Example("application: {⟦nmae⟧: x}\n", "unknown-key"),
    Example("titles:\n  T:\n    v: {⟦titel⟧: x}\n", "unknown-key"),
    Example("A:\n  - 'é👍 ⟦]⟧'\n", "unterminated-group"),
    Example("A:\n  - 'it''s ⟦]⟧ isn''t ⟦[⟧'\n", "unterminated-group", "unterminated-group"),
    Example("A:\n  - plain ⟦]⟧ text\n", "unterminated-group"),
    Example("A:\n  - \"double ⟦]⟧ quotes\"\n", "unterminated-group"),
    Example("\u{FEFF}A:\n  - 'é ⟦]⟧'\n", "unterminated-group"),
    Example("\u{FEFF}A:\r\n  - 'a'\r\n  - 'é ⟦]⟧'\r\n", "unterminated-group"),
    Example("A:\r\n  - 'a'\r\n\r\n  - ⟦@b⟧\r\n", "truncated-scalar"),
    Example("# ünïcödé 👍\nA:\n  - 'ö' ⟦ö⟧\n", "yaml-syntax"),
  ])
  func `a phrase file is told off at the right place`(_ example: Example) {
    check(example) { PhraseFileReader.read($0, locale: "en").diagnostics }
  }

  @Test(arguments: [
    Example("⟦⟧", "missing-value"),
    Example("⟦⟧intents: {}\n", "missing-value"),
    Example("application: ⟦{synonyms: [b]}⟧\n", "missing-value"),
    Example("application: ⟦text⟧\n", "wrong-type"),
    Example("application: {name: x}\n⟦intent⟧: {}\n", "unknown-key"),
    Example("application: {name: ⟦[x]⟧}\n", "wrong-type", "missing-value"),
    Example("application: {name: x, nameRequired: ⟦maybe⟧}\n", "wrong-type"),
    Example("application: {name: x, synonyms: [a, ⟦{b: c}⟧]}\n", "wrong-type"),
    Example("application: {name: x}\nintents:\n  A: ⟦text⟧\n", "wrong-type"),
    Example("application: {name: x}\nintents:\n  A: {confirm: ⟦sometimes⟧}\n", "unknown-value"),
    Example("application: {name: x}\nintents:\n  A: {parameters: {⟦p⟧: {optional: true}}}\n", "missing-value"),
    Example("application: {name: x}\nintents:\n  A: {parameters: {p: {type: text, ⟦optinal⟧: true}}}\n", "unknown-key"),
    Example("application: {name: x}\ntypes:\n  T: ⟦text⟧\n", "wrong-type"),
  ])
  func `an app file is told off at the right place`(_ example: Example) {
    let file = MarkedSource(example.yaml).file(named: "app.yaml")
    let diagnostics = AppFileReader.read(file).diagnostics
    #expect(Set(diagnostics.ids) == Set(example.ids), "\(diagnostics.map(\.message))")
    #expect(example.ids.count > 1 || file.marked(diagnostics) == example.yaml)
  }

  @Test(arguments: [
    "A:\n  - Post a toot #\\(tag)\n", "A:\n  - # \\(tag) first\n", "A:\n  - it's a toot #1\n", "A: x # y\n",
    "A:\n  - @\\(user) isn't here\n", "A:\n  - 'b'\n  - `c`\n", "application: {nmae: x}\n",
  ])
  func `the fix gives a file without the diagnostic`(_ yaml: String) throws {
    let file = SourceFile(path: "en.yaml", text: yaml)
    let diagnostic = try #require(PhraseFileReader.read(file, locale: "en").diagnostics.first)
    let mended = file.applying(try #require(diagnostic.fix))
    let found = PhraseFileReader.read(mended, locale: "en").diagnostics
    #expect(!found.ids.contains(diagnostic.id.rawValue), "\(mended.text(0..<mended.bytes.count))")
    #expect(!found.ids.contains("yaml-syntax"))
  }

  @Test func `the whole of a cut entry is read once it is quoted`() throws {
    let file = SourceFile(path: "en.yaml", text: "A:\n  - it's a toot #1\n")
    let diagnostic = try #require(PhraseFileReader.read(file, locale: "en").diagnostics.first)
    let mended = file.applying(try #require(diagnostic.fix))
    #expect(
      PhraseFileReader.read(mended, locale: "en").phrases.phrases.first?.templates.map(\.text) == ["it's a toot #1"])
  }

  @Test func `a control character is pointed at`() {
    let file = SourceFile(path: "en.yaml", text: "A:\n  - 'é'\n  - 'b\u{1}'\n  - ']'\n")
    let diagnostics = PhraseFileReader.read(file, locale: "en").diagnostics
    #expect(diagnostics.map { file.location(of: $0.span.range.lowerBound).line } == [3, 4])
    #expect(diagnostics.ids == ["yaml-syntax", "unterminated-group"])
  }

  @Test func `bytes that are no UTF-8 are pointed at`() {
    let file = SourceFile(path: "en.yaml", bytes: Array("A:\n  - 'b".utf8) + [0xFF] + Array("'\n".utf8))
    let diagnostics = PhraseFileReader.read(file, locale: "en").diagnostics
    #expect(diagnostics.ids == ["invalid-utf8"])
    #expect(diagnostics.map { file.location(of: $0.span.range.lowerBound).line } == [2])
  }

  @Test func `a hundred bad entries are all reported and hide no good one`() {
    let lines = (0..<100).map { "  - @\($0)\n  - 'good \($0)'\n" }.joined()
    let file = SourceFile(path: "en.yaml", text: "A:\n" + lines)
    let read = PhraseFileReader.read(file, locale: "en")
    #expect(read.diagnostics.count == 100)
    #expect(read.phrases.phrases.first?.templates.count == 100)
  }

  @Test(.timeLimit(.minutes(1))) func `a file that would grow to billions of nodes is refused`() {
    var text = "a: &a ['x','x','x','x','x','x','x','x','x']\n"
    for (name, before) in zip("bcdefghi", "abcdefgh") {
      text += "\(name): &\(name) [\(Array(repeating: "*\(before)", count: 9).joined(separator: ","))]\n"
    }
    let diagnostics = PhraseFileReader.read(SourceFile(path: "en.yaml", text: text), locale: "en").diagnostics
    #expect(diagnostics.count == 72)
    #expect(Set(diagnostics.ids) == ["yaml-syntax"])
  }

  @Test(.timeLimit(.minutes(1)), arguments: ["[", "{a: ", "- ", "? "])
  func `deep nesting is refused without exhausting the stack`(_ opening: String) {
    let text = String(repeating: opening, count: 20_000)
    let diagnostics = PhraseFileReader.read(SourceFile(path: "en.yaml", text: text), locale: "en").diagnostics
    #expect(diagnostics.ids.contains("yaml-syntax"))
  }

  @Test func `a file over the limit is refused unread`() {
    let bytes = [UInt8](repeating: UInt8(ascii: "#"), count: YAMLReader.byteLimit + 1)
    #expect(
      PhraseFileReader.read(SourceFile(path: "en.yaml", bytes: bytes), locale: "en").diagnostics.ids == ["yaml-syntax"])
  }
}
