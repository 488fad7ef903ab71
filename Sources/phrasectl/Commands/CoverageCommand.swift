// SPDX-License-Identifier: Apache-2.0

import IPCProtocol
import IntentModel
import LinuxSupport
import PhraseCompiler
import SourceDiagnostics

/// `phrasectl coverage`: which intents can be asked for in which languages.
struct CoverageCommand {
  static let specification = CommandSpecification(
    name: "coverage", synopsis: "[--json] [PATH…]",
    summary: "show which intents can be asked for in which languages",
    discussion: """
      A table of languages and intents with the number of phrases: '-' where there is none, '=' behind a number
      where some are still those of the source language. Then what is missing, language by language.
      """,
    options: [OptionSpecification("--json", nil, "one JSON object an app, on a line each")],
    operandLimit: .max, run: { try CoverageCommand(context: $0).run() })

  let context: CommandContext

  func run() throws -> ExitCode {
    let operands = context.arguments.operands
    let files = try CheckedFiles(operands.isEmpty ? try context.existingPhraseFolders() : operands)
    let apps = context.compile(files.files).sources
    guard !apps.isEmpty else { throw ClientFailure(.badInput, "no app is there") }
    for app in apps {
      let coverage = PhraseCoverage(app)
      if context.arguments.has("--json") { context.output.line(Self.json(coverage, app).text) } else { show(coverage) }
    }
    return .done
  }

  // MARK: For people

  private func show(_ coverage: PhraseCoverage) {
    let missing = coverage.locales.filter { !coverage.missing(in: $0).isEmpty }
    context.output.line(
      context.output.styled(
        "\(coverage.app): \(coverage.intents.count) intents, \(coverage.locales.count) languages", 1))
    let rows =
      [[""] + coverage.locales.map(\.identifier)]
      + coverage.intents.map { intent in
        [intent] + coverage.locales.map { Self.text(coverage[intent, $0]) }
      }
    for line in Self.aligned(rows) { context.output.line(line) }
    for locale in missing {
      context.output.line("missing in \(locale): \(coverage.missing(in: locale).joined(separator: ", "))")
    }
    if missing.isEmpty { context.output.line("nothing is missing") }
  }

  private static func text(_ cell: PhraseCoverage.Cell) -> String {
    cell.count == 0 ? "-" : "\(cell.count)\(cell.untranslated > 0 ? "=" : "")"
  }

  /// Columns as wide as their widest cell in a terminal, the first to the left, the others to the right.
  private static func aligned(_ rows: [[String]]) -> [String] {
    let widths = (rows.first ?? []).indices.map { column in rows.map { $0[column].terminalWidth }.max() ?? 0 }
    return rows.map { row in
      zip(row, widths).enumerated().map { index, cell in
        let padding = String(repeating: " ", count: cell.1 - cell.0.terminalWidth)
        return index == 0 ? cell.0 + padding : padding + cell.0
      }.joined(separator: "  ")
    }
  }

  // MARK: For programs

  private static func json(_ coverage: PhraseCoverage, _ app: PhraseCompiler.AppSource) -> JSONValue {
    let languages = coverage.locales.map { locale -> JSONValue in
      .object([
        "locale": .string(locale.identifier),
        "intents": .object(coverage.intents.map { JSONValue.Member($0, json(coverage[$0, locale])) }),
        "missing": .array(coverage.missing(in: locale).map { .string($0) }),
      ])
    }
    return .object([
      "app": .string(coverage.app), "sourceLocale": .string(coverage.sourceLocale.identifier),
      "counts": app.apple.map { json(AppleCounts($0)) }, "languages": .array(languages),
    ])
  }

  private static func json(_ counts: AppleCounts) -> JSONValue {
    .object([
      "shortcuts": .number(Double(counts.shortcuts)), "phrases": .number(Double(counts.phrases)),
      "phrasesWithParameter": .number(Double(counts.phrasesWithParameter)),
      "parameters": .number(Double(counts.parameters)),
    ])
  }

  private static func json(_ cell: PhraseCoverage.Cell) -> JSONValue {
    .object(["phrases": .number(Double(cell.count)), "untranslated": .number(Double(cell.untranslated))])
  }
}
