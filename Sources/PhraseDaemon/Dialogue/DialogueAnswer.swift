// SPDX-License-Identifier: Apache-2.0

internal import IPCProtocol
internal import IntentModel

/// What is said back.
enum DialogueAnswer: Sendable {
  /// To something that was asked for.
  case reply(Reply)
  /// To something about the talk itself.
  case notice(Notice)

  func json(id: JSONValue?) -> JSONValue {
    switch self {
    case .reply(let reply): reply.json(id: id)
    case .notice(let notice): notice.json(id: id)
    }
  }

  var sentence: String {
    switch self {
    case .reply(let reply): reply.sentence
    case .notice(let notice): notice.sentence
    }
  }

  /// Whether something was understood, and did not fail at once.
  var isHandled: Bool {
    switch self {
    case .reply(let reply):
      if reply.resolution.leadingMatch == nil { return false }
      return reply.action.map { !Self.failures.contains($0.state) } ?? true
    case .notice(let notice): return notice.isDone
    }
  }

  private static let failures: Set<String> = ["failed", "refused", "rejected", "not-logged-in"]
}
