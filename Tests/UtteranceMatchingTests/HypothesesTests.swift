// SPDX-License-Identifier: Apache-2.0

import IntentModel
import TestSupport
import Testing
import UtteranceMatching

struct HypothesesTests {
  private struct Unexpected: Error {
    let resolution: Resolution
  }

  private func resolved(_ texts: [String], by benches: [PhraseBench]) throws -> String {
    PhraseBench.line(try Hypotheses(texts.map { Utterance($0) }).resolve(with: benches.map(\.matcher)).resolution)
  }

  @Test func `a phrase of one language does not take for text what another language's phrase understands`() throws {
    let german = try PhraseBench("Post \\(content) in \\(applicationName)", locale: "de")
    let english = try PhraseBench("Post \\(content) as \\(visibility) in \\(applicationName)")
    #expect(
      try resolved(["post hello as public in ice cubes"], by: [german, english])
        == "PostIntent content=hello visibility=#public")
  }

  @Test func `where two languages read the same the person's own is used`() throws {
    let first = try PhraseBench("Post \\(content) in \\(applicationName)", locale: "de")
    let second = try PhraseBench("Post \\(content) in \\(applicationName)")
    let found = try Hypotheses([Utterance("post hi in ice cubes")]).resolve(with: [first.matcher, second.matcher])
    #expect(found.matcher.locale.identifier == "de")
  }

  @Test func `a veto of one language holds for the others`() throws {
    let german = try PhraseBench("Post \\(content) in \\(applicationName)", locale: "de")
    let english = try PhraseBench(
      "Open \\(tab) in \\(applicationName)", "negative: post nothing in \\(applicationName)")
    let found = try Hypotheses([Utterance("post nothing in ice cubes")]).resolve(with: [
      german.matcher, english.matcher,
    ])
    guard case .noMatch(vetoedBy: .some) = found.resolution else { throw Unexpected(resolution: found.resolution) }
  }

  @Test func `a shorter hypothesis that is less likely does not win by being shorter`() throws {
    let bench = try PhraseBench("Post \\(content) in \\(applicationName)")
    #expect(
      try resolved(["post hello world in ice cubes", "post hello word in ice cubes"], by: [bench])
        == "PostIntent content=hello world")
  }

  @Test func `of hypotheses that say the same the likeliest gives the words`() throws {
    let bench = try PhraseBench("Post \\(content) in \\(applicationName)")
    let texts = ["post back up first in nice cubes", "post backup first in ice cubes"]
    let found = try Hypotheses(texts.map { Utterance($0, isSpoken: true) }).resolve(with: [bench.matcher])
    #expect(found.resolution.leadingMatch?.intent.arguments["content"]?.text == "back up first")
    let heard = try Hypotheses(texts.reversed().map { Utterance($0, isSpoken: true) }).resolve(with: [bench.matcher])
    #expect(heard.resolution.leadingMatch?.intent.arguments["content"]?.text == "backup first")
    let both = texts.map { $0.replacing("nice", with: "ice") }
    let exact = try Hypotheses(both.map { Utterance($0, isSpoken: true) }).resolve(with: [bench.matcher])
    #expect(exact.resolution.leadingMatch?.intent.arguments["content"]?.text == "back up first")
  }

  private static let noisyPhrases = [
    "Post \\(content) in \\(applicationName)", "TabIntent: Open \\(tab) in \\(applicationName)",
    "DeleteIntent: Delete my last post in \\(applicationName)",
    "LikeIntent: Like \\(author)'s last post in \\(applicationName)",
    "ShowIntent: Post photos on Mastodon with \\(applicationName)",
    "VisibilityIntent: Post \\(content) as \\(visibility) in \\(applicationName)",
  ]

  private func heard(_ texts: [String]) throws -> String {
    let bench = try PhraseBench(phrases: Self.noisyPhrases)
    let hypotheses = Hypotheses(texts.map { Utterance($0, isSpoken: true) })
    return PhraseBench.line(try hypotheses.resolve(with: [bench.matcher]).resolution)
  }

  @Test(arguments: [
    ("quantity what open home in ice cubes", "asks: TabIntent tab=#home"),
    ("open home in ice cubes three sundays", "asks: TabIntent tab=#home"),
    ("dramatic delete my last post in ice cubes old fact", "asks: DeleteIntent"),
    ("open home in tell ice cubes", "asks: TabIntent tab=#home"),
    ("post hello world in ice cubes three sundays", "asks: PostIntent content=hello world"),
    ("that of post hello world in ice cubes", "asks: PostIntent content=hello world"),
  ])
  func `words heard in noise around a phrase are passed over and asked about`(_ pair: (said: String, meant: String))
    throws
  {
    #expect(try heard([pair.said]) == pair.meant)
    let bench = try PhraseBench(phrases: Self.noisyPhrases)
    let typed = try Hypotheses([Utterance(pair.said)]).resolve(with: [bench.matcher]).resolution
    #expect(PhraseBench.line(typed) == "none")
  }

  @Test(arguments: [
    // Somebody tells, asks or denies something.
    "somebody delete my last post in ice cubes", "don't delete my last post in ice cubes",
    "please don't delete my last post in ice cubes", "what delete my last post in ice cubes",
    // Too little is heard beside the noise, or no app is named.
    "dramatic open ice cubes", "dramatic open home three sundays", "open home three sundays",
    // The phrase itself is not heard.
    "quantity what open hum in nice cues", "dramatic reed my last post in ice cubes",
    // What stands before free text may be what is told.
    "minister post an apology in ice cubes", "but I post hello world in ice cubes",
  ])
  func `what somebody tells, and too little of a phrase, is no phrase in noise`(_ text: String) throws {
    #expect(try heard([text]) == "none")
  }

  @Test func `noise in one hypothesis is no noise where another says that something is told`() throws {
    #expect(try heard(["heavy delete my last post in ice cubes"]) == "asks: DeleteIntent")
    #expect(
      try heard(["heavy delete my last post in ice cubes", "have he delete my last post in ice cubes"]) == "none")
  }

  @Test func `words that all hypotheses share are asked about where each goes on otherwise`() throws {
    let ends = ["night", "might be", "by two", "nice to"]
    #expect(try heard(ends.map { "open the home timeline \($0)" }) == "asks: TabIntent tab=#home")
    #expect(try heard(ends.map { _ in "open the home timeline night" }) == "none")
    #expect(try heard(ends.prefix(2).map { "open the home timeline \($0)" }) == "none")
    #expect(try heard(ends.map { "post hello world to \($0)" }) == "none")
  }

  @Test(arguments: ["with", "of"])
  func `a value behind a word that was heard for its mark comes before the same words as text`(_ mark: String) throws {
    #expect(
      try heard(["post caption your images \(mark) public in ice cubes"])
        == "asks: VisibilityIntent content=caption your images visibility=#public"
        + " or PostIntent content=caption your images \(mark) public")
  }

  @Test func `an ending that melted into the name before it is not missed`() throws {
    #expect(
      try heard(["like doctor our cat first last post in ice cubes"]) == "asks: LikeIntent author=doctor our cat first")
    #expect(
      try heard(["like doctor our cat the last post in ice cubes"]) != "asks: LikeIntent author=doctor our cat the")
    #expect(try heard(["like my last post in ice cubes"]) != "asks: LikeIntent author=my")
  }

  @Test func `a closed value in a later hypothesis wins over free text in an earlier one`() throws {
    let bench = try PhraseBench(
      "Post \\(content) in \\(applicationName)", "Post \\(content) as \\(visibility) in \\(applicationName)")
    #expect(
      try resolved(["post hello as quilt in ice cubes", "post hello as quietly in ice cubes"], by: [bench])
        == "PostIntent content=hello visibility=#quietly")
  }

  @Test(arguments: [
    (-0.2, -0.25, "home"), (-0.2, -1.5, "list"), (0.5, 0.49, "home"), (0.5, 0.1, "list"), (200, 9, "home"),
  ])
  func `a hypothesis that is much less likely has to overlook much less`(
    _ row: (first: Double, second: Double, tab: String)
  ) throws {
    let bench = try PhraseBench("Open \\(tab) in \\(applicationName)")
    let utterances = [
      Utterance("please open open reading list in ice cubes", isSpoken: true, score: row.first),
      Utterance("open home in ice cubes", isSpoken: true, score: row.second),
    ]
    let found = try Hypotheses(utterances).resolve(with: [bench.matcher]).resolution
    #expect(PhraseBench.line(found).contains("tab=#\(row.tab)"))
  }

  @Test func `what a recogniser hardly believes is asked about`() throws {
    let bench = try PhraseBench("Open \\(tab) in \\(applicationName)")
    let said = { (scores: [Double?], confidence: Double?) in
      let utterances = scores.map { Utterance("open home in ice cubes", isSpoken: true, score: $0) }
      return PhraseBench.line(
        try Hypotheses(utterances, confidence: confidence).resolve(with: [bench.matcher]).resolution)
    }
    #expect(try said([nil], nil) == "PostIntent tab=#home")
    #expect(try said([nil], 0.5) == "PostIntent tab=#home")
    #expect(try said([nil], 0.2) == "asks: PostIntent tab=#home")
    // On a scale of its own a score tells nothing about one hypothesis alone.
    #expect(try said([0.02], nil) == "PostIntent tab=#home")
  }

  @Test func `an alternative takes its share of the confidence in the first`() throws {
    let bench = try PhraseBench("Open \\(tab) in \\(applicationName)")
    let said = { (share: Double) in
      let utterances = [
        Utterance("over the hills", isSpoken: true, score: 0.8),
        Utterance("open home in ice cubes", isSpoken: true, score: 0.8 * share),
      ]
      return PhraseBench.line(
        try Hypotheses(utterances, confidence: 0.8).resolve(with: [bench.matcher]).resolution)
    }
    #expect(try said(0.9) == "PostIntent tab=#home")
    #expect(try said(0.3) == "asks: PostIntent tab=#home")
  }

  @Test func `a hypothesis that matches wins over likelier ones that do not`() throws {
    let bench = try PhraseBench("Open \\(tab) in \\(applicationName)")
    #expect(
      try resolved(["oben home in ice cubes", "open home in ice cubes"], by: [bench]) == "PostIntent tab=#home")
  }
}
