// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import PhraseDaemon

@Suite struct RepeatGuardTests {
  private let second: UInt64 = 1_000_000_000

  private func key(_ text: String) -> [UInt8] { Array(text.utf8) }

  @Test func `the same words in the same talk are a repetition for ten seconds after they were last said`() {
    let heard = RepeatGuard()
    #expect(!heard.isRepeat(key("a"), in: "1", at: 0))
    #expect(heard.isRepeat(key("a"), in: "1", at: 9 * second))
    #expect(heard.isRepeat(key("a"), in: "1", at: 18 * second))
    #expect(!heard.isRepeat(key("a"), in: "1", at: 28 * second))
  }

  @Test func `other words and other talks are none`() {
    let heard = RepeatGuard()
    _ = heard.isRepeat(key("a"), in: "1", at: 0)
    #expect(!heard.isRepeat(key("b"), in: "1", at: 0) && !heard.isRepeat(key("a"), in: "2", at: 0))
  }

  @Test func `a window of nothing takes nothing for a repetition`() {
    let heard = RepeatGuard(seconds: 0)
    for _ in 0..<2 { #expect(!heard.isRepeat(key("a"), in: "1", at: 0)) }
  }

  @Test func `what is forgotten may be said again`() {
    let heard = RepeatGuard()
    _ = heard.isRepeat(key("a"), in: "1", at: 0)
    _ = heard.isRepeat(key("a"), in: "2", at: 0)
    heard.forget("1")
    #expect(!heard.isRepeat(key("a"), in: "1", at: 1) && heard.isRepeat(key("a"), in: "2", at: 1))
  }

  @Test func `of very many sentences the oldest are forgotten`() {
    let heard = RepeatGuard()
    for number in 0..<300 { _ = heard.isRepeat(key("\(number)"), in: "1", at: 0) }
    #expect(!heard.isRepeat(key("0"), in: "1", at: 1) && heard.isRepeat(key("299"), in: "1", at: 1))
  }
}
