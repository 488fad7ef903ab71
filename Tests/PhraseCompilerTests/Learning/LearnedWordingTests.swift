// SPDX-License-Identifier: Apache-2.0

import IntentModel
import PhraseSyntax
import SourceDiagnostics
import Testing
import UtteranceMatching

@testable import PhraseCompiler

/// What is kept of an utterance whose reading a person has picked, and that it counts the next time.
@Suite struct LearnedWordingTests {
  /// Two apps of the same name, and values of the same name.
  private struct World {
    static let apps = ["Ice Cubes", "Mona"]
    static let declaration = """
      intents:
        PostIntent:
          parameters:
            content: {type: text}
            visibility: {type: VisibilityEnum, optional: true}
          perform: mastodon.post
        TabIntent: {parameters: {tab: {type: TabEnum}}}
        BoostIntent: {perform: mastodon.boost}
      types:
        VisibilityEnum: {quiet: {title: quietly}, direct: {title: directly}}
        TabEnum: {local: {title: local}, localFeed: {title: local feed, synonyms: [local]}, lists: {title: lists}}
      """
    static let english = #"""
      PostIntent: ['Post \(content) in \(applicationName)', 'Post \(content) \(visibility) in \(applicationName)']
      TabIntent: ['Open \(tab) in \(applicationName)']
      BoostIntent: ['Boost the last post in \(applicationName)']
      """#

    var learned: [UInt8] = []
    let actions: Set<String> = ["mastodon.post", "mastodon.boost"]

    var result: PhraseCompiler.Result {
      let files = Self.apps.flatMap { app in
        [
          SourceFile(
            path: "\(app)/app.yaml",
            text: "application: {name: \(app), synonyms: [Mastodon], nameRequired: false}\n" + Self.declaration),
          SourceFile(path: "\(app)/en.yaml", text: Self.english),
        ]
      }
      return PhraseCompiler(actionNames: actions).compile(
        files, learned: learned.isEmpty ? [] : [SourceFile(path: "learned/en.yaml", bytes: learned)])
    }

    func resolve(_ text: String) throws -> Resolution {
      let matcher = try #require(result.library.matcher(for: .english))
      return try matcher.resolve(Utterance(text, isSpoken: true))
    }

    private static func offered(_ resolution: Resolution) -> [Match] {
      if case .ambiguous(let matches) = resolution { matches } else { [resolution.leadingMatch].compactMap { $0 } }
    }

    /// Picks the reading for which something holds, and keeps the wording.
    mutating func pick(_ text: String, where isMeant: (Match) -> Bool) throws -> LearnedWording? {
      let resolution = try resolve(text)
      let offered = Self.offered(resolution)
      let meant = offered.first(where: isMeant)
      let match = try #require(meant, "\(resolution)")
      guard
        let wording = LearnedWording(of: match, chosenOver: offered.filter { $0 !== match }, in: text)
      else { return nil }
      guard case .file(let bytes) = LearnedFile(learned).adding(wording) else { return wording }
      learned = bytes
      return wording
    }
  }

  private func matched(_ resolution: Resolution) -> Match? {
    if case .matched(let match) = resolution { match } else { nil }
  }

  @Test func `an app that shares its name with another gets the wording with its name in it, for any text`() throws {
    var world = World()
    guard case .ambiguous = try world.resolve("Post hello in Mastodon") else { return #expect(Bool(false)) }
    let wording = try #require(try world.pick("Post hello in Mastodon") { $0.intent.app == "Mona" })
    #expect(wording.phrase == #"Post \(content) in Mastodon"# && wording.values.isEmpty)
    let match = try #require(matched(try world.resolve("post good bye, all in mastodon")))
    #expect(match.intent.app == "Mona" && match.intent.arguments["content"]?.text == "good bye, all")
    #expect(match.phrase.file == "learned/en.yaml" && match.phrase.line == 4)
    guard case .ambiguous = try world.resolve("Open lists in Mastodon") else { return #expect(Bool(false)) }
  }

  @Test func `a value that shares its name with another is kept by its words, and others are not`() throws {
    var world = World()
    let wording = try world.pick("Open local in Ice Cubes") {
      $0.intent.arguments["tab"]?.value == .identifier("localFeed")
    }
    #expect(wording?.phrase == #"Open local in \(applicationName)"# && wording?.values == ["tab": "localFeed"])
    let match = try #require(matched(try world.resolve("open local in ice cubes")))
    #expect(match.intent.arguments["tab"]?.value == .identifier("localFeed") && match.cost.tolerance == 0)
    #expect(
      matched(try world.resolve("open lists in ice cubes"))?.intent.arguments["tab"]?.value == .identifier("lists"))
  }

  @Test func `what was overlooked once is a phrase of the person's own afterwards`() throws {
    var world = World()
    let said = "Boost the last toast in Ice Cubes"
    guard case .needsConfirmation = try world.resolve(said) else { return #expect(Bool(false)) }
    let wording = try world.pick(said) { _ in true }
    #expect(wording?.phrase == #"Boost the last toast in \(applicationName)"#)
    #expect(matched(try world.resolve(said))?.cost.tolerance == 0)
    #expect(matched(try world.resolve("boost the last toast in Mona"))?.intent.app == nil)
  }

  @Test func `a later pick of the same wording counts, and the earlier one stays to be read`() throws {
    var world = World()
    _ = try world.pick("Open local in Ice Cubes") { $0.intent.arguments["tab"]?.value == .identifier("localFeed") }
    let other = LearnedWording(
      of: try #require(matched(try World().resolve("open lists in ice cubes"))), chosenOver: [], in: "")
    #expect(other == nil)
    let first = world.learned
    world.learned = []
    _ = try world.pick("Open local in Ice Cubes") { $0.intent.arguments["tab"]?.value == .identifier("local") }
    world.learned = first + world.learned
    #expect(
      matched(try world.resolve("open local in ice cubes"))?.intent.arguments["tab"]?.value == .identifier("local"))
    #expect(world.result.diagnostics.filter { $0.severity == .error }.isEmpty)
  }

  @Test func `which words are free text is no wording`() throws {
    var world = World()
    let resolution = try world.resolve("Post she spoke quietly in Ice Cubes")
    guard case .needsConfirmation(_, .some) = resolution else { return #expect(Bool(false), "\(resolution)") }
    #expect(try world.pick("Post she spoke quietly in Ice Cubes") { _ in true } == nil)
    #expect(world.learned.isEmpty)
  }

  @Test func `an exact reading that nobody had to pick teaches nothing`() throws {
    let said = "Boost the last post in Ice Cubes"
    let match = try #require(matched(try World().resolve(said)))
    #expect(LearnedWording(of: match, chosenOver: [], in: said) == nil)
  }

  /// A reading as a search would give it, whose words are the person's.
  private func reading(of said: String, literal: Range<Int>, content: Range<Int>) -> Match {
    let text = String(decoding: Array(said.utf8)[content], as: UTF8.self)
    let definition = IntentDefinition(
      name: "NoteIntent", title: "Note", parameters: [Parameter(name: "content", type: .text)], action: nil)
    return Match(
      intent: ResolvedIntent(
        app: "It's", intent: "NoteIntent",
        arguments: ["content": Argument(value: .text(text), text: text, span: content)]),
      definition: definition,
      phrase: PhraseReference(text: "", file: "", line: 1, app: "It's", intent: "NoteIntent"),
      cost: ReadingCost(tolerance: 9),
      segments: [
        Match.Segment(kind: .literal, span: literal), Match.Segment(kind: .parameter("content"), span: content),
      ], remarks: [], tolerated: [Tolerated(kind: .synonym, span: literal, meant: "", cost: 9)])
  }

  @Test(arguments: [
    ("it's (a|b) x", #"it's \\(a\|b\) \(content)"#), (#"a\b<c> [d]; x"#, #"ab\<c\> \[d\]\; \(content)"#),
    ("日本 # - 'x", #"日本 # - '\(content)"#), ("100% ${y} x", #"100\% \$\{y\} \(content)"#),
    ("a\nb\r\nc x", #"a b c \(content)"#),
  ])
  func `whatever was said stands in the file as it was said, and is read back`(_ said: String, _ phrase: String) throws
  {
    let count = said.utf8.count
    let match = reading(of: said, literal: 0..<count - 1, content: count - 1..<count)
    let wording = try #require(LearnedWording(of: match, chosenOver: [], in: said))
    #expect(wording.phrase == phrase)
    guard case .file(let bytes) = LearnedFile([]).adding(wording) else { return #expect(Bool(false)) }
    let learned = LearnedPhrases([SourceFile(path: "en.yaml", bytes: bytes)])
    #expect(learned.diagnostics.isEmpty && learned.byLocale[.english]?.map(\.template.text) == [phrase])
    #expect(learned.byLocale[.english]?.map(\.app.text) == ["It's"])
    #expect(LearnedFile(bytes).adding(wording) == .known)
  }

  @Test func `which of several people was meant is no wording`() {
    let bobs = ["@bob@a.example", "@bob@b.example"].map { handle in
      let definition = IntentDefinition(
        name: "FollowIntent", title: "Follow", parameters: [Parameter(name: "person", type: .text)], action: nil)
      return Match(
        intent: ResolvedIntent(
          app: "Mona", intent: "FollowIntent",
          arguments: ["person": Argument(value: .text(handle), text: handle, span: 7..<10)]),
        definition: definition,
        phrase: PhraseReference(text: "", file: "", line: 1, app: "Mona", intent: "FollowIntent"), cost: ReadingCost(),
        segments: [Match.Segment(kind: .parameter("person"), span: 7..<10)], remarks: [])
    }
    #expect(LearnedWording(of: bobs[0], chosenOver: [bobs[1]], in: "follow Bob in Mona") == nil)
  }

  @Test func `a wording of values alone is none, since any words would match it`() {
    #expect(LearnedWording(of: reading(of: "… x", literal: 0..<3, content: 4..<5), chosenOver: [], in: "… x") == nil)
  }

  @Test func `spans that are not of the utterance are left as words`() {
    let match = reading(of: "note x", literal: 0..<4, content: 5..<6)
    #expect(LearnedWording(of: match, chosenOver: [], in: "no")?.phrase == "no")
  }
}
