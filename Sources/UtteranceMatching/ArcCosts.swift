// SPDX-License-Identifier: Apache-2.0

internal import IntentModel
internal import TextNormalization

/// What each part of a reading costs.
struct ArcCosts {
  let search: SearchResult
  let matcher: Matcher

  private var program: MatchProgram { search.program }

  /// Where an arc to an item ends in the key.
  func end(of arc: SearchLattice.Arc, to item: Int32) -> Int {
    Int(arc.kind == .openValue ? arc.end : search.lattice.items[Int(item)].position)
  }

  /// The cost of an arc that begins and ends at positions of the key.
  func cost(of arc: SearchLattice.Arc, over range: Range<Int>) -> ReadingCost {
    var cost = ownCost(of: arc, over: range)
    if arc.edit >= 0 { cost.tolerance += search.edits[Int(arc.edit)].cost }
    return cost
  }

  private func ownCost(of arc: SearchLattice.Arc, over range: Range<Int>) -> ReadingCost {
    switch arc.kind {
    case .passage, .overlooked: ReadingCost()
    case .bytes: ReadingCost(literals: program.trie.edgeWeights[Int(arc.payload)])
    case .closedValue:
      ReadingCost(
        foldedValues: matcher.spellingDistance(ofEntry: arc.payload, in: search.text, range: range),
        listValues: listValues(of: arc))
    case .recognizedValue: ReadingCost(listValues: listValues(of: arc))
    case .openValue: ReadingCost(freeText: characters(in: range))
    }
  }

  /// Word characters of the key: blanks are none.
  private func characters(in range: Range<Int>) -> Int32 {
    var count: Int32 = 0
    for position in range where Self.isCharacter(search.text.key[position]) { count += 1 }
    return count
  }

  /// Whether a byte of a key begins a character of a word.
  static func isCharacter(_ byte: UInt8) -> Bool { byte & 0xC0 != 0x80 && byte != 0x20 }

  private func listValues(of arc: SearchLattice.Arc) -> Int32 { program.slots[Int(arc.slot)].isList ? 1 : 0 }
}
