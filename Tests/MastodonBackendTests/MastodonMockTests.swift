// SPDX-License-Identifier: Apache-2.0

import FoundationEssentials
import IntentModel
import MastodonBackend
import TestSupport
import Testing

@Suite(.enabled(if: MastodonMock.program != nil, "mastodon_mock is not on the PATH; pip install mastodon-mock"))
struct MastodonMockTests {
  private struct Status: Decodable {
    struct Medium: Decodable {
      let description: String?
    }

    let content: String
    let visibility: String
    let language: String?
    let media_attachments: [Medium]
  }

  @Test func `an independent server publishes what was posted`() async throws {
    let mock = try MastodonMock()
    let folder = try TemporaryDirectory()
    let backend = MastodonBackend(folder: folder.path, options: Stage.patientOptions)
    try await logIn(backend, to: mock)
    let parameters: [String: Value] = ["visibility": .identifier("unlisted"), "language": .identifier("de")]
    let receipt = try await post(.post("Straße & 👩‍👩‍👧‍👦", parameters), with: backend)
    #expect(receipt.remarks.isEmpty && receipt.url?.contains("/@testuser/") == true)
    let status = try await read(receipt, from: mock)
    #expect(status.content.contains("Straße &amp; 👩‍👩‍👧‍👦") && status.visibility == "unlisted" && status.language == "de")
  }

  @Test func `an independent server takes a picture with its description`() async throws {
    let mock = try MastodonMock()
    let folder = try TemporaryDirectory()
    let backend = MastodonBackend(folder: folder.path, options: Stage.patientOptions)
    try await logIn(backend, to: mock)
    let path = try folder.file("a.png", Picture.png(orientation: 6))
    let receipt = try await post(.photos([path], ["description": .text("ein Käfer")]), with: backend)
    #expect(receipt.remarks.isEmpty)
    #expect(try await read(receipt, from: mock).media_attachments.map(\.description) == ["ein Käfer"])
  }

  @Test func `an independent server refuses a token that is not its own`() async throws {
    let mock = try MastodonMock()
    let folder = try TemporaryDirectory()
    let backend = MastodonBackend(folder: folder.path, options: Stage.patientOptions)
    try await logIn(backend, to: mock)
    await #expect(throws: LoginFailure.self) { try await backend.logIn(server: mock.origin, token: "other") }
  }

  /// It takes some seconds to start.
  private func logIn(_ backend: MastodonBackend, to mock: MastodonMock) async throws {
    for _ in 0..<200 {
      if let account = try? await backend.logIn(server: mock.origin, token: MastodonMock.token) {
        return #expect(account.handle.hasPrefix("testuser@"))
      }
      try await Task.sleep(for: .milliseconds(100))
    }
    throw Unexpected()
  }

  private func post(_ action: Action, with backend: MastodonBackend) async throws -> ActionReceipt {
    let outcome = await backend.perform(action, key: "mock-1")
    return try #require(outcome.receipt)
  }

  private func read(_ receipt: ActionReceipt, from mock: MastodonMock) async throws -> Status {
    let transport = CurlTransport(userAgent: "phrased/test", connectTimeout: 2)
    let path = "/api/v1/statuses/\(try #require(receipt.remoteID))"
    let request = HTTPRequest(
      .get, path, at: try ServerOrigin(mock.origin), token: Token(MastodonMock.token), timeout: 10)
    let reply = try await transport.send(request).get()
    return try JSONDecoder().decode(Status.self, from: Data(reply.body))
  }
}
