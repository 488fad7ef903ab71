// SPDX-License-Identifier: Apache-2.0

import IPCProtocol
import LinuxSupport

/// A connection to the daemon: one request, one reply, as often as needed.
struct DaemonClient: ~Copyable {
  private let descriptor: FileDescriptor
  private var received: [UInt8] = []

  /// A reply that takes longer than a request asked for, and this much more, is not coming (seconds).
  private static let patience = 15.0

  init(_ descriptor: consuming FileDescriptor) { self.descriptor = descriptor }

  /// Sends a request and returns the daemon's reply.
  ///
  /// - Parameter member: What a reply to such a request holds, unless it holds an error.
  /// - Throws: ``ExitCode/noAnswer`` when the daemon closes the connection instead of answering, or says something
  ///   that is no reply to the request.
  mutating func ask(
    _ request: JSONValue, expecting member: String, waitSeconds: Double = 0
  ) throws -> DaemonReply {
    let milliseconds = Int((Self.patience + waitSeconds) * 1_000)
    try send(request, within: milliseconds)
    let deadline = Deadline(milliseconds: milliseconds)
    while true {
      if let line = takeLine() { return try DaemonReply(line: line, expecting: member) }
      let isReady = try descriptor.waitUntilReadable(within: Int(max(0, deadline.pollTimeout)))
      guard isReady else { throw ClientFailure(.tryLater, "the daemon has not answered for \(milliseconds / 1_000) s") }
      let bytes = try descriptor.readBytes(limit: 64 << 10)
      guard !bytes.isEmpty else { throw ClientFailure(.noAnswer, "the daemon closed the connection without an answer") }
      received += bytes
    }
  }

  /// The next line of a connection that is a stream by now, however long it takes; nil at its end.
  mutating func nextLine() throws(SystemError) -> [UInt8]? {
    while true {
      if let line = takeLine() { return line }
      let bytes = try descriptor.readBytes(limit: 64 << 10)
      if bytes.isEmpty { return nil }
      received += bytes
    }
  }

  /// A daemon that refuses a client closes without reading, and has said why before: the reply is there all the same.
  private func send(_ request: JSONValue, within milliseconds: Int) throws(SystemError) {
    do throws(SystemError) {
      try descriptor.sendAll(request.bytes + [UInt8(ascii: "\n")], within: milliseconds)
    } catch  where error.isDisconnected {
      return
    }
  }

  private mutating func takeLine() -> [UInt8]? {
    guard let end = received.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
    let line = Array(received[..<end])
    received.removeFirst(end + 1)
    return line
  }
}

/// A reply as it came, and what it says.
struct DaemonReply {
  let line: String
  let json: JSONValue

  /// A reply that was made here.
  init(_ reply: Reply) {
    let bytes = reply.bytes()
    line = String(decoding: bytes, as: UTF8.self)
    json = JSONValue(parsing: bytes) ?? .null
  }

  /// - Throws: ``ExitCode/noAnswer`` for a line that is no JSON object with the member or an error.
  init(line: [UInt8], expecting member: String) throws(ClientFailure) {
    guard let text = String(validating: line, as: UTF8.self), let json = JSONValue(parsing: line),
      json["error"] != nil || json[member] != nil
    else {
      throw ClientFailure(.noAnswer, "what the daemon says is no answer; are it and phrasectl of one version?")
    }
    self.line = text
    self.json = json
  }
}

/// Why there is no answer, and what to exit with.
struct ClientFailure: Error {
  let code: ExitCode
  let message: String

  init(_ code: ExitCode, _ message: String) {
    self.code = code
    self.message = message
  }
}
