// SPDX-License-Identifier: Apache-2.0

import MastodonBackend
import Testing
import TestSupport

@Suite struct CurlTransportTests {
  private let server: FakeMastodon
  private let transport = CurlTransport(userAgent: "phrased/test", connectTimeout: 2)
  private let origin: ServerOrigin
  private static let verify = "/api/v1/accounts/verify_credentials"

  init() throws {
    server = try FakeMastodon()
    origin = try ServerOrigin(server.origin)
  }

  private func request(
    _ method: HTTPRequest.Method, _ path: String, headers: [HTTPHeaders.Field] = [], _ body: HTTPRequest.Body = .none,
    timeout: Double = 5
  ) -> HTTPRequest {
    HTTPRequest(
      method, path, at: origin, token: Token(FakeMastodon.token), headers: headers, body: body, timeout: timeout)
  }

  private func post(timeout: Double = 5) -> HTTPRequest {
    request(.post, "/api/v1/statuses", .json(Array(#"{"status":"x"}"#.utf8)), timeout: timeout)
  }

  private func failure(_ result: TransportResult) throws -> TransportFailure {
    guard case .failure(let failure) = result else { throw Unexpected() }
    return failure
  }

  @Test func `a POST is sent once although the server closes the connection of an earlier request`() async throws {
    server.faults = [FakeMastodonFault(.closeIfReused)]
    _ = try await transport.send(request(.get, Self.verify)).get()
    #expect(try await transport.send(post()).get().status == 200)
    #expect(server.requests("POST", "/api/v1/statuses").count == 1)
    #expect(server.statuses.count == 1)
    #expect(server.faults.count == 1, "the POST came over the connection of the GET")
  }

  @Test func `a request names its sender, expects nothing and carries the token in its header alone`() async throws {
    _ = try await transport.send(post()).get()
    let sent = try #require(server.requests.first)
    #expect(sent.headers["user-agent"] == "phrased/test")
    #expect(sent.headers["expect"] == nil)
    #expect(sent.headers["content-type"] == "application/json")
    #expect(sent.headers["authorization"] == "Bearer \(FakeMastodon.token)")
    #expect(sent.query.isEmpty && sent.body == Array(#"{"status":"x"}"#.utf8))
  }

  @Test func `a long body is sent without waiting to be asked for it`() async throws {
    let body = [UInt8](repeating: UInt8(ascii: " "), count: 3_000_000)
    #expect(try await transport.send(request(.post, "/api/v1/statuses", .json(body))).get().status == 400)
    #expect(server.requests.first?.headers["expect"] == nil)
    #expect(server.requests.first?.body.count == body.count)
  }

  @Test(arguments: [301, 302, 303, 307, 308])
  func `a redirect is not followed`(_ status: Int) async throws {
    server.faults = [
      FakeMastodonFault(.reply(FakeReply(status, headers: ["Location": server.origin + Self.verify])), on: "GET /here")
    ]
    #expect(try await transport.send(request(.get, "/here")).get().status == status)
    #expect(server.requests.count == 1)
  }

  @Test func `a server that does not listen got nothing`() async throws {
    server.stop()
    let gone = FakeMastodonGone()
    let closed = try ServerOrigin("http://127.0.0.1:\(gone.port)")
    let failure = try failure(
      await transport.send(HTTPRequest(.post, "/", at: closed, token: nil, body: .json([1]), timeout: 5)))
    guard case .nothingSent(let cause) = failure else { throw Unexpected() }
    #expect(cause.kind == .unreachable && cause.byteCount == 0 && cause.curlCode == 7)
  }

  @Test func `a name without an address got nothing`() async throws {
    let nowhere = try ServerOrigin("phrased-test.invalid")
    let failure = try failure(
      await transport.send(HTTPRequest(.post, "/", at: nowhere, token: nil, body: .json([1]), timeout: 10)))
    guard case .nothingSent = failure else { throw Unexpected() }
  }

  @Test func `a server that speaks no TLS got nothing`() async throws {
    let plain = try ServerOrigin("https://127.0.0.1:\(server.port)")
    let failure = try failure(
      await transport.send(HTTPRequest(.post, "/", at: plain, token: nil, body: .json([1]), timeout: 2)))
    guard case .nothingSent(let cause) = failure else { throw Unexpected() }
    #expect(cause.byteCount == 0)
    #expect(server.requests.isEmpty)
  }

  @Test(arguments: [
    FakeMastodonFault.Kind.cutAfterReading, .cutAfterCommit, .cutInReply, .lateReply(seconds: 1),
    .lateCommit(seconds: 1),
  ])
  func `a request that was read is never reported as not sent`(_ fault: FakeMastodonFault.Kind) async throws {
    server.faults = [FakeMastodonFault(fault)]
    let failure = try failure(await transport.send(post(timeout: 0.3)))
    guard case .bytesSent(let cause) = failure else { throw Unexpected() }
    #expect(cause.byteCount > 100)
    #expect(server.requests.count == 1)
  }

  @Test func `a reply of the limit is read and one byte more is not`() async throws {
    let limit = CurlTransport.replyByteLimit
    server.faults = [limit, limit + 1].map { count in
      FakeMastodonFault(.reply(FakeReply(200, body: String(repeating: "x", count: count))), on: "GET /long")
    }
    #expect(try await transport.send(request(.get, "/long")).get().body.count == limit)
    #expect(try failure(await transport.send(request(.get, "/long"))).cause.kind == .replyTooLong)
  }

  @Test(.timeLimit(.minutes(2))) func `a cancelled transfer ends before its reply and before its time`() async throws {
    server.faults = [FakeMastodonFault(.lateReply(seconds: 300))]
    let task = Task { await transport.send(post(timeout: 600)) }
    try await Task.sleep(for: .milliseconds(300))
    task.cancel()
    guard case .bytesSent(let cause) = try failure(await task.value) else { throw Unexpected() }
    #expect(cause.kind == .cancelled)
  }

  @Test(arguments: ["a\r\nX-Evil: 1", "a\n", "a\u{0}b"])
  func `a header with a line end is not sent`(_ value: String) async throws {
    let evil = request(.get, Self.verify, headers: [HTTPHeaders.Field("Idempotency-Key", value)])
    #expect(try failure(await transport.send(evil)).cause.kind == .malformedRequest)
    #expect(server.requests.isEmpty)
  }

  @Test func `a form with a file that is gone sends nothing`() async throws {
    let parts = [FormPart(name: "file", content: .file(path: "/nonexistent/picture.gif"), fileName: "a.gif")]
    guard case .nothingSent = try failure(await transport.send(request(.post, "/api/v2/media", .form(parts)))) else {
      throw Unexpected()
    }
    #expect(server.requests.isEmpty)
  }
}

/// A port where nobody listens: it was taken and given back.
struct FakeMastodonGone {
  let port: UInt16

  init() {
    let server = try? FakeMastodon()
    port = server?.port ?? 1
    server?.stop()
  }
}
