// SPDX-License-Identifier: Apache-2.0

import LinuxSupport
import Testing

struct ProgramTests {
  /// The folder that the programs were built into, beside these tests.
  static func program(_ name: String) throws -> String {
    File.folder(of: try CurrentProcess.executablePath()) + "/" + name
  }

  static func run(_ words: [String], folder: String? = nil) throws -> CommandResult {
    let command = Command(words, environment: CurrentProcess.environment(), folder: folder)
    return try ChildProcess.run(command, within: 120_000, outputLimit: 1 << 20)
  }

  @Test(arguments: ["phrased", "phrasectl"])
  func `a program links Foundation's Essentials at most`(_ name: String) throws {
    let path = try Self.program(name)
    try #require(File.isRegularFile(path), "\(path) has not been built")
    let libraries = try Self.run(["ldd", path]).outputText
    #expect(libraries.contains("libFoundationEssentials"))
    for foreign in [
      "libFoundation.so", "libFoundationNetworking", "libFoundationInternationalization", "lib_FoundationICU",
    ] {
      #expect(!libraries.contains(foreign), "\(name) links \(foreign)")
    }
  }

  @Test func `the phrases of the package compile without an error or a warning`() throws {
    let result = try Self.run([try Self.program("phrasectl"), "check", "Phrases"], folder: SourceTree.root)
    #expect(result.status == .exited(0), "\(result.outputText)")
    #expect(result.outputText.contains("0 errors, 0 warnings"), "\(result.outputText)")
  }

  @Test func `every canned utterance of the corpus resolves as its suite says`() throws {
    let result = try Self.run([try Self.program("phrasectl"), "test", "Tests/Corpus"], folder: SourceTree.root)
    let failures = result.outputText.split(separator: "\n").filter { $0.hasPrefix("not ok") || $0.hasPrefix("#") }
    #expect(result.status == .exited(0), "\(failures.joined(separator: "\n"))\(result.errorText)")
  }

  @Test(.enabled(if: File.isRegularFile("/usr/bin/systemd-analyze"), "systemd-analyze is not installed"))
  func `systemd finds nothing to say about the units`() throws {
    let units = ["phrased.socket", "phrased-wyoming.socket", "phrased.service"].map {
      "\(SourceTree.root)/systemd/\($0)"
    }
    let temporary = "/tmp/phrased-units-\(CurrentProcess.processID)"
    try PrivateDirectory.make(temporary)
    defer { try? File.remove(temporary + "/phrased.socket") }
    var environment = CurrentProcess.environment()
    environment["XDG_RUNTIME_DIR"] = temporary
    let command = Command(["systemd-analyze", "verify", "--user", "--man=no"] + units, environment: environment)
    let result = try ChildProcess.run(command, within: 60_000)
    // It exits with 0 even for unknown keys; what it says on standard error counts. The programs need not be installed.
    let complaints = result.errorText.split(separator: "\n").filter { !$0.contains("is not executable") }
    #expect(complaints.isEmpty, "\(complaints.joined(separator: "\n"))")
  }

  @Test(.enabled(if: File.isRegularFile("/usr/bin/systemd-analyze"), "systemd-analyze is not installed"))
  func `the service is exposed to the system no more than 2.8 of 10`() throws {
    let unit = "\(SourceTree.root)/systemd/phrased.service"
    let words = ["systemd-analyze", "security", "--offline=yes", "--threshold=28", "--no-pager", unit]
    let result = try ChildProcess.run(Command(words, environment: CurrentProcess.environment()), within: 60_000)
    #expect(result.status == .exited(0), "\(result.outputText.suffix(200))\(result.errorText)")
  }
}
