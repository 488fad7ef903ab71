// SPDX-License-Identifier: Apache-2.0

/// Cuts a stream of bytes into records. No I/O; however the bytes come in, the records are the same.
///
/// A record that begins with `{` after blanks is JSON. It ends with the brace that closes the first one, and with
/// nothing else: line ends belong to it, and silence doesn't end it. The data of a Wyoming event follow its line. Every
/// other record is a line of text as a terminal would show it (``TerminalLine``); it ends at LF, at the end of the
/// stream, or when a caller says that nothing has come for a while. Lines that hold no words are no records. Memory is
/// bounded by the largest limit.
///
/// Nothing of a broken JSON record is taken for text. After one nobody can tell where the next record begins, so
/// everything that follows is passed over, and the caller should end the connection.
package struct RecordFramer: Sendable {
  package let limits: RecordLimits
  private var state = State.line
  private var line = TerminalLine()
  /// Bytes of an object, or of the data of an event.
  private var buffer: [UInt8] = []

  private enum State: Sendable {
    case line
    /// A line of text that was too long, up to its end.
    case skippingLine
    case object(JSONDepth)
    /// An object is complete, and the end of its line isn't there yet.
    case afterObject
    /// The same, where the data of the event follow the end of the line.
    case afterHeader(WyomingHeader)
    case eventData(WyomingHeader)
    /// So many bytes of payload belong to nobody.
    case skippingPayload(Int)
    /// What comes can't be told apart any more.
    case lost
  }

  package init(limits: RecordLimits = RecordLimits()) { self.limits = limits }

  /// Whether part of a record has come that a sender who does not end his lines may have meant as all of it.
  package var canFlush: Bool { if case .line = state { line.canBeFlushed } else { false } }

  /// Whether part of a record has come that only its own end ends.
  package var isWithinObject: Bool {
    switch state {
    case .object, .afterHeader, .eventData, .skippingPayload: true
    case .line, .skippingLine, .afterObject, .lost: false
    }
  }

  /// Whether nothing has begun that bytes to come could go on with.
  package var isAtRest: Bool { if case .line = state { line.isUntouched && !line.hasOverwritten } else { false } }

  /// Takes bytes in and returns the records that they complete.
  package mutating func receive(_ bytes: some Sequence<UInt8>) -> [Record] { receive(Array(bytes)[...]) }

  package mutating func receive(_ bytes: ArraySlice<UInt8>) -> [Record] {
    var records: [Record] = []
    var rest = bytes
    while let first = rest.first {
      if isUntouched, let line = limits.plainLine(in: rest) {
        if let transcript = Transcript(String(decoding: line, as: UTF8.self)) {
          records.append(.transcript(transcript))
        }
        rest = rest[(line.endIndex + 1)...]
      } else {
        if let record = take(first) { records.append(record) }
        rest = rest.dropFirst()
      }
    }
    return records
  }

  private var isUntouched: Bool { if case .line = state { line.isUntouched } else { false } }

  /// The record that bytes are which come after nothing, if they are one line that a terminal would show as it is, and
  /// hold words; as most lines are that somebody sends, and then no framer is needed.
  package static func plainRecord(_ bytes: ArraySlice<UInt8>, limits: RecordLimits) -> Record? {
    guard let line = limits.plainLine(in: bytes), line.endIndex + 1 == bytes.endIndex else { return nil }
    return Transcript(String(decoding: line, as: UTF8.self)).map { .transcript($0) }
  }

  /// Ends a line of text that has begun, when the sender is silent. A sender who does not end his line
  /// (`printf hi | nc -U`) is answered too; one who writes over his line has not finished it.
  package mutating func flush() -> Record? { canFlush ? takeLine() : nil }

  /// Ends whatever has begun, at the end of the stream.
  package mutating func finish() -> Record? {
    switch state {
    case .line: return takeLine()
    case .object: return giveUp(.invalidJSON, Self.noObject)
    default: return nil
    }
  }

  private mutating func take(_ byte: UInt8) -> Record? {
    switch state {
    case .line: return takeText(byte)
    case .object(let depth): return takeObject(byte, depth)
    case .skippingLine:
      if byte == UInt8(ascii: "\n") { state = .line }
      return nil
    case .afterObject: return pass(byte)
    case .afterHeader(let header): return startData(of: header, byte)
    case .eventData(let header): return takeData(byte, of: header)
    case .skippingPayload(let rest):
      state = rest > 1 ? .skippingPayload(rest - 1) : .line
      return nil
    case .lost: return nil
    }
  }

  // MARK: Text

  private mutating func takeText(_ byte: UInt8) -> Record? {
    if byte == UInt8(ascii: "\n") { return takeLine() }
    line.take(byte)
    if byte == UInt8(ascii: "{"), line.isOpeningBrace {
      line.clear()
      state = .object(JSONDepth())
      return takeObject(byte, JSONDepth())
    }
    guard line.bytes.count > limits.textLine else { return nil }
    line.clear()
    state = .skippingLine
    return .broken(RequestFailure(.lineTooLong, "a line has at most \(limits.textLine) bytes"))
  }

  private mutating func takeLine() -> Record? {
    defer { line.clear() }
    return line.text.flatMap { Transcript($0) }.map { .transcript($0) }
  }

  // MARK: Objects

  private mutating func takeObject(_ byte: UInt8, _ depth: JSONDepth) -> Record? {
    var depth = depth
    buffer.append(byte)
    if buffer.count > limits.jsonRecord {
      return giveUp(.recordTooLong, "a JSON record has at most \(limits.jsonRecord) bytes")
    }
    depth.count(byte)
    state = .object(depth)
    return depth.isClosed ? endObject() : nil
  }

  private mutating func endObject() -> Record? {
    defer { buffer.removeAll(keepingCapacity: true) }
    guard let json = JSONValue(parsing: buffer), json.members != nil else {
      return giveUp(.invalidJSON, Self.noObject)
    }
    state = .afterObject
    guard json["utterance"] == nil, json["op"] == nil else { return .request(json) }
    guard WyomingHeader.isHeader(json) else { return Transcript.record(of: json) }
    guard let header = WyomingHeader(json), header.dataLength <= limits.eventData else {
      return giveUp(.recordTooLong, "the data of an event are an object of at most \(limits.eventData) bytes")
    }
    guard header.dataLength + header.payloadLength > 0 else { return .event(header.event) }
    state = .afterHeader(header)
    return nil
  }

  private static let noObject = "the record is no JSON object"

  /// Takes a byte between an object and the end of its line.
  private mutating func pass(_ byte: UInt8) -> Record? {
    switch byte {
    case UInt8(ascii: "\n"): state = .line
    case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): break
    case UInt8(ascii: "{"):
      state = .object(JSONDepth())
      return takeObject(byte, JSONDepth())
    default: return giveUp(.invalidJSON, "nothing may follow a JSON object on its line but another one")
    }
    return nil
  }

  private mutating func giveUp(_ code: ErrorCode, _ message: String) -> Record {
    buffer.removeAll()
    state = .lost
    return .broken(RequestFailure(code, message))
  }

  // MARK: Events

  private mutating func startData(of header: WyomingHeader, _ byte: UInt8) -> Record? {
    switch byte {
    case UInt8(ascii: "\n"):
      if header.dataLength == 0 { return endEvent(header, data: nil) }
      state = .eventData(header)
      return nil
    case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): return nil
    default: return giveUp(.invalidJSON, "the data of an event begin after the end of its line")
    }
  }

  private mutating func takeData(_ byte: UInt8, of header: WyomingHeader) -> Record? {
    buffer.append(byte)
    guard buffer.count == header.dataLength else { return nil }
    defer { buffer.removeAll(keepingCapacity: true) }
    guard let data = JSONValue(parsing: buffer), data.members != nil else {
      return giveUp(.invalidJSON, "the data of an event are a JSON object")
    }
    return endEvent(header, data: data)
  }

  private mutating func endEvent(_ header: WyomingHeader, data: JSONValue?) -> Record {
    state = header.payloadLength > 0 ? .skippingPayload(header.payloadLength) : .line
    return .event(header.event(with: data))
  }
}

extension RecordLimits {
  /// The line that bytes begin with, if a terminal would show it as it is: it need not be taken byte by byte.
  fileprivate func plainLine(in bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    guard let first = bytes.first, first != 0x20, first != UInt8(ascii: "{"),
      let end = bytes.firstIndex(where: { !(0x20..<0x7F ~= $0) }), bytes[end] == UInt8(ascii: "\n"),
      end - bytes.startIndex <= textLine
    else { return nil }
    return bytes[..<end]
  }
}
