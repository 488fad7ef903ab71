// SPDX-License-Identifier: Apache-2.0

/// A trie whose edges carry runs of bytes, as it grows.
///
/// Nodes are numbered in the order in which they are made. Splitting an edge makes a new node between two
/// old ones; no edge without bytes ever leads to a smaller number, which is what the search builds on.
struct ByteTrieBuilder {
  private struct Node {
    /// The bytes on the edge that leads here.
    var label: Range<Int32>
    var firstChild: Int32 = -1
    var nextSibling: Int32 = -1
  }

  private var nodes: [Node] = [Node(label: 0..<0)]
  private var pool: [UInt8] = []

  /// The node where every key begins.
  static let root: Int32 = 0

  var nodeCount: Int { nodes.count }

  /// A node that no byte leads to.
  mutating func addDetachedNode() -> Int32 {
    nodes.append(Node(label: 0..<0))
    return Int32(nodes.count - 1)
  }

  /// The node that `bytes` lead to from `start`; made where it is missing.
  mutating func insert(_ bytes: some Collection<UInt8>, from start: Int32) -> Int32 {
    var node = start
    var rest = bytes[...]
    while let first = rest.first {
      guard let child = child(of: node, startingWith: first) else { return append(rest, to: node) }
      let common = commonLength(rest, nodes[Int(child)].label)
      node = common < nodes[Int(child)].label.count ? split(child, parent: node, after: common) : child
      rest = rest.dropFirst(common)
    }
    return node
  }

  private func child(of node: Int32, startingWith byte: UInt8) -> Int32? {
    var child = nodes[Int(node)].firstChild
    while child >= 0 {
      if pool[Int(nodes[Int(child)].label.lowerBound)] == byte { return child }
      child = nodes[Int(child)].nextSibling
    }
    return nil
  }

  private func commonLength(_ bytes: some Collection<UInt8>, _ label: Range<Int32>) -> Int {
    var length = 0
    for (byte, index) in zip(bytes, label) {
      if byte != pool[Int(index)] { break }
      length += 1
    }
    return length
  }

  private mutating func append(_ bytes: some Collection<UInt8>, to parent: Int32) -> Int32 {
    let start = Int32(pool.count)
    pool.append(contentsOf: bytes)
    nodes.append(Node(label: start..<Int32(pool.count), nextSibling: nodes[Int(parent)].firstChild))
    nodes[Int(parent)].firstChild = Int32(nodes.count - 1)
    return Int32(nodes.count - 1)
  }

  /// Puts a node in the middle of an edge and returns it.
  private mutating func split(_ child: Int32, parent: Int32, after length: Int) -> Int32 {
    let label = nodes[Int(child)].label
    let middle = Int32(nodes.count)
    let cut = label.lowerBound + Int32(length)
    nodes.append(
      Node(label: label.lowerBound..<cut, firstChild: child, nextSibling: nodes[Int(child)].nextSibling))
    replace(child, by: middle, below: parent)
    nodes[Int(child)].label = cut..<label.upperBound
    nodes[Int(child)].nextSibling = -1
    return middle
  }

  private mutating func replace(_ old: Int32, by new: Int32, below parent: Int32) {
    if nodes[Int(parent)].firstChild == old {
      nodes[Int(parent)].firstChild = new
      return
    }
    var sibling = nodes[Int(parent)].firstChild
    while nodes[Int(sibling)].nextSibling != old { sibling = nodes[Int(sibling)].nextSibling }
    nodes[Int(sibling)].nextSibling = new
  }

  /// The finished trie.
  func freeze() -> ByteTrie {
    var trie = ByteTrie(pool: pool)
    trie.edgeStarts.reserveCapacity(nodes.count + 1)
    for node in nodes {
      trie.edgeStarts.append(Int32(trie.edgeTargets.count))
      for child in children(of: node).sorted(by: { firstByte($0) < firstByte($1) }) {
        let label = nodes[Int(child)].label
        trie.edgeBytes.append(firstByte(child))
        trie.edgeLabels.append(label)
        trie.edgeTargets.append(child)
        trie.edgeWeights.append(Int32(label.count { pool[Int($0)] & 0xC0 != 0x80 && pool[Int($0)] != 0x20 }))
      }
    }
    trie.edgeStarts.append(Int32(trie.edgeTargets.count))
    return trie
  }

