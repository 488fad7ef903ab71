// SPDX-License-Identifier: Apache-2.0

import Glibc

/// One request, as it was read.
package struct FakeRequest: Sendable {
  package let method: String
  /// Without the query.
  package let path: String
  /// What follows `?`, not decoded.
  package let query: String
  /// Names in lower case.
  package let headers: [String: String]
  package let body: [UInt8]

  package init(method: String, path: String, query: String, headers: [String: String], body: [UInt8]) {
    self.method = method
    self.path = path
    self.query = query
    self.headers = headers
    self.body = body
  }
}

/// A server for tests could not be started.
package struct FakeServerError: Error {
  package let call: String
  package let code: Int32
}

enum FakeListener {
  /// Listens on 127.0.0.1.
  ///
  /// - Parameter port: 0 for a free one.
  static func open(port: UInt16 = 0) throws(FakeServerError) -> (descriptor: Int32, port: UInt16) {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else { throw FakeServerError(call: "socket", code: errno) }
    var yes: Int32 = 1
    _ = unsafe setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let status = unsafe withUnsafeMutableBytes(of: &address) { bytes in
      guard let place = unsafe bytes.baseAddress?.assumingMemoryBound(to: sockaddr.self) else { return Int32(-1) }
      guard unsafe bind(descriptor, place, length) == 0, listen(descriptor, 16) == 0 else { return -1 }
      return unsafe getsockname(descriptor, place, &length)
    }
    guard status == 0 else {
      let code = errno
      close(descriptor)
      throw FakeServerError(call: "bind", code: code)
    }
    return (descriptor, UInt16(bigEndian: address.sin_port))
  }
}

/// One connection: bytes that were read and not used yet stay in it.
struct FakeConnection {
  let descriptor: Int32
  private var pending: [UInt8] = []

  init(descriptor: Int32) { self.descriptor = descriptor }

  /// - Returns: nil at the end of the connection, or for bytes that are no request.
  mutating func readRequest() -> FakeRequest? {
    guard let head = readHead() else { return nil }
    let lines = String(decoding: head, as: UTF8.self).split(separator: "\r\n")
    let words = lines.first?.split(separator: " ") ?? []
    guard words.count == 3 else { return nil }
    let headers = Dictionary(lines.dropFirst().compactMap(Self.field), uniquingKeysWith: { first, _ in first })
    guard let body = readBody(byteCount: headers["content-length"].flatMap { Int($0) } ?? 0) else { return nil }
    let target = words[1].split(separator: "?", maxSplits: 1)
    return FakeRequest(
      method: String(words[0]), path: String(target[0]), query: target.count == 2 ? String(target[1]) : "",
      headers: headers, body: body)
  }

  /// - Returns: Whether it was written.
  func write(_ reply: FakeReply) -> Bool { write(encoded(reply)) }

  func writeHalf(of reply: FakeReply) {
    let bytes = encoded(reply)
    _ = write(Array(bytes.dropLast(reply.body.count / 2 + 1)))
  }

  func end() {
    shutdown(descriptor, Int32(SHUT_RDWR))
    close(descriptor)
  }

  /// Reads until the other side gives up.
  func waitForItsEnd() {
    var piece = [UInt8](repeating: 0, count: 1 << 12)
    while unsafe piece.withUnsafeMutableBytes({ unsafe recv(descriptor, $0.baseAddress, $0.count, 0) }) > 0 {}
  }

  /// Ends the connection in the way that a crashed peer does, with RST.
  func reset() {
    var linger = Glibc.linger(l_onoff: 1, l_linger: 0)
    _ = unsafe setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &linger, socklen_t(MemoryLayout<linger>.size))
    close(descriptor)
  }

  private static func field(_ line: Substring) -> (String, String)? {
    guard let colon = line.firstIndex(of: ":") else { return nil }
    let value = line[line.index(after: colon)...].drop { $0 == " " }
    return (line[..<colon].lowercased(), String(value))
  }

  private mutating func readHead() -> [UInt8]? {
    while true {
      if let end = pending.firstRange(of: Array("\r\n\r\n".utf8)) {
        defer { pending.removeFirst(end.upperBound) }
        return Array(pending[..<end.lowerBound])
      }
      guard readMore() else { return nil }
    }
  }

  private mutating func readBody(byteCount: Int) -> [UInt8]? {
    while pending.count < byteCount { guard readMore() else { return nil } }
    defer { pending.removeFirst(byteCount) }
    return Array(pending.prefix(byteCount))
  }

  private mutating func readMore() -> Bool {
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    let count = unsafe piece.withUnsafeMutableBytes { unsafe recv(descriptor, $0.baseAddress, $0.count, 0) }
    guard count > 0 else { return false }
    pending += piece.prefix(count)
    return true
  }

  private func encoded(_ reply: FakeReply) -> [UInt8] {
    let headers = reply.headers.merging(["Content-Length": String(reply.body.count)]) { mine, _ in mine }
    let lines = ["HTTP/1.1 \(reply.status) Whatever"] + headers.map { "\($0): \($1)" }.sorted()
    return Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8) + reply.body
  }

  private func write(_ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes { unsafe send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }
}
