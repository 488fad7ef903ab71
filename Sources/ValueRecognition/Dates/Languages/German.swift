// SPDX-License-Identifier: Apache-2.0

extension DateLanguage {
  static let german = DateLanguage(
    numbers: germanNumbers,
    ordinals: germanOrdinals,
    ordinalMarks: ["."],
    months: [
      "januar|jänner|jan", "februar|feber|feb", "märz|mär", "april|apr", "mai", "juni|jun", "juli|jul", "august|aug",
      "september|sept|sep", "oktober|okt", "november|nov", "dezember|dez",
    ],
    weekdays: germanWeekdays,
    shortWeekdays: ["mo", "di", "mi", "do", "fr", "sa", "so"],
    units: [
      (.second, "sekunde|sekunden|sek|s"), (.minute, "minute|minuten|min"), (.hour, "stunde|stunden|std|h"),
      (.day, "tag|tage|tagen"), (.week, "woche|wochen"), (.month, "monat|monate|monaten"),
      (.year, "jahr|jahre|jahren"),
    ],
    dayLeads: ["am", "den", "für"],
    clockLeads: ["um", "gegen", "ab"],
    durationJoints: [" und "],
    days: germanDays + germanDaysWithParts,
    bareDays: [Rule("<o>"), Rule("<dd>.<mm>")],
    clocks: germanClocks,
    bareClocks: [Rule("<h>"), Rule("<h>.<mn>", .exact)],
    dayParts: germanDayParts,
    durations: germanDurations,
    delays: [Rule("in <D>"), Rule("heute in <D>"), Rule("vor <D>", .ago)])

  private static let germanUnits = [
    "null", "eins|ein|eine|einer|einem|einen", "zwei|zwo", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun",
    "zehn", "elf", "zwölf", "dreizehn", "vierzehn", "fünfzehn", "sechzehn", "siebzehn", "achtzehn", "neunzehn",
  ]
  private static let germanTens = ["zwanzig", "dreißig", "vierzig", "fünfzig", "sechzig"]

  private static let germanNumbers = SmallNumbers.words(germanUnits, tens: germanTens) { ten, unit, _ in
    "\(unit)und\(ten)"
  }

  /// Fünfte, fünften, fünfter; from 20 on with -ste.
  private static let germanOrdinals: [String] = SmallNumbers.days(germanNumbers).enumerated().map { index, word in
    let stems = [1: "ers", 3: "drit", 7: "sieb|siebent", 8: "ach"]
    let stem = stems[index + 1] ?? (index + 1 < 20 ? word : SmallNumbers.spellings(word, "s", +))
    return SmallNumbers.spellings(stem, "te|ten|ter|tes", +)
  }

  private static let germanDays = [
    Rule("heute", .day(0)), Rule("morgen", .day(1)), Rule("übermorgen", .day(2)), Rule("gestern", .day(-1)),
    Rule("vorgestern", .day(-2)), Rule("<w>"),
    Rule("(nächsten|nächster|kommenden|kommender|den kommenden|den nächsten) <w>"),
    Rule("(diesen|dieser) <w>", .weekdayChoice(.this)),
    Rule("(letzten|vergangenen|vorigen) <w>", .weekdayChoice(.last)),
    Rule("(nächste Woche[ am]|kommende Woche[ am]) <w>", .weeks(1)),
    Rule("<w> (nächste|nächster|kommender|kommende) Woche", .weeks(1)),
    Rule("(diese Woche[ am] <w>|<w> dieser Woche)", .weeks(0)),
    Rule("(nächste|kommende) Woche", .weeks(1)), Rule("(nächsten|kommenden) Monat", .months(1)),
    Rule("(nächstes|kommendes) Jahr", .months(12)),
    Rule("[<ww> [den |dem ]]<d> <M>[ <y>]"), Rule("[<ww> [den |dem ]]<dd>.<mm>.<yy>"),
    Rule("<ww> [den |dem |der ]<o>"),
  ]

  private static let germanWeekdays = [
    "montag", "dienstag", "mittwoch", "donnerstag", "freitag", "samstag|sonnabend", "sonntag",
  ]

  /// Freitagabend and the like, which are one word.
  private static let germanDaysWithParts: [Rule] = germanWeekdays.enumerated().flatMap { index, weekday in
    [
      ("morgen", DayPart.morning), ("vormittag", .forenoon), ("mittag", .noon), ("nachmittag", .afternoon),
      ("abend", .evening), ("nacht", .night),
    ].map { Rule("(\(SmallNumbers.spellings(weekday, $0, +)))", .weekday(index + 1), .part($1)) }
  }

  private static let germanClocks = [
    Rule("<h>~Uhr"), Rule("<h>(:|.)<mn>~Uhr", .exact), Rule("<h>:<mn>", .exact), Rule("<h> Uhr <m>", .exact),
    Rule("halb <h>[ Uhr]", .minuteBefore(30)),
    Rule("viertel vor <h>", .minuteBefore(15)), Rule("viertel nach <h>", .minute(15)),
    Rule("viertel <h>", .minuteBefore(45)), Rule("(dreiviertel|drei viertel) <h>", .minuteBefore(15)),
    Rule("<m>[ Minuten] vor <h>", .before), Rule("<m>[ Minuten] nach <h>"),
    Rule("<m>[ Minuten] vor halb <h>", .beforeHalf), Rule("<m>[ Minuten] nach halb <h>", .afterHalf),
    Rule("(am Mittag|zu Mittag|mittags)", .hour(12)), Rule("[um ]Mitternacht", .hour(0)),
    Rule("(am Morgen|morgens|in der Früh)", .part(.morning)), Rule("(am Vormittag|vormittags)", .part(.forenoon)),
    Rule("(am Nachmittag|nachmittags)", .part(.afternoon)), Rule("(am Abend|abends)", .part(.evening)),
    Rule("(in der Nacht|nachts)", .part(.night)),
  ]

  private static let germanDayParts = [
    Rule("(früh|morgen|am Morgen|morgens|in der Früh)", .part(.morning)),
    Rule("(Vormittag|am Vormittag|vormittags)", .part(.forenoon)),
    Rule("(Mittag|am Mittag|mittags)", .part(.noon)),
    Rule("(Nachmittag|am Nachmittag|nachmittags)", .part(.afternoon)),
    Rule("(Abend|am Abend|abends)", .part(.evening)), Rule("(Nacht|in der Nacht|nachts)", .part(.night)),
  ]

  private static let germanDurations = [
    Rule("[eine |einer |ein |einem ](halbe|halben|halber|halbes) <u>", .amount(0.5)),
    Rule("(anderthalb|eineinhalb|einundeinhalb) <u>", .amount(1.5)), Rule("zweieinhalb <u>", .amount(2.5)),
    Rule("dreieinhalb <u>", .amount(3.5)), Rule("viereinhalb <u>", .amount(4.5)),
    Rule("[eine |einer ](viertelstunde|viertel Stunde)", .amount(15), .unit(.minute)),
    Rule("[eine |einer ](dreiviertelstunde|dreiviertel Stunde)", .amount(45), .unit(.minute)),
  ]
}
