// SPDX-License-Identifier: Apache-2.0

internal import IPCProtocol
internal import LinuxSupport

/// Opens pages on the desktop by `xdg-open`. No shell is involved, and nothing but http and https is opened.
///
/// Blocks; for threads of our own.
struct WebBrowser: Sendable {
  let environment: [String: String]

  /// How long to wait for `xdg-open` to say that it can't; it lives on when it can (milliseconds).
  private static let patience = 1_500

  func open(_ url: String) -> ActionReport {
    guard url.hasPrefix("https://") || url.hasPrefix("http://") else {
      return ActionReport(state: "failed", url: url, reason: "only web pages are opened")
    }
    do {
      let child = try ChildProcess.start(Command(words(for: url), environment: environment), newSession: true)
      switch try child.wait(within: Self.patience) {
      case .exited(0): return ActionReport(state: "opened", url: url)
      case nil:
        // Some desktops' browser is a child of xdg-open; when it ends, somebody has to take note of it.
        try DetachedThread.start(named: "browser") { _ = try? child.wait() }
        return ActionReport(state: "opened", url: url)
      default:
        return ActionReport(
          state: "failed", url: url, reason: "xdg-open could not open the page; is a desktop running?")
      }
    } catch let error as CommandError {
      return ActionReport(state: "failed", url: url, reason: "xdg-open can't be run: \(error)")
    } catch {
      return ActionReport(state: "failed", url: url, reason: "xdg-open can't be run: \(error)")
    }
  }

  /// Under systemd the browser is started by the manager: it has the desktop's variables (DISPLAY), which the daemon
  /// often lacks, and none of the daemon's restrictions, which no browser lives with.
  private func words(for url: String) -> [String] {
    let isService = environment["INVOCATION_ID"] != nil && environment["NOTIFY_SOCKET"] != nil
    return (isService ? ["systemd-run", "--user", "--collect", "--quiet", "--"] : []) + ["xdg-open", url]
  }
}
