// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import Pronunciation

/// How far spellings are from one another.
struct SpellingDistanceTests {
  @Test(arguments: [
    ("", "", 0), ("a", "", 100), ("mona", "moan", 100), ("mona", "monna", 50), ("monna", "mona", 50),
    ("kitten", "sitting", 300), ("straße", "strasse", 150), ("öffne", "offne", 100), ("публикация", "публикацыя", 100),
    ("日本", "本日", 100), ("ca", "abc", 300), ("aa", "a", 50), ("aaa", "a", 100), ("teh", "the", 100),
    ("a😀b", "ab", 100), ("投稿", "投稿する", 200),
  ])
  func `a distance counts scalars, exchanges and doublings`(_ left: String, _ right: String, _ expected: Int) {
    #expect(SpellingDistance.distance(Array(left.utf8), Array(right.utf8), atMost: .max) == expected)
    #expect(SpellingDistance.distance(Array(right.utf8), Array(left.utf8), atMost: expected) == expected)
    #expect(SpellingDistance.distance(Array(left.utf8), Array(right.utf8), atMost: expected - 1) == nil)
  }

  @Test func `bytes that are not UTF-8 are compared too`() {
    #expect(SpellingDistance.distance([0xFF], [0x61], atMost: 100) == 100)
    #expect(SpellingDistance.distance([0xFF, 0x61], [0xC3, 0x61], atMost: 100) == 0)
  }

  @Test(arguments: 0..<20)
  func `random spellings are as far as the whole matrix says`(_ seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    for _ in 0..<200 {
      let left = random.letters(upTo: 8)
      let right = random.letters(upTo: 8)
      let costs = SpellingCosts()
      let whole = wholeMatrixDistance(SpellingCosts.symbols(of: left), SpellingCosts.symbols(of: right), costs)
      let limit = random.below(500)
      #expect(SpellingDistance.distance(left, right, atMost: limit) == (whole <= limit ? whole : nil))
      #expect(SpellingDistance.distance(right, left, atMost: .max) == whole)
    }
  }
}
