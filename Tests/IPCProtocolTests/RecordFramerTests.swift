// SPDX-License-Identifier: Apache-2.0

import IPCProtocol
import Testing

/// The same records however the bytes come, and never more memory than a limit.
@Suite struct RecordFramerTests {
  private static let mixed =
    Array(
      "Post a in b\r\n\n  {\"id\":1}\n\t{\"text\":\"{\\n\\\"}\",\r\n\n \"a\":{}\n} \r\n{} {\n}\nPost ü 👩‍👩‍👧‍👦\n\r\nx\ry\n"
        .utf8)
    + [0x50, 0xFF, 0x0A, 0x00, 0x0A] + Array(repeating: 0x78, count: 300) + Array("\nlast".utf8)

  private static let records: [Record] = [
    text("Post a in b"), text(""), .json(Array("  {\"id\":1}".utf8)),
    .json(Array("\t{\"text\":\"{\\n\\\"}\",\r\n\n \"a\":{}\n}".utf8)),
    json("{}"), json("{\n}"), text("Post ü 👩‍👩‍👧‍👦"), text(""), text("x\ry"), .text([0x50, 0xFF]), .text([0]),
    .tooLong(limit: 100, isJSON: false),
    text("last"),
  ]

  private static func text(_ text: String) -> Record { .text(Array(text.utf8)) }

  private static func json(_ text: String) -> Record { .json(Array(text.utf8)) }

  private func frame(_ bytes: [UInt8], chunk: Int, _ framer: RecordFramer) -> [Record] {
    var framer = framer
    var records: [Record] = []
    for start in stride(from: 0, to: bytes.count, by: chunk) {
      records += framer.receive(bytes[start..<min(start + chunk, bytes.count)])
    }
    return records + (framer.finish().map { [$0] } ?? [])
  }

  @Test(arguments: [1, 2, 3, 7, 100, 101, 4_096, 1 << 20])
  func `records do not depend on how their bytes are cut`(_ chunk: Int) {
    #expect(frame(Self.mixed, chunk: chunk, RecordFramer(textLimit: 100, jsonLimit: 200)) == Self.records)
  }

  struct Edge: Sendable {
    let before: String
    let limit: Int
    let isJSON: Bool

    func record(_ count: Int) -> [UInt8] {
      let end = Array((isJSON ? "\"}" : "").utf8)
      return Array(before.utf8) + [UInt8](repeating: 0x78, count: count - before.utf8.count - end.count) + end
    }
  }

  static let edges = [
    Edge(before: "", limit: 100, isJSON: false), Edge(before: "  ", limit: 100, isJSON: false),
    Edge(before: "x{", limit: 100, isJSON: false), Edge(before: "{\"", limit: 200, isJSON: true),
    Edge(before: " \t{\n\"", limit: 200, isJSON: true),
  ]

  @Test(arguments: edges, ["\n", "\r\n"])
  func `a record is taken at its limit and refused at one byte more, whatever ends it`(_ edge: Edge, _ end: String) {
    let framer = RecordFramer(textLimit: 100, jsonLimit: 200)
    for chunk in [1, 7, 4_096] {
      let whole = frame(edge.record(edge.limit) + Array(end.utf8), chunk: chunk, framer)
      #expect(whole == [edge.isJSON ? .json(edge.record(edge.limit)) : .text(edge.record(edge.limit))])
      let over = frame(edge.record(edge.limit + 1) + Array(end.utf8), chunk: chunk, framer)
      #expect(over == [.tooLong(limit: edge.limit, isJSON: edge.isJSON)])
    }
  }

