// SPDX-License-Identifier: Apache-2.0

import LinuxSupport
import PhraseSyntax
import SourceDiagnostics

/// `phrasectl test`: canned utterances.
struct TestCommand {
  static let specification = CommandSpecification(
    name: "test", synopsis: "[--kind K]… [--all] [--junit FILE] FILE… | --self [--junit FILE] DIR…",
    summary: "run canned utterances and compare what they resolve to",
    discussion: """
      A .yaml file is a suite: 'phrases:' (folders, beside the suite), 'locale:' and 'cases:', a list of
      {say, intent, parameters, outcome, missing, locale, spoken, files}. A .jsonl file holds one case a
      line, each with its own templates, parameters and app. A folder stands for the suites below it.
      With --self the operands are phrase files or folders of any format: each phrase is said in each of its
      languages with each name of its app and each value, and has to lead to its own intent.
      Prints TAP version 13 and a last line 'N passed, N failed'. Exits 1 when a case failed and
      65 when there was none to run.
      """,
    options: [
      OptionSpecification("--kind", "K", "only cases of this kind; may be given more than once"),
      OptionSpecification("--self", nil, "say every phrase of phrase files, and see whether it finds itself"),
      OptionSpecification("--all", nil, "also cases that mark a choice (certain: false)"),
      OptionSpecification("--junit", "FILE", "also write the results as JUnit XML"),
      OptionSpecification("--phrases", "DIR", "phrase files for suites that name none"),
    ],
    operandLimit: .max, run: { try TestCommand(context: $0).run() })

  let context: CommandContext

  func run() throws -> ExitCode {
    guard !context.arguments.operands.isEmpty else { throw UsageError(message: "which file of cases?") }
    let isSelfTest = context.arguments.has("--self")
    let outcomes =
      isSelfTest
      ? try SelfTestCommand(context: context).outcomes(of: context.arguments.operands) : try casesOutcomes()
    guard !outcomes.isEmpty else {
      let what = isSelfTest ? "phrase" : "case"
      throw ClientFailure(
        .badInput, "no \(what) is there to run\(context.arguments.has("--kind") ? ", of such a kind" : "")")
    }
    let report = TestReport(outcomes: outcomes)
    report.print(to: context.output)
    if let path = context.arguments.value("--junit") {
      try File.overwrite(path, with: Array(report.junit.utf8), mode: 0o644)
    }
    return outcomes.contains { if case .failed = $0.verdict { true } else { false } } ? .noMatch : .done
  }

  private func casesOutcomes() throws -> [TestOutcome] {
    var outcomes: [TestOutcome] = []
    for path in context.arguments.operands {
      let files = try FileTree.read(path, extensions: ["yaml", "yml", "jsonl"])
      guard !files.isEmpty else { throw ClientFailure(.badInput, "'\(path)' holds no file of cases (.yaml, .jsonl)") }
      for file in files {
        outcomes += try self.outcomes(of: SourceFile(path: file.path, bytes: try file.content.get()))
      }
    }
    return outcomes
  }

  private func outcomes(of file: SourceFile) throws -> [TestOutcome] {
    file.path.hasSuffix(".jsonl") ? try caseOutcomes(of: file) : try suiteOutcomes(of: file)
  }

  private func suiteOutcomes(of file: SourceFile) throws -> [TestOutcome] {
    let (suite, diagnostics) = SuiteFileReader.read(file)
    guard !diagnostics.hasErrors else {
      for diagnostic in diagnostics { context.output.diagnose(DiagnosticRenderer().render(diagnostic)) }
      throw ExitCode.badInput
    }
    return try SuiteRunner(context: context, file: file, suite: suite).run()
  }

  private func caseOutcomes(of source: SourceFile) throws -> [TestOutcome] {
    let file = CaseFile(path: source.path, bytes: source.bytes)
    guard file.problems.isEmpty else {
      for problem in file.problems { context.output.diagnose(problem) }
      throw ExitCode.badInput
    }
    return file.rows.filter(isWanted).map { CaseRunner(row: $0).run() }
  }

  private func isWanted(_ row: CaseFile.Row) -> Bool {
    let kinds = context.arguments.all("--kind")
    return (kinds.isEmpty || kinds.contains(row.kind)) && (row.isCertain || context.arguments.has("--all"))
  }
}
