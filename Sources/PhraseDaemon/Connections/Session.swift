// SPDX-License-Identifier: Apache-2.0

internal import IPCProtocol

/// What is known of a connection: how far it is trusted, and which talk it is.
struct Session: Sendable, Equatable {
  /// How it came in.
  enum Transport: Sendable {
    /// A Unix socket, whose peer's user was checked.
    case local
    /// TCP from this machine: any of its users.
    case loopback
  }

  let transport: Transport
  /// The talk of the connection itself. Its characters are none that a client may name one with.
  private let ownConversation: String
  /// What its requests are trusted with at most.
  private(set) var ceiling: UtteranceSource

  /// Whether its client speaks the Wyoming protocol, and so understands no other errors.
  var speaksWyoming: Bool { ceiling == .voice }

  /// - Parameter number: No other connection of this daemon has the same.
  init(number: Int, transport: Transport) {
    self.transport = transport
    ownConversation = "connection \(number)"
    ceiling = transport == .local ? .typed : .voice
  }

  /// A connection that carries a recogniser's text, or events of voice assistants, is trusted no more than these from
  /// then on: whoever reaches the microphone must not raise it again.
  mutating func lower(to source: UtteranceSource) { ceiling = ceiling.lowered(to: source) }

  /// Who speaks in a request.
  ///
  /// - Parameters:
  ///   - source: What the request says of itself, which may lower the trust and never raises it.
  ///   - conversation: The talk that it names; nil for the connection's own.
  func speaker(_ source: UtteranceSource = .typed, conversation: String? = nil) -> Speaker {
    Speaker(
      source: source.lowered(to: ceiling), isOwner: transport == .local,
      conversation: conversation.map { "\(transport == .local ? "local" : "loopback"): \($0)" } ?? ownConversation)
  }
}

/// Who says something: how far he is trusted, and in which talk.
struct Speaker: Sendable, Equatable {
  let source: UtteranceSource
  /// Whether it is certain that it is the user whose daemon this is, or one whom he lets in.
  var isOwner = true
  let conversation: String
}
