// SPDX-License-Identifier: Apache-2.0

import IPCProtocol
import IntentModel
import LinuxSupport
import UtteranceMatching

/// `phrasectl phrases`: what can be said.
struct PhrasesCommand {
  static let specification = CommandSpecification(
    name: "phrases", synopsis: "[--plain [--all]] [--json] [--locale TAG] [--phrases DIR]…",
    summary: "list what can be said",
    discussion: """
      --plain prints one wording of each phrase that can be said as it stands, for menus:
        phrasectl phrases --plain | rofi -dmenu -p phrase | phrasectl say -
      --plain --all prints the others too, parameters as {content}: put your own words in their places.
      """,
    options: CommandContext.phraseOptions + [
      OptionSpecification("--plain", nil, "one example a line and nothing else"),
      OptionSpecification("--all", nil, "with --plain, also phrases that need a parameter said"),
      OptionSpecification("--json", nil, "one JSON object a line"),
    ],
    operandLimit: 0, run: { try PhrasesCommand(context: $0).run() })

  let context: CommandContext

  func run() throws -> ExitCode {
    let phrases = try context.matchers()[0].phrases.filter { $0.intent != nil }
    if context.arguments.has("--json") {
      for phrase in phrases { context.output.line(JSONValue(phrase).text) }
    } else if context.arguments.has("--plain") {
      let isWhole = { (phrase: PhraseReference) in Placeholders(of: phrase.sample).isEmpty }
      let shown = context.arguments.has("--all") ? phrases : phrases.filter(isWhole)
      for phrase in shown { context.output.line(phrase.sample) }
    } else {
      list(phrases)
    }
    return .done
  }

  private func list(_ phrases: [PhraseReference]) {
    var intent: String?
    for phrase in phrases {
      if phrase.intent != intent {
        context.output.line(context.output.styled("\(phrase.intent ?? "") (\(phrase.app))", 1))
      }
      intent = phrase.intent
      context.output.line("  \(phrase.text)")
    }
  }
}
