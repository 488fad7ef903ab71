// SPDX-License-Identifier: Apache-2.0

internal import SourceDiagnostics

/// Says what libyaml objected to in the words of somebody who writes phrases.
struct YAMLProblemWording {
  let file: SourceFile
  let problem: YAMLProblem

  var diagnostic: Diagnostic {
    switch offender {
    case UInt8(ascii: "@"), UInt8(ascii: "`"), UInt8(ascii: "%"): unquotedStart
    default: problem.message.contains("unknown escape") ? escapeInDoubleQuotes : plain
    }
  }

  private var offender: UInt8? { problem.offset < file.bytes.count ? file.bytes[problem.offset] : nil }

  private var restOfLine: Range<Int> {
    let line = file.line(file.location(of: problem.offset).line)
    return problem.offset..<max(problem.offset, line.upperBound)
  }

  private var unquotedStart: Diagnostic {
    let text = file.text(restOfLine)
    let fix = FixIt(
      span: SourceSpan(file, restOfLine), replacement: singleQuoted(text), label: "write \(singleQuoted(text))")
    return Diagnostic(
      .truncatedScalar, "YAML can't read an entry that starts with '\(text.prefix(1))'; quote the entry",
      at: SourceSpan(file, restOfLine), fix: fix)
  }

  private var escapeInDoubleQuotes: Diagnostic {
    Diagnostic(
      .yamlSyntax, "in double quotes YAML takes '\\' for an escape of its own; write the phrase in single quotes",
      at: character(at: problem.offset))
  }

  private var plain: Diagnostic {
    let notes = problem.contextOffset.map {
      [Note(span: character(at: $0), message: "what it was reading began here")]
    }
    return Diagnostic(
      .yamlSyntax, "YAML: \(problem.message)", at: character(at: problem.offset), notes: notes ?? [])
  }

  /// The whole of the character that begins at an offset.
  private func character(at offset: Int) -> SourceSpan {
    let rest = file.bytes[min(offset, file.bytes.count)...]
    let end = rest.dropFirst().firstIndex { $0 & 0xC0 != 0x80 } ?? file.bytes.count
    return SourceSpan(file, rest.startIndex..<end)
  }
}

/// A YAML single-quoted scalar.
func singleQuoted(_ text: String) -> String {
  "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''") + "'"
}
