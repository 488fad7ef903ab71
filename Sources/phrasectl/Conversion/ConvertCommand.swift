// SPDX-License-Identifier: Apache-2.0

import LinuxSupport
import PhraseCompiler
import PhraseSyntax
import SourceDiagnostics

/// `phrasectl convert`: phrase files of one format to those of another.
struct ConvertCommand {
  static let specification = CommandSpecification(
    name: "convert", synopsis: "FROM TO",
    summary: "turn phrase files of any format into native ones, or into Apple's tables",
    discussion: """
      FROM is a file or folder of any format. TO tells what is made: a folder gets native files (app.yaml and one
      file for each locale; a folder for each app where there are several), X.xcstrings is a string catalog, and
      DIR/X.strings becomes DIR/LANGUAGE.lproj/X.strings for each language. Files that exist are not replaced.
      What the target can't hold is told on standard error.
      """,
    options: [], operandLimit: 2, run: { try ConvertCommand(context: $0).run() })

  let context: CommandContext

  func run() throws -> ExitCode {
    let operands = context.arguments.operands
    guard operands.count == 2 else { throw UsageError(message: "convert what, and to what?") }
    let result = context.compile(try CheckedFiles([operands[0]]).files)
    for diagnostic in result.diagnostics where diagnostic.severity == .error {
      context.output.diagnose(DiagnosticRenderer().render(diagnostic))
    }
    guard let first = result.sources.first else { throw ClientFailure(.badInput, "'\(operands[0])' holds no app") }
    if operands[1].hasSuffix(".xcstrings") || operands[1].hasSuffix(".strings") {
      guard result.sources.count == 1 else {
        throw ClientFailure(.badInput, "'\(operands[0])' holds \(result.sources.count) apps, and a table is of one")
      }
      try writeTable(of: first, to: operands[1])
    } else {
      for source in result.sources {
        try writeNative(source, to: result.sources.count == 1 ? operands[1] : "\(operands[1])/\(Self.fileName(source))")
      }
    }
    return .done
  }

  private static func fileName(_ source: PhraseCompiler.AppSource) -> String {
    String(source.app.name.text.map { $0 == "/" || $0 == "." ? "-" : $0 })
  }

  private func writeNative(_ source: PhraseCompiler.AppSource, to folder: String) throws {
    var writer = NativeFilesWriter(source)
    for file in writer.files() { try write(file.text, to: "\(folder)/\(file.name)") }
    tell(writer.losses)
  }

  private func writeTable(of source: PhraseCompiler.AppSource, to path: String) throws {
    var writer = PhraseTableWriter(source)
    if path.hasSuffix(".xcstrings") {
      try write(writer.catalog(), to: path)
    } else {
      for (locale, text) in writer.strings() {
        try write(text, to: "\(File.folder(of: path))/\(locale).lproj/\(File.name(of: path))")
      }
    }
    tell(writer.losses)
  }

  private func write(_ text: String, to path: String) throws {
    guard !File.exists(path) else { throw ClientFailure(.badInput, "'\(path)' exists; convert replaces nothing") }
    try makeFolder(File.folder(of: path))
    try File.overwrite(path, with: Array(text.utf8), mode: 0o644)
    context.output.line(path)
  }

  private func makeFolder(_ path: String) throws {
    guard !File.isFolder(path) else { return }
    try makeFolder(File.folder(of: path))
    try File.makeFolder(path)
  }

  private func tell(_ losses: [String]) {
    for loss in losses { context.output.complain("not kept: \(loss)") }
  }
}
