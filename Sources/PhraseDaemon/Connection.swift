// SPDX-License-Identifier: Apache-2.0

internal import IPCProtocol
internal import LinuxSupport

/// One client: reads records, has them answered, writes replies, in order, on a thread of its own.
struct Connection: ~Copyable {
  private let descriptor: FileDescriptor
  private let dispatcher: RequestDispatcher
  private let limits: DaemonConfiguration.Limits
  private let stopping: StopSignal
  private let table: ConnectionTable
  private let number: Int
  private var framer: RecordFramer

  /// Bytes read at once.
  private static let readSize = 16 << 10

  /// - Parameter number: The client's in the table.
  init(
    _ descriptor: consuming FileDescriptor, dispatcher: RequestDispatcher, limits: DaemonConfiguration.Limits,
    stopping: StopSignal, table: ConnectionTable, number: Int
  ) {
    self.descriptor = descriptor
    self.dispatcher = dispatcher
    self.limits = limits
    self.stopping = stopping
    self.table = table
    self.number = number
    framer = RecordFramer(textLimit: limits.textLine, jsonLimit: limits.jsonRecord)
  }

  /// Serves until the client ends, goes away, does not take his replies or loses his place, or until the daemon stops.
  mutating func serve() {
    // While the descriptor is open: the table may disconnect whom it holds.
    defer { table.leave(number) }
    do {
      while try takeNext() {}
    } catch {
      // The client is gone, or takes no more; what was accepted from him is done all the same.
    }
  }

  /// Waits for bytes and answers what they complete; false at the end.
  private mutating func takeNext() throws(SystemError) -> Bool {
    switch try descriptor.waitUntilReadable(or: stopping.wakeUp, within: patience) {
    case .woken: return false
    case .timedOut: return try giveUpWaiting()
    case .ready:
      let bytes = try descriptor.readBytes(limit: Self.readSize)
      if !table.contains(number) { return false }
      guard bytes.isEmpty else { return try answer(framer.receive(bytes)) }
      _ = try answer(framer.finish().map { [$0] } ?? [])
      return false
    }
  }

  /// A line of text that has begun is taken as it is, and a JSON record that does not go on ends the connection.
  private mutating func giveUpWaiting() throws(SystemError) -> Bool {
    guard framer.hasPartialJSON else { return try answer(framer.flush().map { [$0] } ?? []) }
    let seconds = Double(limits.partialRecordMilliseconds) / 1_000
    try send(RequestFailure(.invalidJSON, "the JSON record did not go on for \(seconds) s").json())
    return false
  }

  /// How long the rest of a record that has begun is waited for (milliseconds).
  private var patience: Int? {
    if framer.hasPartialJSON { return limits.partialRecordMilliseconds }
    return framer.hasPartialRecord && limits.idleFlushMilliseconds > 0 ? limits.idleFlushMilliseconds : nil
  }

  /// False after a record that ends the connection.
  private func answer(_ records: [Record]) throws(SystemError) -> Bool {
    table.hear(number, at: MonotonicClock.nanoseconds())
    for record in records {
      let answer = dispatcher.answer(record)
      try send(answer.json)
      table.hear(number, at: MonotonicClock.nanoseconds())
      if answer.endsConnection { return false }
    }
    return true
  }

  private func send(_ reply: JSONValue) throws(SystemError) {
    try descriptor.sendAll(reply.bytes + [UInt8(ascii: "\n")], within: limits.replyMilliseconds)
  }
}
