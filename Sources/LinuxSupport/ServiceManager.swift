// SPDX-License-Identifier: Apache-2.0

internal import Glibc

/// Tells the service manager how the daemon is (sd_notify(3), without libsystemd).
///
/// Without `$NOTIFY_SOCKET` every call does nothing. What can't be sent is dropped: the daemon's work
/// does not depend on who supervises it.
package struct ServiceManager: Sendable {
  /// Where the datagrams go, or nil when nobody listens.
  private let socketPath: String?
  /// Within how many microseconds a sign of life is expected (`WatchdogSec=`); nil when none is.
  ///
  /// Send ``watchdog()`` every half of it, from the place that could hang (sd_watchdog_enabled(3)).
  package let watchdogMicroseconds: UInt64?

  /// - Parameter environment: NOTIFY_SOCKET, WATCHDOG_USEC, WATCHDOG_PID, as from ``CurrentProcess/environment()``.
  package init(environment: [String: String]) {
    socketPath = environment["NOTIFY_SOCKET"].flatMap { $0.isEmpty ? nil : $0 }
    let isMeant = environment["WATCHDOG_PID"].map { Int32($0) == getpid() } ?? true
    let microseconds = environment["WATCHDOG_USEC"].flatMap(UInt64.init)
    watchdogMicroseconds = isMeant ? microseconds.flatMap { $0 == 0 ? nil : $0 } : nil
  }

  /// The daemon takes requests now, after its start or a reload.
  ///
  /// - Parameter status: One line for `systemctl status`; never what a person said.
  @discardableResult
  package func ready(status: String? = nil) -> Bool {
    send(["READY=1"] + (status.map { [Self.statusLine($0)] } ?? []))
  }

  /// What the daemon is doing, one line for `systemctl status`; never what a person said.
  @discardableResult
  package func status(_ status: String) -> Bool { send([Self.statusLine(status)]) }

  /// A reload begins; ``ready(status:)`` ends it.
  @discardableResult
  package func reloading() -> Bool {
    send(["RELOADING=1", "MONOTONIC_USEC=\(MonotonicClock.nanoseconds() / 1000)"])
  }

  /// The daemon is winding down.
  @discardableResult
  package func stopping() -> Bool { send(["STOPPING=1"]) }

  /// The daemon is alive.
  @discardableResult
  package func watchdog() -> Bool { send(["WATCHDOG=1"]) }

  /// A line break would let the text set other fields.
  private static func statusLine(_ text: String) -> String {
    "STATUS=" + String(text.map { $0.isNewline ? " " : $0 })
  }

  /// Sends one datagram. - Returns: Whether it went out.
  private func send(_ lines: [String]) -> Bool {
    guard let socketPath, let address = UnixAddress(pathOrAbstractName: socketPath) else { return false }
    let message = Array(lines.joined(separator: "\n").utf8)
    do throws(SystemError) {
      let descriptor = try UnixSocket.make(SOCK_DGRAM)
      // A manager that does not read must not hold up the daemon.
      try UnixSocket.setSendTimeout(of: descriptor, milliseconds: 1000)
      let number = descriptor.rawValue
      try systemCall("sendto") {
        unsafe message.withUnsafeBytes { bytes in
          unsafe address.withPointer {
            unsafe sendto(number, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL), $0, $1)
          }
        }
      }
      return true
    } catch {
      return false
    }
  }
}
