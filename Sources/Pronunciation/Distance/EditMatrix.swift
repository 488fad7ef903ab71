// SPDX-License-Identifier: Apache-2.0

/// The matrix of an edit distance (Wagner and Fischer 1974; transpositions as in optimal string
/// alignment), filled row by row, within the band of cells that a limit can reach (Ukkonen 1985).
///
/// Columns stand for a query, rows for a sequence that is given symbol by symbol, so a trie can
/// share the rows of a common beginning.
///
/// - Complexity: a row costs O(*limit*), bounded by the query's length.
struct EditMatrix<Costs: EditCosts> {
  typealias Symbol = Costs.Symbol

  private let costs: Costs
  private let query: [Symbol]
  private let queryGaps: [Int]
  private let limit: Int
  /// How many columns a cell within the limit can be away from the diagonal.
  private let reach: Int
  private let rowsKept: Int
  /// Rows in a ring, each with the columns from *row* − `reach` to *row* + `reach`.
  private var cells: [Int]
  private var path: [Symbol?]

  /// - Parameters:
  ///   - limit: Distances above it are not told apart; not negative.
  ///   - longest: No sequence given is longer.
  ///   - rowsKept: How many rows back ``fill(row:with:)`` may begin again; at least 3.
  init(_ costs: Costs, query: [Symbol], limit: Int, longest: Int, rowsKept: Int = 3) {
    self.costs = costs
    self.query = query
    queryGaps = query.map(costs.gap)
    self.limit = min(limit, (query.count + longest) * wholeStep)
    self.reach = min(limit / costs.cheapestGap, max(query.count, longest)) + 1
    self.rowsKept = rowsKept
    cells = Array(repeating: EditMatrix.unreachable, count: rowsKept * (2 * reach + 1))
    path = Array(repeating: nil, count: rowsKept)
    fillFirstRow()
  }

  /// Fills a row, whose predecessors are those of the beginning of a sequence.
  ///
  /// - Parameters:
  ///   - row: How many symbols of the sequence are given with this one: 1 for the first.
  ///   - symbol: The sequence's symbol number `row`.
  /// - Returns: Whether a sequence that goes on from here can still be within the limit.
  mutating func fill(row: Int, with symbol: Symbol) -> Bool {
    path[row % rowsKept] = symbol
    let gap = costs.gap(symbol)
    let above = start(of: row - 1)
    let own = start(of: row)
    var before = EditMatrix.unreachable
    var least = EditMatrix.unreachable
    for column in columns(of: row) {
      var best = cells[above + column] + gap
      if column > 0 {
        let replaced = cells[above + column - 1] + costs.substitution(symbol, query[column - 1])
        best = min(best, before + queryGaps[column - 1], replaced)
      }
      if let cost = costs.transposition, isTransposition(row, column) {
        best = min(best, cells[start(of: row - 2) + column - 2] + cost)
      }
      cells[own + column] = best
      before = best
      least = min(least, best)
    }
    return least <= limit || (costs.transposition != nil && leastOf(row: row - 1) <= limit)
  }

  /// The distance of a whole sequence to the whole query, nil above the limit.
  ///
  /// - Parameter row: The sequence's length, whose row is filled.
  func distance(at row: Int) -> Int? {
    guard abs(row - query.count) < reach else { return nil }
    let distance = cells[start(of: row) + query.count]
    return distance <= limit ? distance : nil
  }

  private mutating func fillFirstRow() {
    let own = start(of: 0)
    cells[own] = 0
    for column in columns(of: 0).dropFirst() { cells[own + column] = cells[own + column - 1] + queryGaps[column - 1] }
  }

  /// Whether the last two symbols are those of the query before a column, exchanged.
  private func isTransposition(_ row: Int, _ column: Int) -> Bool {
    guard row > 1, column > 1, let last = path[row % rowsKept], let before = path[(row - 1) % rowsKept] else {
      return false
    }
    return costs.substitution(last, query[column - 2]) == 0 && costs.substitution(before, query[column - 1]) == 0
  }

  private func leastOf(row: Int) -> Int {
    columns(of: row).reduce(EditMatrix.unreachable) { min($0, cells[start(of: row) + $1]) }
  }

  /// The columns of the band; its outermost cell on either side stays unreachable.
  private func columns(of row: Int) -> Range<Int> {
    let first = max(0, row - reach + 1)
    return first..<max(first, min(query.count, row + reach - 1) + 1)
  }

  /// Where a row's column 0 is, or would be if the band began there, in `cells`.
  private func start(of row: Int) -> Int { row % rowsKept * (2 * reach + 1) + reach - row }

  /// More than any distance, and small enough to be added to.
  private static var unreachable: Int { Int.max / 4 }
}

extension EditCosts {
  /// The distance of two sequences, nil above the limit.
  ///
  /// - Complexity: O(*length* × *limit*).
  func distance(_ left: [Symbol], _ right: [Symbol], atMost limit: Int) -> Int? {
    guard limit >= 0 else { return nil }
    var matrix = EditMatrix(self, query: right, limit: limit, longest: left.count)
    for (index, symbol) in left.enumerated() {
      guard matrix.fill(row: index + 1, with: symbol) else { return nil }
    }
    return matrix.distance(at: left.count)
  }
}
