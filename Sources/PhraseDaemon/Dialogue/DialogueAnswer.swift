// SPDX-License-Identifier: Apache-2.0

internal import IPCProtocol
internal import IntentModel

/// What is said back.
enum DialogueAnswer: Sendable {
  /// To something that was asked for.
  case reply(Reply)
  /// To something about the talk itself.
  case notice(Notice)

  /// What goes over the wire: JSON on one line, without its end.
  func bytes(id: JSONValue?) -> [UInt8] {
    switch self {
    case .reply(let reply): reply.bytes(id: id)
    case .notice(let notice): notice.bytes(id: id)
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
