// SPDX-License-Identifier: Apache-2.0

internal import TextNormalization
internal import ValueRecognition

/// Runs a program over one utterance, from left to right, without ever going back.
///
/// - Complexity: O(*n* × *m*) for *n* bytes and *m* live nodes. Each node is entered once a position.
struct ProgramSearch {
  private let program: MatchProgram
  private let lexicon: Lexicon
  private let rootLexicon: Lexicon?
  private let recognizer: (Slot.Kind) -> (any ValueRecognizer)?
  let text: NormalizedText
  private let context: RecognitionContext
  /// The same text under the root fold, for names that are not of the utterance's language.
  private let rootText: NormalizedText?

  private(set) var lattice: SearchLattice
  /// Items that a template ends at.
  private(set) var ends: [Int32] = []
  /// Values that were recognised, for arcs to point at.
  private(set) var recognized: [RecognizedValue] = []
  private var closedMatches: [Int32: [ClosedMatch]] = [:]
  /// Open values whose end may stand at a seam, and those that may end within a word.
  private var liveAtSeams: [Int32] = []
  private var liveAtGlue: [Int32] = []

  private struct ClosedMatch {
    let entry: Int32
    let end: Int
  }

  init(
    _ program: MatchProgram, lexicon: Lexicon, rootLexicon: Lexicon?, text: NormalizedText, rootText: NormalizedText?,
    context: RecognitionContext = .epoch, recognizer: @escaping (Slot.Kind) -> (any ValueRecognizer)?
  ) {
    self.program = program
    self.lexicon = lexicon
    self.rootLexicon = rootLexicon
    self.text = text
    self.rootText = rootText
    self.recognizer = recognizer
    self.context = context
    lattice = SearchLattice(length: text.count)
  }

  mutating func run() {
    _ = lattice.item(ByteTrieBuilder.root, at: 0)
    for position in 0...text.count {
      endOpenValues(at: position)
      var item = lattice.firstItem(at: position)
      while item >= 0 {
        expand(item, at: position)
        item = lattice.items[Int(item)].nextAtPosition
      }
    }
  }

  /// What was found, for those who weigh it.
  consuming func result() -> SearchResult {
    SearchResult(text: text, lattice: lattice, ends: ends, recognized: recognized, lexicon: lexicon)
  }

  // MARK: From one item on

  private mutating func expand(_ item: Int32, at position: Int) {
    let node = lattice.items[Int(item)].node
    if let step = program.trie.step(from: node, in: text.key, at: position) {
      let target = lattice.item(program.trie.edgeTargets[Int(step.edge)], at: step.end)
      lattice.addArc(to: target, .bytes, from: item, payload: step.edge)
    }
    for passage in program.passages[node] { pass(passage, from: item, at: position) }
    if position == text.count {
      if !program.accepts.isEmpty(node) { ends.append(item) }
      return
    }
    for opening in program.openings[node] { open(opening, after: item, at: position) }
    if !program.closed.isEmpty(node) { enterClosedValues(of: node, from: item, at: position) }
  }

  private mutating func pass(_ passage: MatchProgram.Passage, from item: Int32, at position: Int) {
    guard let next = destination(of: passage, from: position) else { return }
    let target = lattice.item(passage.target, at: next)
    lattice.addArc(to: target, .passage, from: item)
  }

  private func destination(of passage: MatchProgram.Passage, from position: Int) -> Int? {
    if passage.kind == .join { return position }
    guard position < text.count else { return nil }
    return passage.kind == .seam ? text.positionAfterSeam(at: position) : text.positionAfterGlue(at: position)
  }

  private mutating func open(_ opening: MatchProgram.Opening, after item: Int32, at position: Int) {
    let slot = program.slots[Int(opening.slot)]
    if slot.kind.isOpen {
      guard let number = lattice.beginOpenValue(at: opening.target, slot: opening.slot, after: item) else { return }
      let exits = program.exits[opening.target]
      if exits.contains(where: { $0.kind == .seam }) { liveAtSeams.append(number) }
      if exits.contains(where: { $0.kind == .glue }) { liveAtGlue.append(number) }
      return
    }
    for value in recognizer(slot.kind)?.values(in: text, at: position, context: context) ?? [] {
      recognized.append(value)
      let target = lattice.item(opening.target, at: value.end)
      lattice.addArc(
        to: target, .recognizedValue, from: item, payload: Int32(recognized.count - 1), slot: opening.slot)
    }
  }

  // MARK: Closed values

  private mutating func enterClosedValues(of node: Int32, from item: Int32, at position: Int) {
    let edges = program.closed[node]
    for match in closedMatches(at: position) {
      let list = lexicon(of: match.entry).list
      var index = edges.firstIndex(ofList: list)
      while index < edges.endIndex, edges[index].list == list {
        let target = lattice.item(edges[index].target, at: match.end)
        lattice.addArc(to: target, .closedValue, from: item, payload: match.entry, slot: edges[index].slot)
        index += 1
      }
    }
  }

