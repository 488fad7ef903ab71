// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import Pronunciation

/// How far sounds are from one another.
struct SoundDistanceTests {
  @Test(arguments: [
    ("tusky", "tuskegee", 150), ("tusky", "husky", 100), ("mastodon", "macedon", 130), ("mastodon", "mastered on", 130),
    ("in mastodon", "invested in", 200), ("toot", "two", 50), ("toot", "tube", 100), ("toot", "tooth", 60),
    ("mona", "monet", 50), ("mona", "moment", 200), ("ice cubes", "nice cubes", 100), ("share", "chair", 60),
    ("post", "host", 80), ("post", "ghost", 100), ("unlisted", "enlisted", 50), ("bookmark", "but mark", 150),
    ("reblog", "red blood", 260), ("lists", "list", 50), ("post", "posts", 50), ("write", "wright", 0),
  ])
  func `what recognisers mishear is near`(_ said: String, _ heard: String, _ limit: Int) throws {
    #expect(try distance(said, heard, atMost: limit) != nil)
  }

  @Test(arguments: [
    ("open", "delete", 300), ("home", "local", 250), ("post", "toot", 150), ("mona", "ivory", 300),
    ("mona", "mastodon", 300), ("public", "private", 200), ("like", "reply", 200), ("follow", "unfollow", 150),
    ("post", "boost", 80), ("boost", "toot", 120), ("open", "post", 200), ("local", "federated", 400),
  ])
  func `other words are far`(_ said: String, _ other: String, _ limit: Int) throws {
    #expect(try distance(said, other, atMost: limit) == nil)
  }

  @Test func `post is nearer to posts than to boost, which is another command`() throws {
    let slip = try #require(try distance("post", "posts"))
    let other = try #require(try distance("post", "boost"))
    #expect(other >= slip + 40)
  }

  @Test func `nothing is as far from a word as leaving out each of its sounds`() throws {
    #expect(try distance("", "") == 0)
    #expect(try distance("", "mona") == 350)
    #expect(try distance("mona", "") == 350)
  }

  @Test func `a limit below the distance says nothing, and a negative one always`() throws {
    #expect(try distance("share", "chair", atMost: 49) == nil)
    #expect(try distance("share", "chair", atMost: 50) == 50)
    #expect(try distance("share", "share", atMost: 0) == 0)
    #expect(try distance("share", "share", atMost: -1) == nil)
  }

  @Test func `substitutions are symmetric, and free only for the same sound`() {
    for left in Phoneme.allCases {
      for right in Phoneme.allCases {
        let cost = substitution(left, right)
        #expect(cost == substitution(right, left))
        #expect((cost == 0) == (left == right))
        #expect(cost <= 100)
      }
    }
  }

  @Test func `no gap is cheaper than the cheapest`() {
    for phoneme in Phoneme.allCases {
      for isWeak in [false, true] {
        #expect(SoundCosts.shared.gap(.init(phoneme: phoneme, isWeak: isWeak)) >= SoundCosts.cheapestGap)
      }
    }
  }

  @Test(arguments: 0..<20)
  func `random sounds are as far one way as the other, and as the whole matrix says`(_ seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    for _ in 0..<200 {
      let left = random.sounds(upTo: 9)
      let right = random.sounds(upTo: 9)
      let whole = wholeMatrixDistance(SoundCosts.symbols(of: left), SoundCosts.symbols(of: right), SoundCosts.shared)
      #expect(SoundDistance.distance(left, right, atMost: .max) == whole)
      #expect(SoundDistance.distance(right, left, atMost: .max) == whole)
      let limit = random.below(600)
      #expect(SoundDistance.distance(left, right, atMost: limit) == (whole <= limit ? whole : nil))
    }
  }

  @Test func `two sounds of 64 KiB are compared within a band`() {
    let long = Array(repeating: [Phoneme.t, .uw, .s], count: 21_845).flatMap(\.self)
    var other = long
    other[30_000] = .m
    #expect(SoundDistance.distance(long, other, atMost: 200) == 100)
    #expect(SoundDistance.distance(long, other.dropLast(3), atMost: 200) == nil)
  }

  private func substitution(_ left: Phoneme, _ right: Phoneme) -> Int {
    SoundCosts.shared.substitution(.init(phoneme: left, isWeak: false), .init(phoneme: right, isWeak: true))
  }

  private func distance(_ left: String, _ right: String, atMost limit: Int = .max) throws -> Int? {
    let pronouncer = try #require(Pronouncer(language: "en"))
    return SoundDistance.distance(
      pronouncer.phonemes(of: left.utf8), pronouncer.phonemes(of: right.utf8), atMost: limit)
  }
}
