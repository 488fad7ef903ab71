// SPDX-License-Identifier: Apache-2.0

/// One request as it came: a line of text, or JSON.
package enum Record: Sendable, Equatable {
  case text([UInt8])
  case json([UInt8])
  /// A record that is over its limit (bytes); its rest is passed over up to the line's end.
  case tooLong(limit: Int, isJSON: Bool)
}

/// Cuts a stream of bytes into records. No I/O; however the bytes come in, the records are the same.
///
/// A record ends at LF, at the end of the stream, or when a caller says that nothing has come for a while. One that
/// begins with `{` after blanks is JSON. Memory is bounded by the larger limit.
package struct RecordFramer: Sendable {
  /// Bytes of a line of text.
  package let textLimit: Int
  /// Bytes of a JSON record.
  package let jsonLimit: Int
  private var buffer: [UInt8] = []
  private var isSkipping = false
  /// The first byte of the record that is no blank; kept, so that a long line of blanks is not searched anew for
  /// each of its bytes.
  private var firstByte: UInt8?

  package init(textLimit: Int = 8 << 10, jsonLimit: Int = 64 << 10) {
    self.textLimit = textLimit
    self.jsonLimit = jsonLimit
  }

  /// Whether part of a record has come and waits for the rest.
  package var hasPartialRecord: Bool { !buffer.isEmpty }

  /// Takes bytes in and returns the records that they complete.
  package mutating func receive(_ bytes: some Sequence<UInt8>) -> [Record] {
    var records: [Record] = []
    for byte in bytes {
      if byte == UInt8(ascii: "\n") {
        if isSkipping { isSkipping = false } else { records.append(takeRecord()) }
      } else if !isSkipping {
        buffer.append(byte)
        if firstByte == nil, byte != 0x20, byte != 0x09 { firstByte = byte }
        if byteCount > limit { records.append(giveUp()) }
      }
    }
    return records
  }

  /// Ends the record that has begun: at the end of the stream, or when the sender is silent. A sender who does not
  /// end his line (`printf hi | nc -U`) is answered too.
  package mutating func flush() -> Record? {
    if isSkipping || buffer.isEmpty { return nil }
    let record = takeRecord()
    if case .text(let bytes) = record, bytes.allSatisfy({ $0 <= 0x20 }) { return nil }
    return record
  }

  private var isJSON: Bool { firstByte == UInt8(ascii: "{") }

  /// Bytes of the record so far; a CR that may belong to its end is not one of them.
  private var byteCount: Int { buffer.last == UInt8(ascii: "\r") ? buffer.count - 1 : buffer.count }

  private var limit: Int { isJSON ? jsonLimit : textLimit }

  private mutating func giveUp() -> Record {
    defer {
      buffer.removeAll()
      firstByte = nil
      isSkipping = true
    }
    return .tooLong(limit: limit, isJSON: isJSON)
  }

  private mutating func takeRecord() -> Record {
    if buffer.last == UInt8(ascii: "\r") { buffer.removeLast() }
    defer {
      buffer.removeAll(keepingCapacity: true)
      firstByte = nil
    }
    return isJSON ? .json(buffer) : .text(buffer)
  }
}
