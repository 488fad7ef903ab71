// SPDX-License-Identifier: Apache-2.0

internal import TextNormalization

/// Puts days, times and parts of the day together in any order.
struct MomentReader {
  let reader: PatternReader
  private var grammar: DateGrammar { reader.grammar }
  private var text: NormalizedText { reader.text }

  typealias State = PatternReader.State

  init(reader: PatternReader) { self.reader = reader }

  /// The kinds of pieces, each of which can be said once.
  private struct Pieces: OptionSet {
    let rawValue: Int
    static let day = Pieces(rawValue: 1)
    static let clock = Pieces(rawValue: 2)
    static let part = Pieces(rawValue: 4)
  }

  /// Every reading from a position on, of whatever length.
  func readings(at position: Int) -> [State] {
    let start = State(position: position, said: SaidMoment())
    let delays = reader.read(grammar.delays, from: start)
    return delays.flatMap { withDelay($0) } + continued(start, have: [])
  }

  /// Days that were counted from now may have a time: in three days at noon.
  private func withDelay(_ state: State) -> [State] {
    guard let delay = state.said.delay, !delay.hasClock else { return [state] }
    return [state] + continuations(state, have: .day)
  }

  /// The days and times that begin at a position without a word that only leads to them.
  func singlePieces(at position: Int) -> [State] {
    let start = State(position: position, said: SaidMoment())
    return reader.read(grammar.days, from: start) + reader.read(grammar.clocks, from: start)
  }

  private func continued(_ state: State, have: Pieces) -> [State] {
    var found: [State] = []
    if !have.contains(.day) { found += days(from: state).flatMap { accepted($0, have.union(.day)) } }
    if !have.contains(.clock) { found += clocks(from: state).flatMap { accepted($0, have.union(.clock)) } }
    if !have.isEmpty, !have.contains(.part), state.said.part == nil {
      found += reader.read(grammar.dayParts, from: state).flatMap { accepted($0, have.union(.part)) }
    }
    return found
  }

  private func accepted(_ state: State, _ have: Pieces) -> [State] {
    guard text.endsWord(at: state.position) else { return [] }
    return [state] + continuations(state, have: have)
  }

  private func continuations(_ state: State, have: Pieces) -> [State] {
    let joints = grammar.joints.flatMap { reader.read($0, from: state) }
    var seen: Set<Int> = []
    return (reader.read(.gap, from: state) + joints).filter { seen.insert($0.position).inserted }
      .flatMap { continued($0, have: have) }
  }

  private func days(from state: State) -> [State] {
    let led = grammar.dayLeads.flatMap { reader.read($0, from: state) }.flatMap { reader.read(.gap, from: $0) }
    let bare = led + (follows(grammar.dayLeads, state.position) ? [state] : [])
    return ([state] + led).flatMap { reader.read(grammar.days, from: $0) }
      + bare.flatMap { reader.read(grammar.bareDays, from: $0) }
  }

  private func clocks(from state: State) -> [State] {
    let leads = grammar.clockLeads.flatMap { reader.read($0, from: state) } + restsOfLeads(from: state)
    let led = leads.flatMap { reader.read(.gap, from: $0) }
    let bare = led + (follows(grammar.clockLeads, state.position) ? [state] : [])
    return ([state] + led).flatMap { reader.read(grammar.clocks, from: $0) }
      + bare.flatMap { reader.read(grammar.bareClocks, from: $0) }
  }

  /// Whether one of some words stands right before a position: a phrase's own `at` makes a time of the 9 after it.
  private func follows(_ leads: [Pattern], _ position: Int) -> Bool {
    guard position > 0, text.beginsWord(at: position) else { return false }
    let end = text.isBlank(position - 1) ? position - 1 : position
    return ends(of: leads, before: end).contains(end)
  }

  /// The ends of leads that begin before a state and go on behind it: a phrase's own `a` before `las once`.
  private func restsOfLeads(from state: State) -> [State] {
    guard !grammar.splitClockLeads.isEmpty, text.beginsWord(at: state.position) else { return [] }
    return ends(of: grammar.splitClockLeads, before: state.position).filter { $0 > state.position }
      .map { State(position: $0, said: state.said) }
  }

  /// Where some words end that begin a little before a position.
  private func ends(of leads: [Pattern], before position: Int) -> Set<Int> {
    var found: Set<Int> = []
    for start in max(0, position - Self.leadLimit)..<position
    where text.beginsWord(at: start) && text.isCharacterStart(start) {
      let state = State(position: start, said: SaidMoment())
      for lead in leads { found.formUnion(reader.read(lead, from: state).map(\.position)) }
    }
    return found
  }

  /// Whether nothing but a word that adds nothing stands between two positions.
  func isEmpty(_ start: Int, to position: Int) -> Bool {
    grammar.emptyWords.contains { word in
      reader.read(word, from: State(position: start, said: SaidMoment())).flatMap { reader.read(.gap, from: $0) }
        .contains { $0.position == position }
    }
  }

  /// No language's lead is longer (bytes).
  private static let leadLimit = 12
}