  private func lexicon(of entry: Int32) -> Lexicon.Entry { lexicon.entries[Int(entry)] }

  /// Every listed name that begins here and is not the inside of a longer one.
  private mutating func closedMatches(at position: Int) -> [ClosedMatch] {
    let found = namesBeginning(at: position)
    if found.isEmpty || !text.isInsideUnspacedRun(position) { return found }
    var longer: [ClosedMatch] = []
    for start in text.startsInUnspacedRun(before: position, within: lexicon.longestName) {
      longer += namesBeginning(at: start)
    }
    return found.filter { match in
      !longer.contains { $0.end >= match.end && lexicon(of: $0.entry).list == lexicon(of: match.entry).list }
    }
  }

  /// Every listed name that begins here, looked up once a position.
  private mutating func namesBeginning(at position: Int) -> [ClosedMatch] {
    if let known = closedMatches[Int32(position)] { return known }
    var found: [ClosedMatch] = []
    lexicon.forEachMatch(in: text.key, at: position) { entry, end in
      found.append(ClosedMatch(entry: entry, end: end))
    }
    for match in rootMatches(at: position)
    where !found.contains(where: { $0.entry == match.entry && $0.end == match.end }) {
      found.append(match)
    }
    closedMatches[Int32(position)] = found
    return found
  }

  /// The same under the root fold, carried back through the original text. Both lexicons number their entries alike.
  private func rootMatches(at position: Int) -> [ClosedMatch] {
    guard let rootText, let rootLexicon,
      var start = rootText.position(afterOriginal: text.originalStart(of: position))
    else { return [] }
    if start < rootText.count, rootText.isBlank(start) { start += 1 }
    var found: [ClosedMatch] = []
    rootLexicon.forEachMatch(in: rootText.key, at: start) { entry, end in
      guard let here = text.position(afterOriginal: rootText.originalEnd(before: end)), here > position else { return }
      found.append(ClosedMatch(entry: entry, end: here))
    }
    return found
  }

  // MARK: Open values

  private mutating func endOpenValues(at position: Int) {
    if position == text.count {
      for number in lattice.openValues.indices { acceptOpenValue(Int32(number)) }
      return
    }
    // The blank between two words is no part of the first.
    if position > 0, text.isBlank(position - 1) { return }
    if !liveAtSeams.isEmpty, let next = text.positionAfterSeam(at: position) {
      for number in liveAtSeams { leave(number, by: .seam, at: position, for: next) }
    }
    if !liveAtGlue.isEmpty, let next = text.positionAfterGlue(at: position) {
      for number in liveAtGlue { leave(number, by: .glue, at: position, for: next) }
    }
  }

  private mutating func leave(_ number: Int32, by kind: MatchProgram.Passage.Kind, at position: Int, for next: Int) {
    let open = lattice.openValues[Int(number)]
    guard hasBegun(open, before: position) else { return }
    for exit in program.exits[open.node] where exit.kind == kind && canGoOn(exit.target, at: next) {
      let target = lattice.item(exit.target, at: next)
      lattice.addArc(to: target, .openValue, from: -1, payload: number, slot: open.slot, end: Int32(position))
    }
  }

  private mutating func acceptOpenValue(_ number: Int32) {
    let open = lattice.openValues[Int(number)]
    guard !program.accepts.isEmpty(open.node), hasBegun(open, before: text.count) else { return }
    let item = lattice.item(open.node, at: text.count)
    lattice.addArc(to: item, .openValue, from: -1, payload: number, slot: open.slot, end: Int32(text.count))
  }

  /// Free text is never empty.
  private func hasBegun(_ open: SearchLattice.OpenValue, before position: Int) -> Bool {
    Int(lattice.items[Int(open.beginnings[0])].position) < position
  }

  /// Whether anything of a node can fit at a position: most ends of free text lead nowhere, and cost nothing.
  private func canGoOn(_ node: Int32, at position: Int) -> Bool {
    if position < text.count, program.trie.edge(of: node, startingWith: text.key[position]) != nil { return true }
    return !program.passages.isEmpty(node) || !program.openings.isEmpty(node) || !program.closed.isEmpty(node)
  }
}

extension ArraySlice<MatchProgram.ClosedEdge> {
  /// The first edge of a list, or where it would stand.
  fileprivate func firstIndex(ofList list: ListID) -> Int {
    var low = startIndex
    var high = endIndex
    while low < high {
      let middle = (low + high) / 2
      if self[middle].list.index < list.index { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
