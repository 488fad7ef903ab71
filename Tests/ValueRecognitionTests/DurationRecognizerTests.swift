// SPDX-License-Identifier: Apache-2.0

import IntentModel
import Testing

@testable import ValueRecognition

struct DurationRecognizerTests {
  @Test(arguments: [
    ("en", "20 minutes", 1_200.0), ("en", "an hour and a half", 5_400), ("en", "1h30", 5_400), ("en", "90 s", 90),
    ("en", "90s", 90), ("en", "1.5 hours", 5_400), ("en", "half an hour", 1_800), ("en", "1 hour 20 minutes", 4_800),
    ("en", "an hour and twenty minutes", 4_800), ("en", "two days", 172_800), ("en", "a week", 604_800),
    ("en", "two and a half hours", 9_000), ("en", "2h 5m", 7_500), ("en", "a quarter of an hour", 900),
    ("de", "anderthalb Stunden", 5_400), ("de", "zweieinhalb Stunden", 9_000), ("de", "eine halbe Stunde", 1_800),
    ("de", "20 Minuten", 1_200), ("de", "1,5 Stunden", 5_400), ("de", "eine Stunde und zehn Minuten", 4_200),
    ("de", "eine Viertelstunde", 900), ("fr", "une heure et demie", 5_400), ("fr", "vingt minutes", 1_200),
    ("fr", "une demi-heure", 1_800), ("fr", "un quart d'heure", 900), ("fr", "2 heures et 10 minutes", 7_800),
    ("es", "una hora y media", 5_400), ("es", "media hora", 1_800), ("es", "veinte minutos", 1_200),
    ("it", "un'ora e mezza", 5_400), ("it", "mezz'ora", 1_800), ("it", "venti minuti", 1_200),
    ("pt", "uma hora e meia", 5_400), ("pt", "meia hora", 1_800), ("nl", "anderhalf uur", 5_400),
    ("nl", "een half uur", 1_800), ("nl", "twintig minuten", 1_200), ("ja", "1時間半", 5_400), ("ja", "20分", 1_200),
    ("ja", "二時間十分", 7_800), ("zh", "两个小时", 7_200), ("zh", "一个半小时", 5_400), ("zh", "半小时", 1_800),
    ("zh-Hant", "兩個小時", 7_200), ("zh", "20分钟", 1_200), ("th", "20 นาที", 1_200),
    ("es", "hora y media", 5_400), ("pt", "hora e meia", 5_400), ("fa", "دو ساعت و نیم", 9_000),
  ])
  func `words for a length of time are so many seconds`(_ locale: String, _ text: String, _ seconds: Double) throws {
    #expect(try Values.whole(.duration, text, locale: locale) == .duration(seconds: seconds))
    #expect(Values.at(.duration, text, locale: locale).count == 1)
  }

  @Test(arguments: [
    ("en", "a month"), ("en", "20"), ("en", "hours"), ("en", "20 minutes 3 hours of"), ("en", "1:30"),
    ("de", "1.5 Stunden"),
    ("en", "20 minutesx"), ("en", "second"), ("en", "no one waited a second"), ("ja", "時間"),
  ])
  func `what has no fixed length, or no amount, is no duration`(_ locale: String, _ text: String) throws {
    #expect(try Values.whole(.duration, text, locale: locale) == nil)
  }
}
