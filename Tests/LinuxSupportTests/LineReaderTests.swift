// SPDX-License-Identifier: Apache-2.0

import LinuxSupport
import Testing

@Suite(.timeLimit(.minutes(2)))
struct LineReaderTests {
  /// The lines of some bytes, which come in pieces.
  private func lines(_ pieces: [[UInt8]], limit: Int) throws -> [LineReader.Line] {
    let pipe = try Pipe()
    // No more than a pipe holds, since nobody reads meanwhile.
    for piece in pieces { try pipe.writeEnd.writeAll(piece) }
    var reader = LineReader(pipe.closeWriteEnd(), limit: limit)
    var lines: [LineReader.Line] = []
    while let line = try reader.next() { lines.append(line) }
    return lines
  }

  private func bytes(_ text: String) -> LineReader.Line { .bytes(Array(text.utf8)) }

  @Test func `lines end at LF, a CR before it is no part of them, and the last needs no end`() throws {
    #expect(try lines([Array("a\r\n\nb\rc\n".utf8), Array("d".utf8)], limit: 9) == ["a", "", "b\rc", "d"].map(bytes))
    #expect(try lines([], limit: 9).isEmpty)
    #expect(try lines([[0xFF, 0x0A]], limit: 9) == [.bytes([0xFF])])
  }

  @Test func `a line of the limit comes whole, and of a longer one only that it is too long`() throws {
    let long = String(repeating: "x", count: 20_000)
    #expect(try lines([Array("abc\r\nabcd\nab\n".utf8)], limit: 3) == [bytes("abc"), .tooLong, bytes("ab")])
    #expect(try lines([Array("\(long)\nok\n\(long)".utf8)], limit: 9) == [.tooLong, bytes("ok"), .tooLong])
  }
}
