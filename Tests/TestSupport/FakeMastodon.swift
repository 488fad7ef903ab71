// SPDX-License-Identifier: Apache-2.0

import Glibc
import LinuxSupport
import Synchronization

/// A Mastodon server for tests: real HTTP/1.1 over a TCP socket on 127.0.0.1, kept in memory, with faults on order.
///
/// Each connection has a thread of its own and is kept open between requests, as Mastodon's proxy does. It holds what
/// it received byte for byte, so that a test can say what was sent and how often.
package final class FakeMastodon: Sendable {
  /// The one token that is accepted.
  package static let token = "fake-token-0123456789abcdef"

  /// How the server behaves towards every request.
  package struct Settings: Sendable {
    /// 0: uploads are ready at once (200). Otherwise they are answered by 202, and so often by 206.
    package var mediaPolls = 0
    /// The visibility that statuses get whatever was asked for, nil for the one that was asked for.
    package var forcedVisibility: String?
    /// Whether statuses lose their attachments.
    package var dropsAttachments = false
    /// Whether `Idempotency-Key` counts, as on Mastodon and on few others.
    package var heedsIdempotencyKey = true
    package var defaultVisibility = "public"
    /// Seconds that the server's clock is ahead of this machine's.
    package var clockOffset = 0.0

    package init() {}
  }

  struct State {
    var settings = Settings()
    var requests: [FakeRequest] = []
    var statuses: [FakeStatus] = []
    var media: [FakeMedium] = []
    var faults: [FakeMastodonFault] = []
    var statusIDsByKey: [String: (id: String, madeAt: Double)] = [:]
    var nextID = 100_001
    var connections: Set<Int32> = []
    var isStopped = false
    var oauth = FakeOAuth()
  }

  /// The port on 127.0.0.1.
  package let port: UInt16
  let state = Mutex(State())
  private let listener: Int32

  /// Listens on a free port at once.
  package init() throws(FakeServerError) {
    (listener, port) = try ListeningSocket.open()
    onThread { self.acceptConnections() }
  }

  /// `http://127.0.0.1:PORT`.
  package var origin: String { "http://127.0.0.1:\(port)" }

  /// Everything that was read as a whole request, in order of arrival.
  package var requests: [FakeRequest] { state.withLock { $0.requests } }

  /// The requests of that method and path; the query does not count.
  package func requests(_ method: String, _ path: String) -> [FakeRequest] {
    requests.filter { $0.method == method && $0.path == path }
  }

  /// What was published, in order.
  package var statuses: [FakeStatus] { state.withLock { $0.statuses } }

  /// What was uploaded, in order.
  package var media: [FakeMedium] { state.withLock { $0.media } }

  /// Faults that wait for their request. Each strikes once: the first that fits a request is used up by it.
  package var faults: [FakeMastodonFault] {
    get { state.withLock { $0.faults } }
    set { state.withLock { $0.faults = newValue } }
  }

  package var settings: Settings {
    get { state.withLock { $0.settings } }
    set { state.withLock { $0.settings = newValue } }
  }

  /// Stops listening and ends every connection.
  package func stop() {
    let connections = state.withLock { state in
      defer { state.isStopped = true }
      return state.isStopped ? [] : state.connections.union([listener])
    }
    for connection in connections { shutdown(connection, Int32(SHUT_RDWR)) }
  }

  /// A serial queue of its own gets a thread at once, however many others block.
  private func onThread(_ work: @escaping @Sendable () -> Void) {
    // Dispatch hands out only so many threads, and each server of a test run blocks some.
    do { try DetachedThread.start(named: "fake-mastodon", work) } catch { fatalError("\(error)") }
  }

  private func acceptConnections() {
    while !state.withLock({ $0.isStopped }) {
      let connection = accept(listener, nil, nil)
      guard connection >= 0 else { break }
      if takeFaultBeforeReading() {
        FakeConnection(descriptor: connection).reset()
        continue
      }
      state.withLock { _ = $0.connections.insert(connection) }
      onThread { self.serve(connection) }
    }
    close(listener)
  }

  private func serve(_ descriptor: Int32) {
    var connection = FakeConnection(descriptor: descriptor)
    var isReused = false
    while let request = connection.readRequest() {
      state.withLock { $0.requests.append(request) }
      guard answer(request, on: connection, isReused: isReused) else { break }
      isReused = true
    }
    state.withLock { _ = $0.connections.remove(descriptor) }
    connection.end()
  }

  private func takeFaultBeforeReading() -> Bool {
    state.withLock { state in
      guard state.faults.first?.kind == .cutBeforeReading else { return false }
      state.faults.removeFirst()
      return true
    }
  }

  /// - Returns: Whether the connection stays open.
  private func answer(_ request: FakeRequest, on connection: FakeConnection, isReused: Bool) -> Bool {
    let fault = state.withLock { $0.takeFault(for: request, isReused: isReused) }
    switch fault?.kind {
    case nil, .cutBeforeReading: return connection.write(reply(to: request))
    case .reply(let reply): return connection.write(reply)
    case .doThenReply(let reply):
      _ = self.reply(to: request)
      return connection.write(reply)
    case .lateReply(let seconds):
      let reply = reply(to: request)
      usleep(UInt32(seconds * 1e6))
      return connection.write(reply)
    case .lateCommit(let seconds):
      usleep(UInt32(seconds * 1e6))
      return connection.write(reply(to: request))
    case .cutAfterReading: return false
    case .cutAfterCommit, .closeIfReused:
      _ = reply(to: request)
      return false
    case .cutInReply:
      connection.writeHalf(of: reply(to: request))
      return false
    }
  }
}

extension FakeMastodon.State {
  mutating func takeFault(for request: FakeRequest, isReused: Bool) -> FakeMastodonFault? {
    guard let index = faults.firstIndex(where: { $0.strikes(request, isReused: isReused) }) else { return nil }
    return faults.remove(at: index)
  }
}
