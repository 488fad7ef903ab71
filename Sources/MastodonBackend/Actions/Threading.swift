// SPDX-License-Identifier: Apache-2.0

import IntentModel

/// A long text as several posts, each a reply to the one before.
struct Threading {
  let session: AccountSession

  /// The posts in their order; their keeper sends each when the one before is out.
  func prepare(_ action: Action) async throws(Ending) -> ActionPreparation {
    let knowledge = await session.backend.knowledge(of: session.account.server)
    let warning = try action.words("contentWarning")
    // By the strictest rule where nobody knows: too many posts are better than one that is refused halfway.
    let rule = knowledge.quirks.lengthRule == .unknown ? .codePoints : knowledge.quirks.lengthRule
    let splitter = ThreadSplitter(
      limit: knowledge.posts.characters, rule: rule, costPerURL: knowledge.posts.charactersPerURL, warning: warning)
    guard let parts = splitter.parts(of: try action.words("content")) else {
      throw Ending(Complaint(reason: Sentence.tooLongForThread(ThreadSplitter.partLimit)))
    }
    return .ready(parts.map { action.with(["content": .text($0)], name: ActionName.post) })
  }
}
