// SPDX-License-Identifier: Apache-2.0

import SourceDiagnostics

/// Columns of text for a terminal: the first few begin at their left, numbers end at their right.
struct TextTable {
  /// Columns that are texts; the rest are numbers.
  let textColumns: Int
  let rows: [[String]]

  /// The rows, a line each, without blanks at their ends.
  var lines: [String] {
    let widths = rows.reduce(into: [Int]()) { widths, row in
      for (column, cell) in row.enumerated() {
        if column == widths.count { widths.append(0) }
        widths[column] = max(widths[column], cell.terminalWidth)
      }
    }
    return rows.map { line($0, widths) }
  }

  private func line(_ row: [String], _ widths: [Int]) -> String {
    let cells = row.enumerated().map { column, cell in
      let blanks = String(repeating: " ", count: widths[column] - cell.terminalWidth)
      return column < textColumns ? cell + blanks : blanks + cell
    }
    return cells.joined(separator: "  ").trimmedAtEnd
  }
}
