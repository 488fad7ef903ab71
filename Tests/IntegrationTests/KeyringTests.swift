// SPDX-License-Identifier: Apache-2.0

import Glibc
import IPCProtocol
import LinuxSupport
import TestSupport
import Testing

/// A session bus with GNOME's keyring on it, unlocked, in a world of its own.
final class KeyringSession {
  let environment: [String: String]
  private var processes: [ChildProcess] = []

  static var obstacle: String? {
    ["dbus-daemon", "gnome-keyring-daemon", "secret-tool"].first { Program.installed($0) == nil }
      .map { "\($0) is not installed; apt-get install dbus gnome-keyring libsecret-tools" }
  }

  init(in world: TestWorld) throws {
    let bus = "\(world.path)/bus"
    environment = ["DBUS_SESSION_BUS_ADDRESS": "unix:path=\(bus)"]
    processes.append(
      try world.start(
        ["dbus-daemon", "--session", "--nofork", "--nopidfile", "--address=unix:path=\(bus)"], environment: environment)
    )
    try eventually("the session bus") { File.exists(bus) }
    // It takes the password of the keyring that it makes from its input.
    let password = try world.write("a password", to: "keyring-password")
    processes.append(
      try world.start(
        ["sh", "-c", "exec gnome-keyring-daemon --foreground --unlock --components=secrets < '\(password)'"],
        environment: environment))
    try eventually("the keyring") {
      try tool(world, "store", "--label=probe", "application", "probe", input: "x") != nil
    }
  }

  deinit { for process in processes.reversed() { _ = try? process.stop(within: 10_000) } }

  /// What `secret-tool` printed; nil when it failed.
  func tool(_ world: TestWorld, _ words: String..., input: String = "") throws -> String? {
    let command = Command(["secret-tool"] + words, environment: world.environment.merging(environment) { $1 })
    let result = try ChildProcess.run(command, input: Array(input.utf8), within: 30_000)
    return result.status == .exited(0) ? result.outputText : nil
  }
}

/// Tokens in a real keyring.
@Suite(.enabled(if: KeyringSession.obstacle == nil, "\(KeyringSession.obstacle ?? "")"))
struct KeyringTests {
  @Test func `a token lies in the keyring and nowhere else, for the next daemon too, until the logout`() throws {
    let (server, world) = (try FakeMastodon(), try TestWorld())
    let session = try KeyringSession(in: world)
    defer { server.stop() }
    let first = try DaemonUnderTest(in: world, environment: session.environment)
    let login = try first.logIn(to: server)["login"]
    #expect(login?["tokenPlace"]?.string == "the keyring")
    let handle = try #require(login?["account"]?.string)
    #expect(try first.say("Post one in Ice Cubes").actionState == "sent")
    let kept = try File.read("\(world.statePath)/accounts.json", limit: 1 << 20)
    #expect(!String(decoding: kept, as: UTF8.self).contains(FakeMastodon.token))
    #expect(try first.stop() == .exited(0))

    let second = try DaemonUnderTest(in: world, environment: session.environment)
    #expect(try second.say("Post two in Ice Cubes").actionState == "sent")
    let lookup = { try session.tool(world, "lookup", "application", "phrased", "account", handle) }
    #expect(try lookup() == FakeMastodon.token)
    #expect(try world.phrasectl("logout").status == .exited(0))
    #expect(try lookup() == nil && server.statuses.map(\.text) == ["one", "two"])
  }
}