  @Test(arguments: edges)
  func `the limit holds for a record that the end of the stream ends`(_ edge: Edge) {
    let framer = RecordFramer(textLimit: 100, jsonLimit: 200)
    let record = edge.record(edge.limit)
    #expect(frame(record, chunk: 7, framer) == [edge.isJSON ? .json(record) : .text(record)])
    #expect(
      frame(edge.record(edge.limit + 1), chunk: 7, framer) == [.tooLong(limit: edge.limit, isJSON: edge.isJSON)])
  }

  @Test func `a carriage return within a record counts, and two before its end are one too many`() {
    let framer = RecordFramer(textLimit: 4, jsonLimit: 4)
    #expect(frame(Array("abc\rd\n".utf8), chunk: 1, framer) == [.tooLong(limit: 4, isJSON: false)])
    #expect(frame(Array("abcd\r\r\n".utf8), chunk: 1, framer) == [.tooLong(limit: 4, isJSON: false)])
    #expect(frame(Array("abc\r\r\n".utf8), chunk: 1, framer) == [Self.text("abc\r")])
  }

  @Test func `after a record that is too long the next one is served, and only the next`() {
    var framer = RecordFramer(textLimit: 4, jsonLimit: 8)
    #expect(framer.receive("abcdefghijkl".utf8) == [.tooLong(limit: 4, isJSON: false)])
    #expect(!framer.hasPartialRecord && framer.flush() == nil)
    #expect(framer.receive("still the same line".utf8) == [])
    #expect(framer.receive("\nab\n".utf8) == [Self.text("ab")])
    #expect(framer.receive("{}\ncd\n".utf8) == [Self.json("{}"), Self.text("cd")])
  }

  @Test func `an object ends with its last brace, and neither a line's end nor silence ends it before`() {
    var framer = RecordFramer()
    for line in ["{\n", "  \"utterance\" : \"Post } \\\" {\",\r\n", "\n", "\"a\": {\"b\": {}}\n"] {
      #expect(framer.receive(line.utf8) == [] && framer.flush() == nil && framer.hasPartialJSON)
    }
    let text = "{\n  \"utterance\" : \"Post } \\\" {\",\r\n\n\"a\": {\"b\": {}}\n}"
    #expect(framer.receive("}".utf8) == [Self.json(text)] && !framer.hasPartialRecord && !framer.hasPartialJSON)
  }

  @Test func `an object is there with its last brace, and what may follow on its line are blanks and objects`() {
    var framer = RecordFramer()
    #expect(framer.receive("{} \t".utf8) == [Self.json("{}")])
    #expect(framer.flush() == nil && !framer.hasPartialRecord)
    #expect(framer.receive("\r{}\r\nab\n".utf8) == [Self.json("{}"), Self.text("ab")])
  }

  @Test(arguments: ["{}}\nab\n{}\n", "{} Post hello\nab\n", "{}\"a\"\nab\n", "{}\u{A0}\nab\n", "{},{}\nab\n"])
  func `what follows an object on its line is no text, and nor is anything after it`(_ bytes: String) {
    for chunk in [1, 2, 100] {
      #expect(frame(Array(bytes.utf8), chunk: chunk, RecordFramer()) == [Self.json("{}"), .stray])
    }
  }

  @Test func `nothing of an object that is too long is text, whatever follows`() {
    let framer = RecordFramer(textLimit: 100, jsonLimit: 8)
    for bytes in ["{\"a\":1234}\nab\n{}\n", "{\n\n\n\n\n\n\n\n\nPost hello\n}\nPost hello\n"] {
      for chunk in [1, 3, 100] {
        #expect(frame(Array(bytes.utf8), chunk: chunk, framer) == [.tooLong(limit: 8, isJSON: true)])
      }
    }
  }

  @Test func `an object that the end of the stream cuts is JSON and no text`() {
    let framer = RecordFramer()
    #expect(frame(Array("{\"a\":\nPost hello\n".utf8), chunk: 3, framer) == [Self.json("{\"a\":\nPost hello\n")])
  }

  @Test func `ten million bytes without a newline are one complaint and are not kept`() {
    var framer = RecordFramer()
    var records: [Record] = []
    for _ in 0..<1_000 { records += framer.receive(repeatElement(0x78, count: 10_000)) }
    #expect(records == [.tooLong(limit: 8_192, isJSON: false)])
    #expect(!framer.hasPartialRecord)
  }

  @Test func `a pause ends a record that has begun, and blanks alone are none`() {
    var framer = RecordFramer()
    #expect(framer.flush() == nil)
    #expect(framer.receive("half".utf8) == [] && framer.hasPartialRecord)
    #expect(framer.flush() == Self.text("half") && !framer.hasPartialRecord)
    #expect(framer.receive(" \t \r".utf8) == [] && framer.hasPartialRecord)
    #expect(framer.flush() == nil && !framer.hasPartialRecord)
    #expect(framer.receive("next\n".utf8) == [Self.text("next")])
  }

  @Test func `a brace after other text, or after a no-break space, begins no JSON`() {
    var framer = RecordFramer()
    #expect(
      framer.receive("a {}\n\u{A0}{}\n[{}]\n".utf8) == [Self.text("a {}"), Self.text("\u{A0}{}"), Self.text("[{}]")])
  }

  @Test func `a line of blanks takes time by its length and not by its square`() {
    var framer = RecordFramer(textLimit: 1 << 20, jsonLimit: 1 << 20)
    // By the square this would be five hundred thousand million steps.
    #expect(framer.receive(repeatElement(0x20, count: 1 << 20)) == [])
    #expect(framer.flush() == nil)
  }
}
