// SPDX-License-Identifier: Apache-2.0

package import IntentModel

/// What a client asks for.
package struct Request: Sendable, Equatable {
  /// Comes back in the reply, whatever it is.
  package let id: JSONValue?
  package let operation: Operation

  package init(id: JSONValue? = nil, _ operation: Operation) {
    self.id = id
    self.operation = operation
  }

  package enum Operation: Sendable, Equatable {
    case resolve(Resolve)
    case status
    case reload
    case phrases(locale: LocaleTag?)
    case outbox(limit: Int?)
    /// Sends a rejected or parked entry again.
    case retry(entry: Int64)
    case cancel(entry: Int64)
    /// Drops what waits for a confirmation.
    case decline(token: String)
    case confirm(token: String, waitSeconds: Double)
    case logIn(LoginStep)
    /// Lists the accounts; with a name, that one becomes the default before.
    case accounts(defaultName: String?)
    /// nil for the only account.
    case logOut(account: String?)
  }

  /// An utterance to be resolved, and perhaps acted on.
  package struct Resolve: Sendable, Equatable {
    package var utterance: String
    /// nil for the daemon's own.
    package var locale: LocaleTag?
    package var source: UtteranceSource
    /// Other hypotheses of a recogniser, best first.
    package var alternatives: [String]
    package var performs: Bool
    /// Exact and folded readings only. That is all that there is today, so it changes nothing; it is accepted for the
    /// day on which readings tolerate a mistake.
    package var isStrict: Bool
    /// Where relative file names begin: the client's folder.
    package var folder: String?
    /// How long to wait for what becomes of an action, in seconds; 0 answers at once.
    package var waitSeconds: Double
    /// The same id a second time does nothing again.
    package var commandID: String?

    package init(
      _ utterance: String, locale: LocaleTag? = nil, source: UtteranceSource = .typed, alternatives: [String] = [],
      performs: Bool = true, isStrict: Bool = false, folder: String? = nil, waitSeconds: Double = 0,
      commandID: String? = nil
    ) {
      self.utterance = utterance
      self.locale = locale
      self.source = source
      self.alternatives = alternatives
      self.performs = performs
      self.isStrict = isStrict
      self.folder = folder
      self.waitSeconds = waitSeconds
      self.commandID = commandID
    }
  }
}

/// How an utterance came to be, which decides how far it is trusted.
package enum UtteranceSource: String, Sendable, CaseIterable {
  case typed
  case voice
  /// A line of text. It is how a recogniser's text comes in, so it is trusted no more than a voice.
  case pipe

  /// Whether it may have been heard and not typed: somebody else may have said it, and it ends with a full stop that
  /// nobody said.
  package var isSpoken: Bool { self != .typed }
}
