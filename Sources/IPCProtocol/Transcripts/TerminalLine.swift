// SPDX-License-Identifier: Apache-2.0

/// A line as a terminal would show it at its end: what was written over, taken back or cleared is gone.
///
/// Recognisers show what they have heard so far by writing over it (whisper-stream by CR and `ESC[2K`, nerd-dictation by
/// backspaces); only the last state of a line was said. The newline itself is not taken.
struct TerminalLine: Sendable {
  /// What the line shows, as it came; not always valid UTF-8.
  private(set) var bytes: [UInt8] = []
  /// Whether this stream has ever written over a line: its lines are partial results until they end.
  private(set) var hasOverwritten = false
  /// A carriage return has come; the next character that shows begins the line anew. Before a newline it means nothing.
  private var isAtStart = false
  private var sequence = Sequence.none

  /// Bytes of a control sequence that are passed over; what is longer is none.
  private static let sequenceLimit = 256

  /// A control sequence that has begun (ECMA-48).
  private enum Sequence: Sendable {
    case none
    case escape
    /// `ESC [`, with its parameters so far.
    case control([UInt8])
    /// `ESC ]`: bytes so far, and whether the last of them was ESC.
    case command(count: Int, endsWithEscape: Bool)
  }

  /// Whether the line may be taken as it is, when its sender is silent.
  var canBeFlushed: Bool { !bytes.isEmpty && !isAtStart && !hasOverwritten }

  /// Whether nothing of the line has come.
  var isUntouched: Bool { if case .none = sequence { bytes.isEmpty && !isAtStart } else { false } }

  /// Whether a brace is the first thing that the line shows after blanks.
  var isOpeningBrace: Bool {
    bytes.last == UInt8(ascii: "{") && bytes.dropLast().allSatisfy { $0 == 0x20 || $0 == 0x09 }
  }

  /// The line in Unicode; what is not UTF-8 shows as U+FFFD. nil for an empty one.
  var text: String? { bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self) }

  /// Makes room for the next line.
  mutating func clear() {
    bytes.removeAll(keepingCapacity: true)
    isAtStart = false
    sequence = .none
  }

  mutating func take(_ byte: UInt8) {
    switch sequence {
    case .none: show(byte)
    case .escape: beginSequence(byte)
    case .control(let parameters): takeControl(byte, parameters)
    case .command(let count, let endsWithEscape): takeCommand(byte, count, endsWithEscape)
    }
  }

  private mutating func show(_ byte: UInt8) {
    switch byte {
    case 0x1B: sequence = .escape
    case UInt8(ascii: "\r"): isAtStart = true
    case 0x08: removeLast()
    case 0x09, 0x20..<0x7F, 0x80...:
      if isAtStart { overwrite() }
      bytes.append(byte)
      if bytes == Self.byteOrderMark { bytes.removeAll(keepingCapacity: true) }
    default: break
    }
  }

  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  private mutating func overwrite() {
    bytes.removeAll(keepingCapacity: true)
    isAtStart = false
    hasOverwritten = true
  }

  /// Takes one code point back.
  private mutating func removeLast() {
    if isAtStart { return }
    while let last = bytes.popLast(), last & 0xC0 == 0x80 {}
  }

  private mutating func beginSequence(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "["): sequence = .control([])
    case UInt8(ascii: "]"): sequence = .command(count: 0, endsWithEscape: false)
    // `ESC ( B` and its like choose a character set.
    case 0x20..<0x30: break
    case 0x30..<0x7F: sequence = .none
    default:
      sequence = .none
      show(byte)
    }
  }

  private mutating func takeControl(_ byte: UInt8, _ parameters: [UInt8]) {
    switch byte {
    case 0x40..<0x7F:
      sequence = .none
      let clears = byte == UInt8(ascii: "K") || byte == UInt8(ascii: "J")
      if clears, parameters == [UInt8(ascii: "1")] || parameters == [UInt8(ascii: "2")] { overwrite() }
    case 0x20..<0x40 where parameters.count < Self.sequenceLimit: sequence = .control(parameters + [byte])
    default:
      sequence = .none
      show(byte)
    }
  }

  private mutating func takeCommand(_ byte: UInt8, _ count: Int, _ endsWithEscape: Bool) {
    let isOver = byte == 0x07 || endsWithEscape && byte == UInt8(ascii: "\\") || count >= Self.sequenceLimit
    sequence = isOver ? .none : .command(count: count + 1, endsWithEscape: byte == 0x1B)
  }
}
