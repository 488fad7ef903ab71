// SPDX-License-Identifier: Apache-2.0

extension DateLanguage {
  static let portuguese = DateLanguage(
    numbers: portugueseNumbers,
    ordinals: ["primeiro"],
    ordinalMarks: ["º", "o"],
    months: [
      "janeiro", "fevereiro", "março", "abril", "maio", "junho", "julho", "agosto", "setembro", "outubro", "novembro",
      "dezembro",
    ],
    weekdays: ["segunda-feira", "terça-feira", "quarta-feira", "quinta-feira", "sexta-feira", "sábado", "domingo"],
    shortWeekdays: ["segunda", "terça", "quarta", "quinta", "sexta"],
    units: [
      (.second, "segundo|segundos|seg|s"), (.minute, "minuto|minutos|min"), (.hour, "hora|horas|h"),
      (.day, "dia|dias"), (.week, "semana|semanas"), (.month, "mês|meses"), (.year, "ano|anos"),
    ],
    dayLeads: ["na", "no", "em", "o", "para", "dia", "o dia", "no dia", "para o dia"],
    clockLeads: ["às", "à", "para as", "pelas", "por volta das"],
    emptyWords: ["ao"],
    durationJoints: [" e "],
    days: portugueseDays,
    bareDays: [Rule("<dd>"), Rule("<dd>/<mm>"), Rule("<ww>")],
    clocks: portugueseClocks,
    bareClocks: [
      Rule("<h>[ em ponto]"), Rule("<h> e <m>"), Rule("<h> menos <m>", .before), Rule("<h> <m>"),
      Rule("<h> e meia", .minute(30)),
    ],
    dayParts: portugueseDayParts,
    durations: [
      Rule("meia( |~)hora", .amount(30), .unit(.minute)), Rule("<n> <u> e (meia|meio)", .plusHalf),
      Rule("hora e meia", .amount(90), .unit(.minute)),
      Rule("[um ]quarto de hora", .amount(15), .unit(.minute)),
      Rule("três quartos de hora", .amount(45), .unit(.minute)),
    ],
    delays: [Rule("(em|dentro de|daqui a) <D>"), Rule("há <D>", .ago), Rule("<D> atrás", .ago)])

  private static let portugueseNumbers = SmallNumbers.words(
    [
      "zero", "um|uma", "dois|duas", "três", "quatro", "cinco", "seis", "sete", "oito", "nove", "dez", "onze", "doze",
      "treze", "catorze|quatorze", "quinze", "dezesseis|dezasseis", "dezessete|dezassete", "dezoito",
      "dezenove|dezanove",
    ], tens: ["vinte", "trinta", "quarenta", "cinquenta", "sessenta"]
  ) { ten, unit, _ in "\(ten) e \(unit)" }

  private static let portugueseDays = [
    Rule("hoje", .day(0)), Rule("amanhã", .day(1)), Rule("depois de amanhã", .day(2)), Rule("ontem", .day(-1)),
    Rule("anteontem", .day(-2)), Rule("esta manhã", .day(0), .part(.morning)),
    Rule("esta tarde", .day(0), .part(.afternoon)), Rule("(esta noite|hoje à noite)", .day(0), .part(.night)),
    Rule("<w>"), Rule("(próxima|próximo) <ww>"), Rule("<ww> (que vem|próxima|próximo)"),
    Rule("(esta|este|nesta|neste) <ww>", .weekdayChoice(.this)), Rule("<ww> (passada|passado)", .weekdayChoice(.last)),
    Rule("<ww> da (próxima semana|semana que vem)", .weeks(1)),
    Rule("[a ](próxima semana|semana que vem)", .weeks(1)), Rule("[o ](próximo mês|mês que vem)", .months(1)),
    Rule("[o ](próximo ano|ano que vem)", .months(12)),
    Rule("[<ww> ][dia ]<d> de <M>[ de <y>]"), Rule("<dd>/<mm>/<yy>"),
  ]

  private static let portugueseClocks = [
    Rule("<h>:<mn>", .exact), Rule("<h>~h~<m>", .exact), Rule("<h>~h", .exact), Rule("<h> (horas|hora)"),
    Rule("<h> (horas|hora) e <m>"), Rule("<h> (horas|hora) e meia", .minute(30)),
    Rule("[um ]quarto para (as|a) <h>", .minuteBefore(15)), Rule("<m> para (as|a) <h>", .before),
    Rule("[ao ]meio-dia", .hour(12)), Rule("[ao ]meio-dia e meia", .hour(12), .minute(30)),
    Rule("[à ]meia-noite", .hour(0)), Rule("(de|pela) manhã", .part(.morning)), Rule("à tarde", .part(.afternoon)),
    Rule("à noite", .part(.night)),
  ]

  private static let portugueseDayParts = [
    Rule("(da|de|pela) manhã", .part(.morning)), Rule("ao meio-dia", .part(.noon)),
    Rule("(da|à|de) tarde", .part(.afternoon)), Rule("(da|à|de) noite", .part(.night)),
    Rule("da madrugada", .part(.earlyMorning)), Rule("cedo", .part(.earlyMorning)),
  ]
}
