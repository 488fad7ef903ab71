// SPDX-License-Identifier: Apache-2.0

import IntentModel
import TestSupport
import Testing

@testable import UtteranceMatching

/// Where words and values begin and end (matching.md, "Reading an utterance", 1, 3 and 4).
struct BoundaryTests {
  private func content(_ utterance: String, isSpoken: Bool = false) throws -> String {
    try PhraseBench("Post \\(content) in \\(applicationName)", "In \\(applicationName) post \\(content)")
      .said(utterance, isSpoken: isSpoken)
  }

  @Test(arguments: [
    ("Post, I live in Paris, in Ice Cubes.", "I live in Paris"), ("post  hello   in ice cubes", "hello"),
    ("post hello, in Ice Cubes", "hello"), ("post: hello; in Ice Cubes", "hello"),
    ("post are we there yet? in Ice Cubes", "are we there yet?"), ("post stop ! in Ice Cubes", "stop !"),
    ("post \"hello\" in Ice Cubes", "\"hello\""), ("post (hello) in Ice Cubes", "(hello)"),
    ("post « ça va ? » in Ice Cubes", "« ça va ? »"), ("post « hello in Ice Cubes", "hello"),
    ("post «\u{A0}bonjour\u{A0}», in Ice Cubes", "«\u{A0}bonjour\u{A0}»"),
    ("post ¿qué? in Ice Cubes", "¿qué?"), ("post «bonjour» in Ice Cubes", "«bonjour»"),
    ("post hello... in Ice Cubes", "hello..."), ("post hello… in Ice Cubes", "hello…"),
    ("post @maya #tag in Ice Cubes", "@maya #tag"), ("post C++ in Ice Cubes", "C++"),
    ("post 👨‍👩‍👧 in Ice Cubes", "👨‍👩‍👧"), ("post ❤️ in Ice Cubes", "❤️"), ("post e\u{301} in Ice Cubes", "e\u{301}"),
    ("post Ｆｕｌｌ in Ice Cubes", "Ｆｕｌｌ"), ("post a\u{200B}b in Ice Cubes", "a\u{200B}b"),
    ("post \u{2067}سلام\u{2069} in Ice Cubes", "سلام"), ("post one\ntwo in Ice Cubes", "one\ntwo"),
    ("post within in Ice Cubes", "within"), ("post in in Ice Cubes", "in"), ("post a-in-b in Ice Cubes", "a-in-b"),
    ("post in Ice Cubes in Ice Cubes", "in Ice Cubes"), ("POST Hello WORLD IN ICE CUBES", "Hello WORLD"),
  ])
  func `a value is the user's own words, and marks at a seam are the seam's`(_ example: (said: String, value: String))
    throws
  {
    let line = try content(example.said)
    #expect(line.utf8.elementsEqual("PostIntent content=\(example.value)".utf8), "\(line)")
  }

  @Test(arguments: [
    ("in Ice Cubes post hello.", "hello.", "hello"), ("in Ice Cubes post hello?", "hello?", "hello?"),
    ("in Ice Cubes post wait...", "wait...", "wait..."), ("in Ice Cubes post 今日は。", "今日は。", "今日は"),
    ("in Ice Cubes post a.b.", "a.b.", "a.b"), ("in Ice Cubes post hello. ", "hello.", "hello"),
    ("in Ice Cubes post नमस्ते।", "नमस्ते।", "नमस्ते"),
  ])
  func `the last full stop stays when typed and goes when spoken`(
    _ example: (said: String, typed: String, spoken: String)
  ) throws {
    #expect(try content(example.said) == "PostIntent content=\(example.typed)")
    #expect(try content(example.said, isSpoken: true) == "PostIntent content=\(example.spoken)")
  }

  @Test(arguments: [
    "post in Ice Cubes", "post ... in Ice Cubes", "post \u{200B} in Ice Cubes", "post \u{AD}\u{2060} in Ice Cubes",
    "postHello in Ice Cubes", "post hello inIce Cubes", "post hello within Ice Cubes", "please post hello in Ice Cubes",
    "post hello in Ice Cubes now", "post hello in Ice", "post hello in Ice Cubess", "", " ", "?!", "\u{0}",
  ])
  func `what does not fit from the first word to the last is no match`(_ utterance: String) throws {
    #expect(try content(utterance) == "none")
  }

  @Test func `spans are bytes of the utterance and hold what the argument says`() throws {
    let bench = try PhraseBench("Post \\(content) in \\(applicationName)")
    let text = "Pöst é👍, in Ice Cubes"
    guard case .matched(let match) = try bench.matcher.resolve(Utterance(text)) else {
      Issue.record("no match")
      return
    }
    let argument = try #require(match.intent.arguments["content"])
    #expect(String(decoding: Array(text.utf8)[argument.span], as: UTF8.self) == "é👍")
    #expect(match.segments.map(\.span) == [0..<5, 6..<12, 14..<16, 17..<26])
  }

