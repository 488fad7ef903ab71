// SPDX-License-Identifier: Apache-2.0

/// Diagnostics as text for people: `path:line:column: severity: message [id]`, the line, and a caret.
package struct DiagnosticRenderer: Sendable {
  /// Whether severities and carets get ANSI colours.
  package let usesColor: Bool

  package init(usesColor: Bool = false) { self.usesColor = usesColor }

  /// One diagnostic with its notes, without a newline at the end.
  package func render(_ diagnostic: Diagnostic) -> String {
    var lines = [header(diagnostic)]
    lines += excerpt(of: diagnostic.span, comment: diagnostic.fix?.label)
    for note in diagnostic.notes {
      lines.append("\(place(note.span)): \(styled("note", 36)): \(note.message)")
      lines += excerpt(of: note.span, comment: nil)
    }
    return lines.joined(separator: "\n")
  }

  private func header(_ diagnostic: Diagnostic) -> String {
    let severity = styled(diagnostic.severity.rawValue, diagnostic.severity == .error ? 31 : 33)
    return "\(place(diagnostic.span)): \(severity): \(diagnostic.message) [\(diagnostic.id.rawValue)]"
  }

  private func place(_ span: SourceSpan) -> String {
    let location = span.file.location(of: span.range.lowerBound)
    return "\(span.file.path):\(location.line):\(location.column)"
  }

  /// The line and the caret under it. Carets are placed in the columns of a terminal, where some characters are two wide.
  private func excerpt(of span: SourceSpan, comment: String?) -> [String] {
    let (number, column) = span.file.location(of: span.range.lowerBound)
    let line = span.file.line(number)
    guard !line.isEmpty, line.count <= 1000 else { return [] }
    let before = span.file.text(line.lowerBound..<line.lowerBound + column - 1)
    let marked = span.file.text(
      span.range.lowerBound..<max(span.range.lowerBound, min(span.range.upperBound, line.upperBound)))
    let indent = before.map { $0 == "\t" ? "\t" : String(repeating: " ", count: $0.terminalWidth) }.joined()
    let caret = "^" + String(repeating: "~", count: max(0, marked.terminalWidth - 1))
    let gutter = String(repeating: " ", count: String(number).count)
    let suffix = comment.map { " " + $0 } ?? ""
    return [
      "  \(number) | \(span.file.text(line))",
      "  \(gutter) | \(indent)\(styled(caret, 32))\(suffix)",
    ]
  }

  private func styled(_ text: String, _ color: Int) -> String {
    usesColor ? "\u{1B}[1;\(color)m\(text)\u{1B}[0m" : text
  }
}
