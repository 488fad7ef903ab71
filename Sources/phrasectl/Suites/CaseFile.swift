// SPDX-License-Identifier: Apache-2.0

import IPCProtocol

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
  }

  let rows: [Row]
  /// Lines that are no JSON object, with what is wrong.
  let problems: [String]

  init(path: String, bytes: [UInt8]) {
    var rows: [Row] = []
    var problems: [String] = []
    for (index, line) in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated() {
      guard line.contains(where: { $0 > 0x20 }) else { continue }
      if let json = JSONValue(parsing: Array(line)), json.members != nil {
        rows.append(Row(json: json, path: path, line: index + 1))
      } else {
        problems.append("\(path):\(index + 1): this line is no JSON object")
      }
    }
    self.rows = rows
    self.problems = problems
  }
}
