// SPDX-License-Identifier: Apache-2.0

import IntentModel
import SourceDiagnostics
import TestSupport
import Testing
import UtteranceMatching

@testable import PhraseCompiler

struct AppleVerdictTests {
  private func verdicts(_ files: KeyValuePairs<String, String>) -> [Diagnostic] {
    AppleProject(files).result.sources.flatMap(AppleVerdicts.diagnostics)
  }

  private static func intent(_ type: String) -> String {
    "struct A: AppIntent { @Parameter var x: \(type) }\nenum Mode: AppEnum { case a }\nstruct Item: AppEntity {}"
  }

  @Test(
    arguments: [
      ("String", "error"), ("Int", "error"), ("Date?", "error"), ("[URL]", "error"), ("Bool", "warning"), ("Mode", nil),
      ("Item", nil), ("Elsewhere", nil),
    ] as [(String, String?)])
  func `only values of enums and entities may stand in a phrase`(_ type: String, _ severity: String?) {
    let source = AppleProject.provider(
      AppleProject.shortcut("A", "Do \\(\\.$x) in \\(.applicationName)"), Self.intent(type))
    let found = verdicts(["P/S.swift": source])
    #expect(found.map(\.severity.rawValue) == [severity].compactMap { $0 })
    #expect(found.allSatisfy { $0.id == .invalidParameterType && $0.span.file.text($0.span.range) == "\\(\\.$x)" })
  }

  @Test func `free text in a native phrase is what Apple refuses`() {
    let found = verdicts([
      "N/app.yaml": "application: {name: N}\nintents:\n  A: {parameters: {x: text, m: M}}\ntypes:\n  M: {a: A}\n",
      "N/en.yaml": "A:\n  - 'Post \\(x) in \\(applicationName)'\n  - 'Set \\(m) in \\(applicationName)'\n",
    ])
    #expect(found.ids == ["invalid-parameter-type"])
  }

  @Test func `an eleventh shortcut is one too many`() {
    let shortcuts = { (count: Int) in
      (1...count).map { AppleProject.shortcut("A\($0)", "Do \($0) \\(.applicationName)") }.joined(separator: "\n")
    }
    #expect(verdicts(["P/S.swift": AppleProject.provider(shortcuts(10))]).isEmpty)
    let found = verdicts(["P/S.swift": AppleProject.provider(shortcuts(11))])
    #expect(found.ids == ["too-many-shortcuts"])
    #expect(found[0].span.file.text(found[0].span.range).contains("A11()"))
  }

  @Test func `phrases are counted with their values written out`() {
    let cases = (0..<251).map { ".c\($0): \"v\($0)\"" }.joined(separator: ", ")
    let source = AppleProject.provider(
      AppleProject.shortcut(
        "A", "a \\(\\.$x) \\(.applicationName)", "b \\(\\.$x) \\(.applicationName)", "c \\(\\.$x) \\(.applicationName)"),
      "struct A: AppIntent { @Parameter var x: M }\nenum M: AppEnum { case c0\nstatic let caseDisplayRepresentations: [M: DisplayRepresentation] = [\(cases)] }"
    )
    #expect(verdicts(["P/S.swift": source]).isEmpty)
    let german = "\"a ${x} ${applicationName}\" = \"d ${x} ${applicationName}\";\n"
    let contested = verdicts(["P/S.swift": source, "P/de.lproj/AppShortcuts.strings": german])
    #expect(contested.map { "\($0.id.rawValue) \($0.severity.rawValue)" } == ["too-many-phrases warning"])
    let more = source.replacing("\"c \\(", with: "\"d \\(\\.$x) \\(.applicationName)\", \"c \\(")
    #expect(
      verdicts(["P/S.swift": more]).map { "\($0.id.rawValue) \($0.severity.rawValue)" } == ["too-many-phrases error"])
  }

  @Test func `what Apple's sources disagree on is a warning`() {
    let source = AppleProject.provider(
      "AppShortcut(intent: A(), phrases: [\"\\(.applicationName) to \\(.applicationName)\", \"\\(\\.$x) \\(\\.$y) \\(.applicationName)\"])"
    )
    let found = verdicts([
      "P/S.swift": source, "P/AppShortcuts.xcstrings": AppleProject.catalog(""), "P/de.lproj/AppShortcuts.strings": "",
    ])
    #expect(found.ids.sorted() == ["missing-title", "repeated-application-name", "several-parameters", "wrong-table"])
    #expect(found.allSatisfy { $0.severity == .warning })
  }

  @Test func `a fourth alternative name is one too many`() {
    let names = (1...4).map { "<dict><key>INAlternativeAppName</key><string>N\($0)</string></dict>" }.joined()
    let project = AppleProject(
      [
        "P/S.swift": AppleProject.provider(AppleProject.shortcut("A", "Do \\(.applicationName)")),
        "P/Info.plist":
          "<plist><dict><key>CFBundleName</key><string>N</string><key>INAlternativeAppNames</key><array>\(names)</array></dict></plist>",
      ], named: false)
    let found = project.result.sources.flatMap(AppleVerdicts.diagnostics)
    #expect(found.ids == ["too-many-names"])
    #expect(found.first.map { $0.span.file.text($0.span.range) } == "N4")
  }
}

