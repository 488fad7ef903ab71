// SPDX-License-Identifier: Apache-2.0

import IntentModel
import SourceDiagnostics

/// An utterance with its parts drawn under it, for a terminal.
struct Drawing {
  let text: String
  let segments: [Match.Segment]

  /// The utterance, a line of marks, and the parameters' names under theirs.
  var lines: [String] {
    let marks = row { segment, width in String(repeating: Self.mark(segment.kind), count: max(1, width)) }
    let names = row { segment, width in
      guard case .parameter(let name) = segment.kind else { return "" }
      return String(name.prefix(max(width, 1)))
    }
    return [text, marks, names].map(\.trimmedAtEnd)
  }

  private static func mark(_ kind: Match.Segment.Kind) -> String {
    switch kind {
    case .literal: "~"
    case .applicationName: "="
    case .parameter: "-"
    }
  }

  private func row(_ label: (Match.Segment, Int) -> String) -> String {
    var line = ""
    var column = 0
    for segment in segments {
      let start = width(0..<segment.span.lowerBound)
      line += String(repeating: " ", count: max(0, start - column))
      let text = label(segment, width(segment.span))
      line += text
      column = max(start, column) + text.count
    }
    return line
  }

  private func width(_ range: Range<Int>) -> Int {
    String(decoding: Array(text.utf8)[range], as: UTF8.self).terminalWidth
  }
}

extension String {
  /// The text without the blanks at its end.
  var trimmedAtEnd: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}
