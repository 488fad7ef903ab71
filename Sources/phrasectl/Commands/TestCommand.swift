// SPDX-License-Identifier: Apache-2.0

import LinuxSupport

/// `phrasectl test`: canned utterances.
struct TestCommand {
  static let specification = CommandSpecification(
    name: "test", synopsis: "[--kind K]… [--all] [--junit FILE] FILE…",
    summary: "run canned utterances and compare what they resolve to",
    discussion: """
      A .jsonl file holds one case a line, each with its own templates, parameters and app.
      Prints TAP version 13 and a last line 'N passed, N failed'. Exits 1 when a case failed.
      """,
    options: [
      OptionSpecification("--kind", "K", "only cases of this kind; may be given more than once"),
      OptionSpecification("--all", nil, "also cases that mark a choice (certain: false)"),
      OptionSpecification("--junit", "FILE", "also write the results as JUnit XML"),
    ],
    run: { try TestCommand(context: $0).run() })

  let context: CommandContext

  func run() throws -> ExitCode {
    guard !context.arguments.operands.isEmpty else { throw UsageError(message: "which file of cases?") }
    var outcomes: [TestOutcome] = []
    for path in context.arguments.operands { outcomes += try self.outcomes(of: path) }
    TestReport(outcomes: outcomes).print(to: context.output)
    return outcomes.contains { if case .failed = $0.verdict { true } else { false } } ? .noMatch : .done
  }

  private func outcomes(of path: String) throws -> [TestOutcome] {
    let file = CaseFile(path: path, bytes: try File.read(path, limit: 64 << 20))
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
