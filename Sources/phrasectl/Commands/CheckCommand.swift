// SPDX-License-Identifier: Apache-2.0

import IPCProtocol
import IntentModel
import LinuxSupport
import PhraseCompiler
import PhraseSyntax
import SourceDiagnostics
import UtteranceMatching

/// `phrasectl check`: phrase files compiled, and what is wrong with them.
struct CheckCommand {
  static let specification = CommandSpecification(
    name: "check", synopsis: "[--apple-strict] [--json | --sarif] [PATH…]",
    summary: "compile phrase files and report what is wrong with them",
    discussion: """
      Each diagnostic has a place (path:line:column, in UTF-8 bytes), an id and, where one is certain, a fix.
      Without a path the folders are checked that the daemon would read. Of a file that is named by itself only
      its own mistakes are told. Paths may also lead to Xcode projects, built apps and single files of them.
      A folder 'tolerance' of files like en.yaml sets what is overlooked; its mistakes are told too.
      Names and values that recognisers take for others are warned of, where the language has rules of sound.
      --apple-strict adds what Apple's build would refuse; where Apple's sources disagree it warns. Exits 65 when there are errors, or nothing to check.
      """,
    options: [
      OptionSpecification(
        "--apple-strict", nil, "Apple's verdicts too: types of parameters, numbers of shortcuts and phrases"),
      OptionSpecification("--json", nil, "one JSON object a diagnostic, on a line each"),
      OptionSpecification("--sarif", nil, "one SARIF 2.1.0 document, for CI systems"),
    ],
    operandLimit: .max, run: { try CheckCommand(context: $0).run() })

  let context: CommandContext

  func run() throws -> ExitCode {
    let operands = context.arguments.operands
    let paths = operands.isEmpty ? try context.existingPhraseFolders() : operands
    let files = try CheckedFiles(paths)
    let result = context.compile(files.files)
    let verdicts = context.arguments.has("--apple-strict") ? result.sources.flatMap(AppleVerdicts.diagnostics) : []
    let diagnostics = (result.diagnostics + verdicts + ambiguities(in: result) + SoundWarnings(result).diagnostics)
      .inSourceOrder
      .filter { files.reports(on: $0.span.file.path) }
    let phrases = result.library.matchers.mapValues { matcher in
      matcher.phrases.count { files.reports(on: $0.file) && $0.intent != nil }
    }
    let negative = result.library.matchers.values.reduce(0) { count, matcher in
      count + matcher.phrases.count { files.reports(on: $0.file) && $0.intent == nil }
    }
    guard !result.library.apps.isEmpty || diagnostics.hasErrors || files.holdsAppleFiles else {
      let isThere = files.files.contains { File.name(of: $0.path).hasPrefix("app.") }
      throw ClientFailure(
        .badInput,
        "\(isThere ? "app.yaml has mistakes; check it first" : "no app.yaml, AppShortcutsProvider or table of phrases is there"); nothing was checked"
      )
    }
    if context.arguments.has("--sarif") {
      context.output.line(SARIFReport(diagnostics: diagnostics).json.text)
    } else {
      show(diagnostics)
      if !context.arguments.has("--json") {
        for source in result.sources { if let line = Self.counts(source) { context.output.line(line) } }
        context.output.line(summary(of: diagnostics, phrases, negative: negative))
      }
    }
    return diagnostics.hasErrors ? .badInput : .done
  }

  /// What an app's source holds, for whoever wants to see that all of it was read.
  private static func counts(_ source: PhraseCompiler.AppSource) -> String? {
    guard let counts = source.apple.map({ AppleCounts($0) }) else { return nil }
    return "\(source.app.name.text): \(counts.shortcuts) App Shortcuts with \(counts.phrases) phrases, "
      + "\(counts.phrasesWithParameter) of them with a parameter"
  }

  /// What Apple's tools tell nobody: phrases that are taken for others.
  private func ambiguities(in result: PhraseCompiler.Result) -> [Diagnostic] {
    let test = PhraseSelfTest(result.library)
    return result.sources.filter { $0.apple != nil }.flatMap { test.diagnostics(of: $0) }
  }

  private func show(_ diagnostics: [Diagnostic]) {
    let renderer = DiagnosticRenderer(usesColor: context.output.usesColor)
    for diagnostic in diagnostics {
      context.output.line(
        context.arguments.has("--json") ? JSONValue(diagnostic).text : renderer.render(diagnostic))
    }
  }

  private func summary(of diagnostics: [Diagnostic], _ phrases: [LocaleTag: Int], negative: Int) -> String {
    let errors = diagnostics.count { $0.severity == .error }
    let warnings = diagnostics.count - errors
    let locales = phrases.filter { $0.value > 0 }.keys.sorted().map(\.identifier).joined(separator: ", ")
    let count = phrases.values.reduce(0, +)
    let beside = negative == 0 ? "" : "\(negative) negative phrases, "
    return "\(beside)\(count) phrases\(locales.isEmpty ? "" : " in \(locales)"); \(errors) errors, \(warnings) warnings"
  }
}
