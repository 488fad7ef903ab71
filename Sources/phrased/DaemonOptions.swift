// SPDX-License-Identifier: Apache-2.0

import IPCProtocol
import IntentModel
import LinuxSupport
import PhraseDaemon
import SourceDiagnostics

/// The options of `phrased` and its file of settings, turned into a configuration.
struct DaemonOptions {
  private static let settings = [
    OptionSpecification("--socket", "PATH", "where to listen; else $PHRASED_SOCKET, else in $XDG_RUNTIME_DIR/phrased"),
    OptionSpecification("--wyoming-port", "PORT", "also listen for Home Assistant, on 127.0.0.1 only"),
    OptionSpecification("--phrases", "DIR", "a folder of phrase files; may be given more than once"),
    OptionSpecification("--no-watch", nil, "do not read phrase files again by itself when they change"),
    OptionSpecification("--state", "DIR", "where the journal and the account are kept; else $XDG_STATE_HOME/phrased"),
    OptionSpecification("--locale", "TAG", "the locale of utterances that name none; else that of the environment"),
    OptionSpecification("--idle", "SECONDS", "stop when nobody has been connected for so long"),
    OptionSpecification("--allow-user", "UID", "another user who may connect, to a socket from systemd; repeatable"),
    OptionSpecification("--no-notify", nil, "do not ask for a yes by a notification"),
    OptionSpecification("--no-learn", nil, "do not keep the wordings whose meaning a person picks"),
    OptionSpecification("--answer-timeout", "MS", "how long a question waits; silence means no (30000)"),
    OptionSpecification(
      "--repeat-window", "MS", "the same words do nothing twice within it, unless typed; 0 off (10000)"),
    OptionSpecification("--max-connections", "N", "clients at the same time (32)"),
    OptionSpecification("--max-queue", "N", "requests of one client behind one that waits (16)"),
    OptionSpecification("--max-line", "BYTES", "the longest line of text (8192)"),
    OptionSpecification("--max-record", "BYTES", "the longest JSON record (65536)"),
    OptionSpecification("--max-event-data", "BYTES", "the longest data of a Wyoming event (262144)"),
    OptionSpecification("--event-backlog", "N", "events that a subscriber may be behind (256)"),
    OptionSpecification("--reply-timeout", "MS", "how long a client may take to accept a reply (5000)"),
    OptionSpecification("--idle-flush", "MS", "a line without its end counts after so much silence; 0 never (700)"),
    OptionSpecification("--record-timeout", "MS", "how long a JSON record that has begun may stand still (30000)"),
    OptionSpecification(
      "--client-idle", "MS", "after so much silence a client may lose his place to a new one (600000)"),
  ]

  static let all =
    settings + [
      OptionSpecification("--config", "FILE", "a file with these options; else $XDG_CONFIG_HOME/phrased/config.yaml"),
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

  private let environment: [String: String]
  private var settings: Settings
  private let wyomingPort: Int?

  init(_ arguments: CommandLineArguments, environment: [String: String]) throws(UsageError) {
    if let operand = arguments.operands.first { throw UsageError(message: "'\(operand)' is no option") }
    self.environment = environment
    let folder = (try? BaseDirectories(environment: environment))?.configuration
    settings = Settings(
      arguments, path: arguments.value("--config") ?? folder.map { "\($0)/config.yaml" } ?? "",
      names: Self.settings.map { String($0.name.dropFirst(2)) })
    wyomingPort = try settings.number("wyoming-port", in: 1...65_535)
  }

  /// What is wrong with the file of settings. Complete when everything else has been asked for.
  var diagnostics: [Diagnostic] { settings.diagnostics }

  /// The sockets that the service manager hands over, or one of our own.
  mutating func sockets() throws -> [ListeningSocket] {
    var sockets = try ServiceActivation.takeSockets(environment: environment)
    if !sockets.contains(where: \.isUnixSocket) {
      let path = try SocketLocation.path(explicit: try settings.text("socket"), environment: environment)
      sockets.append(try ListeningSocket.unix(at: path))
    }
    return sockets
  }

  /// The port for Home Assistant, where one is asked for.
  func wyomingSocket() throws(SystemError) -> ListeningSocket? {
    guard let wyomingPort else { return nil }
    return try ListeningSocket.loopback(port: UInt16(wyomingPort))
  }

  mutating func configuration() throws -> DaemonConfiguration {
    let given = try settings.all("phrases", wanted: "a folder") { $0 }
    let (environment, executable) = (environment, try? CurrentProcess.executablePath())
    let isWatching = try !settings.flag("no-watch")
    return DaemonConfiguration(
      phraseFolders: { PhraseLocation.folders(given: given, environment: environment, executable: executable) },
      watchedFolders: isWatching
        ? PhraseLocation.candidates(given: given, environment: environment, executable: executable) : [],
      stateFolder: try stateFolder(), locale: try locale(), homeFolder: environment["HOME"] ?? "/",
      environment: environment, limits: try limits(), times: try times(),
      idleSeconds: try settings.number("idle").map(Double.init),
      permittedUsers: Set(try settings.all("allow-user", wanted: "a numeric user id") { UInt32($0) }),
      asksOnDesktop: try !settings.flag("no-notify"), isLearning: try !settings.flag("no-learn"),
      settingErrors: settings.diagnostics.count)
  }

  private mutating func stateFolder() throws -> String {
    if let given = try settings.text("state") { return given }
    return try BaseDirectories(environment: environment).state
  }

  private mutating func locale() throws(UsageError) -> LocaleTag {
    try settings.value("locale", wanted: "a language tag") { LocaleTag($0) } ?? LocaleTag(environment: environment)
  }

  /// For tests, which can't wait for minutes.
  private func times() throws(UsageError) -> SendingTimes {
    guard let text = environment["PHRASED_TIME_SCALE"] else { return SendingTimes() }
    guard let scale = Double(text), (0.0001...1).contains(scale) else {
      throw UsageError(message: "PHRASED_TIME_SCALE takes a number from 0.0001 to 1, not '\(text)'")
    }
    return SendingTimes().scaled(by: scale)
  }

  private mutating func limits() throws(UsageError) -> DaemonConfiguration.Limits {
    var limits = DaemonConfiguration.Limits()
    try set(&limits.connections, "max-connections", 1...1_000)
    try set(&limits.queuedRequests, "max-queue", 1...1_000)
    try set(&limits.records.textLine, "max-line", 16...(64 << 10))
    try set(&limits.records.jsonRecord, "max-record", 256...(1 << 20))
    try set(&limits.records.eventData, "max-event-data", 256...(16 << 20))
    try set(&limits.eventBacklog, "event-backlog", 1...65_536)
    try set(&limits.replyMilliseconds, "reply-timeout", 1...600_000)
    try set(&limits.idleFlushMilliseconds, "idle-flush", 0...600_000)
    try set(&limits.partialRecordMilliseconds, "record-timeout", 1...86_400_000)
    try set(&limits.idleMilliseconds, "client-idle", 1...86_400_000)
    try set(&limits.answerMilliseconds, "answer-timeout", 100...600_000)
    try set(&limits.repeatMilliseconds, "repeat-window", 0...600_000)
    return limits
  }

  private mutating func set(_ limit: inout Int, _ name: String, _ range: ClosedRange<Int>) throws(UsageError) {
    limit = try settings.number(name, in: range) ?? limit
  }
}
