// SPDX-License-Identifier: Apache-2.0

/// The number words of one locale by their keys. A byte that begins no word costs one look into a table.
struct NumberWordTrie: Sendable {
  private struct Node {
    let byte: UInt8
    var firstChild: Int32 = -1
    var sibling: Int32 = -1
    /// What the key that ends here means; a key may mean several things.
    var words: [NumberWord] = []
  }

  private var nodes: [Node] = []
  private var roots = Array(repeating: Int32(-1), count: 256)

  /// Adds one meaning of a key.
  mutating func insert(_ word: NumberWord, for key: [UInt8]) {
    guard let first = key.first else { return }
    if roots[Int(first)] < 0 { roots[Int(first)] = append(first) }
    var node = roots[Int(first)]
    for byte in key.dropFirst() { node = child(byte, of: node) }
    if !nodes[Int(node)].words.contains(word) { nodes[Int(node)].words.append(word) }
  }

  private mutating func append(_ byte: UInt8) -> Int32 {
    nodes.append(Node(byte: byte))
    return Int32(nodes.count - 1)
  }

  private mutating func child(_ byte: UInt8, of node: Int32) -> Int32 {
    if let known = find(byte, below: node) { return known }
    let new = append(byte)
    nodes[Int(new)].sibling = nodes[Int(node)].firstChild
    nodes[Int(node)].firstChild = new
    return new
  }

  private func find(_ byte: UInt8, below node: Int32) -> Int32? {
    var child = nodes[Int(node)].firstChild
    while child >= 0, nodes[Int(child)].byte != byte { child = nodes[Int(child)].sibling }
    return child < 0 ? nil : child
  }

  /// Whether a word may begin with this byte.
  func begins(with byte: UInt8) -> Bool { roots[Int(byte)] >= 0 }

  /// The words that begin at a place of a key, the longest first.
  func matches(in key: [UInt8], at start: Int) -> [(end: Int, word: NumberWord)] {
    guard start < key.count else { return [] }
    var found: [(end: Int, word: NumberWord)] = []
    var node = roots[Int(key[start])]
    var end = start + 1
    while node >= 0 {
      for word in nodes[Int(node)].words { found.append((end, word)) }
      guard end < key.count, let next = find(key[end], below: node) else { break }
      node = next
      end += 1
    }
    return found.reversed()
  }
}
