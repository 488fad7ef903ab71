// SPDX-License-Identifier: Apache-2.0

import IPCProtocol
import IntentModel
import PhraseSyntax
import SourceDiagnostics
import TestSupport
import Testing

@testable import PhraseCompiler
@testable import phrasectl

struct ConversionTests {
  private static let project = AppleProject([
    "P/S.swift": AppleProject.provider(
      AppleProject.shortcut(
        "A", "Set \\(\\.$x) [now] in \\(.applicationName)", "It’s (a|b) 100% {y}  \\(.applicationName) ?")
        + AppleProject.shortcut("B", "Do ${applicationName}"),
      "struct A: AppIntent { @Parameter(title: \"x\", requestValueDialog: \"Which: 'a'?\") var x: M\n@Parameter var n: [Int]? }\nenum M: AppEnum { case no\nstatic let caseDisplayRepresentations: [M: DisplayRepresentation] = [.no: .init(title: \"# No\", synonyms: [\"it's\", \"a: b\"])] }"
    ),
    "P/AppShortcuts.xcstrings": AppleProject.catalog(
      "\"Set ${x} [now] in ${applicationName}\": {\"localizations\": {\"ja\": {\"stringSet\": {\"values\": [\"${applicationName}で${x}に（する）\", \"${applicationName}｜${x}\"]}}}}"
    ),
  ])

  private static func native(_ source: PhraseCompiler.AppSource) -> (result: PhraseCompiler.Result, losses: [String]) {
    var writer = NativeFilesWriter(source)
    let files = writer.files().map { SourceFile(path: "N/\($0.name)", text: $0.text) }
    return (PhraseCompiler().compile(files), writer.losses)
  }

  /// The phrases of each locale as Apple's tables write them.
  private static func texts(_ source: PhraseCompiler.AppSource) -> [String: [String]] {
    source.phrases.reduce(into: [:]) { all, file in
      let texts = file.phrases.flatMap(\.templates).map(\.tableText)
      if !texts.isEmpty { all[file.locale.text] = texts }
    }
  }

  @Test func `Apple's files become native ones that hold the same`() {
    let source = Self.project.result.sources[0]
    let (result, losses) = Self.native(source)
    #expect(result.diagnostics.filter { $0.severity == .error }.isEmpty, "\(result.diagnostics.map(\.message))")
    #expect(Self.texts(result.sources[0]) == Self.texts(source))
    let app = result.sources[0].app
    #expect(app.name.text == "Ice Cubes" && app.otherNames.map(\.text) == ["Toots"])
    #expect(
      app.intents.first?.parameters.map {
        "\($0.name.text) \($0.type.text) \($0.isOptional) \($0.isList) \($0.ask ?? "-")"
      } == ["x M false false Which: 'a'?", "n number true true -"])
    #expect(
      app.types.first?.values.first.map { [$0.id.text, $0.title?.text ?? ""] + $0.synonyms.map(\.text) } == [
        "no", "# No", "it's", "a: b",
      ])
    #expect(losses == ["images of shortcuts", "comments and states of the catalog's entries"])
  }

  @Test func `phrases that can't be told apart are written once, so that what is made compiles`() {
    let provider = AppleProject.provider(
      AppleProject.shortcut("A", "Do  \\(.applicationName)", "Open \\(\\.$x) in \\(.applicationName)")
        + AppleProject.shortcut(
          "B", "do \\(.applicationName)", "Open \\(\\.$y) in \\(.applicationName)", "Be \\(.applicationName)"))
    var writer = NativeFilesWriter(AppleProject(["P/S.swift": provider]).result.sources[0])
    let files = writer.files().map { SourceFile(path: "N/\($0.name)", text: $0.text) }
    let result = PhraseCompiler().compile(files)
    #expect(result.diagnostics.isEmpty, "\(result.diagnostics.map(\.message))")
    #expect(result.library.phraseCount == 3)
    #expect(writer.losses.contains("2 phrases that an earlier one can't be told from"))
  }

  @Test func `a catalog that went through native files is the same catalog`() {
    let source = AppleProject([
      "P/AppShortcuts.xcstrings": AppleProject.catalog(
        "\"Set ${x}  in ${applicationName}?\": {\"localizations\": {\"en\": {\"stringSet\": {\"values\": [\"Set ${x}  in ${applicationName}?\", \"Go ${applicationName}\"]}}, \"de\": {\"stringSet\": {\"values\": [\"Auf  ${x} „${applicationName}“\"]}}}}, \"Do ${applicationName}\": {}"
      )
    ]).result.sources[0]
    var first = PhraseTableWriter(source)
    var second = PhraseTableWriter(Self.native(source).result.sources[0])
    let catalog = first.catalog()
    #expect(second.catalog() == catalog)
    let again = AppleProject(["P/AppShortcuts.xcstrings": catalog]).result.sources[0]
    #expect(Self.texts(again).mapValues(Set.init) == Self.texts(source).mapValues(Set.init))
  }

  @Test func `strings hold one phrase a key, and what is beyond that is told`() throws {
    var writer = PhraseTableWriter(Self.project.result.sources[0])
    let tables = writer.strings()
    let japanese = try #require(tables.first { $0.locale.identifier == "ja" })
    #expect(
      japanese.text
        == "\"Set ${x} [now] in ${applicationName}\" = \"${applicationName}で${x}に（する）\";\n\"It’s (a|b) 100% {y}  ${applicationName} ?\" = \"${applicationName}｜${x}\";\n"
    )
    let native = Self.compiled(
      "A: ['x \"q\" \\(applicationName)']\n", german: "A: ['y \\(applicationName)', 'z \\(applicationName)']\n")
    var second = PhraseTableWriter(native)
    #expect(
      second.strings().map(\.text) == [
        "\"x \\\"q\\\" ${applicationName}\" = \"y ${applicationName}\";\n",
        "\"x \\\"q\\\" ${applicationName}\" = \"x \\\"q\\\" ${applicationName}\";\n",
      ])
    #expect(second.losses.contains { $0.contains("1 phrases in de") })
  }

  private static func compiled(_ english: String, german: String) -> PhraseCompiler.AppSource {
    PhraseCompiler().compile([
      SourceFile(path: "N/app.yaml", text: "application: {name: N}\nintents:\n  A: {}\n"),
      SourceFile(path: "N/en.yaml", text: english),
      SourceFile(path: "N/de.yaml", text: german),
    ]).sources[0]
  }

  @Test func `groups of native phrases are written out for Apple, and told as lost`() {
    var writer = PhraseTableWriter(Self.compiled("A: ['[please] (post|toot) it in \\(applicationName)']\n", german: ""))
    let catalog = writer.catalog()
    for wording in [
      "\"please post it in ${applicationName}\"", "\"post it in ${applicationName}\"",
      "\"please toot it in ${applicationName}\"",
    ] {
      #expect(catalog.contains(wording))
    }
    #expect(writer.losses.contains { $0.hasPrefix("groups and rules of 1 phrases") })
  }
}

