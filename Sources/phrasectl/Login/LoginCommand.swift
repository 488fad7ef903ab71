// SPDX-License-Identifier: Apache-2.0

import IPCProtocol
import LinuxSupport

/// `phrasectl login`: lets actions go out from an account.
struct LoginCommand {
  static let specification = CommandSpecification(
    name: "login", synopsis: "[SERVER] [--as NAME] [--oob] [--port N] [--timeout SECONDS] [--no-browser]",
    summary: "let actions go out from an account",
    discussion: """
      Opens the server's page in a browser, on which the account's owner agrees, and waits until the browser comes
      back to a port of this machine. With --oob the server shows a code to type in instead. With several accounts
      each has a name that can be said. A token that is there already is taken with --token-file ('-' reads it from
      standard input) or, for a daemon that systemd hands it to, with --credential. Drafts that were kept without an
      account are sent.
      """,
    options: OwnerCommands.clientOptions + [
      OptionSpecification("--server", "URL", "the server, as SERVER"),
      OptionSpecification(
        "--as", "NAME", "what the account is called when somebody speaks of it; else the user's name"),
      OptionSpecification("--oob", nil, "without a listener: type in the code that the server shows"),
      OptionSpecification(
        "--port", "N", "the port that the browser comes back to (\(RedirectListener.usualPort), or any)"),
      OptionSpecification("--timeout", "SECONDS", "how long to wait for the browser (300)"),
      OptionSpecification("--no-browser", nil, "only print the page's address"),
      OptionSpecification("--token-file", "FILE", "a file with an access token and nothing else"),
      OptionSpecification(
        "--credential", "NAME", "a token among the daemon's credentials (LoadCredential= of systemd)"),
    ],
    operandLimit: 1, run: { try LoginCommand(context: $0).run() })

  let context: CommandContext

  private var arguments: CommandLineArguments { context.arguments }

  func run() throws -> ExitCode {
    if let file = arguments.value("--token-file") {
      if file == "-" { return try logIn(tokenFromInput: try readInput()) }
      return try logIn(["tokenFile": .string(try File.realPath(file))])
    }
    if let credential = arguments.value("--credential") { return try logIn(["credential": .string(credential)]) }
    return try BrowserLogin(context: context, server: try server()).run()
  }

  /// The server that was named; without one that of the account that there is.
  private func server() throws -> String {
    if let named = arguments.operands.first ?? arguments.value("--server") { return named }
    guard let known = try AccountCommands.accounts(context).first?["server"]?.string else {
      throw UsageError(message: "which server?")
    }
    return known
  }

  // MARK: With a token

  /// The daemon reads files only, so a token from standard input goes through a private one, for as long as it takes.
  private func logIn(tokenFromInput token: [UInt8]) throws -> ExitCode {
    let folder = try BaseDirectories(environment: context.environment).state
    try PrivateDirectory.make(folder)
    let path = "\(folder)/token.\(CurrentProcess.processID)"
    try File.write(token, to: path, mode: 0o600)
    defer { try? File.remove(path) }
    return try logIn(["tokenFile": .string(path)])
  }

  private func logIn(_ source: KeyValuePairs<String, JSONValue?>) throws -> ExitCode {
    let common: KeyValuePairs<String, JSONValue?> = [
      "op": .string("login"), "server": .string(try server()), "as": arguments.value("--as").map { .string($0) },
    ]
    let members = (JSONValue.object(common).members ?? []) + (JSONValue.object(source).members ?? [])
    var client = try DaemonStarter(context).connect(startsDaemon: !arguments.has("--no-start"))
    let reply = try client.ask(.object(members), expecting: "login", waitSeconds: 60)
    return LoginReport(context: context).print(reply)
  }

  private func readInput() throws -> [UInt8] {
    try File.readToEnd(try FileDescriptor.standardInput(), named: "standard input", limit: 16 << 10)
  }
}

/// Tells what became of a login.
struct LoginReport {
  let context: CommandContext

  func print(_ reply: DaemonReply) -> ExitCode {
    if context.arguments.has("--json") { context.output.line(reply.line) }
    if let error = reply.json["error"] {
      if !context.arguments.has("--json") { context.output.complain(error["message"]?.string ?? "an error") }
      return ExitCode(error: error)
    }
    guard !context.arguments.has("--json"), let login = reply.json["login"] else { return .done }
    let name = login["name"]?.string ?? ""
    let place = login["tokenPlace"]?.string ?? ""
    context.output.line("logged in as \(login["account"]?.string ?? ""), called '\(name)'; the token is in \(place)")
    let queued = Int(login["queued"]?.number ?? 0)
    if queued > 0 { context.output.line("\(queued) waiting entries are being sent") }
    return .done
  }
}
