// SPDX-License-Identifier: Apache-2.0

import IPCProtocol
import LinuxSupport

/// The commands that ask the daemon one thing and print its answer.
enum OwnerCommands {
  static let all = [status, reload, outbox, retry, cancel, confirm] + AccountCommands.all

  static let status = CommandSpecification(
    name: "status", synopsis: "[--prometheus] [--json]", summary: "how the daemon is",
    discussion: "Numbers and names only; nothing that anybody said. Latencies are in microseconds.",
    options: clientOptions + [OptionSpecification("--prometheus", nil, "in the text format that Prometheus reads")],
    operandLimit: 0,
    run: { context in
      let isText = context.arguments.has("--prometheus")
      return try ask(
        context, ["op": .string("status"), "format": isText ? .string("prometheus") : nil],
        expecting: isText ? "metrics" : "status", startsDaemon: false
      ) { reply in
        if let metrics = reply["metrics"]?.string { return context.output.line(String(metrics.dropLast())) }
        for member in reply["status"]?.members ?? [] { context.output.line("\(member.name): \(plain(member.value))") }
      }
    })

  static let reload = CommandSpecification(
    name: "reload", synopsis: "[--json]", summary: "have the daemon read its phrase files again",
    discussion: "Waits until the new phrases are in use. With an error in any file the old ones stay, and it exits 65.",
    options: clientOptions,
    operandLimit: 0,
    run: { context in
      try ask(context, ["op": .string("reload")], expecting: "reload", startsDaemon: false) { reply in
        for diagnostic in reply["reload"]?["diagnostics"]?.array ?? [] { context.output.line(line(diagnostic)) }
        context.output.line("\(plain(reply["reload"]?["phrases"] ?? .null)) phrases are in use")
      }
    })

  static let outbox = CommandSpecification(
    name: "outbox", synopsis: "[--limit N] [--json]", summary: "what is waiting, failed and done",
    discussion: "Newest first. 'retry' and 'cancel' take the number at the beginning of a line.",
    options: clientOptions + [OptionSpecification("--limit", "N", "how many entries (50)")],
    operandLimit: 0,
    run: { context in
      let limit = try context.arguments.value("--limit").map { try number($0, "--limit") }
      return try ask(
        context, ["op": .string("outbox"), "limit": limit], expecting: "outbox", startsDaemon: true
      ) { reply in
        let entries = reply["outbox"]?.array ?? []
        for entry in entries { context.output.line(Self.entry(entry)) }
        if entries.isEmpty { context.output.line("nothing") }
      }
    })

  static let retry = CommandSpecification(
    name: "retry", synopsis: "N… [--json]", summary: "send rejected or parked entries again",
    discussion: "For a parked entry look first whether it is there already: it may have been posted.",
    options: clientOptions, operandLimit: .max,
    run: { context in
      let entries = try operands(context, "which entry?").map { try number($0, "the entry") }
      return try worst(of: entries) { try change(context, "retry", entry: $0) }
    })

  static let cancel = CommandSpecification(
    name: "cancel", synopsis: "(N | TOKEN)… [--json]",
    summary: "drop entries that were not sent, or what waits for a yes",
    discussion: "Takes numbers of entries of the outbox, and tokens of confirmations.",
    options: clientOptions, operandLimit: .max,
    run: { context in
      let targets = try operands(context, "which entry?").map { operand in
        (token: operand, entry: Int64(operand) == nil ? nil : try number(operand, "the entry"))
      }
      return try worst(of: targets) { token, entry in
        try entry.map { try change(context, "cancel", entry: $0) } ?? decline(context, token: token)
      }
    })

  static let confirm = CommandSpecification(
    name: "confirm", synopsis: "TOKEN [--json]", summary: "agree to what waits for a yes",
    discussion: "A token works once, for half a minute.", options: clientOptions,
    operandLimit: 1,
    run: { context in
      guard let token = context.arguments.operands.first else { throw UsageError(message: "which token?") }
      var client = try DaemonStarter(context).connect(startsDaemon: false)
      let request: JSONValue = .object(["op": .string("confirm"), "token": .string(token), "wait": .number(10)])
      let reply = try client.ask(request, expecting: "outcome", waitSeconds: 10)
      return ReplyPrinter(output: context.output, isJSON: context.arguments.has("--json")).print(reply)
    })

