// SPDX-License-Identifier: Apache-2.0

package import IntentModel
package import LinuxSupport

/// One accepted action and how it stands.
package struct JournalEntry: Sendable, Equatable, Identifiable {
  /// The number people use for it. It never comes back, not even after the newest entry is gone.
  package let id: Int64
  /// The client's own name for the command that asked for it.
  package let commandID: String?
  /// What to do. Its files are the journal's copies; they are gone once the entry is sent or cancelled.
  package let action: Action
  /// The copies, in the order in which ``action`` names them: by parameter name, then by place in a list.
  package let files: [SpooledFile]
  /// The handle of the account that it goes out from; nil for a draft.
  package let account: String?
  package let state: ActionState
  /// 128 random bits in hexadecimal; the same until a try is proven to have created nothing.
  package let idempotencyKey: String
  /// How many keys the entry had before this one.
  package let keyEpoch: Int
  /// Tries since it was queued or queued again by its owner.
  package let tries: Int
  /// When it was accepted. This and every other time: seconds since 1970, by the caller's clock.
  package let createdAt: Double
  /// When its state last changed.
  package let updatedAt: Double
  /// Not to be tried, or looked for, before; nil unless the state is `queued` or `uncertain`.
  package let nextTryAt: Double?
  /// Why it is not sent, in a sentence for a person.
  package let lastError: String?
  /// What the server said about it: ``ActionReceipt``.
  package let remoteID: String?
  package let remoteURL: String?
  package let remarks: [String]
  package let plan: SendingPlan
  /// The server's id of what it continues: of the entry that ``SendingPlan/dependsOn`` names, once that is sent.
  package let continues: String?
  package let doubt: Doubt

  /// What is known of earlier tries that may have happened.
  package struct Doubt: Sendable, Equatable {
    /// Whether one of them may have.
    package let exists: Bool
    /// How many tries ended so.
    package let count: Int
    /// How often it was sent again after the server did not show it.
    package let resends: Int
    /// With what words a later try was refused; that says nothing of the earlier ones.
    package let refusal: String?
    /// Where the account stood before the first of them.
    package let baseline: ActionBaseline?
    /// When the first of them began.
    package let firstTryAt: Double?
    /// When the last try began.
    package let lastTry: UptimeMoment?
  }
}

/// How and when an action is to be sent.
package struct SendingPlan: Sendable, Equatable {
  /// Whether doing it twice is doing it once.
  package var isRepeatable = false
  /// Not to be sent before, in seconds since 1970; nil for as soon as possible.
  package var dueAt: Double?
  /// The entry that has to be sent before, whose post this one continues.
  package var dependsOn: Int64?

  package init(isRepeatable: Bool = false, dueAt: Double? = nil, dependsOn: Int64? = nil) {
    self.isRepeatable = isRepeatable
    self.dueAt = dueAt
    self.dependsOn = dependsOn
  }
}

extension SendingPlan {
  /// The same after another entry; as it is for none.
  func depending(on entry: Int64?) -> SendingPlan {
    var plan = self
    plan.dependsOn = entry ?? dependsOn
    return plan
  }
}

/// An action with when and how to send it.
package struct PlannedAction: Sendable {
  package let action: Action
  package let plan: SendingPlan

  package init(action: Action, plan: SendingPlan) {
    self.action = action
    self.plan = plan
  }
}

/// A file that the journal copied when it accepted an action, so that nobody can change it before it is sent.
package struct SpooledFile: Sendable, Equatable {
  /// What the person's file is called, without its folder.
  package let originalName: String
  /// The path that the action named; nil for what an older phrased kept.
  package let originalPath: String?
  /// The absolute path of the copy.
  package let path: String
  /// In bytes.
  package let size: Int64
  /// What the server called it when it took it; nil while it has not.
  package let upload: Upload?
  package let uploadedAt: Double?
}

/// One try to carry an entry out, kept for whoever asks later what happened.
package struct JournalAttempt: Sendable, Equatable {
  /// Counts from 1 over the whole life of the entry.
  package let number: Int
  package let startedAt: Double
  /// nil while it is under way.
  package let endedAt: Double?
  /// The state that it led to, or `interrupted`; nil while it is under way.
  package let outcome: String?
}

/// How an entry begins.
package enum InitialState: Sendable {
  /// To be sent as soon as possible.
  case queued
  /// To be kept until somebody logs in.
  case draft

  /// The same as a state of an entry.
  package var actionState: ActionState { self == .queued ? .queued : .draft }
}
