// SPDX-License-Identifier: Apache-2.0

import IntentModel

/// Following, muting and blocking people, and following tags.
struct Relationships {
  let session: AccountSession

  private static let verbs = [
    ActionName.follow: ("follow", "write:follows"), ActionName.unfollow: ("unfollow", "write:follows"),
    ActionName.mute: ("mute", "write:mutes"), ActionName.block: ("block", "write:blocks"),
  ]
  private static let tagVerbs = [ActionName.followTag: "follow", ActionName.unfollowTag: "unfollow"]

  /// Finds whom `person` means.
  func prepare(_ action: Action) async throws(Ending) -> ActionPreparation {
    if Self.tagVerbs[action.name] != nil { return .ready([action]) }
    return try await PersonFinder(session: session).prepare(action)
  }

  func perform(_ action: Action) async throws(Ending) -> ActionReceipt {
    if let verb = Self.tagVerbs[action.name] {
      let tag = try action.words("tag")
      try await session.change(.post, "/api/v1/tags/\(tag.percentEncoded())/\(verb)", needing: "write:follows")
      return ActionReceipt(remoteID: nil, url: nil)
    }
    guard let (verb, scope) = Self.verbs[action.name] else { throw Ending(Complaint(reason: Sentence.unsendable)) }
    let id = try action.identifier("personID")
    try await session.change(.post, "/api/v1/accounts/\(id.percentEncoded())/\(verb)", needing: scope)
    return ActionReceipt(remoteID: id, url: nil)
  }
}
