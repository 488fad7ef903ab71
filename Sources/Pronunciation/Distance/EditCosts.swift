// SPDX-License-Identifier: Apache-2.0

/// What it costs to turn one sequence into another, step by step, in hundredths of one whole step.
///
/// A symbol knows what leaving it out costs, because that depends on where it stands; what replacing
/// it costs depends on the two symbols alone. All costs are the same in both directions.
protocol EditCosts: Sendable {
  associatedtype Symbol: Comparable, Sendable

  /// Leaving a symbol out, or putting it in: ``cheapestGap`` to ``wholeStep``.
  func gap(_ symbol: Symbol) -> Int

  /// What is the same for all substitutions of a symbol.
  associatedtype Row

  /// The substitutions of a symbol: many others are put for it, one after the other.
  func row(of symbol: Symbol) -> Row

  /// Putting one symbol for another: 0 for the same, at most 2 × ``wholeStep``.
  func substitution(_ left: Row, _ right: Symbol) -> Int

  /// Exchanging two neighbours, nil where that is no step of its own.
  static var transposition: Int? { get }

  /// No gap is cheaper; one that is not that cheap is a ``wholeStep``. It bounds how far two places can drift apart
  /// within a limit.
  static var cheapestGap: Int { get }
}

/// An unrelated symbol more, less or other: 100 hundredths.
let wholeStep = 100

extension EditCosts {
  func substitution(_ left: Symbol, _ right: Symbol) -> Int { substitution(row(of: left), right) }

  /// How many symbols of a sequence are left out cheaply.
  func cheapGapCount(of sequence: some Sequence<Symbol>) -> Int { sequence.count { gap($0) < wholeStep } }

  /// How many symbols can be left out within a limit, of a sequence with so many that cost little.
  static func mostGaps(within limit: Int, cheap: Int) -> Int {
    let cheapGaps = min(cheap, limit / cheapestGap)
    return cheapGaps + (limit - cheapGaps * cheapestGap) / wholeStep
  }
}
