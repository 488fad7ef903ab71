// SPDX-License-Identifier: Apache-2.0

import IPCProtocol
import LinuxSupport
import PhraseCompiler

/// `phrasectl evaluate`: how well phrases do on utterances as recognisers heard them.
struct EvaluateCommand {
  static let specification = CommandSpecification(
    name: "evaluate", synopsis: "[--phrases DIR]… [--strict] [--examples N] [--json] [--compare OLD.json] FILE.jsonl…",
    summary: "measure phrases on labelled utterances of recognisers",
    discussion: """
      Each line of a file is an object: 'utterance' and 'alternatives' (texts, or objects with a 'text' and perhaps a
      'confidence') as they were heard, 'engine', 'kind', 'locale', 'source' (typed or voice), and what was meant: 'expected', null or
      {intent, parameters (closed ones, by id), text (free ones: words of the utterance)}. 'certainText': false
      leaves the borders of free text out.

      Shares by engine and kind: the right intent; its closed parameters too; its free text too (certain rows only);
      'right', which is all that can be told of the row; 'wrong', resolved to something else; 'none', no answer;
      'accepted', an answer to what means nothing. A question counts as the reading that it asks about, an ambiguous
      utterance as its first. Numbers of rows: 'asked', answered with a question; 'acted wrongly', wrong or accepted
      and done without one. Then what was taken for what, the most frequent first.

      With --compare exits 1 when a group has got worse.
      """,
    options: [
      OptionSpecification("--phrases", "DIR", "a folder of phrase files; may be given more than once"),
      OptionSpecification("--strict", nil, "exact and folded readings only"),
      OptionSpecification("--examples", "N", "rows shown of each confusion and change (3)"),
      OptionSpecification("--json", nil, "print everything as one JSON object, each row too"),
      OptionSpecification("--compare", "OLD.json", "also tell what changed since --json printed this file"),
    ],
    operandLimit: .max, run: { try EvaluateCommand(context: $0).run() })

  /// Larger files are refused (bytes).
  private static let byteLimit = 1 << 30

  let context: CommandContext

  func run() throws -> ExitCode {
    let exampleLimit = try self.exampleLimit()
    let rows = try self.rows()
    let old = try earlier()
    let assessments = try assess(rows)
    let comparison = try old.map { try self.comparison(of: assessments, with: $0) }
    if context.arguments.has("--json") {
      print(EvaluationRecord(assessments: assessments, isStrict: isStrict), comparison)
    } else {
      let report = EvaluationReport(assessments: assessments, exampleLimit: exampleLimit)
      for line in report.lines + (comparison?.lines(exampleLimit: exampleLimit) ?? []) { context.output.line(line) }
    }
    return comparison?.groups.contains(where: \.isWorse) ?? false ? .noMatch : .done
  }

  private var isStrict: Bool { context.arguments.has("--strict") }

  private func exampleLimit() throws(UsageError) -> Int {
    guard let text = context.arguments.value("--examples") else { return 3 }
    guard let limit = Int(text), limit >= 0 else {
      throw UsageError(message: "'--examples' needs a whole number, and '\(text)' is none")
    }
    return limit
  }

  // MARK: Reading

  /// - Throws: ``ExitCode/badInput`` where a line is no row; all of those have been printed.
  private func rows() throws -> [EvaluationRow] {
    guard !context.arguments.operands.isEmpty else { throw UsageError(message: "which file of utterances?") }
    var rows: [EvaluationRow] = []
    var problems: [String] = []
    for path in context.arguments.operands {
      let file = JSONLines(path: path, bytes: try File.read(path, limit: Self.byteLimit))
      problems += file.problems
      for line in file.lines {
        do { rows.append(try EvaluationRow(line)) } catch { problems.append(error.sentence) }
      }
    }
    for problem in problems { context.output.diagnose(problem) }
    guard problems.isEmpty else { throw ExitCode.badInput }
    guard !rows.isEmpty else { throw ClientFailure(.badInput, "no utterance is there to evaluate") }
    return rows
  }

  private func earlier() throws -> JSONValue? {
    guard let path = context.arguments.value("--compare") else { return nil }
    guard let json = JSONValue(parsing: try File.read(path, limit: Self.byteLimit)) else { throw notARecord(path) }
    return json
  }

  private func comparison(of assessments: [Assessment], with old: JSONValue) throws -> EvaluationComparison {
    guard let comparison = EvaluationComparison(of: assessments, with: old) else {
      throw notARecord(context.arguments.value("--compare") ?? "")
    }
    return comparison
  }

  private func notARecord(_ path: String) -> ClientFailure {
    ClientFailure(.badInput, "'\(path)' is nothing that 'phrasectl evaluate --json' printed")
  }

  // MARK: Resolving

  private func assess(_ rows: [EvaluationRow]) throws -> [Assessment] {
    let evaluation = Evaluation(
      library: try context.compileFaultless(context.existingPhraseFolders()).library, isStrict: isStrict)
    var progress = Progress(of: rows.count, on: context.output)
    defer { progress.end() }
    return try rows.map { row in
      guard let assessment = try evaluation.assess(row) else {
        throw ClientFailure(.badInput, "there is no phrase that can be used")
      }
      progress.advance()
      return assessment
    }
  }

  private func print(_ record: EvaluationRecord, _ comparison: EvaluationComparison?) {
    let json = JSONValue.object((record.json.members ?? []) + (comparison.map { [.init("comparison", $0.json)] } ?? []))
    context.output.line(json.text)
  }
}
