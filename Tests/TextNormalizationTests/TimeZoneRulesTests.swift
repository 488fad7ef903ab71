// SPDX-License-Identifier: Apache-2.0

import Testing
import TextNormalization

struct TimeZoneRulesTests {
  @Test(arguments: [
    ("UTC", 0, 0), ("Europe/Berlin", 1_772_445_600, 3_600), ("Europe/Berlin", 1_782_864_000, 7_200),
    ("America/New_York", 1_772_445_600, -18_000), ("Asia/Kathmandu", 1_772_445_600, 20_700),
    ("Asia/Tokyo", 1_772_445_600, 32_400), ("Europe/Berlin", 1_774_745_999, 3_600),
    ("Europe/Berlin", 1_774_746_000, 7_200),
  ])
  func `a place's clocks are so far ahead of UTC`(_ zone: String, _ instant: Int, _ offset: Int) throws {
    #expect(try #require(TimeZoneRules(identifier: zone)).utcOffset(at: instant) == offset)
  }

  /// 2026-03-29 and 2026-10-25, 02:30 on Berlin's clocks.
  @Test(arguments: [(1_774_751_400, 1_774_747_800), (1_792_895_400, 1_792_888_200)])
  func `a skipped time moves forward and a doubled one is the first`(_ civil: Int, _ instant: Int) throws {
    #expect(try #require(TimeZoneRules(identifier: "Europe/Berlin")).instant(ofCivil: civil) == instant)
  }

  @Test(arguments: ["UTC", "Europe/Berlin", "America/New_York", "Asia/Kathmandu", "Australia/Lord_Howe"])
  func `every moment's own clock leads back to it or to the hour before`(_ zone: String) throws {
    let rules = try #require(TimeZoneRules(identifier: zone))
    for instant in stride(from: 1_767_225_600, to: 1_798_761_600, by: 1_800) {
      let back = rules.instant(ofCivil: instant + rules.utcOffset(at: instant))
      #expect(back == instant || (1...3_600).contains(instant - back))
    }
  }

  @Test func `a name that is no zone has no rules`() {
    #expect(TimeZoneRules(identifier: "Mars/Olympus") == nil)
  }
}
