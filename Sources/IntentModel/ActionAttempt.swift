// SPDX-License-Identifier: Apache-2.0

/// One try to carry a kept action out, with what earlier tries left behind.
package struct ActionAttempt: Sendable, Equatable {
  /// What to do. Its files are copies that nobody changes meanwhile.
  package let action: Action
  /// The handle of the account that it has to go out from; nil for whoever is logged in.
  package let account: String?
  /// The same for every try of one kept action, until a try is proven to have created nothing.
  package let idempotencyKey: String
  /// Files that earlier tries brought to the server, by path. Younger than the server forgets them.
  package let uploads: [String: Upload]
  /// The server's id of the post that this one continues, when that was another kept action (a thread).
  package let continues: String?
  /// The moment for which it is scheduled, in seconds since 1970 by a clock that is right; nil for as soon as possible.
  package let notBefore: Double?

  package init(
    _ action: Action, from account: String? = nil, idempotencyKey: String = "", uploads: [String: Upload] = [:],
    continues: String? = nil, notBefore: Double? = nil
  ) {
    self.action = action
    self.account = account
    self.idempotencyKey = idempotencyKey
    self.uploads = uploads
    self.continues = continues
    self.notBefore = notBefore
  }
}

/// A file that the server has and nothing uses yet.
package struct Upload: Sendable, Equatable {
  /// The server's id, an opaque string.
  package let id: String
  /// Whether the server is done with it.
  package let isReady: Bool

  package init(id: String, isReady: Bool) {
    self.id = id
    self.isReady = isReady
  }
}

/// Where an account stood right before something was created: what comes after it may be that.
package struct ActionBaseline: Sendable, Equatable {
  /// The id of the account's newest post; nil when it had none.
  package let newestID: String?
  /// The server's clock, in seconds since 1970; 0 where it does not tell.
  package let serverTime: Double

  package init(newestID: String?, serverTime: Double) {
    self.newestID = newestID
    self.serverTime = serverTime
  }
}

/// Keeps on disk what a try has come to. When a method throws, the try has to end and send nothing more.
package protocol ActionRecorder: Sendable {
  /// The server has taken a file.
  func didUpload(_ path: String, as upload: Upload) async throws

  /// The one request that creates something is sent next: when this returns, it is on disk that it may be under way.
  ///
  /// - Parameter baseline: Needed for every action that is ``ActionNature/creating``; nil for others, which
  ///   need not call this.
  func willCreate(after baseline: ActionBaseline?) async throws
}

/// Keeps nothing: for what is done at once.
package struct NoRecorder: ActionRecorder {
  package init() {}
  package func didUpload(_ path: String, as upload: Upload) {}
  package func willCreate(after baseline: ActionBaseline?) {}
}
