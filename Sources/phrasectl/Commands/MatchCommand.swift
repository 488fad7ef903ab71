// SPDX-License-Identifier: Apache-2.0

import IPCProtocol
import IntentModel
import LinuxSupport
import UtteranceMatching

/// `phrasectl match`: an utterance, resolved without a daemon and without doing anything.
struct MatchCommand {
  static let specification = CommandSpecification(
    name: "match", synopsis: "[--phrases DIR]… [--locale TAG] [--voice] [--spoken-punctuation] [--json] TEXT…",
    summary: "resolve an utterance without performing it, and without a daemon",
    discussion:
      "Reads the phrase files itself. Exits 0 for a match, 1 for none, 2 where a value or a choice is missing.",
    options: CommandContext.phraseOptions + CommandContext.utteranceOptions + [
      OptionSpecification("--json", nil, "print the reply as it is")
    ],
    operandLimit: .max, run: { try MatchCommand(context: $0).run() })

  let context: CommandContext

  func run() throws -> ExitCode {
    let utterance = context.utterance(try context.text())
    let (resolution, matcher) = try context.resolve(utterance)
    var nearest: [String] = []
    if case .noMatch(vetoedBy: nil) = resolution { nearest = matcher.nearestPhrases(to: utterance).map(\.sample) }
    let reply = Reply(answering: resolution, locale: matcher.locale, nearest: nearest)
    return ReplyPrinter(output: context.output, isJSON: context.arguments.has("--json")).print(DaemonReply(reply))
  }
}
