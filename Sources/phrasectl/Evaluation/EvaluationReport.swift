// SPDX-License-Identifier: Apache-2.0

import IntentModel

/// An evaluation as a person reads it.
struct EvaluationReport {
  let assessments: [Assessment]
  /// So many rows are shown of each confusion.
  let exampleLimit: Int

  var lines: [String] { table + [""] + confusions }

  // MARK: The table

  private static let heading = [
    "engine", "kind", "rows", "intent", "+closed", "+text", "right", "wrong", "none", "accepted", "asked",
    "acted wrongly",
  ]

  private var table: [String] {
    let groups = Tally.byGroup(assessments).map { Self.cells($0.group.engine, $0.group.kind, $0.tally) }
    let all = Self.cells("all", "", Tally(assessments))
    return TextTable(textColumns: 2, rows: [Self.heading] + groups + [all]).lines
  }

  private static func cells(_ engine: String, _ kind: String, _ tally: Tally) -> [String] {
    let unmeant = tally.rows - tally.meant
    return [
      engine, kind, "\(tally.rows)", percent(tally.rightIntent, of: tally.meant),
      percent(tally.rightParameters, of: tally.meant), percent(tally.rightText, of: tally.certain),
      percent(tally[.right], of: tally.meant), percent(tally[.wrong], of: tally.meant),
      percent(tally[.unanswered], of: tally.meant), percent(tally[.accepted], of: unmeant), "\(tally.asked)",
      "\(tally.actedWrongly)",
    ]
  }

  /// With two decimals, since a bound such as 0.3 % is told apart by a row in four hundred.
  static func percent(_ part: Int, of whole: Int) -> String {
    guard whole > 0 else { return "-" }
    let hundredths = (part * 20_000 + whole) / (2 * whole)
    let rest = hundredths % 100
    return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)%"
  }

  // MARK: Confusions

  private var confusions: [String] {
    Confusion.all(in: assessments).flatMap { confusion in
      ["\(confusion.assessments.count)  \(confusion.title)\(Self.remark(confusion.actedWrongly))"]
        + confusion.assessments.prefix(exampleLimit).map { "      \(Self.example($0))" }
    }
  }

  private static func remark(_ acted: Int) -> String { acted == 0 ? "" : " (\(acted) acted without asking)" }

  /// `u00420-moonshine: Post images and ice cubes. → noMatch`
  static func example(_ assessment: Assessment) -> String {
    let found = assessment.match.map { match in
      let arguments = match.intent.arguments.sorted { $0.value.span.lowerBound < $1.value.span.lowerBound }
      return " " + match.intent.intent + "(" + arguments.map { "\($0.key): \($0.value.text)" }.joined(separator: ", ")
        + ")"
    }
    let text = "\(assessment.row.id): \(assessment.row.utterance) → \(assessment.outcome)\(found ?? "")"
    return text.split(whereSeparator: \.isNewline).joined(separator: " ")
  }
}
