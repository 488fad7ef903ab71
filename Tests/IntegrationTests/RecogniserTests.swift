// SPDX-License-Identifier: Apache-2.0

import LinuxSupport
import Testing
import TestSupport

/// Recordings of what recognisers write, piped with the tools that people use: each sentence acts once.
@Suite struct RecogniserTests {
  struct Recording: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let text: String
    let posts: [String]
  }

  private static let clear = "\u{1B}[2K\r" + String(repeating: " ", count: 100) + "\u{1B}[2K\r"
  private static let block = "[00:00:00.000 --> 00:00:02.000]   Post one in Ice Cubes.\n"

  static let recordings = [
    Recording(
      testDescription: "whisper-stream, steps",
      text: "[Start speaking]\n\(clear) Post one\(clear) Post one in Ice Cubes.\n\(clear) [BLANK_AUDIO]\n"
        + "\(clear) Post two in\(clear) Post two in Ice Cubes\n", posts: ["one", "two"]),
    Recording(
      testDescription: "whisper-stream, VAD, the same speech again in the next block",
      text: "\n### Transcription 0 START | t0 = 0 ms | t1 = 2000 ms\n\n\(block)\n### Transcription 0 END\n"
        + "\n### Transcription 1 START | t0 = 2000 ms | t1 = 4000 ms\n\n\(block)"
        + "[00:00:02.000 --> 00:00:04.000]   Post two in Ice Cubes. [SPEAKER_TURN]\n\n### Transcription 1 END\n",
      posts: ["one", "two"]),
    Recording(testDescription: "whisper-cli -nt", text: "\n Post one in Ice Cubes.\n", posts: ["one"]),
    Recording(
      testDescription: "vosk",
      text: "########\n{\n  \"partial\" : \"post one\"\n}\n{\n  \"partial\" : \"post one in ice cubes\"\n}\n"
        + "{\n  \"text\" : \"post one in ice cubes\"\n}\n", posts: ["one"]),
    Recording(testDescription: "nerd-dictation", text: "post one in ice cubes", posts: ["one"]),
    Recording(
      testDescription: "nerd-dictation, simulated input", text: "post won\u{8}\u{8}\u{8}one in ice cubes",
      posts: ["one"]),
    Recording(
      testDescription: "pocketsphinx 5", text: #"{"b":0.0,"d":1.2,"p":0.9,"t":"post one in ice cubes","w":[]}"# + "\n",
      posts: ["one"]),
  ]

  /// What stands between the file and the socket; `$1` is the socket, `$2` the file.
  static let tools = [
    "cat \"$2\" | socat -t 5 - UNIX-CONNECT:\"$1\"", "cat \"$2\" | nc -N -U \"$1\"",
    "cat \"$2\" | timeout 3 nc -U \"$1\" || true", "socat -t 5 - UNIX-CONNECT:\"$1\" < \"$2\"",
  ]

  @Test(
    .enabled(if: Program.installed("socat") != nil && Program.installed("nc") != nil, "socat or nc is not installed"),
    arguments: recordings)
  func `each sentence of a recording acts once, whatever pipes it`(_ recording: Recording) throws {
    let world = try TestWorld()
    try world.writePhraseFile("app.yaml", PhraseFixture.app.replacing("confirm: voice", with: "confirm: never"))
    let daemon = try DaemonUnderTest(in: world, options: ["--idle-flush", "300"])
    let file = try world.write(recording.text, to: "recording")
    for (index, tool) in Self.tools.enumerated() {
      let command = Command(["sh", "-c", tool, "sh", world.socketPath, file], environment: world.environment)
      #expect(try ChildProcess.run(command, within: 60_000).status == .exited(0))
      let wanted = Array(repeating: recording.posts, count: index + 1).flatMap { $0 }
      try eventually("the posts") { try daemon.outbox().count >= wanted.count }
      #expect(try daemon.outbox().compactMap { $0.parameter("content") } == wanted, "\(tool)")
    }
  }
}
