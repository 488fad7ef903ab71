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

  /// What is known of the sequences that a query is compared with.
  struct Bounds {
    /// None is longer.
    let length: Int
    /// None has more symbols that are left out cheaply.
    let cheapGaps: Int
    /// How many rows back ``fill(row:with:)`` may begin again; at least 3.
    var rowsKept = 3
  }

  private let costs: Costs
  private let query: [Symbol]
  private let queryGaps: [Int]
  private let limit: Int
  /// How many columns a cell within the limit can be before the diagonal, and behind it; one more on each side stays
  /// unreachable.
  private let reach: (before: Int, behind: Int)
  private let width: Int
  private let rowsKept: Int
  /// Rows in a ring, each with the columns from *row* − `reach.before` to *row* + `reach.behind`.
  private var cells: [Int]
  private var path: [Symbol?]
  private var leasts: [Int]

  /// - Parameter limit: Distances above it are not told apart; not negative.
  init(_ costs: Costs, query: [Symbol], limit: Int, bounds: Bounds) {
    let limit = min(limit, (query.count + bounds.length) * wholeStep)
    self.costs = costs
    self.query = query
    self.limit = limit
    queryGaps = query.map(costs.gap)
    reach = (
      before: min(Costs.mostGaps(within: limit, cheap: bounds.cheapGaps), bounds.length) + 1,
      behind: min(Costs.mostGaps(within: limit, cheap: costs.cheapGapCount(of: query)), query.count) + 1
    )
    width = reach.before + reach.behind + 1
    rowsKept = bounds.rowsKept
    cells = Array(repeating: EditMatrix.unreachable, count: rowsKept * width)
    path = Array(repeating: nil, count: rowsKept)
    leasts = Array(repeating: 0, count: rowsKept)
    fillFirstRow()
  }

  /// The lengths of sequences that can be within the limit.
  var lengths: ClosedRange<Int> { max(0, query.count - reach.behind + 1)...query.count + reach.before - 1 }

  /// Fills a row, whose predecessors are those of the beginning of a sequence.
  ///
  /// - Parameters:
  ///   - row: How many symbols of the sequence are given with this one: 1 for the first.
  ///   - symbol: The sequence's symbol number `row`.
  /// - Returns: Whether a sequence that goes on from here can still be within the limit.
  mutating func fill(row: Int, with symbol: Symbol) -> Bool {
    let substitutions = costs.row(of: symbol)
    let gap = costs.gap(symbol)
    let above = start(of: row - 1)
    let own = start(of: row)
    var before = EditMatrix.unreachable
    var least = EditMatrix.unreachable
    path[row % rowsKept] = symbol
    for column in columns(of: row) {
      var best = cells[above + column] + gap
      if column > 0 {
        let replaced = cells[above + column - 1] + costs.substitution(substitutions, query[column - 1])
        best = min(best, before + queryGaps[column - 1], replaced)
      }
      if let cost = Costs.transposition, isTransposition(substitutions, row, column) {
        best = min(best, cells[start(of: row - 2) + column - 2] + cost)
      }
      cells[own + column] = best
      before = best
      least = min(least, best)
    }
    leasts[row % rowsKept] = least
    return least <= limit || (Costs.transposition != nil && leasts[(row - 1) % rowsKept] <= limit)
  }

  /// The distance of a whole sequence to the whole query, nil above the limit.
  ///
  /// - Parameter row: The sequence's length, whose row is filled.
  func distance(at row: Int) -> Int? {
    guard lengths.contains(row) else { return nil }
    let distance = cells[start(of: row) + query.count]
    return distance <= limit ? distance : nil
  }

  private mutating func fillFirstRow() {
    let own = start(of: 0)
    cells[own] = 0
    for column in columns(of: 0).dropFirst() { cells[own + column] = cells[own + column - 1] + queryGaps[column - 1] }
  }

  /// Whether the last two symbols are those of the query before a column, exchanged.
  private func isTransposition(_ last: Costs.Row, _ row: Int, _ column: Int) -> Bool {
    guard row > 1, column > 1, costs.substitution(last, query[column - 2]) == 0,
      let before = path[(row - 1) % rowsKept]
    else { return false }
    return costs.substitution(before, query[column - 1]) == 0
  }

  /// The columns of the band; its outermost cell on either side stays unreachable.
  private func columns(of row: Int) -> Range<Int> {
    let first = max(0, row - reach.before + 1)
    return first..<max(first, min(query.count, row + reach.behind - 1) + 1)
  }

  /// Where a row's column 0 is, or would be if the band began there, in `cells`.
  private func start(of row: Int) -> Int { row % rowsKept * width + reach.before - row }

  /// More than any distance, and small enough to be added to.
  private static var unreachable: Int { Int.max / 4 }
}

extension EditCosts {
  /// The distance of two sequences, nil above the limit.
  ///
  /// - Complexity: O(*length* × *limit*).
  func distance(_ left: [Symbol], _ right: [Symbol], atMost limit: Int) -> Int? {
    guard limit >= 0 else { return nil }
    var matrix = EditMatrix(
      self, query: right, limit: limit, bounds: .init(length: left.count, cheapGaps: cheapGapCount(of: left)))
    guard matrix.lengths.contains(left.count) else { return nil }
    for (index, symbol) in left.enumerated() {
      guard matrix.fill(row: index + 1, with: symbol) else { return nil }
    }
    return matrix.distance(at: left.count)
  }
}
