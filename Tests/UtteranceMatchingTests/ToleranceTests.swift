// SPDX-License-Identifier: Apache-2.0

import IntentModel
import TestSupport
import Testing
import TextNormalization

@testable import UtteranceMatching

/// What is overlooked where no phrase fits word for word, and what is not.
struct ToleranceTests {
  private static let phrases = [
    "Post \\(content) in \\(applicationName)", "TabIntent: Open \\(tab) in \\(applicationName)",
    "BoostIntent: Boost the last post in \\(applicationName)",
    "DeleteIntent: Delete my last post in \\(applicationName)",
    "negative: how do I post in \\(applicationName)",
  ]

  private func said(_ text: String, isSpoken: Bool = false) throws -> String {
    try PhraseBench(phrases: Self.phrases).said(text, isSpoken: isSpoken, isTolerant: true)
  }

  @Test(arguments: [
    ("please post hello in ice cubes", "asks: PostIntent content=hello"),
    ("could you post hello world in ice cubes for me thanks", "asks: PostIntent content=hello world"),
    ("post um hello in ice cubes", "matched"),
    ("put hello up on ice cubes", "asks: PostIntent content=hello"),
    ("let my followers know I am late", "asks: PostIntent content=I am late"),
    ("type good morning into ice cubes and post it", "asks: PostIntent content=good morning"),
    ("pull up the home timeline", "asks: TabIntent tab=#home"),
    ("boost that", "asks: BoostIntent"), ("get rid of my last toot", "asks: DeleteIntent"),
    ("open home in icecubes", "asks: TabIntent tab=#home"),
    ("open home in nice cubes", "asks: TabIntent tab=#home"),
    ("opne home in ice cubes", "asks: TabIntent tab=#home"),
    ("open open home in ice cubes", "asks: TabIntent tab=#home"),
    ("open reeding list in ice cubes", "asks: TabIntent tab=#list"),
    ("boost the last post nice cubes", "asks: BoostIntent"),
    ("host hello in ice cubes", "asks: PostIntent content=hello"),
  ])
  func `what a person says otherwise is understood, and asked about`(_ pair: (said: String, meant: String)) throws {
    let expected = pair.meant == "matched" ? "PostIntent content=um hello" : pair.meant
    #expect(try said(pair.said) == expected)
  }

  @Test(arguments: [
    "how do I post in ice cubes", "how do I post a photo", "my boss asked me to post it", "put ice cubes in my drink",
    "post the parcel tomorrow", "write a shopping list", "go home", "boost the volume in the living room",
    "delete", "post", "is home in ice cubes", "", "?!", "post hello ice cubes",
  ])
  func `what its own words say is something else is not understood`(_ text: String) throws {
    let answer = try said(text)
    #expect(answer == "none" || answer.hasPrefix("vetoed"), "\(answer)")
  }

  @Test(arguments: [
    ("post hello and ice cubes", "asks: PostIntent content=hello"),
    ("you open home in ice cubes", "asks: TabIntent tab=#home"),
    ("post hello ice cubes", "asks: PostIntent content=hello"),
    ("post-hello world in ice cubes", "asks: PostIntent content=hello world"),
    ("delete my last post in ice cubes it but", "asks: DeleteIntent"),
    ("I'm open home in ice cubes", "asks: TabIntent tab=#home"),
    ("open home in ice fuse", "asks: TabIntent tab=#home"),
  ])
  func `what only a recogniser takes for another is overlooked only where one heard it`(
    _ pair: (said: String, meant: String)
  ) throws {
    #expect(try said(pair.said, isSpoken: true) == pair.meant)
    #expect(try said(pair.said) == "none")
  }

  @Test func `free text is never changed, and an exact reading is never a guess`() throws {
    let bench = try PhraseBench(phrases: Self.phrases)
    let exact = try bench.matcher.resolve(Utterance("Post  reeding & co in Ice Cubes"))
    #expect(exact.leadingMatch?.tolerated.isEmpty == true && exact.leadingMatch?.confidence == 1)
    let guess = try bench.matcher.resolve(Utterance("please Post  reeding & co in Ice Cubes"))
    #expect(guess.leadingMatch?.intent.arguments["content"]?.text == "reeding & co")
    #expect(guess.leadingMatch.map { $0.confidence < 1 && !$0.tolerated.isEmpty } == true)
  }

  @Test(arguments: [
    // A value that was heard badly, in a phrase that the app declares.
    ("post hello as quiet lee in ice cubes", true, "content=hello visibility=#quietly or content=hello as quiet lee"),
    ("post hello as quiet lee in ice cubes", false, "content=hello as quiet lee"),
    // A command that was taken back.
    ("post no wait toot hello in ice cubes", false, "content=hello or content=no wait toot hello"),
    ("post wait for me in ice cubes", false, "content=wait for me"),
    // A phrase with a word more.
    ("post my last picture and in ice cubes", true, "LastIntent or content=my last picture and"),
    ("post my last picture and in ice cubes", false, "content=my last picture and"),
  ])
  func `an exact reading whose free text may hold something else asks`(
    _ row: (said: String, isSpoken: Bool, meant: String)
  ) throws {
    let bench = try PhraseBench(
      "Post \\(content) in \\(applicationName)", "Post \\(content) as \\(visibility) in \\(applicationName)",
      "LastIntent: Post my last picture in \\(applicationName)")
    let answer = try bench.said(row.said, isSpoken: row.isSpoken, isTolerant: true)
    #expect(answer.replacing("PostIntent ", with: "").replacing("asks: ", with: "") == row.meant)
    #expect(answer.hasPrefix("asks") == row.meant.contains(" or "))
    #expect(!(try bench.said(row.said, isSpoken: row.isSpoken)).hasPrefix("asks"))
  }

