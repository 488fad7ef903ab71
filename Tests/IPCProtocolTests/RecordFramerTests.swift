// SPDX-License-Identifier: Apache-2.0

import IPCProtocol
import Testing

/// The same records however the bytes come, and never more memory than a limit.
@Suite struct RecordFramerTests {
  private static let mixed =
    Array(
      "Post a in b\r\n\n  {\"id\":1,\"op\":\"x\"}\n\t{\"utterance\":\"{\\n\\\"}\",\r\n\n \"a\":{}\n} \r\n{} {\n}\nPost ü 👩‍👩‍👧‍👦\n\r\nx\ry\n"
        .utf8)
    + [0x50, 0xFF, 0x0A, 0x00, 0x0A] + Array(repeating: 0x78, count: 300) + Array("\nlast".utf8)

  private static let records: [Record] = [
    said("Post a in b"), request(#"{"id":1,"op":"x"}"#), request(#"{"utterance":"{\n\"}","a":{}}"#),
    request("{}"), request("{}"), said("Post ü 👩‍👩‍👧‍👦"), said("y"), said("P\u{FFFD}"),
    broken(.lineTooLong, "a line has at most 100 bytes"), said("last"),
  ]

  private static func said(_ text: String) -> Record { .transcript(Transcript(text)!) }

  private static func request(_ text: String) -> Record { .request(JSONValue(parsing: Array(text.utf8))!) }

  private static func broken(_ code: ErrorCode, _ message: String) -> Record { .broken(RequestFailure(code, message)) }

  private func frame(_ bytes: [UInt8], chunk: Int, _ limits: RecordLimits) -> [Record] {
    var framer = RecordFramer(limits: limits)
    return framer.records(of: bytes, chunk: chunk)
  }

  @Test(arguments: [1, 2, 3, 7, 100, 101, 4_096, 1 << 20])
  func `records do not depend on how their bytes are cut`(_ chunk: Int) {
    #expect(frame(Self.mixed, chunk: chunk, RecordLimits(textLine: 100, jsonRecord: 200)) == Self.records)
  }

  @Test(arguments: [1, 4_096])
  func `nothing that follows a broken object is a record`(_ chunk: Int) {
    for start in [#"{"utterance":"a" "b"}"#, #"{"op":"x"} y"#, #"{"a":"# + String(repeating: "x", count: 300)] {
      let records = frame(Array("\(start)\nPost a in b\n{}\n".utf8), chunk: chunk, RecordLimits(jsonRecord: 200))
      guard case .broken(let failure)? = records.last else { return #expect(Bool(false), "\(records)") }
      #expect(failure.code.endsConnection && records.filter { $0 == Self.request("{}") }.isEmpty)
    }
  }

  @Test func `an object that the end of the stream cuts is broken, and no text`() {
    #expect(
      frame(Array("{\"utterance\":\nPost a\n".utf8), chunk: 7, RecordLimits())
        == [Self.broken(.invalidJSON, "the record is no JSON object")])
  }

  @Test func `a line at its limit is a record, with a carriage return too, and one byte more is none`() {
    let limits = RecordLimits(textLine: 8)
    #expect(frame(Array("12345678\r\n".utf8), chunk: 3, limits) == [Self.said("12345678")])
    #expect(
      frame(Array("123456789\nab".utf8), chunk: 3, limits)
        == [Self.broken(.lineTooLong, "a line has at most 8 bytes"), Self.said("ab")])
  }

  @Test(arguments: [
    "{}}\nab\n{}\n", "{} Post hello\nab\n", "{}\"a\"\nab\n", "{}\u{A0}\nab\n", "{},{}\nab\n",
  ])
  func `what follows an object on its line is no text, and nor is anything after it`(_ bytes: String) {
    let stray = Self.broken(.invalidJSON, "nothing may follow a JSON object on its line but another one")
    for chunk in [1, 2, 100] {
      #expect(frame(Array(bytes.utf8), chunk: chunk, RecordLimits()) == [Self.request("{}"), stray])
    }
  }

  @Test func `an object is there with its last brace, and what may follow on its line are blanks and objects`() {
    var framer = RecordFramer()
    #expect(framer.receive("{} \t".utf8) == [Self.request("{}")])
    #expect(framer.flush() == nil && !framer.canFlush && !framer.isWithinObject)
    #expect(framer.receive("\r{}\r\nab\n".utf8) == [Self.request("{}"), Self.said("ab")])
  }

