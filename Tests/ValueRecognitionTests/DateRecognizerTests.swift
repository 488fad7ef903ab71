// SPDX-License-Identifier: Apache-2.0

import IntentModel
import TestSupport
import Testing
import TextNormalization

@testable import ValueRecognition

struct DateRecognizerTests {
  static let zones: [DateExample] = [
    DateExample("en", "noon", "2026-03-02T12:00:00+01:00", zone: "Europe/Berlin"),
    DateExample("en", "noon", "2026-03-02T12:00:00-05:00", zone: "America/New_York"),
    DateExample("en", "noon", "2026-03-03T12:00:00+09:00", zone: "Asia/Tokyo"),
    DateExample("en", "in 20 minutes", "2026-03-02T16:05:00+05:45", zone: "Asia/Kathmandu"),
    DateExample("en", "today", "2026-03-03", now: "2026-03-02T16:00:00Z", zone: "Asia/Tokyo"),
    DateExample("en", "tomorrow", "2026-03-02", now: "2026-03-02T03:00:00Z", zone: "America/New_York"),
    DateExample("de", "morgen um 8", "2026-03-29T08:00:00+02:00", now: "2026-03-28T10:00:00Z", zone: "Europe/Berlin"),
  ]

  @Test(arguments: zones)
  func `a time is the person's, with the offset of the place at that moment`(_ example: DateExample) throws {
    #expect(try example.found == example.expected)
  }

  @Test(arguments: [
    DateExample(
      "en", "tomorrow at 2:30 am", "2026-03-29T03:30:00+02:00", now: "2026-03-28T10:00:00Z", zone: "Europe/Berlin"),
    DateExample(
      "en", "tomorrow at 2:30 am", "2026-03-08T03:30:00-04:00", now: "2026-03-07T15:00:00Z", zone: "America/New_York"),
    DateExample(
      "en", "tomorrow at 2:30 am", "2026-10-25T02:30:00+02:00", now: "2026-10-24T10:00:00Z", zone: "Europe/Berlin"),
    DateExample("en", "in 2 hours", "2026-10-25T02:30:00+01:00", now: "2026-10-24T23:30:00Z", zone: "Europe/Berlin"),
    DateExample("en", "in 1 day", "2026-03-29", now: "2026-03-28T10:00:00Z", zone: "Europe/Berlin"),
  ])
  func `a skipped time moves forward and a doubled one is the first`(_ example: DateExample) throws {
    #expect(try example.found == example.expected)
  }

  @Test(arguments: [
    DateExample("en", "in a month", "2026-02-28", now: "2026-01-31T10:00:00Z"),
    DateExample("en", "next month", "2026-04-30", now: "2026-03-31T10:00:00Z"),
    DateExample("en", "tomorrow", "2028-02-29", now: "2028-02-28T10:00:00Z"),
    DateExample("en", "tomorrow", "2027-01-01", now: "2026-12-31T10:00:00Z"),
    DateExample("en", "February 29", "2028-02-29"), DateExample("en", "January 5", "2027-01-05"),
    DateExample("en", "March 2", "2026-03-02"), DateExample("en", "March 1", "2027-03-01"),
    DateExample("en", "on the 31st", "2026-05-31", now: "2026-04-02T10:00:00Z"),
    DateExample("en", "in 2 years", "2028-03-02"),
    DateExample("en", "Friday", "2027-01-01", now: "2026-12-30T10:00:00Z"),
    DateExample("en", "20 to 8", "2026-03-02T07:40:00Z", now: "2026-03-02T07:00:00Z"),
    DateExample("en", "20 to 8", "2026-03-03T07:40:00Z", now: "2026-03-02T20:00:00Z"),
    DateExample("en", "at 12", "2026-03-03T00:00:00Z", now: "2026-03-02T13:00:00Z"),
    DateExample("en", "today at 8", "2026-03-02T20:00:00Z"), DateExample("en", "today at 8 am", "2026-03-02T08:00:00Z"),
    DateExample("en", "Monday at 8 am", "2026-03-09T08:00:00Z"),
    DateExample("en", "tonight at 1", "2026-03-03T01:00:00Z"),
    DateExample("en", "tonight at 2 am", "2026-03-03T02:00:00Z"),
    DateExample("en", "tomorrow morning at 9 am", "2026-03-03T09:00:00Z"),
    DateExample("en", "this afternoon at 12 pm", "2026-03-02T12:00:00Z"),
    DateExample("en", "this evening at 9 pm", "2026-03-02T21:00:00Z"),
  ])
  func `months end, years change and the next one comes`(_ example: DateExample) throws {
    #expect(try example.found == example.expected)
  }

