// SPDX-License-Identifier: Apache-2.0

import IPCProtocol
import IntentModel
import Testing

@testable import PhraseDaemon

@Suite struct RecentCommandsTests {
  let commands = RecentCommands()

  private func open(_ tab: String) -> Action {
    Action(name: "test.open", intent: "TabIntent", parameters: ["tab": .identifier(tab)])
  }

  @Test func `a command is new once, and then stands as it ended`() {
    let report = ActionReport(state: "opened", url: "https://a.example")
    #expect(commands.claim("c", for: open("a")) == .new)
    guard case .known(let underWay) = commands.claim("c", for: open("a")) else { return #expect(Bool(false)) }
    #expect(underWay.state == "not-performed")
    commands.finish("c", report)
    #expect(commands.claim("c", for: open("a")) == .known(report))
  }

  @Test func `an id stands for one action only`() {
    #expect(commands.claim("c", for: open("a")) == .new)
    #expect(commands.claim("c", for: open("b")) == .reused)
  }

  @Test func `the oldest of too many is forgotten, and no other`() {
    for number in 0...RecentCommands.countLimit { #expect(commands.claim("\(number)", for: open("a")) == .new) }
    #expect(!commands.contains("0"))
    #expect((1...RecentCommands.countLimit).allSatisfy { commands.contains("\($0)") })
  }
}
