// SPDX-License-Identifier: Apache-2.0

import Glibc
import IPCProtocol
import LinuxSupport
import Testing

/// What a phrase author runs, without a daemon.
@Suite struct WorkbenchTests {
  let world: TestWorld

  init() throws { world = try TestWorld() }

  @Test func `match resolves without doing anything and without a daemon`() throws {
    let result = try world.phrasectl("match", "--json", "Post Straße in Ice Cubes")
    let reply = try #require(JSONValue(parsing: Array(result.outputText.utf8)))
    #expect(result.status == .exited(0) && reply.parameter("content") == "Straße" && reply["action"] == nil)
    #expect(!File.exists(world.socketPath) && !File.exists(world.statePath))
    #expect(try world.phrasectl("match", "gibberish").status == .exited(1))
    #expect(try world.phrasectl("match", "Post a status with Ice Cubes").status == .exited(2))
    #expect(try world.phrasectl("match", "--locale", "de", "Poste x in Ice Cubes").status == .exited(0))
  }

  @Test func `match and the daemon give one answer`() throws {
    let daemon = try DaemonUnderTest(in: world)
    let texts = [
      "Note hello in Ice Cubes", "gibberish", "Note 👩‍👩‍👧‍👦 in icecubes", "Show home in Ice Cubes",
      "post a status with icecubes",
      "how do I post in Ice Cubes", "Open notifcations in Ice Cubes", "NOTE Straße IN ICE CUBES",
    ]
    for text in texts {
      let request = JSONValue.object([
        "utterance": .string(text), "perform": .bool(false), "locale": .string("en-GB"),
        "folder": .string("\(world.path)/home"),
      ])
      let mine = try world.phrasectl("match", "--json", text).outputText
      #expect(mine == (try daemon.connect().ask(rawLine: request.text)) + "\n")
    }
  }

  @Test func `explain draws the parts of the utterance under it`() throws {
    let result = try world.phrasectl("explain", "Post hello you in Ice Cubes")
    let lines = result.outputText.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(result.status == .exited(0) && lines.count > 3)
    #expect(lines[0] == "Post hello you in Ice Cubes")
    #expect(lines[1] == "~~~~ --------- ~~ =========")
    #expect(lines[2] == "     content")
    #expect(try world.phrasectl("explain", "Post hello").status == .exited(1))
  }

  @Test func `check shows each mistake with its place and a caret, and exits 65`() throws {
    try world.writePhraseFile("en.yaml", PhraseFixture.broken)
    let result = try world.phrasectl("check", world.phrasePath)
    let lines = result.outputText.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let place = "\(world.phrasePath)/IceCubes/en.yaml:2:13"
    let first = try #require(lines.firstIndex { $0.hasPrefix(place) })
    #expect(result.status == .exited(65))
    #expect(lines[first] == "\(place): error: intent 'PostIntent' has no parameter 'contnet' [unknown-parameter]")
    #expect(lines[first + 1].contains(#"- 'Post \(contnet) in \(applicationName)'"#))
    let caret = try #require(lines[first + 2].firstIndex(of: "^"))
    let word = try #require(lines[first + 1].firstRange(of: "contnet"))
    #expect(caret.utf16Offset(in: lines[first + 2]) == word.lowerBound.utf16Offset(in: lines[first + 1]))
    #expect(lines[first + 2].contains("did you mean 'content'?"))
  }

