// SPDX-License-Identifier: Apache-2.0

import IntentModel
import LinuxSupport
import PhraseCompiler
import PhraseSyntax
import SourceDiagnostics

/// `phrasectl test --self`: each phrase of some folders, said in every way and looked for.
struct SelfTestCommand {
  let context: CommandContext

  /// - Throws: ``ExitCode/badInput`` where there is nothing to test.
  func outcomes(of paths: [String]) throws -> [TestOutcome] {
    let files = try CheckedFiles(paths)
    let result = context.compile(files.files)
    for diagnostic in result.diagnostics where diagnostic.severity == .error {
      context.output.diagnose(DiagnosticRenderer().render(diagnostic))
    }
    let test = PhraseSelfTest(result.library)
    return result.sources.flatMap { test.run($0) }.map(Self.outcome)
  }

  private static func outcome(_ outcome: PhraseSelfTest.Outcome) -> TestOutcome {
    let span = outcome.template.span
    let line = span.file.location(of: span.range.lowerBound).line
    let name = "\(span.file.path):\(line): \(outcome.locale): \(outcome.intent): \(outcome.template.text)"
    if let reason = outcome.skipReason { return TestOutcome(name: name, verdict: .skipped(reason)) }
    return TestOutcome(
      name: name,
      problems: outcome.failures.map { failure in
        failure.message + (failure.winner.map { " (\($0.file):\($0.line): \($0.text))" } ?? "")
      })
  }
}
