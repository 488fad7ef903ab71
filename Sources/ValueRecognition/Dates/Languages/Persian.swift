// SPDX-License-Identifier: Apache-2.0

extension DateLanguage {
  /// Months and years are of the Persian calendar, CLDR's default for the language.
  static let persian = DateLanguage(
    numbers: persianNumbers,
    ordinals: persianOrdinals,
    ordinalMarks: ["م", "ام"],
    months: [
      "فروردین", "اردیبهشت", "خرداد", "تیر", "مرداد|امرداد", "شهریور", "مهر", "آبان", "آذر", "دی", "بهمن", "اسفند",
    ],
    weekdays: [
      "دوشنبه|دو شنبه", "سه شنبه|سهشنبه", "چهارشنبه|چهار شنبه", "پنجشنبه|پنج شنبه", "جمعه", "شنبه", "یکشنبه|یک شنبه",
    ],
    units: [
      (.second, "ثانیه"), (.minute, "دقیقه"), (.hour, "ساعت"), (.day, "روز"), (.week, "هفته"), (.month, "ماه"),
      (.year, "سال"),
    ],
    parts: [
      (.morning, "صبح"), (.noon, "ظهر"), (.afternoon, "بعد از ظهر|بعدازظهر|عصر"), (.evening, "غروب"), (.night, "شب"),
    ],
    dayLeads: ["در", "روز", "برای"],
    clockLeads: ["ساعت", "در ساعت"],
    joints: [" در "],
    durationJoints: [" و "],
    days: [
      Rule("امروز", .day(0)), Rule("فردا", .day(1)), Rule("(پسفردا|پس فردا)", .day(2)), Rule("دیروز", .day(-1)),
      Rule("پریروز", .day(-2)), Rule("امشب", .day(0), .part(.night)), Rule("<w>"),
      Rule("<w> (هفته آینده|هفته بعد)", .weeks(1)), Rule("(هفته آینده|هفته بعد)", .weeks(1)),
      Rule("[<w> ]<d> <M>[( |~)ماه][ <py>]", .persianCalendar), Rule("<py>/<mm>/<dd>", .persianCalendar),
    ],
    clocks: [
      Rule("<h>:<mn>", .exact), Rule("ظهر", .hour(12)), Rule("(نیمهشب|نیمه شب)", .hour(0)),
      Rule("ساعت <h> و نیم", .minute(30)), Rule("ساعت <h> و ربع", .minute(15)),
      Rule("[ساعت ][یک ]ربع به <h>", .minuteBefore(15)), Rule("ساعت <h> و <m>[ دقیقه]"),
    ],
    bareClocks: [Rule("<h>")],
    dayParts: [Rule("<p>")],
    durations: [Rule("نیم <u>", .amount(0.5)), Rule("<n> <u> و نیم", .plusHalf)],
    delays: [Rule("<D> (دیگر|دیگه|بعد)"), Rule("(تا|در) <D> دیگر"), Rule("<D> (پیش|قبل)", .ago)])

  private static let persianNumbers = SmallNumbers.words(
    [
      "صفر", "یک", "دو", "سه", "چهار", "پنج", "شش", "هفت", "هشت", "نه", "ده", "یازده", "دوازده", "سیزده", "چهارده",
      "پانزده", "شانزده", "هفده", "هجده|هیجده", "نوزده",
    ], tens: ["بیست", "سی", "چهل", "پنجاه", "شصت"]
  ) { ten, unit, _ in "\(ten) و \(unit)" }

  private static let persianOrdinals: [String] = SmallNumbers.days(persianNumbers).enumerated().map { index, word in
    let irregular = [1: "اول|یکم", 3: "سوم", 23: "بیست و سوم", 30: "سی ام|سیام"]
    return irregular[index + 1] ?? SmallNumbers.spellings(word, "م", +)
  }
}
