// SPDX-License-Identifier: Apache-2.0

internal import IntentModel
internal import TextNormalization
internal import ValueRecognition

/// What a tolerant search tries beside what an exact one does: from word to word of the same program.
///
/// An item at the end of a word may stand at a node behind a border that is not passed yet: there a word of the
/// template that was not said is overlooked, before what was said goes on behind the blank.
extension ProgramSearch {
  /// A tolerant search that meets more nodes gives up, and has found nothing: whatever it met first is no better than
  /// what it would have met later.
  static let itemLimit = 30_000

  var isOverLimit: Bool {
    guard let tolerance else { return false }
    return lattice.items.count > Self.itemLimit || tolerance.hasGivenUp
  }

  /// Tries everything that may be overlooked at an item.
  mutating func overlook(_ tolerance: UtteranceTolerance, from item: Int32, at position: Int) {
    let node = lattice.items[Int(item)].node
    if node == ByteTrieBuilder.root {
      passOverOpening(tolerance, from: item, at: position)
      takeMergedNames(tolerance, from: item, behind: node, isBehindBlank: false, at: position)
    }
    takeOtherWords(tolerance, node, from: item, at: position)
    passOverWord(tolerance, node, from: item, at: position)
    if tolerance.isWordEnd(position) || position == 0 { doWithoutWords(tolerance, node, from: item, at: position) }
    guard !program.accepts.isEmpty(node), position < text.count else { return }
    if let edit = tolerance.closing(after: position) ?? tolerance.ghosts(after: position) {
      overlook(to: node, at: text.count, from: item, edit)
    }
  }

  private mutating func overlook(to node: Int32, at position: Int, from item: Int32, _ edit: Int32) {
    let target = lattice.item(node, at: position)
    lattice.addArc(to: target, .overlooked, from: item, edit: edit)
  }

  /// A recogniser ties a verb to the word behind it: `Post-made lentil soup`.
  mutating func passHyphen(
    _ tolerance: UtteranceTolerance, _ passage: MatchProgram.Passage, from item: Int32, at position: Int
  ) {
    guard tolerance.isSpoken, passage.kind == .seam, position < text.count, text.isHyphen(position) else { return }
    let target = lattice.item(passage.target, at: position + 1)
    lattice.addArc(to: target, .passage, from: item, edit: tolerance.hyphen)
  }

  // MARK: Words that were said

  /// Politeness, hesitation and what a recogniser hears in noise, before the first word of a phrase.
  private mutating func passOverOpening(_ tolerance: UtteranceTolerance, from item: Int32, at position: Int) {
    for opening in tolerance.openings(at: position) {
      overlook(to: ByteTrieBuilder.root, at: opening.next, from: item, opening.edit)
    }
  }

  /// Another word for the one that a phrase has here.
  private mutating func takeOtherWords(
    _ tolerance: UtteranceTolerance, _ node: Int32, from item: Int32, at position: Int
  ) {
    let isBehindBlank = position < text.count && text.isBlank(position)
    guard program.trie.hasEdges(node), let word = tolerance.words.word(at: isBehindBlank ? position + 1 : position)
    else {
      return
    }
    take(tolerance.synonyms(forWord: word), node, from: item, isBehindBlank: isBehindBlank)
    // In the middle of free text a word that sounds like one of a phrase says nothing.
    if !isBehindFreeText(item) {
      take(tolerance.candidates(forWord: word), node, from: item, isBehindBlank: isBehindBlank)
    }
  }

  private mutating func take(
    _ candidates: [UtteranceTolerance.Candidate], _ node: Int32, from item: Int32, isBehindBlank: Bool
  ) {
    for candidate in candidates {
      guard let target = program.trie.node(from: node, over: candidate.meant, isBehindBlank: isBehindBlank) else {
        continue
      }
      overlook(to: target, at: candidate.end, from: item, candidate.edit)
    }
  }

  private func isBehindFreeText(_ item: Int32) -> Bool {
    let arc = lattice.items[Int(item)].firstArc
    return arc >= 0 && lattice.arcs[Int(arc)].kind == .openValue
  }

  /// A small word that the phrase does not have, or one that was said twice.
  private mutating func passOverWord(
    _ tolerance: UtteranceTolerance, _ node: Int32, from item: Int32, at position: Int
  ) {
    let isBehindBlank = position < text.count && text.isBlank(position)
    guard item != 0, let extra = tolerance.extraWord(at: isBehindBlank ? position + 1 : position) else { return }
    overlook(to: node, at: isBehindBlank ? extra.end : extra.next, from: item, extra.edit)
  }

  // MARK: Words that were not said

  private mutating func doWithoutWords(
    _ tolerance: UtteranceTolerance, _ node: Int32, from item: Int32, at position: Int
  ) {
    doWithoutWord(tolerance, behind: node, isBehindBlank: true, from: item, at: position)
    takeMergedNames(tolerance, from: item, behind: node, isBehindBlank: true, at: position)
    if position == 0 || !isPassable(node) { doWithoutName(tolerance, node, from: item, at: position) }
    for number in program.passages.range(of: node) where program.passages.row(number).kind != .join {
      let border = program.passages.row(number).target
      doWithoutWord(tolerance, behind: border, isBehindBlank: false, from: item, at: position)
      doWithoutName(tolerance, border, from: item, at: position)
      takeMergedNames(tolerance, from: item, behind: border, isBehindBlank: false, at: position)
    }
  }

