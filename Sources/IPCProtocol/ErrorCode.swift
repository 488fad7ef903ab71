// SPDX-License-Identifier: Apache-2.0

/// Why a request got no answer. The raw values go over the wire; clients must bear ones they don't know.
package enum ErrorCode: String, Sendable, CaseIterable {
  case emptyUtterance = "empty-utterance"
  case invalidJSON = "invalid-json"
  case invalidRequest = "invalid-request"
  case unknownOperation = "unknown-operation"
  case lineTooLong = "line-too-long"
  case recordTooLong = "record-too-long"
  case tooManyConnections = "too-many-connections"
  case tooManyRequests = "too-many-requests"
  case notPermitted = "not-permitted"
  case noPhrases = "no-phrases"
  case badPhraseFiles = "bad-phrase-files"
  case noSuchEntry = "no-such-entry"
  case illegalTransition = "illegal-transition"
  case commandIDReused = "command-id-reused"
  case invalidToken = "invalid-token"
  case invalidChoice = "invalid-choice"
  case notUndoable = "not-undoable"
  case loginFailed = "login-failed"
  case serverUnreachable = "server-unreachable"
  case journalUnavailable = "journal-unavailable"
  case internalError = "internal-error"

  /// Whether it can't be told where the next record begins, so that nothing more of the connection is read: what
  /// belongs to a broken record could be taken for an utterance.
  package var endsConnection: Bool { self == .invalidJSON || self == .recordTooLong }
}

/// A request that can't be answered, with what the client should know.
package struct RequestFailure: Error, Sendable, Equatable {
  package let code: ErrorCode
  /// A sentence for a person. Never holds an utterance, a value or a token.
  package let message: String
  /// When to try again, in seconds.
  package let retryAfter: Double?

  package init(_ code: ErrorCode, _ message: String, retryAfter: Double? = nil) {
    self.code = code
    self.message = message
    self.retryAfter = retryAfter
  }
}