  @Test(arguments: [("load -40 posts", "-40"), ("load \u{2212}.5 posts", "\u{2212}.5"), ("load 40 posts", "40")])
  func `a number holds its sign`(_ example: (said: String, number: String)) throws {
    let bench = try PhraseBench("Load \\(count) posts")
    guard case .matched(let match) = try bench.matcher.resolve(Utterance(example.said)) else {
      Issue.record("no match")
      return
    }
    let argument = try #require(match.intent.arguments["count"])
    #expect(argument.text == example.number)
    #expect(String(decoding: Array(example.said.utf8)[argument.span], as: UTF8.self) == example.number)
  }

  // MARK: Glued words

  @Test(arguments: ["아이스큐브에서 안녕 올려줘", "아이스큐브 에서 안녕 올려줘"])
  func `a Korean particle is glued or not`(_ utterance: String) throws {
    let bench = try PhraseBench("\\(applicationName)에서 \\(content) 올려줘", locale: "ko", names: ["아이스큐브"])
    #expect(try bench.said(utterance) == "PostIntent content=안녕")
  }

  @Test func `free text before a glued particle does not keep the blank between them`() throws {
    let bench = try PhraseBench("\\(content)를 올려줘", locale: "ko")
    for utterance in ["편지를 올려줘", "편지 를 올려줘"] { #expect(try bench.said(utterance) == "PostIntent content=편지") }
    #expect(try bench.said("ㅠㅠ를 올려줘") == "PostIntent content=ㅠㅠ")
  }

  @Test(arguments: [
    "Ice Cubes'ta merhaba paylaş", "Ice Cubes’ta merhaba paylaş", "ICE CUBES'TA merhaba PAYLAŞ",
    "Ice Cubesta merhaba paylaş",
    "ice cubes ta merhaba paylaş",
  ])
  func `a Turkish ending is glued with an apostrophe of any kind or none`(_ utterance: String) throws {
    let bench = try PhraseBench("\\(applicationName)'ta \\(content) paylaş", locale: "tr")
    #expect(try bench.said(utterance) == "PostIntent content=merhaba")
  }

  @Test(arguments: ["פרסם שלום ב-Ice Cubes", "פרסם שלום ב־Ice Cubes", "פרסם שלום בIce Cubes", "פרסם שָׁלוֹם ב Ice Cubes"])
  func `a Hebrew preposition is glued with a dash of any kind or none`(_ utterance: String) throws {
    let bench = try PhraseBench("פרסם \\(content) ב-\\(applicationName)", locale: "he")
    #expect(try bench.said(utterance).unicodeScalars.starts(with: "PostIntent content=ש".unicodeScalars))
  }

  @Test func `a name of the app in Latin letters is found under Turkish rules`() throws {
    let bench = try PhraseBench("\\(content) \\(applicationName)'te paylaş", locale: "tr", names: ["Insta"])
    for name in ["Insta", "insta", "INSTA", "İnsta"] {
      #expect(try bench.said("merhaba \(name)'te paylaş") == "PostIntent content=merhaba", "\(name)")
    }
  }

  // MARK: Scripts without blanks

  @Test(arguments: [
    ("ja", "\\(applicationName)で\\(content)を投稿", "Ice Cubesで猫を見たを投稿", "猫を見た"),
    ("ja", "\\(applicationName)で\\(content)を投稿", "Ice Cubes で 猫 を 投稿。", "猫"),
    ("zh-Hans", "在\\(applicationName)发布\\(content)", "在Ice Cubes发布我在 Paris 发布会", "我在 Paris 发布会"),
    ("th", "โพสต์\\(content)ใน\\(applicationName)", "โพสต์น้ำในIce Cubes", "น้ำ"),
    ("ja", "\\(content)を投稿", "👩‍👧を投稿", "👩‍👧"),
  ])
  func `no blank is asked for where the script has none`(
    _ example: (locale: String, template: String, said: String, value: String)
  ) throws {
    let bench = try PhraseBench(example.template, locale: example.locale)
    #expect(try bench.said(example.said).hasPrefix("PostIntent content=\(example.value)"))
  }

  @Test func `the halves of a flag are not shared out`() throws {
    let bench = try PhraseBench("A: \\(content)🇪🇸", "🇩")
    #expect(try bench.said("🇩🇪🇸🇪") == "none")
    #expect(try bench.said("x🇪🇸") == "A content=x")
  }
}
