// SPDX-License-Identifier: Apache-2.0

import IPCProtocol
import IntentModel

/// What `--json` writes of an evaluation, and `--compare` reads again.
struct EvaluationRecord {
  let assessments: [Assessment]
  let isStrict: Bool

  var json: JSONValue {
    .object([
      "strict": .bool(isStrict),
      "groups": .array(Tally.byGroup(assessments).map { Self.json($0.group, $0.tally) }),
      "confusions": .array(Confusion.all(in: assessments).map(Self.json)),
      "rows": .array(assessments.map(Self.json)),
    ])
  }

  private static func json(_ group: Tally.Group, _ tally: Tally) -> JSONValue {
    let counts: KeyValuePairs = [
      "rows": tally.rows, "meant": tally.meant, "rightIntent": tally.rightIntent,
      "rightParameters": tally.rightParameters, "certainText": tally.certain, "rightText": tally.rightText,
      "asked": tally.asked, "actedWrongly": tally.actedWrongly,
    ]
    let verdicts = Assessment.Verdict.allCases.map { ($0.rawValue, tally[$0]) }
    return .object(
      [.init("engine", .string(group.engine)), .init("kind", .string(group.kind))]
        + (counts.map { ($0.key, $0.value) } + verdicts).map { .init($0, .number(Double($1))) })
  }

  private static func json(_ confusion: Confusion) -> JSONValue {
    .object([
      "expected": confusion.meant.map { .string($0) }, "got": confusion.found.map { .string($0) },
      "parameters": confusion.parameters.isEmpty ? nil : .array(confusion.parameters.map { .string($0) }),
      "count": .number(Double(confusion.assessments.count)),
      "actedWrongly": .number(Double(confusion.actedWrongly)),
      "rows": .array(confusion.assessments.map { .string($0.row.id) }),
    ])
  }

  private static func json(_ assessment: Assessment) -> JSONValue {
    let row = assessment.row
    return .object([
      "id": .string(row.id), "engine": .string(row.engine), "kind": .string(row.kind),
      "utterance": .string(row.utterance), "expected": row.meaning.map { .string($0.intent) },
      "verdict": .string(assessment.verdict.rawValue), "outcome": .string(assessment.outcome),
      "intent": assessment.match.map { .string($0.intent.intent) }, "parameters": assessment.match.map(parameters),
      "acts": .bool(assessment.acts), "confidence": assessment.match.map { .number($0.confidence) },
      "tolerated": assessment.match.map { .array($0.tolerated.map { .string($0.kind.rawValue) }) },
    ])
  }

  private static func parameters(_ match: Match) -> JSONValue {
    .object(
      match.intent.arguments.sorted { $0.key < $1.key }.map { name, argument in
        .init(name, .object(["value": JSONValue(argument.value), "text": .string(argument.text)]))
      })
  }
}
