// SPDX-License-Identifier: Apache-2.0

/// The desktop's clipboard, by `wl-paste` (Wayland) or `xclip` (X11). No shell is involved. Blocks.
package struct Clipboard: Sendable {
  private let environment: [String: String]

  /// How long a program may take; the clipboard's owner may be slow or hang (milliseconds).
  private static let patience = 3_000
  /// More is no text that anybody posts (bytes).
  private static let byteLimit = 256 << 10

  /// - Parameter environment: That of the desktop's session: WAYLAND_DISPLAY or DISPLAY.
  package init(environment: [String: String]) { self.environment = environment }

  /// The text in it.
  ///
  /// - Throws: ``ClipboardError`` when there is none, or something else than text.
  package func text() throws(ClipboardError) -> String {
    let command = try command()
    let result: CommandResult
    do throws(CommandError) {
      result = try ChildProcess.run(command, within: Self.patience, outputLimit: Self.byteLimit)
    } catch {
      if case .notFound(let program) = error { throw .notInstalled(program: program) }
      throw .notReadable
    }
    guard result.status == .exited(0), !result.isTimedOut else { throw .noText }
    guard !result.isTruncated else { throw .tooLong(limit: Self.byteLimit) }
    guard let text = String(validating: result.standardOutput, as: UTF8.self), !text.utf8.contains(0) else {
      throw .noText
    }
    guard text.contains(where: { !$0.isWhitespace }) else { throw .noText }
    return text
  }

  /// Both refuse what is no text: `wl-paste` by its type, `xclip` by the target that is asked for.
  private func command() throws(ClipboardError) -> Command {
    if environment["WAYLAND_DISPLAY"]?.isEmpty == false {
      return Command(["wl-paste", "--no-newline", "--type", "text"], environment: environment)
    }
    guard environment["DISPLAY"]?.isEmpty == false else { throw .noDesktop }
    return Command(
      ["xclip", "-selection", "clipboard", "-out", "-target", "UTF8_STRING"], environment: environment)
  }
}

/// Why the clipboard gives no text. The descriptions say what to do.
package enum ClipboardError: Error, Sendable, Equatable, CustomStringConvertible {
  case noDesktop
  case notInstalled(program: String)
  case notReadable
  case noText
  case tooLong(limit: Int)

  package var description: String {
    switch self {
    case .noDesktop:
      "the daemon knows of no desktop; start it in the session, or run 'systemctl --user import-environment "
        + "WAYLAND_DISPLAY DISPLAY'"
    case .notInstalled(let program):
      "the clipboard is read by '\(program)'; install the package \(program == "xclip" ? "xclip" : "wl-clipboard")"
    case .notReadable: "the clipboard can't be read"
    case .noText: "there is no text in the clipboard"
    case .tooLong(let limit): "the clipboard holds more than \(limit >> 10) KiB"
    }
  }
}
