// SPDX-License-Identifier: Apache-2.0

import IPCProtocol

/// Shows a reply to a person, or as it is, and knows what it means for the exit code.
struct ReplyPrinter {
  let output: Output
  let isJSON: Bool

  /// Prints a reply and returns the exit code that it stands for.
  func print(_ reply: DaemonReply) -> ExitCode {
    if isJSON { output.line(reply.line) } else { show(reply.json) }
    return ExitCode(reply.json)
  }

  /// Prints a reply that was made here.
  func print(_ reply: JSONValue) -> ExitCode { print(DaemonReply(line: reply.text, json: reply)) }

  private func show(_ reply: JSONValue) {
    if let error = reply["error"] {
      output.complain(error["message"]?.string ?? "the daemon reports an error")
    } else {
      printForPerson(reply)
    }
  }

  private func printForPerson(_ reply: JSONValue) {
    if let intent = reply["intent"]?.string, reply["outcome"]?.string != "ambiguous" {
      output.line(output.styled(intent, 1))
    }
    for parameter in Self.parametersInOrder(reply) where reply["outcome"]?.string != "ambiguous" {
      output.line("  \(parameter.name) = \(Self.text(parameter.value["value"]))")
    }
    for (index, candidate) in (reply["candidates"]?.array ?? []).enumerated() {
      output.line("  \(index + 1). \(Self.summary(candidate))")
    }
    output.line(reply["say"]?.string ?? "")
    if let token = reply["token"]?.string { output.line("To agree: phrasectl confirm \(token)") }
    if let url = reply["action"]?["url"]?.string { output.line(url) }
    if let reason = reply["action"]?["reason"]?.string, reply["action"]?["state"]?.string != "draft",
      reply["say"]?.string?.contains(reason) != true
    {
      output.line(reason)
    }
  }

  /// By their places in the utterance.
  private static func parametersInOrder(_ reply: JSONValue) -> [JSONValue.Member] {
    (reply["parameters"]?.members ?? []).sorted { left, right in
      left.value["span"]?.array?.first?.number ?? 0 < right.value["span"]?.array?.first?.number ?? 0
    }
  }

  private static func summary(_ candidate: JSONValue) -> String {
    let parameters = (candidate["parameters"]?.members ?? []).map { "\($0.name) = \(text($0.value["value"]))" }
    return ([candidate["intent"]?.string ?? ""] + parameters).joined(separator: "  ")
  }

  static func text(_ value: JSONValue?) -> String {
    switch value {
    case .string(let text): text
    case .array(let values): values.map(text).joined(separator: ", ")
    case let value?: value.text
    case nil: ""
    }
  }
}

extension ExitCode {
  /// What a reply means for a script.
  init(_ reply: JSONValue) {
    if let code = reply["error"]?["code"]?.string {
      self = Self.codesByError[ErrorCode(rawValue: code) ?? .internalError] ?? .badInput
      return
    }
    switch reply["outcome"]?.string {
    case "noMatch": self = .noMatch
    case "needsValue", "ambiguous": self = .incomplete
    case "needsConfirmation": self = .confirmationNeeded
    default: self = Self.codesByState[reply["action"]?["state"]?.string ?? ""] ?? .done
    }
  }

  private static let codesByError: [ErrorCode: ExitCode] = [
    .tooManyConnections: .tryLater, .notPermitted: .notAuthorised, .noPhrases: .configuration,
    .loginFailed: .notAuthorised,
    .serverUnreachable: .tryLater, .journalUnavailable: .tryLater, .stopping: .tryLater, .internalError: .internalError,
  ]

  private static let codesByState: [String: ExitCode] = [
    "refused": .badInput, "not-logged-in": .notAuthorised, "rejected": .badInput, "failed": .tryLater,
    "parked": .tryLater,
  ]
}
