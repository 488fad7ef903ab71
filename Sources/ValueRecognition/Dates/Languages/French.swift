// SPDX-License-Identifier: Apache-2.0

extension DateLanguage {
  static let french = DateLanguage(
    numbers: SmallNumbers.words(
      [
        "zéro", "un|une", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf", "dix", "onze", "douze",
        "treize", "quatorze", "quinze", "seize", "dix-sept", "dix-huit", "dix-neuf",
      ], tens: ["vingt", "trente", "quarante", "cinquante", "soixante"]
    ) { ten, unit, value in value % 10 == 1 ? "\(ten) et \(unit)" : "\(ten)-\(unit)" },
    ordinals: ["premier"],
    ordinalMarks: ["er", "e", "ème"],
    months: [
      "janvier|janv", "février|févr|fév", "mars", "avril|avr", "mai", "juin", "juillet|juil", "août", "septembre|sept",
      "octobre|oct", "novembre|nov", "décembre|déc",
    ],
    weekdays: ["lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi", "dimanche"],
    shortWeekdays: ["lun", "mar", "mer", "jeu", "ven", "sam", "dim"],
    units: [
      (.second, "seconde|secondes|sec|s"), (.minute, "minute|minutes|min|mn"), (.hour, "heure|heures|h"),
      (.day, "jour|jours"), (.week, "semaine|semaines"), (.month, "mois"), (.year, "an|ans|année|années"),
    ],
    dayLeads: ["le", "pour", "pour le"],
    clockLeads: ["à", "vers"],
    durationJoints: [" et "],
    days: frenchDays,
    bareDays: [Rule("<dd>"), Rule("<dd>/<mm>")],
    clocks: frenchClocks,
    bareClocks: [],
    dayParts: frenchDayParts,
    durations: [
      Rule("[une ](demi|demie)( |~)heure", .amount(0.5), .unit(.hour)), Rule("<n> <u> et demie", .plusHalf),
      Rule("<n> <u> et demi", .plusHalf), Rule("[un ]quart d'heure", .amount(15), .unit(.minute)),
      Rule("trois quarts d'heure", .amount(45), .unit(.minute)),
      Rule("<n> <u> et quart", .unit(.hour), .minute(15)),
    ],
    delays: [Rule("dans <D>"), Rule("d'ici <D>"), Rule("il y a <D>", .ago)])

  private static let frenchDays = [
    Rule("aujourd'hui", .day(0)), Rule("demain", .day(1)), Rule("après-demain", .day(2)), Rule("hier", .day(-1)),
    Rule("avant-hier", .day(-2)), Rule("ce matin", .day(0), .part(.morning)),
    Rule("cet après-midi", .day(0), .part(.afternoon)), Rule("ce soir", .day(0), .part(.evening)),
    Rule("cette nuit", .day(0), .part(.night)), Rule("ce midi", .day(0), .part(.noon)),
    Rule("<w>"), Rule("<w> prochain"), Rule("ce <w>", .weekdayChoice(.this)),
    Rule("<w> dernier", .weekdayChoice(.last)), Rule("<w> (de la semaine prochaine|en huit)", .weeks(1)),
    Rule("[la ]semaine prochaine", .weeks(1)), Rule("[le ]mois prochain", .months(1)),
    Rule("(l'année prochaine|l'an prochain)", .months(12)),
    Rule("[<ww> ]<d> <M>[ <y>]"), Rule("<w> <dd>"), Rule("<dd>/<mm>/<yy>"),
    Rule("<dd>.<mm>.<yy>"),
  ]

  private static let frenchClocks = [
    Rule("<h>~h~<m>", .exact), Rule("<h>:<mn>", .exact), Rule("<h>~(h|heure|heures)"),
    Rule("<h> (heure|heures) <m>"),
    Rule("<h> (heure|heures) et (demie|demi)", .minute(30)), Rule("<h> (heure|heures) et quart", .minute(15)),
    Rule("<h> (heure|heures) moins le quart", .minuteBefore(15)), Rule("<h> (heure|heures) moins <m>", .before),
    Rule("[à ]midi", .hour(12)), Rule("[à ]minuit", .hour(0)), Rule("[à ]midi et (demi|demie)", .hour(12), .minute(30)),
    Rule("[à ](midi|12~h) moins le quart", .hour(12), .minuteBefore(15)),
    Rule("[à ]minuit et quart", .hour(0), .minute(15)), Rule("[à ]minuit moins le quart", .hour(24), .minuteBefore(15)),
    Rule("[à ]midi <m>", .hour(12)), Rule("[à ]midi moins <m>", .hour(12), .before),
    Rule("[à ]minuit moins <m>", .hour(24), .before), Rule("[à ]minuit et (demi|demie)", .hour(0), .minute(30)),
    Rule("[à ]midi et quart", .hour(12), .minute(15)),
    Rule("dans la matinée", .part(.morning)), Rule("dans l'après-midi", .part(.afternoon)),
    Rule("dans la soirée", .part(.evening)),
  ]

  private static let frenchDayParts = [
    Rule("(matin|du matin|au matin|dans la matinée)", .part(.morning)), Rule("(midi|à midi)", .part(.noon)),
    Rule("(après-midi|de l'après-midi|dans l'après-midi)", .part(.afternoon)),
    Rule("(soir|du soir|au soir|dans la soirée)", .part(.evening)), Rule("(nuit|dans la nuit)", .part(.night)),
  ]
}
