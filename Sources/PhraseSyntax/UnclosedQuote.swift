// SPDX-License-Identifier: Apache-2.0

internal import SourceDiagnostics

/// A quote that was opened on a line and not closed there.
///
/// YAML lets quoted text run over lines, so libyaml stumbles over the next quoted line, or over the end of the file,
/// and says nothing of the line that is at fault. Phrases stand on one line each.
struct UnclosedQuote {
  /// Where the quote stands, in bytes.
  let offset: Int
  private let file: SourceFile

  /// How far above the problem the line at fault may stand.
  private static let reach = 40

  /// Looks for the nearest such line at or above what libyaml objected to.
  init?(in file: SourceFile, bytes: [UInt8], before problem: YAMLProblem) {
    let last = file.location(of: min(problem.offset, max(0, file.bytes.count - 1))).line
    for number in stride(from: last, through: max(1, last - Self.reach), by: -1) {
      if let offset = Self.unclosedQuote(in: file.line(number), of: bytes) {
        self.offset = offset
        self.file = file
        return
      }
    }
    return nil
  }

  var diagnostic: Diagnostic {
    Diagnostic(.yamlSyntax, "this quote is not closed on its line", at: SourceSpan(file, offset..<offset + 1))
  }

  /// The quote that begins an entry or a value, where the line holds an odd number of its kind.
  private static func unclosedQuote(in line: Range<Int>, of bytes: [UInt8]) -> Int? {
    let start = bytes[line].firstIndex { !" -".utf8.contains($0) } ?? line.upperBound
    let afterKey = bytes[line].indices.dropFirst(2).first { index in
      isQuote(bytes[index]) && bytes[index - 1] == UInt8(ascii: " ") && bytes[index - 2] == UInt8(ascii: ":")
    }
    let candidate = start < line.upperBound && isQuote(bytes[start]) ? start : afterKey
    guard let quote = candidate else { return nil }
    let count = bytes[quote..<line.upperBound].count { $0 == bytes[quote] }
    return count % 2 == 1 ? quote : nil
  }

  private static func isQuote(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "'") || byte == UInt8(ascii: "\"") }
}