  private static let wideBench = try? PhraseBench(
    "Post \\(content) in \\(applicationName)", "Post \\(content) as \\(visibility) in \\(applicationName)",
    "LikeIntent: Like the last post in \\(applicationName)",
    "ReplyIntent: Reply to \\(author) with \\(content) in \\(applicationName)",
    "PhotoIntent: Post a photo in \\(applicationName)", "NewIntent: New \\(applicationName) post \\(content)",
    "FollowIntent: Unfollow \\(author) in \\(applicationName)")

  @Test(arguments: [
    ("post caption your images of public in ice cubes", false, "content=caption your images of public"),
    // What stands before a name is no end of text.
    ("post one decision in icecubes", true, "content=one decision"),
    // An app's name is written as one with the word before it.
    ("NewIceCubes post has anyone seen my dog", true, "NewIntent content=has anyone seen my dog"),
    // The app comes first, or in the middle.
    ("In Ice Cubes, like the last post", false, "LikeIntent"),
    ("like the last Ice Cubes post", false, "LikeIntent"),
    ("reply to Esther on ice cubes with see you", false, "ReplyIntent author=Esther content=see you"),
    // Somebody is told something, with nothing between.
    ("Tell Marcus I'm on my way in Ice Cubes", false, "ReplyIntent author=Marcus content=I'm on my way"),
    ("Tell Auntie Jo count me in on Ice Cubes", false, "ReplyIntent author=Auntie Jo content=count me in"),
    ("Tell Maya Lee well done on Ice Cubes", false, "ReplyIntent author=Maya Lee content=well done"),
    ("tell maya lee well done on ice cubes", true, "ReplyIntent author=maya content=lee well done"),
  ])
  func `what was said is cut where a person would cut it`(_ row: (said: String, isSpoken: Bool, meant: String)) throws {
    let answer = try #require(Self.wideBench).said(row.said, isSpoken: row.isSpoken, isTolerant: true)
    let first = answer.replacing("asks: ", with: "").replacing("PostIntent ", with: "").split(separator: " or ").first
    #expect(first.map(String.init) == row.meant, "\(answer)")
  }

  @Test(arguments: [
    "tell Marcus to like the last post in ice cubes", "tell me about it on ice cubes", "unfollow with in ice cues",
    "write down that the code is four", "post this was bound in ice cubes is the light",
  ])
  func `an order to somebody else, and nobody's name, are not understood`(_ text: String) throws {
    #expect(try #require(Self.wideBench).said(text, isSpoken: true, isTolerant: true) == "none")
  }

  @Test(arguments: [
    ("Post a picture in ice cubes", "asks: PhotoIntent or PostIntent content=a picture"),
    ("Post back at work in ice cubes", "PostIntent content=back at work"),
  ])
  func `free text that names what another phrase asks for is asked about when that phrase fits`(
    _ row: (said: String, meant: String)
  ) throws {
    #expect(try #require(Self.wideBench).said(row.said, isTolerant: true) == row.meant)
  }

  @Test func `a person gets few words where a delimiter stands twice`() throws {
    let bench = try PhraseBench("Reply to \\(author) with \\(content) in \\(applicationName)")
    #expect(
      try bench.said("reply to @lars with happy to help with that in ice cubes")
        == "PostIntent author=@lars content=happy to help with that")
  }

  @Test func `many ways to cut free text do not hide a costlier phrase that fits as well`() throws {
    let text = Array(repeating: "the new one and this in my", count: 4).joined(separator: " ")
    let answer = try #require(Self.wideBench).said(
      "um post \(text) house's public and ice cubes", isSpoken: true, isTolerant: true)
    #expect(answer.contains("visibility=#public"), "\(answer)")
  }

  @Test func `a look at many names ends within its budget, and finds none then`() throws {
    let names = (0..<300).map { "Name\($0) of some \($0 * 7919 % 300)" }
    let bench = try PhraseBench(phrases: ["Open \\(tab) in \\(applicationName)"], names: ["Ice Cubes"] + names)
    let index = bench.matcher.toleranceIndex(try #require(bench.matcher.tolerance))
    let text = bench.matcher.normalizer.normalize("open home in nam of sum one two three")
    let tolerance = UtteranceTolerance(text, index: index, isSpoken: true, comparisons: 400)
    let positions = tolerance.words.ranges.map(\.lowerBound)
    for position in positions { _ = tolerance.names(at: position) }
    #expect(tolerance.names(at: positions.last ?? 0).isEmpty)
    #expect(tolerance.isExhausted)
  }

  @Test func `a strict utterance is read word for word`() throws {
    let bench = try PhraseBench(phrases: Self.phrases)
    #expect(try bench.said("please post hello in ice cubes") == "none")
  }

  @Test func `random words never stop the search`() throws {
    let bench = try PhraseBench(phrases: Self.phrases)
    let words = [
      "post", "open", "home", "in", "ice", "cubes", "the", "um", "please", "you", "and", "boost", "last", "toot", "",
      " ", "'", "reading", "list", "mastodn", "é", "日本", "🙂", "my", "delete", "for", "me", "0",
    ]
    var random = SplitMix64(seed: 11)
    for _ in 0..<600 {
      let text = (0..<Int.random(in: 0..<14, using: &random)).map { _ in words.randomElement(using: &random) ?? "" }
      let utterance = Utterance(text.joined(separator: " "), isSpoken: Bool.random(using: &random))
      for argument in try bench.matcher.resolve(utterance).leadingMatch?.intent.arguments.values.map({ $0 }) ?? [] {
        #expect(Array(utterance.text.utf8)[argument.span].elementsEqual(argument.text.utf8))
      }
    }
  }
}
