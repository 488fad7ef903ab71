// SPDX-License-Identifier: Apache-2.0

internal import Glibc

extension FileDescriptor {
  /// Reads once what is there, waiting until something is.
  ///
  /// - Returns: How many bytes were put into the front of `buffer`; 0 at the end, or when it is empty.
  package borrowing func read(into buffer: inout MutableRawSpan) throws(SystemError) -> Int {
    let number = rawValue
    return try unsafe buffer.withUnsafeMutableBytes { (bytes) throws(SystemError) -> Int in
      try systemCall("read") { unsafe Glibc.read(number, bytes.baseAddress, bytes.count) }
    }
  }

  /// Takes what has come on a socket, and never waits.
  ///
  /// - Returns: How many bytes were put into the front of `buffer`; 0 at the end, nil when nothing is there.
  package borrowing func receiveSome(into buffer: inout MutableRawSpan) throws(SystemError) -> Int? {
    let number = rawValue
    do throws(SystemError) {
      return try unsafe buffer.withUnsafeMutableBytes { (bytes) throws(SystemError) -> Int in
        try systemCall("recv") { unsafe recv(number, bytes.baseAddress, bytes.count, Int32(MSG_DONTWAIT)) }
      }
    } catch  where error.code == EAGAIN {
      return nil
    }
  }

  /// Reads once what is there, waiting until something is.
  ///
  /// - Parameter limit: How many bytes at most; so many are allocated.
  /// - Returns: No bytes at the end.
  package borrowing func readBytes(limit: Int) throws(SystemError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: limit)
    var span = bytes.mutableSpan
    var raw = unsafe span.mutableBytes
    let count = try read(into: &raw)
    bytes.removeLast(limit - count)
    return bytes
  }

  /// Writes all of it, in as many calls as it takes. To a pipe whose reader is gone it raises SIGPIPE,
  /// or throws EPIPE when that signal is ignored.
  package borrowing func writeAll(_ bytes: [UInt8]) throws(SystemError) {
    let number = rawValue
    var start = 0
    while start < bytes.count {
      start += try systemCall("write") {
        unsafe bytes.withUnsafeBytes { unsafe Glibc.write(number, $0.baseAddress! + start, $0.count - start) }
      }
    }
  }

  /// Writes all of a text's UTF-8.
  package borrowing func writeAll(_ text: String) throws(SystemError) { try writeAll(Array(text.utf8)) }

  /// Sends all of it to a socket, and never raises SIGPIPE.
  ///
  /// - Parameter milliseconds: For all of it together; nil waits for ever. Bytes may have gone out
  ///   before the time was up, so after an error the connection is of no use.
  /// - Throws: ETIMEDOUT when the other end does not take it in time, EPIPE or ECONNRESET when it is gone.
  package borrowing func sendAll(_ bytes: [UInt8], within milliseconds: Int? = nil) throws(SystemError) {
    let number = rawValue
    let deadline = Deadline(milliseconds: milliseconds)
    let flags = Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT)
    var start = 0
    while start < bytes.count {
      do throws(SystemError) {
        start += try systemCall("send") {
          unsafe bytes.withUnsafeBytes { unsafe send(number, $0.baseAddress! + start, $0.count - start, flags) }
        }
      } catch  where error.code == EAGAIN {
        guard try waitUntilWritable(until: deadline) else { throw SystemError(call: "send", code: ETIMEDOUT) }
      }
    }
  }

  /// Sends what a socket takes at once, and never waits or raises SIGPIPE.
  ///
  /// - Returns: How many bytes; 0 when there is no room.
  package borrowing func sendSome(_ bytes: ArraySlice<UInt8>) throws(SystemError) -> Int {
    let number = rawValue
    let flags = Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT)
    do throws(SystemError) {
      return try systemCall("send") {
        unsafe bytes.withUnsafeBytes { unsafe send(number, $0.baseAddress, $0.count, flags) }
      }
    } catch  where error.code == EAGAIN {
      return 0
    }
  }

  /// Ends one or both directions of a connected socket, for every descriptor of it; a thread that waits
  /// in `read` comes to the end. A socket that is not connected any more is left alone.
  package borrowing func shutDown(_ direction: Direction) throws(SystemError) {
    let number = rawValue
    do throws(SystemError) {
      try systemCall("shutdown") { shutdown(number, direction.rawValue) }
    } catch  where error.code == ENOTCONN {
      return
    }
  }

  /// A direction of a connected socket.
  package enum Direction: Sendable {
    /// Reading: what comes from the other end. Writing: what goes there; the peer reads the end.
    case reading, writing, both

    fileprivate var rawValue: Int32 {
      switch self {
      case .reading: Int32(SHUT_RD)
      case .writing: Int32(SHUT_WR)
      case .both: Int32(SHUT_RDWR)
      }
    }
  }
}
