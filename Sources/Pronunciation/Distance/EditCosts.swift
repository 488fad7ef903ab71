// SPDX-License-Identifier: Apache-2.0

/// What it costs to turn one sequence into another, step by step, in hundredths of one whole step.
///
/// A symbol knows what leaving it out costs, because that depends on where it stands; what replacing
/// it costs depends on the two symbols alone. All costs are the same in both directions.
protocol EditCosts: Sendable {
  associatedtype Symbol: Comparable, Sendable

  /// Leaving a symbol out, or putting it in: ``cheapestGap`` to ``wholeStep``.
  func gap(_ symbol: Symbol) -> Int

  /// Putting one symbol for another: 0 for the same, at most 2 × ``wholeStep``.
  func substitution(_ left: Symbol, _ right: Symbol) -> Int

  /// Exchanging two neighbours, nil where that is no step of its own.
  var transposition: Int? { get }

  /// No gap is cheaper. It bounds how far two places can drift apart within a limit.
  var cheapestGap: Int { get }
}

/// An unrelated symbol more, less or other: 100 hundredths.
let wholeStep = 100
