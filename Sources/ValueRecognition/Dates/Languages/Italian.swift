// SPDX-License-Identifier: Apache-2.0

extension DateLanguage {
  static let italian = DateLanguage(
    numbers: italianNumbers,
    ordinals: ["primo"],
    ordinalMarks: ["º", "o"],
    months: [
      "gennaio", "febbraio", "marzo", "aprile", "maggio", "giugno", "luglio", "agosto", "settembre", "ottobre",
      "novembre", "dicembre",
    ],
    weekdays: ["lunedì", "martedì", "mercoledì", "giovedì", "venerdì", "sabato", "domenica"],
    units: [
      (.second, "secondo|secondi|sec|s"), (.minute, "minuto|minuti|min"), (.hour, "ora|ore|h"),
      (.day, "giorno|giorni"), (.week, "settimana|settimane"), (.month, "mese|mesi"), (.year, "anno|anni"),
    ],
    dayLeads: ["il", "l'", "di", "per", "per il"],
    clockLeads: ["alle", "all'", "alle ore", "ore", "per le", "verso le"],
    emptyWords: ["a", "le"],
    durationJoints: [" e "],
    days: italianDays,
    bareDays: [Rule("<dd>"), Rule("<dd>/<mm>")],
    clocks: italianClocks,
    bareClocks: [
      Rule("<h>[ in punto]"), Rule("<h> e <m>"), Rule("<h> meno <m>", .before), Rule("<h> <m>"),
      Rule("<h>.<mn>", .exact),
    ],
    dayParts: italianDayParts,
    durations: [
      Rule("(mezzora|mezz'ora|mezza ora)", .amount(30), .unit(.minute)), Rule("un'ora", .amount(1), .unit(.hour)),
      Rule("un'ora e (mezza|mezzo)", .amount(1.5), .unit(.hour)), Rule("<n> <u> e (mezza|mezzo)", .plusHalf),
      Rule("[un ]quarto d'ora", .amount(15), .unit(.minute)), Rule("tre quarti d'ora", .amount(45), .unit(.minute)),
    ],
    delays: [Rule("(tra|fra) <D>"), Rule("<D> fa", .ago)])

  /// The last vowel of a ten falls before uno and otto.
  private static let italianNumbers = SmallNumbers.words(
    [
      "zero", "uno|un|una", "due", "tre", "quattro", "cinque", "sei", "sette", "otto", "nove", "dieci", "undici",
      "dodici", "tredici", "quattordici", "quindici", "sedici", "diciassette", "diciotto", "diciannove",
    ], tens: ["venti", "trenta", "quaranta", "cinquanta", "sessanta"]
  ) { ten, unit, value in
    [1, 8].contains(value % 10) ? "\(ten.dropLast())\(unit)" : "\(ten)\(unit)"
  }

  private static let italianDays = [
    Rule("oggi", .day(0)), Rule("domani", .day(1)), Rule("dopodomani", .day(2)), Rule("dopo domani", .day(2)),
    Rule("ieri", .day(-1)), Rule("(l'altro ieri|avantieri|ieri l'altro)", .day(-2)),
    Rule("(stasera|questa sera)", .day(0), .part(.evening)),
    Rule("(stamattina|questa mattina|stamani|stamane)", .day(0), .part(.morning)),
    Rule("questo pomeriggio", .day(0), .part(.afternoon)), Rule("(stanotte|questa notte)", .day(0), .part(.night)),
    Rule("<w>"), Rule("<w> (prossimo|prossima)"), Rule("(prossimo|prossima) <w>"),
    Rule("(questo|questa) <w>", .weekdayChoice(.this)), Rule("<w> (scorso|scorsa)", .weekdayChoice(.last)),
    Rule("<w> della (settimana prossima|prossima settimana)", .weeks(1)),
    Rule("[la ](prossima settimana|settimana prossima)", .weeks(1)),
    Rule("[il ](prossimo mese|mese prossimo)", .months(1)), Rule("(il prossimo anno|l'anno prossimo)", .months(12)),
    Rule("[<ww> ][il |l' ]<d> <M>[ <y>]"), Rule("<w> <dd>"), Rule("<dd>/<mm>/<yy>"),
    Rule("<dd>.<mm>.<yy>"),
  ]

  private static let italianClocks = [
    Rule("<h>:<mn>", .exact), Rule("[le |l' |alle ]<h> e (mezza|mezzo)", .minute(30)),
    Rule("[le |l' |alle ]<h> e un quarto", .minute(15)), Rule("[le |l' |alle ]<h> e tre quarti", .minute(45)),
    Rule("[le |l' |alle ]<h> meno un quarto", .minuteBefore(15)), Rule("[a ]mezzogiorno", .hour(12)),
    Rule("[a ]mezzanotte", .hour(0)), Rule("[a ]mezzogiorno e mezzo", .hour(12), .minute(30)),
    Rule("(di mattina|al mattino|in mattinata)", .part(.morning)), Rule("(di|nel) pomeriggio", .part(.afternoon)),
    Rule("(di sera|in serata)", .part(.evening)), Rule("di notte", .part(.night)),
  ]

  private static let italianDayParts = [
    Rule("(mattina|di mattina|del mattino|al mattino|della mattina|in mattinata)", .part(.morning)),
    Rule("a mezzogiorno", .part(.noon)),
    Rule("(pomeriggio|di pomeriggio|del pomeriggio|nel pomeriggio)", .part(.afternoon)),
    Rule("(sera|di sera|della sera|in serata)", .part(.evening)), Rule("(notte|di notte|della notte)", .part(.night)),
  ]
}
