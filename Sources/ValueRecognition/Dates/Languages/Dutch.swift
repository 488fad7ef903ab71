// SPDX-License-Identifier: Apache-2.0

extension DateLanguage {
  static let dutch = DateLanguage(
    numbers: dutchNumbers,
    ordinals: dutchOrdinals,
    ordinalMarks: ["e", "ste", "de"],
    months: [
      "januari|jan", "februari|feb", "maart|mrt", "april|apr", "mei", "juni|jun", "juli|jul", "augustus|aug",
      "september|sept|sep", "oktober|okt", "november|nov", "december|dec",
    ],
    weekdays: dutchWeekdays,
    shortWeekdays: ["ma", "di", "wo", "do", "vr", "za", "zo"],
    units: [
      (.second, "seconde|seconden|secondes|sec|s"), (.minute, "minuut|minuten|min"), (.hour, "uur|uren|u"),
      (.day, "dag|dagen"), (.week, "week|weken"), (.month, "maand|maanden"), (.year, "jaar|jaren"),
    ],
    dayLeads: ["op", "voor"],
    clockLeads: ["om", "rond", "tegen"],
    durationJoints: [" en "],
    days: dutchDays + dutchDaysWithParts,
    bareDays: [Rule("[de ]<o>")],
    clocks: dutchClocks,
    bareClocks: [Rule("<h>"), Rule("<h>.<mn>", .exact)],
    dayParts: dutchDayParts,
    durations: [
      Rule("[een ](half|halve) <u>", .amount(0.5)), Rule("(anderhalf|anderhalve) <u>", .amount(1.5)),
      Rule("twee(-|~)en(-|~)een(-|~)half <u>", .amount(2.5)), Rule("[een ]kwartier", .amount(15), .unit(.minute)),
      Rule("drie kwartier", .amount(45), .unit(.minute)),
    ],
    delays: [Rule("over <D>"), Rule("binnen <D>"), Rule("<D> geleden", .ago)])

  private static let dutchUnits = [
    "nul", "een|één", "twee", "drie", "vier", "vijf", "zes", "zeven", "acht", "negen", "tien", "elf", "twaalf",
    "dertien", "veertien", "vijftien", "zestien", "zeventien", "achttien", "negentien",
  ]

  /// Tweeëntwintig and drieënveertig have a diaeresis, which folding drops.
  private static let dutchNumbers = SmallNumbers.words(
    dutchUnits, tens: ["twintig", "dertig", "veertig", "vijftig", "zestig"]
  ) { ten, unit, _ in "\(unit)en\(ten)" }

  private static let dutchOrdinals: [String] = SmallNumbers.days(dutchNumbers).enumerated().map { index, word in
    let irregular = [1: "eerste", 3: "derde", 8: "achtste"]
    return irregular[index + 1] ?? SmallNumbers.spellings(word, index + 1 < 20 ? "de" : "ste", +)
  }

  private static let dutchDays = [
    Rule("vandaag", .day(0)), Rule("morgen", .day(1)), Rule("overmorgen", .day(2)), Rule("gisteren", .day(-1)),
    Rule("eergisteren", .day(-2)), Rule("(vanochtend|vanmorgen)", .day(0), .part(.morning)),
    Rule("vanmiddag", .day(0), .part(.afternoon)), Rule("vanavond", .day(0), .part(.evening)),
    Rule("vannacht", .day(0), .part(.night)), Rule("(morgenochtend|morgenvroeg)", .day(1), .part(.morning)),
    Rule("morgenmiddag", .day(1), .part(.afternoon)), Rule("morgenavond", .day(1), .part(.evening)),
    Rule("<w>"), Rule("(volgende|komende|aanstaande|aankomende) <w>"), Rule("deze <w>", .weekdayChoice(.this)),
    Rule("(vorige|afgelopen) <w>", .weekdayChoice(.last)),
    Rule("(<w> volgende week|volgende week[ op] <w>)", .weeks(1)),
    Rule("volgende week", .weeks(1)), Rule("volgende maand", .months(1)), Rule("volgend jaar", .months(12)),
    Rule("[<ww> ]<d> <M>[ <y>]"), Rule("<dd>-<mm>-<yy>"), Rule("<dd>/<mm>/<yy>"), Rule("<w> [de ]<o>"),
  ]

  private static let dutchWeekdays = [
    "maandag", "dinsdag", "woensdag", "donderdag", "vrijdag", "zaterdag", "zondag",
  ]

  /// Vrijdagavond and the like, which are one word.
  private static let dutchDaysWithParts: [Rule] = dutchWeekdays.enumerated().flatMap { index, weekday in
    [
      ("ochtend", DayPart.morning), ("morgen", .morning), ("middag", .afternoon), ("avond", .evening),
      ("nacht", .night),
    ].map { Rule(weekday + $0, .weekday(index + 1), .part($1)) }
  }

  private static let dutchClocks = [
    Rule("<h>:<mn>[ uur]", .exact), Rule("<h>.<mn> uur", .exact), Rule("<h>~(uur|u)"), Rule("<h> uur <m>"),
    Rule("half <h>", .minuteBefore(30)), Rule("kwart over <h>", .minute(15)), Rule("kwart voor <h>", .minuteBefore(15)),
    Rule("<m>[ minuten] over <h>"), Rule("<m>[ minuten] voor <h>", .before),
    Rule("<m>[ minuten] voor half <h>", .beforeHalf), Rule("<m>[ minuten] over half <h>", .afterHalf),
    Rule("(tussen de middag|'s middags om twaalf uur)", .hour(12)), Rule("middernacht", .hour(0)),
    Rule("('s ochtends|'s morgens)", .part(.morning)), Rule("'s middags", .part(.afternoon)),
    Rule("'s avonds", .part(.evening)), Rule("'s nachts", .part(.night)),
  ]

  private static let dutchDayParts = [
    Rule("(ochtend|'s ochtends|'s morgens|vroeg)", .part(.morning)), Rule("(middag|'s middags)", .part(.afternoon)),
    Rule("(avond|'s avonds)", .part(.evening)), Rule("(nacht|'s nachts)", .part(.night)),
  ]
}