  static let clientOptions =
    SayCommand.clientOptions + [OptionSpecification("--json", nil, "print the reply as it is")]

  // MARK: Asking

  /// - Parameter member: What the reply holds, unless it holds an error.
  @discardableResult
  static func ask(
    _ context: CommandContext, _ members: KeyValuePairs<String, JSONValue?>, expecting member: String,
    startsDaemon: Bool, waitSeconds: Double = 0, show: (JSONValue) -> Void
  ) throws -> ExitCode {
    var client = try DaemonStarter(context).connect(
      startsDaemon: startsDaemon && !context.arguments.has("--no-start"))
    let reply = try client.ask(.object(members), expecting: member, waitSeconds: waitSeconds)
    if context.arguments.has("--json") {
      context.output.line(reply.line)
    } else {
      if let error = reply.json["error"] { context.output.complain(error["message"]?.string ?? "an error") }
      if reply.json["error"] == nil || reply.json["reload"] != nil { show(reply.json) }
    }
    return reply.json["error"].map { ExitCode(error: $0) } ?? .done
  }

  private static func change(
    _ context: CommandContext, _ operation: String, entry: JSONValue
  ) throws -> ExitCode {
    try ask(
      context, ["op": .string(operation), "journal": entry], expecting: "entry", startsDaemon: true
    ) { reply in
      if let entry = reply["entry"] { context.output.line(Self.entry(entry)) }
    }
  }

  private static func decline(_ context: CommandContext, token: String) throws -> ExitCode {
    try ask(
      context, ["op": .string("cancel"), "token": .string(token)], expecting: "declined", startsDaemon: false
    ) { reply in
      context.output.line(reply["declined"]?.bool == true ? "dropped" : "nothing waits for that token")
    }
  }

  /// Does something with each, whatever became of the others; the worst of their codes.
  private static func worst<Operand>(of operands: [Operand], _ body: (Operand) throws -> ExitCode) rethrows -> ExitCode
  {
    try operands.map(body).max { $0.rawValue < $1.rawValue } ?? .done
  }

  private static func operands(_ context: CommandContext, _ question: String) throws(UsageError) -> [String] {
    guard !context.arguments.operands.isEmpty else { throw UsageError(message: question) }
    return context.arguments.operands
  }

  private static func number(_ text: String, _ name: String) throws(UsageError) -> JSONValue {
    guard let number = Int64(text), number > 0 else {
      throw UsageError(message: "\(name) has to be a number, not '\(text)'")
    }
    return .number(Double(number))
  }

  // MARK: Showing

  private static func entry(_ entry: JSONValue) -> String {
    let parameters = (entry["parameters"]?.members ?? []).map { "\($0.name) = \(ReplyPrinter.text($0.value))" }
    let details = [entry["url"]?.string, entry["reason"]?.string].compactMap { $0 }
    let head = "\(plain(entry["journal"] ?? .null))  \(entry["state"]?.string ?? "")  \(entry["intent"]?.string ?? "")"
    return ([head] + parameters + details).joined(separator: "  ")
  }

  private static func plain(_ value: JSONValue) -> String {
    switch value {
    case .object(let members): members.map { "\($0.name) \(plain($0.value))" }.joined(separator: ", ")
    case .array(let values): values.map(plain).joined(separator: ", ")
    case .null: "none"
    default: ReplyPrinter.text(value)
    }
  }

  private static func line(_ diagnostic: JSONValue) -> String {
    let place = diagnostic["place"]
    let position = [place?["file"]?.string ?? "", plain(place?["line"] ?? .null), plain(place?["column"] ?? .null)]
    return "\(position.joined(separator: ":")): \(diagnostic["severity"]?.string ?? ""): "
      + "\(diagnostic["message"]?.string ?? "") [\(diagnostic["id"]?.string ?? "")]"
  }
}
