// SPDX-License-Identifier: Apache-2.0

import IntentModel
import PhraseSyntax
import SourceDiagnostics
import TestSupport
import Testing
import UtteranceMatching

@testable import PhraseCompiler

/// Files as they lie in an Xcode project, compiled together.
struct AppleProject {
  let result: PhraseCompiler.Result
  let files: [SourceFile]

  static let information =
    "<plist><dict><key>CFBundleDisplayName</key><string>Ice Cubes</string><key>INAlternativeAppNames</key><array><dict><key>INAlternativeAppName</key><string>Toots</string></dict></array></dict></plist>"

  /// - Parameter files: Texts by path; an `Info.plist` is added. `⟦` and `⟧` are taken out.
  init(_ files: KeyValuePairs<String, String>, named: Bool = true) {
    var all = files.map { MarkedSource($0.value).file(named: $0.key) }
    if named { all.append(SourceFile(path: "P/Info.plist", text: Self.information)) }
    self.files = all
    result = PhraseCompiler().compile(all)
  }

  static func provider(_ shortcuts: String, _ more: String = "") -> String {
    "import AppIntents\nstruct S: AppShortcutsProvider {\n static var appShortcuts: [AppShortcut] {\n\(shortcuts)\n }\n}\n\(more)\n"
  }

  static func shortcut(_ intent: String, _ phrases: String...) -> String {
    "AppShortcut(intent: \(intent)(), phrases: [\(phrases.map { "\"\($0)\"" }.joined(separator: ", "))], shortTitle: \"T\", systemImageName: \"x\")"
  }

  static func catalog(_ strings: String) -> String {
    "{\"sourceLanguage\": \"en\", \"strings\": {\(strings)}, \"version\": \"1.0\"}"
  }

  func resolve(_ text: String, _ locale: String = "en") -> String {
    guard let tag = LocaleTag(locale), let resolution = try? result.library.matcher(for: tag)?.resolve(Utterance(text))
    else {
      return "nothing"
    }
    guard let match = resolution.leadingMatch else { return "none" }
    let arguments = match.intent.arguments.sorted { $0.key < $1.key }.map { " \($0.key)=\($0.value.value)" }
    return match.intent.intent + arguments.joined()
  }

  /// Whether the diagnostics in a file stand where the marked text has them.
  func isMarked(_ path: String, _ marked: String) -> Bool {
    let found = result.diagnostics.filter { $0.span.file.path == path && $0.id != .unknownApplicationName }
    guard let file = found.first?.span.file ?? files.first(where: { $0.path == path }) else { return false }
    return file.marked(found) == marked
  }

  var ids: [String] { result.diagnostics.ids }
}

struct AppleProjectTests {
  private static let mode = """
    enum Mode: String, AppEnum { case fast, slow
      static let caseDisplayRepresentations: [Mode: DisplayRepresentation] = [.fast: .init(title: "Fast", synonyms: ["quick"]), .slow: "Slow"] }
    struct ModeIntent: AppIntent { static let title: LocalizedStringResource = "Set the mode"
      @Parameter(title: "Mode", requestValueDialog: "Which mode?") var mode: Mode
      @Parameter var count: Int? }
    """
  private static let set = AppleProject.shortcut(
    "ModeIntent", "Set \\(\\.$mode) in \\(.applicationName)", "Mode \\(.applicationName)")

  @Test func `a project resolves by all names of its app, its values and their synonyms`() {
    let project = AppleProject([
      "P/App/S.swift": AppleProject.provider(Self.set), "P/Model/M.swift": "import AppIntents\n" + Self.mode,
    ])
    #expect(project.ids.isEmpty, "\(project.result.diagnostics.map(\.message))")
    #expect(project.resolve("set quick in ice cubes") == "ModeIntent mode=identifier(\"fast\")")
    #expect(project.resolve("Set slow in Toots!") == "ModeIntent mode=identifier(\"slow\")")
    #expect(project.resolve("mode toots") == "ModeIntent")
    #expect(project.result.sources[0].app.intents[0].title == "Set the mode")
    #expect(project.result.sources[0].app.intents[0].parameters.map(\.ask) == ["Which mode?", nil])
  }

