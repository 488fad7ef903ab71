// SPDX-License-Identifier: Apache-2.0

import Glibc
import IntentModel
import MastodonBackend
import Synchronization
import TestSupport

/// A backend that is logged in to a fake server, with waits short enough for tests.
final class Stage: Sendable {
  let server: FakeMastodon
  let folder = ScratchFolder()
  let backend: MastodonBackend

  init(_ settings: FakeMastodon.Settings = FakeMastodon.Settings()) async throws {
    server = try FakeMastodon()
    server.settings = settings
    backend = MastodonBackend(folder: folder.path, options: Self.options)
    _ = try await backend.logIn(server: server.origin, token: FakeMastodon.token)
  }

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
    await backend.perform(action, idempotencyKey: key) {}
  }

  var posts: [FakeRequest] { server.requests("POST", "/api/v1/statuses") }
}

/// A folder that is gone when the test is over.
final class ScratchFolder: Sendable {
  let path: String

  init() {
    var template = Array("/tmp/phrased-test-XXXXXX".utf8CString)
    guard unsafe mkdtemp(&template) != nil else { preconditionFailure("no temporary folder") }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit {
    for name in names { unsafe unlink("\(path)/\(name)") }
    unsafe rmdir(path)
  }

  /// Writes a file and returns its path.
  func file(_ name: String, _ bytes: [UInt8], mode: mode_t = 0o600) -> String {
    let file = "\(path)/\(name)"
    let descriptor = unsafe open(file, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    _ = unsafe bytes.withUnsafeBytes { unsafe write(descriptor, $0.baseAddress, $0.count) }
    fchmod(descriptor, mode)
    close(descriptor)
    return file
  }

  /// Everything in the folder.
  var names: [String] {
    guard let listing = unsafe opendir(path) else { return [] }
    defer { unsafe closedir(listing) }
    var names: [String] = []
    while let entry = unsafe readdir(listing) {
      let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
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
    case .rejected(let reason), .retryLater(_, let reason), .unauthorized(let reason), .uncertain(let reason): reason
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
