// SPDX-License-Identifier: Apache-2.0

internal import Glibc

/// A program to run and what it is given. Never a shell: each argument arrives as it is.
package struct Command: Sendable, Equatable {
  /// The program and its arguments. A program without a slash is looked for on the environment's PATH.
  package var arguments: [String]
  /// All of the environment that the program gets.
  package var environment: [String: String]
  /// The folder that it starts in; nil for the one of this process.
  package var folder: String?

  /// Checks nothing: ``ChildProcess`` does when it starts the program.
  package init(_ arguments: [String], environment: [String: String], folder: String? = nil) {
    self.arguments = arguments
    self.environment = environment
    self.folder = folder
  }

  /// The path of the program, if there is a file that can be executed.
  ///
  /// Entries of PATH that are not absolute are passed over: what lies in the current folder is not to be run by luck.
  package func programPath() -> String? {
    guard let program = arguments.first, !program.isEmpty else { return nil }
    if program.utf8.contains(UInt8(ascii: "/")) { return Self.isExecutable(program) ? program : nil }
    return (environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin").split(separator: ":")
      .filter { $0.hasPrefix("/") }
      .map { "\($0)/\(program)" }
      .first(where: Self.isExecutable)
  }

  private static func isExecutable(_ path: String) -> Bool {
    unsafe access(path, X_OK) == 0 && File.isRegularFile(path)
  }
}

/// How a program came to its end.
package enum ExitStatus: Sendable, Equatable {
  /// It ended by itself with a code from 0 to 255.
  case exited(Int32)
  /// A signal ended it.
  case signalled(Int32)

  /// - Parameter waitStatus: As waitpid(2) reports the end of a process (the macros of <sys/wait.h>).
  init(waitStatus: Int32) {
    let signal = waitStatus & 0x7F
    self = signal == 0 ? .exited(waitStatus >> 8 & 0xFF) : .signalled(signal)
  }
}

/// Why a program can't be run.
package enum CommandError: Error, Equatable, Sendable, CustomStringConvertible {
  /// There is no such program, or it may not be executed.
  case notFound(program: String)
  /// An argument, a variable or the folder holds a NUL, behind which it would be cut off.
  case nulInArgument
  /// The system refused, for want of memory or processes, or because the folder is not there.
  case failed(SystemError)

  package var description: String {
    switch self {
    case .notFound(let program): "the program '\(program)' was not found; install it or put it on PATH"
    case .nulInArgument: "a program can't be given a text with a NUL character in it"
    case .failed(let error): error.description
    }
  }
}
