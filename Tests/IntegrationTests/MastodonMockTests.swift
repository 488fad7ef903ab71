// SPDX-License-Identifier: Apache-2.0

import Glibc
import IPCProtocol
import LinuxSupport
import Testing

/// A server that other people wrote, `mastodon_mock` from PyPI, at the other end.
@Suite(.enabled(if: Program.installed("mastodon_mock") != nil, "mastodon_mock is not on the PATH"))
struct MastodonMockTests {
  /// The server's process and port; stopped when the value goes.
  private final class Mock {
    let origin: String
    private let process: ChildProcess

    init() throws {
      let port = try freePort()
      origin = "http://127.0.0.1:\(port)"
      let words = ["mastodon_mock", "serve", "--in-memory", "--host", "127.0.0.1", "--port", "\(port)"]
      process = try ChildProcess.start(Command(words, environment: CurrentProcess.environment()))
    }

    deinit {
      process.signal(SIGKILL)
      _ = try? process.wait()
    }
  }

  @Test func `a post to an independent server can be read back from it as it was said`() throws {
    let mock = try Mock()
    let daemon = try DaemonUnderTest()
    try eventually("the server to take the login") {
      try daemon.logIn(server: mock.origin, token: "mock_token")["login"] != nil
    }
    let said = try daemon.world.phrasectl("say", "--json", "Post Straße & 👩‍👩‍👧‍👦 in Ice Cubes")
    let reply = try #require(JSONValue(parsing: Array(said.outputText.utf8)))
    #expect(said.status == .exited(0) && reply.actionState == "sent")
    let url = try #require(reply["action"]?["url"]?.string)
    let id = try #require(url.split(separator: "/").last)
    let status = try read("\(mock.origin)/api/v1/statuses/\(id)")
    #expect(status["content"]?.string?.contains("Straße &amp; 👩‍👩‍👧‍👦") == true)
  }

  @Test func `a token that is not the independent server's is refused with 77`() throws {
    let mock = try Mock()
    let daemon = try DaemonUnderTest()
    try eventually("the server") { try daemon.logIn(server: mock.origin, token: "mock_token")["login"] != nil }
    let file = try daemon.world.write("other", to: "other")
    let result = try daemon.world.phrasectl("login", "--server", mock.origin, "--token-file", file)
    #expect(result.status == .exited(77))
  }

  private func read(_ url: String) throws -> JSONValue {
    let words = ["curl", "-s", "-H", "Authorization: Bearer mock_token", url]
    let result = try ChildProcess.run(Command(words, environment: CurrentProcess.environment()), within: 60_000)
    return try #require(JSONValue(parsing: result.standardOutput))
  }
}

/// A port of 127.0.0.1 that was free a moment ago.
private func freePort() throws -> UInt16 {
  let listener = try ListeningSocket.loopback(port: 0)
  return try listener.port()
}
