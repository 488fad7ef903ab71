// SPDX-License-Identifier: Apache-2.0

import IPCProtocol

/// An evaluation beside an earlier one, row by row. Rows that only one of them has are left out.
struct EvaluationComparison {
  /// How a row stood in the earlier evaluation.
  struct Earlier {
    let verdict: Assessment.Verdict
    let acts: Bool

    var actsWrongly: Bool { acts && (verdict == .wrong || verdict == .accepted) }
  }

  /// A row that both have.
  struct Pair {
    let old: Earlier
    let new: Assessment

    var isChanged: Bool { old.verdict != new.verdict || old.actsWrongly != new.actsWrongly }
  }

  let pairs: [Pair]

  /// - Parameter old: What `--json` wrote; nil comes back where it is something else.
  init?(of assessments: [Assessment], with old: JSONValue) {
    guard let rows = old["rows"]?.array else { return nil }
    var names = RowNames()
    var earlier: [RowNames.Name: Earlier] = [:]
    for row in rows {
      guard let id = row["id"]?.string, let utterance = row["utterance"]?.string,
        let verdict = row["verdict"]?.string.flatMap(Assessment.Verdict.init), let acts = row["acts"]?.bool
      else { return nil }
      earlier[names.name(id, utterance)] = Earlier(verdict: verdict, acts: acts)
    }
    names = RowNames()
    pairs = assessments.compactMap { new in
      earlier[names.name(new.row.id, new.row.utterance)].map { Pair(old: $0, new: new) }
    }
  }

  /// Tells rows apart by id and text, and by their order where both are the same: one id may stand for what several
  /// voices said.
  private struct RowNames {
    struct Name: Hashable {
      let id: String
      let utterance: String
      var number = 0
    }

    private var counts: [Name: Int] = [:]

    mutating func name(_ id: String, _ utterance: String) -> Name {
      var name = Name(id: id, utterance: utterance)
      counts[name, default: 0] += 1
      name.number = counts[name, default: 0]
      return name
    }
  }

  /// Counts that changed in a group.
  struct GroupChange {
    let group: Tally.Group
    /// What is counted, how often then and now, and whether more of it is better.
    let counts: [(name: String, old: Int, new: Int, isGood: Bool)]

    var isWorse: Bool { counts.contains { $0.isGood ? $0.new < $0.old : $0.new > $0.old } }
  }

  var groups: [GroupChange] {
    Dictionary(grouping: pairs) { Tally.Group(engine: $0.new.row.engine, kind: $0.new.row.kind) }
      .sorted { $0.key < $1.key }.map { Self.change(of: $0.key, $0.value) }
  }

  private static func change(of group: Tally.Group, _ pairs: [Pair]) -> GroupChange {
    let verdicts: [(Assessment.Verdict, isGood: Bool)] = [(.right, true), (.wrong, false), (.accepted, false)]
    let counts = verdicts.map { verdict, isGood in
      (
        name: verdict.rawValue, old: pairs.count { $0.old.verdict == verdict },
        new: pairs.count { $0.new.verdict == verdict }, isGood: isGood
      )
    }
    let acted = (
      name: "acted wrongly", old: pairs.count(where: \.old.actsWrongly), new: pairs.count(where: \.new.actsWrongly),
      isGood: false
    )
    return GroupChange(group: group, counts: counts + [acted])
  }

  // MARK: For a person

  /// - Parameter exampleLimit: So many rows are shown of those that changed in one way.
  func lines(exampleLimit: Int) -> [String] {
    ["", "\(pairs.count) rows compared"] + groupLines + [""] + rowLines(exampleLimit)
  }

  private var groupLines: [String] {
    let changes = groups
    let heading = ["engine", "kind"] + (changes.first?.counts.map(\.name) ?? [])
    let rows = changes.map { change in
      [change.group.engine, change.group.kind]
        + change.counts.map { $0.old == $0.new ? "\($0.new)" : "\($0.old) → \($0.new)" } + [
          change.isWorse ? "worse" : ""
        ]
    }
    return TextTable(textColumns: 2, rows: [heading] + rows).lines
  }

  private func rowLines(_ exampleLimit: Int) -> [String] {
    Dictionary(grouping: pairs.filter(\.isChanged), by: Self.title)
      .sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }
      .flatMap { title, pairs in
        ["\(pairs.count)  \(title)"]
          + pairs.prefix(exampleLimit).map { "      \(EvaluationReport.example($0.new))" }
      }
  }

  private static func title(_ pair: Pair) -> String {
    let acted = { (isSo: Bool) in isSo ? " and acted" : "" }
    return "\(pair.old.verdict.rawValue)\(acted(pair.old.actsWrongly)) → "
      + "\(pair.new.verdict.rawValue)\(acted(pair.new.actsWrongly))"
  }

  // MARK: For a program

  var json: JSONValue {
    .object([
      "groups": .array(groups.map(Self.json)), "changed": .array(pairs.filter(\.isChanged).map(Self.json)),
    ])
  }

  private static func json(_ change: GroupChange) -> JSONValue {
    let counts: [JSONValue.Member] = change.counts.map { count in
      .init(count.name, .object(["old": .number(Double(count.old)), "new": .number(Double(count.new))]))
    }
    return .object([.init("engine", .string(change.group.engine)), .init("kind", .string(change.group.kind))] + counts)
  }

  private static func json(_ pair: Pair) -> JSONValue {
    .object([
      "id": .string(pair.new.row.id), "utterance": .string(pair.new.row.utterance),
      "old": .string(pair.old.verdict.rawValue),
      "new": .string(pair.new.verdict.rawValue), "actedWrongly": .bool(pair.new.actsWrongly),
    ])
  }
}
