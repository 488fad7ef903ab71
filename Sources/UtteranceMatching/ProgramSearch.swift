// SPDX-License-Identifier: Apache-2.0

internal import IntentModel
internal import TextNormalization
internal import ValueRecognition

/// Runs a program over one utterance, from left to right, without ever going back.
///
/// - Complexity: O(*n* × *m*) for *n* bytes and *m* live nodes. Each node is entered once a position.
struct ProgramSearch: ~Copyable {
  let program: MatchProgram
  let lexicon: Lexicon
  private let rootLexicon: Lexicon?
  private let recognizers: ValueRecognizers
  let text: NormalizedText
  private let context: RecognitionContext
  /// The same text under the root fold, for names that are not of the utterance's language.
  private let rootText: NormalizedText?

  var lattice: SearchLattice
  /// Items that a template ends at.
  var ends: [Int32] = []
  /// Values that were recognised, for arcs to point at.
  private(set) var recognized: [RecognizedValue] = []
  /// The names that begin at the position in hand: several nodes may ask for them.
  private var namesHere: (position: Int, matches: [ClosedMatch]) = (-1, [])
  /// Open values whose end may stand at a seam, and those that may end within a word.
  private(set) var liveAtSeams: [Int32] = []
  private(set) var liveAtGlue: [Int32] = []

  /// What may be overlooked; nil in an exact search.
  let tolerance: UtteranceTolerance?

  private struct ClosedMatch {
    let entry: Int32
    let end: Int
  }

  init(
    _ program: MatchProgram, lexicon: Lexicon, rootLexicon: Lexicon?, text: NormalizedText, rootText: NormalizedText?,
    recognizers: ValueRecognizers, context: RecognitionContext, tolerance: UtteranceTolerance?
  ) {
    self.program = program
    self.lexicon = lexicon
    self.rootLexicon = rootLexicon
    self.text = text
    self.rootText = rootText
    self.recognizers = recognizers
    self.context = context
    self.tolerance = tolerance
    lattice = SearchLattice(length: text.count)
  }

  mutating func run() {
    _ = lattice.item(ByteTrieBuilder.root, at: 0)
    for position in 0...text.count {
      endOpenValues(at: position)
      var item = lattice.firstItem(at: position)
      while item >= 0, !isOverLimit {
        expand(item, at: position)
        item = lattice.items[Int(item)].nextAtPosition
      }
      if isOverLimit { return ends = [] }
    }
  }

  /// What was found, for those who weigh it.
  consuming func result() -> SearchResult {
    SearchResult(
      text: text, lattice: lattice, ends: ends, recognized: recognized, edits: tolerance?.edits ?? [], program: program,
      lexicon: lexicon)
  }

  // MARK: From one item on

  private mutating func expand(_ item: Int32, at position: Int) {
    let node = lattice.items[Int(item)].node
    // A point between free text and a name, in a tolerant search: nothing else leads on from it.
    if node < 0 { return }
    if let step = program.trie.step(from: node, in: text.key, at: position) {
      let target = lattice.item(program.trie.edgeTargets[Int(step.edge)], at: step.end)
      lattice.addArc(to: target, .bytes, from: item, payload: step.edge)
    }
    for number in program.passages.range(of: node) { pass(program.passages.row(number), from: item, at: position) }
    if let tolerance { overlook(tolerance, from: item, at: position) }
    if position == text.count {
      if !program.accepts.isEmpty(node) { ends.append(item) }
      return
    }
    // The words of a value begin behind the blank.
    if tolerance != nil, text.isBlank(position) { return }
    for number in program.openings.range(of: node) { open(program.openings.row(number), after: item, at: position) }
    if !program.closed.isEmpty(node) { enterClosedValues(of: node, from: item, at: position) }
  }

  private mutating func pass(_ passage: MatchProgram.Passage, from item: Int32, at position: Int) {
    guard let next = destination(of: passage, from: position) else {
      if let tolerance { passHyphen(tolerance, passage, from: item, at: position) }
      return
    }
    let target = lattice.item(passage.target, at: next)
    lattice.addArc(to: target, .passage, from: item)
  }

  private func destination(of passage: MatchProgram.Passage, from position: Int) -> Int? {
    if passage.kind == .join { return position }
    guard position < text.count else { return nil }
    // Where what stood first was overlooked, nothing is left to be apart from.
    if tolerance != nil, position == 0 { return 0 }
    return passage.kind == .seam ? text.positionAfterSeam(at: position) : text.positionAfterGlue(at: position)
  }

  private mutating func open(_ opening: MatchProgram.Opening, after item: Int32, at position: Int) {
    switch program.slots[Int(opening.slot)].kind {
    case .text, .file: beginOpenValue(opening, after: item, at: position)
    case .recognized(let type): recognize(type, opening, after: item, at: position)
    case .closed: break
    }
  }

  private mutating func beginOpenValue(_ opening: MatchProgram.Opening, after item: Int32, at position: Int) {
    // An "um" before free text is passed over, never part of it.
    if let tolerance, tolerance.isHesitation(at: position) { return }
    guard let number = lattice.beginOpenValue(at: opening.target, slot: opening.slot, after: item) else { return }
    if hasExit(opening.target, by: .seam) { liveAtSeams.append(number) }
    if hasExit(opening.target, by: .glue) { liveAtGlue.append(number) }
  }

