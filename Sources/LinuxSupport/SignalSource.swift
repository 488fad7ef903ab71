// SPDX-License-Identifier: Apache-2.0

internal import Dispatch
internal import Glibc

/// Turns signals into values, instead of the end of the process.
///
/// As long as a source lives, its signals do nothing else. Before, they do what they did: SIGTERM ends the
/// process, which has begun nothing yet. Afterwards they are lost, because libdispatch keeps its handler: hold
/// a source until the process ends.
package final class SignalSource: Sendable {
  /// The signals that a daemon answers to.
  package enum Signal: Int32, Sendable, CaseIterable {
    /// SIGTERM: stop in order.
    case terminate = 15
    /// SIGINT, Control-C: stop in order.
    case interrupt = 2
    /// SIGHUP: read the configuration again.
    case hangUp = 1
  }

  /// The signals as they come. Several of one kind that come faster than they are handled can be one.
  package let signals: AsyncStream<Signal>

  /// Sound because it is set once and libdispatch's calls on a source are safe from any thread.
  private nonisolated(unsafe) let sources: [any DispatchSourceSignal]

  /// When this returns, no signal is lost or ends the process any more. It waits some microseconds for that.
  ///
  /// - Parameter signals: Which; the other signals keep what they do.
  package init(_ signals: Set<Signal> = Set(Signal.allCases)) {
    let (stream, continuation) = AsyncStream.makeStream(of: Signal.self)
    let queue = DispatchQueue(label: "phrased.signals")
    let registrations = DispatchGroup()
    self.signals = stream
    unsafe sources = signals.map { signal in
      // libdispatch installs a handler of its own when it registers the source, so the signal is not to be
      // ignored first, as it has to be on other systems: what came in between would be lost.
      let source = DispatchSource.makeSignalSource(signal: signal.rawValue, queue: queue)
      registrations.enter()
      source.setRegistrationHandler { registrations.leave() }
      source.setEventHandler { continuation.yield(signal) }
      source.activate()
      return source
    }
    registrations.wait()
  }

  deinit { for source in unsafe sources { source.cancel() } }

  /// Makes a write to a pipe or socket whose reader is gone an error (EPIPE) instead of the end of the process.
  /// Children get the default again from ``ChildProcess``.
  package static func ignoreSIGPIPE() { _ = signal(SIGPIPE, SIG_IGN) }
}
