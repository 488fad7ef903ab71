// SPDX-License-Identifier: Apache-2.0

import LinuxSupport

/// How far a command has come, on one line of standard error that is written over; nothing where that is no terminal.
struct Progress {
  private let output: Output
  private let total: Int
  private var done = 0
  private let isShown: Bool

  init(of total: Int, on output: Output) {
    self.output = output
    self.total = total
    isShown = Terminal.isTerminal(2)
  }

  /// One more is done. Every hundredth part is shown.
  mutating func advance() {
    done += 1
    if isShown, done * 100 / total != (done - 1) * 100 / total { output.overwrite("\(done) of \(total)") }
  }

  /// Takes the line away.
  func end() { if isShown { output.overwrite("") } }
}
