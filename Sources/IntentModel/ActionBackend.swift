// SPDX-License-Identifier: Apache-2.0

/// Something to be done on behalf of a resolved intent, as it is kept and carried out.
package struct Action: Sendable, Equatable {
  /// Which action, as an app's file names it after `perform:`, `mastodon.post`.
  package let name: String
  /// The intent that asked for it.
  package let intent: String
  /// Values by parameter name. Files are absolute paths.
  package let parameters: [String: Value]

  package init(name: String, intent: String, parameters: [String: Value]) {
    self.name = name
    self.intent = intent
    self.parameters = parameters
  }
}

/// How an action may be tried again. It is all that its keeper has to know of what it does.
package enum ActionNature: Sendable, Equatable {
  /// Changes nothing (opening a page, counting what is unread): done at once and not kept.
  case momentary
  /// Doing it twice is doing it once (favourite, boost, follow, edit, delete): tried again until there is an answer.
  case repeatable
  /// Each time creates something (a post, a reply, a vote): never sent again without a proof that nothing was created.
  case creating
}

/// An account that actions go out from.
package struct AccountSummary: Sendable, Equatable {
  /// `alice@example.social`.
  package let handle: String
  /// The server's origin, `https://example.social`.
  package let server: String

  package init(handle: String, server: String) {
    self.handle = handle
    self.server = server
  }
}

/// Why a login failed, in a sentence for a person. Never holds the token.
package struct LoginFailure: Error, Sendable, Equatable {
  package let reason: String
  /// Whether the server can't be reached now, so that trying later may help.
  package let isTemporary: Bool

  package init(reason: String, isTemporary: Bool) {
    self.reason = reason
    self.isTemporary = isTemporary
  }
}

/// Carries actions out. The daemon knows nothing of Mastodon but this.
///
/// It keeps no state about actions: what a try came to is told to its caller, who keeps it and decides what is next.
package protocol ActionBackend: ActionPreparer {
  /// The names of the actions that it can carry out.
  var actionNames: Set<String> { get }

  /// The account that an action would go out from, or nil when nobody has logged in.
  func account() async -> AccountSummary?

  /// That this machine's clock is not that of the account's server, in a sentence; nil where it is, or nobody knows.
  func clockRemark() async -> String?

  /// How an action may be tried again. A name that is unknown counts as ``ActionNature/momentary``.
  func nature(ofActionNamed name: String) -> ActionNature

  /// What is wrong with an action before anything is sent (a file of an unknown kind, a text over the limit).
  ///
  /// - Returns: A sentence for a person, or nil.
  func complaint(about action: Action) async -> String?

  /// Tries once to carry an action out.
  ///
  /// When the attempt's account is not the one that is logged in, nothing is sent, and it is
  /// ``ActionOutcome/unauthorized(reason:)``.
  func perform(_ attempt: ActionAttempt, recorder: any ActionRecorder) async -> ActionOutcome

  /// Asks the server whether an earlier try happened after all. Changes nothing there.
  ///
  /// - Parameters:
  ///   - attempt: The try; for an action that is ``ActionNature/creating``.
  ///   - baseline: Where the account stood before the first try that may have happened; nil when nobody knows.
  ///   - isClaimed: Whether something on the server is known to be another kept action's, by its id.
  func look(
    for attempt: ActionAttempt, since baseline: ActionBaseline?,
    isClaimed: @escaping @Sendable (String) async throws -> Bool
  ) async -> LookOutcome

  /// Reads back what an action created and says what differs from what was asked for, in a sentence each; also
  /// when the server can't find it. A server that does not answer is no remark.
  func remarks(onCreated id: String, by attempt: ActionAttempt) async -> [String]
}

extension ActionBackend {
  /// Of most actions nothing has to be looked up.
  package func prepare(_ action: Action, last: PublishedPost?) async -> ActionPreparation { .ready([action]) }

  package func clockRemark() async -> String? { nil }

  package func account(for action: Action) async -> AccountSummary? { await account() }

  /// Whether an action is kept in the journal before it is done.
  package func isJournaled(actionNamed name: String) -> Bool { nature(ofActionNamed: name) != .momentary }
}
