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
    if let hint = Self.hint(reply) { output.line(hint) }
    if reply["learned"] == .bool(true) { output.line("These words will be understood so from now on.") }
    if let url = reply["action"]?["url"]?.string { output.line(url) }
    if let reason = reply["action"]?["reason"]?.string, reply["action"]?["state"]?.string != "draft",
      reply["say"]?.string?.contains(reason) != true
    {
      output.line(reason)
    }
  }

  /// How to go on where the daemon asks something.
  private static func hint(_ reply: JSONValue) -> String? {
    guard let token = reply["token"]?.string else { return nil }
    return switch reply["outcome"]?.string {
    case "needsValue": "To answer: phrasectl answer \(token) TEXT"
    case "ambiguous": "To choose: phrasectl choose \(token) NUMBER"
    default: "To agree: phrasectl confirm \(token)"
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
  /// What a reply to an utterance means for a script.
  init(_ reply: JSONValue) {
    if let error = reply["error"] {
      self.init(error: error)
      return
    }
    switch reply["outcome"]?.string {
    case "matched": self = reply["action"].map(Self.init(action:)) ?? .done
    case "cancelled", "reported": self = .done
    // Without an action there was nothing to take back.
    case "undone": self = reply["action"].map(Self.init(action:)) ?? .noMatch
    case "noMatch": self = .noMatch
    case "needsValue", "ambiguous": self = .incomplete
    case "needsConfirmation": self = .confirmationNeeded
    default: self = .noAnswer
    }
  }

  /// What an error means for a script; a code that this client does not know is bad input.
  init(error: JSONValue) {
    let code = error["code"]?.string.flatMap(ErrorCode.init(rawValue:))
    self = code.flatMap { Self.codesByError[$0] } ?? .badInput
  }

  private init(action: JSONValue) {
    self = action["state"]?.string.map { Self.codesByState[$0] ?? .done } ?? .noAnswer
  }

  private static let codesByError: [ErrorCode: ExitCode] = [
    .tooManyConnections: .tryLater, .tooManyRequests: .tryLater, .notPermitted: .notAuthorised,
    .noPhrases: .configuration,
    .loginFailed: .notAuthorised,
    .serverUnreachable: .tryLater, .journalUnavailable: .tryLater, .internalError: .internalError,
  ]

  private static let codesByState: [String: ExitCode] = [
    "refused": .badInput, "not-logged-in": .notAuthorised, "rejected": .badInput, "failed": .tryLater,
    "parked": .tryLater, "uncertain": .tryLater,
  ]
}
