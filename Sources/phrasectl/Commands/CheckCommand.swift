// SPDX-License-Identifier: Apache-2.0

import IPCProtocol
import IntentModel
import LinuxSupport
import PhraseCompiler
import SourceDiagnostics

/// `phrasectl check`: phrase files compiled, and what is wrong with them.
struct CheckCommand {
  static let specification = CommandSpecification(
    name: "check", synopsis: "[--json] [PATH…]",
    summary: "compile phrase files and report what is wrong with them",
    discussion: """
      Each diagnostic has a place (path:line:column, in UTF-8 bytes), an id and, where one is certain, a fix.
      Without a path the folders are checked that the daemon would read. Exits 65 when there are errors.
      """,
    options: [OptionSpecification("--json", nil, "one JSON object a diagnostic, on a line each")],
    operandLimit: .max, run: { try CheckCommand(context: $0).run() })

  let context: CommandContext

  func run() throws -> ExitCode {
    let paths = context.arguments.operands.isEmpty ? context.phraseFolders : context.arguments.operands
    guard !paths.isEmpty else { throw UsageError(message: "which files? no phrase folder was found") }
    let result = try context.compile(paths)
    let renderer = DiagnosticRenderer(usesColor: context.output.usesColor)
    for diagnostic in result.diagnostics {
      if context.arguments.has("--json") {
        context.output.line(JSONValue(diagnostic).text)
      } else {
        context.output.line(renderer.render(diagnostic))
      }
    }
    if !context.arguments.has("--json") { context.output.line(summary(of: result)) }
    return result.diagnostics.hasErrors ? .badInput : .done
  }

  private func summary(of result: PhraseCompiler.Result) -> String {
    let errors = result.diagnostics.count { $0.severity == .error }
    let warnings = result.diagnostics.count - errors
    let locales = result.library.matchers.keys.sorted().map(\.identifier).joined(separator: ", ")
    let phrases = result.library.phraseCount
    return "\(phrases) phrases\(locales.isEmpty ? "" : " in \(locales)"); \(errors) errors, \(warnings) warnings"
  }
}
