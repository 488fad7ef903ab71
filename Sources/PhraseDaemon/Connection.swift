// SPDX-License-Identifier: Apache-2.0

internal import IPCProtocol
internal import LinuxSupport

/// One client: reads records, has them answered, writes replies, in order, on a thread of its own.
struct Connection: ~Copyable {
  private let descriptor: FileDescriptor
  private let dispatcher: RequestDispatcher
  private let limits: DaemonConfiguration.Limits
  private let stopping: StopSignal
  private var framer: RecordFramer

  /// Bytes read at once.
  private static let readSize = 16 << 10

  init(
    _ descriptor: consuming FileDescriptor, dispatcher: RequestDispatcher, limits: DaemonConfiguration.Limits,
    stopping: StopSignal
  ) {
    self.descriptor = descriptor
    self.dispatcher = dispatcher
    self.limits = limits
    self.stopping = stopping
    framer = RecordFramer(textLimit: limits.textLine, jsonLimit: limits.jsonRecord)
  }

  /// Serves until the client ends, goes away or does not take his replies, or until the daemon stops.
  mutating func serve() {
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
    case .timedOut: return try answer(framer.flush().map { [$0] } ?? [])
    case .ready:
      let bytes = try descriptor.readBytes(limit: Self.readSize)
      guard bytes.isEmpty else { return try answer(framer.receive(bytes)) }
      _ = try answer(framer.finish().map { [$0] } ?? [])
      return false
    }
  }

  /// A line that has begun is waited for only so long (milliseconds).
  private var patience: Int? {
    guard framer.hasPartialRecord, !framer.hasPartialJSON, limits.idleFlushMilliseconds > 0 else { return nil }
    return limits.idleFlushMilliseconds
  }

  /// False after a record that ends the connection.
  private func answer(_ records: [Record]) throws(SystemError) -> Bool {
    for record in records {
      let answer = dispatcher.answer(record)
      try descriptor.sendAll(answer.json.bytes + [UInt8(ascii: "\n")], within: limits.replyMilliseconds)
      if answer.endsConnection { return false }
    }
    return true
  }
}
