// SPDX-License-Identifier: Apache-2.0

import IntentModel

/// What is read out: how much is unread, and what others wrote.
struct Reading {
  let session: AccountSession

  /// More is not counted (and Mastodon stops at 100).
  private static let countLimit = 80
  /// Nobody listens to more.
  private static let mentionLimit = 3
  /// So much of each is read (characters).
  private static let textLimit = 200

  func unread() async throws(Ending) -> ActionAnswer {
    let path = "/api/v1/notifications/unread_count?limit=\(Self.countLimit)"
    if let count = try await session.find(UnreadCount.self, path)?.count {
      return .unread(count: count, orMore: count >= Self.countLimit)
    }
    return try await unreadSinceMarker()
  }

  /// Servers without that count keep a marker of what was seen, or nothing at all: then all that is there counts.
  private func unreadSinceMarker() async throws(Ending) -> ActionAnswer {
    let markers = try await session.find(Markers.self, "/api/v1/markers?timeline[]=notifications")
    let since = markers?.lastReadNotification.map { "&since_id=\($0.percentEncoded())" } ?? ""
    let path = "/api/v1/notifications?limit=\(Self.countLimit)\(since)"
    let count = try await session.get(Listed<Notification>.self, path).items.count
    return .unread(count: count, orMore: count >= Self.countLimit)
  }

  func mentions() async throws(Ending) -> ActionAnswer {
    let found = try await StatusFinder(session: session).mentions(limit: Self.mentionLimit)
    return .mentions(
      found.prefix(Self.mentionLimit).map { status in
        let text = HTMLText.text(of: status.content ?? "").onOneLine(limit: Self.textLimit)
        return ActionAnswer.Mention(author: status.author?.name.onOneLine(limit: 60) ?? "", text: text)
      })
  }
}

/// What is read of `GET /api/v1/markers`.
private struct Markers: Decodable {
  let lastReadNotification: String?

  private struct Marker: Decodable {
    let lastReadID: OpaqueID

    private enum CodingKeys: String, CodingKey { case lastReadID = "last_read_id" }
  }

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    lastReadNotification = (try? fields.decode(Marker.self, forKey: .notifications))?.lastReadID.text
  }

  private enum CodingKeys: CodingKey { case notifications }
}
