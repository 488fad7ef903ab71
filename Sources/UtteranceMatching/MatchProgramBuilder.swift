// SPDX-License-Identifier: Apache-2.0

internal import IntentModel
internal import TextNormalization

/// Adds templates to an automaton, one after the other.
///
/// A template is followed through the automaton as a set of states at once, so that optional words and
/// alternatives share what they can. A set that grows is brought together in a join, which keeps the
/// automaton linear in the template: twenty optional words make some sixty nodes and not a million.
struct MatchProgramBuilder {
  /// A template that needs more nodes is refused.
  static let nodeLimit = 200_000
  /// Sets of states up to this size are kept apart, for the sake of shared beginnings.
  private static let widthLimit = 6

  /// The words that may stand before the last value of a list.
  private let conjunctions: [LiteralKey]
  private var trie = ByteTrieBuilder()
  /// The bytes of the literal that is being followed; kept for its room.
  private var label: [UInt8] = []
  /// What leads to a node, as a number that does not depend on parameters' names.
  private var shapes: [UInt64] = [0xCBF2_9CE4_8422_2325]
  private var slots: [Slot] = []
  private var slotNumbers: [Slot: Int32] = [:]
  /// The slots that were asked for last: an app's phrases share a few, and a comparison costs less than a hash.
  private var recentSlots: [Int32] = []
  private static let recentSlotCount = 4
  private var passages: [(node: Int32, row: MatchProgram.Passage)] = []
  private var openings: [(node: Int32, row: MatchProgram.Opening)] = []
  private var closed: [(node: Int32, row: MatchProgram.ClosedEdge)] = []
  private var accepts: [(node: Int32, row: TemplateID)] = []
  /// Where the borders after a node lead; -1 where there is none yet.
  private var borders: [(seam: Int32, glue: Int32)] = [(-1, -1)]
  /// Where slots lead, by node and slot.
  private var slotTargets: [UInt64: Int32] = [:]
  private var openNodes: [Int32] = []
  private var acceptedShapes: [UInt64: TemplateID] = [:]
  private var nodesAtStart = 0
  private(set) var isOverLimit = false

  init(conjunctions: [LiteralKey] = []) { self.conjunctions = conjunctions }

  /// Where a template has got to.
  private struct State: Hashable {
    /// What the way to the node ended with.
    enum Tail: Hashable {
      /// Nothing, or a border that is already passed.
      case border
      case literal(isUnspaced: Bool)
      case value
    }

    let node: Int32
    var tail: Tail
    /// Whether the template has a blank here.
    var isApart = false
  }

  /// What adding a template showed.
  struct Overlap {
    /// The first template that one of the new one's wordings can't be told from.
    let earlier: TemplateID?
    /// Whether that is so for each of its wordings.
    let isComplete: Bool
  }

  /// Adds a template and says which earlier one accepts the same.
  mutating func add(_ elements: [PatternElement], as template: TemplateID) -> Overlap {
    nodesAtStart = trie.nodeCount
    isOverLimit = false
    let start = State(node: ByteTrieBuilder.root, tail: .border)
    if let end = followWithoutGroups(elements, from: start) {
      guard end.node != ByteTrieBuilder.root else { return Overlap(earlier: nil, isComplete: false) }
      let earlier = accept(template, at: end.node)
      return Overlap(earlier: earlier, isComplete: earlier != nil)
    }
    let ends = follow(elements, from: [start])
    var earlier: TemplateID?
    var isComplete = true
    for (index, node) in ends.map(\.node).enumerated()
    where node != ByteTrieBuilder.root && !ends[..<index].contains(where: { $0.node == node }) {
      if let known = accept(template, at: node) { earlier = min(earlier ?? known, known) } else { isComplete = false }
    }
    return Overlap(earlier: earlier, isComplete: isComplete && earlier != nil)
  }

  /// Lets a template end at a node; returns an earlier one that a like way led to, if there is one.
  private mutating func accept(_ template: TemplateID, at node: Int32) -> TemplateID? {
    accepts.append((node, template))
    if let known = acceptedShapes[shapes[Int(node)]] { return known }
    acceptedShapes[shapes[Int(node)]] = template
    return nil
  }

  func freeze() -> MatchProgram {
    let count = trie.nodeCount
    let passageTable = NodeTable(passages, nodeCount: count)
    return MatchProgram(
      trie: trie.freeze(), slots: slots, passages: passageTable,
      openings: NodeTable(openings, nodeCount: count),
      closed: NodeTable(closed.sorted { $0.row.list.index < $1.row.list.index }, nodeCount: count),
      accepts: NodeTable(acceptsWithJoins(passageTable), nodeCount: count),
      exits: NodeTable(exits(passageTable), nodeCount: count))
  }

  // MARK: Following a template

