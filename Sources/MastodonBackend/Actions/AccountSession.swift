// SPDX-License-Identifier: Apache-2.0

import IntentModel
import LinuxSupport

/// An account's server, asked in the account's name for what may be asked twice: reads, and changes that come to the
/// same when they are repeated.
struct AccountSession: Sendable {
  let backend: MastodonBackend
  let account: Account

  var server: String { account.server.displayName }

  // MARK: Reading

  /// What came back, when it has that shape.
  ///
  /// - Parameter path: With its query, percent-encoded.
  func get<Content: Decodable>(_: Content.Type, _ path: String) async throws(Ending) -> Content {
    let reply = try await getReply(path)
    guard let content = reply.decoded(Content.self) else { throw Self.later(Sentence.unreadableAnswer(server)) }
    return content
  }

  /// The same; nil where the server says that there is no such thing, or nothing at all.
  func find<Content: Decodable>(_: Content.Type, _ path: String) async throws(Ending) -> Content? {
    let reply = try await reply(.get, path)
    if [404, 405, 410, 501].contains(reply.status) { return nil }
    guard reply.status == 200 else { throw ending(reply) }
    if reply.isEmpty { return nil }
    guard let content = reply.decoded(Content.self) else { throw Self.later(Sentence.unreadableAnswer(server)) }
    return content
  }

  // MARK: Changing

  /// Sends a change and returns the answer of a server that made it.
  ///
  /// - Parameters:
  ///   - scope: What the token has to allow, for a sentence that names it.
  ///   - body: JSON, or none.
  @discardableResult
  func change(
    _ method: HTTPRequest.Method, _ path: String, needing scope: String, body: HTTPRequest.Body = .none
  ) async throws(Ending) -> HTTPReply {
    if let scopes = account.scopes, !scopes.allow(scope) {
      throw Ending(Complaint(reason: Sentence.missingScope(scope)))
    }
    let reply = try await reply(method, path, body: body)
    guard (200..<300).contains(reply.status) else { throw ending(reply, needing: scope) }
    return reply
  }

  /// Deletes something; that it is gone already is success.
  func delete(_ path: String, needing scope: String) async throws(Ending) {
    do throws(Ending) {
      try await change(.delete, path, needing: scope)
    } catch {
      guard error.outcome == .rejected(reason: Sentence.notThere(server)) else { throw error }
    }
  }

  // MARK: Requests

  /// The reply to a GET, when its status is 200.
  func getReply(_ path: String) async throws(Ending) -> HTTPReply {
    let reply = try await reply(.get, path)
    guard reply.status == 200 else { throw ending(reply) }
    return reply
  }

  private func reply(
    _ method: HTTPRequest.Method, _ path: String, body: HTTPRequest.Body = .none
  ) async throws(Ending) -> HTTPReply {
    let request = HTTPRequest(
      method, path, at: account.server, token: account.token, body: body, timeout: backend.options.readTimeout)
    switch await backend.transport.send(request) {
    case .success(let reply): return reply
    // Whether bytes left does not matter: a repetition comes to the same.
    case .failure(let failure): throw Self.later(Sentence.unreached(server, failure.cause.kind))
    }
  }

  /// What a refusal means. Whatever is not clearly final is tried again.
  private func ending(_ reply: HTTPReply, needing scope: String? = nil) -> Ending {
    switch reply.status {
    case 401: return Ending(outcome: .unauthorized(reason: Sentence.tokenNotAccepted(server)))
    case 429:
      let delay = RetryDelay.seconds(from: reply.headers, now: WallClock.secondsSinceEpoch())
      return Ending(outcome: .rateLimited(afterSeconds: delay, reason: Sentence.tooManyRequests(server)))
    case 403 where reply.isHTML: return Self.later(Sentence.firewall(server), afterSeconds: 600)
    case 403 where reply.tellsOfScope: return Ending(Complaint(reason: Sentence.missingScope(scope ?? "read")))
    case 404, 410: return Ending(Complaint(reason: Sentence.notThere(server)))
    case 400, 403, 405, 406, 413, 415, 418, 422:
      let reason = Sentence.refused(by: server, reply, hiding: [account.token.secret])
      return Ending(Complaint(reason: reason))
    default: return Self.later(Sentence.busy(server, status: reply.status))
    }
  }

  private static func later(_ reason: String, afterSeconds: Double? = nil) -> Ending {
    Ending(outcome: .retryLater(afterSeconds: afterSeconds, reason: reason))
  }
}

extension HTTPReply {
  /// Mastodon's English words; other languages come as an ordinary refusal.
  fileprivate var tellsOfScope: Bool { errorText?.contains("outside the authorized scopes") ?? false }
}
