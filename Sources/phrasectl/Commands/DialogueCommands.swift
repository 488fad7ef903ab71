// SPDX-License-Identifier: Apache-2.0

import IPCProtocol
import LinuxSupport

/// The commands that go on with a talk: answers to the daemon's questions, and questions about what it did.
enum DialogueCommands {
  static let all = [answer, choose, undo, last]

  static let answer = CommandSpecification(
    name: "answer", synopsis: "TOKEN TEXT… [--json]", summary: "give a value that was asked for",
    discussion: "A token works once, for half a minute.", options: OwnerCommands.clientOptions, operandLimit: .max,
    run: { context in
      let operands = context.arguments.operands
      guard operands.count > 1 else { throw UsageError(message: "which token, and what is the answer?") }
      let text = operands.dropFirst().joined(separator: " ")
      return try ask(
        context, ["op": .string("answer"), "token": .string(operands[0]), "value": .string(text), "wait": wait])
    })

  static let choose = CommandSpecification(
    name: "choose", synopsis: "TOKEN NUMBER [--json]", summary: "take one of the readings that were offered",
    discussion: "A token works once, for half a minute. The readings are numbered from 1.",
    options: OwnerCommands.clientOptions, operandLimit: 2,
    run: { context in
      let operands = context.arguments.operands
      guard operands.count == 2, let number = Int(operands[1]), number > 0 else {
        throw UsageError(message: "which token, and which number?")
      }
      return try ask(
        context,
        ["op": .string("choose"), "token": .string(operands[0]), "choice": .number(Double(number)), "wait": wait])
    })

  static let undo = CommandSpecification(
    name: "undo", synopsis: "[N] [--json]", summary: "take the last action back, or an entry of the outbox",
    discussion: "Drops what was not sent yet; of what is out the last post is deleted, and its text is kept.",
    options: OwnerCommands.clientOptions, operandLimit: 1,
    run: { context in
      let entry = context.arguments.operands.first
      let number = entry.flatMap { Int64($0) }
      if let entry, number ?? 0 <= 0 { throw UsageError(message: "the entry has to be a number, not '\(entry)'") }
      return try ask(context, ["op": .string("undo"), "journal": number.map { .number(Double($0)) }])
    })

  static let last = CommandSpecification(
    name: "last", synopsis: "[--json]", summary: "what was done last", discussion: "The newest entry of the outbox.",
    options: OwnerCommands.clientOptions, operandLimit: 0, run: { try ask($0, ["op": .string("last")]) })

  /// How long to wait for what becomes of an action (seconds).
  private static let waitSeconds = 10.0

  private static var wait: JSONValue { .number(waitSeconds) }

  private static func ask(
    _ context: CommandContext, _ members: KeyValuePairs<String, JSONValue?>
  ) throws -> ExitCode {
    var client = try DaemonStarter(context).connect(startsDaemon: false)
    let reply = try client.ask(.object(members), expecting: "outcome", waitSeconds: waitSeconds)
    return ReplyPrinter(output: context.output, isJSON: context.arguments.has("--json")).print(reply)
  }
}