  @Test func `languages come from catalogs and strings, with the titles of values`() {
    let project = AppleProject([
      "P/App/S.swift": AppleProject.provider(Self.set, Self.mode),
      "P/Res/AppShortcuts.xcstrings": AppleProject.catalog(
        "\"Set ${mode} in ${applicationName}\": {\"localizations\": {\"de\": {\"stringSet\": {\"values\": [\"Stelle ${mode} ein mit ${applicationName}\", \"Modus mit ${applicationName}\"]}}, \"ja\": {\"stringUnit\": {\"value\": \"${applicationName}で${mode}にする\"}}}}"
      ),
      "P/Res/Localizable.xcstrings": AppleProject.catalog(
        "\"Fast\": {\"localizations\": {\"de\": {\"stringUnit\": {\"value\": \"Schnell\"}}, \"ja\": {\"stringUnit\": {\"value\": \"速く\"}}}}, \"quick\": {\"localizations\": {\"de\": {\"stringUnit\": {\"value\": \"flott\"}}}}"
      ),
      "P/Res/fr.lproj/AppShortcuts.strings": "\"Mode ${applicationName}\" = \"Mode de ${applicationName}\";",
      "P/Res/de.lproj/InfoPlist.strings": "CFBundleDisplayName = \"Eiswürfel\";",
    ])
    #expect(project.resolve("stelle flott ein mit eiswürfel", "de") == "ModeIntent mode=identifier(\"fast\")")
    #expect(project.resolve("modus mit ice cubes", "de") == "ModeIntent")
    #expect(project.resolve("Ice Cubesで速くにする", "ja") == "ModeIntent mode=identifier(\"fast\")")
    #expect(project.resolve("mode de toots", "fr") == "ModeIntent")
  }

  @Test func `the phrases of a mixed catalog are the union of its entries`() {
    let project = AppleProject([
      "P/AppShortcuts.xcstrings": AppleProject.catalog(
        """
        "Open ${x} in ${applicationName}": {"localizations": {"en": {"stringSet": {"values": ["Open ${x} in ${applicationName}", "Open ${applicationName}"]}}, "de": {"stringUnit": {"value": "Öffne ${x} in ${applicationName}"}}}},
        "Open ${applicationName}": {"extractionState": "stale", "localizations": {"de": {"stringUnit": {"value": "Öffne ${applicationName}"}}}},
        "Post": {"localizations": {"de": {"stringUnit": {"value": "Posten"}}}},
        "Call ${applicationName}": {}
        """)
    ])
    #expect(project.ids == ["missing-localization"])
    #expect(project.resolve("öffne ice cubes", "de") == "Open ${x} in ${applicationName}")
    #expect(project.resolve("öffne lärm in toots", "de") == "Open ${x} in ${applicationName} x=text(\"lärm\")")
    #expect(project.resolve("call ice cubes") == "Call ${applicationName}")
    #expect(project.result.sources[0].app.intents.count == 2)
  }

  // MARK: Joining

  struct Fault: Sendable, CustomTestStringConvertible {
    let name: String
    let path: String
    /// With the places of diagnostics marked.
    let text: String
    let ids: [String]
    var testDescription: String { name }
  }

  private static func value(_ key: String, _ value: String) -> String {
    AppleProject.catalog("\(key): {\"localizations\": {\"de\": {\"stringUnit\": {\"value\": \(value)}}}}")
  }

  private static let key = "\"Set ${mode} in ${applicationName}\""

