// SPDX-License-Identifier: Apache-2.0

import IPCProtocol
import LinuxSupport

/// `phrasectl login`: hands the daemon a token in a file.
struct LoginCommand {
  let context: CommandContext

  func run() throws -> ExitCode {
    guard let server = context.arguments.value("--server") else { throw UsageError(message: "which server?") }
    guard let given = context.arguments.value("--token-file") else { throw UsageError(message: "which token file?") }
    if given == "-" { return try logIn(server: server, tokenFromInput: try readInput()) }
    return try logIn(server: server, tokenFile: try File.realPath(given))
  }

  /// The daemon reads files only, so a token from standard input goes through a private one, for as long as it takes.
  private func logIn(server: String, tokenFromInput token: [UInt8]) throws -> ExitCode {
    let folder = try BaseDirectories(environment: context.environment).state
    try PrivateDirectory.make(folder)
    let path = "\(folder)/token.\(CurrentProcess.processID)"
    try File.write(token, to: path, mode: 0o600)
    defer { try? File.remove(path) }
    return try logIn(server: server, tokenFile: path)
  }

  private func logIn(server: String, tokenFile: String) throws -> ExitCode {
    let members: KeyValuePairs<String, JSONValue?> = [
      "op": .string("login"), "server": .string(server), "tokenFile": .string(tokenFile),
    ]
    return try OwnerCommands.ask(context, members, expecting: "login", startsDaemon: true, waitSeconds: 30) { reply in
      let login = reply["login"]
      context.output.line("logged in as \(login?["account"]?.string ?? "")")
      let queued = Int(login?["queued"]?.number ?? 0)
      if queued > 0 { context.output.line("\(queued) waiting entries are being sent") }
    }
  }

  private func readInput() throws -> [UInt8] {
    try File.readToEnd(try FileDescriptor.standardInput(), named: "standard input", limit: 16 << 10)
  }
}
