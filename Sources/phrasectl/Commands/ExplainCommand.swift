// SPDX-License-Identifier: Apache-2.0

import IPCProtocol
import IntentModel
import LinuxSupport
import UtteranceMatching

/// `phrasectl explain`: why a phrase won, and what the others lacked.
struct ExplainCommand {
  static let specification = CommandSpecification(
    name: "explain", synopsis: "[--phrases DIR]… [--locale TAG] [--voice] [--spoken-punctuation] TEXT…",
    summary: "show how an utterance is read, and why",
    discussion: """
      Draws the utterance with its parts under it: ~ words of the phrase, = the app's name, - a parameter.
      Then the readings that lost and why, or, where nothing matched, how far phrases came.
      """,
    options: CommandContext.phraseOptions + CommandContext.utteranceOptions,
    operandLimit: .max, run: { try ExplainCommand(context: $0).run() })

  let context: CommandContext

  func run() throws -> ExitCode {
    let text = try context.text()
    let utterance = context.utterance(text)
    let (resolution, matcher) = try context.resolve(utterance)
    for line in Explanation(text: text, matcher: matcher, utterance: utterance).lines(for: resolution) {
      context.output.line(line)
    }
    return ExitCode(DaemonReply(Reply(answering: resolution, locale: matcher.locale)).json)
  }
}
