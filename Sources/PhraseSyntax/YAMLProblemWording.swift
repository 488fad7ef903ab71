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
      at: SourceSpan(file, problem.offset..<min(problem.offset + 1, file.bytes.count)))
  }

  private var plain: Diagnostic {
    let notes = problem.contextOffset.map {
      [Note(span: SourceSpan(file, $0..<min($0 + 1, file.bytes.count)), message: "what it was reading began here")]
    }
    let end = min(problem.offset + 1, file.bytes.count)
    return Diagnostic(
      .yamlSyntax, "YAML: \(problem.message)", at: SourceSpan(file, min(problem.offset, end)..<end),
      notes: notes ?? [])
  }
}

/// A YAML single-quoted scalar.
func singleQuoted(_ text: String) -> String {
  "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''") + "'"
}
