// SPDX-License-Identifier: Apache-2.0

internal import IPCProtocol
internal import LinuxSupport
internal import Synchronization

/// Where clients are who have not yet kept anybody waiting: one thread answers all of them, which costs no change of
/// threads. A daemon has a few.
///
/// It takes one short record at a time and answers it if nothing has to be waited for: no action, no rest of a record,
/// no room for a reply. Otherwise the client gets a thread of his own (``Connection``), which may wait, and keeps it.
final class Reception: Sendable {
  private struct Guest: Sendable {
    let client: Client
    var session: Session
  }

  private let dispatcher: RequestDispatcher
  private let limits: DaemonConfiguration.Limits
  private let events: EventHub
  private let stopping: StopSignal
  private let poll: EventPoll
  private let guests = Mutex<[Int32: Guest]>([:])
  /// Nobody new comes.
  private let closed: WakeUp

  /// Whoever asks one thing after the other asks again so soon (nanoseconds).
  private static let patience: UInt64 = 30_000

  /// Bytes of a record that is answered here; the search in a longer one can take milliseconds, and others wait for it.
  private static let recordLimit = 256

  init(
    dispatcher: RequestDispatcher, limits: DaemonConfiguration.Limits, events: EventHub, stopping: StopSignal
  ) throws(SystemError) {
    self.dispatcher = dispatcher
    self.limits = limits
    self.events = events
    self.stopping = stopping
    poll = try EventPoll()
    closed = try WakeUp()
    try poll.add(closed.rawValue)
  }

  /// Takes a client in. Any thread may call it.
  func admit(_ client: Client, _ session: Session) throws(SystemError) {
    let number = client.descriptor.rawValue
    guests.withLock { $0[number] = Guest(client: client, session: session) }
    do { try poll.add(number) } catch {
      guests.withLock { $0[number] = nil }
      throw error
    }
  }

  /// Nobody is admitted from now on.
  func close() { closed.signal() }

  /// Answers until it is closed and the last client is gone.
  func run() throws(SystemError) {
    var chunk = [UInt8](repeating: 0, count: 16 << 10)
    var ready = [Int32](repeating: 0, count: EventPoll.limit)
    var isClosed = false
    var patience: UInt64 = 0
    while !isClosed || guests.withLock({ !$0.isEmpty }) {
      let count = try poll.wait(for: &ready, lookingFor: patience)
      patience = Self.patience
      for number in ready.prefix(count) {
        if number == closed.rawValue {
          isClosed = true
          try poll.remove(number)
        } else {
          serve(number, &chunk)
        }
      }
    }
  }

  private func serve(_ number: Int32, _ chunk: inout [UInt8]) {
    guard let guest = guests.withLock({ $0[number] }) else { return }
    do {
      guard let count = try Self.receive(guest.client, into: &chunk) else { return }
      if count == 0 || stopping.isStopping || !guest.client.place.isHeld { return leave(number) }
      try answer(chunk[..<count], of: guest)
    } catch {
      // He is gone.
      leave(number)
    }
  }

  private static func receive(_ client: Client, into chunk: inout [UInt8]) throws(SystemError) -> Int? {
    var span = chunk.mutableSpan
    var bytes = unsafe span.mutableBytes
    return try client.descriptor.receiveSome(into: &bytes)
  }

  private func answer(_ received: ArraySlice<UInt8>, of guest: Guest) throws(SystemError) {
    guest.client.place.hear(at: MonotonicClock.nanoseconds())
    var session = guest.session
    guard case .whole(let found) = content(of: received) else { return handOver(guest, received: received) }
    guard let record = found else { return }
    guard let reply = dispatcher.answerAtOnce(record, &session) else { return handOver(guest, received: received) }
    let sent = try guest.client.descriptor.sendSome(reply[...])
    let heard = Guest(client: guest.client, session: session)
    if sent < reply.count { return handOver(heard, owing: reply[sent...]) }
    if session != guest.session { guests.withLock { $0[guest.client.descriptor.rawValue] = heard } }
  }

  private enum Content {
    /// A record, or none where there are no words.
    case whole(Record?)
    /// A part of a record, several of them, or a long one.
    case other
  }

  private func content(of received: ArraySlice<UInt8>) -> Content {
    guard received.count <= Self.recordLimit else { return .other }
    if let record = RecordFramer.plainRecord(received, limits: limits.records) { return .whole(record) }
    var framer = RecordFramer(limits: limits.records)
    let records = framer.receive(received)
    return records.count <= 1 && framer.isAtRest ? .whole(records.first) : .other
  }

  /// Gives a client a thread of his own.
  private func handOver(_ guest: Guest, received: ArraySlice<UInt8> = [], owing rest: ArraySlice<UInt8> = []) {
    leave(guest.client.descriptor.rawValue)
    do {
      try DetachedThread.start(named: "client") { [dispatcher, limits, events, stopping] in
        var connection = Connection(
          guest.client, session: guest.session, dispatcher: dispatcher, limits: limits, events: events,
          stopping: stopping)
        connection.serve(received: received, owing: rest)
      }
    } catch {
      let failure = RequestFailure(.tooManyConnections, "no thread is left", retryAfter: 1)
      _ = try? guest.client.descriptor.sendSome((failure.json().bytes + [UInt8(ascii: "\n")])[...])
    }
  }

  /// Waits for a client no more.
  private func leave(_ number: Int32) {
    // Of an open descriptor that was added, which can't fail.
    try? poll.remove(number)
    guests.withLock { $0[number] = nil }
  }
}