  private mutating func recognize(
    _ type: ParameterType, _ opening: MatchProgram.Opening, after item: Int32, at position: Int
  ) {
    for value in recognizers.recognizer(for: type)?.values(in: text, at: position, context: context) ?? [] {
      recognized.append(value)
      let target = lattice.item(opening.target, at: value.end)
      lattice.addArc(
        to: target, .recognizedValue, from: item, payload: Int32(recognized.count - 1), slot: opening.slot)
      if let tolerance, tolerance.hearsNoise { hearNoise(tolerance, behind: value, opening, from: item) }
    }
  }

  private func hasExit(_ node: Int32, by kind: MatchProgram.Passage.Kind) -> Bool {
    program.exits.range(of: node).contains { program.exits.row($0).kind == kind }
  }

  // MARK: Closed values

  private mutating func enterClosedValues(of node: Int32, from item: Int32, at position: Int) {
    let edges = program.closed.range(of: node)
    for match in closedMatches(at: position) {
      let list = lexicon(of: match.entry).list
      var index = firstEdge(in: edges, ofList: list)
      while index < edges.upperBound, program.closed.row(index).list == list {
        let edge = program.closed.row(index)
        let target = lattice.item(edge.target, at: match.end)
        lattice.addArc(to: target, .closedValue, from: item, payload: match.entry, slot: edge.slot)
        index += 1
      }
    }
    if let tolerance { enterNearNames(tolerance, edges, from: item, at: position) }
  }

  /// The first edge of a list among those of a node, or where it would stand.
  func firstEdge(in edges: Range<Int>, ofList list: ListID) -> Int {
    var low = edges.lowerBound
    var high = edges.upperBound
    while low < high {
      let middle = (low + high) / 2
      if program.closed.row(middle).list.index < list.index { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private func lexicon(of entry: Int32) -> Lexicon.Entry { lexicon.entries[Int(entry)] }

  /// Every listed name that begins here and is not the inside of a longer one; looked up once a position.
  private mutating func closedMatches(at position: Int) -> [ClosedMatch] {
    if namesHere.position != position { namesHere = (position, wholeNames(at: position)) }
    return namesHere.matches
  }

  private func wholeNames(at position: Int) -> [ClosedMatch] {
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

  /// Every listed name that begins here.
  private func namesBeginning(at position: Int) -> [ClosedMatch] {
    var found: [ClosedMatch] = []
    lexicon.forEachMatch(in: text.key, at: position) { entry, end in
      found.append(ClosedMatch(entry: entry, end: end))
    }
    for match in rootMatches(at: position)
    where !found.contains(where: { $0.entry == match.entry && $0.end == match.end }) {
      found.append(match)
    }
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
    if let tolerance { endOpenValues(tolerance, at: position) }
    if position == text.count {
      for number in lattice.openValues.indices { acceptOpenValue(Int32(number)) }
      return
    }
    if !liveAtSeams.isEmpty, let next = text.positionAfterSeam(at: position), !isAfterBlank(position) {
      for index in liveAtSeams.indices { leave(liveAtSeams[index], by: .seam, at: position, for: next) }
    }
    if !liveAtGlue.isEmpty, let next = text.positionAfterGlue(at: position), !isAfterBlank(position) {
      for index in liveAtGlue.indices { leave(liveAtGlue[index], by: .glue, at: position, for: next) }
    }
  }

  /// The blank between two words is no part of the first.
  private func isAfterBlank(_ position: Int) -> Bool { position > 0 && text.isBlank(position - 1) }

  private mutating func leave(_ number: Int32, by kind: MatchProgram.Passage.Kind, at position: Int, for next: Int) {
    guard hasBegun(number, before: position) else { return }
    let (node, slot) = (lattice.openValues[Int(number)].node, lattice.openValues[Int(number)].slot)
    if let tolerance, isTooLongForName(number, slot, before: position, tolerance) { return }
    for index in program.exits.range(of: node) {
      let exit = program.exits.row(index)
      guard exit.kind == kind, canGoOn(exit.target, at: next) else { continue }
      let target = lattice.item(exit.target, at: next)
      lattice.addArc(to: target, .openValue, from: -1, payload: number, slot: slot, end: Int32(position))
    }
  }

  private mutating func acceptOpenValue(_ number: Int32) {
    let (node, slot) = (lattice.openValues[Int(number)].node, lattice.openValues[Int(number)].slot)
    guard !program.accepts.isEmpty(node), hasBegun(number, before: text.count) else { return }
    let item = lattice.item(node, at: text.count)
    let edit = tolerance?.fillerAtEnd(before: text.count) ?? -1
    lattice.addArc(to: item, .openValue, from: -1, payload: number, slot: slot, end: Int32(text.count), edit: edit)
  }

  /// Free text is never empty.
  func hasBegun(_ number: Int32, before position: Int) -> Bool {
    Int(lattice.items[Int(lattice.openValues[Int(number)].beginnings[0])].position) < position
  }

  /// Whether anything of a node can fit at a position: most ends of free text lead nowhere, and cost nothing.
  private func canGoOn(_ node: Int32, at position: Int) -> Bool {
    if position < text.count, program.trie.edge(of: node, startingWith: text.key[position]) != nil { return true }
    if let tolerance, canGoOn(tolerance, node, at: position) { return true }
    return !program.passages.isEmpty(node) || !program.openings.isEmpty(node) || !program.closed.isEmpty(node)
  }
}
