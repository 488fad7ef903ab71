// SPDX-License-Identifier: Apache-2.0

import IPCProtocol
import LinuxSupport
import Testing

@testable import PhraseDaemon

@Suite struct EventHubTests {
  private func lines(_ subscription: Subscription) -> [String] {
    String(decoding: subscription.take(), as: UTF8.self).split(separator: "\n").map(String.init)
  }

  @Test func `each subscriber hears each event from when he subscribed, in order`() throws {
    let hub = EventHub(backlog: 8)
    let first = try hub.subscribe()
    hub.publish(JSONValue.number(1).bytes)
    let second = try hub.subscribe()
    hub.publish(JSONValue.number(2).bytes)
    #expect(lines(first) == ["1", "2"] && lines(second) == ["2"] && lines(first) == [])
    hub.remove(second)
    hub.publish(JSONValue.number(3).bytes)
    #expect(lines(first) == ["3"] && lines(second) == [] && hub.count == 1)
  }

  @Test func `who is too slow loses the oldest, and is told how many before the rest`() throws {
    let hub = EventHub(backlog: 3)
    let subscription = try hub.subscribe()
    for number in 0..<10 { hub.publish(JSONValue.number(Double(number)).bytes) }
    #expect(lines(subscription) == [#"{"event":"lost","count":7}"#, "7", "8", "9"])
    hub.publish(JSONValue.number(10).bytes)
    #expect(lines(subscription) == ["10"])
  }

  @Test func `however long the events are, what waits for one subscriber is a megabyte and one event`() throws {
    let hub = EventHub(backlog: 1_000)
    let subscription = try hub.subscribe()
    let text = String(repeating: "x", count: 100_000)
    for _ in 0..<100 { hub.publish(JSONValue.string(text).bytes) }
    #expect(subscription.take().count < 1_200_000)
  }

  @Test func `an event that nobody hears is not made`() {
    var isMade = false
    EventHub().publish(
      {
        isMade = true
        return []
      }())
    #expect(!isMade)
  }
}
