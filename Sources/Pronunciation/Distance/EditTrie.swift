// SPDX-License-Identifier: Apache-2.0

/// Sequences by their beginnings, walked with one row of an ``EditMatrix`` a node.
///
/// Nodes lie in the order of a walk from the root, each with the place where its subtree ends, so a
/// beginning that is too far from the query already is passed over with one step.
/// Entries are numbered in the order in which they are given.
struct EditTrie<Costs: EditCosts>: Sendable {
  private struct Node: Sendable {
    let symbol: Costs.Symbol
    /// How many symbols the sequence has with this one.
    let depth: Int
    /// The first node that is not below this one.
    var subtreeEnd = 0
    /// The lengths of the shortest and the longest sequence that ends here or below.
    var lengths = (least: Int.max, most: 0)
    /// Which entries end here.
    var entries: [Int] = []
  }

  private let costs: Costs
  private var nodes: [Node] = []
  /// Which entries are empty sequences.
  private var emptyEntries: [Int] = []
  private var deepest = 0
  /// How many symbols that are left out cheaply an entry has at most.
  private var mostCheapGaps = 0

  /// - Complexity: O(*n* log *n*) comparisons of sequences for *n* entries.
  init(_ costs: Costs, _ entries: [[Costs.Symbol]]) {
    self.costs = costs
    let sorted = entries.indices.sorted { entries[$0].lexicographicallyPrecedes(entries[$1]) }
    var path: [Int] = []
    for entry in sorted { add(entry, entries[entry], below: &path) }
    close(&path, downTo: 0)
  }

  /// The entries within a distance of a query, the nearest first; equally near ones as they were given. None when the
  /// budget runs out: whoever compares what was found has to have it all.
  ///
  /// - Complexity: O(*visited nodes* × *limit*).
  func nearest(
    to query: [Costs.Symbol], atMost limit: Int, budget: inout ComparisonBudget
  ) -> [(entry: Int, distance: Int)] {
    guard limit >= 0 else { return [] }
    let bounds = EditMatrix<Costs>.Bounds(
      length: deepest, cheapGaps: mostCheapGaps, rowsKept: max(3, deepest + 1))
    var matrix = EditMatrix(costs, query: query, limit: limit, bounds: bounds)
    var found = matrix.distance(at: 0).map { distance in emptyEntries.map { (entry: $0, distance: distance) } } ?? []
    let lengths = matrix.lengths
    var place = 0
    while place < nodes.count {
      guard nodes[place].lengths.least <= lengths.upperBound, nodes[place].lengths.most >= lengths.lowerBound else {
        place = nodes[place].subtreeEnd
        continue
      }
      budget.spend(rows: 1)
      if budget.isSpent { return [] }
      let goesOn = matrix.fill(row: nodes[place].depth, with: nodes[place].symbol)
      if !nodes[place].entries.isEmpty, let distance = matrix.distance(at: nodes[place].depth) {
        found += nodes[place].entries.map { ($0, distance) }
        budget.spend(rows: nodes[place].entries.count - 1)
      }
      place = goesOn ? place + 1 : nodes[place].subtreeEnd
    }
    found.sort { ($0.distance, $0.entry) < ($1.distance, $1.entry) }
    return found
  }

  /// Adds the sequence that comes next in order.
  ///
  /// - Parameter path: The nodes of the sequence before it.
  private mutating func add(_ entry: Int, _ sequence: [Costs.Symbol], below path: inout [Int]) {
    let shared = zip(path, sequence).prefix { nodes[$0].symbol == $1 }.count
    close(&path, downTo: shared)
    for symbol in sequence[shared...] {
      path.append(nodes.count)
      nodes.append(Node(symbol: symbol, depth: path.count))
    }
    deepest = max(deepest, sequence.count)
    mostCheapGaps = max(mostCheapGaps, costs.cheapGapCount(of: sequence))
    for node in path {
      nodes[node].lengths.least = min(nodes[node].lengths.least, sequence.count)
      nodes[node].lengths.most = max(nodes[node].lengths.most, sequence.count)
    }
    if let last = path.last { nodes[last].entries.append(entry) } else { emptyEntries.append(entry) }
  }

  /// Ends the subtrees of a path's nodes below a depth.
  private mutating func close(_ path: inout [Int], downTo depth: Int) {
    while path.count > depth { nodes[path.removeLast()].subtreeEnd = nodes.count }
  }
}