  @Test func `an object over many lines ends with its last brace, and braces in strings are none`() {
    var framer = RecordFramer()
    for line in ["{\n", "  \"utterance\" : \"Post } \\\" {\",\r\n", "\n", "\"a\": {\"b\": {}}\n"] {
      #expect(framer.receive(line.utf8) == [] && framer.flush() == nil && framer.isWithinObject)
    }
    #expect(framer.receive("}".utf8) == [Self.request(#"{"utterance":"Post } \" {","a":{"b":{}}}"#)])
  }

  @Test func `a brace after other text, or after a no-break space, begins no object`() {
    var framer = RecordFramer()
    #expect(
      framer.receive("a {}\n\u{A0}{}b\n({}\n".utf8) == [Self.said("a {}"), Self.said("\u{A0}{}b")])
  }

  @Test(arguments: [100, 101])
  func `an object is taken at its limit and refused at one byte more`(_ count: Int) {
    let object = #"{"op":""# + String(repeating: "x", count: count - 9) + #""}"#
    let refused = Self.broken(.recordTooLong, "a JSON record has at most 100 bytes")
    for chunk in [1, 7, 4_096] {
      #expect(
        frame(Array("  \(object)\nab\n".utf8), chunk: chunk, RecordLimits(jsonRecord: 100))
          == (count > 100 ? [refused] : [Self.request(object), Self.said("ab")]))
    }
  }

  @Test func `ten million bytes without a newline are one complaint and are not kept`() {
    var framer = RecordFramer()
    var records: [Record] = []
    for _ in 0..<1_000 { records += framer.receive(repeatElement(0x78, count: 10_000)) }
    #expect(records == [Self.broken(.lineTooLong, "a line has at most 8192 bytes")])
    #expect(!framer.canFlush && framer.finish() == nil)
  }

  @Test func `a line of blanks takes time by its length and not by its square`() {
    var framer = RecordFramer(limits: RecordLimits(textLine: 1 << 20))
    // By the square this would be five hundred thousand million steps.
    #expect(framer.receive(repeatElement(0x20, count: 1 << 20)) == [])
    #expect(framer.flush() == nil && !framer.canFlush)
  }

  @Test func `what is written over counts once, so that partial results are never too long`() {
    let partial = "\u{1B}[2K\r" + String(repeating: " ", count: 100) + "\u{1B}[2K\r Post hello"
    let stream = Array((String(repeating: partial, count: 1_000) + "\n").utf8)
    #expect(frame(stream, chunk: 4_096, RecordLimits(textLine: 128)) == [Self.said("Post hello")])
  }

  @Test func `silence ends a line that has begun, and neither an object nor a partial result`() {
    var framer = RecordFramer()
    #expect(framer.receive(Array("post".utf8)).isEmpty && framer.canFlush)
    #expect(framer.flush() == Self.said("post") && !framer.canFlush && framer.flush() == nil)
    #expect(framer.receive(Array("again\n".utf8)) == [Self.said("again")])
    _ = framer.receive(Array(#"{"op":"#.utf8))
    #expect(framer.isWithinObject && !framer.canFlush && framer.flush() == nil)
    #expect(framer.receive(Array(#""x"}"#.utf8)) == [Self.request(#"{"op":"x"}"#)] && !framer.isWithinObject)
    _ = framer.receive(Array("\npost\rpost hel".utf8))
    #expect(!framer.canFlush && framer.finish() == Self.said("post hel"))
  }

  @Test func `after a line was written over once, silence ends no line of that stream`() {
    var framer = RecordFramer()
    #expect(framer.receive(Array("po\rpost a\npost b".utf8)) == [Self.said("post a")])
    #expect(!framer.canFlush && framer.flush() == nil)
    var cleared = RecordFramer()
    _ = cleared.receive(Array("\u{1B}[2Kpost".utf8))
    #expect(!cleared.canFlush)
  }
}

extension RecordFramer {
  /// All records of a stream that comes in pieces of one size.
  mutating func records(of bytes: [UInt8], chunk: Int) -> [Record] {
    var records: [Record] = []
    for start in stride(from: 0, to: bytes.count, by: chunk) {
      records += receive(bytes[start..<min(start + chunk, bytes.count)])
    }
    return records + (finish().map { [$0] } ?? [])
  }

  @Test func `it is at rest between records, and not within one or behind a line that was written over`() {
    for (text, isAtRest) in [
      ("", true), ("a\n", true), ("{}\n", true), ("a", false), ("{", false), ("{}", false), ("\r", false),
      ("\u{1B}[", false), ("a\rb\n", false), ("{x}\n", false),
    ] {
      var framer = RecordFramer()
      _ = framer.receive(text.utf8)
      #expect(framer.isAtRest == isAtRest, "\(text)")
    }
  }
}
