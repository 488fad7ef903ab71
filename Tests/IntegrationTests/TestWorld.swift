// SPDX-License-Identifier: Apache-2.0

import Glibc
import LinuxSupport
import TestSupport

/// A home of its own for one test: every folder that the programs look into, and their environment.
final class TestWorld: Sendable {
  private let directory: TemporaryDirectory
  /// What both programs get, with nothing of the person's who runs the tests.
  let environment: [String: String]

  init() throws {
    directory = try TemporaryDirectory()
    let path = directory.path
    for folder in ["run", "state", "config", "home", "bin", "data"] { try PrivateDirectory.make("\(path)/\(folder)") }
    environment = [
      "HOME": "\(path)/home", "XDG_RUNTIME_DIR": "\(path)/run", "XDG_STATE_HOME": "\(path)/state",
      "XDG_CONFIG_HOME": "\(path)/config", "XDG_DATA_DIRS": "\(path)/data", "PATH": "\(path)/bin:/usr/bin:/bin",
      "LANG": "en_GB.UTF-8",
    ]
    try writePhrases()
  }

  var path: String { directory.path }
  var socketPath: String { "\(path)/run/phrased/phrased.sock" }
  var statePath: String { "\(path)/state/phrased" }
  var phrasePath: String { "\(path)/config/phrased/phrases" }
  var logPath: String { "\(path)/phrased.log" }

  /// What the daemons of this world have logged.
  var log: String { (try? File.read(logPath, limit: 16 << 20)).map { String(decoding: $0, as: UTF8.self) } ?? "" }

  // MARK: Files

  /// Writes a file below the world's folder, with the folders above it, and returns its path.
  @discardableResult
  func write(_ text: String, to name: String, mode: UInt32 = 0o600) throws -> String {
    try write(Array(text.utf8), to: name, mode: mode)
  }

  @discardableResult
  func write(_ bytes: [UInt8], to name: String, mode: UInt32 = 0o600) throws -> String {
    let file = "\(path)/\(name)"
    try PrivateDirectory.make(File.folder(of: file))
    try File.write(bytes, to: file, mode: mode)
    return file
  }

  /// Puts a program of a test's own first on the PATH.
  func install(_ name: String, script: String) throws {
    try write("#!/bin/sh\n\(script)\n", to: "bin/\(name)", mode: 0o700)
  }

  /// The phrases of one app in two languages, without a mistake.
  func writePhrases() throws {
    try writePhraseFile("app.yaml", PhraseFixture.app)
    try writePhraseFile("en.yaml", PhraseFixture.english)
    try writePhraseFile("de.yaml", PhraseFixture.german)
  }

  func writePhraseFile(_ name: String, _ text: String) throws {
    try write(text, to: "config/phrased/phrases/IceCubes/\(name)")
  }

  // MARK: Programs

  /// Runs the client to its end.
  func phrasectl(
    _ arguments: String..., input: String = "", environment more: [String: String] = [:]
  ) throws -> CommandResult {
    try phrasectl(arguments, input: input, environment: more)
  }

  func phrasectl(
    _ arguments: [String], input: String = "", environment more: [String: String] = [:]
  ) throws -> CommandResult {
    let command = Command(
      [Program.phrasectl] + arguments, environment: environment.merging(more) { $1 }, folder: "\(path)/home")
    return try ChildProcess.run(command, input: Array(input.utf8), within: 120_000, outputLimit: 4 << 20)
  }

  /// Starts a program whose output goes to the log.
  func start(_ arguments: [String], environment more: [String: String] = [:]) throws -> ChildProcess {
    let log = try FileDescriptor.open(logPath, O_WRONLY | O_CREAT | O_APPEND)
    let command = Command(arguments, environment: environment.merging(more) { $1 }, folder: "/")
    return try ChildProcess.start(command, streams: StandardStreams(output: log.rawValue, error: log.rawValue))
  }
}

/// The programs under test, which the build puts beside the test's own.
enum Program {
  static let phrased = path("phrased")
  static let phrasectl = path("phrasectl")

  private static func path(_ name: String) -> String {
    let own = (try? CurrentProcess.executablePath()) ?? ""
    return "\(File.folder(of: own))/\(name)"
  }

  /// The path of a program of the system's, or nil when it is not installed.
  static func installed(_ name: String) -> String? {
    Command([name], environment: CurrentProcess.environment()).programPath()
  }
}

/// Something did not come about in time.
struct TimeIsUp: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}

/// Looks again and again until something is so; a minute is more than any of it takes.
func eventually(_ what: String, seconds: Int = 60, _ isSo: () throws -> Bool) throws {
  let deadline = Deadline(milliseconds: seconds * 1_000)
  while try !isSo() {
    if deadline.isOver { throw TimeIsUp("waited \(seconds) s for \(what)") }
    usleep(20_000)
  }
}
