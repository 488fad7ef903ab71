// SPDX-License-Identifier: Apache-2.0

internal import CSystemCalls
internal import Glibc

/// The daemon's log: lines on standard error, which the journal or a terminal shows.
///
/// Utterances, arguments and tokens are never logged, at any level.
package struct JournalLog: Sendable {
  /// How much a message matters; the numbers are those of syslog(3).
  package enum Level: Int, Sendable, Comparable, CaseIterable {
    /// Something was lost or can't be done until somebody acts.
    case error = 3
    /// Something is wrong and the daemon goes on.
    case warning = 4
    /// Normal and worth knowing: started, stopped, reloaded.
    case notice = 5
    /// One line a request.
    case info = 6
    /// For whoever works on phrased.
    case debug = 7

    package static func < (left: Level, right: Level) -> Bool { left.rawValue < right.rawValue }
  }

  private let program: String
  private let leastImportant: Level
  private let descriptor: Int32
  /// Nil when standard error is closed.
  private let format: Format?

  private enum Format: Sendable { case journal, plain }

  /// - Parameters:
  ///   - program: What begins a line that does not go to the journal.
  ///   - leastImportant: What matters less is dropped.
  ///   - environment: The journal shows a line's `<4>` as its priority; elsewhere it would stand there as it is, so
  ///     it is written only if `$JOURNAL_STREAM` names the device and inode of the descriptor (systemd.exec(5)).
  ///   - descriptor: Stays owned by the caller and open as long as this value is used.
  package init(
    program: String = "phrased", leastImportant: Level = .info, environment: [String: String], descriptor: Int32 = 2
  ) {
    self.program = program
    self.leastImportant = leastImportant
    self.descriptor = descriptor
    // Outside of `systemCall`: a program that is started without standard error is not our bug.
    guard CSystemCalls_descriptorFlags(descriptor) != -1 else {
      format = nil
      return
    }
    var status = stat()
    let known = unsafe fstat(descriptor, &status) == 0
    let stream = "\(status.st_dev):\(status.st_ino)"
    format = known && environment["JOURNAL_STREAM"] == stream ? .journal : .plain
  }

  /// Logs at ``Level/error``.
  package func error(_ message: @autoclosure () -> String) { write(.error, message) }
  /// Logs at ``Level/warning``.
  package func warning(_ message: @autoclosure () -> String) { write(.warning, message) }
  /// Logs at ``Level/notice``.
  package func notice(_ message: @autoclosure () -> String) { write(.notice, message) }
  /// Logs at ``Level/info``.
  package func info(_ message: @autoclosure () -> String) { write(.info, message) }
  /// Logs at ``Level/debug``.
  package func debug(_ message: @autoclosure () -> String) { write(.debug, message) }

  /// Writes one line with one call, so that lines of several threads don't mix. What can't be written is dropped.
  private func write(_ level: Level, _ message: () -> String) {
    guard level <= leastImportant, let format else { return }
    let text = Self.escaped(message())
    let line = format == .journal ? "<\(level.rawValue)>\(text)\n" : "\(program): \(level): \(text)\n"
    let bytes = Array(line.utf8)
    _ = try? systemCall("write") {
      unsafe bytes.withUnsafeBytes { unsafe Glibc.write(descriptor, $0.baseAddress, $0.count) }
    }
  }

  /// One line, with nothing in it that moves a terminal's cursor: `\n`, `\r`, and `\u{1b}` for the rest.
  private static func escaped(_ text: String) -> String {
    var line = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n": line += "\\n"
      case "\r": line += "\\r"
      case "\t": line += "\t"
      case "\0"..<" ", "\u{7F}"..<"\u{A0}": line += "\\u{\(String(scalar.value, radix: 16))}"
      default: line.unicodeScalars.append(scalar)
      }
    }
    return line
  }
}
