// SPDX-License-Identifier: Apache-2.0

import IPCProtocol

/// A file of JSON objects, one a line (jsonlines.org). Blank lines are passed over.
struct JSONLines {
  struct Line {
    let json: JSONValue
    let path: String
    /// 1-based.
    let number: Int

    /// The line as messages name it.
    var place: String { "\(path):\(number)" }
  }

  private(set) var lines: [Line] = []
  /// Lines that hold no JSON object, in a sentence each.
  private(set) var problems: [String] = []

  init(path: String, bytes: [UInt8]) {
    for (index, bytes) in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated() {
      guard bytes.contains(where: { $0 > 0x20 }) else { continue }
      if let json = JSONValue(parsing: Array(bytes)), json.members != nil {
        lines.append(Line(json: json, path: path, number: index + 1))
      } else {
        problems.append("\(path):\(index + 1): this line is no JSON object")
      }
    }
  }
}
