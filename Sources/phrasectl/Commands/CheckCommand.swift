// SPDX-License-Identifier: Apache-2.0

import IPCProtocol
import IntentModel
import LinuxSupport
import PhraseCompiler
import SourceDiagnostics
import UtteranceMatching

/// `phrasectl check`: phrase files compiled, and what is wrong with them.
struct CheckCommand {
  static let specification = CommandSpecification(
    name: "check", synopsis: "[--json] [PATH…]",
    summary: "compile phrase files and report what is wrong with them",
    discussion: """
      Each diagnostic has a place (path:line:column, in UTF-8 bytes), an id and, where one is certain, a fix.
      Without a path the folders are checked that the daemon would read. Of a file that is named by itself only
      its own mistakes are told. Exits 65 when there are errors, or nothing to check.
      """,
    options: [OptionSpecification("--json", nil, "one JSON object a diagnostic, on a line each")],
    operandLimit: .max, run: { try CheckCommand(context: $0).run() })

  let context: CommandContext

  func run() throws -> ExitCode {
    let operands = context.arguments.operands
    let paths = operands.isEmpty ? try context.existingPhraseFolders() : operands
    let files = try CheckedFiles(paths)
    let result = context.compile(files.files)
    let diagnostics = result.diagnostics.filter { files.reports(on: $0.span.file.path) }
    let phrases = result.library.matchers.mapValues { matcher in
      matcher.phrases.count { files.reports(on: $0.file) }
    }
    guard !result.library.apps.isEmpty || diagnostics.hasErrors || files.holdsAppleFiles else {
      let isThere = files.files.contains { File.name(of: $0.path).hasPrefix("app.") }
      throw ClientFailure(
        .badInput, "\(isThere ? "app.yaml has mistakes; check it first" : "no app.yaml is there"); nothing was checked")
    }
    show(diagnostics)
    if !context.arguments.has("--json") { context.output.line(summary(of: diagnostics, phrases)) }
    return diagnostics.hasErrors ? .badInput : .done
  }

  private func show(_ diagnostics: [Diagnostic]) {
    let renderer = DiagnosticRenderer(usesColor: context.output.usesColor)
    for diagnostic in diagnostics {
      context.output.line(
        context.arguments.has("--json") ? JSONValue(diagnostic).text : renderer.render(diagnostic))
    }
  }

  private func summary(of diagnostics: [Diagnostic], _ phrases: [LocaleTag: Int]) -> String {
    let errors = diagnostics.count { $0.severity == .error }
    let warnings = diagnostics.count - errors
    let locales = phrases.filter { $0.value > 0 }.keys.sorted().map(\.identifier).joined(separator: ", ")
    let count = phrases.values.reduce(0, +)
    return "\(count) phrases\(locales.isEmpty ? "" : " in \(locales)"); \(errors) errors, \(warnings) warnings"
  }
}
