// SPDX-License-Identifier: Apache-2.0

import IPCProtocol
import Synchronization

/// The account and its statuses.
extension FakeMastodon {
  /// nil for every other request.
  func accountReply(to request: FakeRequest) -> FakeReply? {
    guard request.method == "GET" else { return nil }
    switch request.path {
    case "/api/v1/accounts/verify_credentials": return .json(verifiedAccount())
    case "/api/v1/apps/verify_credentials":
      return .json(
        .object([
          "id": .string("1"), "name": .string(settings.applicationName), "website": .null,
          "scopes": .array([.string("read"), .string("write")]), "redirect_uri": .string(""),
          "redirect_uris": .array([]), "vapid_key": .string(""),
        ]))
    case "/api/v1/accounts/1/statuses": return statuses(of: request)
    default: return nil
    }
  }

  private func verifiedAccount() -> JSONValue {
    state.withLock { state in
      let source = JSONValue.object([
        "privacy": .string(state.settings.defaultVisibility), "sensitive": .bool(false), "language": .string("de"),
        "note": .string(""), "fields": .array([]), "follow_requests_count": .number(0), "indexable": .bool(false),
      ])
      let role = JSONValue.object([
        "id": .string("-99"), "name": .string(""), "color": .string(""), "permissions": .string("0"),
        "highlighted": .bool(false),
      ])
      let more = [JSONValue.Member("source", source), JSONValue.Member("role", role)]
      return .object((state.account(origin).members ?? []) + more)
    }
  }

  /// Newest first; with `min_id` the oldest that are newer than it, as Mastodon pages.
  private func statuses(of request: FakeRequest) -> FakeReply {
    let values = request.queryValues
    let limit = min(max(values["limit"].flatMap { Int($0) } ?? 20, 1), 40)
    return state.withLock { state in
      let matching = (state.settings.hidesStatuses ? [] : state.statuses).filter { status in
        values["min_id"].map { status.id > $0 } ?? true && values["max_id"].map { status.id < $0 } ?? true
      }
      let page = values["min_id"] == nil ? matching.suffix(limit) : matching.prefix(limit)
      return .json(
        .array(page.reversed().map { state.json($0, origin) }), headers: links(around: Array(page), of: request.path))
    }
  }

  private func links(around page: [FakeStatus], of path: String) -> [String: String] {
    guard let oldest = page.first?.id, let newest = page.last?.id else { return [:] }
    let (next, previous) = ("\(origin)\(path)?max_id=\(oldest)", "\(origin)\(path)?min_id=\(newest)")
    return ["Link": "<\(next)>; rel=\"next\", <\(previous)>; rel=\"prev\""]
  }
}