  @Test(arguments: [
    ("en", "February 30"), ("en", "February 29 2027"), ("en", "13 pm"), ("en", "at 25"), ("en", "11:75"),
    ("en", "3/11/99999"), ("en", "2026-13-05"), ("en", "Friday, March 5"), ("en", "9"), ("en", "seven"),
    ("en", "March"), ("en", "May"), ("en", "second"), ("en", "sat"), ("en", "morning"), ("fr", "sept"), ("fr", "été"),
    ("fr", "été sur"), ("es", "mi próximo"), ("es", "tarde"), ("pt", "segunda"), ("de", "halb"), ("de", "früh"),
    ("ja", "朝"), ("ja", "3"), ("zh", "一"), ("en", "20 minutes"), ("en", "two hours"), ("en", "11 amps"),
    ("en", "24:01"), ("fa", "۳۰ اسفند ۱۴۰۴"), ("es", "las once"),
    ("en", "tomorrows"), ("en", "1.5 pm"), ("en", "this evening at 9 am"), ("en", "tomorrow morning at 5 pm"),
    ("en", "tomorrow afternoon at 3 am"),
  ])
  func `what is no date by itself is none`(_ locale: String, _ text: String) {
    let found = Values.at(.date, text, locale: locale, context: DateExample("", "", nil).context)
    #expect(found.isEmpty)
  }

  @Test(
    arguments: DateLanguageTests.english + DateLanguageTests.german + DateLanguageTests.french
      + DateLanguageTests.japanese + DateLanguageTests.simplifiedChinese + DateLanguageTests.spanish
      + DateLanguageTests.italian + DateLanguageTests.portuguese + DateLanguageTests.dutch)
  func `no part of a date is taken for the whole`(_ example: DateExample) {
    let found = Values.at(.date, example.text, locale: example.locale, context: example.context)
    #expect(found.count == 1)
    let normalized = Normalizer(localeIdentifier: example.locale).normalize(example.text)
    #expect(found.allSatisfy { $0.end == normalized.count })
  }

  @Test(arguments: [
    ("en", "the day after tomorrow", "tomorrow"), ("en", "next Friday", "Friday"),
    ("en", "Thursday, March 5", "March 5"),
    ("en", "20 to 8 pm", "8 pm"), ("ja", "来週の金曜日", "金曜日"), ("zh", "大后天", "后天"), ("es", "pasado mañana", "mañana"),
    ("en", "3/11/2026", "11/2026"), ("en", "11:30:15", "30:15"), ("en", "five to noon", "noon"),
    ("en", "a week from Thursday", "Thursday"),
  ])
  func `the end of a date is not taken for another`(_ locale: String, _ text: String, _ end: String) {
    #expect(!Values.anywhere(.date, text, locale: locale, context: DateExample("", "", nil).context).contains(end))
  }

  @Test func `a phrase's own word before it makes a time of a number`() {
    let context = DateExample("", "", nil).context
    #expect(Values.anywhere(.date, "schedule this at 9 in it", locale: "en", context: context) == ["at 9", "9"])
    let text = "schedule please stare at me at 11 am"
    #expect(Values.anywhere(.date, text, locale: "en", context: context) == ["at 11 am", "11 am"])
    #expect(Values.anywhere(.date, "load 9 of it", locale: "en", context: context).isEmpty)
  }

