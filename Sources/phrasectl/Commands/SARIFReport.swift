// SPDX-License-Identifier: Apache-2.0

import IPCProtocol
import LinuxSupport
import SourceDiagnostics

/// Diagnostics in SARIF 2.1.0 (OASIS), which CI systems show at the lines of a change.
///
/// Lines and columns are 1-based; columns count UTF-16 units, as SARIF does where nothing else is said.
struct SARIFReport {
  let diagnostics: [Diagnostic]

  var json: JSONValue {
    .object([
      "$schema": .string("https://json.schemastore.org/sarif-2.1.0.json"), "version": .string("2.1.0"),
      "runs": .array([
        .object([
          "tool": .object(["driver": driver]), "columnKind": .string("utf16CodeUnits"),
          "results": .array(diagnostics.map(result)),
        ])
      ]),
    ])
  }

  private var rules: [String] { Set(diagnostics.map(\.id.rawValue)).sorted() }

  private var driver: JSONValue {
    .object([
      "name": .string("phrasectl"), "version": .string(ProgramVersion.text),
      "rules": .array(rules.map { .object(["id": .string($0)]) }),
    ])
  }

  private func result(_ diagnostic: Diagnostic) -> JSONValue {
    .object([
      "ruleId": .string(diagnostic.id.rawValue),
      "ruleIndex": rules.firstIndex(of: diagnostic.id.rawValue).map { .number(Double($0)) },
      "level": .string(diagnostic.severity == .error ? "error" : "warning"),
      "message": Self.text(diagnostic.message),
      "locations": .array([.object(["physicalLocation": place(diagnostic.span)])]),
      "relatedLocations": diagnostic.notes.isEmpty ? nil : .array(diagnostic.notes.map(related)),
      "fixes": diagnostic.fix.map { .array([fix($0)]) },
    ])
  }

  private func related(_ note: Note) -> JSONValue {
    .object(["message": Self.text(note.message), "physicalLocation": place(note.span)])
  }

  private func fix(_ fix: FixIt) -> JSONValue {
    .object([
      "description": Self.text(fix.label),
      "artifactChanges": .array([
        .object([
          "artifactLocation": location(fix.span.file),
          "replacements": .array([
            .object(["deletedRegion": region(fix.span), "insertedContent": Self.text(fix.replacement)])
          ]),
        ])
      ]),
    ])
  }

  private func place(_ span: SourceSpan) -> JSONValue {
    .object(["artifactLocation": location(span.file), "region": region(span)])
  }

  private func region(_ span: SourceSpan) -> JSONValue {
    let start = position(of: span.range.lowerBound, in: span.file)
    let end = position(of: span.range.upperBound, in: span.file)
    return .object([
      "startLine": .number(start.line), "startColumn": .number(start.column), "endLine": .number(end.line),
      "endColumn": .number(end.column),
    ])
  }

  private func position(of offset: Int, in file: SourceFile) -> (line: Double, column: Double) {
    let line = file.location(of: offset).line
    let start = file.line(line).lowerBound
    return (Double(line), Double(file.text(start..<max(start, offset)).utf16.count + 1))
  }

  /// A path as a URI reference: relative paths stay relative to where the program was started.
  private func location(_ file: SourceFile) -> JSONValue {
    let isPlain = { (byte: UInt8) in
      (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
        || "/-._~".utf8.contains(byte)
    }
    let path = file.path.utf8.map { byte -> String in
      if isPlain(byte) { return String(Unicode.Scalar(byte)) }
      return "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }.joined()
    return .object(["uri": .string(path.hasPrefix("/") ? "file://" + path : path)])
  }

  private static func text(_ text: String) -> JSONValue { .object(["text": .string(text)]) }
}
