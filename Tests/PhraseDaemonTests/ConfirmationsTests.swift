// SPDX-License-Identifier: Apache-2.0

import IPCProtocol
import IntentModel
import LinuxSupport
import Testing

@testable import PhraseDaemon

@Suite struct ConfirmationsTests {
  let confirmations = Confirmations()

  private func add(_ command: String? = nil) -> String {
    confirmations.add(.noMatch(vetoedBy: nil), locale: .english, commandID: command).token
  }

  @Test func `a token works once`() throws {
    let token = add("c-1")
    #expect(try #require(confirmations.take(token)).commandID == "c-1")
    #expect(confirmations.take(token) == nil)
  }

  @Test func `a token that nobody gave out stands for nothing and uses up nothing`() {
    let token = add()
    for other in ["", "0", token.uppercased() + "0", String(token.dropLast()), token + "\0"] {
      #expect(confirmations.take(other) == nil)
    }
    #expect(confirmations.take(token) != nil)
  }

  @Test func `each token stands for its own and has 128 bits`() {
    let tokens = (0..<64).map { add("\($0)") }
    #expect(Set(tokens).count == 64 && tokens.allSatisfy { $0.utf8.count == 32 && $0.allSatisfy(\.isHexDigit) })
    #expect(tokens.map { confirmations.take($0)?.commandID } == (0..<64).map { "\($0)" })
  }

  @Test func `the 65th pushes out the oldest and no other`() {
    let tokens = (0..<65).map { _ in add() }
    #expect(confirmations.take(tokens[0]) == nil)
    #expect(tokens.dropFirst().allSatisfy { confirmations.take($0) != nil })
  }

  @Test func `of many who take one token at once, one gets it`() async throws {
    for _ in 0..<50 {
      let (takes, continuation) = AsyncStream.makeStream(of: Bool.self)
      let (token, confirmations) = (add(), confirmations)
      // Threads and not tasks, which may have to wait for longer than a token lives where other tests block.
      for _ in 0..<8 {
        try DetachedThread.start(named: "test") { continuation.yield(confirmations.take(token) != nil) }
      }
      let winners = await takes.prefix(8).reduce(0) { $0 + ($1 ? 1 : 0) }
      #expect(winners == 1)
    }
  }

  @Test func `a client is told how long a yes may take`() {
    let pending = confirmations.add(.noMatch(vetoedBy: nil), locale: .english, commandID: nil)
    #expect(pending.expiresInSeconds == Confirmations.lifetime)
  }
}
