// SPDX-License-Identifier: Apache-2.0

import SourceDiagnostics
import TestSupport
import Testing

@testable import PhraseSyntax

/// Files that somebody made to break a reader, or that broke on their way.
struct HostileInputTests {
  private static func readAll(_ bytes: [UInt8]) -> [Diagnostic] {
    let file = SourceFile(path: "x", bytes: bytes)
    return AppIntentsSourceReader.read(file).diagnostics + PhraseTableReader.readCatalog(file).diagnostics
      + PhraseTableReader.readStrings(file, language: "de").diagnostics + ActionsDataReader.read(file).diagnostics
      + AppNamesReader.readProperties(file).diagnostics + AppNamesReader.readProject(file).diagnostics
  }

  @Test(arguments: ["[", "{\"a\":", "(", "{a=", "<plist><array>", "<plist><dict><key>a</key>"])
  func `deep nesting is told of and does not exhaust the stack`(_ piece: String) {
    let text =
      (piece.hasPrefix("<plist>") ? "<plist>" : "")
      + String(repeating: piece.hasPrefix("<plist>") ? String(piece.dropFirst(7)) : piece, count: 20_000)
    let diagnostics = Self.readAll(Array(text.utf8))
    #expect(diagnostics.contains { $0.message.contains("nests deeper") })
  }

  @Test(arguments: [
    "\"\\(", "\"\"\"\n\\(", "f(", "{", "/*", "#\"\\#(", "[\"\\(\"", "struct S: AppShortcutsProvider {", "#if x\n{",
    "AppShortcut(intent: ",
  ])
  func `unclosed Swift is told of in time that grows with it and not faster`(_ piece: String) {
    let text = "import AppIntents\n" + String(repeating: piece, count: 2_000)
    _ = AppIntentsSourceReader.read(SourceFile(path: "S.swift", text: text))
  }

  @Test func `a literal of a million bytes is read`() throws {
    let long = String(repeating: "é \\\" ", count: 150_000)
    let swift =
      "struct S: AppShortcutsProvider { static var appShortcuts: [AppShortcut] { AppShortcut(intent: A(), phrases: [\"\(long)\\(.applicationName)\"]) } }"
    let source = AppIntentsSourceReader.read(SourceFile(path: "S.swift", text: swift)).source
    #expect(source.providers[0].shortcuts[0].phrases[0].elements.count == 2)
    let json = SourceFile(path: "x.xcstrings", text: "{\"strings\": {\"\(long)\": {}}}")
    #expect(PhraseTableReader.readCatalog(json).table?.entries.count == 1)
    let strings = SourceFile(path: "x.strings", text: "\"\(long)\" = \"\(long)\";")
    #expect(PhraseTableReader.readStrings(strings, language: "de").table?.entries.count == 1)
  }

  private static let samples = [
    "struct S: AppShortcutsProvider { static var appShortcuts: [AppShortcut] { AppShortcut(intent: A(x: 1), phrases: [\"a \\(\\.$x) \\(.applicationName)\", \"\"\"\n b\n \"\"\", #\"c\"#]) } }\nenum E: AppEnum { case a\n static let caseDisplayRepresentations: [E: DisplayRepresentation] = [.a: .init(title: \"A\", synonyms: [\"b\"])] }",
    "{\"sourceLanguage\": \"en\", \"strings\": {\"k ${applicationName}\": {\"localizations\": {\"de\": {\"stringSet\": {\"values\": [\"\\u00e9 ${{x}}\"]}}}}}}",
    "\"k ${applicationName}\" = \"v \\U00e9 ${a}\"; /* c */\n{a = (b, {c = d;});}",
    "<?xml version=\"1.0\"?><plist><dict><key>INAlternativeAppNames</key><array><dict><key>INAlternativeAppName</key><string>a&amp;b</string></dict></array></dict></plist>",
    "{\"autoShortcuts\": [{\"actionIdentifier\": \"A\", \"phraseTemplates\": [{\"key\": \"x ${applicationName}\"}]}], \"actions\": {\"A\": {\"parameters\": [{\"name\": \"m\", \"valueType\": {\"array\": {\"wrapper\": {}}}}]}}, \"enums\": [{\"identifier\": \"E\"}]}",
  ]

  @Test(arguments: samples)
  func `a file that is cut off anywhere is read or told of, each place within the file`(_ sample: String) {
    let bytes = Array(sample.utf8)
    for count in 0...bytes.count {
      for diagnostic in Self.readAll(Array(bytes.prefix(count))) {
        #expect(diagnostic.span.range.upperBound <= diagnostic.span.file.bytes.count)
      }
    }
  }

  @Test(arguments: samples)
  func `a file with changed bytes is read or told of`(_ sample: String) {
    var random = SplitMix64(seed: 11)
    let marks = Array("\"\\(){}[]<>#/*,:=;$.&\n\u{0}".utf8) + [0xFF, 0xC3, 0xFE]
    for _ in 0..<1500 {
      var bytes = Array(sample.utf8)
      for _ in 0...random.below(4) { bytes[random.below(bytes.count)] = random.pick(marks) }
      for diagnostic in Self.readAll(bytes) {
        #expect(diagnostic.span.range.upperBound <= diagnostic.span.file.bytes.count)
      }
    }
  }
}
