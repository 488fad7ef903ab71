// SPDX-License-Identifier: Apache-2.0

internal import IntentModel
internal import TextNormalization

/// One way to read an utterance, as the arcs that it takes.
struct RawReading {
  /// A part of the reading, in order of the utterance.
  struct Step {
    let arc: SearchLattice.Arc
    /// Where the part begins and ends in the key.
    let range: Range<Int>
  }

  let steps: [Step]
  let cost: ReadingCost
  /// The node that it ends at.
  let node: Int32
}

/// Takes readings out of a lattice, the best first.
///
/// The cost of the best way to each item is known, so the search from the end (A* with an exact estimate)
/// never follows a way that is not part of the next reading. Among equals the one whose open values begin
/// last comes first: two free texts around a repeated delimiter split at the last one. The ends of different
/// phrases take turns among equals, so that no number of splits of one phrase hides that another fits as well.
struct ReadingEnumerator {
  private let search: SearchResult
  private let costs: ArcCosts
  /// Word characters of the key before each position.
  private let characterCounts: [Int32]
  /// Per item the cost of the best way to it; nil for items that belong to no reading.
  private var best: [ReadingCost?]
  /// Per open value and beginning: the best cost over this beginning and those before it, text not counted.
  private var bestBeginnings: [[ReadingCost?]] = []
  /// One heap for each end of the search.
  private var frontiers: [[Partial]] = []
  /// How many readings each end has given.
  private var given: [Int32] = []
  /// So many readings one end gives at most.
  private let limitPerEnd: Int32
  private var trail: [Trail] = []
  private var pushes: Int32 = 0

  private struct Trail {
    let arc: Int32
    let begin: Int32
    let end: Int32
    let rest: Int32
  }

  private struct Partial {
    let total: ReadingCost
    let suffix: ReadingCost
    let item: Int32
    let trail: Int32
    let order: Int32
  }

  /// - Parameter limitPerEnd: How many readings each end gives at most: then no number of ways to cut the free text of
  ///   one phrase hides that a costlier one fits as well.
  init(_ search: SearchResult, costs: ArcCosts, limitPerEnd: Int32 = .max) {
    self.search = search
    self.costs = costs
    self.limitPerEnd = limitPerEnd
    characterCounts = Self.characterCounts(search.text)
    best = Array(repeating: nil, count: search.lattice.items.count)
    weigh()
    frontiers = Array(repeating: [], count: search.ends.count)
    given = Array(repeating: 0, count: search.ends.count)
    for (number, end) in search.ends.enumerated() {
      guard let cost = best[Int(end)] else { continue }
      push(item: end, suffix: ReadingCost(), total: cost, trail: -1, end: number)
    }
  }

  /// The next reading, or nil when there is none.
  mutating func next() -> RawReading? {
    while let end = nextEnd(), let partial = pop(end) {
      if search.lattice.items[Int(partial.item)].node == ByteTrieBuilder.root,
        search.lattice.items[Int(partial.item)].position == 0
      {
        given[end] += 1
        if given[end] == limitPerEnd { frontiers[end] = [] }
        let node = search.lattice.items[Int(search.ends[end])].node
        return RawReading(steps: steps(from: partial.trail), cost: partial.total, node: node)
      }
      extend(partial, end)
    }
    return nil
  }

  /// The end that has the cheapest reading; among equals the one that has given fewest.
  private func nextEnd() -> Int? {
    var found: Int?
    for (end, frontier) in frontiers.enumerated() {
      guard let first = frontier.first else { continue }
      guard let other = found, let otherFirst = frontiers[other].first else {
        found = end
        continue
      }
      let isCheaper = first.total < otherFirst.total
      if isCheaper || first.total == otherFirst.total && given[end] < given[other] { found = end }
    }
    return found
  }

  // MARK: Costs

  private static func characterCounts(_ text: NormalizedText) -> [Int32] {
    var counts: [Int32] = [0]
    counts.reserveCapacity(text.count + 1)
    for byte in text.key { counts.append(counts[counts.count - 1] + (ArcCosts.isCharacter(byte) ? 1 : 0)) }
    return counts
  }

