// SPDX-License-Identifier: Apache-2.0

package import SourceDiagnostics

/// A file for a test, whose places of interest stand between `⟦` and `⟧`.
package struct MarkedSource: Sendable {
  /// The text without the markers.
  package let text: String
  /// The marked ranges in the order of their `⟦`, in UTF-8 bytes of the text.
  package let ranges: [Range<Int>]

  package init(_ marked: String) {
    var text = ""
    var ranges: [Range<Int>] = []
    var open: [Int] = []
    for scalar in marked.unicodeScalars {
      switch scalar {
      case "⟦":
        open.append(ranges.count)
        ranges.append(text.utf8.count..<Int.max)
      case "⟧":
        guard let index = open.popLast() else { continue }
        ranges[index] = ranges[index].lowerBound..<text.utf8.count
      default: text.unicodeScalars.append(scalar)
      }
    }
    self.text = text
    self.ranges = ranges
  }

  package func file(named path: String = "en.yaml") -> SourceFile { SourceFile(path: path, text: text) }

  /// A text with markers around ranges, as a marked source is written.
  package static func marked(_ text: String, _ ranges: [Range<Int>]) -> String {
    var bytes: [UInt8] = []
    let source = Array(text.utf8)
    for offset in 0...source.count {
      for range in ranges where range.upperBound == offset && !range.isEmpty { bytes += Array("⟧".utf8) }
      for range in ranges where range.lowerBound == offset {
        bytes += Array((range.isEmpty ? "⟦⟧" : "⟦").utf8)
      }
      if offset < source.count { bytes.append(source[offset]) }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension SourceFile {
  /// The file's text with markers around everything that diagnostics point at in it.
  package func marked(_ diagnostics: [Diagnostic]) -> String {
    MarkedSource.marked(text(0..<bytes.count), diagnostics.filter { $0.span.file === self }.map(\.span.range))
  }

  /// The file after a fix.
  package func applying(_ fix: FixIt) -> SourceFile {
    var changed = bytes
    changed.replaceSubrange(fix.span.range, with: Array(fix.replacement.utf8))
    return SourceFile(path: path, bytes: changed)
  }
}

extension Sequence<Diagnostic> {
  /// The ids, in order.
  package var ids: [String] { map(\.id.rawValue) }
}
