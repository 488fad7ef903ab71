// SPDX-License-Identifier: Apache-2.0

import Glibc
import IntentModel
import LinuxSupport
import MastodonBackend
import PhraseDaemon
import SourceDiagnostics

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

  private static func serve(_ given: DaemonOptions, _ environment: [String: String], _ log: JournalLog) async throws {
    var options = given
    let configuration = try options.configuration()
    var sockets = try options.sockets()
    do throws(SystemError) {
      if let port = try options.wyomingSocket() { sockets.append(port) }
    } catch {
      // The socket is worth more than the port.
      log.error("--wyoming-port can't be listened on: \(error)")
    }
    let renderer = DiagnosticRenderer()
    for diagnostic in options.diagnostics {
      log.error(renderer.render(diagnostic).split(separator: "\n").first.map(String.init) ?? "")
    }
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