  private mutating func takeMergedNames(
    _ tolerance: UtteranceTolerance, from item: Int32, behind node: Int32, isBehindBlank: Bool, at position: Int
  ) {
    takeMergedNames(tolerance, node, isBehindBlank, at: position) { search, target, name, slot in
      search.take(name, slot, to: target, from: item)
    }
  }

  private func isPassable(_ node: Int32) -> Bool { !program.passages.isEmpty(node) }

  private mutating func doWithoutWord(
    _ tolerance: UtteranceTolerance, behind node: Int32, isBehindBlank: Bool, from item: Int32, at position: Int
  ) {
    guard program.trie.hasEdges(node) else { return }
    for word in tolerance.droppable {
      guard let target = program.trie.node(from: node, over: word.key, isBehindBlank: isBehindBlank) else { continue }
      overlook(to: target, at: position, from: item, word.edit)
    }
  }

  /// The app's name, where nothing else has to be said for it, and where few enough may be meant.
  private mutating func doWithoutName(
    _ tolerance: UtteranceTolerance, _ node: Int32, from item: Int32, at position: Int
  ) {
    let edges = program.closed.range(of: node)
    guard edges.count <= Self.missingNameLimit else { return }
    for number in edges {
      let edge = program.closed.row(number)
      guard program.slots[Int(edge.slot)].parameter == .applicationName else { continue }
      overlook(to: edge.target, at: position, from: item, tolerance.missingName)
    }
  }

  /// Where more values may stand, a name that was not said might be any of them: nobody is asked about so many apps, and
  /// trying each would cost as much as there are phrases.
  private static let missingNameLimit = 64

  // MARK: Names

  /// Listed names that sound like what was said.
  mutating func enterNearNames(
    _ tolerance: UtteranceTolerance, _ edges: Range<Int>, from item: Int32, at position: Int
  ) {
    for name in tolerance.names(at: position) {
      let list = lexicon.entries[Int(name.entry)].list
      var index = firstEdge(in: edges, ofList: list)
      while index < edges.upperBound, program.closed.row(index).list == list {
        let target = lattice.item(program.closed.row(index).target, at: name.end)
        let slot = program.closed.row(index).slot
        lattice.addArc(to: target, .closedValue, from: item, payload: name.entry, slot: slot, edit: name.edit)
        index += 1
      }
    }
  }

  /// The app's name together with the preposition before it, as one sound.
  private mutating func takeMergedNames(
    _ tolerance: UtteranceTolerance, _ node: Int32, _ isBehindBlank: Bool, at position: Int,
    _ take: (inout ProgramSearch, _ target: Int32, _ name: UtteranceTolerance.Name, _ slot: Int32) -> Void
  ) {
    guard tolerance.isSpoken, position < text.count, program.trie.hasEdges(node) else { return }
    let start = text.isBlank(position) ? position + 1 : position
    for name in tolerance.mergedNames(at: start) {
      guard let after = program.trie.node(from: node, over: name.preposition, isBehindBlank: isBehindBlank) else {
        continue
      }
      let list = lexicon.entries[Int(name.entry)].list
      for number in program.passages.range(of: after) {
        let edges = program.closed.range(of: program.passages.row(number).target)
        var index = firstEdge(in: edges, ofList: list)
        while index < edges.upperBound, program.closed.row(index).list == list {
          let edge = program.closed.row(index)
          take(&self, edge.target, name, edge.slot)
          index += 1
        }
      }
    }
  }

  // MARK: Values

  /// What was heard in noise, or badly, behind the start of a value: `Monday it bayed a m`.
  mutating func hearNoise(
    _ tolerance: UtteranceTolerance, behind value: RecognizedValue, _ opening: MatchProgram.Opening, from item: Int32
  ) {
    for noise in tolerance.noiseInside(after: value.end) {
      let target = lattice.item(opening.target, at: noise.end)
      lattice.addArc(
        to: target, .recognizedValue, from: item, payload: Int32(recognized.count - 1), slot: opening.slot,
        edit: noise.edit)
    }
  }

  // MARK: Free text

  /// Whether free text that names somebody would have too many words with an end at a position.
  func isTooLongForName(_ number: Int32, _ slot: Int32, before position: Int, _ tolerance: UtteranceTolerance) -> Bool {
    guard program.slots[Int(slot)].namesSomebody, let last = lattice.openValues[Int(number)].beginnings.last else {
      return false
    }
    let start = Int(lattice.items[Int(last)].position)
    return start < position && text.key[start..<position].count { $0 == 0x20 } >= Self.nameWordLimit
  }

  /// Nobody is named in more words.
  private static let nameWordLimit = 4

