// SPDX-License-Identifier: Apache-2.0

import IPCProtocol
import IntentModel
import LinuxSupport
import PhraseCompiler
import UtteranceMatching

/// `phrasectl vocabulary`: what a recogniser should expect, so that it hears the phrases in the first place.
struct VocabularyCommand {
  static let specification = CommandSpecification(
    name: "vocabulary",
    synopsis: "--for FORMAT [--text FILE] [--dictionary FILE] [--output DIR] [--locale TAG] [--phrases DIR]…",
    summary: "tell a recogniser what to expect",
    discussion: """
      FORMAT is one of:
        whisper       a line for the initial prompt: names of apps and some phrases, at most 224 tokens
        vosk          a JSON list of sentences for KaldiRecognizer, with "[unk]"
        pocketsphinx  sentences for an n-gram model; with --output also words and their pronunciations
        jsgf          a grammar in the JSpeech Grammar Format
        hassil        intents for Home Assistant's hassil, in YAML
        plain         a phrase a line, a value that no list holds as {name}

      Each name of an app, each listed value and each choice of words occurs, but not each combination of them.
      For free text give sentences of your own with --text, one a line: what you posted before, for one.
      phrasectl(1) has a recipe for each.
      """,
    options: [
      OptionSpecification("--for", "FORMAT", "whisper, vosk, pocketsphinx, jsgf, hassil or plain"),
      OptionSpecification("--text", "FILE", "sentences that stand for free text, one a line"),
      OptionSpecification("--dictionary", "FILE", "the recogniser's pronunciations (pocketsphinx)"),
      OptionSpecification("--output", "DIR", "where to write the files of a model (pocketsphinx)"),
    ] + CommandContext.phraseOptions,
    operandLimit: 0, run: { try VocabularyCommand(context: $0).run() })

  enum Format: String, CaseIterable {
    case whisper, vosk, pocketsphinx, jsgf, hassil, plain
  }

  /// Larger files are refused (bytes).
  private static let byteLimit = 256 << 20

  let context: CommandContext

  func run() throws -> ExitCode {
    let format = try format()
    let grammar = try grammar()
    let texts = try lines(of: "--text")
    if format == .pocketsphinx, let folder = context.arguments.value("--output") {
      try write(PhraseCorpus(grammar: grammar, texts: texts), to: folder)
    } else {
      context.output.line(text(of: grammar, as: format, texts))
    }
    return .done
  }

  private func text(of grammar: PhraseGrammar, as format: Format, _ texts: [String]) -> String {
    switch format {
    case .whisper: WhisperPrompt(grammar: grammar, texts: texts).line
    case .vosk:
      JSONValue.array((PhraseCorpus(grammar: grammar, texts: texts).sentences + ["[unk]"]).map { .string($0) }).text
    case .pocketsphinx: PhraseCorpus(grammar: grammar, texts: texts).sentences.joined(separator: "\n")
    case .jsgf: JSGFGrammar(grammar: grammar, texts: texts).text
    case .hassil: HassilIntents(grammar: grammar).yaml
    case .plain: grammar.wordings.map { $0.text { name, _ in "{\(name)}" } }.uniqued.joined(separator: "\n")
    }
  }

  // MARK: What was asked for

  private func format() throws(UsageError) -> Format {
    let names = Format.allCases.map(\.rawValue).joined(separator: ", ")
    guard let name = context.arguments.value("--for") else {
      throw UsageError(message: "for which of \(names)? (--for)")
    }
    guard let format = Format(rawValue: name) else {
      throw UsageError(message: "there is no format '\(name)'; there are \(names)")
    }
    for option in ["--dictionary", "--output"] where context.arguments.has(option) && format != .pocketsphinx {
      throw UsageError(message: "'\(option)' is for pocketsphinx")
    }
    if context.arguments.has("--dictionary"), !context.arguments.has("--output") {
      throw UsageError(message: "'--dictionary' needs '--output', where the pronunciations go")
    }
    if context.arguments.has("--text"), format == .hassil || format == .plain {
      throw UsageError(message: "'--text' means nothing to '\(name)', which has a sign for free text")
    }
    return format
  }

  private func grammar() throws -> PhraseGrammar {
    let result = try context.compileFaultless(context.existingPhraseFolders())
    let locale = try context.namedLocale() ?? LocaleTag(environment: context.environment)
    guard let matcher = result.library.matcher(for: locale) else {
      throw ClientFailure(.badInput, "there is no phrase that can be used")
    }
    return result.grammar(for: matcher.locale)
  }

  /// The lines of a file that hold anything; none where the option was not given.
  private func lines(of option: String) throws(FileError) -> [String] {
    guard let path = context.arguments.value(option) else { return [] }
    let bytes = try File.read(path, limit: Self.byteLimit)
    return String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline).map(String.init)
      .filter { !$0.allSatisfy(\.isWhitespace) }
  }

  // MARK: Files of a model

  private func write(_ corpus: PhraseCorpus, to folder: String) throws {
    let files = [
      ("corpus.txt", corpus.sentences), ("words.txt", corpus.words), ("phrases.dict", try pronunciations(of: corpus)),
    ]
    try File.makeFolder(folder)
    for (name, lines) in files {
      try File.write(Array((lines.joined(separator: "\n") + "\n").utf8), to: "\(folder)/\(name)", mode: 0o644)
    }
  }

  private func pronunciations(of corpus: PhraseCorpus) throws -> [String] {
    let dictionary = PronouncingDictionary(known: try lines(of: "--dictionary"), locale: corpus.grammar.locale)
    let (lines, unknown) = dictionary.entries(for: corpus.words)
    if !unknown.isEmpty {
      context.output.complain("nothing tells how to say \(unknown.joined(separator: ", ")); add lines to phrases.dict")
    }
    return lines
  }
}
