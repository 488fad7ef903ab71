// SPDX-License-Identifier: Apache-2.0

import LinuxSupport
import Synchronization

/// Carries requests over HTTP/1.1 with libcurl, one at a time, and never the same one twice.
///
/// libcurl sends a request again by itself when a connection that it had kept open turns out to be dead. So every
/// request that changes something goes over a connection of its own, which is closed afterwards; only reads share one. Redirects are not
/// followed: they would carry the token elsewhere. What the proxy variables of the environment say is heeded, except
/// for servers on this machine.
///
/// Calls block a queue of the transport's own, not the shared thread pool.
package actor CurlTransport {
  /// The longest reply that is read, in bytes. A status takes some kilobytes.
  package static let replyByteLimit = 1 << 20

  private let executor = BlockingExecutor(label: "phrased.mastodon.curl")
  private let userAgent: String
  private let connectTimeout: Double
  private var handle: CurlHandle?

  package nonisolated var unownedExecutor: UnownedSerialExecutor { unsafe executor.asUnownedSerialExecutor() }

  /// - Parameters:
  ///   - userAgent: Sent with every request; some servers refuse those without one.
  ///   - connectTimeout: Seconds for finding the host, connecting and the TLS handshake.
  package init(userAgent: String, connectTimeout: Double) {
    self.userAgent = userAgent
    self.connectTimeout = connectTimeout
  }

  /// Sends a request once and waits for the whole reply.
  ///
  /// When the task is cancelled, the transfer stops within a second or so.
  ///
  /// - Returns: Any reply, whatever its status, or why there is none. No failure text holds the token.
  package nonisolated func send(_ request: HTTPRequest) async -> TransportResult {
    let stop = StopFlag()
    return await withTaskCancellationHandler {
      await transfer(request, until: stop)
    } onCancel: {
      stop.raise()
    }
  }

  private func transfer(_ request: HTTPRequest, until stop: StopFlag) -> TransportResult {
    if stop.isRaised { return .failure(.nothingSent(TransportCause(kind: .cancelled))) }
    guard let handle = handle ?? CurlHandle() else { return .failure(.nothingSent(TransportCause(kind: .other))) }
    self.handle = handle
    return handle.carryOut(request, userAgent: userAgent, connectTimeout: connectTimeout, until: stop)
  }
}

/// Tells a transfer from another thread that nobody waits for it any more.
final class StopFlag: Sendable {
  private let raised = Atomic<Bool>(false)

  var isRaised: Bool { raised.load(ordering: .relaxed) }

  func raise() { raised.store(true, ordering: .relaxed) }
}
