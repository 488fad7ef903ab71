// SPDX-License-Identifier: Apache-2.0

import Glibc
import LinuxSupport
import Testing
import TestSupport

/// `mastodon_mock` from PyPI, a server that other people wrote: it disagrees where our own fake shares our mistakes.
final class MastodonMock: Sendable {
  static let token = "mock_token"
  let port: UInt16
  private let process: ChildProcess

  /// The program's path, or nil when it is not installed.
  static let program = Command(["mastodon_mock"], environment: CurrentProcess.environment()).programPath()

  init() throws {
    guard let program = Self.program else { throw Unexpected() }
    port = FakeMastodonGone().port
    process = try ChildProcess.start(
      Command(
        [program, "serve", "--in-memory", "--host", "127.0.0.1", "--port", String(port)],
        environment: CurrentProcess.environment()))
  }

  /// It holds nothing, and asked politely it would wait for our connections to end.
  deinit {
    process.signal(SIGKILL)
    _ = try? process.wait()
  }

  var origin: String { "http://127.0.0.1:\(port)" }
}
