// SPDX-License-Identifier: Apache-2.0

import IntentModel

/// What a reply to `POST /api/v2/media` means. Never in doubt: a second upload does no harm.
enum UploadVerdict {
  case ready(id: String)
  /// The server works on it still.
  case processing(id: String)
  case failed(Ending)
}

/// What a reply to `GET /api/v1/media/:id` means.
enum PollVerdict {
  case ready
  /// Ask again, after that many seconds at least if the server says so.
  case processing(afterSeconds: Double?)
  case failed(Ending)
}

/// Only 200 with a URL is ready; 202, 206 and a null URL are not (Mastodon's documentation, "media API methods").
func classifyUpload(_ result: TransportResult, in context: ReplyContext) -> UploadVerdict {
  switch result {
  case .failure(let failure): return .failed(ending(failure, in: context))
  case .success(let reply):
    guard [200, 202, 206].contains(reply.status) else { return .failed(ending(reply, in: context)) }
    guard let medium = reply.decoded(UploadedMedium.self) else {
      return .failed(retry(Sentence.unreadableUpload(context.server)))
    }
    return reply.status == 200 && medium.url != nil ? .ready(id: medium.id) : .processing(id: medium.id)
  }
}

/// 404 means that this server can't be asked: the medium is there and not attached yet.
func classifyPoll(_ result: TransportResult, in context: ReplyContext) -> PollVerdict {
  guard case .success(let reply) = result else { return .processing(afterSeconds: nil) }
  switch reply.status {
  case 404: return .ready
  case 200: return reply.decoded(UploadedMedium.self)?.url == nil ? .processing(afterSeconds: nil) : .ready
  case 401, 403, 422: return .failed(ending(reply, in: context))
  case 429: return .processing(afterSeconds: RetryDelay.seconds(from: reply.headers, now: context.now))
  default: return .processing(afterSeconds: nil)
  }
}

private func ending(_ failure: TransportFailure, in context: ReplyContext) -> Ending {
  if failure.cause.kind == .malformedRequest { return Ending(Complaint(reason: Sentence.unsendable)) }
  return retry(Sentence.uploadBroke(context.server, failure.cause.kind))
}

private func ending(_ reply: HTTPReply, in context: ReplyContext) -> Ending {
  switch reply.status {
  case 401: return Ending(outcome: .unauthorized(reason: Sentence.tokenNotAccepted(context.server)))
  case 429:
    let delay = RetryDelay.seconds(from: reply.headers, now: context.now)
    return Ending(outcome: .rateLimited(afterSeconds: delay, reason: Sentence.tooManyRequests(context.server)))
  case 403 where reply.isHTML: return retry(Sentence.firewall(context.server))
  case 400, 403, 404, 406, 410, 413, 415, 418, 422:
    return Ending(Complaint(reason: Sentence.pictureRefused(by: context.server, reply, hiding: context.hidden)))
  default: return retry(Sentence.busy(context.server, status: reply.status))
  }
}

private func retry(_ reason: String) -> Ending { Ending(outcome: .retryLater(afterSeconds: nil, reason: reason)) }
