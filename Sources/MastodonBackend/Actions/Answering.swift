// SPDX-License-Identifier: Apache-2.0

import IntentModel

/// Replies, and other posts that begin with what is there already.
struct Answering {
  let session: AccountSession

  /// A reply as an ordinary post: to the last mention, whose author is mentioned, or to the own last post.
  func prepare(_ action: Action, last: PublishedPost?) async throws(Ending) -> Action {
    let target = try Ending.wrap { () throws(Complaint) in try ActionParameters(action).name("target") }
    if target == "lastPost" { return try await continuing(action, last) }
    let mention = try await StatusFinder(session: session).lastMention()
    guard let author = mention.author else { throw Ending(Complaint(reason: Sentence.noMention)) }
    let text = "@\(author.acct) \(try action.words("content"))"
    return action.with(
      [
        "content": .text(text), "inReplyTo": .identifier(mention.id), "mentions": .list([.identifier(author.id)]),
      ], name: ActionName.post)
  }

  private func continuing(_ action: Action, _ last: PublishedPost?) async throws(Ending) -> Action {
    let id: String
    if let last { id = last.id } else { id = try await StatusFinder(session: session).lastPost().id }
    return action.with(["inReplyTo": .identifier(id)], name: ActionName.post)
  }
}