  /// Finds the cost of the best way to every item that belongs to a reading.
  private mutating func weigh() {
    bestBeginnings = search.lattice.openValues.map { Array(repeating: nil, count: $0.beginnings.count) }
    for item in usefulItems() {
      var cost: ReadingCost?
      var number = search.lattice.items[Int(item)].firstArc
      while number >= 0 {
        let arc = search.lattice.arcs[Int(number)]
        if let found = bestCost(over: arc, to: item) { cost = cost.map { min($0, found) } ?? found }
        number = arc.next
      }
      best[Int(item)] = item == 0 ? ReadingCost() : cost
    }
  }

  /// Items from which an end can be reached, in an order in which every arc leads forward.
  private func usefulItems() -> [Int32] {
    var order: [Int32] = []
    var isOpened = Array(repeating: false, count: search.lattice.items.count)
    var isDone = isOpened
    var doneBeginnings = Array(repeating: 0, count: search.lattice.openValues.count)
    var stack = search.ends
    while let item = stack.last {
      if !isOpened[Int(item)] {
        isOpened[Int(item)] = true
        pushOrigins(of: item, to: &stack, isDone, &doneBeginnings)
      } else {
        stack.removeLast()
        if !isDone[Int(item)] { order.append(item) }
        isDone[Int(item)] = true
      }
    }
    return order
  }

  /// Of an open value's beginnings the earliest comes to lie on top, so that it is done when a later one asks for it,
  /// and none that is done is looked at again.
  private func pushOrigins(
    of item: Int32, to stack: inout [Int32], _ isDone: [Bool], _ doneBeginnings: inout [Int]
  ) {
    var number = search.lattice.items[Int(item)].firstArc
    while number >= 0 {
      let arc = search.lattice.arcs[Int(number)]
      if arc.kind == .openValue {
        let open = Int(arc.payload)
        let count = countOfBeginnings(of: open, before: arc.end)
        var done = doneBeginnings[open]
        while done < count, isDone[Int(search.lattice.openValues[open].beginnings[done])] { done += 1 }
        doneBeginnings[open] = done
        if done < count {
          stack.append(contentsOf: search.lattice.openValues[open].beginnings[done..<count].reversed())
        }
      } else {
        stack.append(arc.from)
      }
      number = arc.next
    }
  }

  private mutating func bestCost(over arc: SearchLattice.Arc, to item: Int32) -> ReadingCost? {
    if arc.kind == .openValue { return bestCostOfOpenValue(arc) }
    guard let before = best[Int(arc.from)] else { return nil }
    return before + cost(of: arc, to: item)
  }

  private func cost(of arc: SearchLattice.Arc, to item: Int32) -> ReadingCost {
    costs.cost(of: arc, over: Int(position(of: arc.from))..<Int(position(of: item)))
  }

  /// The best over all beginnings before the end; each beginning is looked at once for the whole search.
  private mutating func bestCostOfOpenValue(_ arc: SearchLattice.Arc) -> ReadingCost? {
    let open = Int(arc.payload)
    let count = countOfBeginnings(of: open, before: arc.end)
    guard count > 0 else { return nil }
    fillBestBeginnings(of: open, upTo: count)
    guard let cost = bestBeginnings[open][count - 1] else { return nil }
    return cost + ReadingCost(tolerance: tolerance(of: arc), freeText: characterCounts[Int(arc.end)])
  }

  private mutating func fillBestBeginnings(of open: Int, upTo count: Int) {
    var index = count
    while index > 0, bestBeginnings[open][index - 1] == nil { index -= 1 }
    while index < count {
      let item = search.lattice.openValues[open].beginnings[index]
      let own = best[Int(item)].map { $0 + ReadingCost(freeText: -characterCounts[Int(position(of: item))]) }
      let before = index > 0 ? bestBeginnings[open][index - 1] : nil
      bestBeginnings[open][index] = [own, before].compactMap { $0 }.min()
      index += 1
    }
  }

