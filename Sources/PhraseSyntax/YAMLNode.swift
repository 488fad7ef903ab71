// SPDX-License-Identifier: Apache-2.0

internal import SourceDiagnostics

/// A value of a YAML file with its place.
struct YAMLNode {
  enum Content {
    /// Scalars are text here, whatever YAML 1.1 would make of `no` or `1.0`.
    case scalar(YAMLScalar)
    case sequence([YAMLNode])
    case mapping([YAMLEntry])
  }

  let content: Content
  let span: SourceSpan

  var scalar: YAMLScalar? { if case .scalar(let scalar) = content { scalar } else { nil } }
  var sequence: [YAMLNode]? { if case .sequence(let nodes) = content { nodes } else { nil } }
  var mapping: [YAMLEntry]? { if case .mapping(let entries) = content { entries } else { nil } }

  /// An empty value: `key:` and nothing after it, or `~`.
  var isNull: Bool {
    guard let scalar, scalar.style == .plain else { return false }
    return scalar.text.isEmpty || scalar.text == "~" || scalar.text == "null"
  }

  /// What the node is, for a message.
  var kindName: String {
    switch content {
    case .scalar: isNull ? "nothing" : "text"
    case .sequence: "a list"
    case .mapping: "a mapping"
    }
  }
}

/// A key and its value.
struct YAMLEntry {
  let key: YAMLScalar
  let value: YAMLNode
}

/// Text of a YAML file, with the way back to the bytes that wrote it.
struct YAMLScalar {
  enum Style { case plain, singleQuoted, doubleQuoted, block }

  let text: String
  let style: Style
  let span: SourceSpan
  private let isSingleLine: Bool
  /// Where the text has quotes, each of which was written twice.
  private let doubledQuotes: [Int]

  init(text: String, style: Style, span: SourceSpan) {
    self.text = text
    self.style = style
    self.span = span
    isSingleLine =
      span.file.location(of: span.range.lowerBound).line == span.file.location(of: span.range.upperBound).line
    doubledQuotes =
      style == .singleQuoted ? text.utf8.enumerated().filter { $0.element == UInt8(ascii: "'") }.map(\.offset) : []
  }

  /// The place in the file of a range of the text's UTF-8 bytes.
  ///
  /// Exact for plain and single-quoted text on one line, which is how templates are written; the whole
  /// scalar otherwise.
  func span(of range: Range<Int>) -> SourceSpan {
    guard let start = fileOffset(of: range.lowerBound), let end = fileOffset(of: range.upperBound) else { return span }
    return SourceSpan(span.file, start..<max(start, end))
  }

  private func fileOffset(of offset: Int) -> Int? {
    guard isSingleLine else { return nil }
    switch style {
    case .plain: return span.range.lowerBound + offset
    case .singleQuoted: return span.range.lowerBound + 1 + offset + doubledQuotes.count { $0 < offset }
    case .doubleQuoted:
      let isVerbatim = span.range.count == text.utf8.count + 2
      return isVerbatim ? span.range.lowerBound + 1 + offset : nil
    case .block: return nil
    }
  }
}
