// SPDX-License-Identifier: Apache-2.0

import IPCProtocol
import LinuxSupport
import Testing

/// What an iOS developer runs on a project, without a daemon.
@Suite struct AppleProjectCommandTests {
  let world: TestWorld
  private let project: String

  init() throws {
    world = try TestWorld()
    project = "\(world.path)/Timely"
    for folder in ["", "/App", "/de.lproj"] { try File.makeFolder(project + folder) }
    try write("App/Shortcuts.swift", Self.source)
    try write("Info.plist", "<plist><dict><key>CFBundleDisplayName</key><string>Timely</string></dict></plist>")
    try write(
      "de.lproj/AppShortcuts.strings",
      "\"Start ${mode} in ${applicationName}\" = \"Starte ${mode} mit ${applicationName}\";\n")
  }

  private func write(_ name: String, _ text: String) throws {
    try File.overwrite("\(project)/\(name)", with: Array(text.utf8))
  }

  private static let source = """
    import AppIntents
    enum Mode: String, AppEnum {
      case fast, slow
      static let caseDisplayRepresentations: [Mode: DisplayRepresentation] = [.fast: "Fast", .slow: "Slow"]
    }
    struct StartIntent: AppIntent {
      static let title: LocalizedStringResource = "Start"
      @Parameter(title: "Mode") var mode: Mode
      @Parameter(title: "Note") var note: String?
    }
    struct Shortcuts: AppShortcutsProvider {
      static var appShortcuts: [AppShortcut] {
        AppShortcut(
          intent: StartIntent(),
          phrases: ["Start \\(\\.$mode) in \\(.applicationName)", "Note \\(\\.$note) in \\(.applicationName)"],
          shortTitle: "Start", systemImageName: "timer")
      }
    }
    """

  @Test func `a project can be spoken to`() throws {
    let result = try world.phrasectl("match", "--json", "--phrases", project, "start slow in timely")
    let reply = try #require(JSONValue(parsing: Array(result.outputText.utf8)))
    #expect(reply["intent"]?.string == "StartIntent" && reply.parameter("mode") == "slow")
  }

  @Test func `check counts what it read, and Apple's verdict is asked for`() throws {
    let plain = try world.phrasectl("check", project)
    #expect(plain.status == .exited(0), "\(plain.outputText)")
    #expect(plain.outputText.contains("Timely: 1 App Shortcuts with 2 phrases, 2 of them with a parameter\n"))
    let strict = try world.phrasectl("check", "--apple-strict", "--sarif", project)
    let sarif = try #require(JSONValue(parsing: Array(strict.outputText.utf8)))
    let results = sarif["runs"]?.array?.first?["results"]?.array
    #expect(strict.status == .exited(65))
    #expect(results?.compactMap { $0["ruleId"]?.string } == ["invalid-parameter-type"])
  }

  @Test func `each phrase finds itself, and one that does not is told`() throws {
    let passed = try world.phrasectl("test", "--self", project)
    #expect(passed.status == .exited(0) && passed.outputText.hasSuffix("3 passed, 0 failed\n"), "\(passed.outputText)")
    try write(
      "App/Other.swift",
      "import AppIntents\nstruct Others: AppShortcutsProvider { static var appShortcuts: [AppShortcut] { AppShortcut(intent: FastIntent(), phrases: [\"Start fast in \\(.applicationName)\"]) } }"
    )
    let failed = try world.phrasectl("test", "--self", project)
    #expect(failed.status == .exited(1) && failed.outputText.contains("'Start Fast in Timely'"), "\(failed.outputText)")
  }

  @Test func `coverage names what a language lacks`() throws {
    try write(
      "App/Other.swift", Self.source.replacing("StartIntent", with: "StopIntent").replacing("Start ", with: "Stop "))
    let result = try world.phrasectl("coverage", project)
    #expect(result.outputText.contains("missing in de: StopIntent\n"), "\(result.outputText)")
  }

  @Test func `a project becomes native files that say the same, and nothing is replaced`() throws {
    let target = "\(world.path)/native"
    #expect(try world.phrasectl("convert", project, target).status == .exited(0))
    let match = try world.phrasectl("match", "--phrases", target, "--locale", "de", "starte fast mit timely")
    #expect(match.status == .exited(0) && match.outputText.hasPrefix("StartIntent\n"))
    #expect(try world.phrasectl("convert", project, target).status == .exited(65))
    #expect(try world.phrasectl("convert", target, "\(world.path)/t/AppShortcuts.strings").status == .exited(0))
    let strings = try File.read("\(world.path)/t/de.lproj/AppShortcuts.strings", limit: 1 << 20)
    #expect(
      String(decoding: strings, as: UTF8.self)
        == "\"Start ${mode} in ${applicationName}\" = \"Starte ${mode} mit ${applicationName}\";\n")
  }

  @Test func `a broken file is told at its place and a foreign one by its name`() throws {
    try write("AppShortcuts.xcstrings", "{\"sourceLanguage\": \"en\",\n \"strings\": {")
    let result = try world.phrasectl("check", "\(project)/AppShortcuts.xcstrings")
    #expect(result.status == .exited(65))
    #expect(result.outputText.contains("AppShortcuts.xcstrings:2:14: error: "), "\(result.outputText)")
    try write("main.swift", "print(1)\n")
    let foreign = try world.phrasectl("check", "\(project)/main.swift")
    #expect(foreign.status == .exited(65) && foreign.errorText.contains("nothing was checked"), "\(foreign.errorText)")
  }
}
