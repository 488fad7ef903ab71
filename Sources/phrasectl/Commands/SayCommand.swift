// SPDX-License-Identifier: Apache-2.0

import IPCProtocol
import IntentModel
import LinuxSupport
import PhraseCompiler
import UtteranceMatching

/// `phrasectl say`: an utterance, resolved and performed by the daemon.
struct SayCommand {
  static let specification = CommandSpecification(
    name: "say",
    synopsis: "[--locale TAG] [--voice] [--spoken-punctuation] [--dry-run] [--json] [--no-start] TEXT… | -",
    summary: "say something to the daemon and have it done",
    discussion: """
      Prints the intent, its parameters and what became of it. '-' reads one utterance a line from
      standard input. Starts a daemon of its own where none listens. With --voice the text counts as
      heard, not typed: a final full stop is not part of a value, and what others can see is confirmed.
      A {content} that 'phrasectl phrases --plain --all' printed and nobody replaced is not sent.
      """,
    options: clientOptions + [
      OptionSpecification("--locale", "TAG", "the locale of the utterance; else the daemon's own, then the app's")
    ] + CommandContext.utteranceOptions + [
      OptionSpecification("--dry-run", nil, "resolve only"),
      OptionSpecification("--json", nil, "print the reply as it is"),
      OptionSpecification("--wait", "SECONDS", "how long to wait for the outcome of an action (10)"),
      OptionSpecification(
        "--command-id", "ID", "the same id a second time does nothing again; lines of '-' get ID-1, ID-2…"),
      OptionSpecification("--phrases", "DIR", "phrase files for a daemon that is started"),
    ],
    operandLimit: .max, run: { try SayCommand(context: $0).run() })

  /// Options of every command that talks to the daemon.
  static let clientOptions = [
    OptionSpecification("--socket", "PATH", "the daemon's socket"),
    OptionSpecification("--no-start", nil, "do not start a daemon where none listens"),
  ]

  let context: CommandContext

  func run() throws -> ExitCode {
    let isPiped = context.arguments.operands == ["-"]
    let first = isPiped ? nil : try context.text()
    if let complaint = first.flatMap(placeholderComplaint) { throw UsageError(message: complaint) }
    var client = try DaemonStarter(context).connect(startsDaemon: !context.arguments.has("--no-start"))
    let printer = ReplyPrinter(output: context.output, isJSON: context.arguments.has("--json"))
    if let first { return printer.print(try ask(first, commandID: commandID, &client)) }
    var lines = LineReader(try FileDescriptor.standardInput(), limit: Self.lineLimit)
    var (worst, number) = (ExitCode.done, 0)
    while let line = try lines.next() {
      number += 1
      guard let code = try say(line, number: number, &client, printer) else { continue }
      if code.rawValue > worst.rawValue { worst = code }
    }
    return worst
  }

  /// Longer lines of standard input are told of and not sent; the daemon takes fewer bytes than that (bytes).
  private static let lineLimit = 64 << 10

  /// What became of a line of standard input; nil for a blank one.
  private func say(
    _ line: LineReader.Line, number: Int, _ client: inout DaemonClient, _ printer: ReplyPrinter
  ) throws -> ExitCode? {
    let subject = "line \(number) of standard input"
    guard case .bytes(let bytes) = line else {
      context.output.complain("\(subject) has more than \(Self.lineLimit) bytes")
      return .badInput
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      context.output.complain("\(NotUTF8(subject: subject))")
      return .badInput
    }
    guard text.contains(where: { !$0.isWhitespace }) else { return nil }
    if let complaint = placeholderComplaint(text) {
      context.output.complain("\(subject): \(complaint)")
      return .usage
    }
    return printer.print(try ask(text, commandID: commandID.map { "\($0)-\(number)" }, &client))
  }

  /// What is wrong with a text in which a sample of a phrase still has a place for somebody's own words. Phrase files
  /// are read only for a text with a brace.
  private func placeholderComplaint(_ text: String) -> String? {
    guard text.contains("{"), let result = try? context.compile(context.phraseFolders) else { return nil }
    let samples = result.library.matchers.values.flatMap(\.phrases).map(\.sample)
    let left = samples.lazy.compactMap { Placeholders(of: $0).firstLeft(in: text) }.first
    return left.map { "\($0) stands for words of your own; put them in its place" }
  }

  private var commandID: String? { context.arguments.value("--command-id") }

  private func ask(_ text: String, commandID: String?, _ client: inout DaemonClient) throws -> DaemonReply {
    let wait = try waitSeconds()
    let request: JSONValue = .object([
      "utterance": .string(text), "locale": try context.namedLocale().map { .string($0.identifier) },
      "source": context.arguments.has("--voice") ? .string("voice") : nil,
      "spokenPunctuation": context.arguments.has("--spoken-punctuation") ? .bool(true) : nil,
      "perform": context.arguments.has("--dry-run") ? .bool(false) : nil,
      "folder": (try? CurrentProcess.currentFolder()).map { .string($0) }, "wait": .number(wait),
      "command": commandID.map { .string($0) },
    ])
    return try client.ask(request, expecting: "outcome", waitSeconds: wait)
  }

  private func waitSeconds() throws(UsageError) -> Double {
    guard let text = context.arguments.value("--wait") else { return 10 }
    guard let seconds = Double(text), (0...60).contains(seconds) else {
      throw UsageError(message: "'--wait' takes a number of seconds from 0 to 60")
    }
    return seconds
  }
}
