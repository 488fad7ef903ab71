// SPDX-License-Identifier: Apache-2.0

import Glibc
import IntentModel
import LinuxSupport
import MastodonBackend
import PhraseDaemon

/// The daemon's program: options, sockets, exit codes.
@main
struct Phrased {
  static func main() async {
    CurrentProcess.openMissingStandardStreams()
    SignalSource.ignoreSIGPIPE()
    CurrentProcess.forbidCoreDumps()
    umask(0o077)
    let environment = CurrentProcess.environment()
    let log = JournalLog(environment: environment)
    do {
      let arguments = try CommandLineArguments(CurrentProcess.arguments(), options: DaemonOptions.all)
      if arguments.has("--help") { return print(DaemonOptions.help) }
      if arguments.has("--version") { return print("phrased \(ProgramVersion.text)") }
      try await serve(DaemonOptions(arguments, environment: environment), environment, log)
    } catch let error as UsageError {
      log.error("\(error.message); 'phrased --help' lists the options")
      exit(64)
    } catch let error as NotUTF8 {
      log.error(error.description)
      exit(65)
    } catch {
      log.error("\(error)")
      exit(78)
    }
  }

  private static func serve(_ options: DaemonOptions, _ environment: [String: String], _ log: JournalLog) async throws {
    let configuration = try options.configuration()
    let sockets = try options.sockets()
    let signals = SignalSource()
    let backend = MastodonBackend(
      folder: configuration.stateFolder, environment: environment, options: MastodonOptions(times: configuration.times))
    if configuration.times.scale != 1 {
      log.warning("times are multiplied by \(configuration.times.scale) (PHRASED_TIME_SCALE), which is for tests only")
    }
    let daemon = try Daemon(configuration, backend: backend, log: log)
    try await daemon.run(on: sockets, signals: signals)
  }
}
