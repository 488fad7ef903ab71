// SPDX-License-Identifier: Apache-2.0

internal import CSystemCalls
internal import Glibc

/// What a program may assume about where its output goes.
package enum Terminal {
  /// Whether a descriptor (0, 1, 2) is a terminal. One that is closed is none.
  package static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  /// Whether to print in colour: to a terminal that is not `dumb`, unless NO_COLOR is set and not empty
  /// (no-color.org).
  package static func usesColor(_ descriptor: Int32, environment: [String: String]) -> Bool {
    isTerminal(descriptor) && environment["NO_COLOR", default: ""].isEmpty && environment["TERM"] != "dumb"
  }

  /// The width of a terminal in columns; 80 for what is none or does not tell.
  package static func columns(_ descriptor: Int32) -> Int {
    let columns = CSystemCalls_terminalColumns(descriptor)
    return columns > 0 ? Int(columns) : 80
  }
}
