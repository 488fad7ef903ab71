// SPDX-License-Identifier: Apache-2.0

internal import IPCProtocol
internal import LinuxSupport
internal import Synchronization

/// Hands events to those who have subscribed. It never waits for anybody.
final class EventHub: Sendable {
  private let subscriptions = Mutex<[ObjectIdentifier: Subscription]>([:])
  /// How many there are. Mostly none, and then nobody need wait to look at them.
  private let listenerCount = Atomic(0)
  /// Events that one subscriber may be behind.
  private let backlog: Int

  init(backlog: Int = 256) { self.backlog = backlog }

  var count: Int { listenerCount.load(ordering: .acquiring) }

  func subscribe() throws(SystemError) -> Subscription {
    let subscription = try Subscription(limit: backlog)
    change { $0[ObjectIdentifier(subscription)] = subscription }
    return subscription
  }

  func remove(_ subscription: Subscription) {
    change { $0[ObjectIdentifier(subscription)] = nil }
  }

  private func change(_ body: (inout [ObjectIdentifier: Subscription]) -> Void) {
    subscriptions.withLock { subscriptions in
      body(&subscriptions)
      listenerCount.store(subscriptions.count, ordering: .releasing)
    }
  }

  /// - Parameter event: JSON on one line, without its end. Made only when somebody listens.
  func publish(_ event: @autoclosure () -> [UInt8]) {
    if count == 0 { return }
    let listeners = subscriptions.withLock { Array($0.values) }
    let line = event() + [UInt8(ascii: "\n")]
    for listener in listeners { listener.add(line) }
  }
}

/// What one subscriber has yet to hear. When there is too much of it, the oldest is dropped and counted.
final class Subscription: Sendable {
  private struct State {
    var lines: [[UInt8]] = []
    var byteCount = 0
    var lost = 0
  }

  /// Bytes that wait at most; one line may be longer.
  private static let byteLimit = 1 << 20

  private let limit: Int
  private let state = Mutex(State())
  /// Readable while there is something to send.
  let signal: EventCounter

  init(limit: Int) throws(SystemError) {
    self.limit = limit
    signal = try EventCounter()
  }

  func add(_ line: [UInt8]) {
    state.withLock { state in
      while !state.lines.isEmpty, state.lines.count >= limit || state.byteCount + line.count > Self.byteLimit {
        state.byteCount -= state.lines.removeFirst().count
        state.lost += 1
      }
      state.lines.append(line)
      state.byteCount += line.count
    }
    signal.add()
  }

  /// Everything that there is to send, as one write; what was lost comes first, because it is older.
  func take() -> [UInt8] {
    signal.reset()
    return state.withLock { state in
      let notice: JSONValue = .object(["event": .string("lost"), "count": .number(Double(state.lost))])
      let head = state.lost > 0 ? notice.bytes + [UInt8(ascii: "\n")] : []
      defer { state = State() }
      return head + state.lines.joined()
    }
  }
}
