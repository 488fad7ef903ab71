// SPDX-License-Identifier: Apache-2.0

internal import IntentModel

/// The reading of a lattice that has just one, as most have: one way back from one end.
///
/// What it finds, ``ReadingEnumerator`` would find as well, at several times the cost.
struct OnlyReading {
  private let search: SearchResult
  private let costs: ArcCosts

  init(_ search: SearchResult, costs: ArcCosts) {
    self.search = search
    self.costs = costs
  }

  /// The reading, or nil where there are several, or none.
  ///
  /// - Complexity: O(arcs of the reading).
  func find() -> RawReading? {
    guard search.ends.count == 1, let end = search.ends.first else { return nil }
    var steps: [RawReading.Step] = []
    steps.reserveCapacity(16)
    var cost = ReadingCost()
    var item = end
    while let arc = onlyArc(to: item) {
      guard let before = onlyOrigin(of: arc) else { return nil }
      let range = Int(search.lattice.items[Int(before)].position)..<costs.end(of: arc, to: item)
      cost = cost + costs.cost(of: arc, over: range)
      steps.append(RawReading.Step(arc: arc, range: range))
      item = before
    }
    guard item == 0 else { return nil }
    steps.reverse()
    return RawReading(steps: steps, cost: cost, node: search.lattice.items[Int(end)].node)
  }

  private func onlyArc(to item: Int32) -> SearchLattice.Arc? {
    let number = search.lattice.items[Int(item)].firstArc
    guard number >= 0 else { return nil }
    let arc = search.lattice.arcs[Int(number)]
    return arc.next < 0 ? arc : nil
  }

  private func onlyOrigin(of arc: SearchLattice.Arc) -> Int32? {
    guard arc.kind == .openValue else { return arc.from }
    let beginnings = search.lattice.openValues[Int(arc.payload)].beginnings
    guard begins(beginnings[0], before: arc.end) else { return nil }
    return beginnings.count == 1 || !begins(beginnings[1], before: arc.end) ? beginnings[0] : nil
  }

  private func begins(_ item: Int32, before end: Int32) -> Bool { search.lattice.items[Int(item)].position < end }
}
