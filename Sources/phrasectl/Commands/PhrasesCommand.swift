// SPDX-License-Identifier: Apache-2.0

import IPCProtocol
import IntentModel
import LinuxSupport
import UtteranceMatching

/// `phrasectl phrases`: what can be said.
struct PhrasesCommand {
  static let specification = CommandSpecification(
    name: "phrases", synopsis: "[--plain] [--json] [--locale TAG] [--phrases DIR]…",
    summary: "list what can be said",
    discussion: """
      --plain prints one wording of each phrase, parameters as {content}, for menus:
        phrasectl phrases --plain | rofi -dmenu -p phrase | phrasectl say -
      """,
    options: CommandContext.phraseOptions + [
      OptionSpecification("--plain", nil, "one example a line and nothing else"),
      OptionSpecification("--json", nil, "one JSON object a line"),
    ],
    operandLimit: 0, run: { try PhrasesCommand(context: $0).run() })

  let context: CommandContext

  func run() throws -> ExitCode {
    let phrases = try context.matchers()[0].phrases.filter { $0.intent != nil }
    var intent: String?
    for phrase in phrases {
      if context.arguments.has("--json") {
        context.output.line(
          JSONValue.object([
            "text": .string(phrase.text), "sample": .string(phrase.sample), "app": .string(phrase.app),
            "intent": phrase.intent.map { .string($0) }, "file": .string(phrase.file),
            "line": .number(Double(phrase.line)),
          ]).text)
        continue
      }
      if !context.arguments.has("--plain"), phrase.intent != intent {
        context.output.line(context.output.styled("\(phrase.intent ?? "") (\(phrase.app))", 1))
      }
      intent = phrase.intent
      context.output.line(context.arguments.has("--plain") ? phrase.sample : "  \(phrase.text)")
    }
    return .done
  }
}
