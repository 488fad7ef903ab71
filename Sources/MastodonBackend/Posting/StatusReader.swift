// SPDX-License-Identifier: Apache-2.0

import IntentModel
import LinuxSupport

/// Reads from an account's server. Nothing is changed there, so every failure is one that can be tried again, but for
/// those of the token.
struct StatusReader {
  let backend: MastodonBackend
  let account: Account

  /// The reply to a GET, when its status is 200.
  func reply(to path: String) async throws(Ending) -> HTTPReply {
    let reply = try await anyReply(to: path)
    guard reply.status == 200 else { throw ending(reply) }
    return reply
  }

  /// A status, or nil when the server says that there is none.
  func status(_ id: String) async throws(Ending) -> PostedStatus? {
    let reply = try await anyReply(to: "/api/v1/statuses/" + id.percentEncoded())
    if reply.status == 404 || reply.status == 410 { return nil }
    guard reply.status == 200 else { throw ending(reply) }
    guard let status = reply.decoded(PostedStatus.self) else { throw unreadable }
    return status
  }

  func existingStatus(_ id: String, missing reason: String) async throws(Ending) -> PostedStatus {
    guard let status = try await status(id) else { throw Ending(outcome: .rejected(reason: reason)) }
    return status
  }

  /// A status's words as they were sent, or nil on a server that does not keep them.
  func source(_ id: String) async throws(Ending) -> StatusSource? {
    let reply = try await anyReply(to: "/api/v1/statuses/\(id.percentEncoded())/source")
    if [400, 403, 404, 405, 410, 501].contains(reply.status) { return nil }
    guard reply.status == 200 else { throw ending(reply) }
    if reply.isEmpty { return nil }
    // What is no JSON says nothing; an answer without the words says that they are not kept.
    guard let source = reply.decoded(StatusSource.Answer.self) else { throw unreadable }
    return source.text.map { StatusSource(text: $0, contentWarning: source.contentWarning) }
  }

  /// The name of the application that the token belongs to, or nil when the server does not say.
  func applicationName() async throws(Ending) -> String? {
    let reply = try await anyReply(to: "/api/v1/apps/verify_credentials")
    if reply.status == 200 { return reply.decoded(ApplicationDescription.self)?.name }
    if (400..<500).contains(reply.status), reply.status != 429 { return nil }
    throw ending(reply)
  }

  private var server: String { account.server.displayName }

  private var unreadable: Ending {
    Ending(outcome: .retryLater(afterSeconds: nil, reason: Sentence.unreadable(server)))
  }

  private func anyReply(to path: String) async throws(Ending) -> HTTPReply {
    let request = HTTPRequest(
      .get, path, at: account.server, token: account.token, timeout: backend.options.readTimeout)
    switch await backend.transport.send(request) {
    case .success(let reply): return reply
    case .failure(let failure):
      let reason = Sentence.unreached(server, failure.cause.kind)
      throw Ending(outcome: .retryLater(afterSeconds: nil, reason: reason))
    }
  }

  private func ending(_ reply: HTTPReply) -> Ending {
    let reason = Sentence.refused(by: server, reply, hiding: [account.token.secret])
    switch reply.status {
    case 401: return Ending(outcome: .unauthorized(reason: Sentence.tokenNotAccepted(server)))
    // Takahē says so of a bad token, in plain text.
    case 400 where reply.errorText == nil && !reply.isHTML:
      return Ending(outcome: .unauthorized(reason: Sentence.tokenNotAccepted(server)))
    case 429:
      let delay = RetryDelay.seconds(from: reply.headers, now: WallClock.secondsSinceEpoch())
      return Ending(outcome: .rateLimited(afterSeconds: delay, reason: Sentence.tooManyRequests(server)))
    case 403 where reply.isHTML:
      return Ending(outcome: .retryLater(afterSeconds: 600, reason: Sentence.firewall(server)))
    case 400, 403, 404, 405, 406, 410, 418, 422: return Ending(outcome: .rejected(reason: Sentence.unseen(reason)))
    default: return Ending(outcome: .retryLater(afterSeconds: nil, reason: Sentence.busy(server, status: reply.status)))
    }
  }
}

/// What is read of `GET /api/v1/statuses/:id/source`.
struct StatusSource {
  let text: String
  let contentWarning: String?

  fileprivate struct Answer: Decodable {
    let text: String?
    let contentWarning: String?

    init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: CodingKeys.self)
      text = try? fields.decode(String.self, forKey: .text)
      contentWarning = try? fields.decode(String.self, forKey: .contentWarning)
    }

    private enum CodingKeys: String, CodingKey {
      case text
      case contentWarning = "spoiler_text"
    }
  }
}

/// What is read of `GET /api/v1/apps/verify_credentials`.
private struct ApplicationDescription: Decodable {
  let name: String?
}
