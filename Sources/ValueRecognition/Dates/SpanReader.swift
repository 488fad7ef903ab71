// SPDX-License-Identifier: Apache-2.0

internal import TextNormalization

/// Reads durations of one or more units: an hour and ten minutes.
struct SpanReader {
  let reader: PatternReader

  struct Found {
    let end: Int
    let span: Span
  }

  /// Every duration that begins at a position.
  func spans(at position: Int) -> [Found] {
    items(at: position).flatMap { item -> [Found] in
      var span = Span()
      guard let unit = add(item.said, to: &span) else { return [] }
      return continued(Found(end: item.position, span: span), smallerThan: unit)
    }
  }

  private func items(at position: Int) -> [PatternReader.State] {
    let start = PatternReader.State(position: position, said: SaidMoment())
    return reader.read(reader.grammar.durations, from: start).filter { reader.text.endsWord(at: $0.position) }
  }

  /// A duration and all that go on with smaller units.
  private func continued(_ found: Found, smallerThan unit: TimeUnit) -> [Found] {
    [found]
      + afterJoint(at: found.end).flatMap { items(at: $0) }.flatMap { item -> [Found] in
        var span = found.span
        guard let next = add(item.said, to: &span), next.rawValue < unit.rawValue else { return [] }
        return continued(Found(end: item.position, span: span), smallerThan: next)
      }
  }

  private func afterJoint(at position: Int) -> [Int] {
    let start = PatternReader.State(position: position, said: SaidMoment())
    let joints = reader.grammar.durationJoints.flatMap { reader.read($0, from: start) }
    var seen: Set<Int> = []
    return (reader.read(.gap, from: start) + joints).map(\.position).filter { seen.insert($0).inserted }
  }

  /// Adds one item; nil where its numbers make no span.
  private func add(_ said: SaidMoment, to span: inout Span) -> TimeUnit? {
    guard let amount = said.amount, let unit = said.unit, span.add(amount, unit) else { return nil }
    guard let minute = said.minute else { return unit }
    // The smaller unit that 1h30 leaves out.
    return span.add(Double(minute), .minute) ? .minute : nil
  }
}
