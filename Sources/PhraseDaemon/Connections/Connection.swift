// SPDX-License-Identifier: Apache-2.0

internal import IPCProtocol
internal import LinuxSupport

/// One client: reads records, has them answered, writes replies, in order, on a thread of its own.
struct Connection: ~Copyable {
  private let client: Client
  private let dispatcher: RequestDispatcher
  private let limits: DaemonConfiguration.Limits
  private let events: EventHub
  private let stopping: StopSignal
  private var session: Session
  private var framer: RecordFramer
  private var queue: RequestQueue
  /// Whether the client sends nothing more.
  private var hasEnded = false
  /// Bytes as they come; the same room for each read.
  private var chunk = [UInt8](repeating: 0, count: 16 << 10)

  init(
    _ client: Client, session: Session, dispatcher: RequestDispatcher, limits: DaemonConfiguration.Limits,
    events: EventHub, stopping: StopSignal
  ) {
    self.client = client
    self.session = session
    self.dispatcher = dispatcher
    self.limits = limits
    self.events = events
    self.stopping = stopping
    framer = RecordFramer(limits: limits.records)
    queue = RequestQueue(limit: limits.queuedRequests)
  }

  /// Serves until the client ends, goes away, does not take his replies or loses his place, or until the daemon stops.
  ///
  /// - Parameters:
  ///   - received: What has been read and not answered.
  ///   - rest: What is left of a reply.
  mutating func serve(received: ArraySlice<UInt8>, owing rest: ArraySlice<UInt8>) {
    do {
      try send(Array(rest))
      guard try answer(framer.receive(received)) else { return }
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
    if let patience, try !client.descriptor.waitUntilReadable(within: patience) { return try giveUpWaiting() }
    let records = try readRecords()
    if stopping.isStopping || !client.place.isHeld { return false }
    return try answer(records) && !hasEnded
  }

  /// Waits for bytes and takes the records that they complete, or that the end of them does.
  private mutating func readRecords() throws(SystemError) -> [Record] {
    let count = try Self.read(client.descriptor, into: &chunk)
    if count > 0 { return framer.receive(chunk[..<count]) }
    hasEnded = true
    return framer.finish().map { [$0] } ?? []
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
    client.place.hear(at: MonotonicClock.nanoseconds())
    for (index, record) in records.enumerated() {
      if record.mayWait {
        queue.add(records[(index + 1)...])
        guard try answerWhileReading(record) else { return false }
        return try answerQueue()
      }
      guard try take(dispatcher.answer(record, &session)) else { return false }
    }
    return true
  }

  private mutating func answerQueue() throws(SystemError) -> Bool {
    while let entry = queue.next() {
      switch entry {
      case .refused(let id):
        let message = "\(queue.limit) requests wait on this connection, which is the limit"
        let failure = RequestFailure(.tooManyRequests, message, retryAfter: 1)
        try send(failure.json(id: id).bytes + [UInt8(ascii: "\n")])
      case .record(let record):
        let goesOn =
          try record.mayWait ? answerWhileReading(record) : take(dispatcher.answer(record, &session))
        if !goesOn { return false }
      }
    }
    return true
  }

  /// Answers a request that waits for something, and reads on meanwhile.
  private mutating func answerWhileReading(_ record: Record) throws(SystemError) -> Bool {
    let waiting = try WaitingAnswer.start(record, by: dispatcher, session)
    while waiting.value == nil {
      let ready = try client.descriptor.waitForStream(
        reading: queue.hasRoom && !hasEnded, writing: false, counter: waiting.signal, wakeUp: stopping.wakeUp)
      if ready.isReadable { queue.add(try readRecords()) }
      // Whoever is gone, or a daemon that stops, sends nothing to be read; both would be told of for ever.
      if ready.isHungUp || ready.isWoken { waiting.wait() }
    }
    guard let (answer, session) = waiting.value else { return false }
    self.session = session
    return try take(answer)
  }

  /// Sends an answer; false when it ends the connection.
  private mutating func take(_ answer: RequestDispatcher.Answer) throws(SystemError) -> Bool {
    if answer.subscribes {
      try stream(after: answer.bytes)
      return false
    }
    if !answer.bytes.isEmpty { try send(answer.bytes) }
    client.place.hear(at: MonotonicClock.nanoseconds())
    return !answer.endsConnection
  }

  private func send(_ bytes: [UInt8]) throws(SystemError) {
    try client.descriptor.sendAll(bytes, within: limits.replyMilliseconds)
  }

  /// Subscribed first, so that nothing that happens after the reply is missed.
  private mutating func stream(after reply: [UInt8]) throws(SystemError) {
    let subscription = try events.subscribe()
    defer { events.remove(subscription) }
    try send(reply)
    var stream = EventStream(subscription)
    while try stream.step(on: client.descriptor, stopping: stopping, place: client.place) {}
  }
}
