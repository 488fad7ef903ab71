// SPDX-License-Identifier: Apache-2.0

/// A small generator with a seed (Steele, Lea, Flood 2014), so that a failure can be repeated.
package struct SplitMix64: RandomNumberGenerator, Sendable {
  private var state: UInt64

  package init(seed: UInt64) { state = seed }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A number from 0 up to a limit, the limit left out.
  package mutating func below(_ limit: Int) -> Int { Int(next() % UInt64(limit)) }

  /// Whether something with a chance of one in `count` happens.
  package mutating func oneIn(_ count: Int) -> Bool { below(count) == 0 }

  /// One of the elements of a list that is not empty.
  package mutating func pick<Element>(_ elements: [Element]) -> Element { elements[below(elements.count)] }

  /// Pieces of an alphabet, one after the other.
  package mutating func text(of alphabet: Alphabet, pieces count: Int) -> String {
    (0..<count).map { _ in pick(alphabet.pieces) }.joined()
  }
}
