// SPDX-License-Identifier: Apache-2.0

internal import SourceDiagnostics

/// Templates that stand in YAML, whichever file it is.
extension TemplateParser {
  /// Parses a template of a YAML scalar.
  static func parse(_ scalar: YAMLScalar, into diagnostics: inout [Diagnostic]) -> TemplateSyntax {
    checkForCut(scalar, &diagnostics)
    var parser = TemplateParser(text: scalar.text) { scalar.span(of: $0) }
    let elements = parser.parse()
    diagnostics += parser.diagnostics
    return TemplateSyntax(
      text: scalar.text, elements: elements, span: scalar.span, isBroken: parser.diagnostics.hasErrors)
  }

  /// YAML takes ` #` after a plain scalar for a comment, and the rest of the phrase is gone.
  private static func checkForCut(_ scalar: YAMLScalar, _ diagnostics: inout [Diagnostic]) {
    guard scalar.style == .plain else { return }
    let file = scalar.span.file
    let end = scalar.span.range.upperBound
    let line = file.line(file.location(of: max(scalar.span.range.lowerBound, end - 1)).line)
    let rest = file.bytes[min(end, line.upperBound)..<line.upperBound].drop { $0 == 0x20 || $0 == 0x09 }
    guard rest.first == UInt8(ascii: "#") else { return }
    let whole = (scalar.text.isEmpty ? rest.startIndex : scalar.span.range.lowerBound)..<line.upperBound
    let quoted = singleQuoted(file.text(whole))
    diagnostics.append(
      Diagnostic(
        .truncatedScalar, "'#' starts a YAML comment, so only '\(scalar.text)' was read; quote the entry",
        at: SourceSpan(file, whole),
        fix: FixIt(span: SourceSpan(file, whole), replacement: quoted, label: "write \(quoted)")))
  }
}
