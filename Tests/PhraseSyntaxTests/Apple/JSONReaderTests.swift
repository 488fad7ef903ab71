// SPDX-License-Identifier: Apache-2.0

import SourceDiagnostics
import TestSupport
import Testing

@testable import PhraseSyntax

struct JSONReaderTests {
  @Test(arguments: [
    ("{\"a\": ⟦⟧", "the file ends"), ("{\"a\": [1, 2⟦⟧", "']'"), ("{⟦a⟧: 1}", "key"), ("{\"a\" ⟦1⟧}", "':'"),
    ("{\"a\": ⟦\"⟧b", "closing quote"), ("{\"a\": \"⟦\\x⟧\"}", "escape"), ("{\"a\": \"⟦\\ud83d⟧ \"}", "surrogate"),
    ("{\"a\": \"⟦\\ud83d\\u0041⟧\"}", "surrogate"), ("{\"a\": \"⟦\\u00⟧g0\"}", "hexadecimal"), ("[1⟦⟧ 2]", "']'"),
    ("[⟦⟧01]", "value"), ("[1,⟦]⟧", "value"), ("{\"a\": 1,⟦}⟧", "key"), ("{} ⟦x⟧", "ended"), ("⟦⟧", "ends"),
    ("⟦<⟧<<<<<< HEAD\n{}", "value"), ("[\"a⟦\n⟧\"]", "control"), ("[⟦nul⟧]", "value"), ("[⟦-⟧]", "value"),
  ])
  func `what is no JSON is told where it begins to be none`(_ text: String, _ message: String) throws {
    let file = MarkedSource(text).file(named: "x.json")
    let reading = JSONReader.read(file)
    let diagnostic = try #require(reading.diagnostics.first)
    #expect(diagnostic.id == .jsonSyntax && reading.root == nil)
    let offset = MarkedSource(text).ranges[0].lowerBound
    let isNear = abs(diagnostic.span.range.lowerBound - offset) <= 1
    #expect(isNear, "\(diagnostic.message) at \(diagnostic.span.range), not \(offset)")
    #expect(diagnostic.message.contains(message), "\(diagnostic.message)")
  }

  @Test func `escapes keep the way back to what wrote them`() throws {
    let file = SourceFile(path: "x.json", text: #"["a\ud83d\ude00b\/\"\u00e9c"]"#)
    let text = try #require(JSONReader.read(file).root?.array?.first?.text)
    #expect(text.text == "a😀b/\"éc")
    #expect(file.text(text.span(of: 0..<1).range) == "a")
    #expect(file.text(text.span(of: 1..<5).range) == #"\ud83d\ude00"#)
    #expect(file.text(text.span(of: 5..<7).range) == #"b\/"#)
    #expect(file.text(text.span(of: 8..<11).range) == #"\u00e9c"#)
  }

  @Test func `blanks, a byte order mark, long keys and numbers are read`() throws {
    let key = String(repeating: "k", count: 5000)
    let file = SourceFile(path: "x.json", text: "\u{FEFF} {\r\n\t\"\(key)\"\n:\t-1.5e+3 , \"b\" :true}\n")
    let root = try #require(JSONReader.read(file).root)
    #expect(root.dictionary?.map(\.key.text) == [key, "b"])
    #expect(root["b"]?.isTrue == true)
  }

  @Test func `a key that stands twice is told, and both are there`() {
    let reading = JSONReader.read(SourceFile(path: "x.json", text: #"{"a": 1, "a": 2}"#))
    #expect(reading.diagnostics.ids == ["duplicate-key"])
    #expect(reading.root?.dictionary?.count == 2)
  }
}
