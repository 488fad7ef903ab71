// SPDX-License-Identifier: Apache-2.0

import IntentModel

/// An account's own statuses (`GET /api/v1/accounts/:id/statuses`; its owner sees those of every visibility).
struct AccountTimeline {
  let backend: MastodonBackend
  let account: Account

  /// So many are asked for at once, which is the most that Mastodon gives.
  private static let pageSize = 40
  /// So many pages are read at most: nobody posts 1,000 times while one post is in doubt.
  private static let pageLimit = 25

  /// Where the account stands now.
  ///
  /// - Throws: ``Ending`` when the server does not tell: then nothing may be posted.
  func baseline() async throws(Ending) -> ActionBaseline {
    let page = try await page("limit=1")
    // Nothing is older than a time that nobody knows; what came before is told by the newest id.
    return ActionBaseline(newestID: page.statuses.first?.id, serverTime: page.serverTime ?? 0)
  }

  /// Everything that came after a baseline; without one the newest page.
  ///
  /// Pages go up from the baseline by `min_id`, so that none is left out however many came meanwhile. A server that
  /// does not know `min_id` shows its newest page each time.
  func statuses(since baseline: ActionBaseline?) async throws(Ending) -> [PostedStatus] {
    var found: [PostedStatus] = []
    var seen: Set<String> = []
    var mark = baseline?.newestID
    for _ in 0..<Self.pageLimit {
      let query = "limit=\(Self.pageSize)" + (mark.map { "&min_id=\($0.percentEncoded())" } ?? "")
      let page = try await page(query)
      let new = page.statuses.filter { seen.insert($0.id).inserted }
      found += new
      guard mark != nil, !new.isEmpty, let newest = page.statuses.first?.id else { return found }
      mark = newest
    }
    throw Ending(outcome: .retryLater(afterSeconds: nil, reason: Sentence.tooManyPosts(account.server.displayName)))
  }

  private struct Page {
    let statuses: [PostedStatus]
    /// The server's clock, if it shows one.
    let serverTime: Double?
  }

  private func page(_ query: String) async throws(Ending) -> Page {
    let path = "/api/v1/accounts/\(account.id.percentEncoded())/statuses?\(query)"
    let reply = try await StatusReader(backend: backend, account: account).reply(to: path)
    guard let statuses = reply.decoded([PostedStatus].self) else {
      throw Ending(outcome: .retryLater(afterSeconds: nil, reason: Sentence.unreadable(account.server.displayName)))
    }
    return Page(statuses: statuses, serverTime: backend.clocks.note(reply.headers, from: account.server))
  }
}
