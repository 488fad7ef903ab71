// SPDX-License-Identifier: Apache-2.0

/// How much may still be compared: it bounds the time that looking for what is near takes, however much there is.
package struct ComparisonBudget: Sendable {
  private var rows: Int

  /// - Parameter rows: Rows of an ``EditMatrix`` that may be filled, some 20 ns each. What sounds like another entry counts as one more.
  package init(rows: Int) { self.rows = rows }

  /// Enough for anything.
  package static var unlimited: ComparisonBudget { ComparisonBudget(rows: .max) }

  /// Whether nothing more may be compared.
  package var isSpent: Bool { rows <= 0 }

  mutating func spend(rows count: Int) { rows -= count }
}
