// SPDX-License-Identifier: Apache-2.0

extension DateLanguage {
  static func english(dates: EnglishDateOrder) -> DateLanguage {
    var language = englishWords
    language.days = dates.rules + englishDays
    language.bareDays = [
      Rule("[the ]<o>"), Rule("the <o> of this month", .months(0)), Rule("the <o> of next month", .months(1)),
    ]
    language.bareDays += dates.bareRules
    language.clocks = englishClocks
    language.bareClocks = [Rule("[about |around ]<h>"), Rule("<h>.<mn>"), Rule("<h> <m>")]
    language.dayParts = englishDayParts
    language.durations = englishDurations
    language.delays = [
      Rule("in <D>"), Rule("in <D> time"), Rule("<D> from now"), Rule("<D> ago", .ago),
    ]
    return language
  }

  private static let englishWords = DateLanguage(
    numbers: SmallNumbers.words(
      [
        "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
        "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen",
      ], tens: ["twenty", "thirty", "forty|fourty", "fifty", "sixty"]
    ) { ten, unit, _ in "\(ten)-\(unit)" },
    ordinals: [
      "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth", "eleventh",
      "twelfth", "thirteenth", "fourteenth", "fifteenth", "sixteenth", "seventeenth", "eighteenth", "nineteenth",
      "twentieth", "twenty-first", "twenty-second", "twenty-third", "twenty-fourth", "twenty-fifth", "twenty-sixth",
      "twenty-seventh", "twenty-eighth", "twenty-ninth", "thirtieth", "thirty-first",
    ],
    ordinalMarks: ["st", "nd", "rd", "th"],
    months: [
      "january|jan", "february|feb", "march|mar", "april|apr", "may", "june|jun", "july|jul", "august|aug",
      "september|sept|sep", "october|oct", "november|nov", "december|dec",
    ],
    weekdays: ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"],
    shortWeekdays: ["mon", "tue|tues", "wed", "thu|thur|thurs", "fri", "sat", "sun"],
    units: [
      (.second, "second|seconds|sec|secs|s"), (.minute, "minute|minutes|min|mins|m"),
      (.hour, "hour|hours|hr|hrs|h"), (.day, "day|days|d"), (.week, "week|weeks"), (.month, "month|months"),
      (.year, "year|years"),
    ],
    halves: [(.am, "am|a.m."), (.pm, "pm|p.m.")],
    parts: [
      (.morning, "morning"), (.noon, "noon|midday|lunchtime"), (.afternoon, "afternoon"), (.evening, "evening"),
      (.night, "night"),
    ],
    dayLeads: ["on", "for"],
    clockLeads: ["at", "by"],
    emptyWords: ["the"],
    durationJoints: [" and "])

  private static let englishDays = [
    Rule("today", .day(0)), Rule("tomorrow", .day(1)), Rule("[the ]day after tomorrow", .day(2)),
    Rule("yesterday", .day(-1)), Rule("[the ]day before yesterday", .day(-2)),
    Rule("tonight", .day(0), .part(.night)), Rule("this <p>", .day(0)), Rule("last night", .day(-1), .part(.night)),
    Rule("<w>"), Rule("(next|coming|this coming) <w>"), Rule("this <w>", .weekdayChoice(.this)),
    Rule("last <w>", .weekdayChoice(.last)), Rule("(<w> next week|next week[ on] <w>)", .weeks(1)),
    Rule("<w> (this week|of this week)", .weeks(0)),
    Rule("next week", .weeks(1)), Rule("next month", .months(1)), Rule("next year", .months(12)),
    Rule("last week", .weeks(-1)), Rule("last month", .months(-1)), Rule("last year", .months(-12)),
    Rule("(a|one) week (from|on) <w>", .weekdayChoice(.weekLater)), Rule("(a|one) week from today", .day(7)),
    Rule("(a|one) week from tomorrow", .day(8)), Rule("<ww> [the ]<o>"),
    Rule("[<ww> ][the ]<d>[ of] <M>[ <y>]"), Rule("[<ww> ]<M> [the ]<d>[ <y>]"),
  ]

  private static let englishClocks = [
    Rule("<h>[:<mn>[:<s>]]~<a>"), Rule("<h>.<mn>~<a>"), Rule("<h> <m>~<a>"), Rule("<h> o'clock"), Rule("<h> oclock"),
    Rule("<h> (oh|o) <m>[~<a>]"), Rule("<h> o'clock <a>"), Rule("half past <h>[~<a>]", .minute(30)),
    Rule("[a ]quarter (past|after) <h>[~<a>]", .minute(15)),
    Rule("[a ]quarter (to|before|of|till) <h>[~<a>]", .minuteBefore(15)),
    Rule("<m>[ minutes] (past|after) <h>[~<a>]"), Rule("<m>[ minutes] (to|before|till) <h>[~<a>]", .before),
    Rule("half past (noon|midday)", .hour(12), .minute(30)), Rule("half past midnight", .hour(0), .minute(30)),
    Rule("[a ]quarter (to|before) (noon|midday)", .hour(12), .minuteBefore(15)),
    Rule("[a ]quarter (to|before) midnight", .hour(24), .minuteBefore(15)),
    Rule("[a ]quarter (past|after) (noon|midday)", .hour(12), .minute(15)),
    Rule("<m>[ minutes] (to|before) (noon|midday)", .hour(12), .before),
    Rule("<m>[ minutes] (past|after) (noon|midday)", .hour(12)),
    Rule("<m>[ minutes] (to|before) midnight", .hour(24), .before),
    Rule("<m>[ minutes] (past|after) midnight", .hour(0)),
    Rule("[12 |twelve ](noon|midday)", .hour(12)), Rule("[12 |twelve ]midnight", .hour(0)),
    Rule("in the <p>"), Rule("at night", .part(.night)),
    Rule("<h> in the <p>"), Rule("<h> at night", .part(.night)),
  ]

  private static let englishDayParts = [
    Rule("early[ in the] morning", .part(.earlyMorning)), Rule("<p>"), Rule("in the <p>"),
    Rule("at night", .part(.night)), Rule("this <p>", .day(0)),
  ]

  private static let englishDurations = [
    Rule("(a|an) <u>", .amount(1)), Rule("half[ a| an] <u>", .amount(0.5)), Rule("a half <u>", .amount(0.5)),
    Rule("(a|an) <u> and a half", .amount(1.5)), Rule("<n> <u> and a half", .plusHalf),
    Rule("<n> and a half <u>", .plusHalf), Rule("a couple of <u>", .amount(2)),
    Rule("[a |one ]quarter of an hour", .amount(15), .unit(.minute)),
    Rule("three quarters of an hour", .amount(45), .unit(.minute)),
  ]
}
