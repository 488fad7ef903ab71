// SPDX-License-Identifier: Apache-2.0

import IPCProtocol
import IntentModel

/// A `.jsonl` file of matcher cases, each with its own templates, parameters and app.
struct CaseFile {
  /// One row.
  struct Row {
    let json: JSONValue
    let path: String
    /// 1-based.
    let line: Int

    var id: String { json["id"]?.string ?? "\(path):\(line)" }
    var kind: String { json["kind"]?.string ?? "" }
    /// Whether the row says what has to come out; the others mark a choice that a product may make.
    var isCertain: Bool { json["certain"]?.bool ?? true }

    /// How often the utterance is resolved.
    var repetitions: Int { whole(json["options"]?["repeat"], in: 1...1_000_000) ?? 1 }
    /// Where in its template a diagnostic has to point, in Unicode scalars.
    var offset: Int? { whole(json["expected"]?["diagnostic"]?["offset"], in: 0...1_000_000) }
    /// The row's clock, in seconds since 1970; without one a Monday in March 2026, ten o'clock in UTC.
    var now: Double? {
      let text = json["context"]?["now"]
      return CivilDate(iso8601: text.map { $0.string ?? "" } ?? "2026-03-02T10:00:00Z")?.secondsSinceEpoch
    }

    /// What is wrong with the row's values, in a sentence each.
    fileprivate var problems: [String] {
      var problems: [String] = []
      if json["options"]?["repeat"] != nil, whole(json["options"]?["repeat"], in: 1...1_000_000) == nil {
        problems.append("'repeat' has to be a whole number from 1 to 1000000")
      }
      if json["expected"]?["diagnostic"]?["offset"] != nil, offset == nil {
        problems.append("'offset' has to be a whole number from 0 to 1000000")
      }
      if now == nil { problems.append("'now' has to be a time like 2026-03-02T10:00:00Z") }
      return problems
    }

    private func whole(_ value: JSONValue?, in range: ClosedRange<Int>) -> Int? {
      value?.number.flatMap(Int.init(exactly:)).flatMap { range.contains($0) ? $0 : nil }
    }
  }

  let rows: [Row]
  /// Lines that are no JSON object or hold a value that can't be, with what is wrong.
  let problems: [String]

  init(path: String, bytes: [UInt8]) {
    let file = JSONLines(path: path, bytes: bytes)
    rows = file.lines.map { Row(json: $0.json, path: path, line: $0.number) }
    problems = file.problems + rows.flatMap { row in row.problems.map { "\(path):\(row.line): \($0)" } }
  }
}
