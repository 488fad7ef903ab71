// SPDX-License-Identifier: Apache-2.0

import IPCProtocol
import Synchronization

extension FakeMastodon {
  /// Does what a request asks for and says what the server would answer.
  func reply(to request: FakeRequest) -> FakeReply {
    guard request.headers["user-agent"] != nil else { return .error(418, "no user-agent sent with request") }
    let personality = settings.personality
    if personality.missingPaths.contains(request.path) { return .error(404, "Record not found") }
    if let reply = openReply(to: request) { return reply }
    if let reply = instanceReply(to: request) { return reply }
    guard request.headers["authorization"] == "Bearer \(Self.token)", !settings.refusesToken else {
      return personality.badToken
    }
    return socialReply(to: request) ?? accountReply(to: request) ?? mediaReply(to: request) ?? statusReply(to: request)
      ?? .error(404, "Record not found")
  }
}

extension FakeRequest {
  /// The pieces of the path after `/api/v1` or `/api/v2`.
  var steps: [String] {
    let pieces = path.split(separator: "/").map(String.init)
    return pieces.first == "api" ? Array(pieces.dropFirst(2)) : pieces
  }

  /// The members of a JSON body, or the fields of a form; nil for a body that is neither.
  var parameters: JSONValue? {
    if body.isEmpty { return .object([]) }
    let type = headers["content-type"] ?? ""
    if type.hasPrefix("application/json") {
      // The parser takes no NUL bytes; a JSON text has none either.
      return JSONValue(parsing: body)
    }
    guard type.hasPrefix("multipart/form-data") else { return nil }
    return .object(
      FakeFormPart.parts(of: self).map { JSONValue.Member($0.name, .string(String(decoding: $0.bytes, as: UTF8.self))) }
    )
  }

  /// The values of the query.
  var queryValues: [String: String] {
    let pairs = query.split(separator: "&").map { $0.split(separator: "=").map(String.init) }.filter { $0.count == 2 }
    return Dictionary(pairs.map { ($0[0], $0[1]) }, uniquingKeysWith: { first, _ in first })
  }
}

extension FakeReply {
  static func json(_ content: JSONValue, status: Int = 200, headers: [String: String] = [:]) -> FakeReply {
    FakeReply(
      status, headers: headers.merging(["Content-Type": "application/json; charset=utf-8"]) { mine, _ in mine },
      bytes: content.bytes)
  }
}
