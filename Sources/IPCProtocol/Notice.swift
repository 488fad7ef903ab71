// SPDX-License-Identifier: Apache-2.0

package import IntentModel

/// The answer to something that was said about the talk itself: no phrase is involved.
package struct Notice: Sendable, Equatable {
  package enum Outcome: String, Sendable {
    /// What waited for an answer is dropped.
    case cancelled
    /// An action was taken back.
    case undone
    /// What was done last is told.
    case reported
  }

  package let outcome: Outcome
  /// Whether there was anything that it could be said of.
  package let isDone: Bool
  /// What is said of, as it stands now.
  package let action: ActionReport?
  package let locale: LocaleTag
  /// One sentence for a person.
  package let sentence: String

  package init(
    _ outcome: Outcome, isDone: Bool = true, action: ActionReport? = nil, locale: LocaleTag, sentence: String
  ) {
    self.outcome = outcome
    self.isDone = isDone
    self.action = action
    self.locale = locale
    self.sentence = sentence
  }

  /// The notice as it goes over the wire: JSON on one line, without its end.
  package func bytes(id: JSONValue? = nil) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.add("id", id)
      json.add("outcome", outcome.rawValue)
      if outcome == .cancelled { json.add("declined", .bool(isDone)) }
      if let action { json.addObject("action", action.addMembers) }
      json.add("locale", locale.identifier)
      json.add("say", sentence)
    }
    return json.bytes
  }
}