  /// Lets free text end before words of the template that were not said, at the end of each word of it.
  mutating func endOpenValues(_ tolerance: UtteranceTolerance, at position: Int) {
    guard tolerance.isWordEnd(position), position > 0 else { return }
    for index in liveAtSeams.indices where hasBegun(liveAtSeams[index], before: position) {
      let number = liveAtSeams[index]
      let open = (node: lattice.openValues[Int(number)].node, slot: lattice.openValues[Int(number)].slot)
      for row in program.exits.range(of: open.node) where program.exits.row(row).kind == .seam {
        end(number, open.slot, at: position, before: program.exits.row(row).target, tolerance)
      }
    }
    for number in liveAtGlue where hasBegun(number, before: position) {
      let open = (node: lattice.openValues[Int(number)].node, slot: lattice.openValues[Int(number)].slot)
      for row in program.exits.range(of: open.node) where program.exits.row(row).kind == .glue {
        endBeforeEnding(number, open.slot, at: position, before: program.exits.row(row).target, tolerance)
      }
    }
    for number in lattice.openValues.indices where position < text.count {
      close(Int32(number), at: position, tolerance)
    }
  }

  /// Lets free text end where what a phrase glues to it was not heard: `like Doctor Okafor last post`.
  private mutating func endBeforeEnding(
    _ number: Int32, _ slot: Int32, at position: Int, before border: Int32, _ tolerance: UtteranceTolerance
  ) {
    guard tolerance.isSpoken, position < text.count, !isTooLongForName(number, slot, before: position, tolerance) else {
      return
    }
    for word in tolerance.droppable where hasMelted(word.key, intoWordBefore: position) {
      guard let target = program.trie.node(from: border, over: word.key, isBehindBlank: false) else { continue }
      leave(number, slot, to: target, at: position, upTo: position, word.edit)
    }
  }

  /// Whether the last letter of an ending is one of the last two of the word before a position: `Okafor's` was heard as
  /// `our cat first`.
  private func hasMelted(_ ending: [UInt8], intoWordBefore position: Int) -> Bool {
    ending.last.map { text.key[max(0, position - 2)..<position].contains($0) } ?? false
  }

  private mutating func end(
    _ number: Int32, _ slot: Int32, at position: Int, before border: Int32, _ tolerance: UtteranceTolerance
  ) {
    // Whoever writes sets the preposition before a name; without one the name is part of the text.
    guard tolerance.isSpoken, let next = tolerance.words.word(at: position + 1), tolerance.isNearEnd(next) else {
      return
    }
    // What stands before names is no end of free text: it was heard for the phrase's own word.
    let words = tolerance.standsBeforeNames(next - 1) ? [] : tolerance.droppable
    for word in words + tolerance.meltedMarks(before: next) {
      guard let target = program.trie.node(from: border, over: word.key, isBehindBlank: false) else { continue }
      leave(number, slot, to: target, at: position, upTo: position, word.edit)
    }
    takeMergedNames(tolerance, border, false, at: position) { search, target, name, slotOfName in
      if !name.isFar { search.leaveIntoName(number, slot, from: position, to: target, name, slotOfName) }
    }
  }

  /// Free text ends here, and an app's name with its preposition follows: a node of its own stands between them.
  private mutating func leaveIntoName(
    _ number: Int32, _ slot: Int32, from position: Int, to target: Int32, _ name: UtteranceTolerance.Name,
    _ nameSlot: Int32
  ) {
    let between = lattice.item(-2 - target, at: position)
    lattice.addArc(to: between, .openValue, from: -1, payload: number, slot: slot, end: Int32(position))
    take(name, nameSlot, to: target, from: between)
  }

  private mutating func take(
    _ name: UtteranceTolerance.Name, _ slot: Int32, to target: Int32, from item: Int32
  ) {
    let reached = lattice.item(target, at: name.end)
    lattice.addArc(to: reached, .closedValue, from: item, payload: name.entry, slot: slot, edit: name.edit)
  }

  /// Free text at the end of a template, with politeness behind it.
  private mutating func close(_ number: Int32, at position: Int, _ tolerance: UtteranceTolerance) {
    let (node, slot) = (lattice.openValues[Int(number)].node, lattice.openValues[Int(number)].slot)
    guard !program.accepts.isEmpty(node), hasBegun(number, before: position),
      let edit = tolerance.closing(after: position)
    else { return }
    leave(number, slot, to: node, at: position, upTo: text.count, edit)
  }

  private mutating func leave(
    _ number: Int32, _ slot: Int32, to node: Int32, at position: Int, upTo next: Int, _ edit: Int32
  ) {
    let target = lattice.item(node, at: next)
    lattice.addArc(
      to: target, .openValue, from: -1, payload: number, slot: slot, end: Int32(position), edit: edit)
  }

  /// Whether a word or name that is taken for another can stand at a node.
  func canGoOn(_ tolerance: UtteranceTolerance, _ node: Int32, at position: Int) -> Bool {
    guard let word = tolerance.words.word(at: position), program.trie.hasEdges(node) else { return false }
    return tolerance.synonyms(forWord: word).contains {
      program.trie.node(from: node, over: $0.meant, isBehindBlank: false) != nil
    }
  }
}
