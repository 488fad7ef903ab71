// SPDX-License-Identifier: Apache-2.0

import Glibc
import Testing
import TestSupport

/// `mastodon_mock` from PyPI, a server that other people wrote: it disagrees where our own fake shares our mistakes.
final class MastodonMock: Sendable {
  static let token = "mock_token"
  let port: UInt16
  private let process: pid_t

  /// The program's path, or nil when it is not installed.
  static let program: String? = {
    guard let path = unsafe getenv("PATH") else { return nil }
    let folders = unsafe String(cString: path).split(separator: ":")
    return folders.map { "\($0)/mastodon_mock" }.first { unsafe access($0, X_OK) == 0 }
  }()

  init() throws {
    guard let program = Self.program else { throw Unexpected() }
    port = FakeMastodonGone().port
    process = try Self.spawn(program, ["serve", "--in-memory", "--host", "127.0.0.1", "--port", String(port)])
  }

  /// It holds nothing, and asked politely it would wait for our connections to end.
  deinit {
    kill(process, SIGKILL)
    var status: Int32 = 0
    unsafe waitpid(process, &status, 0)
  }

  var origin: String { "http://127.0.0.1:\(port)" }

  private static func spawn(_ program: String, _ arguments: [String]) throws -> pid_t {
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    for descriptor in [STDOUT_FILENO, STDERR_FILENO] {
      unsafe posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_WRONLY, 0)
    }
    var words = unsafe ([program] + arguments).map { unsafe strdup($0) } + [nil]
    defer { unsafe words.forEach { unsafe free($0) } }
    var process: pid_t = 0
    guard unsafe posix_spawn(&process, program, &actions, nil, &words, environ) == 0 else { throw Unexpected() }
    return process
  }
}
