// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import UtteranceMatching

@Suite struct WordListTests {
  @Test(arguments: [0, 1, 2, 3, 17, 1_000])
  func `A list holds its words and no others`(count: Int) {
    var random = SplitMix64(seed: UInt64(count))
    let words = (0..<count).map { _ in Self.word(&random) }
    let list = WordList(words)
    let known = Set(words)
    for word in words { #expect(list.contains(word[...]) == !word.isEmpty) }
    for _ in 0..<2_000 {
      let other = Self.word(&random)
      #expect(list.contains(other[...]) == (known.contains(other) && !other.isEmpty))
    }
  }

  @Test func `A slice is looked up by its own bytes`() {
    let key = Array("post in ice cubes now".utf8)
    let list = WordList([Array("ice cubes".utf8)])
    #expect(list.contains(key[8..<17]))
    #expect(!list.contains(key[8..<16]))
    #expect(!list.contains(key[7..<17]))
  }

  @Test func `An empty word is in no list`() {
    #expect(!WordList([[]]).contains([][...]))
    #expect(!WordList().contains([][...]))
  }

  /// Short words of few letters, so that many are alike and meet in one place.
  private static func word(_ random: inout SplitMix64) -> [UInt8] {
    (0..<Int.random(in: 0...4, using: &random)).map { _ in UInt8.random(in: 0x61...0x64, using: &random) }
  }
}
