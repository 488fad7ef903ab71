// SPDX-License-Identifier: Apache-2.0

import IntentModel
import MastodonBackend
import Synchronization
import TestSupport

/// A backend that is logged in to a fake server, with waits short enough for tests.
final class Stage: Sendable {
  let server: FakeMastodon
  let folder: TemporaryDirectory
  let backend: MastodonBackend
  /// How many requests the login took.
  private let loginRequestCount: Int

  init(_ settings: FakeMastodon.Settings = FakeMastodon.Settings(), path: String = "/nonexistent") async throws {
    folder = try TemporaryDirectory()
    server = try FakeMastodon()
    server.settings = settings
    // No PATH: what is not asked for is not installed.
    backend = MastodonBackend(
      folder: folder.path, environment: ["PATH": path], options: Self.options)
    _ = try await backend.logIn(server: server.origin, token: FakeMastodon.token)
    loginRequestCount = server.requests.count
  }

  /// What the server was asked since the login.
  var requests: [FakeRequest] { Array(server.requests.dropFirst(loginRequestCount)) }

  deinit { server.stop() }

  static var options: MastodonOptions {
    var options = MastodonOptions()
    options.connectTimeout = 2
    options.postTimeout = 0.5
    options.uploadTimeout = 5
    options.readTimeout = 5
    options.firstPollDelay = 0.01
    options.pollLimit = 0.5
    return options
  }

  /// For a server that does not answer at once.
  static var patientOptions: MastodonOptions {
    var options = Self.options
    options.postTimeout = 20
    options.uploadTimeout = 20
    return options
  }

  /// Performs an action with a key of its own and a record that always succeeds.
  func perform(_ action: Action, key: String = "key-1") async -> ActionOutcome {
    await backend.perform(action, key: key)
  }

  var posts: [FakeRequest] { server.requests("POST", "/api/v1/statuses") }
}

/// Does what a test says when a try is recorded.
struct ScriptedRecorder: ActionRecorder {
  let willCreate: @Sendable () async throws -> Void

  func didUpload(_ path: String, as upload: Upload) {}
  func willCreate(after baseline: ActionBaseline?) async throws { try await willCreate() }
}

extension MastodonBackend {
  /// One try, with something that happens when it is recorded.
  func perform(
    _ action: Action, from account: String? = nil, key: String,
    willCreate: @escaping @Sendable () async throws -> Void = {}
  ) async -> ActionOutcome {
    await perform(
      ActionAttempt(action, from: account, idempotencyKey: key), recorder: ScriptedRecorder(willCreate: willCreate))
  }
}

extension Action {
  static func post(_ text: String, _ more: [String: Value] = [:]) -> Action {
    Action(
      name: "mastodon.post", intent: "PostIntent",
      parameters: more.merging(["content": .text(text)]) { mine, _ in mine })
  }

  static func photos(_ paths: [String], _ more: [String: Value] = [:]) -> Action {
    let images = Value.list(paths.map { .file($0) })
    return Action(
      name: "mastodon.postPhoto", intent: "PostPhotoIntent",
      parameters: more.merging(["images": images]) { mine, _ in mine })
  }

  static func open(_ tab: String?) -> Action {
    Action(name: "mastodon.open", intent: "TabIntent", parameters: tab.map { ["tab": .identifier($0)] } ?? [:])
  }
}

extension ActionOutcome {
  var reason: String? {
    switch self {
    case .done, .open: nil
    case .rejected(let reason), .retryLater(_, let reason), .rateLimited(_, let reason), .unauthorized(let reason),
      .uncertain(let reason):
      reason
    }
  }

  var receipt: ActionReceipt? { if case .done(let receipt) = self { receipt } else { nil } }

  /// The outcome's name alone.
  var kind: String { String(String(describing: self).prefix { $0 != "(" }) }
}

extension ReplyVerdict {
  /// The verdict's name alone.
  var kind: String { String(String(describing: self).prefix { $0 != "(" }) }
}
