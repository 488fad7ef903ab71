// SPDX-License-Identifier: Apache-2.0

import IntentModel
import SourceDiagnostics
import Testing
import UtteranceMatching

@testable import PhraseCompiler

/// What a daemon keeps is what was compiled.
struct CompactionTests {
  private static let app = """
    application: {name: Ice Cubes, synonyms: [icecubes, the reader of posts], nameRequired: false}
    types:
      Section:
        home: {title: Home Timeline With a Long Title, synonyms: [home, my own timeline of people]}
        local: {title: Local}
    intents:
      PostIntentWithALongName:
        title: Post something for everybody
        parameters: {content: text}
        perform: mastodon.post
      OpenIntent: {parameters: {section: Section}}
      CloseIntent: {parameters: {section: Section}}
    """
  private static let phrases = """
    PostIntentWithALongName:
      - 'Post \\(content) in \\(applicationName)'
    OpenIntent:
      - '[Please] open \\(section) in \\(applicationName)'
      - 'Open it'
    CloseIntent:
      - 'Close \\(section) in \\(applicationName)'
    negative:
      - 'Post nothing in \\(applicationName)'
    """
  private static let utterances = [
    "Post hello in Ice Cubes", "post hello in icecubes", "open home in Ice Cubes", "Open it",
    "please open my own timeline of people in the reader of posts", "Close Local in Ice Cubes",
    "Post nothing in Ice Cubes", "pots hello in ice cubs", "open hoem in Ice Cubes", "nothing of it at all", "",
  ]

  private func library() -> PhraseLibrary {
    let result = PhraseCompiler().compile([
      SourceFile(path: "IceCubes/app.yaml", text: Self.app), SourceFile(path: "IceCubes/en.yaml", text: Self.phrases),
    ])
    #expect(result.diagnostics.filter { $0.severity == .error }.isEmpty)
    return result.library
  }

  @Test func `a compacted matcher reads everything as the one that it was made of`() throws {
    let library = library()
    let (matcher, compacted) = (
      try #require(library.matcher(for: .english)), try #require(library.compacted().matcher(for: .english))
    )
    for text in Self.utterances {
      for isSpoken in [false, true] {
        let utterance = Utterance(text, isSpoken: isSpoken)
        #expect(try matcher.resolve(utterance) == compacted.resolve(utterance), "\(text)")
        #expect(matcher.nearestPhrases(to: utterance) == compacted.nearestPhrases(to: utterance), "\(text)")
      }
    }
  }

  @Test func `a matcher lists its phrases as they were written, with where they stand and a sample`() throws {
    for library in [library(), library().compacted()] {
      let phrases = try #require(library.matcher(for: .english)).phrases
      #expect(
        phrases.map(\.text) == [
          "Post \\(content) in \\(applicationName)", "[Please] open \\(section) in \\(applicationName)", "Open it",
          "Close \\(section) in \\(applicationName)", "Post nothing in \\(applicationName)",
        ])
      #expect(phrases.map(\.line) == [2, 4, 5, 7, 9])
      #expect(phrases[0].sample == "Post {content} in Ice Cubes")
      #expect(phrases[2].sample == "Open it")
      #expect(
        phrases.map(\.intent) == ["PostIntentWithALongName", "OpenIntent", "OpenIntent", "CloseIntent", nil])
      #expect(phrases.allSatisfy { $0.app == "Ice Cubes" && $0.file == "IceCubes/en.yaml" })
    }
  }
}
