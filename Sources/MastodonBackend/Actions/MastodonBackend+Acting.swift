// SPDX-License-Identifier: Apache-2.0

import IntentModel

extension MastodonBackend {
  /// Does what is not published: shows, marks, follows, edits. All of it may be done twice.
  func carryOut(_ action: Action, for session: AccountSession) async throws(Ending) -> ActionOutcome {
    switch action.name {
    case ActionName.openProfile, ActionName.openTag, ActionName.openList, ActionName.compose:
      return .open(url: try await WebPages(session: session).address(for: action))
    case ActionName.unread: return .done(ActionReceipt(answer: try await Reading(session: session).unread()))
    case ActionName.mentions: return .done(ActionReceipt(answer: try await Reading(session: session).mentions()))
    case ActionName.favourite, ActionName.boost, ActionName.bookmark:
      return .done(try await Marking(session: session).perform(action))
    case ActionName.follow, ActionName.unfollow, ActionName.followTag, ActionName.unfollowTag, ActionName.mute,
      ActionName.block:
      return .done(try await Relationships(session: session).perform(action))
    case ActionName.edit: return .done(try await Editing(session: session).perform(action))
    case ActionName.undo: return .done(try await Editing(session: session).undo(action))
    default: throw Ending(unknown(action))
    }
  }
}

extension ActionReceipt {
  fileprivate init(answer: ActionAnswer) { self.init(remoteID: nil, url: nil, answer: answer) }
}
