// SPDX-License-Identifier: Apache-2.0

/// Results of canned utterances, as TAP version 13 and as JUnit XML.
struct TestReport {
  let outcomes: [TestOutcome]

  func print(to output: Output) {
    output.line("TAP version 13")
    output.line("1..\(outcomes.count)")
    for (index, outcome) in outcomes.enumerated() { print(outcome, number: index + 1, to: output) }
    output.line("\(passed) passed, \(failed) failed\(skipped == 0 ? "" : ", \(skipped) skipped")")
  }

  private var passed: Int { outcomes.count { $0.verdict == .passed } }
  private var failed: Int { outcomes.count { if case .failed = $0.verdict { true } else { false } } }
  private var skipped: Int { outcomes.count - passed - failed }

  private func print(_ outcome: TestOutcome, number: Int, to output: Output) {
    let name = outcome.name.split(whereSeparator: \.isNewline).joined(separator: " ").filter { $0 != "#" }
    switch outcome.verdict {
    case .passed: output.line("ok \(number) - \(name)")
    case .skipped(let reason): output.line("ok \(number) - \(name) # SKIP \(reason)")
    case .failed(let problems):
      output.line("not ok \(number) - \(name)")
      for problem in problems { output.line("# \(problem)") }
    }
  }

  var junit: String {
    let cases = outcomes.map { outcome -> String in
      let name = Self.escaped(outcome.name)
      switch outcome.verdict {
      case .passed: return "  <testcase name=\"\(name)\"/>"
      case .skipped(let reason):
        return "  <testcase name=\"\(name)\"><skipped message=\"\(Self.escaped(reason))\"/></testcase>"
      case .failed(let problems):
        let message = Self.escaped(problems.joined(separator: "; "))
        return "  <testcase name=\"\(name)\"><failure message=\"\(message)\"/></testcase>"
      }
    }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuite name="phrases" tests="\(outcomes.count)" failures="\(failed)" skipped="\(skipped)">
      \(cases.joined(separator: "\n"))
      </testsuite>

      """
  }

  /// XML 1.0 has no escape for most control characters; they become U+FFFD.
  private static func escaped(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\n", "\t", "\r": result += "&#\(scalar.value);"
      case _ where scalar.value < 0x20: result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
  }
}
