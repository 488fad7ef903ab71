// SPDX-License-Identifier: Apache-2.0

import Glibc
import IPCProtocol
import LinuxSupport
import TestSupport
import Testing

/// `phrasectl login` with a browser, which the test plays, against the real daemon.
@Suite final class BrowserLoginTests {
  private let server: FakeMastodon
  private let daemon: DaemonUnderTest

  init() throws {
    server = try FakeMastodon()
    daemon = try DaemonUnderTest()
  }

  deinit { server.stop() }

  /// A login that is under way: the page it shows, and the port it listens on.
  private final class Login {
    let page: String
    private let process: ChildProcess
    private let output: String

    init(_ world: TestWorld, _ arguments: [String], input: String? = nil) throws {
      output = "\(world.path)/login.out"
      try? File.remove(output)
      let log = try FileDescriptor.open(output, O_WRONLY | O_CREAT | O_APPEND)
      let typed = try FileDescriptor.open(input ?? "/dev/null", O_RDONLY)
      process = try ChildProcess.start(
        Command([Program.phrasectl, "login"] + arguments, environment: world.environment),
        streams: StandardStreams(input: typed.rawValue, output: log.rawValue, error: log.rawValue))
      let (output, process) = (output, process)
      var page = ""
      try eventually("a page to agree on") {
        let text = String(decoding: try File.read(output, limit: 1 << 16), as: UTF8.self)
        page = text.split(separator: "\n").first { $0.hasPrefix("http") }.map(String.init) ?? ""
        return try !page.isEmpty || process.wait(within: 0) != nil
      }
      self.page = page
    }

    deinit { _ = try? process.stop(within: 1_000) }

    var text: String { (try? File.read(output, limit: 1 << 16)).map { String(decoding: $0, as: UTF8.self) } ?? "" }

    func end() throws -> LinuxSupport.ExitStatus? { try process.wait(within: 60_000) }
  }

  /// What `curl` shows of a page: status, and the body or where it leads.
  private func open(_ address: String) throws -> (status: String, location: String, body: String) {
    let words = ["curl", "-s", "--max-time", "20", "-A", "browser", "-w", "\n%{http_code} %{redirect_url}", address]
    let result = try ChildProcess.run(Command(words, environment: daemon.world.environment), within: 60_000)
    let lines = result.outputText.split(separator: "\n", omittingEmptySubsequences: false)
    let last = (lines.last ?? "").split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    return (last[0], last.count > 1 ? last[1] : "", lines.dropLast().joined(separator: "\n"))
  }

  @Test func `libcurl is not loaded before the first login`() throws {
    let maps = {
      String(decoding: try File.read("/proc/\(self.daemon.process.processID)/maps", limit: 4 << 20), as: UTF8.self)
    }
    #expect(try daemon.say("Note hello in Ice Cubes").outcome == "matched")
    #expect(try !maps().contains("libcurl"))
    try daemon.logIn(to: server)
    #expect(try maps().contains("libcurl"))
  }

  @Test func `a browser's agreement logs in, after strangers and mistakes were turned away`() throws {
    let login = try Login(daemon.world, [server.origin, "--as", "work", "--no-browser"])
    let redirect = try open(login.page).location
    let base = String(redirect.prefix { $0 != "?" })
    #expect(base.hasPrefix("http://127.0.0.1:") && base.hasSuffix("/cb"))
    for stranger in ["?code=x&state=wrong", "?code=x", "", "?state=%", "?error=access_denied&state=wrong"] {
      let answer = try open(base + stranger)
      #expect(answer.status == "400" && answer.body.contains("belongs to no login"), "\(stranger)")
    }
    #expect(try open(base.replacing("/cb", with: "/favicon.ico")).status == "404")
    let page = try open(redirect)
    #expect(page.status == "200" && page.body.contains("You can close this page"))
    #expect(try login.end() == .exited(0))
    #expect(login.text.contains("logged in as alice@127.0.0.1:\(server.port), called 'work'"))
    let accounts = try daemon.world.phrasectl("accounts").outputText
    #expect(accounts == "* work  alice@127.0.0.1:\(server.port)  a private file\n")
    #expect(try daemon.say("Post hello in Ice Cubes").actionState == "sent")
  }

