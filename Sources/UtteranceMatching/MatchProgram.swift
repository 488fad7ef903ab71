// SPDX-License-Identifier: Apache-2.0

/// Templates compiled into one automaton. Immutable, shared by all threads.
///
/// Nodes are those of a trie over the key's bytes; templates that begin alike share them. Beside the edges
/// with bytes a node may have: a *seam* (the words end here and others begin), a *glue* (the same, but nothing
/// need stand between), a *join* (many ways came to the same point of one template), *slots*, and *accepts*.
final class MatchProgram: Sendable {
  let trie: ByteTrie
  let slots: [Slot]
  /// Edges without bytes, sorted by node: seams, glues and joins.
  let passages: NodeTable<Passage>
  /// Open slots and recognised values.
  let openings: NodeTable<Opening>
  /// Closed slots, sorted by list within a node.
  let closed: NodeTable<ClosedEdge>
  /// Templates that end at a node.
  let accepts: NodeTable<TemplateID>
  /// What can follow an open slot, by its node, with joins already followed.
  let exits: NodeTable<Passage>

  init(
    trie: ByteTrie, slots: [Slot], passages: NodeTable<Passage>, openings: NodeTable<Opening>,
    closed: NodeTable<ClosedEdge>, accepts: NodeTable<TemplateID>, exits: NodeTable<Passage>
  ) {
    self.trie = trie
    self.slots = slots
    self.passages = passages
    self.openings = openings
    self.closed = closed
    self.accepts = accepts
    self.exits = exits
  }

  struct Passage: Sendable {
    enum Kind: UInt8, Sendable { case seam, glue, join }
    let kind: Kind
    let target: Int32
  }

  struct Opening: Sendable {
    let slot: Int32
    let target: Int32
  }

  struct ClosedEdge: Sendable {
    let list: ListID
    let slot: Int32
    let target: Int32
  }

  /// The lists of apps' names.
  var nameLists: [ListID] {
    slots.compactMap { slot in
      if case .closed(let list) = slot.kind, slot.parameter == .applicationName { list } else { nil }
    }
  }

  /// The words of all literals.
  ///
  /// - Complexity: O(bytes of the trie).
  var literalWords: Set<[UInt8]> {
    var words: Set<[UInt8]> = []
    var pending: [(node: Int32, word: [UInt8])] = [(ByteTrieBuilder.root, [])]
    for node in 0..<Int32(trie.nodeCount) {
      for number in passages.range(of: node) { pending.append((passages.row(number).target, [])) }
    }
    while let (node, word) = pending.popLast() {
      if !word.isEmpty, endsWord(node) { words.insert(word) }
      trie.forEachEdge(of: node) { label, target in
        pending.append((target, label.first == 0x20 ? Array(label.dropFirst()) : word + label))
      }
    }
    return words
  }

  /// Whether a word of a template ends at a node: something else than letters follows.
  private func endsWord(_ node: Int32) -> Bool {
    !passages.isEmpty(node) || !accepts.isEmpty(node) || trie.edge(of: node, startingWith: 0x20) != nil
  }

  /// Bytes of memory that the program holds, templates' texts not counted.
  var memorySize: Int {
    trie.memorySize + passages.memorySize + openings.memorySize + closed.memorySize + accepts.memorySize
      + exits.memorySize
  }
}

/// Rows that belong to nodes, in one array.
struct NodeTable<Row: Sendable>: Sendable {
  private let starts: [Int32]
  private let rows: [Row]

  init(_ pairs: [(node: Int32, row: Row)], nodeCount: Int) {
    var counts = [Int32](repeating: 0, count: nodeCount + 1)
    for pair in pairs { counts[Int(pair.node) + 1] += 1 }
    for index in counts.indices.dropFirst() { counts[index] += counts[index - 1] }
    var order = [Int32](repeating: 0, count: pairs.count)
    var next = counts
    for (index, pair) in pairs.enumerated() {
      order[Int(next[Int(pair.node)])] = Int32(index)
      next[Int(pair.node)] += 1
    }
    starts = counts
    rows = order.map { pairs[Int($0)].row }
  }

  subscript(node: Int32) -> ArraySlice<Row> { rows[range(of: node)] }

  /// Where the rows of a node stand, for ``row(_:)``: a loop over numbers keeps no hold on the array.
  func range(of node: Int32) -> Range<Int> { Int(starts[Int(node)])..<Int(starts[Int(node) + 1]) }

  func row(_ number: Int) -> Row { rows[number] }

  func isEmpty(_ node: Int32) -> Bool { starts[Int(node)] == starts[Int(node) + 1] }

  var memorySize: Int { starts.count * 4 + rows.count * MemoryLayout<Row>.stride }
}
