// SPDX-License-Identifier: Apache-2.0

import LinuxSupport
import Testing

@testable import PhraseDaemon

@Suite struct ClockWatchTests {
  @Test func `a clock that was set is noticed once, in both directions`() {
    var watch = ClockWatch()
    #expect(watch.step(wall: 1_000, uptime: 50) == nil)
    #expect(watch.step(wall: 4_700, uptime: 150) == 3_600)
    #expect(watch.step(wall: 4_710, uptime: 160) == nil)
    #expect(watch.step(wall: 1_120, uptime: 170) == -3_600)
  }

  @Test func `sleep and drift are no steps, and a drift does not add up to one unseen`() {
    var watch = ClockWatch()
    _ = watch.step(wall: 1_000, uptime: 50)
    #expect(watch.step(wall: 11_000, uptime: 10_050) == nil)
    #expect(watch.step(wall: 11_011.5, uptime: 10_060) == nil)
    #expect(watch.step(wall: 11_022.5, uptime: 10_070) == 2.5)
  }

  @Test func `time since a moment of this start of the machine is exact, of another it is the uptime`() {
    let earlier = UptimeMoment(bootID: "a", seconds: 100)
    #expect(earlier.leastSeconds(until: UptimeMoment(bootID: "a", seconds: 160)) == 60)
    #expect(earlier.leastSeconds(until: UptimeMoment(bootID: "b", seconds: 20)) == 20)
    #expect(earlier.leastSeconds(until: UptimeMoment(bootID: "a", seconds: 90)) == 0)
    let now = UptimeMoment.now()
    #expect(now.bootID == UptimeMoment.now().bootID && now.bootID.utf8.count == 36)
  }
}
