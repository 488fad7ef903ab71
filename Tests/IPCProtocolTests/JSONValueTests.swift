// SPDX-License-Identifier: Apache-2.0

import IPCProtocol
import IntentModel
import SourceDiagnostics
import Testing

@Suite struct JSONValueTests {
  private func parse(_ text: String) -> JSONValue? { JSONValue(parsing: Array(text.utf8)) }

  @Test(arguments: [
    "null", "true", "false", "0", "-1", "1.5", "-0.25", "1e+300", "5e-324", "9007199254740991", "9007199254740993",
    "-9223372036854775808", "9223372036854775807", #""""#, #""\"\\""#, #""\n\r\t\u0000\u001f\u007f""#, #""/""#,
    #""Straße 👩‍👩‍👧‍👦 é""#, "[]", "{}", #"[[],{},[null]]"#, #"{"":""}"#, #"{"a":{"b":[1,true,"x"]},"c":null}"#,
  ])
  func `what is written comes back as it was, byte for byte`(_ text: String) throws {
    #expect(try #require(parse(text)).text == text)
  }

  @Test func `every control character is escaped, so that a value is one line`() throws {
    for scalar in (0..<0x20).map({ Unicode.Scalar(UInt8($0)) }) + ["\u{7F}"] {
      let value = JSONValue.string("a\(Character(scalar))b")
      #expect(value.bytes.allSatisfy { $0 >= 0x20 && $0 != 0x7F })
      #expect(JSONValue(parsing: value.bytes) == value)
    }
  }

  @Test func `texts that Unicode holds equal stay different bytes`() throws {
    for text in ["e\u{301}", "\u{E9}", "\u{212B}", "\u{2028}\u{2029}", "\u{FEFF}x", "\u{10FFFF}"] {
      let back = try #require(JSONValue(parsing: JSONValue.string(text).bytes)?.string)
      #expect(Array(back.utf8) == Array(text.utf8))
    }
  }

  @Test func `numbers that JSON has no words for become null`() {
    for number in [Double.nan, .infinity, -.infinity] { #expect(JSONValue.number(number).text == "null") }
  }

  @Test(arguments: [
    "", " ", "{", "}", "{]", "[,]", "{\"a\":}", "{\"a\" 1}", "{a:1}", "{'a':1}", "{\"a\":1}x", "{}{}", "nul", "01",
    "+1", "1.", ".5", "1e", "NaN", "\"", "\"\\x\"", "\"\\ud800\"", "\"\t\"", "\"\u{0}\"", "1e400", "// x\n1",
  ])
  func `what is no JSON is none`(_ text: String) { #expect(parse(text) == nil) }

  @Test func `bytes that are not UTF-8 are no JSON`() {
    for bytes in [
      [0x22, 0xFF, 0x22], [0x22, 0xC0, 0xAF, 0x22], [0x22, 0xED, 0xA0, 0x80, 0x22], [0xFF, 0xFE, 0x31, 0],
      [0x7B, 0, 0x7D, 0], [0x31, 0, 0, 0],
    ] {
      #expect(JSONValue(parsing: bytes.map { UInt8($0) }) == nil)
    }
  }

  @Test func `a nesting that no request needs is refused and does not overflow the stack`() {
    for depth in [1_000, 100_000] {
      #expect(parse(String(repeating: "[", count: depth) + String(repeating: "]", count: depth)) == nil)
      #expect(parse(String(repeating: #"{"a":"#, count: depth) + "1" + String(repeating: "}", count: depth)) == nil)
    }
    #expect(parse(String(repeating: "[", count: 16) + String(repeating: "]", count: 16)) != nil)
  }

  @Test func `members keep the order in which they were given, and nil is no member`() {
    let value = JSONValue.object(["z": .number(1), "a": nil, "m": .null])
    #expect(value.text == #"{"z":1,"m":null}"#)
    #expect(value["a"] == nil && value["m"] == nil && value["z"] == .number(1))
  }

  @Test func `a value that is asked for as something else is nil`() {
    let values: [JSONValue] = [.null, .bool(true), .number(1), .string("x"), .array([]), .object([])]
    #expect(values.map { $0.bool != nil } == [false, true, false, false, false, false])
    #expect(values.map { $0.number != nil } == [false, false, true, false, false, false])
    #expect(values.map { $0.string != nil } == [false, false, false, true, false, false])
    #expect(values.map { $0.array != nil } == [false, false, false, false, true, false])
    #expect(values.map { $0.members != nil } == [false, false, false, false, false, true])
    #expect(values.allSatisfy { $0["x"] == nil })
  }

  @Test func `true is no number and 1 is no flag`() throws {
    #expect(parse("[true,1]") == .array([.bool(true), .number(1)]))
  }

  @Test func `a parameter's value goes out as what it is`() {
    let list = Value.list([.text("a"), .identifier("b"), .file("/c"), .number(2), .number(0.5), .boolean(false)])
    #expect(JSONValue(list).text == #"["a","b","/c",2,0.5,false]"#)
  }

  @Test func `a diagnostic tells its place in bytes, in UTF-16 and by line and column`() {
    let file = SourceFile(path: "/p/en.yaml", text: "a\n👩 x\n")
    let span = SourceSpan(file, 7..<8)
    let fix = FixIt(span: span, replacement: "y", label: "did you mean 'y'?")
    let diagnostic = Diagnostic(
      .unknownParameter, "no 'x'", severity: .warning, at: span, notes: [Note(span: span, message: "here")], fix: fix)
    let place = #"{"file":"/p/en.yaml","line":2,"column":6,"utf16Column":4,"offset":7,"length":1}"#
    #expect(
      JSONValue(diagnostic).text == #"{"id":"unknown-parameter","severity":"warning","message":"no 'x'","#
        + #""place":\#(place),"notes":[{"message":"here","place":\#(place)}],"#
        + #""fix":{"label":"did you mean 'y'?","replacement":"y","place":\#(place)}}"#)
  }
}
