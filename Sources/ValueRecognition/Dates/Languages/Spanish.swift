// SPDX-License-Identifier: Apache-2.0

extension DateLanguage {
  static let spanish = DateLanguage(
    numbers: spanishNumbers,
    ordinals: ["primero"],
    ordinalMarks: ["º", "o"],
    months: [
      "enero", "febrero", "marzo", "abril", "mayo", "junio", "julio", "agosto", "septiembre|setiembre", "octubre",
      "noviembre", "diciembre",
    ],
    weekdays: ["lunes", "martes", "miércoles", "jueves", "viernes", "sábado", "domingo"],
    units: [
      (.second, "segundo|segundos|seg|s"), (.minute, "minuto|minutos|min"), (.hour, "hora|horas|h"),
      (.day, "día|días"), (.week, "semana|semanas"), (.month, "mes|meses"), (.year, "año|años"),
    ],
    halves: [(.am, "am|a.m.|a. m."), (.pm, "pm|p.m.|p. m.")],
    dayLeads: ["el", "para", "para el"],
    clockLeads: ["a las", "a la", "para las", "sobre las", "hacia las"],
    emptyWords: ["a", "al"],
    durationJoints: [" y "],
    days: spanishDays,
    bareDays: [Rule("<dd>"), Rule("<dd>/<mm>")],
    clocks: spanishClocks,
    bareClocks: [
      Rule("<h>[ en punto]"), Rule("<h> y <m>"), Rule("<h> menos <m>", .before), Rule("<h> <m>"),
      Rule("<h>.<mn>", .exact),
    ],
    dayParts: spanishDayParts,
    durations: [
      Rule("media hora", .amount(30), .unit(.minute)), Rule("medio día", .amount(12), .unit(.hour)),
      Rule("medio minuto", .amount(30), .unit(.second)), Rule("<n> <u> y (media|medio)", .plusHalf),
      Rule("hora y media", .amount(90), .unit(.minute)),
      Rule("[un ]cuarto de hora", .amount(15), .unit(.minute)),
      Rule("tres cuartos de hora", .amount(45), .unit(.minute)),
    ],
    delays: [Rule("(en|dentro de) <D>"), Rule("de aquí a <D>"), Rule("hace <D>", .ago)])

  private static let spanishNumbers = SmallNumbers.words(
    [
      "cero", "uno|un|una", "dos", "tres", "cuatro", "cinco", "seis", "siete", "ocho", "nueve", "diez", "once", "doce",
      "trece", "catorce", "quince", "dieciséis", "diecisiete", "dieciocho", "diecinueve", "veinte",
      "veintiuno|veintiún|veintiuna", "veintidós", "veintitrés", "veinticuatro", "veinticinco", "veintiséis",
      "veintisiete", "veintiocho", "veintinueve",
    ], tens: ["veinte", "treinta", "cuarenta", "cincuenta", "sesenta"]
  ) { ten, unit, _ in "\(ten) y \(unit)" }

  private static let spanishDays = [
    Rule("hoy", .day(0)), Rule("mañana", .day(1)), Rule("pasado mañana", .day(2)), Rule("ayer", .day(-1)),
    Rule("(anteayer|antes de ayer|antier)", .day(-2)), Rule("esta mañana", .day(0), .part(.morning)),
    Rule("esta tarde", .day(0), .part(.afternoon)), Rule("esta noche", .day(0), .part(.night)),
    Rule("anoche", .day(-1), .part(.night)), Rule("<w>"), Rule("próximo <w>"), Rule("<w> (próximo|que viene)"),
    Rule("este <w>", .weekdayChoice(.this)), Rule("(<w> pasado|pasado <w>)", .weekdayChoice(.last)),
    Rule("<w> de la (próxima semana|semana que viene)", .weeks(1)),
    Rule("[la ](próxima semana|semana que viene|semana próxima)", .weeks(1)),
    Rule("[el ](próximo mes|mes que viene|mes próximo)", .months(1)),
    Rule("[el ](próximo año|año que viene|año próximo)", .months(12)),
    Rule("[<ww> ][el ]<d> de <M>[ (de|del) <y>]"), Rule("[<ww> ]<d> <M>[ <y>]"), Rule("<w> <dd>"),
    Rule("<dd>/<mm>/<yy>"),
  ]

  private static let spanishClocks = [
    Rule("<h>[:<mn>]~<a>"), Rule("[las |la ]<h> y media", .minute(30)), Rule("[las |la ]<h> y cuarto", .minute(15)),
    Rule("[las |la ]<h> menos cuarto", .minuteBefore(15)), Rule("<h>~h", .exact), Rule("<h>:<mn>~h", .exact),
    Rule("<h>:<mn>", .exact), Rule("<m> para las <h>", .before), Rule("[al |a ](mediodía|medio día)", .hour(12)),
    Rule("[a |a la ](medianoche|media noche)", .hour(0)), Rule("por la mañana", .part(.morning)),
    Rule("por la tarde", .part(.afternoon)), Rule("por la noche", .part(.night)),
  ]

  private static let spanishDayParts = [
    Rule("(por|de|en) la mañana", .part(.morning)), Rule("(a|al) mediodía", .part(.noon)),
    Rule("(por|de|en) la tarde", .part(.afternoon)), Rule("(por|de|en) la noche", .part(.night)),
    Rule("de la madrugada", .part(.earlyMorning)), Rule("temprano", .part(.earlyMorning)),
  ]
}