  private func countOfBeginnings(of open: Int, before end: Int32) -> Int {
    let beginnings = search.lattice.openValues[open].beginnings
    var low = 0
    var high = beginnings.count
    while low < high {
      let middle = (low + high) / 2
      if position(of: beginnings[middle]) < end { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private func tolerance(of arc: SearchLattice.Arc) -> Int32 {
    arc.edit < 0 ? 0 : search.edits[Int(arc.edit)].cost
  }

  private func position(of item: Int32) -> Int32 { search.lattice.items[Int(item)].position }

  // MARK: The search from the end

  private mutating func extend(_ partial: Partial, _ end: Int) {
    var arc = search.lattice.items[Int(partial.item)].firstArc
    while arc >= 0 {
      let found = search.lattice.arcs[Int(arc)]
      if found.kind == .openValue {
        extend(partial, overOpenValue: found, arc, end)
      } else {
        let suffix = partial.suffix + cost(of: found, to: partial.item)
        let part = Trail(
          arc: arc, begin: position(of: found.from), end: position(of: partial.item), rest: partial.trail)
        step(to: found.from, suffix: suffix, part, end)
      }
      arc = found.next
    }
  }

  private mutating func extend(_ partial: Partial, overOpenValue arc: SearchLattice.Arc, _ number: Int32, _ end: Int) {
    let open = search.lattice.openValues[Int(arc.payload)]
    for beginning in open.beginnings.prefix(countOfBeginnings(of: Int(arc.payload), before: arc.end)) {
      let length = characterCounts[Int(arc.end)] - characterCounts[Int(position(of: beginning))]
      let suffix = partial.suffix + ReadingCost(tolerance: tolerance(of: arc), freeText: length)
      let part = Trail(arc: number, begin: position(of: beginning), end: arc.end, rest: partial.trail)
      step(to: beginning, suffix: suffix, part, end)
    }
  }

  private mutating func step(to item: Int32, suffix: ReadingCost, _ part: Trail, _ end: Int) {
    guard let before = best[Int(item)] else { return }
    trail.append(part)
    push(item: item, suffix: suffix, total: before + suffix, trail: Int32(trail.count - 1), end: end)
  }

  private func steps(from start: Int32) -> [RawReading.Step] {
    var steps: [RawReading.Step] = []
    var index = start
    while index >= 0 {
      let part = trail[Int(index)]
      steps.append(RawReading.Step(arc: search.lattice.arcs[Int(part.arc)], range: Int(part.begin)..<Int(part.end)))
      index = part.rest
    }
    return steps
  }

  // MARK: The frontiers, binary heaps

  private mutating func push(item: Int32, suffix: ReadingCost, total: ReadingCost, trail: Int32, end: Int) {
    pushes += 1
    frontiers[end].append(Partial(total: total, suffix: suffix, item: item, trail: trail, order: pushes))
    var child = frontiers[end].count - 1
    while child > 0, comesBefore(frontiers[end][child], frontiers[end][(child - 1) / 2]) {
      frontiers[end].swapAt(child, (child - 1) / 2)
      child = (child - 1) / 2
    }
  }

  private mutating func pop(_ end: Int) -> Partial? {
    guard let first = frontiers[end].first else { return nil }
    let last = frontiers[end].removeLast()
    if frontiers[end].isEmpty { return first }
    frontiers[end][0] = last
    var parent = 0
    while let child = smallerChild(of: parent, end), comesBefore(frontiers[end][child], frontiers[end][parent]) {
      frontiers[end].swapAt(child, parent)
      parent = child
    }
    return first
  }

  private func smallerChild(of parent: Int, _ end: Int) -> Int? {
    let left = 2 * parent + 1
    let count = frontiers[end].count
    guard left < count else { return nil }
    return left + 1 < count && comesBefore(frontiers[end][left + 1], frontiers[end][left]) ? left + 1 : left
  }

  /// By cost; among equals the one pushed last, which goes deeper and begins later.
  private func comesBefore(_ left: Partial, _ right: Partial) -> Bool {
    if left.total != right.total { return left.total < right.total }
    return left.order > right.order
  }
}
