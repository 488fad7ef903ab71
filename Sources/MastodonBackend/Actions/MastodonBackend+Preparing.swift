// SPDX-License-Identifier: Apache-2.0

package import IntentModel

extension MastodonBackend {
  package func prepare(_ action: Action, last: PublishedPost?) async -> ActionPreparation {
    let isPrepared = ActionName.publishing.contains(action.name) || ActionName.repeatable.contains(action.name)
    guard isPrepared || action.name == ActionName.openProfile else { return .ready([action]) }
    do throws(Ending) {
      // What is only to be published is kept without an account too, and without asking anybody.
      guard !Self.asItStands.contains(action.name) else {
        try await checkAccount(of: action)
        try await checkLength(of: action)
        return .ready([action])
      }
      let session = AccountSession(backend: self, account: try await loadedAccount(for: action))
      return try await prepare(action, last: last, session)
    } catch {
      return error.preparation
    }
  }

  package func account(for action: Action) async -> AccountSummary? {
    guard let name = try? action.words("account"), !name.isEmpty else { return await account() }
    return (try? await store.account(called: name)).flatMap { $0 }.map {
      AccountSummary(handle: $0.handle, server: $0.server)
    }
  }

  /// Who names an account means that one, and no draft for whoever logs in next.
  private func checkAccount(of action: Action) async throws(Ending) {
    let name = try action.words("account")
    if name.isEmpty { return }
    guard await account(for: action) != nil else {
      throw Ending(Complaint(reason: Sentence.noSuchAccount(name)))
    }
  }

  private static let asItStands: Set<String> = [ActionName.post, ActionName.postPhoto]

  private func prepare(
    _ action: Action, last: PublishedPost?, _ session: AccountSession
  ) async throws(Ending) -> ActionPreparation {
    // What was posted from another account is none of this one's.
    let last = last.flatMap { $0.account == nil || $0.account == session.account.handle ? $0 : nil }
    switch action.name {
    case ActionName.reply: return .ready([try await Answering(session: session).prepare(action, last: last)])
    case ActionName.thread: return try await Threading(session: session).prepare(action)
    case ActionName.poll: return .ready([try await Polling(session: session).prepare(action)])
    case ActionName.favourite, ActionName.boost, ActionName.bookmark:
      return .ready([try await Marking(session: session).prepare(action)])
    case ActionName.follow, ActionName.unfollow, ActionName.followTag, ActionName.unfollowTag, ActionName.mute,
      ActionName.block:
      return try await Relationships(session: session).prepare(action)
    case ActionName.openProfile: return try await PersonFinder(session: session).prepare(action)
    case ActionName.edit: return .ready([try await Editing(session: session).prepare(action, last: last)])
    case ActionName.undo: return .ready([try Editing(session: session).prepareUndo(action, last: last)])
    default: return .ready([action])
    }
  }

  /// The account that an action names, or the default one.
  private func loadedAccount(for action: Action) async throws(Ending) -> Account {
    let name = try action.words("account")
    guard !name.isEmpty else { return try await accountOrEnding(nil) }
    guard let summary = await account(for: action) else {
      throw Ending(Complaint(reason: Sentence.noSuchAccount(name)))
    }
    return try await accountOrEnding(summary.handle)
  }
}

extension Ending {
  fileprivate var preparation: ActionPreparation {
    switch outcome {
    case .unauthorized(let reason): .unauthorized(reason: reason)
    case .retryLater(_, let reason), .rateLimited(_, let reason), .uncertain(let reason): .failed(reason: reason)
    case .rejected(let reason): .refused(reason: reason)
    case .done, .open: .ready([])
    }
  }
}
