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

  @Test func `an independent server answers, edits, marks, asks and deletes as it is told`() async throws {
    let mock = try MastodonMock()
    let folder = try TemporaryDirectory()
    let backend = MastodonBackend(folder: folder.path, options: Stage.patientOptions)
    try await logIn(backend, to: mock)
    let first = try await post(.post("Teh cat", ["contentWarning": .text("pets")]), with: backend)
    let last = PublishedPost(id: try #require(first.remoteID), account: nil, action: .post("Teh cat"))

    _ = try await does(action("edit", ["old": .text("teh"), "new": .text("The")]), with: backend, last: last)
    #expect(try await read(first, from: mock).content.contains("The cat"))
    let reply = action("reply", ["target": .identifier("lastPost"), "content": .text("and the dog")])
    #expect(try await does(reply, with: backend, last: last).remarks.isEmpty)
    let poll = action("poll", ["content": .text("Which?"), "options": .text("tea or coffee")])
    #expect(try await does(poll, with: backend).remoteID != nil)
    for name in ["favourite", "boost", "bookmark"] {
      let marked = action(name, ["status": .identifier(last.id)])
      #expect(await backend.perform(marked, key: "mock-\(name)").kind == "done", "\(name)")
    }
    _ = try await does(action("followTag", ["tag": .tag("cats")]), with: backend)
    _ = try await does(action("undo"), with: backend, last: last)
    await #expect(throws: (any Error).self) { try await self.read(first, from: mock) }
  }

  @Test func `an independent server says what is unread, who mentioned, and whom one follows`() async throws {
    let mock = try MastodonMock()
    let folder = try TemporaryDirectory()
    let backend = MastodonBackend(folder: folder.path, options: Stage.patientOptions)
    try await logIn(backend, to: mock)
    guard case .unread? = await backend.perform(action("unread"), key: "u").receipt?.answer else { throw Unexpected() }
    guard case .mentions? = await backend.perform(action("mentions"), key: "m").receipt?.answer else {
      throw Unexpected()
    }
    #expect(await backend.perform(action("openList", ["list": .text("none")]), key: "l").kind == "rejected")
    let nobody = await backend.prepare(action("follow", ["person": .text("Nobody Atall")]), last: nil)
    guard case .refused(let reason) = nobody else { throw Unexpected() }
    #expect(reason.hasSuffix("knows nobody of that name"))
  }

  @Test func `an independent server registers the app and shows a page to agree on`() async throws {
    let mock = try MastodonMock()
    let folder = try TemporaryDirectory()
    let backend = MastodonBackend(folder: folder.path, options: Stage.patientOptions)
    try await logIn(backend, to: mock)
    let login = try await backend.beginLogin(server: mock.origin, redirect: .outOfBand, name: "two")
    #expect(login.page.hasPrefix("\(mock.origin)/oauth/authorize?response_type=code&client_id="))
    await #expect(throws: LoginFailure.self) { try await backend.finishLogin(session: login.session, code: "wrong") }
  }

  private func action(_ name: String, _ parameters: [String: Value] = [:]) -> Action {
    Action(name: "mastodon.\(name)", intent: "AnIntent", parameters: parameters)
  }

  /// Looks up what an action refers to and does it.
  private func does(
    _ action: Action, with backend: MastodonBackend, last: PublishedPost? = nil
  ) async throws -> ActionReceipt {
    guard case .ready(let actions) = await backend.prepare(action, last: last) else { throw Unexpected() }
    let outcome = await backend.perform(try #require(actions.first), key: "mock-\(action.name)")
    return try #require(outcome.receipt, "\(action.name): \(outcome)")
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
