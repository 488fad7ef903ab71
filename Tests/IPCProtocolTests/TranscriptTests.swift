// SPDX-License-Identifier: Apache-2.0

import IPCProtocol
import IntentModel
import Testing

/// What recognisers write, byte for byte, and what was said.
@Suite struct TranscriptTests {
  struct Stream: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let bytes: [UInt8]
    let utterances: [String]

    init(_ name: String, _ text: String, _ utterances: String...) {
      self.init(name, Array(text.utf8), utterances)
    }

    init(_ name: String, _ bytes: [UInt8], _ utterances: [String]) {
      testDescription = name
      self.bytes = bytes
      self.utterances = utterances
    }
  }

  private static let clear = "\u{1B}[2K\r" + String(repeating: " ", count: 100) + "\u{1B}[2K\r"

  static let streams = [
    Stream(
      "whisper-stream, steps",
      "[Start speaking]\n\(clear) Post hello\(clear) Post hello from my computer.\n\(clear) [BLANK_AUDIO]"
        + "\(clear) [BLANK_AUDIO]\n\(clear) What's the",
      "Post hello from my computer.", "What's the"),
    Stream(
      "whisper-stream, VAD",
      "[Start speaking]\n\n### Transcription 0 START | t0 = 0 ms | t1 = 2000 ms\n\n"
        + "[00:00:00.000 --> 00:00:02.000]   Post hello from my computer.\n\n### Transcription 0 END\n\n"
        + "### Transcription 1 START | t0 = 2000 ms | t1 = 4000 ms\n\n[00:00:00.000 --> 00:00:01.000]   (music)\n"
        + "[00:00:01.000 --> 00:00:02.400]   What's the time? [SPEAKER_TURN]\n\n### Transcription 1 END\n",
      "Post hello from my computer.", "What's the time?"),
    Stream("whisper-cli", "\n[00:00:00.000 --> 00:00:04.000]   Post hello.\n", "Post hello."),
    Stream("whisper-cli -nt", "\n Post hello.", "Post hello."),
    Stream(
      "whisper-cli -pc",
      "\n[00:00:00.000 --> 00:00:01.000]  \u{1B}[38;5;46m Post\u{1B}[0m\u{1B}[38;5;154m hello\u{1B}[0m\n", "Post hello"),
    Stream("whisper -ps", "[_BEG_] Post hello.[_TT_150]\n<|endoftext|>\n", "Post hello."),
    Stream("nerd-dictation", "post hello", "post hello"),
    Stream("nerd-dictation, simulated input", "post yell\u{8}\u{8}\u{8}\u{8}hello", "post hello"),
    Stream(
      "vosk",
      "################\nPress Ctrl+C to stop the recording\n{\n  \"partial\" : \"post\"\n}\n"
        + "{\n  \"text\" : \"post hello\"\n}\n", "Press Ctrl+C to stop the recording", "post hello"),
    Stream(
      "vosk, alternatives",
      "{\n  \"alternatives\" : [{\n      \"confidence\" : 72.5,\n      \"text\" : \"post hello\"\n    }, {\n"
        + "      \"confidence\" : 70.1,\n      \"text\" : \"most hello\"\n    }]\n}\n", "post hello"),
    Stream(
      "pocketsphinx 5",
      #"{"b":0.000,"d":1.230,"p":0.912,"t":"post hello","w":[{"t":"post","b":0.0}]}"# + "\n", "post hello"),
    Stream("a satellite's command", " Poste Grüße.", "Poste Grüße."),
    Stream("a satellite's timer", #"{"type": "timer-cancelled", "data": {"id": "1"}}"#),
    Stream(
      "OVOS",
      #"{"type":"recognizer_loop:utterance","data":{"utterances":["post hello"],"lang":"en-us"},"context":{}}"# + "\n",
      "post hello"),
    Stream(
      "Hermes",
      #"{"text": "post hello", "likelihood": 1, "seconds": 0, "siteId": "default", "sessionId": null}"# + "\n",
      "post hello"),
    Stream("CRLF", "post hello\r\nwhat time is it\r\n", "post hello", "what time is it"),
    Stream("partial results by CR", "post\rpost hel\rpost hello\n", "post hello"),
    Stream("Latin-1", Array("post caf".utf8) + [0xE9, 0x0A], ["post caf\u{FFFD}"]),
    Stream("BOM and NUL", [0xEF, 0xBB, 0xBF] + Array("post\0 hello\n".utf8), ["post hello"]),
    Stream(
      "no speech", "[ Silence ]\n(upbeat music)\n*coughs*\n[MUSIC PLAYING]\n...\n.\n \n♪ la la ♪\n"),
    Stream("a terminal's title", "\u{1B}]0;title\u{7}post hello\n", "post hello"),
    Stream("a title that ends with ST", "\u{1B}]0;title\u{1B}\\post hello\n", "post hello"),
    Stream("CR before CRLF", "post hello\r\r\n", "post hello"),
    Stream("time stamps without hours", "[00:00.000 --> 00:04,000] - post hello\n", "post hello"),
    Stream("speakers", "(speaker 0) post hello\n>> post again\n", "post hello", "post again"),
    Stream("partial and empty vosk texts", #"{"partial":""}{"text":""}{"text":"[unk]"}"# + "\n"),
    Stream("a backspace takes back a code point", "post ü\u{8}u 👍\u{8}!\n", "post u !"),
    Stream("brackets that do not close stay", "post :-( and [ and *\n", "post :-( and [ and *"),
    Stream("a sequence that never ends", "\u{1B}[" + String(repeating: "1", count: 256) + "1 post\n", "1 post"),
    Stream("a blank of another script stays", "投稿　hello  world\n", "投稿　hello world"),
  ]

  @Test(arguments: streams, [1, 7, 4_096])
  func `each sentence comes once, however the bytes are cut`(_ stream: Stream, _ chunk: Int) {
    var framer = RecordFramer()
    let records = framer.records(of: stream.bytes, chunk: chunk)
    let said = records.compactMap { if case .transcript(let transcript) = $0 { transcript.text } else { nil } }
    #expect(said == stream.utterances && records.count == said.count, "\(records)")
  }

  @Test func `hypotheses are kept in their order, with the language`() throws {
    var framer = RecordFramer()
    let vosk = framer.receive(Array(#"{"alternatives":[{"text":"a"},{"text":""},{"text":"b"}]}"#.utf8))
    #expect(vosk == [.transcript(try #require(Transcript(["a", "b"], locale: nil)))])
    let ovos = framer.receive(
      Array(#"{"type":"recognizer_loop:utterance","data":{"utterances":["a","b"],"lang":"en-us"}}"#.utf8))
    guard case .transcript(let transcript)? = ovos.first else { return #expect(Bool(false)) }
    #expect(transcript.alternatives == ["b"] && transcript.locale?.identifier == "en-US")
  }

  @Test func `ten thousand opening brackets take no longer than a line of words`() {
    let text = String(repeating: "[(*♪<|", count: 8_000)
    #expect(Transcript(text) == nil)
    #expect(Transcript(text + "a")?.text.hasSuffix("a") == true)
  }
}
