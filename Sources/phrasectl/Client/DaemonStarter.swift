// SPDX-License-Identifier: Apache-2.0

import Glibc
import LinuxSupport

/// Finds the daemon, and starts one where none listens.
struct DaemonStarter {
  private let context: CommandContext
  private let socketPath: String

  /// A daemon that was started by the way ends when nobody has used it for so long (seconds).
  private static let idleSeconds = 900
  /// How long a new daemon may take until it listens (milliseconds).
  private static let startMilliseconds = 10_000

  init(_ context: CommandContext) throws {
    self.context = context
    socketPath = try SocketLocation.path(
      explicit: context.arguments.value("--socket"), environment: context.environment)
  }

  /// A connection to the daemon that listens.
  ///
  /// - Parameter startsDaemon: Whether to start one where none does.
  func connect(startsDaemon: Bool) throws -> DaemonClient {
    do {
      return DaemonClient(try UnixSocket.connect(socketPath))
    } catch {
      if startsDaemon, case .notRunning = error { return try start() }
      throw error
    }
  }

  private func start() throws -> DaemonClient {
    guard let program = programPath() else {
      throw ClientFailure(.unreachable, "'phrased' is neither beside phrasectl nor on PATH, so none can be started")
    }
    let log = try logFile()
    let command = Command(
      [program, "--idle", "\(Self.idleSeconds)"] + (try forwardedOptions()),
      environment: context.environment, folder: "/")
    let child = try ChildProcess.start(
      command, streams: StandardStreams(output: log.rawValue, error: log.rawValue), newSession: true)
    return try waitForStart(of: child)
  }

  private func waitForStart(of child: ChildProcess) throws -> DaemonClient {
    let deadline = Deadline(milliseconds: Self.startMilliseconds)
    while !deadline.isOver {
      if let connection = try? UnixSocket.connect(socketPath) { return DaemonClient(connection) }
      if try child.wait(within: 20) != nil { break }
    }
    // Another phrasectl may have been faster; its daemon serves us as well.
    if let connection = try? UnixSocket.connect(socketPath) { return DaemonClient(connection) }
    throw ClientFailure(.unreachable, "the daemon could not be started; see \(logPath)")
  }

  /// A daemon is to find what this command would find, though it starts in another folder.
  private func forwardedOptions() throws(SystemError) -> [String] {
    var options = ["--socket", try File.absolutePath(socketPath)]
    for folder in context.phraseFolders { options += ["--phrases", try File.absolutePath(folder)] }
    return options
  }

  private func programPath() -> String? {
    if let own = try? CurrentProcess.executablePath() {
      let beside = File.folder(of: own) + "/phrased"
      if File.isRegularFile(beside) { return beside }
    }
    return Command(["phrased"], environment: context.environment).programPath()
  }

  private var logPath: String {
    ((try? BaseDirectories(environment: context.environment).state) ?? "/tmp") + "/phrased.log"
  }

  private func logFile() throws -> FileDescriptor {
    try PrivateDirectory.make(File.folder(of: logPath))
    // What the last start said is enough.
    return try FileDescriptor.open(logPath, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW)
  }
}
