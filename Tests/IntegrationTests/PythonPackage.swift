// SPDX-License-Identifier: Apache-2.0

import LinuxSupport

/// A package from PyPI that the first python3 on the PATH can import.
enum PythonPackage {
  static let hasHassil = isThere("hassil")
  static let hasPocketsphinx = isThere("pocketsphinx") && Program.installed("pocketsphinx_lm") != nil

  private static func isThere(_ name: String) -> Bool { (try? run("import \(name)"))?.status == .exited(0) }

  /// Runs a Python program with the environment of the tests.
  static func run(_ program: String, _ arguments: String...) throws -> CommandResult {
    let command = Command(["python3", "-c", program] + arguments, environment: CurrentProcess.environment())
    return try ChildProcess.run(command, within: 120_000, outputLimit: 1 << 20)
  }
}