  @Test func `check of one file reads what lies beside it and reports on that file alone`() throws {
    try world.writePhraseFile("de.yaml", PhraseFixture.broken)
    let folder = "\(world.phrasePath)/IceCubes"
    let good = try world.phrasectl("check", "\(folder)/en.yaml")
    #expect(good.status == .exited(0), "\(good.outputText)")
    #expect(good.outputText.hasSuffix("phrases in en; 0 errors, 0 warnings\n"), "\(good.outputText)")
    let bad = try world.phrasectl("check", "\(folder)/de.yaml")
    #expect(
      bad.status == .exited(65) && bad.outputText.contains("\(folder)/de.yaml:2:13: error: "), "\(bad.outputText)")
    let command = Command(
      [Program.phrasectl, "check", "en.yaml", "app.yaml"], environment: world.environment, folder: folder)
    try world.writePhraseFile("app.yaml", "application: 7\n")
    let orphan = try world.phrasectl("check", "\(folder)/en.yaml")
    #expect(orphan.status == .exited(65) && !orphan.errorText.contains("no app.yaml"), "\(orphan.errorText)")
    try world.writePhrases()
    let here = try ChildProcess.run(command, within: 60_000)
    #expect(here.status == .exited(0), "\(here.outputText)")
  }

  @Test(arguments: [
    "check empty", "check readme.md", "check empty config", "check 1.yaml", "check no-app", "test empty",
    "test --kind nonsense cases.jsonl", "test none.yaml", "test suite.yaml empty",
  ])
  func `checking or testing nothing does not pass`(_ line: String) throws {
    try PrivateDirectory.make("\(world.path)/empty")
    for (name, text) in [
      ("readme.md", "# Read me\n"), ("1.yaml", "a: 1\n"), ("no-app/1.yaml", "a: 1\n"),
      ("cases.jsonl", #"{"utterance":"x"}"#), ("none.yaml", "cases: []\n"), ("suite.yaml", suite),
    ] { try world.write(text, to: name) }
    let command = Command(
      [Program.phrasectl] + line.split(separator: " ").map(String.init), environment: world.environment,
      folder: world.path)
    let result = try ChildProcess.run(command, within: 60_000)
    #expect(result.status == .exited(65) && result.outputText.isEmpty, "\(result.outputText)")
    #expect(result.errorText.hasPrefix("phrasectl: "), "\(result.errorText)")
  }

  @Test func `check refuses an action that the daemon can't carry out, as the daemon does`() throws {
    try world.writePhraseFile("app.yaml", PhraseFixture.app.replacing("mastodon.open", with: "mastodon.opne"))
    let result = try world.phrasectl("check")
    #expect(result.status == .exited(65) && result.outputText.contains("[unknown-action]"), "\(result.outputText)")
    let daemon = try DaemonUnderTest(in: world)
    #expect(try daemon.ask(#"{"op":"reload"}"#).text.contains("unknown-action"))
  }

  @Test func `check --json tells the same to programs, a line each`() throws {
    try world.writePhraseFile("en.yaml", PhraseFixture.broken)
    let result = try world.phrasectl("check", "--json", world.phrasePath)
    let found = result.outputText.split(separator: "\n").compactMap { JSONValue(parsing: Array($0.utf8)) }
    let diagnostic = try #require(found.first { $0["id"]?.string == "unknown-parameter" })
    #expect(diagnostic["place"]?["line"]?.number == 2 && diagnostic["place"]?["column"]?.number == 13)
    #expect(diagnostic["fix"]?["replacement"]?.string == "content")
  }

  @Test func `check of correct files exits 0, and of none that are there 65`() throws {
    let result = try world.phrasectl("check")
    #expect(
      result.status == .exited(0) && result.outputText.hasSuffix("0 errors, 0 warnings\n"), "\(result.outputText)")
    #expect(try world.phrasectl("check", "/nowhere").status == .exited(65))
  }

  @Test func `phrases --plain lists only what can be said as it stands, and nothing else`() throws {
    let result = try world.phrasectl("phrases", "--plain")
    #expect(result.status == .exited(0) && result.outputText == "Post a status with Ice Cubes\n")
  }

  @Test func `phrases --plain --all lists each phrase once with its parameters in braces`() throws {
    let result = try world.phrasectl("phrases", "--plain", "--all")
    let lines = result.outputText.split(separator: "\n")
    #expect(result.status == .exited(0) && lines.count == 9)
    #expect(lines.contains("Post {content} in Ice Cubes") && !lines.contains { $0.contains("how do I") })
  }

  @Test func `phrases --json lists what the daemon lists`() throws {
    let daemon = try DaemonUnderTest(in: world)
    let mine = try world.phrasectl("phrases", "--json").outputText.split(separator: "\n")
    let theirs = try daemon.ask(#"{"op":"phrases","locale":"en"}"#)["phrases"]?.array ?? []
    #expect(mine.map { JSONValue(parsing: Array($0.utf8)) } == theirs && mine.count == 9)
  }

  private let suite = """
    phrases: [config/phrased/phrases]
    locale: en
    cases:
      - say: Post hello in Ice Cubes
        intent: PostIntent
        parameters: {content: hello}
      - say: Post <"&> in Ice Cubes
        intent: PostIntent
        parameters: {content: something else}
      - say: gibberish

    """

  @Test(arguments: ["parameters: {content: x}", "missing: content"])
  func `a case that expects values of no intent is a mistake and no success`(_ expectation: String) throws {
    let path = try world.write(
      "phrases: [config/phrased/phrases]\ncases:\n  - {say: gibberish, \(expectation)}\n", to: "suite.yaml")
    let result = try world.phrasectl("test", path)
    #expect(result.status == .exited(65) && result.errorText.contains("needs 'intent:'"), "\(result.outputText)")
  }

  @Test func `a case that names what is missing expects the question`() throws {
    let path = try world.write(
      """
      phrases: [config/phrased/phrases]
      cases:
        - {say: Post a status with Ice Cubes, intent: PostIntent, missing: content}
        - {say: Post hello in Ice Cubes, intent: PostIntent, missing: content, parameters: {content: hello}}
      """, to: "suite.yaml")
    #expect(try world.phrasectl("test", path).outputText.hasSuffix("1 passed, 1 failed\n"))
  }

  @Test func `test runs a suite, shows what failed in TAP and exits 1`() throws {
    let path = try world.write(suite, to: "suite.yaml")
    let junit = "\(world.path)/junit.xml"
    let result = try world.phrasectl("test", "--junit", junit, path)
    #expect(
      result.outputText == """
        TAP version 13
        1..3
        ok 1 - \(path):4: Post hello in Ice Cubes
        not ok 2 - \(path):7: Post <"&> in Ice Cubes
        # content: expected something else, got <"&>
        ok 3 - \(path):10: gibberish
        2 passed, 1 failed

        """)
    #expect(result.status == .exited(1))
    let xml = String(decoding: try File.read(junit, limit: 1 << 16), as: UTF8.self)
    #expect(xml.contains(#"<testsuite name="phrases" tests="3" failures="1" skipped="0">"#))
    #expect(xml.contains("Post &lt;&quot;&amp;&gt; in Ice Cubes"))
  }

  @Test func `the JUnit file goes through a link and into a pipe, and replaces neither`() throws {
    let path = try world.write(suite, to: "suite.yaml")
    let target = try world.write(String(repeating: "old ", count: 4_000), to: "target.xml")
    let link = "\(world.path)/link.xml"
    #expect(unsafe symlink(target, link) == 0)
    #expect(try world.phrasectl("test", "--junit", link, path).status == .exited(1))
    #expect(try FileStatus.ofLink(link)?.kind == .symbolicLink)
    let xml = String(decoding: try File.read(target, limit: 1 << 16), as: UTF8.self)
    #expect(xml.hasPrefix("<?xml") && xml.hasSuffix("</testsuite>\n"))
    let piped = try world.phrasectl("test", "--junit", "/dev/stdout", path)
    #expect(piped.outputText.hasPrefix("TAP version 13\n") && piped.outputText.hasSuffix("</testsuite>\n"))
  }

  @Test(.enabled(if: Program.installed("python3") != nil, "python3 is not installed"))
  func `the JUnit file is well-formed for another program`() throws {
    let path = try world.write(suite.replacing("gibberish", with: #""x\x01\e[0m]]> 👩‍👩‍👧‍👦""#), to: "suite.yaml")
    let junit = "\(world.path)/junit.xml"
    _ = try world.phrasectl("test", "--junit", junit, path)
    let program =
      "import sys, xml.dom.minidom; print(len(xml.dom.minidom.parse(sys.argv[1]).getElementsByTagName('testcase')))"
    let command = Command(["python3", "-c", program, junit], environment: CurrentProcess.environment())
    let result = try ChildProcess.run(command, within: 60_000)
    #expect(result.outputText == "3\n" && result.status == .exited(0), "\(result.errorText)")
  }

  @Test func `a suite with a mistake exits 65 and runs nothing`() throws {
    let path = try world.write("cases:\n  - sya: hello\n", to: "suite.yaml")
    let result = try world.phrasectl("test", path)
    #expect(result.status == .exited(65) && result.outputText.isEmpty && result.errorText.contains("\(path):2:"))
  }

  static let badRows = [
    (#""options":{"repeat":-1}"#, "repeat"), (#""options":{"repeat":0}"#, "repeat"),
    (#""options":{"repeat":1e300}"#, "repeat"), (#""options":{"repeat":1.5}"#, "repeat"),
    (#""options":{"repeat":"x"}"#, "repeat"), (#""context":{"now":"99999999999999999-01-01T00:00:00Z"}"#, "now"),
    (#""context":{"now":"2026-01-01T999999999999999999:00:00Z"}"#, "now"), (#""context":{"now":7}"#, "now"),
    (#""context":{"now":"2026-01-01T00:00:00+9999999999999999:00"}"#, "now"),
    (#""expected":{"diagnostic":{"code":"x","offset":1e300}}"#, "offset"),
    (#""expected":{"diagnostic":{"code":"x","offset":-1}}"#, "offset"),
  ]

  @Test(arguments: badRows)
  func `a row of a case file with a number or a time that can't be is named and exits 65`(
    _ members: String, _ name: String
  ) throws {
    let good = #"{"id":"a","utterance":"x"}"#
    let path = try world.write("\(good)\n\n{\"id\":\"b\",\"utterance\":\"x\",\(members)}\n", to: "cases.jsonl")
    let result = try world.phrasectl("test", path)
    #expect(result.status == .exited(65) && result.outputText.isEmpty, "\(result.outputText)")
    #expect(result.errorText.hasPrefix("\(path):3: '\(name)' has to be "), "\(result.errorText)")
  }

  @Test(arguments: [
    (#""expected":null"#, "expected no match"),
    (#""expected":{"intent":"A","parameters":{"n":5}},"raw":{"n":"-5"}"#, "cut from '-5', was cut from '5'"),
    (#""expected":{"intent":"A","ambiguous":["A","B"]}"#, "expected ambiguous, got matched"),
    (
      #""expected":{"intent":"A","parameters":{},"ambiguous_parameters":{"n":[5,6]}}"#,
      "expected ambiguous, got matched"
    ),
    (#""expected":{"intent":"A","parameters":{},"unresolved":{"n":"5"}}"#, "n: expected nothing, got 5"),
    (#""expected":{"intent":"A","parameters":{"n":5}},"options":{"max_ms":0}"#, "expected at most 0"),
  ])
  func `a row that is not met says how`(_ members: String, _ complaint: String) throws {
    let row =
      #"{"utterance":"load 5 in App","templates":[{"intent":"A","phrase":"load \\(n) in \\(applicationName)"}],"#
      + #""parameters":{"n":{"type":"number"}},"# + members + "}"
    let result = try world.phrasectl("test", try world.write(row, to: "cases.jsonl"))
    #expect(result.status == .exited(1) && result.outputText.contains(complaint), "\(result.outputText)")
  }

  @Test func `a row may allow several answers, and one that marks a choice is read tolerantly`() throws {
    let templates = #""templates":[{"intent":"A","phrase":"load posts in \\(applicationName)"}],"parameters":{}"#
    let rows = [
      #"{"utterance":"load posts in App",\#(templates),"expected":null,"alternatives":[{"intent":"A"}]}"#,
      #"{"utterance":"load posts","certain":true,\#(templates),"expected":{"intent":"A"},"alternatives":[null]}"#,
      #"{"utterance":"load the posts in App","certain":true,\#(templates),"expected":null}"#,
      #"{"utterance":"load posts in App please","certain":false,\#(templates),"expected":{"intent":"A"}}"#,
    ]
    let path = try world.write(rows.joined(separator: "\n"), to: "cases.jsonl")
    let result = try world.phrasectl("test", "--all", path)
    #expect(result.status == .exited(0), "\(result.outputText)")
  }

  @Test func `a row at the edge of what can be runs`() throws {
    let template = #"[{"intent":"A","phrase":"go to \\(when) in \\(applicationName)"}]"#
    for now in ["0000-01-01T00:00:00Z", "9999-12-31T23:59:59-12:00"] {
      let row =
        #"{"utterance":"go to in 3 weeks in App","templates":"# + template
        + #","parameters":{"when":{"type":"date"}},"options":{"repeat":2},"context":{"now":"\#(now)"}}"#
      let result = try world.phrasectl("test", try world.write(row, to: "cases.jsonl"))
      guard case .exited(0...1) = result.status else { Issue.record("\(now): \(result)"); continue }
    }
  }

  static let commands = [
    "say", "match", "explain", "check", "test", "evaluate", "phrases", "vocabulary", "status", "reload", "outbox",
    "retry", "cancel",
    "confirm",
    "login",
  ]

  @Test(arguments: commands)
  func `each command explains itself and refuses an option that it does not know`(_ name: String) throws {
    let help = try world.phrasectl(name, "--help")
    #expect(help.status == .exited(0) && help.outputText.hasPrefix("phrasectl \(name): ") && help.errorText.isEmpty)
    #expect(help.outputText.contains("Usage: phrasectl \(name)") && help.outputText.contains("--help"))
    let wrong = try world.phrasectl(name, "--sped")
    #expect(wrong.status == .exited(64) && wrong.outputText.isEmpty)
    #expect(wrong.errorText.hasPrefix("phrasectl: there is no option '--sped'\nUsage: phrasectl \(name)"))
  }

  @Test(arguments: ["status", "reload", "outbox", "phrases", "login example.social", "confirm 00"])
  func `an operand more than a command takes exits 64 and does nothing`(_ line: String) throws {
    let words = line.split(separator: " ").map(String.init)
    let result = try world.phrasectl(words + ["foo", "bar"])
    #expect(result.status == .exited(64) && result.outputText.isEmpty)
    #expect(
      result.errorText.hasPrefix("phrasectl: 'foo' is more than '\(words[0])' takes\nUsage: phrasectl \(words[0])"))
    #expect(!File.exists(world.socketPath))
  }

  @Test func `what the owner has to set right exits 78, and says what`() throws {
    let nothing = try world.phrasectl(
      "check", environment: ["XDG_CONFIG_HOME": "\(world.path)/no", "PHRASED_PHRASES": ":"])
    #expect(nothing.status == .exited(78) && nothing.errorText.contains("no phrase files were found"), "\(nothing)")
    try world.write("", to: "state/phrased/x")
    #expect(unsafe chmod(world.statePath, 0o755) == 0)
    let open = try world.phrasectl("say", "Note hello in Ice Cubes")
    #expect(open.status == .exited(78) && open.errorText.contains("chmod 700"), "\(open.errorText)")
    let login = try world.phrasectl(["login", "--server", "a.example", "--token-file", "-"], input: "token")
    #expect(login.status == .exited(78) && login.errorText.contains("chmod 700"), "\(login.errorText)")
    let long = try world.phrasectl("status", "--socket", "/" + String(repeating: "x", count: 200))
    #expect(long.status == .exited(78) && long.errorText.contains("PHRASED_SOCKET"), "\(long.errorText)")
  }

  @Test func `both programs print their name and the same version`() throws {
    let mine = try world.phrasectl("--version")
    let command = Command([Program.phrased, "--version"], environment: world.environment)
    let daemon = try ChildProcess.run(command, within: 60_000)
    #expect(mine.status == .exited(0) && daemon.status == .exited(0))
    #expect(mine.outputText == "phrasectl \(ProgramVersion.text)\n")
    #expect(daemon.outputText == "phrased \(ProgramVersion.text)\n")
  }

  @Test func `the list of commands has each of them, and an unknown one exits 64`() throws {
    let help = try world.phrasectl("--help")
    for name in Self.commands { #expect(help.outputText.contains("\n  \(name) "), "\(name)") }
    #expect(help.status == .exited(0))
    #expect(try world.phrasectl("dance").status == .exited(64))
    #expect(try world.phrasectl([String]()).status == .exited(64))
    #expect(try world.phrasectl("say").status == .exited(64))
    #expect(try world.phrasectl("retry", "x").status == .exited(64))
  }

  @Test func `a pipe gets no escape codes, with NO_COLOR and without`() throws {
    try world.writePhraseFile("en.yaml", PhraseFixture.broken)
    let commands = [
      ["check"], ["match", "Remember milk in Ice Cubes"], ["explain", "Remember milk in Ice Cubes"], ["phrases"],
    ]
    for command in commands {
      for environment in [[:], ["NO_COLOR": "1"], ["TERM": "xterm-256color"]] {
        let result = try world.phrasectl(command, environment: environment)
        #expect(!(result.standardOutput + result.standardError).contains(0x1B) && !result.standardOutput.isEmpty)
      }
    }
  }
}
