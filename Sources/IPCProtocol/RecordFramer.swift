// SPDX-License-Identifier: Apache-2.0

/// One request as it came: a line of text, or JSON.
package enum Record: Sendable, Equatable {
  case text([UInt8])
  /// An object from its first brace to its last; less at the end of the stream.
  case json([UInt8])
  /// A record that is over its limit (bytes). The rest of a line of text is passed over.
  case tooLong(limit: Int, isJSON: Bool)
  /// Something other than blanks and another object between the end of an object and the end of its line.
  case stray
}

/// Cuts a stream of bytes into records. No I/O; however the bytes come in, the records are the same.
///
/// A record that begins with `{` after blanks is JSON. It ends with the brace that closes the first one, and with
/// nothing else: line ends belong to it, and silence doesn't end it. Every other record is text and ends at LF, at the
/// end of the stream, or when a caller says that nothing has come for a while. Memory is bounded by the larger limit.
///
/// Nothing of a broken JSON record is taken for text. After one that is too long, and after ``Record/stray``, nobody can
/// tell where the next record begins, so everything that follows is passed over, and the caller should end the
/// connection; he should as well after an object that can't be parsed.
package struct RecordFramer: Sendable {
  /// Bytes of a line of text.
  package let textLimit: Int
  /// Bytes of a JSON record.
  package let jsonLimit: Int
  private var buffer: [UInt8] = []
  private var state = State.start

  private enum State: Sendable {
    /// Blanks at most have come of the record.
    case start
    case text
    /// A line of text that was too long, up to its end.
    case skipping
    case json(JSONDepth)
    /// An object is complete, and the end of its line isn't there yet.
    case afterJSON
    /// What comes can't be told apart any more.
    case lost
  }

  package init(textLimit: Int = 8 << 10, jsonLimit: Int = 64 << 10) {
    self.textLimit = textLimit
    self.jsonLimit = jsonLimit
  }

  /// Whether part of a record has come and waits for the rest.
  package var hasPartialRecord: Bool { !buffer.isEmpty }

  /// Whether part of a JSON record has come, which only its last brace ends.
  package var hasPartialJSON: Bool { if case .json = state { true } else { false } }

  /// Takes bytes in and returns the records that they complete.
  package mutating func receive(_ bytes: some Sequence<UInt8>) -> [Record] {
    var records: [Record] = []
    for byte in bytes {
      if let record = take(byte) { records.append(record) }
    }
    return records
  }

  /// Ends a line of text that has begun, when the sender is silent. A sender who does not end his line
  /// (`printf hi | nc -U`) is answered too.
  package mutating func flush() -> Record? {
    if hasPartialJSON || buffer.isEmpty { return nil }
    let line = takeLine()
    return line.allSatisfy { $0 <= 0x20 } ? nil : .text(line)
  }

  /// Ends whatever has begun, at the end of the stream.
  package mutating func finish() -> Record? { hasPartialJSON ? takeJSON() : flush() }

  private mutating func take(_ byte: UInt8) -> Record? {
    switch state {
    case .lost: return nil
    case .skipping, .afterJSON: return pass(byte)
    case .start, .text, .json: break
    }
    if case .json(var depth) = state {
      buffer.append(byte)
      if buffer.count > jsonLimit { return giveUp() }
      depth.count(byte)
      state = .json(depth)
      return depth.isClosed ? takeJSON() : nil
    }
    return takeText(byte)
  }

  private mutating func takeText(_ byte: UInt8) -> Record? {
    if byte == UInt8(ascii: "\n") { return .text(takeLine()) }
    buffer.append(byte)
    if case .start = state, byte != 0x20, byte != 0x09 {
      state = byte == UInt8(ascii: "{") ? .json(JSONDepth()) : .text
    }
    return byteCount > (hasPartialJSON ? jsonLimit : textLimit) ? giveUp() : nil
  }

  /// Takes a byte that belongs to no record.
  private mutating func pass(_ byte: UInt8) -> Record? {
    if byte == UInt8(ascii: "\n") {
      state = .start
      return nil
    }
    guard case .afterJSON = state, byte != 0x20, byte != 0x09, byte != 0x0D else { return nil }
    state = .start
    if byte == UInt8(ascii: "{") { return take(byte) }
    state = .lost
    return .stray
  }

  /// Bytes of the record so far; a CR that may belong to the end of a line is not one of them.
  private var byteCount: Int { buffer.last == UInt8(ascii: "\r") ? buffer.count - 1 : buffer.count }

  private mutating func giveUp() -> Record {
    let isJSON = hasPartialJSON
    buffer.removeAll()
    state = isJSON ? .lost : .skipping
    return .tooLong(limit: isJSON ? jsonLimit : textLimit, isJSON: isJSON)
  }

  private mutating func takeJSON() -> Record {
    defer { buffer.removeAll(keepingCapacity: true) }
    state = .afterJSON
    return .json(buffer)
  }

  private mutating func takeLine() -> [UInt8] {
    if buffer.last == UInt8(ascii: "\r") { buffer.removeLast() }
    defer { buffer.removeAll(keepingCapacity: true) }
    state = .start
    return buffer
  }
}

/// How many braces of an object are open; those within strings don't count.
private struct JSONDepth: Sendable {
  private var open = 1
  private var isInString = false
  private var isEscaped = false

  var isClosed: Bool { open == 0 }

  mutating func count(_ byte: UInt8) {
    if isEscaped {
      isEscaped = false
    } else if isInString {
      if byte == UInt8(ascii: "\\") { isEscaped = true }
      if byte == UInt8(ascii: "\"") { isInString = false }
    } else {
      switch byte {
      case UInt8(ascii: "\""): isInString = true
      case UInt8(ascii: "{"): open += 1
      case UInt8(ascii: "}"): open -= 1
      default: break
      }
    }
  }
}
