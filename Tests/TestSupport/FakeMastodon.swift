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
    /// Which server it is.
    package var personality = FakePersonality.mastodon46
    /// Whether statuses are answered with 200 and then are not there, as Mastodon's protection against spam does.
    package var dropsSilently = false
    /// Whether the account's list of statuses shows none, as a read path that lags behind does.
    package var hidesStatuses = false
    /// Whether ``FakeMastodon/answers`` is kept.
    package var keepsAnswers = false
    /// Whether the token has been revoked.
    package var refusesToken = false
    /// The name of the application that the token belongs to.
    package var applicationName = "phrased"
    /// People of this server, whom `@name` would mention.
    package var knownAccounts: [String] = []
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
    /// Statuses that were answered with 200 and dropped.
    var dropped: [FakeStatus] = []
    /// `scheduled_at` of what waits here for its time.
    var scheduled: [String] = []
    var keys: [String: KeyMemory] = [:]
    /// Keys of requests that are being worked on.
    var runningKeys: Set<String> = []
    var chaos: FakeChaos?
    var answers: [(FakeRequest, FakeReply)] = []
    var nextID = 100_001
    var connections: Set<Int32> = []
    /// Listens; nil while connections are refused.
    var listener: Int32?
    /// How long connections are refused from now on, in seconds.
    var refusal: Double?
    var isStopped = false
    var oauth = FakeOAuth()
    var social = FakeSocial()
  }

  /// The port on 127.0.0.1.
  package let port: UInt16
  let state = Mutex(State())

  /// Listens on a free port at once.
  package init(_ personality: FakePersonality = .mastodon46) throws(FakeServerError) {
    let (listener, port) = try FakeListener.open()
    self.port = port
    state.withLock { state in
      state.settings.personality = personality
      state.listener = listener
    }
    onThread { self.listen(on: listener) }
  }

  /// `http://127.0.0.1:PORT`.
  package var origin: String { "http://127.0.0.1:\(port)" }

  /// Everything that was read as a whole request, in order of arrival.
  package var requests: [FakeRequest] { state.withLock { $0.requests } }

  /// The requests of that method and path; the query does not count.
  package func requests(_ method: String, _ path: String) -> [FakeRequest] {
    requests.filter { $0.method == method && $0.path == path }
  }

  /// What was answered to what, without faults.
  package var answers: [(FakeRequest, FakeReply)] { state.withLock { $0.answers } }

  /// What was published, in order.
  package var statuses: [FakeStatus] { state.withLock { $0.statuses } }

  /// What was uploaded, in order.
  package var media: [FakeMedium] { state.withLock { $0.media } }

  /// What was answered with 200 and is not there.
  package var dropped: [FakeStatus] { state.withLock { $0.dropped } }

  /// The times for which the server was asked to publish something by itself.
  package var scheduled: [String] { state.withLock { $0.scheduled } }

  /// Faults by chance, after those that were ordered; nil for none.
  package var chaos: FakeChaos? {
    get { state.withLock { $0.chaos } }
    set { state.withLock { $0.chaos = newValue } }
  }

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
      return state.isStopped ? [] : state.connections.union(state.listener.map { [$0] } ?? [])
    }
    for connection in connections { shutdown(connection, Int32(SHUT_RDWR)) }
  }

  /// A serial queue of its own gets a thread at once, however many others block.
  func onThread(_ work: @escaping @Sendable () -> Void) {
    // Dispatch hands out only so many threads, and each server of a test run blocks some.
    do { try DetachedThread.start(named: "fake-mastodon", work) } catch { fatalError("\(error)") }
  }

  /// Refuses connections for so many seconds, as a server that is started anew does; those that are open stay so.
  package func refuseConnections(for seconds: Double) {
    let listener = state.withLock { state -> Int32? in
      guard !state.isStopped, state.refusal == nil else { return nil }
      state.refusal = seconds
      return state.listener
    }
    if let listener { shutdown(listener, Int32(SHUT_RDWR)) }
  }

  private func listen(on first: Int32) {
    var listener = first
    while true {
      acceptConnections(of: listener)
      state.withLock { $0.listener = nil }
      close(listener)
      guard let refusal = state.withLock({ $0.isStopped ? nil : $0.refusal }) else { return }
      usleep(UInt32(refusal * 1e6))
      guard let next = reopened() else { return }
      listener = next
    }
  }

  /// Listens on the same port again; what takes it meanwhile has gone in a moment.
  private func reopened() -> Int32? {
    for _ in 0..<500 {
      if state.withLock({ $0.isStopped }) { return nil }
      if let next = try? FakeListener.open(port: port).descriptor {
        state.withLock { state in
          state.listener = next
          state.refusal = nil
        }
        return next
      }
      usleep(10_000)
    }
    fatalError("port \(port) can't be listened on again")
  }

  private func acceptConnections(of listener: Int32) {
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
}

extension FakeMastodon.State {
  /// Seconds since 1970 by the server's clock.
  var now: Double { WallClock.secondsSinceEpoch() + settings.clockOffset }

  mutating func takeID() -> String {
    defer { nextID += 1 }
    return settings.personality.ids.id(nextID)
  }

  mutating func takeFault(for request: FakeRequest, isReused: Bool) -> FakeMastodonFault.Kind? {
    guard let index = faults.firstIndex(where: { $0.strikes(request, isReused: isReused) }) else {
      return chaos?.fault(for: request)
    }
    return faults.remove(at: index).kind
  }
}
