// SPDX-License-Identifier: Apache-2.0

import Glibc
import LinuxSupport
import MastodonBackend
import TestSupport
import Testing

@Suite final class AccountStoreTests {
  private let folder: TemporaryDirectory

  init() throws { folder = try TemporaryDirectory() }

  private func account() throws -> Account {
    Account(
      server: try ServerOrigin("bücher.example"), token: try #require(Token("very-secret")), id: "42",
      username: "alice", handle: "alice@bücher.example", url: "https://web.bücher.example/@alice",
      defaultVisibility: .private, defaultLanguage: "de", defaultSensitive: true, loggedInAt: 12)
  }

  @Test func `an account comes back as it was saved`() async throws {
    let store = AccountStore(folder: folder.path)
    try await store.save(account())
    #expect(try await store.load() == account())
    #expect(try await AccountStore(folder: folder.path).load() == account())
  }

  @Test func `saving leaves one file that only its owner can read`() async throws {
    let store = AccountStore(folder: folder.path)
    try await store.save(account())
    try await store.save(account())
    #expect(try File.list(folder.path) == ["accounts.json"])
    #expect(try FileStatus.of(store.path)?.permissions == 0o600)
  }

  @Test func `no file means no account`() async throws {
    #expect(try await AccountStore(folder: folder.path).load() == nil)
    #expect(try await AccountStore(folder: "/nonexistent/folder").load() == nil)
  }

  @Test(arguments: [0o644, 0o640, 0o604, 0o620] as [mode_t])
  func `a file that is open to others is refused and not read`(_ mode: mode_t) async throws {
    let store = AccountStore(folder: folder.path)
    try await store.save(account())
    unsafe chmod(store.path, mode)
    let reason = "\(store.path) holds a token and is open to others; run 'chmod 600 \(store.path)'"
    await #expect(throws: AccountStoreFailure(reason: reason)) { try await store.load() }
  }

  @Test(arguments: ["", "{", "[]", #"{"token":"very-secret"}"#])
  func `a damaged file is named and not quoted`(_ text: String) async throws {
    let store = AccountStore(folder: folder.path)
    _ = try folder.file("accounts.json", Array(text.utf8))
    let reason = "\(store.path) is damaged; run 'phrasectl login'"
    await #expect(throws: AccountStoreFailure(reason: reason)) { try await store.load() }
  }

  @Test func `a stored server that is neither encrypted nor this machine is refused`() async throws {
    let store = AccountStore(folder: folder.path)
    try await store.save(account())
    let text = """
      {"version":2,"accounts":[{"server":"http://example.social","token":"t","id":"1","username":"a","handle":"a@b",
      "defaultVisibility":"public","defaultSensitive":false,"loggedInAt":1}],"registrations":[]}
      """
    _ = try folder.file("accounts.json", Array(text.utf8))
    await #expect(throws: AccountStoreFailure.self) { try await store.load() }
  }

  @Test func `a symbolic link in the account's place is not followed`() async throws {
    let store = AccountStore(folder: folder.path)
    _ = unsafe symlink(try folder.file("elsewhere", []), store.path)
    await #expect(throws: AccountStoreFailure.self) { try await store.load() }
  }

  @Test func `a folder that can't be made is told, and nothing is kept`() async throws {
    let store = AccountStore(folder: "/proc/nowhere")
    await #expect(throws: AccountStoreFailure.self) { try await store.save(account()) }
  }

  @Test func `no way of printing an account shows its token`() throws {
    let account = try account()
    var dumped = ""
    dump(account, to: &dumped)
    let texts = [
      "\(account)", String(reflecting: account), dumped, "\(account.token)", String(reflecting: account.token),
    ]
    #expect(texts.allSatisfy { !$0.contains("very-secret") })
    #expect(Mirror(reflecting: account.token).children.isEmpty)
  }
}

@Suite struct TokenTests {
  @Test func `white space around a token is not part of it`() {
    #expect(Token(" abc-123\r\n") == Token("abc-123"))
  }

  @Test(arguments: ["", " \n", "a b", "a\r\nX-Evil: 1", "tökén", "a\u{7f}", "a\u{0}"])
  func `what could not travel in a header is no token`(_ text: String) {
    #expect(Token(text) == nil)
  }
}
