// SPDX-License-Identifier: Apache-2.0

import IntentModel
import LinuxSupport
import PhraseDaemon

/// The options of `phrased`, turned into a configuration.
struct DaemonOptions {
  static let all = [
    OptionSpecification("--socket", "PATH", "where to listen; else $PHRASED_SOCKET, else in $XDG_RUNTIME_DIR/phrased"),
    OptionSpecification("--phrases", "DIR", "a folder of phrase files; may be given more than once"),
    OptionSpecification("--state", "DIR", "where the journal and the account are kept; else $XDG_STATE_HOME/phrased"),
    OptionSpecification("--locale", "TAG", "the locale of utterances that name none; else that of the environment"),
    OptionSpecification("--idle", "SECONDS", "stop when nobody has been connected for so long"),
    OptionSpecification("--allow-user", "UID", "another user who may connect, to a socket from systemd; repeatable"),
    OptionSpecification("--max-connections", "N", "clients at the same time (32)"),
    OptionSpecification("--max-line", "BYTES", "the longest line of text (8192)"),
    OptionSpecification("--max-record", "BYTES", "the longest JSON record (65536)"),
    OptionSpecification("--reply-timeout", "MS", "how long a client may take to accept a reply (5000)"),
    OptionSpecification("--idle-flush", "MS", "a line without its end counts after so much silence; 0 never (700)"),
    OptionSpecification("--record-timeout", "MS", "how long a JSON record that has begun may stand still (30000)"),
    OptionSpecification(
      "--client-idle", "MS", "after so much silence a client may lose his place to a new one (600000)"),
    OptionSpecification("--version", nil, "the version"),
    OptionSpecification("--help", nil, "this text"),
  ]

  static var help: String {
    """
    phrased: resolves what is said or typed to intents, and has them carried out

    Usage: phrased [OPTION]…

    Listens on a Unix socket, its own or one that systemd hands over (LISTEN_FDS). SIGHUP reads the
    phrase files again; SIGTERM ends it in order. 'phrasectl' is its client. Its own socket lies in a folder
    that only its owner can open, so '--allow-user' is of use for sockets that systemd hands over.

    Options:
    \(all.help)
    """
  }

  private let arguments: CommandLineArguments
  private let environment: [String: String]

  init(_ arguments: CommandLineArguments, environment: [String: String]) throws(UsageError) {
    if let operand = arguments.operands.first { throw UsageError(message: "'\(operand)' is no option") }
    self.arguments = arguments
    self.environment = environment
  }

  /// The sockets that the service manager hands over, or one of our own.
  func sockets() throws -> [ListeningSocket] {
    let given = try ServiceActivation.takeSockets(environment: environment)
    if !given.isEmpty { return given }
    let path = try SocketLocation.path(explicit: arguments.value("--socket"), environment: environment)
    return [try ListeningSocket.unix(at: path)]
  }

  func configuration() throws -> DaemonConfiguration {
    let folders = PhraseLocation.folders(
      given: arguments.all("--phrases"), environment: environment, executable: try? CurrentProcess.executablePath())
    return DaemonConfiguration(
      phraseFolders: folders, stateFolder: try stateFolder(), locale: try locale(), homeFolder: homeFolder(),
      environment: environment, limits: try limits(), times: try times(),
      idleSeconds: try number("--idle").map(Double.init),
      permittedUsers: Set(try arguments.all("--allow-user").map(userID)))
  }

  private func stateFolder() throws -> String {
    if let given = arguments.value("--state") { return given }
    return try BaseDirectories(environment: environment).state
  }

  private func homeFolder() -> String { environment["HOME"] ?? "/" }

  private func locale() throws(UsageError) -> LocaleTag {
    if let given = arguments.value("--locale") {
      guard let locale = LocaleTag(given) else { throw UsageError(message: "'\(given)' is no language tag") }
      return locale
    }
    return LocaleTag(environment: environment)
  }

  /// For tests, which can't wait for minutes.
  private func times() throws(UsageError) -> SendingTimes {
    guard let text = environment["PHRASED_TIME_SCALE"] else { return SendingTimes() }
    guard let scale = Double(text), (0.0001...1).contains(scale) else {
      throw UsageError(message: "PHRASED_TIME_SCALE takes a number from 0.0001 to 1, not '\(text)'")
    }
    return SendingTimes().scaled(by: scale)
  }

  private func limits() throws(UsageError) -> DaemonConfiguration.Limits {
    var limits = DaemonConfiguration.Limits()
    limits.connections = try number("--max-connections", in: 1...1_000) ?? limits.connections
    limits.textLine = try number("--max-line", in: 16...(64 << 10)) ?? limits.textLine
    limits.jsonRecord = try number("--max-record", in: 256...(1 << 20)) ?? limits.jsonRecord
    limits.replyMilliseconds = try number("--reply-timeout", in: 1...600_000) ?? limits.replyMilliseconds
    limits.idleFlushMilliseconds = try number("--idle-flush", in: 0...600_000) ?? limits.idleFlushMilliseconds
    limits.partialRecordMilliseconds = try number("--record-timeout") ?? limits.partialRecordMilliseconds
    limits.idleMilliseconds = try number("--client-idle") ?? limits.idleMilliseconds
    return limits
  }

  private func number(_ name: String, in range: ClosedRange<Int> = 1...86_400_000) throws(UsageError) -> Int? {
    guard let text = arguments.value(name) else { return nil }
    guard let number = Int(text), range.contains(number) else {
      throw UsageError(
        message: "'\(name)' takes a number from \(range.lowerBound) to \(range.upperBound), not '\(text)'")
    }
    return number
  }

  private func userID(_ text: String) throws(UsageError) -> UInt32 {
    guard let number = UInt32(text) else { throw UsageError(message: "'--allow-user' takes a numeric user id") }
    return number
  }
}
