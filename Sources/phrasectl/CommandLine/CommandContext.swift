// SPDX-License-Identifier: Apache-2.0

import IPCProtocol
import IntentModel
import LinuxSupport
import PhraseCompiler
import SourceDiagnostics
import UtteranceMatching
import ValueRecognition

/// What a command has to work with: its arguments, and the world that it runs in.
struct CommandContext: Sendable {
  let arguments: CommandLineArguments
  let environment: [String: String]
  let output: Output

  /// The operands as one text, the way a shell splits an utterance that was not quoted.
  func text() throws(UsageError) -> String {
    let text = arguments.operands.joined(separator: " ")
    guard text.contains(where: { !$0.isWhitespace }) else { throw UsageError(message: "what is said?") }
    return text
  }

  /// The locale that was asked for, if one was.
  func namedLocale() throws(UsageError) -> LocaleTag? {
    guard let given = arguments.value("--locale") else { return nil }
    guard let locale = LocaleTag(given) else { throw UsageError(message: "'\(given)' is no language tag") }
    return locale
  }

  /// The folders of phrase files: `--phrases`, or by ``PhraseLocation``.
  var phraseFolders: [String] {
    PhraseLocation.folders(
      given: arguments.all("--phrases"), environment: environment, executable: try? CurrentProcess.executablePath())
  }

  /// The same, where there has to be one.
  func existingPhraseFolders() throws(ClientFailure) -> [String] {
    let folders = phraseFolders
    guard !folders.isEmpty else {
      throw ClientFailure(.configuration, "no phrase files were found; name a folder with --phrases")
    }
    return folders
  }

  /// Compiles phrase files and folders.
  func compile(_ paths: [String]) throws(FileError) -> PhraseCompiler.Result {
    compile(try phraseFiles(paths))
  }

  private func phraseFiles(_ paths: [String]) throws(FileError) -> [LoadedFile] {
    try FileTree.read(paths, extensions: PhraseCompiler.fileExtensions, excluding: PhraseCompiler.foreignFolders)
  }

  /// Compiles phrase files as a daemon would.
  func compile(_ files: [LoadedFile], learned: [LoadedFile] = []) -> PhraseCompiler.Result {
    PhraseCompiler(actionNames: ActionName.all).compile(
      files.map { ($0.path, $0.content) }, learned: learned.map { ($0.path, $0.content) })
  }

  /// Compiles what a daemon of this person would read, with the wordings that it has learned. Those count only
  /// where nobody names folders: an author wants to see what his phrases do for anybody.
  private func compileAsLoaded(_ folders: [String]) throws(FileError) -> PhraseCompiler.Result {
    guard arguments.all("--phrases").isEmpty, let state = (try? BaseDirectories(environment: environment))?.state
    else { return try compile(folders) }
    return compile(try phraseFiles(folders), learned: try LearnedLocation.read(LearnedLocation.folder(in: state)))
  }

  /// What phrase files and folders hold, where they have no errors.
  ///
  /// - Throws: ``ExitCode/badInput`` where they do; all that is wrong with them has been printed.
  func compileFaultless(_ paths: [String]) throws -> PhraseCompiler.Result {
    let result = try compile(paths)
    guard !result.diagnostics.hasErrors else {
      for diagnostic in result.diagnostics { output.diagnose(DiagnosticRenderer().render(diagnostic)) }
      throw ExitCode.badInput
    }
    return result
  }

  /// The matchers for the locale that was asked for, or for what the person may have meant; never empty. Phrases
  /// with errors are told of and left out.
  func matchers() throws -> [Matcher] {
    let folders = try existingPhraseFolders()
    let result = try compileAsLoaded(folders)
    let renderer = DiagnosticRenderer()
    for diagnostic in result.diagnostics where diagnostic.severity == .error {
      output.diagnose(renderer.render(diagnostic))
    }
    let matchers =
      try namedLocale().map { [result.library.matcher(for: $0)].compactMap { $0 } }
      ?? result.library.matchers(forPersonOf: LocaleTag(environment: environment))
    guard !matchers.isEmpty else {
      output.complain("\(folders.joined(separator: ", ")) holds no phrase that can be used")
      throw ExitCode.badInput
    }
    return matchers
  }

  /// How an utterance is resolved, and by which of the matchers.
  func resolve(_ utterance: Utterance) throws -> (Resolution, Matcher) {
    let (resolution, matcher, _) = try Hypotheses([utterance]).resolve(with: try matchers())
    return (resolution, matcher)
  }

  /// An utterance typed or said here: relative file names begin in the current folder.
  func utterance(_ text: String) -> Utterance {
    let files = FileAccess(
      baseDirectory: try? CurrentProcess.currentFolder(), homeDirectory: environment["HOME"]
    ) { path in
      guard let status = try? FileStatus.of(path) else { return .missing }
      return switch status.kind {
      case .regularFile: .regular
      case .directory: .directory
      default: .other
      }
    }
    let context = RecognitionContext(
      now: WallClock.secondsSinceEpoch(), timeZone: SystemTimeZone.identifier(environment: environment))
    return Utterance(
      text, isSpoken: arguments.has("--voice"), files: files, context: context,
      hasSpokenPunctuation: arguments.has("--spoken-punctuation"))
  }

  /// How the text of an utterance came to be.
  static let utteranceOptions = [
    OptionSpecification("--voice", nil, "the text comes from a recogniser"),
    OptionSpecification(
      "--spoken-punctuation", nil, "marks that are named in free text are written: 'comma', 'new line'"),
  ]

  static let phraseOptions = [
    OptionSpecification("--phrases", "DIR", "a folder of phrase files; may be given more than once"),
    OptionSpecification(
      "--locale", "TAG", "the locale of the utterance; else that of the environment and the app's own"),
  ]
}
