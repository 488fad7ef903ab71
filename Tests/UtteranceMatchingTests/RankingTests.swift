// SPDX-License-Identifier: Apache-2.0

import IntentModel
import TestSupport
import Testing

@testable import UtteranceMatching

/// Which reading wins, and when nobody is allowed to choose (matching.md, "Reading an utterance", 5 to 7).
struct RankingTests {
  @Test func `less text bound to free text wins`() throws {
    let bench = try PhraseBench("Search \\(content)", "Search the \\(content)", "A: Search \\(content) by \\(author)")
    #expect(try bench.said("search the news") == "PostIntent content=news")
    #expect(try bench.said("search news by kim") == "A author=kim content=news")
  }

  @Test func `a typed value wins over free text whatever was declared first`() throws {
    for phrases in [
      ["Show \\(content) posts", "B: Show \\(count) posts"], ["B: Show \\(count) posts", "Show \\(content) posts"],
    ] {
      let bench = try PhraseBench(phrases: phrases)
      #expect(try bench.said("show 5 posts") == "B count=5.0")
      #expect(try bench.said("show new posts") == "PostIntent content=new")
    }
  }

  @Test func `a name as it is listed wins over one that is only folded`() throws {
    let bench = try PhraseBench("Ask \\(account)", locale: "en")
    #expect(try bench.said("ask Müller") == "PostIntent account=#müller")
    #expect(try bench.said("ask muller") == "PostIntent account=#mueller")
    #expect(try bench.said("ask mûller") == "either: PostIntent account=#müller or PostIntent account=#mueller")
  }

  @Test func `the longer of two names that begin alike is read whole`() throws {
    let bench = try PhraseBench("Ask \\(account)", "Ask \\(account) \\(content)")
    #expect(try bench.said("ask maya lee") == "PostIntent account=#mayalee")
    #expect(try bench.said("ask maya now").contains("account=#maya content=now"))
  }

  @Test func `more literal characters win among equals`() throws {
    let bench = try PhraseBench("A: Open \\(tab)", "B: Open the home \\(tab)")
    #expect(try bench.said("open the home timeline") == "B tab=#home")
  }

  @Test func `of readings that do the same the phrase declared first is reported`() throws {
    let bench = try PhraseBench("(Post|Send) \\(content)", "[Send] \\(content)")
    guard case .matched(let match) = try bench.matcher.resolve(Utterance("send it")) else {
      Issue.record("no match")
      return
    }
    #expect(match.phrase.line == 2)
  }

