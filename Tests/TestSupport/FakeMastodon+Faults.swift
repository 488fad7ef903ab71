// SPDX-License-Identifier: Apache-2.0

import Glibc
import Synchronization

/// Answers, as they should be and otherwise.
extension FakeMastodon {
  /// - Returns: Whether the connection stays open.
  func answer(_ request: FakeRequest, on connection: FakeConnection, isReused: Bool) -> Bool {
    let arrival = now()
    switch state.withLock({ $0.takeFault(for: request, isReused: isReused) }) {
    case nil, .cutBeforeReading: return connection.write(worked(on: request))
    case .reply(let reply): return connection.write(dressed(reply))
    case .doThenReply(let reply):
      _ = worked(on: request)
      return connection.write(dressed(reply))
    case .doThenTruncate:
      let reply = worked(on: request)
      return connection.write(FakeReply(reply.status, headers: reply.headers, bytes: Array(reply.body.dropLast(8))))
    case .lateReply(let seconds):
      let reply = worked(on: request)
      pause(seconds)
      return connection.write(reply)
    case .lateCommit(let seconds, let latest):
      guard let reply = workedLate(on: request, arrival, seconds, latest) else { return false }
      return connection.write(reply)
    case .cutThenLateCommit(let seconds, let latest):
      onThread { _ = self.workedLate(on: request, arrival, seconds, latest) }
      return false
    case .neverAnswer(let done):
      if done { _ = worked(on: request) }
      connection.waitForItsEnd()
      return false
    case .cutThenRefuse(let seconds, let done):
      if done { _ = worked(on: request) }
      refuseConnections(for: seconds)
      return false
    case .cutAfterReading: return false
    case .cutAfterCommit, .closeIfReused:
      _ = worked(on: request)
      return false
    case .cutInReply:
      connection.writeHalf(of: worked(on: request))
      return false
    }
  }

  /// Works on a request after a while, while its key counts as running.
  ///
  /// - Returns: nil when it had become later than `latest` by then: nothing was done.
  private func workedLate(
    on request: FakeRequest, _ arrival: Double, _ seconds: Double, _ latest: Double?
  ) -> FakeReply? {
    let key = request.headers["idempotency-key"]
    let hasRace = state.withLock { $0.settings.personality.keys == .remembered(locks: false, failsOnReplay: false) }
    if let key { state.withLock { _ = $0.runningKeys.insert(key) } }
    pause(seconds)
    if let key { state.withLock { _ = $0.runningKeys.remove(key) } }
    // A machine under load may have slept for longer; whoever asked counts on nothing to happen after its latest time.
    if let latest, now() - arrival > latest { return nil }
    // Without a lock both requests have found no memory of the key before either of them is done.
    return worked(on: hasRace ? request.withoutKey : request)
  }

  private func worked(on request: FakeRequest) -> FakeReply {
    let reply = dressed(reply(to: request))
    state.withLock { if $0.settings.keepsAnswers { $0.answers.append((request, reply)) } }
    return reply
  }

  /// A reply with the headers that the server puts on each.
  private func dressed(_ reply: FakeReply) -> FakeReply {
    let (personality, now) = state.withLock { ($0.settings.personality, $0.now) }
    let headers = ["Date": FakeTime.http(now)].merging(personality.rateHeaders.headers(at: now)) { mine, _ in mine }
    return FakeReply(reply.status, headers: headers.merging(reply.headers) { $1 }, bytes: reply.body)
  }

  private func pause(_ seconds: Double) { usleep(UInt32(seconds * 1e6)) }

  private func now() -> Double {
    var time = timespec()
    _ = unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}

extension FakeRequest {
  fileprivate var withoutKey: FakeRequest {
    FakeRequest(
      method: method, path: path, query: query, headers: headers.filter { $0.key != "idempotency-key" }, body: body)
  }
}

extension FakePersonality.RateHeaders {
  func headers(at now: Double) -> [String: String] {
    switch self {
    case .none: [:]
    case .mastodon:
      [
        "X-RateLimit-Limit": "300", "X-RateLimit-Remaining": "299",
        "X-RateLimit-Reset": FakeTime.iso8601(now + 300, decimals: 6),
      ]
    case .goToSocial:
      [
        "X-Ratelimit-Limit": "300", "X-Ratelimit-Remaining": "299", "X-Ratelimit-Reset": FakeTime.iso8601(now + 300),
      ]
    }
  }
}
