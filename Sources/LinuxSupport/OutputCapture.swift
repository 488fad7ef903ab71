// SPDX-License-Identifier: Apache-2.0

internal import Glibc

/// What a program prints into one pipe, up to a limit.
final class OutputCapture {
  private let readEnd: FileDescriptor
  private let limit: Int
  private var isAtEnd = false

  /// The first bytes, no more than the limit.
  private(set) var bytes: [UInt8] = []
  /// Whether there were more.
  private(set) var isTruncated = false

  init(_ readEnd: consuming FileDescriptor, limit: Int) {
    self.readEnd = readEnd
    self.limit = limit
  }

  /// Reads what is there now, without waiting, from those that have something.
  ///
  /// - Parameter other: Another descriptor to wait for, or -1.
  /// - Returns: Whether `other` is readable, and whether anything was read before the time was up.
  static func readOnce(
    _ captures: [OutputCapture], orUntil other: Int32, deadline: Deadline
  ) throws(SystemError) -> (isOtherReady: Bool, hasRead: Bool) {
    // poll(2) passes over entries with a negative descriptor.
    var entries = [pollfd(fd: other, events: Int16(POLLIN), revents: 0)]
    entries += captures.map { pollfd(fd: $0.isAtEnd ? -1 : $0.readEnd.rawValue, events: Int16(POLLIN), revents: 0) }
    guard try poll(&entries, until: deadline) else { return (false, false) }
    var hasRead = false
    for (capture, entry) in zip(captures, entries.dropFirst()) where entry.revents != 0 {
      try capture.read()
      hasRead = true
    }
    return (entries[0].revents != 0, hasRead)
  }

  /// Reads once; past the limit the bytes are dropped, so that the program does not wait for a reader.
  private func read() throws(SystemError) {
    let part = try readEnd.readBytes(limit: 64 * 1024)
    isAtEnd = part.isEmpty
    let kept = part.prefix(limit - bytes.count)
    bytes += kept
    if kept.count < part.count { isTruncated = true }
  }
}
