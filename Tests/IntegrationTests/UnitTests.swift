// SPDX-License-Identifier: Apache-2.0

import LinuxSupport
import Testing
import TestSupport

/// The shipped units under a real user manager.
@Suite(.enabled(if: UserManager.obstacle == nil, "\(UserManager.obstacle ?? "")")) struct UnitTests {
  private let world: TestWorld

  init() throws {
    world = try TestWorld()
    let root = #filePath.split(separator: "/").dropLast(3).reduce("") { "\($0)/\($1)" }
    for program in [Program.phrased, Program.phrasectl] {
      try world.write(
        try File.read(program, limit: 512 << 20), to: "files/bin/\(File.name(of: program))", mode: 0o755)
    }
    for unit in ["phrased.socket", "phrased.service", "phrased-wyoming.socket"] {
      let text = String(decoding: try File.read("\(root)/systemd/\(unit)", limit: 1 << 16), as: UTF8.self)
      try world.write(
        text.replacing("/usr/bin/phrase", with: "/run/world/bin/phrase"),
        to: "files/home/.config/systemd/user/\(unit)")
    }
    try world.write(PhraseFixture.moreEnglish, to: "files/more.yaml")
    for (name, text) in [("app.yaml", PhraseFixture.app), ("en.yaml", PhraseFixture.english)] {
      try world.write(text, to: "files/home/.config/phrased/phrases/IceCubes/\(name)")
    }
  }

  private func run(_ script: String) throws -> [String] {
    let result = try UserManager.run(script, files: "\(world.path)/files")
    #expect(result.errorText.isEmpty, "\(result.errorText)")
    return result.outputText.split(separator: "\n").map(String.init)
  }

  private static let say = #"say() { printf '%s\n' "$1" | socat -t 20 - UNIX:$XDG_RUNTIME_DIR/phrased/phrased.sock; }"#

  @Test func `a first client starts the service, which keeps what is said, reloads at once and stops in order`() throws
  {
    let lines = try run(
      """
      \(Self.say)
      systemctl --user start phrased.socket
      say '{"utterance":"Post hello in Ice Cubes"}' | grep -o '"state":"draft"'
      systemctl --user show phrased.service -p ActiveState --value
      systemctl --user status phrased.service | grep -o 'Status: .*'
      cp $world/more.yaml $world/home/.config/phrased/phrases/IceCubes/en.yaml
      systemctl --user reload phrased.service; echo reloaded $?
      printf 'broken: [\\n' > $world/home/.config/phrased/phrases/IceCubes/en.yaml
      systemctl --user reload phrased.service 2>/dev/null; echo refused $?
      say 'Note still in Ice Cubes' | grep -o '"outcome":"matched"'
      systemctl --user stop phrased.service 2>/dev/null
      systemctl --user show phrased.service -p Result -p ExecMainStatus --value
      say '{"op":"outbox"}' | grep -o '"content":"hello"'
      """)
    #expect(
      lines == [
        #""state":"draft""#, "active", #"Status: "Listening; 10 phrases""#, "reloaded 0", "refused 1",
        #""outcome":"matched""#,
        "success", "0", #""content":"hello""#,
      ], "\(lines)")
  }

  @Test func `a killed service comes again with its socket, and the port for Home Assistant is its own too`() throws {
    let lines = try run(
      """
      \(Self.say)
      systemctl --user start phrased.socket phrased-wyoming.socket
      say 'Note hello in Ice Cubes' | grep -o '"outcome":"matched"'
      kill -KILL $(systemctl --user show phrased.service -p MainPID --value)
      say 'Note again in Ice Cubes' | grep -o '"outcome":"matched"'
      printf '{"type":"ping"}\\n' | socat -t 20 - TCP:127.0.0.1:10500
      """)
    #expect(lines == [#""outcome":"matched""#, #""outcome":"matched""#, #"{"type":"pong"}"#], "\(lines)")
  }

  @Test func `the live service is as little exposed as it says`() throws {
    let lines = try run(
      """
      systemctl --user start phrased.socket phrased.service
      systemd-analyze --user security --threshold=28 --no-pager phrased.service > /dev/null; echo $?
      """)
    #expect(lines == ["0"])
  }
}