  @Test(arguments: [
    Fault(
      name: "stale", path: "P/AppShortcuts.xcstrings",
      text: value("⟦\"Gone in ${applicationName}\"⟧", "\"Weg ${applicationName}\""), ids: ["stale-entry"]),
    Fault(
      name: "drifted", path: "P/AppShortcuts.xcstrings",
      text: value("\"⟦set ${mode}  in ${applicationName}.⟧\"", "\"Stelle ${mode} in ${applicationName}\""),
      ids: ["drifted-entry"]),
    Fault(
      name: "a parameter missing", path: "P/AppShortcuts.xcstrings",
      text: value(key, "⟦\"Stelle in ${applicationName}\"⟧"), ids: ["placeholder-mismatch-with-source"]),
    Fault(
      name: "a parameter misspelt", path: "P/AppShortcuts.xcstrings",
      text: value(key, "⟦\"Stelle ⟦${mod}⟧ in ${applicationName}\"⟧"),
      ids: ["placeholder-mismatch-with-source", "unknown-parameter"]),
    Fault(
      name: "no name", path: "P/AppShortcuts.xcstrings", text: value(key, "⟦\"Stelle ${mode}\"⟧"),
      ids: ["missing-application-name"]),
    Fault(
      name: "the name written out", path: "P/AppShortcuts.xcstrings",
      text: value(key, "\"Stelle ${mode} in ⟦Ice Cubes⟧\""), ids: ["missing-application-name"]),
    Fault(
      name: "doubled braces", path: "P/AppShortcuts.xcstrings",
      text: value(key, "\"Stelle ${mode} in ⟦${{applicationName}}⟧\""), ids: ["foreign-placeholder-syntax"]),
    Fault(
      name: "Swift's syntax", path: "P/AppShortcuts.xcstrings",
      text: value(key, "\"Stelle ⟦\\\\(\\\\.$mode)⟧ in ${applicationName}\""), ids: ["foreign-placeholder-syntax"]),
    Fault(
      name: "groups", path: "P/AppShortcuts.xcstrings",
      text: value(key, "\"⟦Stelle [bitte] ⟧${mode} in ${applicationName}\""), ids: ["pattern-syntax-in-value"]),
    Fault(
      name: "Siri's name", path: "P/AppShortcuts.xcstrings",
      text: value(key, "⟦\"Hey Siri, stelle ${mode} in ${applicationName}\"⟧"), ids: ["assistant-name"]),
    Fault(
      name: "untranslated", path: "P/AppShortcuts.xcstrings",
      text: value(key, "⟦\"Set ${mode} in ${applicationName}\"⟧"), ids: ["untranslated-phrase"]),
    Fault(name: "empty", path: "P/AppShortcuts.xcstrings", text: value(key, "\"\""), ids: []),
    Fault(
      name: "the wrong table", path: "P/Localizable.xcstrings",
      text: value("⟦\"Set ${mode} in ${applicationName}\"⟧", "\"x\""), ids: ["wrong-table"]),
    Fault(
      name: "no language", path: "P/AppShortcuts.xcstrings",
      text: AppleProject.catalog(
        "\(key): {\"localizations\": {⟦\"german!\"⟧: {\"stringUnit\": {\"value\": \"x ${applicationName}\"}}}}"),
      ids: ["unknown-locale"]),
    Fault(
      name: "twice in a set", path: "P/AppShortcuts.xcstrings",
      text: AppleProject.catalog(
        "\(key): {\"localizations\": {\"de\": {\"stringSet\": {\"values\": [\"a ${applicationName}\", ⟦\"a ${applicationName}\"⟧]}}}}"
      ), ids: ["duplicate-phrase"]),
    Fault(
      name: "strings without an end", path: "P/de.lproj/AppShortcuts.strings",
      text: "\(key) = \"Stelle ${mode} in ${applicationName}\"⟦⟧", ids: ["property-list-syntax"]),
  ])
  func `what does not fit the source is told at its place`(_ fault: Fault) {
    let project = AppleProject(["P/S.swift": AppleProject.provider(Self.set, Self.mode), fault.path: fault.text])
    #expect(project.ids.sorted() == fault.ids, "\(project.result.diagnostics.map(\.message))")
    #expect(project.isMarked(fault.path, fault.text) || fault.ids.isEmpty)
  }

  @Test func `a phrase of Swift without the app's name is told and the others load`() {
    let source = AppleProject.provider(AppleProject.shortcut("A", "Do \\(.applicationName)", "Do ⟦Ice Cubes⟧"))
    let project = AppleProject(["P/S.swift": source])
    #expect(project.ids == ["missing-application-name"])
    #expect(project.isMarked("P/S.swift", source))
    #expect(project.resolve("do toots") == "A")
  }

  @Test func `two intents with one phrase are told, in every language`() {
    let project = AppleProject([
      "P/S.swift": AppleProject.provider(
        AppleProject.shortcut("A", "Do \\(.applicationName)") + AppleProject.shortcut("B", "do, \\(.applicationName)!")),
      "P/de.lproj/AppShortcuts.strings":
        "\"Do ${applicationName}\" = \"Mach ${applicationName}\";\n\"do, ${applicationName}!\" = \"mach ${applicationName}\";",
    ])
    #expect(project.ids == ["duplicate-phrase", "duplicate-phrase"])
    // Apple builds such an app.
    #expect(!project.result.diagnostics.hasErrors)
  }

