// SPDX-License-Identifier: Apache-2.0

internal import TextNormalization

/// Reads patterns of a grammar from one text.
struct PatternReader {
  let grammar: DateGrammar
  let text: NormalizedText

  /// How far a reading has come and what it holds.
  struct State: Hashable {
    var position: Int
    var said: SaidMoment
  }

  /// Every way to read a pattern from a state on.
  func read(_ pattern: Pattern, from state: State) -> [State] {
    switch pattern {
    case .literal(let key): literal(key, from: state)
    case .gap: gap(from: state)
    case .looseGap: gap(from: state) + [state]
    case .sign(let byte): sign(byte, from: state)
    case .slot(let slot): place(slot, from: state)
    case .choice(let options): options.flatMap { read($0, from: state) }
    case .sequence(let items):
      items.reduce([state]) { states, item in
        states.isEmpty ? states : states.flatMap { read(item, from: $0) }
      }
    }
  }

  /// Every way to read one of some rules from a state on.
  func read(_ rules: [DateGrammar.CompiledRule], from state: State) -> [State] {
    rules.flatMap { rule in
      read(rule.pattern, from: state).map { found in
        var found = found
        for setting in rule.settings { setting.apply(to: &found.said) }
        return found
      }
    }
  }

  private func literal(_ key: [UInt8], from state: State) -> [State] {
    guard text.key[state.position...].starts(with: key) else { return [] }
    return [State(position: state.position + key.count, said: state.said)]
  }

  /// The end of a word, but not of a sentence.
  private func gap(from state: State) -> [State] {
    let position = state.position
    guard position < text.count else { return [] }
    if !text.isBlank(position) { return text.beginsWord(at: position) ? [state] : [] }
    guard text.separation(at: position).allSatisfy({ !Self.stops.contains($0) }) else { return [] }
    let isJoint = text.positionAfterSeam(at: position) != nil || !text.separation(at: position).elementsEqual(".".utf8)
    return isJoint ? [State(position: position + 1, said: state.said)] : []
  }

  /// Marks that end a thought, and those that are patterns' own.
  private static let stops: Set<UInt8> = Set("?!;:/\"()\n\r".utf8)

  private func sign(_ byte: UInt8, from state: State) -> [State] {
    let position = state.position
    guard position < text.count, text.isBlank(position) else { return [] }
    let separation = text.separation(at: position)
    let isSign = separation.first == byte && separation.dropFirst().allSatisfy { $0 == 0x20 && byte == 0x2E }
    return isSign ? [State(position: position + 1, said: state.said)] : []
  }

  private func place(_ slot: Slot, from state: State) -> [State] {
    if slot == .span { return span(from: state) }
    var next = state
    guard let end = PlaceReader(grammar: grammar, text: text).read(slot, at: state.position, into: &next.said) else {
      return []
    }
    next.position = end
    return [next]
  }

  private func span(from state: State) -> [State] {
    SpanReader(reader: self).spans(at: state.position).map { found in
      var said = state.said
      said.delay = found.span
      return State(position: found.end, said: said)
    }
  }
}
