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

  /// The bytes of a name that a client gives to a command or a talk, at most: they are kept.
  static let nameLimit = 256

  /// Whether a text can be such a name.
  static func isName(_ text: String) -> Bool { (1...nameLimit).contains(text.utf8.count) }

  package enum Operation: Sendable, Equatable {
    case resolve(Resolve)
    /// The value that a `needsValue` asked for.
    case answer(Question, value: String, waitSeconds: Double)
    /// One of the candidates of an `ambiguous`, from 1.
    case choose(Question, number: Int, waitSeconds: Double)
    case confirm(Question, waitSeconds: Double)
    /// Drops what waits for an answer.
    case decline(Question)
    /// Takes the last action back, or that of an entry.
    case undo(entry: Int64?)
    /// What was done last.
    case last
    /// From here on the connection is a stream of events.
    case subscribe
    case status(format: StatusFormat)
    case reload
    case phrases(locale: LocaleTag?)
    case outbox(limit: Int?)
    /// Sends a rejected or parked entry again.
    case retry(entry: Int64)
    case cancel(entry: Int64)
    case logIn(LoginStep)
    /// Lists the accounts; with a name, that one becomes the default before.
    case accounts(defaultName: String?)
    /// nil for the only account.
    case logOut(account: String?)
  }

  /// Which of the daemon's questions is answered.
  package enum Question: Sendable, Equatable {
    case token(String)
    /// The last one of a conversation; nil for the connection's own.
    case last(conversation: String?)
  }

  package enum StatusFormat: String, Sendable {
    case json
    /// The text format that Prometheus reads.
    case prometheus
  }

  /// What a recogniser may have heard instead.
  package struct Hypothesis: Sendable, Equatable, ExpressibleByStringLiteral {
    package let text: String
    /// As the recogniser tells it: a probability, or the logarithm of one.
    package let confidence: Double?

    package init(_ text: String, confidence: Double? = nil) {
      self.text = text
      self.confidence = confidence
    }

    package init(stringLiteral text: String) { self.init(text) }
  }

  /// An utterance to be resolved, and perhaps acted on.
  package struct Resolve: Sendable, Equatable {
    package var utterance: String
    /// nil for the daemon's own.
    package var locale: LocaleTag?
    package var source: UtteranceSource
    /// How likely it is that these words were said, from 0 to 1, where a recogniser says so.
    package var confidence: Double?
    /// Other hypotheses of a recogniser, best first.
    package var alternatives: [Hypothesis]
    package var performs: Bool
    /// Exact and folded readings only: nothing is tolerated.
    package var isStrict: Bool
    /// Whether names of marks in free text are written as marks: `comma`, `new line`.
    package var hasSpokenPunctuation: Bool
    /// Where relative file names begin: the client's folder.
    package var folder: String?
    /// How long to wait for what becomes of an action, in seconds; 0 answers at once.
    package var waitSeconds: Double
    /// The same id a second time does nothing again.
    package var commandID: String?
    /// The talk that it belongs to; nil for the connection's own.
    package var conversation: String?

    package init(
      _ utterance: String, locale: LocaleTag? = nil, source: UtteranceSource = .typed, confidence: Double? = nil,
      alternatives: [Hypothesis] = [],
      performs: Bool = true, isStrict: Bool = false, hasSpokenPunctuation: Bool = false, folder: String? = nil,
      waitSeconds: Double = 0,
      commandID: String? = nil, conversation: String? = nil
    ) {
      self.utterance = utterance
      self.locale = locale
      self.source = source
      self.confidence = confidence
      self.alternatives = alternatives
      self.performs = performs
      self.isStrict = isStrict
      self.hasSpokenPunctuation = hasSpokenPunctuation
      self.folder = folder
      self.waitSeconds = waitSeconds
      self.commandID = commandID
      self.conversation = conversation
    }
  }
}

/// How an utterance came to be, which decides how far it is trusted.
///
/// The last is trusted least. What a connection is trusted with at most is the daemon's to say; a request may lower it.
package enum UtteranceSource: String, Sendable, CaseIterable {
  case typed
  case voice
  /// A line of text. It is how a recogniser's text comes in, so it is trusted no more than a voice.
  case pipe

  /// Whether it may have been heard and not typed: somebody else may have said it, and it ends with a full stop that
  /// nobody said.
  package var isSpoken: Bool { self != .typed }

  private var distrust: Int {
    switch self {
    case .typed: 0
    case .voice: 1
    case .pipe: 2
    }
  }

  /// The less trusted of two.
  package func lowered(to other: UtteranceSource) -> UtteranceSource {
    self.distrust >= other.distrust ? self : other
  }
}
