// SPDX-License-Identifier: Apache-2.0

/// What speaks against a reading, in the order in which it counts (matching.md, "Which reading wins").
package struct ReadingCost: Sendable, Equatable, Comparable {
  /// What had to be tolerated; 0 for exact and folded readings.
  package var tolerance: Int32 = 0
  /// Characters that were bound to free text.
  package var freeText: Int32 = 0
  /// How far values are from their spelling: 1 for another case form, 2 for missing marks, each.
  package var foldedValues: Int32 = 0
  /// Values of lists: one name speaks for more than two with a conjunction between them.
  package var listValues: Int32 = 0
  /// Characters of literals, which speak for a reading.
  package var literals: Int32 = 0

  package init(
    tolerance: Int32 = 0, freeText: Int32 = 0, foldedValues: Int32 = 0, listValues: Int32 = 0, literals: Int32 = 0
  ) {
    self.tolerance = tolerance
    self.freeText = freeText
    self.foldedValues = foldedValues
    self.listValues = listValues
    self.literals = literals
  }

  /// What a reading counts beside one of other words, or one that overlooks something, in points: any words fit free
  /// text, so that having some speaks for little.
  package var points: Int32 { tolerance + (freeText > 0 ? Self.freeTextPoints : 0) }

  /// What free text counts in ``points``.
  package static let freeTextPoints: Int32 = 8

  package static func + (left: ReadingCost, right: ReadingCost) -> ReadingCost {
    ReadingCost(
      tolerance: left.tolerance + right.tolerance, freeText: left.freeText + right.freeText,
      foldedValues: left.foldedValues + right.foldedValues, listValues: left.listValues + right.listValues,
      literals: left.literals + right.literals)
  }

  package static func < (left: ReadingCost, right: ReadingCost) -> Bool {
    if left.tolerance != right.tolerance { return left.tolerance < right.tolerance }
    if left.freeText != right.freeText { return left.freeText < right.freeText }
    if left.foldedValues != right.foldedValues { return left.foldedValues < right.foldedValues }
    if left.listValues != right.listValues { return left.listValues < right.listValues }
    return left.literals > right.literals
  }
}
