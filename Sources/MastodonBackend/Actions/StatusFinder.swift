// SPDX-License-Identifier: Apache-2.0

import IntentModel

/// Finds the posts that actions refer to.
struct StatusFinder {
  let session: AccountSession

  /// The newest mentions by others, newest first.
  func mentions(limit: Int) async throws(Ending) -> [FoundStatus] {
    let path = "/api/v1/notifications?types[]=mention&limit=\(limit)"
    let notifications = try await session.get(Listed<Notification>.self, path).items
    // Some servers don't know the filter.
    return notifications.filter { $0.type == nil || $0.type == "mention" }.compactMap(\.status)
  }

  func lastMention() async throws(Ending) -> FoundStatus {
    guard let status = try await mentions(limit: 5).first else { throw Ending(Complaint(reason: Sentence.noMention)) }
    return status
  }

  /// The account's own newest post, wherever it was written.
  func lastPost() async throws(Ending) -> FoundStatus {
    let id = session.account.id.percentEncoded()
    let path = "/api/v1/accounts/\(id)/statuses?limit=1&exclude_reblogs=true"
    guard let status = try await session.get(Listed<FoundStatus>.self, path).items.first else {
      throw Ending(Complaint(reason: Sentence.noPost))
    }
    return status
  }

  /// The post at an address, wherever it is; the server fetches it if need be.
  func status(at link: String) async throws(Ending) -> FoundStatus {
    let path = "/api/v2/search?q=\(link.percentEncoded())&resolve=true&type=statuses&limit=1"
    guard let status = try await session.get(SearchResults.self, path).statuses.first else {
      throw Ending(Complaint(reason: Sentence.noSuchPost(session.server)))
    }
    return status
  }
}
