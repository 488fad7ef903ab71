// SPDX-License-Identifier: Apache-2.0

/// What a reply to `POST /api/v1/statuses` proves.
package enum ReplyVerdict: Sendable, Equatable {
  /// The status exists.
  case created(PostedStatus)
  /// Nothing was created, and the same request would be refused again.
  case refused(reason: String)
  /// Nothing was created; the same request may succeed after so many seconds (nil: nobody said).
  case retryLater(afterSeconds: Double?, reason: String)
  /// Nothing was created; the server asks for a pause of so many seconds (nil: it does not say how long).
  case rateLimited(afterSeconds: Double?, reason: String)
  /// Nothing was created, and the token is not accepted.
  case unauthorized(reason: String)
  /// The status may exist.
  case uncertain(reason: String)
}

/// What a verdict's sentences need to know besides the reply.
package struct ReplyContext: Sendable {
  /// The server as a person knows it.
  package let server: String
  /// Seconds since 1970, for replies that bear no date.
  package let now: Double
  /// Texts that no sentence may quote: a server's message that holds one of them is left out.
  package let hidden: [String]

  package init(server: String, now: Double, hidden: [String] = []) {
    self.server = server
    self.now = now
    self.hidden = hidden.filter { !$0.isEmpty }
  }
}

/// Decides what a reply to a post proves, from its status first: bodies are JSON, HTML or nothing at all.
///
/// Only what proves that nothing was created is anything but ``ReplyVerdict/created(_:)`` or
/// ``ReplyVerdict/uncertain(reason:)``. A refusal says nothing about earlier tries.
package func classify(_ result: TransportResult, in context: ReplyContext) -> ReplyVerdict {
  switch result {
  case .success(let reply): classify(reply, in: context)
  case .failure(let failure): classify(failure, in: context)
  }
}

private func classify(_ failure: TransportFailure, in context: ReplyContext) -> ReplyVerdict {
  switch failure {
  case .nothingSent(let cause) where cause.kind == .malformedRequest:
    .refused(reason: Sentence.unsendable)
  case .nothingSent(let cause):
    .retryLater(afterSeconds: nil, reason: Sentence.unreached(context.server, cause.kind))
  case .bytesSent(let cause):
    .uncertain(reason: Sentence.brokeOff(context.server, cause.kind))
  }
}

private func classify(_ reply: HTTPReply, in context: ReplyContext) -> ReplyVerdict {
  let reason = Sentence.refused(by: context.server, reply, hiding: context.hidden)
  switch reply.status {
  case 200: return verdict(onSuccess: reply, in: context)
  case 401: return .unauthorized(reason: Sentence.tokenNotAccepted(context.server))
  case 429:
    let delay = RetryDelay.seconds(from: reply.headers, now: context.now)
    return .rateLimited(afterSeconds: delay, reason: Sentence.tooManyRequests(context.server))
  case 400 where reply.tellsOfDuplicate, 422 where reply.tellsOfDuplicate:
    return .uncertain(reason: Sentence.duplicate(context.server))
  case 403 where reply.isHTML:
    return .retryLater(afterSeconds: firewallDelay, reason: Sentence.firewall(context.server))
  case 422 where reply.tellsOfUnfinishedMedia:
    return .retryLater(afterSeconds: unfinishedMediaDelay, reason: Sentence.mediaNotReady(context.server))
  case 400, 403, 404, 406, 410, 413, 415, 418, 422: return .refused(reason: reason)
  default: return .uncertain(reason: Sentence.doubtful(context.server, status: reply.status))
  }
}

private func verdict(onSuccess reply: HTTPReply, in context: ReplyContext) -> ReplyVerdict {
  guard let status = reply.decoded(PostedStatus.self) else {
    return .uncertain(reason: Sentence.unreadableSuccess(context.server))
  }
  return .created(status)
}

/// Seconds until a firewall is asked again; it won't change its mind quickly.
private let firewallDelay = 600.0

/// Seconds until media that the server still works on are tried again.
private let unfinishedMediaDelay = 30.0

extension HTTPReply {
  /// What the server says in `error`, or nil.
  var errorText: String? { decoded(ServerError.self)?.error }

  /// Mastodon and Pixelfed refuse a second copy with these words, also when it is the first one that they refuse
  /// while it is already out.
  fileprivate var tellsOfDuplicate: Bool {
    let text = (errorText ?? String(decoding: body.prefix(2000), as: UTF8.self)).lowercased()
    return ["duplicate record", "duplicate idempotency", "duplicate key"].contains { text.contains($0) }
  }

  fileprivate var tellsOfUnfinishedMedia: Bool { errorText?.contains("have not finished processing") ?? false }
}
