// SPDX-License-Identifier: Apache-2.0

internal import SourceDiagnostics

/// What the readers of text formats have in common: a place in a file's bytes, and how deep values nest there.
protocol PropertyParser {
  /// What the format calls a nest of values, for a message: `JSON`.
  static var nestName: String { get }

  var file: SourceFile { get }
  var bytes: [UInt8] { get }
  var position: Int { get set }
  var depth: Int { get set }
}

extension PropertyParser {
  var byte: UInt8? { position < bytes.count ? bytes[position] : nil }

  mutating func take(_ wanted: Unicode.Scalar) -> Bool {
    guard byte == UInt8(ascii: wanted) else { return false }
    position += 1
    return true
  }

  func problem(_ message: String) -> PropertyProblem {
    PropertyProblem(message: message, range: file.character(at: position))
  }

  /// Reads what an opening bracket holds, which stands at the position.
  mutating func nested(
    _ read: (inout Self) throws(PropertyProblem) -> PropertyNode.Content
  ) throws(PropertyProblem) -> PropertyNode {
    guard depth < PropertyLimits.depth else {
      throw problem("the \(Self.nestName) nests deeper than \(PropertyLimits.depth) levels")
    }
    depth += 1
    defer { depth -= 1 }
    let start = position
    position += 1
    let content = try read(&self)
    return PropertyNode(content: content, span: SourceSpan(file, start..<position))
  }
}
