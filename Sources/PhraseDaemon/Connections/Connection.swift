// SPDX-License-Identifier: Apache-2.0

internal import IPCProtocol
internal import LinuxSupport

/// One client: reads records, has them answered, writes replies, in order, on a thread of its own.
struct Connection: ~Copyable {
  private let descriptor: FileDescriptor
  private let dispatcher: RequestDispatcher
  private let limits: DaemonConfiguration.Limits
  private let events: EventHub
  private let stopping: StopSignal
  private let place: ConnectionPlace
  private var session: Session
  private var framer: RecordFramer
  /// Bytes as they come; the same room for each read.
  private var chunk = [UInt8](repeating: 0, count: 16 << 10)

  init(
    _ descriptor: consuming FileDescriptor, session: Session, place: ConnectionPlace, dispatcher: RequestDispatcher,
    limits: DaemonConfiguration.Limits, events: EventHub, stopping: StopSignal
  ) {
    self.descriptor = descriptor
    self.session = session
    self.place = place
    self.dispatcher = dispatcher
    self.limits = limits
    self.events = events
    self.stopping = stopping
    framer = RecordFramer(limits: limits.records)
  }

  /// Serves until the client ends, goes away, does not take his replies or loses his place, or until the daemon stops.
  mutating func serve() {
    do {
      while try takeNext() {}
    } catch {
      // The client is gone, or takes no more; what was accepted from him is done all the same.
    }
  }

  /// Waits for bytes and answers what they complete; false at the end.
  ///
  /// Where nothing is to happen after a while, the read itself waits: one call less for each request. The table wakes it
  /// when the daemon stops.
  private mutating func takeNext() throws(SystemError) -> Bool {
    if let patience, try !descriptor.waitUntilReadable(within: patience) { return try giveUpWaiting() }
    let count = try Self.read(descriptor, into: &chunk)
    if stopping.isStopping || !place.isHeld { return false }
    guard count > 0 else {
      _ = try answer(framer.finish().map { [$0] } ?? [])
      return false
    }
    return try answer(framer.receive(chunk[..<count]))
  }

  private static func read(
    _ descriptor: borrowing FileDescriptor, into chunk: inout [UInt8]
  ) throws(SystemError) -> Int {
    var span = chunk.mutableSpan
    var bytes = unsafe span.mutableBytes
    return try descriptor.read(into: &bytes)
  }

  /// A line of text that has begun is taken as it is, and a record that does not go on ends the connection.
  private mutating func giveUpWaiting() throws(SystemError) -> Bool {
    guard framer.isWithinObject else { return try answer(framer.flush().map { [$0] } ?? []) }
    let seconds = Double(limits.partialRecordMilliseconds) / 1_000
    let failure = RequestFailure(.invalidJSON, "the JSON record did not go on for \(seconds) s")
    try send(dispatcher.answer(.broken(failure), &session).bytes)
    return false
  }

  /// How long the rest of a record that has begun is waited for (milliseconds).
  private var patience: Int? {
    if framer.isWithinObject { return limits.partialRecordMilliseconds }
    return framer.canFlush && limits.idleFlushMilliseconds > 0 ? limits.idleFlushMilliseconds : nil
  }

  /// False after a record that ends the connection.
  private mutating func answer(_ records: [Record]) throws(SystemError) -> Bool {
    place.hear(at: MonotonicClock.nanoseconds())
    for record in records {
      let answer = dispatcher.answer(record, &session)
      if answer.subscribes {
        try stream(after: answer.bytes)
        return false
      }
      if !answer.bytes.isEmpty { try send(answer.bytes) }
      place.hear(at: MonotonicClock.nanoseconds())
      if answer.endsConnection { return false }
    }
    return true
  }

  private func send(_ bytes: [UInt8]) throws(SystemError) {
    try descriptor.sendAll(bytes, within: limits.replyMilliseconds)
  }

  /// Subscribed first, so that nothing that happens after the reply is missed.
  private mutating func stream(after reply: [UInt8]) throws(SystemError) {
    let subscription = try events.subscribe()
    defer { events.remove(subscription) }
    try send(reply)
    var stream = EventStream(subscription)
    while try stream.step(on: descriptor, stopping: stopping, place: place) {}
  }
}
