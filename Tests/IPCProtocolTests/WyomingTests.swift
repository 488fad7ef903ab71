// SPDX-License-Identifier: Apache-2.0

import IPCProtocol
import IntentModel
import Testing

/// Framing and events as the library from PyPI writes and reads them.
@Suite struct WyomingTests {
  private func events(_ text: String, chunk: Int) -> [WyomingEvent] {
    var framer = RecordFramer()
    return framer.records(of: Array(text.utf8), chunk: chunk).compactMap {
      if case .event(let event) = $0 { event } else { nil }
    }
  }

  private func framed(_ header: String, _ data: String) -> String {
    "\(header.dropLast()), \"data_length\": \(data.utf8.count)}\n\(data)"
  }

  @Test(arguments: [1, 7, 4_096])
  func `events come one behind the other, with their data inline or out of line`(_ chunk: Int) {
    let transcript = #"{"text": "Post grüß Gott.", "language": "en", "context": {"conversation_id": "01J"}}"#
    let stream =
      #"{"type": "describe", "version": "1.7.1"}"# + "\n"
      + framed(#"{"type": "transcript", "version": "1.7.1"}"#, transcript)
      + #"{"type":"transcript","data":{"text":"hi ü"}}"# + "\n"
      + framed(#"{"type": "ping", "version": "1.10.2"}"#, #"{"text": "x"}"#)
      + #"{"type":"audio-chunk","data_length":2,"payload_length":5}"# + "\n{}\nabc\n" + #"{"type":"ping"}"# + "\r\n"
    let found = events(stream, chunk: chunk)
    #expect(found.map(\.type) == ["describe", "transcript", "transcript", "ping", "audio-chunk", "ping"])
    #expect(found[1].data["text"]?.string == "Post grüß Gott.")
    #expect(found[2].data["text"]?.string == "hi ü" && found[3].data["text"]?.string == "x")
    guard case .transcript(let speech) = WyomingRequest(found[1]) else { return #expect(Bool(false)) }
    #expect(speech.locale == .english && WyomingRequest.conversation(of: speech.context) == "01J")
  }

  @Test func `what stands in the data and in the header is the data's`() {
    let found = events(
      #"{"type":"ping","data":{"text":"a","b":1},"data_length":12}"# + "\n{\"text\":\"c\"}", chunk: 4_096)
    #expect(found.first?.data.text == #"{"b":1,"text":"c"}"#)
  }

  @Test(arguments: [
    #"{"type":"ping","data_length":"14"}"#, #"{"type":"ping","data_length":-1}"#, #"{"type":"ping","data_length":1.5}"#,
    #"{"type":"ping","data":[]}"#, #"{"type":"ping","data_length":262145}"#,
    #"{"type":"ping","data_length":2}"# + "\n[]",
    #"{"type":"ping","data_length":2}"# + " x",
  ])
  func `an event whose length or data are none ends the connection`(_ text: String) {
    var framer = RecordFramer()
    let records = framer.records(of: Array((text + "\n{\"type\":\"ping\"}\n").utf8), chunk: 4_096)
    guard case .broken(let failure)? = records.first, records.count == 1 else { return #expect(Bool(false)) }
    #expect(failure.code.endsConnection)
  }

  @Test func `a payload of any size is passed over and not kept`() {
    var framer = RecordFramer()
    _ = framer.receive(Array(#"{"type":"audio-chunk","payload_length":1000000}"#.utf8) + [0x0A])
    for _ in 0..<10 { #expect(framer.receive([UInt8](repeating: 0x7B, count: 100_000)).isEmpty) }
    #expect(framer.receive(Array("{\"type\":\"ping\"}\n".utf8)) == [.event(WyomingEvent("ping"))])
  }

  @Test func `an answer has the bytes that the library reads`() {
    let bytes = WyomingReply.handled("Posted “grüß Gott”.", context: nil).bytes
    #expect(
      bytes == Array((#"{"type":"handled","data_length":36}"# + "\n" + #"{"text":"Posted “grüß Gott”."}"#).utf8))
    #expect(WyomingReply.pong(nil).bytes == Array("{\"type\":\"pong\"}\n".utf8))
  }

  @Test func `each level of info has the members without which the library fails`() throws {
    let info = WyomingReply.info(locales: [.english], version: "1", offersRecognition: false).data
    #expect(info["intent"] == nil)
    let program = try #require(info["handle"]?.array?.first)
    let model = try #require(program["models"]?.array?.first)
    for item in [program, model] {
      #expect(item["name"]?.string != nil && item["installed"]?.bool == true)
      #expect(item["attribution"]?["name"]?.string != nil && item["attribution"]?["url"]?.string != nil)
    }
    #expect(model["languages"]?.array == [.string("en")] && program["supports_home_control"]?.bool == false)
    #expect(WyomingReply.info(locales: [], version: "1", offersRecognition: true).data["intent"]?.array?.count == 1)
  }
}
