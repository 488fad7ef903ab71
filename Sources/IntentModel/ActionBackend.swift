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

/// How a kept action stands. The raw values are stored and sent.
package enum ActionState: String, Sendable, CaseIterable {
  /// Kept without an account; it waits for `phrasectl login`.
  case draft
  /// On disk; never tried, or proven to have created nothing.
  case queued
  /// Committed to disk before the request; a request may be under way.
  case sending
  /// Done, and the server's id is known.
  case sent
  /// The server refused and created nothing; the text is kept.
  case rejected
  /// It can't be told whether it happened; its owner decides. Never sent again by itself.
  case parked
  /// Dropped by its owner.
  case cancelled

  /// Whether nothing more happens by itself.
  package var isFinal: Bool { self == .sent || self == .rejected || self == .parked || self == .cancelled }
}

/// What came of one try to carry an action out.
package enum ActionOutcome: Sendable, Equatable {
  /// It happened.
  case done(ActionReceipt)
  /// The desktop has to open this URL (always http or https); the backend itself changed nothing.
  case open(url: String)
  /// It did not happen, and trying again would not help: the reason, in a sentence for a person.
  case rejected(reason: String)
  /// It did not happen; try again after so many seconds (at least), nil for the caller's own backoff.
  case retryLater(afterSeconds: Double?, reason: String)
  /// The account's token is not accepted, or there is no account, or another one: nothing happened, and nothing will
  /// until a login.
  case unauthorized(reason: String)
  /// It may have happened. Never try again blindly.
  case uncertain(reason: String)
}

/// What a server said about something it did.
package struct ActionReceipt: Sendable, Equatable {
  /// The server's id, an opaque string.
  package let remoteID: String?
  /// Where a person can look at it.
  package let url: String?
  /// What differs from what was asked for (a visibility that the server changed), in a sentence each.
  package let remarks: [String]

  package init(remoteID: String?, url: String?, remarks: [String] = []) {
    self.remoteID = remoteID
    self.url = url
    self.remarks = remarks
  }
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
package protocol ActionBackend: Sendable {
  /// The names of the actions that it can carry out.
  var actionNames: Set<String> { get }

  /// The account that an action would go out from, or nil when nobody has logged in.
  func account() async -> AccountSummary?

  /// Whether an action is kept in the journal before it is done. What changes nothing (opening a page) is not.
  func isJournaled(actionNamed name: String) -> Bool

  /// What is wrong with an action before anything is sent (a file of an unknown kind, a text over the limit).
  ///
  /// - Returns: A sentence for a person, or nil.
  func complaint(about action: Action) async -> String?

  /// Tries once to carry an action out.
  ///
  /// - Parameters:
  ///   - action: What to do. Its files are copies that nobody changes meanwhile.
  ///   - account: The handle of the account that it has to go out from. When another one is logged in by now, nothing
  ///     is sent, and it is ``ActionOutcome/unauthorized(reason:)``. nil for whoever is logged in.
  ///   - idempotencyKey: The same for every try of one kept action, until a try is proven to have created nothing.
  ///   - willCreate: Called right before the one request that creates something; it records on disk that the
  ///     request may be under way. When it throws, nothing is sent.
  func perform(
    _ action: Action, from account: String?, idempotencyKey: String, willCreate: @Sendable () async throws -> Void
  ) async -> ActionOutcome
}
