// SPDX-License-Identifier: Apache-2.0

internal import Dispatch
internal import Glibc

/// Turns signals into values, instead of the end of the process.
///
/// As long as a source lives, its signals do nothing else; afterwards they are ignored.
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

  /// - Parameter signals: Which; the other signals keep what they do.
  package init(_ signals: Set<Signal> = Set(Signal.allCases)) {
    let (stream, continuation) = AsyncStream.makeStream(of: Signal.self)
    let queue = DispatchQueue(label: "phrased.signals")
    self.signals = stream
    unsafe sources = signals.map { signal in
      Self.ignore(signal.rawValue)
      let source = DispatchSource.makeSignalSource(signal: signal.rawValue, queue: queue)
      source.setEventHandler { continuation.yield(signal) }
      source.activate()
      return source
    }
  }

  deinit { for source in unsafe sources { source.cancel() } }

  /// Makes a write to a pipe or socket whose reader is gone an error (EPIPE) instead of the end of the process.
  /// Children get the default again from ``ChildProcess``.
  package static func ignoreSIGPIPE() { ignore(SIGPIPE) }

  private static func ignore(_ number: Int32) {
    _ = signal(number, SIG_IGN)
  }
}
