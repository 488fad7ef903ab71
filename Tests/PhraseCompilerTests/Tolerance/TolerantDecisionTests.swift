// SPDX-License-Identifier: Apache-2.0

import IntentModel
import SourceDiagnostics
import Testing
import UtteranceMatching

@testable import PhraseCompiler

/// What is decided where something is overlooked: vetoes, cuts, and characters that are several words.
@Suite struct TolerantDecisionTests {
  private static let app = """
    intents:
      PostIntent:
        parameters:
          content: {type: text}
          visibility: {type: VisibilityEnum, optional: true}
      ShowIntent: {title: Show}
      LikedIntent: {parameters: {tab: {type: TabEnum}}}
    types:
      VisibilityEnum: {private: {title: private, synonyms: [followers only]}}
      TabEnum: {liked: {title: liked posts}}
    """

  private func compile(_ phrases: [(app: String, yaml: String)], locale: String = "en") -> PhraseCompiler.Result {
    PhraseCompiler().compile(
      phrases.flatMap { app, yaml in
        [
          SourceFile(path: "\(app)/app.yaml", text: "application: {name: \(app), nameRequired: false}\n" + Self.app),
          SourceFile(path: "\(app)/\(locale).yaml", text: yaml),
        ]
      })
  }

  private func resolve(_ text: String, _ phrases: [(app: String, yaml: String)], isSpoken: Bool = false) throws
    -> Resolution
  {
    let matcher = try #require(compile(phrases).library.matcher(for: .english))
    return try matcher.resolve(Utterance(text, isSpoken: isSpoken))
  }

  private static let post = #"""
    PostIntent: ['Post \(content) in \(applicationName)', 'Post \(content) as \(visibility) in \(applicationName)']

    """#

  @Test(arguments: ["℅", "㏂", "℀", "hello ℅", "℅ n", "℅℅ ℅"])
  func `a character that is several words to the matcher is one to whoever said it`(_ words: String) throws {
    let resolution = try resolve("post \(words) mastodon", [("Mastodon", Self.post)], isSpoken: true)
    #expect(resolution.leadingMatch?.intent.arguments["content"]?.text ?? words == words)
  }

  @Test func `politeness that can be cut in many ways is read once for each word`() throws {
    let german = compile([("Mona", #"ShowIntent: 'Öffne \(applicationName)'"#)], locale: "de")
    let locale = try #require(LocaleTag("de"))
    let matcher = try #require(german.library.matcher(for: locale))
    let polite = String(repeating: " bitte mal", count: 150)
    #expect(try matcher.resolve(Utterance("öffne mona" + polite + " x")) == .noMatch(vetoedBy: nil))
    #expect(try matcher.resolve(Utterance("öffne mona" + polite)).leadingMatch?.intent.intent == "ShowIntent")
  }

  @Test func `rules that contain each other many times are refused, whatever language they are in`() {
    let rules = (0..<15).map { "  r\($0): '\(String(repeating: "<r\($0 + 1)> ", count: 8))'\n" }.joined()
    let result = compile([("Mona", "ShowIntent: 'go <r0>'\nrules:\n\(rules)  r15: 'x'\n")])
    #expect(result.diagnostics.hasErrors && result.library.phraseCount == 0)
  }

  private static let alpha = "negative: ['show the timeline']\n"
  private static let beta = "ShowIntent: ['show the timeline']\n"

  @Test(arguments: ["show the timeline", "please show the timeline", "show the time line"])
  func `a negative phrase vetoes its own app's phrases and no other's`(_ text: String) throws {
    #expect(try resolve(text, [("Alpha", Self.alpha), ("Beta", Self.beta)]).leadingMatch?.intent.app == "Beta")
    #expect(try resolve(text, [("Alpha", Self.alpha + Self.beta)]).leadingMatch == nil)
    #expect(
      !compile([("Alpha", Self.alpha), ("Beta", Self.beta)]).diagnostics.contains { $0.id == .unreachablePhrase })
  }

  @Test func `what a negative phrase forbids is not offered as what could be meant either`() throws {
    let phrases = Self.post + #"negative: ['post \(x) as private in \(applicationName)']"#
    for text in ["post hello as private in mastodon", "post hello is private in mastodon"] {
      let match = try resolve(text, [("Mastodon", phrases)], isSpoken: true).leadingMatch
      #expect(match?.intent.arguments["visibility"] == nil, "\(text)")
    }
  }

  @Test(arguments: ["mastodn", "mastodon please", "mastadon"])
  func `less text bound to free text wins where something is overlooked too`(_ name: String) throws {
    let resolution = try resolve("post hello world as private in \(name)", [("Mastodon", Self.post)])
    let match = try #require(resolution.leadingMatch)
    if case .ambiguous = resolution { Issue.record("\(resolution)") }
    #expect(match.intent.arguments["content"]?.text == "hello world")
    #expect(match.intent.arguments["visibility"]?.value == .identifier("private"))
  }

  @Test func `a value is not guessed from words of which one says something else`() throws {
    let phrases = [("Mona", #"LikedIntent: ['Open \(tab) in \(applicationName)']"#)]
    #expect(try resolve("open last post in mona", phrases, isSpoken: true).leadingMatch == nil)
    #expect(try resolve("open liked post in mona", phrases, isSpoken: true).leadingMatch != nil)
  }

  @Test(arguments: ["no show the timeline", "if show the timeline"])
  func `a word that turns the meaning round is no noise`(_ text: String) throws {
    #expect(try resolve(text, [("Beta", Self.beta)], isSpoken: true).leadingMatch == nil)
  }

  @Test func `parts in any order may end in free text when none of the others does`() throws {
    let phrases = [("Mona", #"PostIntent: ['tell (say;\(content)) once', 'note (\(content);as \(visibility)) now']"#)]
    #expect(compile(phrases).diagnostics.filter { $0.severity == .error }.isEmpty)
    for text in ["tell say hello once", "tell hello say once", "note as private hello now"] {
      #expect(try resolve(text, phrases).leadingMatch?.intent.arguments["content"]?.text == "hello", "\(text)")
    }
  }
}
