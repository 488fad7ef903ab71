// SPDX-License-Identifier: Apache-2.0

import IPCProtocol

/// Something that goes wrong with one request to a ``FakeMastodon``.
package struct FakeMastodonFault: Sendable {
  package enum Kind: Sendable, Equatable {
    /// The server does nothing and answers this.
    case reply(FakeReply)
    /// The server does what it was asked for and answers this.
    case doThenReply(FakeReply)
    /// Done at once, answered after so many seconds.
    case lateReply(seconds: Double)
    /// Done, and the answer's body ends early, though its headers are those of a whole one.
    case doThenTruncate
    /// Done and answered after so many seconds, whether or not the client still waits; not at all when it has become
    /// later than `latest` seconds after the request.
    case lateCommit(seconds: Double, latest: Double? = nil)
    /// The connection ends at once, and the work is done after so many seconds all the same.
    case cutThenLateCommit(seconds: Double, latest: Double? = nil)
    /// The next connection is reset before a byte of it is read. Only as the first fault of the list.
    case cutBeforeReading
    /// The request is read, and the connection ends before anything is done.
    case cutAfterReading
    /// Done, and the connection ends without an answer.
    case cutAfterCommit
    /// Done, and the connection ends in the middle of the answer's body.
    case cutInReply
    /// Read, done or not, and never answered: as when the packets of the answer are swallowed on their way.
    case neverAnswer(done: Bool)
    /// Done or not, the connection ends without an answer, and for so many seconds new ones are refused.
    case cutThenRefuse(seconds: Double, done: Bool)
    /// Done, and the connection ends without an answer, if an earlier request came over the same connection.
    case closeIfReused
  }

  package let kind: Kind
  private let method: String
  private let path: String

  /// - Parameter target: Method and path, `POST /api/v1/statuses`.
  package init(_ kind: Kind, on target: String = "POST /api/v1/statuses") {
    let words = target.split(separator: " ")
    precondition(words.count == 2, "a fault needs a method and a path")
    self.kind = kind
    method = String(words[0])
    path = String(words[1])
  }

  func strikes(_ request: FakeRequest, isReused: Bool) -> Bool {
    if kind == .cutBeforeReading || (kind == .closeIfReused && !isReused) { return false }
    return request.method == method && request.path == path
  }
}

/// A reply, as it is written.
package struct FakeReply: Sendable, Equatable {
  package let status: Int
  package let headers: [String: String]
  package let body: [UInt8]

  package init(_ status: Int, headers: [String: String] = [:], body: String = "") {
    self.init(status, headers: headers, bytes: Array(body.utf8))
  }

  init(_ status: Int, headers: [String: String], bytes: [UInt8]) {
    self.status = status
    self.headers = headers
    body = bytes
  }

  /// Mastodon's way to say what is wrong.
  package static func error(_ status: Int, _ text: String, headers: [String: String] = [:]) -> FakeReply {
    FakeReply(
      status, headers: headers.merging(["Content-Type": "application/json; charset=utf-8"]) { mine, _ in mine },
      bytes: JSONValue.object(["error": .string(text)]).bytes)
  }

  /// The page of a proxy or a firewall.
  package static func html(_ status: Int) -> FakeReply {
    FakeReply(status, headers: ["Content-Type": "text/html"], body: "<html><h1>\(status)</h1></html>")
  }
}
