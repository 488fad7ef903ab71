// SPDX-License-Identifier: Apache-2.0

import FoundationEssentials
import Glibc
import Synchronization

/// A status that was published.
package struct FakeStatus: Sendable {
  package let id: String
  package let text: String
  package let spoilerText: String
  package let visibility: String
  package let sensitive: Bool
  package let language: String?
  /// Ids of the attached media in their order.
  package let mediaIDs: [String]
  /// nil when the request had no such list.
  package let allowedMentions: [String]?
  /// Seconds since 1970.
  package let createdAt: Double
}

extension FakeMastodon {
  /// Does what a request asks for and says what Mastodon would answer.
  func reply(to request: FakeRequest) -> FakeReply {
    guard request.headers["user-agent"] != nil else { return .error(418, "no user-agent sent with request") }
    if let reply = openReply(to: request) { return reply }
    guard request.headers["authorization"] == "Bearer \(Self.token)" else {
      return .error(401, "Das Zugriffstoken ist ungültig")
    }
    let steps = request.path.split(separator: "/").dropFirst().map(String.init)
    return switch (request.method, steps.count, steps.dropFirst().first) {
    case ("GET", 3, "accounts") where steps[2] == "verify_credentials": account()
    case ("GET", 4, "accounts") where steps[3] == "statuses": statuses(after: request.query)
    case ("POST", 2, "statuses"): publish(request)
    case ("GET", 3, "statuses"): status(steps[2])
    case ("GET", 4, "statuses") where steps[3] == "source": source(steps[2])
    case ("POST", 2, "media"): upload(request)
    case ("GET", 3, "media"): medium(steps[2])
    default: .error(404, "Record not found")
    }
  }

  private func account() -> FakeReply {
    let settings = settings
    return json(
      FakeAccountJSON(
        id: "1", username: "alice", acct: "alice", url: "\(origin)/@alice",
        source: .init(privacy: settings.defaultVisibility, sensitive: false, language: "de")))
  }

  private func publish(_ request: FakeRequest) -> FakeReply {
    guard let body = try? JSONDecoder().decode(FakeStatusBody.self, from: Data(request.body)) else {
      return .error(400, "the body is not JSON")
    }
    let key = request.headers["idempotency-key"]
    return state.withLock { state in
      let now = state.now
      if let key, state.settings.heedsIdempotencyKey, let known = state.statusIDsByKey[key], now - known.madeAt < 3600,
        let status = state.statuses.first(where: { $0.id == known.id })
      {
        return json(FakeStatusJSON(status, state.media, origin))
      }
      if let refusal = state.refusal(of: body) { return refusal }
      let status = state.add(body)
      if let key { state.statusIDsByKey[key] = (status.id, now) }
      return json(FakeStatusJSON(status, state.media, origin))
    }
  }

  private func status(_ id: String) -> FakeReply {
    state.withLock { state in
      guard let status = state.statuses.first(where: { $0.id == id }) else { return .error(404, "Record not found") }
      return json(FakeStatusJSON(status, state.media, origin))
    }
  }

  private func source(_ id: String) -> FakeReply {
    guard let status = statuses.first(where: { $0.id == id }) else { return .error(404, "Record not found") }
    return json(["id": id, "text": status.text, "spoiler_text": status.spoilerText])
  }

  /// Newest first; with `min_id` the oldest that are newer than it, as Mastodon pages.
  private func statuses(after query: String) -> FakeReply {
    let pairs = query.split(separator: "&").map { $0.split(separator: "=").map(String.init) }.filter { $0.count == 2 }
    let values = Dictionary(pairs.map { ($0[0], $0[1]) }, uniquingKeysWith: { first, _ in first })
    let limit = min(values["limit"].flatMap { Int($0) } ?? 20, 40)
    return state.withLock { state in
      let minID = values["min_id"].flatMap { Int($0) }
      let newer = state.statuses.filter { (Int($0.id) ?? 0) > minID ?? 0 }
      let page = minID == nil ? newer.suffix(limit) : newer.prefix(limit)
      return json(page.reversed().map { FakeStatusJSON($0, state.media, origin) })
    }
  }

  private func json(_ content: some Encodable) -> FakeReply {
    FakeReply(200, headers: ["Content-Type": "application/json; charset=utf-8"], bytes: FakeJSON.bytes(content))
  }
}

extension FakeMastodon.State {
  /// Seconds since 1970 by the server's clock.
  var now: Double { Double(time(nil)) + settings.clockOffset }

  mutating func takeID() -> String {
    defer { nextID += 1 }
    return String(nextID)
  }

  /// Mastodon's own words for what it refuses.
  func refusal(of body: FakeStatusBody) -> FakeReply? {
    let wanted = body.mediaIDs ?? []
    let found = media.filter { wanted.contains($0.id) }
    let used = Set(statuses.flatMap(\.mediaIDs))
    if body.status.isEmpty, wanted.isEmpty { return .error(422, "Validation failed: Text can't be blank") }
    if body.status.count > 500 { return .error(422, "Validation failed: Text character limit of 500 exceeded") }
    if found.count != wanted.count || !used.isDisjoint(with: wanted) { return .error(422, "Media not found or used") }
    if found.contains(where: { $0.pollsLeft > 0 }) {
      return .error(422, "Cannot attach files that have not finished processing. Try again in a moment!")
    }
    return nil
  }

  mutating func add(_ body: FakeStatusBody) -> FakeStatus {
    let status = FakeStatus(
      id: takeID(), text: body.status, spoilerText: body.spoilerText ?? "",
      visibility: settings.forcedVisibility ?? body.visibility ?? settings.defaultVisibility,
      sensitive: body.sensitive ?? false, language: body.language,
      mediaIDs: settings.dropsAttachments ? [] : body.mediaIDs ?? [], allowedMentions: body.allowedMentions,
      createdAt: now)
    statuses.append(status)
    return status
  }
}
