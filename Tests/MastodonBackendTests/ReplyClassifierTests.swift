// SPDX-License-Identifier: Apache-2.0

import MastodonBackend
import Testing

@Suite struct ReplyClassifierTests {
  private static let context = ReplyContext(server: "example.social", now: 1_000)

  private func verdict(_ status: Int, _ body: String, _ headers: [HTTPHeaders.Field] = []) -> ReplyVerdict {
    let reply = HTTPReply(status: status, headers: HTTPHeaders(headers), body: Array(body.utf8))
    return classify(.success(reply), in: Self.context)
  }

  @Test(arguments: [400, 403, 404, 406, 410, 413, 415, 418, 422])
  func `a refusal of the application creates nothing and is not tried again`(_ status: Int) {
    let reason = "example.social refused with HTTP status \(status): Validation failed"
    #expect(verdict(status, #"{"error":"Validation failed"}"#) == .refused(reason: reason))
  }

  @Test(arguments: [500, 502, 503, 504, 520, 524, 408, 409, 201, 202, 204, 301, 302, 308, 405, 451])
  func `what is no proof of nothing is doubtful`(_ status: Int) {
    #expect(verdict(status, #"{"error":"x"}"#).kind == "uncertain")
    #expect(verdict(status, "<html>").kind == "uncertain")
    #expect(verdict(status, "").kind == "uncertain")
  }

  @Test(arguments: [
    "", "<html>ok</html>", "{", #"{"id":""}"#, #"{"id":null}"#, "[]", #"{"url":"https://a.example"}"#,
    #"{"id":"1","url":"https://a"#,
  ])
  func `a success that names no status is doubtful`(_ body: String) {
    #expect(verdict(200, body).kind == "uncertain")
  }

  @Test(arguments: [(#"{"id":"01HZX"}"#, "01HZX"), (#"{"id":109372843234}"#, "109372843234")])
  func `a success needs nothing but an id, whatever its form`(_ body: String, _ id: String) throws {
    guard case .created(let status) = verdict(200, body) else { throw Unexpected() }
    #expect(status.id == id && status.url == nil && status.attachmentCount == nil)
  }

  @Test func `fields of an unexpected type do not spoil a success`() throws {
    let body = #"{"id":"7","url":5,"visibility":{},"media_attachments":[{"id":"1"},null,3]}"#
    guard case .created(let status) = verdict(200, body) else { throw Unexpected() }
    #expect(status.visibility == nil && status.attachmentCount == 3)
  }

  @Test(arguments: ["", "<html>", #"{"error":"Das Zugriffstoken wurde widerrufen"}"#])
  func `401 means the token, in whatever language it says so`(_ body: String) {
    #expect(verdict(401, body).kind == "unauthorized")
  }

  @Test func `403 with a page is a firewall and is asked again later`() {
    let expected = ReplyVerdict.retryLater(
      afterSeconds: 600, reason: "something in front of example.social blocks the request")
    #expect(verdict(403, "<html>", [HTTPHeaders.Field("Content-Type", "text/html")]) == expected)
    #expect(verdict(403, "\n <!DOCTYPE html>") == expected)
  }

  @Test(arguments: [
    (422, "Validation failed: Duplicate record"), (400, "Duplicate idempotency key."),
    (400, "SQLSTATE: duplicate key value violates unique constraint"),
  ])
  func `a refusal as a duplicate is doubtful, for the first copy may be out`(_ status: Int, _ text: String) {
    #expect(verdict(status, #"{"error":"\#(text)"}"#).kind == "uncertain")
    #expect(verdict(status, text).kind == "uncertain")
  }

  @Test func `media that are not ready yet are tried again`() {
    let body = #"{"error":"Cannot attach files that have not finished processing. Try again in a moment!"}"#
    #expect(verdict(422, body).kind == "retryLater")
  }

  @Test func `429 is waited out for as long as the server says`() {
    let reset = [HTTPHeaders.Field("X-RateLimit-Reset", "1970-01-01T00:17:10.000000Z")]
    let reason = "example.social asks for a pause: too many requests"
    #expect(verdict(429, "<html>", reset) == .rateLimited(afterSeconds: 30, reason: reason))
    #expect(verdict(429, "") == .rateLimited(afterSeconds: nil, reason: reason))
  }

  @Test(arguments: [
    TransportCause.Kind.unknownHost, .unreachable, .untrusted, .timedOut, .cutOff, .cancelled, .other,
  ])
  func `a failure before the first byte is tried again, and after it is doubtful`(_ kind: TransportCause.Kind) {
    let cause = TransportCause(kind: kind)
    #expect(classify(.failure(.nothingSent(cause)), in: Self.context).kind == "retryLater")
    #expect(classify(.failure(.bytesSent(cause)), in: Self.context).kind == "uncertain")
  }

  @Test func `the server's words are cut to 200 characters on one line`() throws {
    let words = String(repeating: "é\\n\\t \\u0007", count: 400)
    guard case .refused(let reason) = verdict(422, #"{"error":"\#(words)"}"#) else { throw Unexpected() }
    #expect(reason.count == "example.social refused with HTTP status 422: ".count + 200)
    #expect(!reason.contains(where: { $0.isNewline || $0 == "\u{7}" }))
  }

  @Test func `the server's words are left out when they quote what is hidden`() {
    let context = ReplyContext(server: "example.social", now: 0, hidden: ["my secret words", ""])
    let reply = HTTPReply(status: 422, body: Array(#"{"error":"bad: my secret words"}"#.utf8))
    let expected = ReplyVerdict.refused(reason: "example.social refused with HTTP status 422")
    #expect(classify(.success(reply), in: context) == expected)
  }
}

struct Unexpected: Error {}
