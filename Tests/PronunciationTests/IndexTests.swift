// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import Pronunciation

/// Indexes answer as a comparison with every entry does.
struct IndexTests {
  @Test(arguments: 0..<5)
  func `an index by sound finds what a comparison with every entry finds`(_ seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let entries = (0..<300).map { (sound: random.sounds(upTo: 7), value: $0) }
    let index = SoundIndex(entries)
    for _ in 0..<40 {
      let query = random.sounds(upTo: 7)
      let limit = random.below(400)
      let expected = nearest(entries) { SoundDistance.distance($0.sound, query, atMost: limit) }
      #expect(index.nearest(to: query, atMost: limit).map { [$0.value, $0.distance] } == expected)
    }
  }

  @Test(arguments: 0..<5)
  func `an index by spelling finds what a comparison with every entry finds`(_ seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let entries = (0..<300).map { (key: random.letters(upTo: 7), value: $0) }
    let index = SpellingIndex(entries)
    for _ in 0..<40 {
      let query = random.letters(upTo: 7)
      let limit = random.below(400)
      let expected = nearest(entries) { SpellingDistance.distance($0.key, query, atMost: limit) }
      #expect(index.nearest(to: query, atMost: limit).map { [$0.value, $0.distance] } == expected)
    }
  }

  @Test func `the nearest comes first, and of two that sound alike the first given`() throws {
    let pronouncer = try #require(Pronouncer(language: "en"))
    let index = SoundIndex(["posts", "boost", "right", "post", "write"].map { (pronouncer.phonemes(of: $0.utf8), $0) })
    #expect(
      index.nearest(to: pronouncer.phonemes(of: "post".utf8), atMost: 100).map(\.value) == ["post", "posts", "boost"])
    #expect(index.nearest(to: pronouncer.phonemes(of: "rite".utf8), atMost: 0).map(\.value) == ["right", "write"])
  }

  @Test func `an index of nothing, of silence and of a very long sound answers`() {
    #expect(SoundIndex<Int>([(sound: [Phoneme], value: Int)]()).nearest(to: [.t], atMost: 1000).isEmpty)
    let long = [Phoneme](repeating: .k, count: 65_536)
    let index = SoundIndex([(sound: [], value: "silence"), (sound: long, value: "long")])
    #expect(index.nearest(to: [.t], atMost: 100).map(\.value) == ["silence"])
    #expect(index.nearest(to: [], atMost: 0).map(\.value) == ["silence"])
    #expect(index.nearest(to: long, atMost: 100).map(\.value) == ["long"])
    #expect(index.nearest(to: [], atMost: -1).isEmpty)
  }

  @Test func `nothing is found once the budget is spent, not even what was met before`() throws {
    let index = SpellingIndex(["a", "b", "c"].map { (Array($0.utf8), $0) })
    for rows in 0...3 {
      var budget = ComparisonBudget(rows: rows)
      #expect(index.nearest(to: Array("a".utf8), atMost: 100, budget: &budget).isEmpty)
      #expect(budget.isSpent)
    }
    var budget = ComparisonBudget(rows: 4)
    #expect(index.nearest(to: Array("a".utf8), atMost: 100, budget: &budget).map(\.value) == ["a", "b", "c"])
  }

  private func nearest<Entry>(_ entries: [Entry], _ distance: (Entry) -> Int?) -> [[Int]] {
    entries.enumerated().compactMap { place, entry in distance(entry).map { [place, $0] } }
      .sorted { ($0[1], $0[0]) < ($1[1], $1[0]) }
  }
}

extension SoundIndex {
  fileprivate func nearest(to sound: [Phoneme], atMost limit: Int) -> [(value: Value, distance: Int)] {
    var budget = ComparisonBudget.unlimited
    return nearest(to: sound, atMost: limit, budget: &budget)
  }
}

extension SpellingIndex {
  fileprivate func nearest(to key: [UInt8], atMost limit: Int) -> [(value: Value, distance: Int)] {
    var budget = ComparisonBudget.unlimited
    return nearest(to: key, atMost: limit, budget: &budget)
  }
}
