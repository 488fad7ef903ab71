// SPDX-License-Identifier: Apache-2.0

internal import IPCProtocol
internal import IntentModel
internal import LinuxSupport
internal import Synchronization

/// Asks for a yes by a notification with buttons, where a desktop runs (`notify-send -A`, libnotify from 0.7.12).
///
/// No shell is involved. A notification that is closed, that times out or that can't be shown is a no.
final class DesktopPrompt: Sendable {
  private let environment: [String: String]
  private let lifetime: Double
  private let log: JournalLog
  private let open = Mutex(0)

  /// So many notifications wait at the same time; for more nobody is asked.
  private static let countLimit = 3

  /// - Parameter lifetime: How long an answer may take (seconds).
  init(environment: [String: String], lifetime: Double, log: JournalLog) {
    self.environment = environment
    self.lifetime = lifetime
    self.log = log
  }

  /// Whether there is a desktop to ask on, as far as can be told: a session bus and the program.
  private var isAvailable: Bool {
    let bus = environment["XDG_RUNTIME_DIR"].map { File.exists("\($0)/bus") } ?? false
    guard bus || environment["DBUS_SESSION_BUS_ADDRESS"] != nil else { return false }
    return Command(["notify-send"], environment: environment).programPath() != nil
  }

  /// Asks, and returns at once.
  ///
  /// - Parameters:
  ///   - title: What is to be done.
  ///   - question: The whole question, in the person's language.
  ///   - answered: Called on a thread of its own with a yes, and with nothing else.
  func ask(_ title: String, _ question: String, locale: LocaleTag, answered: @escaping @Sendable () -> Void) {
    guard isAvailable,
      open.withLock({ count in
        if count >= Self.countLimit { return false }
        count += 1
        return true
      })
    else { return }
    do {
      try DetachedThread.start(named: "prompt") {
        defer { self.open.withLock { $0 -= 1 } }
        if self.isAgreed(title, question, locale) { answered() }
      }
    } catch {
      open.withLock { $0 -= 1 }
      log.warning("a confirmation could not be shown: \(error)")
    }
  }

  private func isAgreed(_ title: String, _ question: String, _ locale: LocaleTag) -> Bool {
    let buttons = Sentences(locale: locale).buttons
    let milliseconds = Int(lifetime * 1_000)
    let words = [
      "notify-send", "--app-name=phrased", "--urgency=critical", "--expire-time=\(milliseconds)",
      "--action=yes=\(buttons.yes)", "--action=no=\(buttons.no)", "--", Self.plain(title), Self.plain(question),
    ]
    do {
      let result = try ChildProcess.run(Command(words, environment: environment), within: milliseconds)
      if case .exited(0) = result.status { return result.outputText.split(whereSeparator: \.isWhitespace) == ["yes"] }
      if !result.isTimedOut { log.notice("a confirmation could not be shown, so the answer is no: notify-send failed") }
    } catch {
      log.notice("a confirmation could not be shown, so the answer is no: \(error)")
    }
    return false
  }

  /// Desktops read a notification's text as markup. A text has no NUL and is cut where nobody would read on.
  private static func plain(_ text: String) -> String {
    text.prefix(1_000).filter { $0 != "\0" }
      .replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }
}
