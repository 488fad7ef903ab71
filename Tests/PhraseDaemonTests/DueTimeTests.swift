// SPDX-License-Identifier: Apache-2.0

import IntentModel
import Testing

@testable import PhraseDaemon

/// When something that was scheduled is due (ihabunek/toot#237: a time without a zone is never, or late).
struct DueTimeTests {
  private func due(_ time: CivilDate.TimeOfDay?, now: Double) throws -> Double? {
    let date = CivilDate(year: 2026, month: 10, day: 25, time: time)
    return try Action(name: "mastodon.post", intent: "P", parameters: ["due": .date(date)]).dueAt(now: now)
  }

  @Test func `an hour that comes twice is two times, and one that was said in another zone is the same`() throws {
    #expect(try due(CivilDate.TimeOfDay(hour: 2, minute: 30, utcOffset: 7_200), now: 0) == 1_792_888_200)
    #expect(try due(CivilDate.TimeOfDay(hour: 2, minute: 30, utcOffset: 3_600), now: 0) == 1_792_891_800)
  }

  @Test func `a day without a time of day is no time, nor is one that has passed`() {
    #expect(throws: ScheduleProblem.self) { try due(nil, now: 0) }
    let time = CivilDate.TimeOfDay(hour: 2, minute: 30, utcOffset: 0)
    #expect(throws: ScheduleProblem.self) { try due(time, now: 1_900_000_000) }
  }
}
