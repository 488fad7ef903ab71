// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Pronunciation

/// How words sound.
struct PronouncerTests {
  @Test(arguments: [
    ("write", "right"), ("two", "too"), ("two", "to"), ("their", "there"),
    ("ice cube's", "ice cubes"), ("toot", "tute"), ("tusky", "tuskey"), ("tusky", "tuskie"), ("know", "no"),
    ("hour", "our"), ("wait", "weight"), ("night", "knight"), ("see", "sea"), ("eight", "ate"), ("tale", "tail"),
  ])
  func `homophones have the same sounds`(_ left: String, _ right: String) throws {
    #expect(try spoken(left) == spoken(right))
  }

  @Test(arguments: [
    ("post", "P OW S T"), ("boost", "B UW S T"), ("share", "SH EH R"), ("mastodon", "M AE S T AX D AX N"),
    ("bookmarks", "B UH K M AA R K S"), ("posted", "P OW S T IH D"), ("liked", "L AY K T"), ("opened", "OW P AX N D"),
    ("replies", "R IH P L AY Z"), ("boxes", "B AA K S IH Z"), ("nation", "N EY SH AX N"), ("though", "DH OW"),
    ("through", "TH R UW"), ("enough", "IH N AH F"), ("daughter", "D AO T ER"), ("singing", "S IH NG IH NG"),
    ("finger", "F IH NG G ER"), ("measure", "M EH ZH ER"), ("cube", "K Y UW B"), ("queue", "K Y UW"),
    ("picture", "P IH K CH ER"), ("of", "AX V"), ("one", "W AH N"), ("people", "P IY P AX L"), ("does", "D AH Z"),
  ])
  func `a word sounds as General American has it`(_ word: String, _ sounds: String) throws {
    #expect(try spoken(word) == sounds)
  }

  @Test(arguments: [
    ("2", "two"), ("0", "zero"), ("12", "twelve"), ("20", "twenty"), ("42", "forty two"), ("07", "zero seven"),
    ("100", "one zero zero"), ("mp3", "mp three"), ("3 2", "three two"), ("tv", "t v"), ("i s c", "i s c"),
  ])
  func `digits and letters are read aloud`(_ written: String, _ read: String) throws {
    #expect(try spoken(written) == spoken(read))
  }

  @Test(arguments: [("", ""), ("   ", ""), ("日本", ""), ("é", ""), ("\u{0}#!", ""), ("caf\u{e9}", "K AE F")])
  func `what is no letter and no digit has no sound`(_ written: String, _ sounds: String) throws {
    #expect(try spoken(written) == sounds)
  }

  @Test func `every byte by itself is accepted`() throws {
    let pronouncer = try #require(Pronouncer(language: "en"))
    for byte in UInt8.min...UInt8.max {
      #expect(pronouncer.phonemes(of: [byte]).isEmpty == !(byte.isLetter || byte.isDigit))
    }
  }

  @Test func `a language without rules has no pronouncer`() {
    #expect(Pronouncer(language: "de") == nil)
    #expect(Pronouncer(language: "") == nil)
  }

  @Test(arguments: ["a", "ough", "7"])
  func `a word of 64 KiB is spoken to its end`(_ piece: String) throws {
    let pronouncer = try #require(Pronouncer(language: "en"))
    let word = String(repeating: piece, count: 65_536 / piece.utf8.count)
    let sounds = pronouncer.phonemes(of: word.utf8)
    #expect(sounds.suffix(2) == pronouncer.phonemes(of: String(repeating: piece, count: 9).utf8).suffix(2))
  }

  @Test func `every letter has a rule that asks for nothing beside it`() throws {
    for letter in UInt8(ascii: "a")...UInt8(ascii: "z") {
      #expect(RuleBook.english.candidates(for: letter, before: nil).contains { $0.letters == [letter] && $0.isFree })
    }
  }

  @Test(arguments: ["(a", "a) AE", "() AE", "(A) AE", "(a) XX", "é(a) AE", "a(b)? B", ""])
  func `a line that is no rule is refused`(_ line: String) { #expect(SoundRule(line: Substring(line)) == nil) }

  private func spoken(_ word: String) throws -> String {
    try #require(Pronouncer(language: "en")).phonemes(of: word.utf8).map(\.description).joined(separator: " ")
  }
}
