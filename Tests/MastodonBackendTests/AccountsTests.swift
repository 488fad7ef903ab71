// SPDX-License-Identifier: Apache-2.0

import Glibc
import IntentModel
import LinuxSupport
import MastodonBackend
import TestSupport
import Testing

/// Several accounts, their names, and where their tokens lie.
@Suite final class AccountsTests {
  private let servers: [FakeMastodon]
  private let folder: TemporaryDirectory

  init() throws {
    servers = [try FakeMastodon(), try FakeMastodon()]
    folder = try TemporaryDirectory()
  }

  deinit { for server in servers { server.stop() } }

  private func backend(_ environment: [String: String] = [:]) -> MastodonBackend {
    MastodonBackend(folder: folder.path, environment: environment, options: Stage.options)
  }

  private func logIn(_ number: Int, as name: String? = nil, _ backend: MastodonBackend) async throws -> KeptAccount {
    try await backend.logIn(server: servers[number].origin, token: .text(FakeMastodon.token), name: name)
  }

  private func reason(_ body: () async throws -> Void) async -> String {
    do { try await body() } catch let error as LoginFailure { return error.reason } catch { return "\(error)" }
    return "nothing failed"
  }

  private var file: String {
    get throws { String(decoding: try File.read("\(folder.path)/accounts.json", limit: 1 << 20), as: UTF8.self) }
  }

  @Test func `the first account stays the default until another is chosen or it is logged out`() async throws {
    let backend = backend()
    let (first, second) = (try await logIn(0, as: "home", backend), try await logIn(1, as: "work", backend))
    #expect(first.isDefault && !second.isDefault)
    #expect(try await backend.chooseDefault("WORK").isDefault)
    #expect(try await backend.accounts().map(\.name) == ["work", "home"])
    #expect(await backend.account()?.handle == second.handle)
    _ = try await backend.logOut("work")
    #expect(await backend.account()?.handle == first.handle)
  }

  @Test func `two users of one name are told apart by the handle, and a name is nobody else's`() async throws {
    let backend = backend()
    let (first, second) = (try await logIn(0, backend), try await logIn(1, backend))
    #expect(first.name == "alice" && second.name == second.handle)
    let taken = await reason { _ = try await self.logIn(1, as: "Alice", backend) }
    #expect(taken == "another account is called 'Alice'; choose another name")
    #expect(await reason { _ = try await self.logIn(1, as: " \n", backend) }.contains("at most 40 characters"))
    #expect(try await logIn(1, as: "仕事", backend).name == "仕事")
    #expect(try await logIn(1, backend).name == "仕事", "a new login keeps the name")
  }

  @Test func `an account is found by name, handle, or user, and by nothing else`() async throws {
    let backend = backend()
    let account = try await logIn(0, as: "home", backend)
    for name in ["home", "HOME", account.handle, "@" + account.handle, "alice", "@alice"] {
      #expect(try await backend.chooseDefault(name).handle == account.handle)
    }
    #expect(await reason { _ = try await backend.chooseDefault("bob") }.hasPrefix("there is no account called 'bob'"))
  }

  @Test func `a logout without a name takes the only account, and asks where there are several`() async throws {
    let backend = backend()
    #expect(await reason { _ = try await backend.logOut(nil) } == "nobody is logged in; run 'phrasectl login'")
    for number in [0, 1] { _ = try await logIn(number, as: "n\(number)", backend) }
    #expect(await reason { _ = try await backend.logOut(nil) } == "there are several accounts: n0, n1; name one")
    _ = try await backend.logOut("n0")
    _ = try await backend.logOut(nil)
    #expect(try await backend.accounts().isEmpty)
    #expect(try !file.contains(FakeMastodon.token))
  }

  @Test func `a token that came from elsewhere is forgotten, and its owner told where to revoke it`() async throws {
    let backend = backend()
    _ = try await logIn(0, backend)
    #expect(try await backend.logOut(nil).remark?.contains("it is not revoked; do it in the settings of") == true)
    #expect(servers[0].requests("POST", "/oauth/revoke").isEmpty)
  }

  @Test func `an action goes out from the account that it is for, whichever is the default`() async throws {
    let backend = backend()
    for number in [0, 1] { _ = try await logIn(number, backend) }
    let second = try await backend.accounts()[1].handle
    _ = await backend.perform(ActionAttempt(.post("hello"), from: second), recorder: NoRecorder())
    #expect(servers[0].statuses.isEmpty && servers[1].statuses.map(\.text) == ["hello"])
  }

  // MARK: The file

  @Test func `the file of the time with one account is read and replaced`() async throws {
    _ = try folder.file("account.json", Array(olderFile(token: FakeMastodon.token).utf8))
    let accounts = try await backend().accounts()
    #expect(accounts.map(\.handle) == ["alice@a.example"] && accounts[0].name == "alice" && accounts[0].isDefault)
    #expect(try File.list(folder.path) == ["accounts.json"])
    #expect(try FileStatus.of("\(folder.path)/accounts.json")?.permissions == 0o600)
    #expect(try file.contains(FakeMastodon.token))
  }