  @Test func `a draft goes out after a login with a browser`() throws {
    #expect(try daemon.say("Post early in Ice Cubes").actionState == "draft")
    let login = try Login(daemon.world, [server.origin, "--no-browser"])
    _ = try open(try open(login.page).location)
    #expect(try login.end() == .exited(0) && login.text.contains("1 waiting entries are being sent"))
    try daemon.wait(forStates: ["sent"])
  }

  @Test func `an owner who says no ends the login with 77, and reads so in the browser`() throws {
    server.oauth.isDenied = true
    let login = try Login(daemon.world, [server.origin, "--no-browser"])
    #expect(try open(try open(login.page).location).body.contains("You said no"))
    #expect(try login.end() == .exited(77) && login.text.contains("refused in the browser"))
  }

  @Test func `nobody who comes back ends the login with 75`() throws {
    let login = try Login(daemon.world, [server.origin, "--no-browser", "--timeout", "1"])
    #expect(try login.end() == .exited(75) && login.text.contains("no browser came back within 1 s"))
  }

  @Test func `a connection that says nothing does not hold the browser up for long`() throws {
    let login = try Login(daemon.world, [server.origin, "--no-browser"])
    let redirect = try open(login.page).location
    let port = try #require(UInt16(redirect.dropFirst("http://127.0.0.1:".count).prefix { $0 != "/" }))
    let silent = try ChildProcess.start(
      Command(["socat", "-u", "TCP:127.0.0.1:\(port)", "OPEN:/dev/null"], environment: daemon.world.environment))
    defer { _ = try? silent.stop(within: 1_000) }
    #expect(try open(redirect).status == "200")
    #expect(try login.end() == .exited(0))
  }

  @Test func `a port that is taken is named, and any other does where none was asked for`() throws {
    let taken = try ListeningSocket.loopback(port: 0)
    let port = try taken.port()
    let result = try daemon.world.phrasectl("login", server.origin, "--port", "\(port)", "--no-browser")
    #expect(result.status == .exited(78) && result.errorText.contains("port \(port) of this machine can't be used"))
    let usual = try? ListeningSocket.loopback(port: 48_629)
    let login = try Login(daemon.world, [server.origin, "--no-browser"])
    _ = try open(try open(login.page).location)
    #expect(try login.end() == .exited(0))
    _ = usual
  }

  @Test func `a code that was typed in does without a listener`() throws {
    // The fake's codes are counted, so that it can be typed in beforehand.
    let typed = try daemon.world.write("code-1\n", to: "typed")
    let pipe = "\(daemon.world.path)/pipe"
    #expect(unsafe mkfifo(pipe, 0o600) == 0)
    let writer = try FileDescriptor.open(pipe, O_RDWR)
    let login = try Login(daemon.world, [server.origin, "--oob"], input: pipe)
    #expect(try open(login.page).body.contains("code-1"))
    try writer.writeAll(try File.read(typed, limit: 100))
    #expect(try login.end() == .exited(0))
    #expect(server.oauth.apps.count == 1)
  }

  @Test func `a logout revokes, and what is said afterwards is kept`() throws {
    let login = try Login(daemon.world, [server.origin, "--no-browser"])
    _ = try open(try open(login.page).location)
    #expect(try login.end() == .exited(0))
    let result = try daemon.world.phrasectl("logout")
    #expect(result.status == .exited(0) && result.errorText.isEmpty)
    #expect(server.oauth.revokedTokens == [FakeMastodon.token])
    #expect(try daemon.world.phrasectl("logout").status == .exited(77))
    #expect(try daemon.say("Post hello in Ice Cubes").actionState == "draft")
  }

  @Test func `a login without a server asks which, or takes the one that is known`() throws {
    #expect(try daemon.world.phrasectl("login").status == .exited(64))
    try daemon.logIn(to: server)
    let login = try Login(daemon.world, ["--no-browser"])
    #expect(login.page.hasPrefix(server.origin))
  }

  @Test func `no token, code or secret stands in what is printed or logged`() throws {
    let login = try Login(daemon.world, [server.origin, "--no-browser", "--json"])
    _ = try open(try open(login.page).location)
    #expect(try login.end() == .exited(0))
    let said = login.text + daemon.world.log + (try daemon.world.phrasectl("accounts", "--json").outputText)
    for secret in [FakeMastodon.token, "code-1", "secret-of-client-1"] { #expect(!said.contains(secret)) }
  }
}