  @Test func `two free texts split at the last delimiter, and the result says so`() throws {
    let bench = try PhraseBench("Share \\(title) by \\(author)")
    #expect(
      try bench.said("share stand by me by ben") == "PostIntent author=ben title=stand by me (split-at-last-delimiter)")
    #expect(try bench.said("share songs by ben") == "PostIntent author=ben title=songs")
  }

  @Test func `a typed value decides between two delimiters`() throws {
    let bench = try PhraseBench("Send \\(content) to \\(account)")
    #expect(try bench.said("send go to bed to kim") == "PostIntent account=#kim content=go to bed")
    #expect(try bench.said("send hi to kim to bed") == "none")
  }

  @Test func `readings of one rank that do different things are told, whichever was declared first`() throws {
    for phrases in [
      ["A: Ask \\(content) abc", "B: Ask xyz \\(content)"], ["B: Ask xyz \\(content)", "A: Ask \\(content) abc"],
    ] {
      let line = try PhraseBench(phrases: phrases).said("ask xyz abc")
      #expect(["either: A content=xyz or B content=abc", "either: B content=abc or A content=xyz"].contains(line))
    }
    let bench = try PhraseBench("Ask \\(account)", "Ask (\\(content)|\\(title))")
    #expect(try bench.said("ask ben") == "either: PostIntent content=ben or PostIntent title=ben")
  }

  @Test(arguments: [1, 5, 11, 12, 40, 200])
  func `no number of places for a border hides that another phrase fits as well`(_ count: Int) throws {
    let middle = Array(repeating: "by", count: count + 1).joined(separator: " ")
    for phrases in [
      ["A: Ask \\(title) by \\(author) abc", "B: Ask xyz \\(title) by \\(author)"],
      ["B: Ask xyz \\(title) by \\(author)", "A: Ask \\(title) by \\(author) abc"],
    ] {
      let line = try PhraseBench(phrases: phrases).said("ask xyz \(middle) abc")
      #expect(line.hasPrefix("either: ") && line.contains("A author") && line.contains("B author"), "\(line)")
    }
  }

  @Test func `a value beside free text that could be its last word is confirmed`() throws {
    let bench = try PhraseBench("Post \\(content) \\(visibility)", "Post \\(content)")
    #expect(
      try bench.said("post she spoke quietly")
        == "asks: PostIntent content=she spoke visibility=#quietly or PostIntent content=she spoke quietly")
    #expect(try bench.said("post she spoke") == "PostIntent content=she spoke")
  }

  @Test func `a value behind a word of the phrase needs no confirmation`() throws {
    let bench = try PhraseBench("Post \\(content) as \\(visibility)", "Post \\(content)")
    #expect(try bench.said("post she spoke as public") == "PostIntent content=she spoke visibility=#public")
  }

  @Test func `a required value that was not said is asked for`() throws {
    let bench = try PhraseBench("Post", "Post \\(content)", required: "content")
    #expect(try bench.said("post") == "needs content (notSaid): PostIntent")
    #expect(try bench.said("post it") == "PostIntent content=it")
  }

  @Test func `a negative phrase vetoes, and says which it was`() throws {
    let bench = try PhraseBench("[how do I] post \\(content)", "negative: how do I post \\(anything)")
    #expect(try bench.said("how do i post a photo") == "vetoed by how do I post \\(anything)")
    #expect(try bench.said("post how do i feel") == "PostIntent content=how do i feel")
  }

  @Test func `an unrelated template changes nothing`() throws {
    let phrases = ["Post \\(content) [in \\(applicationName)]", "A: Open \\(tab)", "Share \\(title) by \\(author)"]
    let utterances = [
      "post hello in ice cubes", "post in", "open home", "open the home timeline", "share a by b by c", "post",
      "shared",
    ]
    let plain = try PhraseBench(phrases: phrases)
    for extra in [
      "Z: zebra", "Z: pos", "Z: open the zoo", "Z: \\(account) zebra", "Z: [post] zebra \\(content)", "negative: zebra",
    ] {
      for more in [phrases + [extra], [extra] + phrases] {
        let bench = try PhraseBench(phrases: more)
        for utterance in utterances { #expect(try bench.said(utterance) == plain.said(utterance), "\(extra)") }
      }
    }
  }

  @Test func `asking again gives the same answer`() throws {
    let bench = try PhraseBench("Share \\(title) by \\(author)", "Post \\(content) \\(visibility)", "Post \\(content)")
    for utterance in ["share a by b by c", "post it quietly"] {
      #expect(Set(try (0..<20).map { _ in try bench.said(utterance) }).count == 1)
    }
  }

  @Test func `the order of templates changes nothing`() throws {
    func answers(_ phrases: [String]) throws -> [String] {
      let bench = try PhraseBench(phrases: phrases)
      return try Self.utterances.map { try bench.said($0) }
    }
    var phrases = Self.manyPhrases
    let first = try answers(phrases)
    var random = SplitMix64(seed: 7)
    for _ in 0..<12 {
      phrases.shuffle(using: &random)
      #expect(try answers(phrases) == first)
    }
  }

  @Test func `many threads get the answers that one gets`() async throws {
    let bench = try PhraseBench(phrases: Self.manyPhrases)
    let expected = try Self.utterances.map { try bench.said($0) }
    await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<16 {
        group.addTask { (0..<50).allSatisfy { _ in (try? Self.utterances.map { try bench.said($0) }) == expected } }
      }
      for await isSame in group { #expect(isSame) }
    }
  }

  private static let manyPhrases = [
    "Share \\(title) by \\(author)", "Post \\(content)", "Post \\(content) \\(visibility)",
    "PhotoIntent: Post \\(content) with \\(images)", "(Open|Show) \\(tab)", "Show [me] [the] \\(tab) [now]",
    "CountIntent: Show \\(count) posts", "TabIntent: (Go;to \\(tab);now)", "negative: post nothing",
    "Post \\(content) in \\(applicationName)", "OtherIntent: Show the \\(tab)",
  ]

  private static let utterances = [
    "share a by b by c", "post it quietly", "post a in ice cubes", "show me the home timeline now", "show the home",
    "open timeline", "show 12 posts", "show twelve posts", "now to home go", "post nothing", "post x with y",
    "", "post", "play music", "post in in ice cubes in ice cubes",
  ]
}