  // MARK: Values that shortcuts give

  private static let tabs = AppleProject.provider(
    """
    AppShortcut(intent: OpenTab(tab: .home), phrases: ["Go home in \\(.applicationName)", "Show \\(.applicationName)"])
    AppShortcut(intent: OpenTab(tab: .mail), phrases: ["Read in \\(.applicationName)", ⟦"Show \\(.applicationName)"⟧])
    AppShortcut(intent: OpenTab(), phrases: ["Open \\(\\.$tab) in \\(.applicationName)", "Go in \\(.applicationName)"])
    """,
    """
    enum Tab: String, AppEnum { case home, mail
      static let caseDisplayRepresentations: [Tab: DisplayRepresentation] = [.home: "Home", .mail: "Letters"] }
    struct OpenTab: AppIntent { static let title: LocalizedStringResource = "Open a tab"
      @Parameter(title: "Tab") var tab: Tab }
    """)

  @Test func `shortcuts of one intent are told apart by the values that they give`() throws {
    let project = AppleProject(["P/S.swift": MarkedSource(Self.tabs).text])
    #expect(project.resolve("go home in toots") == "OpenTab tab=identifier(\"home\")")
    #expect(project.resolve("read in toots") == "OpenTab tab=identifier(\"mail\")")
    #expect(project.resolve("open letters in toots") == "OpenTab tab=identifier(\"mail\")")
    let matcher = try #require(project.result.library.matchers[.english])
    guard case .needsValue(_, let missing) = try matcher.resolve(Utterance("go in toots")) else {
      Issue.record("the tab is not asked for")
      return
    }
    #expect(missing.parameter.name == "tab")
  }

  @Test func `a phrase of two shortcuts that give other values is told, and is ambiguous`() throws {
    let project = AppleProject(["P/S.swift": Self.tabs])
    #expect(project.ids == ["duplicate-phrase"] && project.isMarked("P/S.swift", Self.tabs))
    let matcher = try #require(project.result.library.matchers[.english])
    guard case .ambiguous(let matches) = try matcher.resolve(Utterance("show toots")) else {
      Issue.record("one of the two was taken")
      return
    }
    #expect(matches.map { $0.intent.arguments["tab"]?.text } == ["Home", "Letters"])
    let told = PhraseSelfTest(project.result.library).diagnostics(of: project.result.sources[0])
    #expect(told.map(\.id) == [.ambiguousPhrase, .ambiguousPhrase])
  }