  private func children(of node: Node) -> [Int32] {
    var result: [Int32] = []
    var child = node.firstChild
    while child >= 0 {
      result.append(child)
      child = nodes[Int(child)].nextSibling
    }
    return result
  }

  private func firstByte(_ node: Int32) -> UInt8 { pool[Int(nodes[Int(node)].label.lowerBound)] }
}

/// A finished trie: immutable, in a few flat arrays.
struct ByteTrie: Sendable {
  fileprivate(set) var edgeStarts: [Int32] = []
  fileprivate(set) var edgeBytes: [UInt8] = []
  fileprivate(set) var edgeLabels: [Range<Int32>] = []
  fileprivate(set) var edgeTargets: [Int32] = []
  /// How many characters, blanks not counted, an edge stands for.
  fileprivate(set) var edgeWeights: [Int32] = []
  private let pool: [UInt8]

  fileprivate init(pool: [UInt8]) { self.pool = pool }

  /// The edge of a node that begins with a byte.
  ///
  /// - Complexity: O(log edges).
  func edge(of node: Int32, startingWith byte: UInt8) -> Int32? {
    var low = edgeStarts[Int(node)]
    var high = edgeStarts[Int(node) + 1]
    while low < high {
      let middle = (low + high) / 2
      let found = edgeBytes[Int(middle)]
      if found == byte { return middle }
      if found < byte { low = middle + 1 } else { high = middle }
    }
    return nil
  }

  /// Follows the one edge whose bytes stand at a position of the key.
  func step(from node: Int32, in key: [UInt8], at position: Int) -> (edge: Int32, end: Int)? {
    guard position < key.count, let edge = edge(of: node, startingWith: key[position]) else { return nil }
    let label = edgeLabels[Int(edge)]
    let end = position + label.count
    guard end <= key.count else { return nil }
    var index = position + 1
    var byte = Int(label.lowerBound) + 1
    while index < end {
      if key[index] != pool[byte] { return nil }
      index += 1
      byte += 1
    }
    return (edge, end)
  }

  func hasEdges(_ node: Int32) -> Bool { edgeStarts[Int(node)] < edgeStarts[Int(node) + 1] }

  /// The node at which a word ends that begins at a node, or nil.
  ///
  /// - Parameter isBehindBlank: Whether a blank stands between the node and the word.
  func node(from start: Int32, over word: [UInt8], isBehindBlank: Bool) -> Int32? {
    var node = start
    var index = isBehindBlank ? -1 : 0
    while index < word.count {
      guard let edge = edge(of: node, startingWith: index < 0 ? 0x20 : word[index]) else { return nil }
      for byte in edgeLabels[Int(edge)] {
        guard index < word.count, pool[Int(byte)] == (index < 0 ? 0x20 : word[index]) else { return nil }
        index += 1
      }
      node = edgeTargets[Int(edge)]
    }
    return node
  }

  /// Calls back for each edge of a node with its bytes.
  func forEachEdge(of node: Int32, _ body: (_ label: ArraySlice<UInt8>, _ target: Int32) -> Void) {
    for edge in edgeStarts[Int(node)]..<edgeStarts[Int(node) + 1] {
      let label = edgeLabels[Int(edge)]
      body(pool[Int(label.lowerBound)..<Int(label.upperBound)], edgeTargets[Int(edge)])
    }
  }

  var nodeCount: Int { edgeStarts.count - 1 }

  /// Bytes of memory that the arrays hold.
  var memorySize: Int {
    pool.count + edgeStarts.count * 4 + edgeBytes.count * (1 + 8 + 4 + 4)
  }
}
