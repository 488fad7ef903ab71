// SPDX-License-Identifier: Apache-2.0

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
  /// It did not happen because the server asks for a pause. Does not count as a try.
  case rateLimited(afterSeconds: Double?, reason: String)
  /// The account's token is not accepted, or there is no account, or another one: nothing happened, and nothing will
  /// until a login.
  case unauthorized(reason: String)
  /// It may have happened. Never try again blindly what creates something.
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
  /// What was found out, for an action that asks something.
  package let answer: ActionAnswer?

  package init(remoteID: String?, url: String?, remarks: [String] = [], answer: ActionAnswer? = nil) {
    self.remoteID = remoteID
    self.url = url
    self.remarks = remarks
    self.answer = answer
  }
}

/// What a look at the server says about an action of which nobody knows whether it happened.
package enum LookOutcome: Sendable, Equatable {
  /// It did.
  case found(ActionReceipt)
  /// The server showed everything since the baseline, and it is not there (yet).
  case absent(ResendRule)
  /// Something is there that may or may not be it: only its owner can tell.
  case unclear(reason: String)
  /// The server could not be asked; ask again after so many seconds (at least), nil for the caller's own backoff.
  case failed(afterSeconds: Double?, reason: String)
  /// The server can't be asked before a login.
  case unauthorized(reason: String)
}

/// What helps against doubles when something is sent again after a quiet period in which it did not appear.
package enum ResendRule: Sendable, Equatable {
  /// The server remembers keys (Mastodon: for an hour): the same key, while it is remembered.
  case sameKey
  /// The server ignores keys, or a used one does harm (Pixelfed has burnt it, Pleroma replays the failure): another key.
  case newKey
}