  /// Follows a template that has neither optional words nor alternatives, as most, to its one end; nil for others, and
  /// for one that is too long for that.
  private mutating func followWithoutGroups(_ elements: [PatternElement], from start: State) -> State? {
    guard elements.count <= Self.plainLimit else { return nil }
    for element in elements {
      switch element {
      case .literal, .slot: break
      case .optional, .alternatives, .permutation: return nil
      }
    }
    var state = start
    for element in elements {
      switch element {
      case .literal(let key): state = literal(key, from: state)
      case .slot(let slot): state = value(slot, from: state)
      case .optional, .alternatives, .permutation: return nil
      }
    }
    return state
  }

  /// Longer templates may come to more nodes than there may be.
  private static let plainLimit = 64

  private mutating func follow(_ elements: [PatternElement], from start: [State]) -> [State] {
    var states = start
    for element in elements {
      states = narrowed(follow(element, from: states))
      if trie.nodeCount - nodesAtStart > Self.nodeLimit {
        isOverLimit = true
        return []
      }
    }
    return states
  }

  private mutating func follow(_ element: PatternElement, from states: [State]) -> [State] {
    switch element {
    case .literal(let key):
      var reached: [State] = []
      for state in states { reached.append(literal(key, from: state)) }
      return unique(reached)
    case .slot(let slot):
      var reached: [State] = []
      for state in states { reached.append(value(slot, from: state)) }
      return unique(reached)
    case .optional(let elements): return unique(states + follow(elements, from: states))
    case .alternatives(let branches):
      var result: [State] = []
      for branch in branches { result += follow(branch, from: states) }
      return unique(result)
    case .permutation(let members): return permutation(members, from: states)
    }
  }

  /// Every subset of the members is a point that all orders of it come to.
  private mutating func permutation(_ members: [[PatternElement]], from states: [State]) -> [State] {
    let full = (1 << members.count) - 1
    var reached: [[State]] = Array(repeating: [], count: full + 1)
    reached[0] = states
    for subset in 0..<full {
      let from = narrowed(unique(reached[subset]))
      for (index, member) in members.enumerated() where subset & (1 << index) == 0 {
        let isFirst = subset == 0
        let start = from.map { State(node: $0.node, tail: $0.tail, isApart: $0.isApart || !isFirst) }
        reached[subset | 1 << index] += follow(member, from: start)
        if isOverLimit { return [] }
      }
    }
    return unique(reached[full])
  }

  private mutating func literal(_ key: LiteralKey, from start: State) -> State {
    var state = start
    state.isApart = state.isApart || key.startsApart
    guard !key.bytes.isEmpty else { return state }
    if state.tail == .value { state = border(after: state) }
    label.removeAll(keepingCapacity: true)
    if case .literal(let isUnspaced) = state.tail, state.isApart, !isUnspaced, !key.startsUnspaced {
      label.append(0x20)
    }
    label.append(contentsOf: key.bytes)
    let node = extend(state.node)
    return State(node: node, tail: .literal(isUnspaced: key.endsUnspaced), isApart: key.endsApart)
  }

  private mutating func value(_ slot: Slot, from start: State) -> State {
    let state = start.tail == .border ? start : border(after: start)
    let number = number(of: slot)
    let key = Self.key(state.node, number)
    if let known = slotTargets[key] { return State(node: known, tail: .value) }
    let target = newNode(shape: Self.mixed(shapes[Int(state.node)], slotShape(slot)))
    slotTargets[key] = target
    if case .closed(let list) = slot.kind {
      closed.append((state.node, MatchProgram.ClosedEdge(list: list, slot: number, target: target)))
    } else {
      openings.append((state.node, MatchProgram.Opening(slot: number, target: target)))
      if slot.kind.isOpen { openNodes.append(target) }
    }
    if slot.isList { repeatValue(of: slot, number, at: target) }
    return State(node: target, tail: .value)
  }

  /// Lets another value of a list follow, with or without a conjunction. The way back to the node consumes bytes, so
  /// that no position is met twice.
  private mutating func repeatValue(of slot: Slot, _ number: Int32, at node: Int32) {
    var starts = [border(after: State(node: node, tail: .value, isApart: true))]
    for conjunction in conjunctions {
      let joined = literal(conjunction, from: starts[0])
      starts.append(border(after: State(node: joined.node, tail: joined.tail, isApart: true)))
    }
    for start in starts {
      slotTargets[Self.key(start.node, number)] = node
      if case .closed(let list) = slot.kind {
        closed.append((start.node, MatchProgram.ClosedEdge(list: list, slot: number, target: node)))
      } else {
        openings.append((start.node, MatchProgram.Opening(slot: number, target: node)))
      }
    }
  }

  /// Passes from one part to the next where at least one of them is a value.
  private mutating func border(after state: State) -> State {
    let known = state.isApart ? borders[Int(state.node)].seam : borders[Int(state.node)].glue
    if known >= 0 { return State(node: known, tail: .border) }
    let target = newNode(shape: Self.mixed(shapes[Int(state.node)], state.isApart ? 0x1F1 : 0x1F2))
    if state.isApart { borders[Int(state.node)].seam = target } else { borders[Int(state.node)].glue = target }
    passages.append((state.node, MatchProgram.Passage(kind: state.isApart ? .seam : .glue, target: target)))
    return State(node: target, tail: .border)
  }

