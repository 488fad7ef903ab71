// SPDX-License-Identifier: Apache-2.0

/// Reads a file or a pipe line by line, as bytes.
package struct LineReader: ~Copyable {
  /// A line as it came, without its end (LF, or CR and LF).
  package enum Line: Sendable, Equatable {
    case bytes([UInt8])
    /// It has more bytes than the limit; they were passed over.
    case tooLong
  }

  private let descriptor: FileDescriptor
  private let limit: Int
  private var buffer: [UInt8] = []
  private var isSkipping = false
  private var isAtEnd = false

  /// - Parameter limit: The most bytes of a line. A little more than that is ever held in memory.
  package init(_ descriptor: consuming FileDescriptor, limit: Int) {
    self.descriptor = descriptor
    self.limit = limit
  }

  /// The next line, waiting for it; nil at the end. What follows the last LF is a line unless it is empty.
  package mutating func next() throws(SystemError) -> Line? {
    while true {
      if let end = buffer.firstIndex(of: UInt8(ascii: "\n")) {
        defer { buffer.removeSubrange(...end) }
        return line(buffer[..<end])
      }
      if isAtEnd {
        if buffer.isEmpty && !isSkipping { return nil }
        defer { buffer.removeAll() }
        return line(buffer[...])
      }
      // One byte more than the limit may be the CR of the line's end.
      if buffer.count > limit + 1 {
        buffer.removeAll(keepingCapacity: true)
        isSkipping = true
      }
      let bytes = try descriptor.readBytes(limit: 16 << 10)
      isAtEnd = bytes.isEmpty
      buffer += bytes
    }
  }

  private mutating func line(_ bytes: ArraySlice<UInt8>) -> Line {
    let line = bytes.last == UInt8(ascii: "\r") ? bytes.dropLast() : bytes
    defer { isSkipping = false }
    return isSkipping || line.count > limit ? .tooLong : .bytes(Array(line))
  }
}
