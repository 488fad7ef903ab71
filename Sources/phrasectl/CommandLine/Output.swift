// SPDX-License-Identifier: Apache-2.0

import LinuxSupport

/// Where a command writes. A reader that is gone ends the output, not the program.
struct Output: Sendable {
  /// Whether standard output gets colours.
  let usesColor: Bool

  init(environment: [String: String]) { usesColor = Terminal.usesColor(1, environment: environment) }

  /// Writes a line to standard output.
  func line(_ text: String) { Self.write(text + "\n", to: 1) }

  /// Writes a line to standard error, begun with the program's name.
  func complain(_ text: String) { Self.write("phrasectl: \(text)\n", to: 2) }

  /// Writes a line to standard error as it is.
  func diagnose(_ text: String) { Self.write(text + "\n", to: 2) }

  /// Writes over the last line of standard error (EL, ECMA-48 8.3.41), a terminal.
  func overwrite(_ text: String) { Self.write("\r\u{1B}[K\(text)", to: 2) }

  /// Text in colour (an SGR number, 1 is bold), where colours are wanted.
  func styled(_ text: String, _ code: Int) -> String { usesColor ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text }

  private static func write(_ text: String, to number: Int32) {
    let descriptor = FileDescriptor(adopting: number)
    try? descriptor.writeAll(text)
    _ = descriptor.release()
  }
}
