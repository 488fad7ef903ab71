// SPDX-License-Identifier: Apache-2.0

import IPCProtocol

/// How a status and what hangs on it look on the wire.
extension FakeMastodon.State {
  func json(_ status: FakeStatus, _ origin: String) -> JSONValue {
    let members: [(String, JSONValue)] = [
      ("id", .string(status.id)), ("created_at", .string(FakeTime.iso8601(status.createdAt))),
      ("in_reply_to_id", text(status.inReplyTo)),
      ("in_reply_to_account_id", status.inReplyTo == nil ? .null : .string("1")),
      ("sensitive", .bool(status.sensitive)), ("spoiler_text", .string(status.spoilerText)),
      ("visibility", .string(status.visibility)), ("language", text(status.language)),
      ("uri", .string("\(origin)/users/alice/statuses/\(status.id)")),
      ("url", .string("\(origin)/@alice/\(status.id)")),
      ("replies_count", .number(0)), ("reblogs_count", .number(0)), ("favourites_count", .number(0)),
      ("quotes_count", .number(0)), ("edited_at", .null), ("favourited", .bool(status.marks.contains("favourited"))),
      ("reblogged", .bool(status.marks.contains("reblogged"))), ("muted", .bool(status.marks.contains("muted"))),
      ("bookmarked", .bool(status.marks.contains("bookmarked"))), ("pinned", .bool(status.marks.contains("pinned"))),
      ("content", .string("<p>\(FakeHTML.escaped(status.text))</p>")), ("reblog", .null),
      ("application", .object(["name": .string(settings.applicationName), "website": .null])),
      ("account", account(origin)), ("media_attachments", .array(attachments(of: status, origin))),
      ("mentions", .array([])), ("tags", .array([])), ("emojis", .array([])), ("card", .null),
      ("poll", poll(of: status)),
    ]
    return object(members.filter { !settings.personality.missingFields.contains($0.0) })
  }

  func account(_ origin: String) -> JSONValue {
    object([
      ("id", .string("1")), ("username", .string("alice")), ("acct", .string("alice")),
      ("display_name", .string("Alice")),
      ("locked", .bool(false)), ("bot", .bool(false)), ("discoverable", .bool(true)), ("indexable", .bool(false)),
      ("group", .bool(false)), ("created_at", .string(FakeTime.iso8601(0))), ("note", .string("")),
      ("url", .string("\(origin)/@alice")), ("uri", .string("\(origin)/users/alice")),
      ("avatar", .string("\(origin)/a.png")), ("avatar_static", .string("\(origin)/a.png")),
      ("avatar_description", .string("")), ("header", .string("\(origin)/h.png")),
      ("header_static", .string("\(origin)/h.png")), ("header_description", .string("")),
      ("followers_count", .number(0)), ("following_count", .number(0)),
      ("statuses_count", .number(Double(statuses.count))),
      ("last_status_at", .null), ("hide_collections", .null), ("noindex", .bool(false)), ("emojis", .array([])),
      ("roles", .array([])), ("fields", .array([])),
    ])
  }

  func json(_ medium: FakeMedium, _ origin: String, id: String? = nil) -> JSONValue {
    let address = JSONValue.string("\(origin)/media/\(medium.id)")
    return object([
      ("id", .string(id ?? medium.id)), ("type", .string("image")), ("url", medium.pollsLeft > 0 ? .null : address),
      ("preview_url", medium.pollsLeft > 0 ? .null : address), ("remote_url", .null), ("meta", .object([])),
      ("description", text(medium.description)), ("blurhash", .null),
    ])
  }

  private func poll(of status: FakeStatus) -> JSONValue {
    if status.pollOptions.isEmpty { return .null }
    let options = status.pollOptions.map { JSONValue.object(["title": .string($0), "votes_count": .number(0)]) }
    return object([
      ("id", .string("p\(status.id)")), ("expires_at", .string(FakeTime.iso8601(status.createdAt + 86_400))),
      ("expired", .bool(false)), ("multiple", .bool(false)), ("votes_count", .number(0)), ("voters_count", .number(0)),
      ("options", .array(options)), ("emojis", .array([])),
    ])
  }

  private func attachments(of status: FakeStatus, _ origin: String) -> [JSONValue] {
    status.mediaIDs.compactMap { id in
      guard let medium = media.first(where: { $0.id == id }) else { return nil }
      return json(medium, origin, id: settings.personality.renamesMedia ? "m\(id)" : id)
    }
  }

  private func text(_ text: String?) -> JSONValue { text.map { .string($0) } ?? .null }

  private func object(_ members: [(String, JSONValue)]) -> JSONValue {
    .object(members.map { JSONValue.Member($0.0, $0.1) })
  }
}

enum FakeHTML {
  static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      .replacing("\n", with: "<br>")
  }
}
