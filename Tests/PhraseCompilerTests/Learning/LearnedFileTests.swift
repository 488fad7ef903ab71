// SPDX-License-Identifier: Apache-2.0

import IntentModel
import SourceDiagnostics
import TestSupport
import Testing
import UtteranceMatching

@testable import PhraseCompiler

/// Files of learned wordings: what a person may do to them, and what the author of the phrases may do behind them.
@Suite struct LearnedFileTests {
  private static let wording = LearnedFileTests.wording(#"Put up \(content)"#)

  private static func wording(_ phrase: String, values: [String: String] = [:]) -> LearnedWording {
    LearnedWording(phrase: phrase, app: "Ice Cubes", intent: "PostIntent", values: values)
  }

  private func compile(_ learned: String, path: String = "state/learned/en.yaml") -> PhraseCompiler.Result {
    PhraseCompiler().compile(
      [
        SourceFile(path: "A/app.yaml", text: TestApp.declaration),
        SourceFile(path: "A/en.yaml", text: #"PostIntent: 'Post \(content) in \(applicationName)'"#),
      ], learned: [SourceFile(path: path, text: learned)])
  }

  private func text(_ addition: LearnedFile.Addition) throws -> String {
    guard case .file(let bytes) = addition else { throw Missing() }
    return String(decoding: bytes, as: UTF8.self)
  }

  private struct Missing: Error {}

  @Test func `a new file says what it is, and holds an entry that a person can read`() throws {
    let text = try text(LearnedFile([]).adding(Self.wording(#"Open \(tab) it's"#, values: ["tab": "home"])))
    #expect(text.hasPrefix("# Wordings that phrased has learned"))
    #expect(
      text.hasSuffix(
        #"""
        - phrase: 'Open \(tab) it''s'
          app: 'Ice Cubes'
          intent: 'PostIntent'
          values:
            'tab': 'home'

        """#))
  }

  @Test func `what a person has written stays, whatever it is`() throws {
    let mine = "# my own\n- {phrase: 'Pin \\(content)', app: Ice Cubes, intent: PostIntent} # keep\n# end"
    let text = try text(LearnedFile(Array(mine.utf8)).adding(Self.wording))
    #expect(text.hasPrefix(mine + "\n- phrase:"))
  }

  @Test(arguments: ["- [", "phrase: x", "- phrase: x\n", "- {phrase: 'x', app: a, intent: b, extra: c}", "\u{FFFE}"])
  func `a file that can't be read is not written to`(_ content: String) {
    #expect(LearnedFile(Array(content.utf8)).adding(Self.wording) == .unwritable)
    #expect(compile(content).diagnostics.contains { $0.severity == .error && $0.span.file.path.hasSuffix("en.yaml") })
  }

  @Test(arguments: ["", "# nothing yet\n", "[]", "null"])
  func `a file without entries is no mistake`(_ content: String) {
    #expect(compile(content).diagnostics.isEmpty)
  }

  @Test func `an empty list in brackets can't grow at its end, so it is left alone`() {
    #expect(LearnedFile(Array("[]".utf8)).adding(Self.wording) == .unwritable)
  }

  @Test func `a wording with characters that YAML does not have is not written`() {
    #expect(LearnedFile([]).adding(Self.wording("bell \u{7} \\(content)")) == .unwritable)
  }

  @Test func `so many wordings and no more are kept`() throws {
    let entries = (0..<LearnedFile.countLimit).map { "- {phrase: 'a\($0)', app: A, intent: B}\n" }.joined()
    #expect(LearnedFile(Array(entries.utf8)).adding(Self.wording) == .full)
  }

  @Test(arguments: [
    ("- {phrase: 'Put up \\(content)', app: Nowhere, intent: PostIntent}", "stale-entry"),
    ("- {phrase: 'Put up \\(content)', app: Ice Cubes, intent: GoneIntent}", "stale-entry"),
    ("- {phrase: 'Put up \\(contnet)', app: Ice Cubes, intent: PostIntent}", "unknown-parameter"),
    ("- {phrase: 'Go', app: Ice Cubes, intent: OpenIntent, values: {tab: gone}}", "stale-entry"),
    ("- {phrase: 'Go', app: Ice Cubes, intent: OpenIntent, values: {title: x}}", "stale-entry"),
    ("- {phrase: 'Put \\(content) \\(title)', app: Ice Cubes, intent: PostIntent}", "adjacent-free-text"),
  ])
  func `what an author has changed behind a wording is a warning, and the phrases load`(_ entry: String, _ id: String)
    throws
  {
    let result = compile(entry)
    #expect(result.diagnostics.map(\.id.rawValue) == [id] && !result.diagnostics.hasErrors)
    #expect(result.library.learnedCount == 0 && result.library.phraseCount == 1)
  }

  @Test func `a wording may leave out the app's name and be that of a declared phrase`() throws {
    let result = compile(
      """
      - {phrase: 'Put up \\(content)', app: Ice Cubes, intent: PostIntent}
      - {phrase: 'Post \\(content) in \\(applicationName)', app: Ice Cubes, intent: PostIntent}
      - {phrase: 'Go', app: Ice Cubes, intent: OpenIntent, values: {tab: home}}
      """)
    #expect(result.diagnostics.isEmpty && result.library.learnedCount == 3)
    let matcher = try #require(result.library.matcher(for: .english))
    guard case .matched(let match) = try matcher.resolve(Utterance("put up hello")) else { throw Missing() }
    #expect(match.intent.arguments["content"]?.text == "hello" && match.confidence == 1)
    guard case .matched(let opened) = try matcher.resolve(Utterance("go")) else { throw Missing() }
    #expect(opened.intent.arguments["tab"]?.value == .identifier("home"))
  }

  @Test func `a wording that a comment cuts is told`() {
    let result = compile(
      "- {app: Ice Cubes, intent: PostIntent, phrase: 'Put up \\(content)'}\n- phrase: Put #up\n  app: A\n  intent: B")
    #expect(result.diagnostics.contains { $0.id == .truncatedScalar })
  }

  @Test func `a file that is named for no language is an error`() {
    #expect(compile("", path: "learned/notes of mine.yaml").diagnostics.map(\.id) == [.unknownLocale])
  }
}
