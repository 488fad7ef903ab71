// SPDX-License-Identifier: Apache-2.0

import IPCProtocol
import LinuxSupport

/// `phrasectl watch`: what the daemon understands and does, as it happens.
struct WatchCommand {
  static let specification = CommandSpecification(
    name: "watch", synopsis: "[--intent NAME]… [--json]", summary: "print what is understood and done, as it happens",
    discussion: """
      A line for each intent and for each change of an action's state, until it is interrupted or the daemon stops.
      With --json each is the event as it is. A reader that is too slow loses the oldest events and is told how many.
      """,
    options: OwnerCommands.clientOptions + [
      OptionSpecification("--intent", "NAME", "only events of that intent; may be given more than once")
    ],
    operandLimit: 0, run: { try WatchCommand(context: $0).run() })

  let context: CommandContext

  func run() throws -> ExitCode {
    var client = try DaemonStarter(context).connect(startsDaemon: false)
    let reply = try client.ask(.object(["op": .string("subscribe")]), expecting: "subscribed")
    if let error = reply.json["error"] {
      context.output.complain(error["message"]?.string ?? "the daemon reports an error")
      return ExitCode(error: error)
    }
    while let line = try client.nextLine() {
      guard let event = JSONValue(parsing: line), isWanted(event) else { continue }
      context.output.line(
        context.arguments.has("--json") ? String(decoding: line, as: UTF8.self) : Self.text(of: event))
    }
    return .done
  }

  private func isWanted(_ event: JSONValue) -> Bool {
    let wanted = context.arguments.all("--intent")
    guard !wanted.isEmpty, let intent = event["intent"]?.string else { return true }
    return wanted.contains(intent)
  }

  private static func text(of event: JSONValue) -> String {
    switch event["event"]?.string {
    case "intent":
      let parameters = (event["parameters"]?.members ?? []).map {
        "\($0.name) = \(ReplyPrinter.text($0.value["value"]))"
      }
      return ([event["intent"]?.string ?? ""] + parameters).joined(separator: "  ")
    case "action":
      let parts = [event["journal"].map { ReplyPrinter.text($0) }, event["state"]?.string, event["intent"]?.string]
      return (parts + [event["url"]?.string, event["reason"]?.string]).compactMap { $0 }.joined(separator: "  ")
    case "lost": return "\(ReplyPrinter.text(event["count"])) events were lost"
    default: return event.text
    }
  }
}