  // MARK: Sets of states

  private func unique(_ states: [State]) -> [State] {
    if states.count < 2 { return states }
    var seen: Set<State> = []
    return states.filter { seen.insert($0).inserted }
  }

  private mutating func narrowed(_ states: [State]) -> [State] {
    guard states.count > Self.widthLimit else { return states }
    var groups: [State: [Int32]] = [:]
    for state in states {
      groups[State(node: 0, tail: state.tail, isApart: state.isApart), default: []].append(state.node)
    }
    var result: [State] = []
    for (kind, nodes) in groups.sorted(by: { $0.value[0] < $1.value[0] }) {
      result.append(State(node: nodes.count == 1 ? nodes[0] : join(nodes), tail: kind.tail, isApart: kind.isApart))
    }
    return result
  }

  private mutating func join(_ nodes: [Int32]) -> Int32 {
    let target = newNode(shape: nodes.reduce(0x9E37_79B9_7F4A_7C15) { $0 ^ shapes[Int($1)] })
    for node in nodes { passages.append((node, MatchProgram.Passage(kind: .join, target: target))) }
    return target
  }

  // MARK: Nodes

  private mutating func newNode(shape: UInt64) -> Int32 {
    shapes.append(shape)
    borders.append((-1, -1))
    return trie.addDetachedNode()
  }

  /// Goes on from a node over the label: word by word, each with the blank before it, since the tolerant search goes
  /// from word to word and needs a node after each.
  private mutating func extend(_ node: Int32) -> Int32 {
    var end = node
    var start = 0
    var shape = shapes[Int(node)]
    for index in label.indices {
      if index > start, label[index] == 0x20 {
        end = trie.insert(label[start..<index], from: end)
        start = index
      }
      shape = Self.mixed(shape, UInt64(label[index]))
    }
    end = trie.insert(label[start...], from: end)
    while shapes.count < trie.nodeCount {
      shapes.append(0)
      borders.append((-1, -1))
    }
    shapes[Int(end)] = shape
    return end
  }

  private mutating func number(of slot: Slot) -> Int32 {
    if let recent = recentSlots.first(where: { slots[Int($0)] == slot }) { return recent }
    let number = slotNumbers[slot] ?? add(slot)
    if recentSlots.count == Self.recentSlotCount { recentSlots.removeLast() }
    recentSlots.insert(number, at: 0)
    return number
  }

  private mutating func add(_ slot: Slot) -> Int32 {
    slots.append(slot)
    slotNumbers[slot] = Int32(slots.count - 1)
    return Int32(slots.count - 1)
  }

  private static func key(_ node: Int32, _ slot: Int32) -> UInt64 {
    UInt64(UInt32(bitPattern: node)) << 32 | UInt64(UInt32(bitPattern: slot))
  }

  /// FNV-1a, one step.
  private static func mixed(_ shape: UInt64, _ value: UInt64) -> UInt64 { (shape ^ value) &* 0x100_0000_01B3 }

  private func slotShape(_ slot: Slot) -> UInt64 {
    switch slot.kind {
    case .text: 0x2001
    case .file: 0x2002
    case .recognized(let type): 0x2003 + UInt64(Self.recognizedTypes.firstIndex(of: type) ?? 0xFF)
    case .closed(let list): 0x1_0000 + UInt64(UInt32(bitPattern: list.index))
    }
  }

  private static let recognizedTypes: [ParameterType] = [
    .number, .date, .duration, .url, .handle, .tag, .boolean,
  ]

  // MARK: Freezing

  /// Joins followed from a node, the node itself first.
  private func joined(_ node: Int32, _ table: NodeTable<MatchProgram.Passage>) -> [Int32] {
    var result = [node]
    var index = 0
    while index < result.count {
      for passage in table[result[index]] where passage.kind == .join && !result.contains(passage.target) {
        result.append(passage.target)
      }
      index += 1
    }
    return result
  }

  private func exits(
    _ table: NodeTable<MatchProgram.Passage>
  ) -> [(node: Int32, row: MatchProgram.Passage)] {
    openNodes.flatMap { node in
      joined(node, table).flatMap { table[$0] }.filter { $0.kind != .join }.map { (node, $0) }
    }
  }

  /// An open slot at the end of an utterance accepts what the joins after it accept.
  private func acceptsWithJoins(
    _ table: NodeTable<MatchProgram.Passage>
  ) -> [(node: Int32, row: TemplateID)] {
    let own = NodeTable(accepts, nodeCount: trie.nodeCount)
    return accepts
      + openNodes.flatMap { node in joined(node, table).dropFirst().flatMap { own[$0] }.map { (node, $0) } }
  }
}
