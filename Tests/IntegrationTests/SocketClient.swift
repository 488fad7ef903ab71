// SPDX-License-Identifier: Apache-2.0

import IPCProtocol
import LinuxSupport

/// A client of the socket that sends bytes as a test says and reads lines.
final class SocketClient {
  private let descriptor: FileDescriptor
  private var received: [UInt8] = []

  init(_ path: String) throws { descriptor = try UnixSocket.connect(path) }

  /// Takes over one end of a connection.
  init(adopting descriptor: consuming FileDescriptor) { self.descriptor = descriptor }

  func send(_ text: String) throws { try send(Array(text.utf8)) }

  func send(_ bytes: [UInt8]) throws { try descriptor.sendAll(bytes, within: 60_000) }

  /// Says that nothing more comes, and goes on reading.
  func endInput() throws { try descriptor.shutDown(.writing) }

  /// The next line without its end; nil when the other side has closed the connection.
  func line(within seconds: Int = 60) throws -> String? {
    let deadline = Deadline(milliseconds: seconds * 1_000)
    while true {
      if let end = received.firstIndex(of: UInt8(ascii: "\n")) {
        defer { received.removeFirst(end + 1) }
        return String(decoding: received[..<end], as: UTF8.self)
      }
      guard try descriptor.waitUntilReadable(within: Int(max(0, deadline.pollTimeout))) else {
        throw TimeIsUp("no line came for \(seconds) s")
      }
      let bytes = try readOnce()
      if bytes.isEmpty { return nil }
      received += bytes
    }
  }

  /// Whatever comes until the other side closes, as lines.
  func lines() throws -> [String] {
    var lines: [String] = []
    while let line = try line() { lines.append(line) }
    return lines
  }

  /// All that comes until the other side closes.
  func everything() throws -> String {
    while true {
      let bytes = try readOnce()
      if bytes.isEmpty { return String(decoding: received, as: UTF8.self) }
      received += bytes
    }
  }

  /// The next line as JSON.
  func reply() throws -> JSONValue {
    guard let line = try line() else { throw TimeIsUp("the connection ended where a reply was due") }
    guard let json = JSONValue(parsing: Array(line.utf8)) else { throw TimeIsUp("this is no JSON: \(line)") }
    return json
  }

  /// One line there, one line back. A daemon that refuses a client has said why before it closes.
  func ask(_ line: String) throws -> JSONValue {
    do { try send(line + "\n") } catch let error as SystemError where error.isDisconnected {}
    return try reply()
  }

  /// A peer that closes with bytes unread resets the connection, which is an end as well.
  private func readOnce() throws(SystemError) -> [UInt8] {
    do throws(SystemError) {
      return try descriptor.readBytes(limit: 64 << 10)
    } catch  where error.isDisconnected {
      return []
    }
  }
}

extension JSONValue {
  var errorCode: String? { self["error"]?["code"]?.string }
  var outcome: String? { self["outcome"]?.string }
  var actionState: String? { self["action"]?["state"]?.string }
  var journal: Int? { (self["action"]?["journal"] ?? self["journal"])?.number.map { Int($0) } }

  /// What a parameter of a resolved intent, or of an entry of the outbox, is.
  func parameter(_ name: String) -> String? {
    let value = self["parameters"]?[name]
    return value?["value"]?.string ?? value?.string
  }
}
