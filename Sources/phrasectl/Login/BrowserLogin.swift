// SPDX-License-Identifier: Apache-2.0

import IPCProtocol
import IntentModel
import LinuxSupport

/// A login by way of a browser: the daemon makes the page and takes the code, this program brings both together.
struct BrowserLogin {
  let context: CommandContext
  let server: String

  /// How long an owner may take to agree (seconds).
  private static let patience = 300
  /// How long the daemon may take for its questions to the server (seconds).
  private static let daemonPatience = 120.0

  private var arguments: CommandLineArguments { context.arguments }

  func run() throws -> ExitCode {
    let timeout = try number("--timeout", in: 1...86_400) ?? Self.patience
    if arguments.has("--oob") { return try run(within: timeout, listener: nil) }
    let port = try number("--port", in: 1...65_535)
    return try run(within: timeout, listener: try RedirectListener(port: port.map { UInt16($0) }))
  }

  private func run(within seconds: Int, listener: RedirectListener?) throws -> ExitCode {
    let port = try listener.map { JSONValue.number(Double(try $0.port)) }
    let begun = try ask(["server": .string(server), "as": arguments.value("--as").map { .string($0) }, "port": port])
    guard let page = begun.json["login"]?["page"]?.string, let session = begun.json["login"]?["session"]?.string
    else { return LoginReport(context: context).print(begun) }
    show(page)
    let code: String
    if let listener {
      code = try listener.code(session: session, within: seconds, locale: LocaleTag(environment: context.environment))
    } else {
      code = try typedCode()
    }
    let finished = try ask(["session": .string(session), "code": .string(code)])
    return LoginReport(context: context).print(finished)
  }

  private func ask(_ members: KeyValuePairs<String, JSONValue?>) throws -> DaemonReply {
    var client = try DaemonStarter(context).connect(startsDaemon: !arguments.has("--no-start"))
    let request = [JSONValue.Member("op", .string("login"))] + (JSONValue.object(members).members ?? [])
    return try client.ask(.object(request), expecting: "login", waitSeconds: Self.daemonPatience)
  }

  /// Prints the page's address and opens it. Where no browser can be opened the address is enough.
  private func show(_ page: String) {
    context.output.diagnose("Agree on this page:\n\(page)")
    guard !arguments.has("--no-browser") else { return }
    // Whatever it says: the address stands there.
    _ = try? ChildProcess.start(Command(["xdg-open", page], environment: context.environment), newSession: true)
  }

  private func typedCode() throws -> String {
    context.output.diagnose("The code that the page shows then:")
    var lines = LineReader(try FileDescriptor.standardInput(), limit: 4 << 10)
    guard case .bytes(let bytes)? = try lines.next() else { throw UsageError(message: "no code was typed in") }
    return String(decoding: bytes, as: UTF8.self)
  }

  private func number(_ name: String, in range: ClosedRange<Int>) throws(UsageError) -> Int? {
    guard let text = arguments.value(name) else { return nil }
    guard let number = Int(text), range.contains(number) else {
      throw UsageError(message: "'\(name)' takes a number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }
}