  @Test(arguments: [
    ("de", "plane das um Mitternacht", "Mitternacht"),
    ("fr", "programme ça à midi moins le quart", "midi moins le quart"),
    ("es", "programa esto a las once", "las once"), ("es", "programa esto a medianoche", "medianoche"),
    ("it", "programma questo alle undici e mezza", "undici e mezza"),
    ("en", "schedule this for the day after tomorrow", "day after tomorrow"),
  ])
  func `a phrase's own word may be the first of a date`(_ locale: String, _ text: String, _ rest: String) {
    #expect(Values.anywhere(.date, text, locale: locale, context: DateExample("", "", nil).context).contains(rest))
  }

  @Test(arguments: [
    ("20 to 8", Assumption.nextToCome), ("Friday", .nextToCome), ("this evening", .hourOfDayPart), ("tomorrow", .none),
    ("in 20 minutes", .none), ("tomorrow at 8 pm", .none), ("March 5", .nextToCome), ("March 5, 2027", .none),
  ])
  func `a value says what was assumed`(_ text: String, _ assumption: Assumption) throws {
    let found = Values.at(.date, text, locale: "en", context: DateExample("", "", nil).context)
    #expect(found.map(\.assumption) == [assumption])
  }

  @Test(arguments: ["en", "de", "fr", "es", "it", "pt", "nl", "ja", "zh-Hans", "zh-Hant", "th", "fa"])
  func `junk is no date in any language`(_ locale: String) {
    var generator = SplitMix64(seed: 7)
    let pieces = ["x", "qq", "ß", "é", "-", "/", ":", "..", "%", "@", "字", "คน", "🎉", "\u{301}", "９９９９９", "#"]
    for _ in 0..<300 {
      let text = (0..<Int.random(in: 1...6, using: &generator)).map { _ in
        pieces[Int.random(in: 0..<pieces.count, using: &generator)]
      }.joined(separator: Bool.random(using: &generator) ? " " : "")
      let found = Values.anywhere(.date, text, locale: locale, context: DateExample("", "", nil).context)
      #expect(found.isEmpty, "\(text)")
    }
  }

  @Test(arguments: ["ko", "ru", "ar"])
  func `a language without tables has no dates`(_ locale: String) {
    #expect(ValueRecognizers(localeIdentifier: locale).recognizer(for: .date) == nil)
    #expect(ValueRecognizers(localeIdentifier: locale).recognizer(for: .duration) == nil)
  }

  @Test(arguments: [
    ("en", "I may march to the second house and sit in the sun"), ("en", "no one waited a second or two for the rest"),
    ("en", "the cat sat on the mat and a dog did too"), ("en", "version 1.2.3 has 11 parts, 5/6 of them new"),
    ("de", "das ist ein Tag wie jeder andere und so sagte er nichts"), ("fr", "où as-tu été avec les deux autres"),
    ("es", "la tarde es larga y las dos son mías"), ("it", "le tre sorelle sono di là"),
    ("nl", "een dag als alle andere"),
    ("pt", "a segunda vez foi a terceira"), ("ja", "日本語で書いた本"), ("zh", "一个人在家里看书"),
  ])
  func `a sentence without a date has none anywhere`(_ locale: String, _ text: String) {
    #expect(Values.anywhere(.date, text, locale: locale, context: DateExample("", "", nil).context) == [])
  }

  @Test func `a long text is read in little time`() {
    let text = Array(repeating: "we saw seven of the nine on the way to a place in town", count: 20).joined(
      separator: " ")
    let time = ContinuousClock().measure {
      _ = Values.anywhere(.date, text, locale: "en", context: DateExample("", "", nil).context)
    }
    #expect(time < .seconds(2), "\(time)")
  }

  @Test func `an unknown time zone gives no date`() {
    let context = RecognitionContext(now: 0, timeZone: "Mars/Olympus")
    #expect(Values.at(.date, "tomorrow", locale: "en", context: context).isEmpty)
  }
}
