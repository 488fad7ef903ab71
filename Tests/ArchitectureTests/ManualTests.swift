// SPDX-License-Identifier: Apache-2.0

import LinuxSupport
import SourceDiagnostics
import Testing

/// The manual pages, compared with the programs.
struct ManualTests {
  static let pages = ["phrasectl.1", "phrased.5", "phrased.8"]

  private func text(_ page: String) throws -> String {
    let path = "\(SourceTree.root)/Sources/phrasectl/Manual/\(page).scd"
    return String(decoding: try File.read(path, limit: 1 << 20), as: UTF8.self)
  }

  /// The options that a help text lists.
  private func options(_ help: String) -> [String] {
    help.split(separator: "\n").filter { $0.hasPrefix("  --") }.compactMap {
      $0.split(separator: " ").first.map(String.init)
    }
  }

  @Test func `the page of phrasectl has each command and each of its options`() throws {
    let page = try text("phrasectl.1")
    let program = try ProgramTests.program("phrasectl")
    let rows = try ProgramTests.run([program, "--help"]).outputText.split(separator: "\n").filter { $0.hasPrefix("  ") }
    let commands = rows.compactMap { $0.split(separator: " ").first.map(String.init) }
    #expect(commands.count > 10)
    for command in commands {
      #expect(page.contains("\n*\(command)*"), "\(command)")
      for option in options(try ProgramTests.run([program, command, "--help"]).outputText) {
        #expect(page.contains("*\(option)*"), "\(command) \(option)")
      }
    }
  }

  @Test func `the page of phrased has each of its options`() throws {
    let page = try text("phrased.8")
    let found = options(try ProgramTests.run([try ProgramTests.program("phrased"), "--help"]).outputText)
    #expect(found.count > 10)
    for option in found { #expect(page.contains("\n*\(option)*"), "\(option)") }
  }

  @Test func `the page of phrasectl has each exit code`() throws {
    let page = try text("phrasectl.1")
    let file = try #require(
      SourceTree.swiftFiles(below: "Sources/phrasectl").first { $0.path.hasSuffix("/ExitCode.swift") })
    let lines = file.text.split(separator: "\n").filter { $0.hasPrefix("  case ") && $0.contains(" = ") }
    let codes = lines.compactMap { $0.split(separator: " ").last.flatMap { Int($0) } }
    #expect(codes.count == 12)
    for code in codes { #expect(page.contains("\n*\(code)*\n"), "\(code)") }
  }

  @Test func `the page of phrase files has each diagnostic, and no other`() throws {
    let page = try text("phrased.5")
    let section = try #require(page.firstRange(of: "# DIAGNOSTICS")).upperBound
    let names = page[section...].split(separator: "\n").filter { $0.hasPrefix("*") && $0.hasSuffix("*") }
      .map { String($0.dropFirst().dropLast()) }
    #expect(names == DiagnosticID.allCases.map(\.rawValue).sorted())
  }

  @Test(.enabled(if: File.isRegularFile("/usr/bin/scdoc"), "scdoc is not installed"), arguments: pages)
  func `scdoc compiles a page without a word`(_ page: String) throws {
    let command = Command(["/usr/bin/scdoc"], environment: [:])
    let result = try ChildProcess.run(command, input: Array(try text(page).utf8), within: 60_000)
    #expect(result.status == .exited(0) && result.errorText.isEmpty, "\(result.errorText)")
    #expect(result.outputText.contains(".TH \"\(page.prefix { $0 != "." })\""), "\(result.outputText.prefix(400))")
  }
}