struct PhraseSelfTestTests {
  private func failures(_ project: AppleProject) -> [String] {
    let test = PhraseSelfTest(project.result.library)
    return project.result.sources.flatMap { test.run($0) }.flatMap(\.failures).map(\.message)
  }

  @Test func `a phrase that another intent's value answers to is found`() {
    let project = AppleProject([
      "P/S.swift": AppleProject.provider(
        AppleProject.shortcut("Open", "Open \\(\\.$x) in \\(.applicationName)")
          + AppleProject.shortcut("Home", "Open home in \\(.applicationName)"),
        "struct Open: AppIntent { @Parameter var x: M }\nenum M: AppEnum { case h\nstatic let caseDisplayRepresentations: [M: DisplayRepresentation] = [.h: \"Home\", .l: \"Lists\"] }"
      )
    ])
    let messages = failures(project)
    #expect(!messages.isEmpty && messages.allSatisfy { $0.lowercased().contains("open home in") }, "\(messages)")
  }

  /// Values of `AppShortcuts` tables whose placeholders are glued to letters, in the languages where people write so.
  @Test(arguments: [
    ("ja", "${applicationName}で${target}を開く"), ("ko", "${applicationName}에서 ${target}으로"),
    ("ko", "${applicationName}로"),
    ("he", "פתח ב-${applicationName}"), ("tr", "${applicationName}'i aç"), ("tr", "${applicationName}’de ${target} aç"),
    ("eu", "Ireki ${target} ${applicationName}n"), ("de", "Öffne ${applicationName}-Chat"),
    ("de", "Öffne ${target}-Chat in  ${applicationName}"),
    ("az", "${applicationName} proqramında ${target}ni aç"), ("et", "Ava ${target} rakenduses ${applicationName}is"),
    ("zh-Hans", "在${applicationName}中打开“${target}”。"), ("zh_TW", "用${applicationName}開啟（${target}）"),
    ("th", "เปิด${target}ใน${applicationName}"),
    ("ar", "افتح ${target} في ${applicationName}؟"), ("fr", "Ouvre l’${applicationName} ?"),
    ("hi", "${applicationName} में ${target} खोलें।"),
    ("fi", "Avaa ${target} ${applicationName}ssa"), ("hu", "Nyisd meg a ${applicationName}-t"),
  ])
  func `a token glued to letters matches as people write it`(_ language: String, _ value: String) {
    let project = AppleProject([
      "P/AppShortcuts.xcstrings": AppleProject.catalog(
        "\"Open ${target} in ${applicationName}\": {\"localizations\": {\"\(language)\": {\"stringSet\": {\"values\": [\"\(value)\"]}}}}"
      )
    ])
    #expect(failures(project).isEmpty, "\(failures(project))")
    #expect(project.result.library.matchers.count == 2)
  }
}
