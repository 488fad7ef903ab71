// SPDX-License-Identifier: Apache-2.0

import LinuxSupport
import Synchronization

/// Carries requests over HTTP/1.1 with libcurl, and never the same one twice.
///
/// libcurl sends a request again by itself when a connection that it had kept open turns out to be dead. So every
/// request that changes something goes over a connection of its own, which is closed afterwards; only reads share one.
/// Redirects are not followed: they would carry the token elsewhere. What the proxy variables of the environment say is
/// heeded, except for servers on this machine.
///
/// An account's requests go one at a time, those that read and those that change something each for themselves: a server
/// that does not answer holds up neither other accounts nor a question to it.
package final class CurlTransport: Sendable {
  /// The longest reply that is read, in bytes. A status takes some kilobytes.
  package static let replyByteLimit = 1 << 20

  private let userAgent: String
  private let connectTimeout: Double
  private let lanes = Mutex<[Lane.Key: Lane]>([:])

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
  package func send(_ request: HTTPRequest) async -> TransportResult {
    let stop = StopFlag()
    let lane = lane(for: request)
    return await withTaskCancellationHandler {
      await lane.transfer(request, userAgent: userAgent, connectTimeout: connectTimeout, until: stop)
    } onCancel: {
      stop.raise()
    }
  }

  private func lane(for request: HTTPRequest) -> Lane {
    let key = Lane.Key(origin: request.origin, secret: request.token?.secret, reads: request.method == .get)
    return lanes.withLock { lanes in
      let lane = lanes[key] ?? Lane()
      lanes[key] = lane
      return lane
    }
  }
}

/// Requests that wait for one another. They block a queue of the lane's own, not the shared thread pool.
private actor Lane {
  struct Key: Hashable {
    let origin: ServerOrigin
    let secret: String?
    let reads: Bool
  }

  private let executor = BlockingExecutor(label: "phrased.mastodon.curl")
  private var handle: CurlHandle?

  nonisolated var unownedExecutor: UnownedSerialExecutor { unsafe executor.asUnownedSerialExecutor() }

  func transfer(
    _ request: HTTPRequest, userAgent: String, connectTimeout: Double, until stop: StopFlag
  ) -> TransportResult {
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