struct ReportTests {
  @Test func `SARIF names each rule, place and fix`() throws {
    let file = SourceFile(path: "a b/é.strings", text: "😀 ${{x}}\n")
    let span = SourceSpan(file, 5..<11)
    let diagnostic = Diagnostic(
      .foreignPlaceholderSyntax, "no placeholder", severity: .warning, at: span,
      notes: [Note(span: span, message: "note")],
      fix: FixIt(span: span, replacement: "${x}", label: "write '${x}'"))
    let text = SARIFReport(diagnostics: [diagnostic]).json.text
    let json = try #require(JSONValue(parsing: Array(text.utf8)))
    let run = try #require(json["runs"]?.array?.first)
    let result = try #require(run["results"]?.array?.first)
    let place = try #require(result["locations"]?.array?.first?["physicalLocation"])
    #expect(json["version"]?.string == "2.1.0")
    #expect(run["tool"]?["driver"]?["rules"]?.array?.first?["id"]?.string == result["ruleId"]?.string)
    #expect(place["artifactLocation"]?["uri"]?.string == "a%20b/%C3%A9.strings")
    // The emoji is two units of UTF-16.
    #expect(place["region"]?["startColumn"]?.number == 4 && place["region"]?["endColumn"]?.number == 10)
    #expect(result["level"]?.string == "warning")
    let change = result["fixes"]?.array?.first?["artifactChanges"]?.array?.first
    #expect(change?["replacements"]?.array?.first?["insertedContent"]?["text"]?.string == "${x}")
    #expect(result["relatedLocations"]?.array?.first?["message"]?["text"]?.string == "note")
  }

  @Test func `coverage tells what is missing and what is not translated`() {
    let project = AppleProject([
      "P/S.swift": AppleProject.provider(
        AppleProject.shortcut("A", "Do \\(.applicationName)")
          + AppleProject.shortcut("B", "Be \\(.applicationName)", "Bee \\(.applicationName)")),
      "P/de.lproj/AppShortcuts.strings":
        "\"Be ${applicationName}\" = \"Be ${applicationName}\";\n\"Bee ${applicationName}\" = \"Sei ${applicationName}\";\n",
    ])
    let coverage = PhraseCoverage(project.result.sources[0])
    #expect(coverage.locales.map(\.identifier) == ["en", "de"] && coverage.intents == ["A", "B"])
    #expect(coverage["B", coverage.locales[1]] == PhraseCoverage.Cell(count: 2, untranslated: 1))
    #expect(coverage["B", coverage.locales[0]] == PhraseCoverage.Cell(count: 2, untranslated: 0))
    #expect(coverage.missing(in: coverage.locales[1]) == ["A"] && coverage.missing(in: coverage.locales[0]).isEmpty)
  }
}