  @Test func `a file of a newer phrased is left as it is`() async throws {
    _ = try folder.file("accounts.json", Array(#"{"version":3,"accounts":"elsewhere"}"#.utf8))
    let backend = backend()
    #expect(await reason { _ = try await self.logIn(0, backend) }.contains("written by a newer phrased"))
    #expect(try file == #"{"version":3,"accounts":"elsewhere"}"#)
  }

  @Test func `a login mends a damaged file and keeps what it held`() async throws {
    _ = try folder.file("accounts.json", Array("{".utf8))
    let backend = backend()
    #expect(await backend.account() == nil)
    _ = try await logIn(0, backend)
    #expect(
      try File.list(folder.path).filter { $0.hasPrefix("accounts") }.sorted()
        == ["accounts.json", "accounts.json.damaged"])
  }

  private func olderFile(token: String) -> String {
    """
    {"server":"https://a.example","token":"\(token)","id":"1","username":"alice","handle":"alice@a.example",
    "defaultVisibility":"public","defaultSensitive":false,"loggedInAt":1}
    """
  }

  // MARK: Keyring and credentials

  /// A keyring that keeps secrets in files, spoken to as `secret-tool` is.
  private func keyring(_ script: String = "") throws -> [String: String] {
    let tool = """
      #!/bin/sh
      \(script)
      echo "$@" >> \(folder.path)/arguments
      verb=$1
      for last; do :; done
      name=$(echo "$last" | tr -c 'a-z0-9.\\n' _)
      case $verb in
        store) cat > "\(folder.path)/keyring-$name" ;;
        lookup) cat "\(folder.path)/keyring-$name" ;;
        clear) rm "\(folder.path)/keyring-$name" ;;
      esac

      """
    try File.write(Array(tool.utf8), to: "\(folder.path)/secret-tool", mode: 0o700)
    return ["PATH": "\(folder.path):/usr/bin:/bin", "DBUS_SESSION_BUS_ADDRESS": "unix:path=/nowhere"]
  }

  @Test func `a keyring has the token, and neither the file nor an argument`() async throws {
    let environment = try keyring()
    let account = try await logIn(0, backend(environment))
    #expect(account.tokenPlace == "the keyring")
    #expect(try !file.contains(FakeMastodon.token))
    let arguments = String(decoding: try File.read("\(folder.path)/arguments", limit: 1 << 16), as: UTF8.self)
    #expect(!arguments.contains(FakeMastodon.token) && arguments.contains("account \(account.handle)"))
    let later = backend(environment)
    #expect(await later.perform(ActionAttempt(.post("hello"), from: nil), recorder: NoRecorder()).kind == "done")
    _ = try await later.logOut(nil)
    #expect(try File.list(folder.path).allSatisfy { !$0.hasPrefix("keyring-") })
  }

  @Test(arguments: ["exit 1", "cat >/dev/null; exit 0"])
  func `where the keyring does not take it, the token lies in the file`(_ script: String) async throws {
    let environment = try keyring(script)
    #expect(try await logIn(0, backend(environment)).tokenPlace == "a private file")
    #expect(try file.contains(FakeMastodon.token))
  }

  @Test func `without a session bus nobody asks for a keyring`() async throws {
    var environment = try keyring()
    environment["DBUS_SESSION_BUS_ADDRESS"] = nil
    #expect(try await logIn(0, backend(environment)).tokenPlace == "a private file")
    #expect(try !File.list(folder.path).contains("arguments"))
  }

  @Test func `a keyring that has lost the token is told with a way out`() async throws {
    _ = try await logIn(0, backend(try keyring()))
    let outcome = await backend().perform(ActionAttempt(.post("hello"), from: nil), recorder: NoRecorder())
    #expect(outcome.kind == "unauthorized" && outcome.reason?.contains("unlock it, or run 'phrasectl login'") == true)
  }

  @Test func `a credential of systemd's is used where it lies and copied nowhere`() async throws {
    try File.makeFolder("\(folder.path)/credentials")
    try File.write(Array(FakeMastodon.token.utf8), to: "\(folder.path)/credentials/mastodon")
    let backend = backend(["CREDENTIALS_DIRECTORY": "\(folder.path)/credentials"])
    let account = try await backend.logIn(server: servers[0].origin, token: .credential("mastodon"), name: nil)
    #expect(account.tokenPlace == "the credential 'mastodon'")
    #expect(try !file.contains(FakeMastodon.token))
    #expect(await backend.perform(ActionAttempt(.post("hello"), from: nil), recorder: NoRecorder()).kind == "done")
  }

  @Test(arguments: [
    ("other", "can't be read"), ("../accounts.json", "not the name of a credential"),
    ("", "not the name of a credential"),
  ])
  func `a credential that is not there or is a path is refused`(_ name: String, _ told: String) async throws {
    let backend = backend(["CREDENTIALS_DIRECTORY": folder.path])
    let reason = await reason {
      _ = try await backend.logIn(server: self.servers[0].origin, token: .credential(name), name: nil)
    }
    #expect(reason.contains(told))
    let none = await self.reason {
      _ = try await self.backend().logIn(server: self.servers[0].origin, token: .credential("mastodon"), name: nil)
    }
    #expect(none.contains("LoadCredential=mastodon:FILE"))
  }
}
