// SPDX-License-Identifier: Apache-2.0

import IntentModel

/// Favourites, boosts and bookmarks.
struct Marking {
  let session: AccountSession

  /// The last verb of the path, and what the token has to allow.
  private static let verbs = [
    ActionName.favourite: ("favourite", "write:favourites"), ActionName.boost: ("reblog", "write:statuses"),
    ActionName.bookmark: ("bookmark", "write:bookmarks"),
  ]

  /// Names the post that is meant: the one at `link`, else the last mention.
  func prepare(_ action: Action) async throws(Ending) -> Action {
    let parameters = ActionParameters(action)
    let link = try Ending.wrap { () throws(Complaint) in try parameters.link("link") }
    let finder = StatusFinder(session: session)
    let status: FoundStatus
    if let link { status = try await finder.status(at: link) } else { status = try await finder.lastMention() }
    return action.with(["status": .identifier(status.id)])
  }

  func perform(_ action: Action) async throws(Ending) -> ActionReceipt {
    guard let (verb, scope) = Self.verbs[action.name] else { throw Ending(Complaint(reason: Sentence.unsendable)) }
    let id = try action.identifier("status")
    let reply = try await session.change(
      .post, "/api/v1/statuses/\(id.percentEncoded())/\(verb)", needing: scope)
    return ActionReceipt(remoteID: id, url: reply.decoded(FoundStatus.self)?.url)
  }
}
