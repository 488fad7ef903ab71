// SPDX-License-Identifier: Apache-2.0

import IntentModel
import TestSupport
import Testing
import TextNormalization

@testable import UtteranceMatching

/// Templates and utterances that make other matchers stand still. They have to finish; how fast is measured elsewhere.
@Suite(.timeLimit(.minutes(1))) struct LoadTests {
  @Test func `22 optional words`() throws {
    let template = (0..<22).map { "[w\($0)]" }.joined(separator: " ") + " post"
    let bench = try PhraseBench(template)
    #expect(bench.matcher.program.trie.nodeCount < 500)
    var random = SplitMix64(seed: 22)
    for _ in 0..<50 {
      let words = (0..<22).filter { _ in random.oneIn(2) }.map { "w\($0)" }
      #expect(try bench.said((words + ["post"]).joined(separator: " ")) == "PostIntent")
      #expect(try bench.said((["w21"] + words + ["w0", "post"]).joined(separator: " ")) == "none")
    }
  }

  @Test func `nine words in any order`() throws {
    let words = (0..<9).map { "w\($0)" }
    let bench = try PhraseBench("(\(words.joined(separator: ";")))")
    var random = SplitMix64(seed: 9)
    for _ in 0..<50 {
      let order = words.shuffled(using: &random)
      #expect(try bench.said(order.joined(separator: " ")) == "PostIntent")
      #expect(try bench.said(order.dropLast().joined(separator: " ")) == "none")
    }
  }

  @Test func `eight free texts over 35 words`() throws {
    let normalizer = Normalizer.root
    var builder = MatcherBuilder(locale: .english, normalizer: normalizer)
    let app = builder.addApp("A")
    let parameters = (0..<8).map { Parameter(name: "p\($0)", type: .text) }
    let intent = builder.addIntent(
      IntentDefinition(name: "I", title: "I", parameters: parameters, action: nil), app: app)
    let elements = (0..<8).flatMap { number -> [PatternElement] in
      let slot = PatternElement.slot(Slot(.text, parameter: builder.parameter("p\(number)")))
      return number == 0 ? [slot] : [.literal(normalizer.literalKey(of: " in ")), slot]
    }
    let reference = PhraseReference(text: "", file: "f", line: 1, app: "A", intent: "I")
    _ = builder.addTemplate(elements, app: app, intent: intent, reference: reference)
    let matcher = builder.build()
    let utterance = Array(repeating: "in", count: 35).joined(separator: " ")
    guard case .matched(let match) = try matcher.resolve(Utterance(utterance)) else {
      Issue.record("no match")
      return
    }
    #expect(match.intent.arguments.count == 8)
    #expect(match.remarks == [.splitAtLastDelimiter])
    #expect(match.intent.arguments["p7"]?.text == "in")
  }

  @Test func `the same word three hundred times`() throws {
    let bench = try PhraseBench("Post \\(content) in \\(title) in \\(author)")
    let line = try bench.said("post " + Array(repeating: "in", count: 300).joined(separator: " "))
    #expect(line.hasPrefix("PostIntent author=in content="))
  }

  @Test(arguments: [
    "Share \\(title) by \\(author)", "Share \\(title) by \\(author) by \\(content)", "Share [\\(title) by] \\(author)",
  ])
  func `64 KiB of the word that divides two free texts`(_ template: String) throws {
    let bench = try PhraseBench(template)
    let words = (Utterance.byteLimit - 6) / 3
    #expect(try bench.said("share " + String(repeating: "by ", count: words)).hasPrefix("PostIntent author=by"))
  }

  @Test func `a list of a hundred thousand values`() throws {
    let normalizer = Normalizer.root
    var builder = MatcherBuilder(locale: .english, normalizer: normalizer)
    let app = builder.addApp("A")
    let parameter = Parameter(name: "account", type: .entity("E"))
    let intent = builder.addIntent(
      IntentDefinition(name: "I", title: "I", parameters: [parameter], action: nil), app: app)
    let list = builder.addList((0..<100_000).map { ClosedValue(id: "\($0)", title: "account \($0)") })
    let slot = Slot(.closed(list), parameter: builder.parameter("account"))
    let reference = PhraseReference(text: "", file: "f", line: 1, app: "A", intent: "I")
    _ = builder.addTemplate(
      [.literal(normalizer.literalKey(of: "open ")), .slot(slot)], app: app, intent: intent, reference: reference)
    let matcher = builder.build()
    for number in [0, 9, 99, 12_345, 99_999] {
      #expect(PhraseBench.line(try matcher.resolve(Utterance("open account \(number)"))) == "I account=#\(number)")
    }
    #expect(PhraseBench.line(try matcher.resolve(Utterance("open account 100000"))) == "none")
  }

  @Test(arguments: ["word ", "in ", "a", "日本", "é", "e\u{301}", "in Ice Cubes ", "🇩🇪", "-", "7 "])
  func `an utterance of 64 KiB`(_ piece: String) throws {
    let bench = try PhraseBench(
      "Post \\(content) in \\(applicationName)", "Share \\(title) by \\(author)", "Show \\(count) \\(content)")
    let room = Utterance.byteLimit - "post x in Ice Cubes".utf8.count - 1
    let filling = String(repeating: piece, count: room / piece.utf8.count)
    let line = try bench.said("post x\(filling) in Ice Cubes")
    #expect(line.hasPrefix("PostIntent content=x"))
  }

  @Test func `an utterance one byte over the limit is refused before it is normalised`() throws {
    let bench = try PhraseBench("Post \\(content)")
    let longest = "post " + String(repeating: "a", count: Utterance.byteLimit - 5)
    #expect(try bench.said(longest).utf8.count == Utterance.byteLimit - 5 + "PostIntent content=".utf8.count)
    #expect(throws: MatchError.utteranceTooLong(byteCount: Utterance.byteLimit + 1, limit: Utterance.byteLimit)) {
      try bench.said(longest + "a")
    }
  }

  @Test func `many templates that begin alike`() throws {
    let bench = try PhraseBench(phrases: (0..<2_000).map { "Post number w\($0) \\(content)" })
    #expect(try bench.said("post number w1999 hello") == "PostIntent content=hello")
    #expect(try bench.said("post number w2000 hello") == "none")
  }
}
