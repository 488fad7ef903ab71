// SPDX-License-Identifier: Apache-2.0

package import SourceDiagnostics

extension JSONValue {
  /// A diagnostic for editors and scripts. Lines and columns are 1-based; `column` counts UTF-8 bytes,
  /// `utf16Column` UTF-16 units, `offset` and `length` are bytes of the file.
  package init(_ diagnostic: Diagnostic) {
    self = .object([
      "id": .string(diagnostic.id.rawValue), "severity": .string(diagnostic.severity.rawValue),
      "message": .string(diagnostic.message), "place": Self.place(diagnostic.span),
      "notes": diagnostic.notes.isEmpty ? nil : .array(diagnostic.notes.map(Self.note)),
      "fix": diagnostic.fix.map(Self.fix),
    ])
  }

  private static func place(_ span: SourceSpan) -> JSONValue {
    let (line, column) = span.file.location(of: span.range.lowerBound)
    let before = span.file.text(span.file.line(line).lowerBound..<span.range.lowerBound)
    return .object([
      "file": .string(span.file.path), "line": .number(Double(line)), "column": .number(Double(column)),
      "utf16Column": .number(Double(before.utf16.count + 1)), "offset": .number(Double(span.range.lowerBound)),
      "length": .number(Double(span.range.count)),
    ])
  }

  private static func note(_ note: Note) -> JSONValue {
    .object(["message": .string(note.message), "place": place(note.span)])
  }

  private static func fix(_ fix: FixIt) -> JSONValue {
    .object([
      "label": .string(fix.label), "replacement": .string(fix.replacement), "place": place(fix.span),
    ])
  }
}