  @Test func `a value of an intent whose source is not here belongs to what comes out`() {
    let project = AppleProject([
      "P/S.swift": AppleProject.provider(
        #"AppShortcut(intent: Order(soup: .tomato, count: 2), phrases: ["Soup from \(.applicationName)"])"#)
    ])
    #expect(project.resolve("soup from toots") == "Order count=number(2.0) soup=identifier(\"tomato\")")
  }

  @Test func `a phrase longer than any utterance is told and left out`() {
    let long = String(repeating: "long ", count: 20_000)
    let project = AppleProject([
      "P/S.swift": AppleProject.provider(
        AppleProject.shortcut("A", "\(long)\\(.applicationName)", "Do \\(.applicationName)"))
    ])
    #expect(project.ids == ["template-too-large"])
    #expect(project.resolve("do toots") == "A")
  }

  // MARK: Several apps

  @Test func `files lie with the nearest app`() {
    let project = AppleProject(
      [
        "R/One/Src/S.swift": AppleProject.provider(AppleProject.shortcut("A", "Do \\(.applicationName)")),
        "R/One/Info.plist": AppleProject.information,
        "R/Two/Src/S.swift": AppleProject.provider(AppleProject.shortcut("B", "Do \\(.applicationName)")),
        "R/Two/Info.plist": "<plist><dict><key>CFBundleName</key><string>Second</string></dict></plist>",
        "R/Three/AppShortcuts.xcstrings": AppleProject.catalog("\"Do ${applicationName} now\": {}"),
      ], named: false)
    #expect(project.ids == ["unknown-application-name"])
    #expect(project.resolve("do ice cubes") == "A")
    #expect(project.resolve("do second") == "B")
    #expect(project.resolve("do three now") == "Do ${applicationName} now")
  }

  @Test func `the provider of a watch that repeats that of the phone is one with it`() {
    let source = AppleProject.provider(AppleProject.shortcut("A", "Do \\(.applicationName)"))
    let project = AppleProject(["P/Phone/S.swift": source, "P/Watch/S.swift": source])
    #expect(project.ids.isEmpty && project.result.sources.count == 1)
  }

  @Test func `a second provider is told of`() {
    let source = AppleProject.provider(AppleProject.shortcut("A", "Do \\(.applicationName)"))
    let project = AppleProject(["P/S.swift": source, "P/T.swift": source.replacing("struct S", with: "struct T")])
    #expect(project.ids == ["second-provider"])
  }

  @Test(arguments: [
    ("SoupChefAppShortcutsProvider", "Soup Chef App"), ("SoupChefShortcuts", "Soup Chef"),
    ("TimerShortcutsProvider", "Timer"),
  ])
  func `an app without a name goes by that of its provider`(_ provider: String, _ name: String) {
    let source = AppleProject.provider(AppleProject.shortcut("A", "Do \\(.applicationName)")).replacing(
      "struct S", with: "struct \(provider)")
    let project = AppleProject(["Q/S.swift": source], named: false)
    #expect(project.ids == ["unknown-application-name"])
    #expect(project.resolve("do \(name)") == "A")
  }

  @Test func `native files beside Apple's say what counts, and Apple's add to them`() {
    let project = AppleProject([
      "P/app.yaml": "application: {name: Ice Cubes}\nintents:\n  A:\n    title: Mine\n    parameters: {x: number}\n",
      "P/en.yaml": "A:\n  - 'Native \\(x) in \\(applicationName)'\n",
      "P/App/S.swift": AppleProject.provider(
        AppleProject.shortcut("A", "Swift \\(\\.$x) in \\(.applicationName)")
          + AppleProject.shortcut("B", "Be \\(.applicationName)")),
    ])
    #expect(project.resolve("native 7 in ice cubes") == "A x=number(7.0)")
    #expect(project.resolve("swift 7 in ice cubes") == "A x=number(7.0)")
    #expect(project.resolve("be ice cubes") == "B")
    #expect(project.result.sources.count == 1)
  }

  @Test func `YAML of other tools in a project is passed over`() {
    let project = AppleProject([
      "P/S.swift": AppleProject.provider(AppleProject.shortcut("A", "Do \\(.applicationName)")),
      "P/ci.yml": "on: push\n", "P/de.yaml": "x: y\n",
    ])
    #expect(project.ids.isEmpty)
  }

  @Test func `a project with changed bytes is compiled, and each place lies within its file`() {
    let files = [
      "P/S.swift": AppleProject.provider(Self.set + AppleProject.shortcut("B", "Go to Ice Cubes"), Self.mode),
      "P/AppShortcuts.xcstrings": Self.value(Self.key, "\"Stelle ${mode} in Ice Cubes ${{applicationName}}\""),
      "P/de.lproj/AppShortcuts.strings": "\(Self.key) = \"${mode} \\U00e9 Ice Cubes\";\n",
      "P/Info.plist": AppleProject.information,
    ]
    var random = SplitMix64(seed: 3)
    let marks = Array("\"\\(){}[]<>$.&;=".utf8) + [0xC3, 0xFF]
    for _ in 0..<150 {
      let changed = files.sorted { $0.key < $1.key }.map { path, text in
        var bytes = Array(text.utf8)
        for _ in 0..<random.below(3) { bytes[random.below(bytes.count)] = random.pick(marks) }
        return SourceFile(path: path, bytes: bytes)
      }
      let result = PhraseCompiler().compile(changed)
      let verdicts = result.sources.flatMap(AppleVerdicts.diagnostics)
      let tests = result.sources.flatMap { PhraseSelfTest(result.library).diagnostics(of: $0) }
      for diagnostic in result.diagnostics + verdicts + tests {
        #expect(diagnostic.span.range.upperBound <= diagnostic.span.file.bytes.count)
      }
    }
  }
}
