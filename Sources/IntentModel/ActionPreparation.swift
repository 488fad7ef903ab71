// SPDX-License-Identifier: Apache-2.0

/// A post that this daemon has published and that is still known to be there.
package struct PublishedPost: Sendable, Equatable {
  /// The server's id.
  package let id: String
  /// The handle of its account.
  package let account: String?
  /// What was asked for then.
  package let action: Action

  package init(id: String, account: String?, action: Action) {
    self.id = id
    self.account = account
    self.action = action
  }
}

/// What becomes of an action before it is kept: what it only refers to ("the last mention") is looked up, so that a
/// try hours later still means the same.
package enum ActionPreparation: Sendable, Equatable {
  /// What to do, one after the other.
  case ready([Action])
  /// A parameter could mean several people: the values that it may have, one of which has to be chosen.
  case unclear(parameter: String, [ActionChoice])
  /// It can't be done: why, in a sentence.
  case refused(reason: String)
  /// The server could not be asked: why, in a sentence.
  case failed(reason: String)
  /// Nobody is logged in, or the token is not accepted.
  case unauthorized(reason: String)
}

/// One of the things that a parameter may mean.
package struct ActionChoice: Sendable, Equatable {
  /// What a person is told of it.
  package let title: String
  /// What the parameter is then.
  package let value: Value

  package init(title: String, value: Value) {
    self.title = title
    self.value = value
  }
}

/// What an action found out, for an answer in the person's language.
package enum ActionAnswer: Sendable, Equatable {
  /// So many notifications are unread; with `orMore` the server stopped counting.
  case unread(count: Int, orMore: Bool)
  /// Newest first.
  case mentions([Mention])

  package struct Mention: Sendable, Equatable {
    /// The name that people see, or the handle.
    package let author: String
    /// The words without markup, on one line.
    package let text: String

    package init(author: String, text: String) {
      self.author = author
      self.text = text
    }
  }
}

/// Looks up what actions refer to.
package protocol ActionPreparer: Sendable {
  /// - Parameter last: What this daemon published last, if it did.
  func prepare(_ action: Action, last: PublishedPost?) async -> ActionPreparation

  /// The account that an action would go out from: the one that it names, else the default one.
  func account(for action: Action) async -> AccountSummary?
}
