// SPDX-License-Identifier: Apache-2.0

/// A file that somebody wrote, with the places of its lines.
package final class SourceFile: Sendable {
  /// The path as the user gave it.
  package let path: String
  /// The file's bytes; not always valid UTF-8.
  package let bytes: [UInt8]
  /// Where each line begins, in bytes; the first is 0.
  private let lineStarts: [Int]

  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
    var lineStarts = [0]
    for (offset, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") { lineStarts.append(offset + 1) }
    self.lineStarts = lineStarts
  }

  package convenience init(path: String, text: String) { self.init(path: path, bytes: Array(text.utf8)) }

  /// The file's name without its folders and its last extension: `en` for `A/en.yaml`.
  package var stem: String {
    let name = path.split(separator: "/").last ?? path[...]
    return String(name.lastIndex(of: ".").map { name[..<$0] } ?? name)
  }

  /// Line and column of a byte, both 1-based; the column counts UTF-8 bytes, as the Swift compiler prints it.
  ///
  /// - Complexity: O(log lines).
  package func location(of offset: Int) -> (line: Int, column: Int) {
    let line = lineStarts.partitioningIndex { $0 > offset } - 1
    return (line + 1, offset - lineStarts[line] + 1)
  }

  /// The bytes of a line (1-based) without its line end.
  package func line(_ number: Int) -> Range<Int> {
    let start = lineStarts[number - 1]
    var end = number < lineStarts.count ? lineStarts[number] - 1 : bytes.count
    if end > start, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    return start..<end
  }

  /// How many lines the file has; one at least.
  package var lineCount: Int { lineStarts.count }

  /// The text of a range of bytes; what is not UTF-8 becomes U+FFFD.
  package func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
}

/// A range of bytes of one file.
package struct SourceSpan: Sendable, Equatable {
  package let file: SourceFile
  /// UTF-8 bytes, 0-based. An empty range points between two characters.
  package let range: Range<Int>

  package init(_ file: SourceFile, _ range: Range<Int>) {
    self.file = file
    self.range = range
  }

  package static func == (left: SourceSpan, right: SourceSpan) -> Bool {
    left.file === right.file && left.range == right.range
  }
}

extension Array {
  /// The first index whose element belongs to the second part of a partitioned array.
  fileprivate func partitioningIndex(where belongsInSecondPart: (Element) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if belongsInSecondPart(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
