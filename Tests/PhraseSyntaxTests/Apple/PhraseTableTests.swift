// SPDX-License-Identifier: Apache-2.0

import SourceDiagnostics
import TestSupport
import Testing

@testable import PhraseSyntax

struct PhraseTableTests {
  private func entries(_ json: String) throws -> [String] {
    let (table, diagnostics) = PhraseTableReader.readCatalog(SourceFile(path: "AppShortcuts.xcstrings", text: json))
    #expect(diagnostics.isEmpty, "\(diagnostics.map(\.message))")
    return try #require(table).entries.map { entry in
      let values = entry.localizations.map { localization in
        "\(localization.language.text)\(localization.isSet ? "*" : "")=\(localization.values.map(\.text).joined(separator: "|"))"
      }
      return "\(entry.key.text) \(entry.extractionState ?? "-"): \(values.joined(separator: " "))"
    }
  }

  private static func catalog(_ strings: String) -> String {
    "{\"sourceLanguage\" : \"en\", \"strings\" : {\(strings)}, \"version\" : \"1.0\"}"
  }

  @Test(arguments: [
    ("", []), ("\"k\": {}", ["k -: "]),
    ("\"k\" : { \"comment\": \"c\", \"extractionState\": \"stale\" }", ["k stale: "]),
    (
      "\"k\": {\"localizations\": {\"en\": {\"stringSet\": {\"state\": \"new\", \"values\": [\"a\", \"b\"]}}, \"de\": {\"stringUnit\": {\"state\": \"translated\", \"value\": \"c\"}}}}",
      ["k -: en*=a|b de=c"]
    ),
    (
      "\"k\": {\"shouldTranslate\": false, \"localizations\": {\"de\": {\"variations\": {\"device\": {\"iphone\": {\"stringUnit\": {\"value\": \"c\"}}, \"other\": {\"stringUnit\": {\"value\": \"d\"}}}}}}}",
      ["k -: de=c de=d"]
    ),
    ("\"k\": {\"localizations\": {\"zh_TW\": {\"stringSet\": {\"values\": []}}}}", ["k -: zh_TW*="]),
  ])
  func `a catalog is read`(_ strings: String, _ expected: [String]) throws {
    #expect(try entries(Self.catalog(strings)) == expected)
  }

  @Test(arguments: [
    "{\"sourceLanguage\": \"en\", \"strings\": ⟦[]⟧}", "⟦⟧{\"sourceLanguage\": \"en\"}",
    catalog("\"k\": {\"localizations\": {\"de\": {\"stringUnit\": {\"value\": ⟦7⟧}}}}"),
    catalog("\"k\": {\"localizations\": {\"de\": {\"stringSet\": ⟦{\"values\": \"x\"}⟧}}}"),
    catalog("\"k\": {\"localizations\": ⟦\"de\"⟧}"), catalog("\"k\": {\"localizations\": {\"de\": ⟦null⟧}}"),
    catalog("\"k\": {\"localizations\": {\"de\": {\"stringSet\": {\"values\": [\"a\", ⟦{}⟧]}}}}"),
  ])
  func `what stands where another belongs is told at its place`(_ marked: String) {
    let file = MarkedSource(marked).file(named: "AppShortcuts.xcstrings")
    let diagnostics = PhraseTableReader.readCatalog(file).diagnostics
    #expect(diagnostics.ids == ["wrong-type"])
    #expect(file.marked(diagnostics) == marked)
  }

  @Test func `a table of strings has one phrase a key`() throws {
    let file = SourceFile(path: "de.lproj/AppShortcuts.strings", text: "\"a\" = \"b\";\n\"a\" = \"c\";\n\"d\" = (e);\n")
    let (table, diagnostics) = PhraseTableReader.readStrings(file, language: "de")
    #expect(table?.entries.map { $0.localizations[0].values[0].text } == ["b", "c"])
    #expect(table?.entries.map { $0.localizations[0].language.text } == ["de", "de"])
    #expect(diagnostics.ids == ["wrong-type", "duplicate-key"])
  }
}
