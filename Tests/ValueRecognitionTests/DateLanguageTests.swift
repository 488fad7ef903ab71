// SPDX-License-Identifier: Apache-2.0

import Testing

/// What each language's words mean on Monday, 2 March 2026, 10:00 UTC.
struct DateLanguageTests {
  static let english: [DateExample] = [
    ("today", "2026-03-02"), ("tomorrow", "2026-03-03"), ("the day after tomorrow", "2026-03-04"),
    ("yesterday", "2026-03-01"), ("Friday", "2026-03-06"), ("next Friday", "2026-03-06"), ("this Friday", "2026-03-06"),
    ("on Friday", "2026-03-06"), ("Friday next week", "2026-03-13"), ("last Friday", "2026-02-27"),
    ("Monday", "2026-03-09"), ("this Monday", "2026-03-02"), ("in 3 days", "2026-03-05"), ("in a week", "2026-03-09"),
    ("in two weeks", "2026-03-16"), ("next week", "2026-03-09"), ("next month", "2026-04-02"),
    ("in a month", "2026-04-02"), ("in 20 minutes", "2026-03-02T10:20:00Z"),
    ("in two hours", "2026-03-02T12:00:00Z"), ("in half an hour", "2026-03-02T10:30:00Z"),
    ("in an hour and a half", "2026-03-02T11:30:00Z"), ("20 minutes from now", "2026-03-02T10:20:00Z"),
    ("2 hours ago", "2026-03-02T08:00:00Z"), ("March 5", "2026-03-05"), ("March 5th", "2026-03-05"),
    ("5 March", "2026-03-05"), ("the 5th of March 2026", "2026-03-05"), ("5th of March 2027", "2027-03-05"),
    ("March 5, 2027", "2027-03-05"), ("March the fifth", "2026-03-05"), ("March twenty-first", "2026-03-21"),
    ("Thursday, March 5", "2026-03-05"), ("Thu, Mar 5, 2026", "2026-03-05"), ("on the 5th", "2026-03-05"),
    ("on the 1st", "2026-04-01"), ("2026-03-05", "2026-03-05"), ("2026-03-05T18:30", "2026-03-05T18:30:00Z"),
    ("11 am", "2026-03-02T11:00:00Z"), ("at 11 am", "2026-03-02T11:00:00Z"), ("11am", "2026-03-02T11:00:00Z"),
    ("11 a.m.", "2026-03-02T11:00:00Z"), ("11:30", "2026-03-02T11:30:00Z"), ("7:30 pm", "2026-03-02T19:30:00Z"),
    ("seven thirty pm", "2026-03-02T19:30:00Z"), ("half past ten", "2026-03-02T10:30:00Z"),
    ("quarter to eight", "2026-03-02T19:45:00Z"), ("a quarter past eight", "2026-03-02T20:15:00Z"),
    ("20 to 8", "2026-03-02T19:40:00Z"), ("twenty to eight", "2026-03-02T19:40:00Z"),
    ("at 9", "2026-03-02T21:00:00Z"), ("at nine", "2026-03-02T21:00:00Z"), ("9 o'clock", "2026-03-02T21:00:00Z"),
    ("noon", "2026-03-02T12:00:00Z"), ("at midnight", "2026-03-03T00:00:00Z"), ("08:30", "2026-03-03T08:30:00Z"),
    ("18:30", "2026-03-02T18:30:00Z"), ("12 am", "2026-03-03T00:00:00Z"), ("12 pm", "2026-03-02T12:00:00Z"),
    ("this evening", "2026-03-02T19:00:00Z"), ("tonight", "2026-03-02T22:00:00Z"),
    ("tonight at 8", "2026-03-02T20:00:00Z"), ("tomorrow morning", "2026-03-03T09:00:00Z"),
    ("tomorrow morning at 8", "2026-03-03T08:00:00Z"), ("8 in the evening", "2026-03-02T20:00:00Z"),
    ("Thursday at noon", "2026-03-05T12:00:00Z"), ("noon on Thursday", "2026-03-05T12:00:00Z"),
    ("tomorrow at 8", "2026-03-03T08:00:00Z"), ("at 8 tomorrow", "2026-03-03T08:00:00Z"),
    ("tomorrow, 11:30 pm", "2026-03-03T23:30:00Z"), ("Monday at noon", "2026-03-02T12:00:00Z"),
    ("in 3 days at noon", "2026-03-05T12:00:00Z"), ("March 5 at 6 pm", "2026-03-05T18:00:00Z"),
    ("Friday evening", "2026-03-06T19:00:00Z"), ("Friday the 13th", "2026-03-13"), ("3/5/26", "2026-03-05"),
    ("a week from Thursday", "2026-03-12"), ("a week from today", "2026-03-09"),
    ("eleven oh five", "2026-03-02T11:05:00Z"), ("five to noon", "2026-03-02T11:55:00Z"),
    ("a quarter to midnight", "2026-03-02T23:45:00Z"), ("ten past midnight", "2026-03-03T00:10:00Z"),
    ("2026/03/05", "2026-03-05"),
  ].map { DateExample("en", $0.0, $0.1) }

  static let german: [DateExample] = [
    ("heute", "2026-03-02"), ("morgen", "2026-03-03"), ("übermorgen", "2026-03-04"), ("gestern", "2026-03-01"),
    ("am Freitag", "2026-03-06"), ("nächsten Freitag", "2026-03-06"), ("Freitag nächster Woche", "2026-03-13"),
    ("in drei Tagen", "2026-03-05"), ("in 20 Minuten", "2026-03-02T10:20:00Z"),
    ("in einer Stunde", "2026-03-02T11:00:00Z"), ("in zwei Stunden", "2026-03-02T12:00:00Z"),
    ("in einer halben Stunde", "2026-03-02T10:30:00Z"), ("in anderthalb Stunden", "2026-03-02T11:30:00Z"),
    ("nächste Woche", "2026-03-09"), ("nächsten Monat", "2026-04-02"), ("5. März", "2026-03-05"),
    ("am 5. März", "2026-03-05"), ("am fünften März", "2026-03-05"), ("5. März 2027", "2027-03-05"),
    ("Donnerstag, den 5. März", "2026-03-05"), ("05.03.2027", "2027-03-05"), ("5. 3. 2027", "2027-03-05"),
    ("am 5.", "2026-03-05"), ("am dritten Mai", "2026-05-03"), ("um acht", "2026-03-02T20:00:00Z"),
    ("um 8", "2026-03-02T20:00:00Z"), ("8 Uhr", "2026-03-02T20:00:00Z"), ("8 Uhr 30", "2026-03-03T08:30:00Z"),
    ("um 18 Uhr", "2026-03-02T18:00:00Z"), ("18:30 Uhr", "2026-03-02T18:30:00Z"),
    ("18.30 Uhr", "2026-03-02T18:30:00Z"), ("halb acht", "2026-03-02T19:30:00Z"),
    ("viertel vor acht", "2026-03-02T19:45:00Z"), ("viertel nach acht", "2026-03-02T20:15:00Z"),
    ("Viertel drei", "2026-03-02T14:15:00Z"), ("drei viertel drei", "2026-03-02T14:45:00Z"),
    ("fünf vor halb acht", "2026-03-02T19:25:00Z"), ("zehn nach acht", "2026-03-02T20:10:00Z"),
    ("mittags", "2026-03-02T12:00:00Z"), ("um Mitternacht", "2026-03-03T00:00:00Z"),
    ("heute Abend", "2026-03-02T19:00:00Z"), ("morgen früh", "2026-03-03T09:00:00Z"),
    ("morgen früh um sieben", "2026-03-03T07:00:00Z"), ("morgen um 8", "2026-03-03T08:00:00Z"),
    ("morgen Abend um 8", "2026-03-03T20:00:00Z"), ("um 8 Uhr abends", "2026-03-02T20:00:00Z"),
    ("Freitag Mittag", "2026-03-06T12:00:00Z"), ("am Freitag um halb neun", "2026-03-06T08:30:00Z"),
    ("fünfundzwanzig vor acht", "2026-03-02T19:35:00Z"), ("Freitagabend um sieben", "2026-03-06T19:00:00Z"),
    ("Sonnabendnachmittag", "2026-03-07T15:00:00Z"), ("5.3.26", "2026-03-05"), ("Freitag, den 13.", "2026-03-13"),
  ].map { DateExample("de", $0.0, $0.1) }

  static let french: [DateExample] = [
    ("aujourd'hui", "2026-03-02"), ("demain", "2026-03-03"), ("après-demain", "2026-03-04"),
    ("après demain", "2026-03-04"), ("hier", "2026-03-01"), ("vendredi", "2026-03-06"),
    ("vendredi prochain", "2026-03-06"), ("la semaine prochaine", "2026-03-09"), ("dans trois jours", "2026-03-05"),
    ("dans 20 minutes", "2026-03-02T10:20:00Z"), ("dans une heure et demie", "2026-03-02T11:30:00Z"),
    ("dans une demi-heure", "2026-03-02T10:30:00Z"), ("le 5 mars", "2026-03-05"), ("le 1er avril", "2026-04-01"),
    ("le premier avril 2027", "2027-04-01"), ("jeudi 5 mars", "2026-03-05"), ("5/3/2027", "2027-03-05"),
    ("7h30", "2026-03-03T07:30:00Z"), ("à 7h30", "2026-03-03T07:30:00Z"), ("19 h 30", "2026-03-02T19:30:00Z"),
    ("à sept heures", "2026-03-02T19:00:00Z"), ("sept heures et demie", "2026-03-02T19:30:00Z"),
    ("huit heures moins le quart", "2026-03-02T19:45:00Z"), ("huit heures et quart", "2026-03-02T20:15:00Z"),
    ("huit heures moins dix", "2026-03-02T19:50:00Z"), ("à midi", "2026-03-02T12:00:00Z"),
    ("minuit", "2026-03-03T00:00:00Z"), ("ce soir", "2026-03-02T19:00:00Z"),
    ("ce soir à huit heures", "2026-03-02T20:00:00Z"), ("demain matin", "2026-03-03T09:00:00Z"),
    ("demain matin à 8 heures", "2026-03-03T08:00:00Z"), ("huit heures du soir", "2026-03-02T20:00:00Z"),
    ("demain à 15h", "2026-03-03T15:00:00Z"), ("à 15h demain", "2026-03-03T15:00:00Z"),
    ("vingt et une heures", "2026-03-02T21:00:00Z"), ("à onze heures vingt-cinq", "2026-03-02T11:25:00Z"),
  ].map { DateExample("fr", $0.0, $0.1) }

  static let japanese: [DateExample] = [
    ("今日", "2026-03-02"), ("明日", "2026-03-03"), ("あさって", "2026-03-04"), ("昨日", "2026-03-01"),
    ("金曜日", "2026-03-06"), ("来週の金曜日", "2026-03-13"), ("来週", "2026-03-09"), ("来月", "2026-04-02"),
    ("3日後", "2026-03-05"), ("20分後", "2026-03-02T10:20:00Z"), ("二時間後", "2026-03-02T12:00:00Z"),
    ("1時間半後", "2026-03-02T11:30:00Z"), ("3月5日", "2026-03-05"), ("三月五日", "2026-03-05"),
    ("2027年3月5日", "2027-03-05"), ("令和8年3月5日", "2026-03-05"), ("令和元年5月1日", "2019-05-01"),
    ("3月5日木曜日", "2026-03-05"), ("午後3時", "2026-03-02T15:00:00Z"), ("午後３時半", "2026-03-02T15:30:00Z"),
    ("午前11時20分", "2026-03-02T11:20:00Z"), ("3時", "2026-03-02T15:00:00Z"), ("15時", "2026-03-02T15:00:00Z"),
    ("正午", "2026-03-02T12:00:00Z"), ("明日午後3時", "2026-03-03T15:00:00Z"), ("明日の午後3時", "2026-03-03T15:00:00Z"),
    ("明日の朝", "2026-03-03T09:00:00Z"), ("明日の朝8時", "2026-03-03T08:00:00Z"), ("今夜8時", "2026-03-02T20:00:00Z"),
    ("夜の8時", "2026-03-02T20:00:00Z"), ("8時5分前", "2026-03-02T19:55:00Z"),
  ].map { DateExample("ja", $0.0, $0.1) }

  static let simplifiedChinese: [DateExample] = [
    ("今天", "2026-03-02"), ("明天", "2026-03-03"), ("后天", "2026-03-04"), ("大后天", "2026-03-05"),
    ("昨天", "2026-03-01"), ("星期五", "2026-03-06"), ("周五", "2026-03-06"), ("下周五", "2026-03-13"),
    ("下个星期五", "2026-03-13"), ("下周", "2026-03-09"), ("下个月", "2026-04-02"), ("三天后", "2026-03-05"),
    ("20分钟后", "2026-03-02T10:20:00Z"), ("两个小时后", "2026-03-02T12:00:00Z"), ("半小时后", "2026-03-02T10:30:00Z"),
    ("一个半小时后", "2026-03-02T11:30:00Z"), ("3月5日", "2026-03-05"), ("三月五号", "2026-03-05"),
    ("2027年3月5日", "2027-03-05"), ("下午三点半", "2026-03-02T15:30:00Z"), ("晚上八点", "2026-03-02T20:00:00Z"),
    ("上午11点", "2026-03-02T11:00:00Z"), ("三点", "2026-03-02T15:00:00Z"), ("三点一刻", "2026-03-02T15:15:00Z"),
    ("三点二十分", "2026-03-02T15:20:00Z"), ("两点", "2026-03-02T14:00:00Z"), ("中午", "2026-03-02T12:00:00Z"),
    ("明天早上", "2026-03-03T09:00:00Z"), ("明天早上八点", "2026-03-03T08:00:00Z"),
    ("今晚八点", "2026-03-02T20:00:00Z"), ("星期四中午", "2026-03-05T12:00:00Z"), ("下午3:30", "2026-03-02T15:30:00Z"),
  ].map { DateExample("zh-Hans", $0.0, $0.1) }

  static let traditionalChinese: [DateExample] = [
    ("後天", "2026-03-04"), ("週五", "2026-03-06"), ("下週五", "2026-03-13"), ("兩個小時後", "2026-03-02T12:00:00Z"),
    ("下午三點半", "2026-03-02T15:30:00Z"), ("晚上八點", "2026-03-02T20:00:00Z"), ("三月五號", "2026-03-05"),
    ("禮拜天", "2026-03-08"),
  ].map { DateExample("zh-Hant", $0.0, $0.1) }

  static let spanish: [DateExample] = [
    ("hoy", "2026-03-02"), ("mañana", "2026-03-03"), ("pasado mañana", "2026-03-04"), ("ayer", "2026-03-01"),
    ("el viernes", "2026-03-06"), ("el próximo viernes", "2026-03-06"), ("el viernes que viene", "2026-03-06"),
    ("la semana que viene", "2026-03-09"), ("en tres días", "2026-03-05"),
    ("dentro de 20 minutos", "2026-03-02T10:20:00Z"), ("en media hora", "2026-03-02T10:30:00Z"),
    ("en una hora y media", "2026-03-02T11:30:00Z"), ("el 5 de marzo", "2026-03-05"),
    ("5 de marzo de 2027", "2027-03-05"), ("el primero de mayo", "2026-05-01"),
    ("a las siete y media", "2026-03-02T19:30:00Z"),
    ("a las ocho menos cuarto", "2026-03-02T19:45:00Z"), ("a las 8", "2026-03-02T20:00:00Z"),
    ("a la una", "2026-03-02T13:00:00Z"), ("a las ocho de la mañana", "2026-03-03T08:00:00Z"),
    ("mañana a las ocho de la tarde", "2026-03-03T20:00:00Z"), ("mañana por la mañana", "2026-03-03T09:00:00Z"),
    ("esta noche", "2026-03-02T22:00:00Z"), ("al mediodía", "2026-03-02T12:00:00Z"),
    ("a medianoche", "2026-03-03T00:00:00Z"), ("19:30", "2026-03-02T19:30:00Z"),
    ("jueves 5 de marzo a las 18:30", "2026-03-05T18:30:00Z"),
  ].map { DateExample("es", $0.0, $0.1) }

  static let italian: [DateExample] = [
    ("oggi", "2026-03-02"), ("domani", "2026-03-03"), ("dopodomani", "2026-03-04"), ("venerdì", "2026-03-06"),
    ("venerdì prossimo", "2026-03-06"), ("la prossima settimana", "2026-03-09"), ("tra tre giorni", "2026-03-05"),
    ("fra 20 minuti", "2026-03-02T10:20:00Z"), ("tra mezz'ora", "2026-03-02T10:30:00Z"),
    ("tra un'ora e mezza", "2026-03-02T11:30:00Z"), ("il 5 marzo", "2026-03-05"), ("l'8 marzo 2027", "2027-03-08"),
    ("alle sette e mezza", "2026-03-02T19:30:00Z"), ("alle otto meno un quarto", "2026-03-02T19:45:00Z"),
    ("alle 8", "2026-03-02T20:00:00Z"), ("all'una", "2026-03-02T13:00:00Z"),
    ("mezzogiorno", "2026-03-02T12:00:00Z"), ("a mezzanotte", "2026-03-03T00:00:00Z"),
    ("stasera", "2026-03-02T19:00:00Z"), ("domani mattina", "2026-03-03T09:00:00Z"),
    ("domani alle otto di sera", "2026-03-03T20:00:00Z"), ("alle ventuno", "2026-03-02T21:00:00Z"),
  ].map { DateExample("it", $0.0, $0.1) }

  static let portuguese: [DateExample] = [
    ("hoje", "2026-03-02"), ("amanhã", "2026-03-03"), ("depois de amanhã", "2026-03-04"), ("na sexta", "2026-03-06"),
    ("sexta-feira", "2026-03-06"), ("próxima sexta", "2026-03-06"), ("semana que vem", "2026-03-09"),
    ("em três dias", "2026-03-05"), ("daqui a 20 minutos", "2026-03-02T10:20:00Z"),
    ("em meia hora", "2026-03-02T10:30:00Z"), ("em uma hora e meia", "2026-03-02T11:30:00Z"),
    ("5 de março", "2026-03-05"), ("dia 5 de março de 2027", "2027-03-05"), ("às sete e meia", "2026-03-02T19:30:00Z"),
    ("às 8", "2026-03-02T20:00:00Z"), ("quinze para as oito", "2026-03-02T19:45:00Z"),
    ("às oito da manhã", "2026-03-03T08:00:00Z"), ("meio-dia", "2026-03-02T12:00:00Z"),
    ("à meia-noite", "2026-03-03T00:00:00Z"), ("hoje à noite", "2026-03-02T22:00:00Z"),
    ("amanhã de manhã", "2026-03-03T09:00:00Z"), ("15h30", "2026-03-02T15:30:00Z"),
  ].map { DateExample("pt", $0.0, $0.1) }

  static let dutch: [DateExample] = [
    ("vandaag", "2026-03-02"), ("morgen", "2026-03-03"), ("overmorgen", "2026-03-04"), ("op vrijdag", "2026-03-06"),
    ("volgende vrijdag", "2026-03-06"), ("volgende week vrijdag", "2026-03-13"), ("volgende week", "2026-03-09"),
    ("over drie dagen", "2026-03-05"), ("over 20 minuten", "2026-03-02T10:20:00Z"),
    ("over een half uur", "2026-03-02T10:30:00Z"), ("over anderhalf uur", "2026-03-02T11:30:00Z"),
    ("5 maart", "2026-03-05"), ("op 5 maart 2027", "2027-03-05"), ("05-03-2027", "2027-03-05"),
    ("half acht", "2026-03-02T19:30:00Z"), ("kwart over drie", "2026-03-02T15:15:00Z"),
    ("kwart voor acht", "2026-03-02T19:45:00Z"), ("om 8 uur", "2026-03-02T20:00:00Z"),
    ("vijf voor half acht", "2026-03-02T19:25:00Z"), ("tien over acht", "2026-03-02T20:10:00Z"),
    ("8 uur 's ochtends", "2026-03-03T08:00:00Z"), ("vanavond", "2026-03-02T19:00:00Z"),
    ("morgenochtend", "2026-03-03T09:00:00Z"), ("morgen om half negen", "2026-03-03T08:30:00Z"),
    ("middernacht", "2026-03-03T00:00:00Z"), ("tweeëntwintig uur", "2026-03-02T22:00:00Z"),
  ].map { DateExample("nl", $0.0, $0.1) }

  static let thai: [DateExample] = [
    ("5 มีนาคม 2569", "2026-03-05"), ("5 มีนาคม", "2026-03-05"), ("๕ มีนาคม ๒๕๖๙", "2026-03-05"),
    ("พรุ่งนี้", "2026-03-03"), ("วันศุกร์", "2026-03-06"), ("อีก 3 วัน", "2026-03-05"), ("5/3/2570", "2027-03-05"),
    ("5 มีนาคม พ.ศ. 2570", "2027-03-05"),
  ].map { DateExample("th", $0.0, $0.1) }

  static let persian: [DateExample] = [
    ("فردا", "2026-03-03"), ("پس\u{200C}فردا", "2026-03-04"), ("پنج\u{200C}شنبه", "2026-03-05"), ("جمعه", "2026-03-06"),
    ("۱۴ اسفند ۱۴۰۴", "2026-03-05"), ("چهاردهم اسفند", "2026-03-05"), ("۱۴۰۴/۱۲/۱۴", "2026-03-05"),
    ("۱ فروردین", "2026-03-21"), ("۳۰ اسفند ۱۴۰۳", "2025-03-20"), ("۱ فروردین ۱۴۰۴", "2025-03-21"),
    ("فردا ساعت ۱۵:۳۰", "2026-03-03T15:30:00Z"), ("۲ ساعت دیگر", "2026-03-02T12:00:00Z"),
    ("نیم ساعت دیگر", "2026-03-02T10:30:00Z"), ("ساعت یازده و نیم", "2026-03-02T11:30:00Z"),
  ].map { DateExample("fa", $0.0, $0.1) }

  /// Forms that one language or another lacked.
  static let more: [DateExample] = [
    DateExample("fr", "midi moins dix", "2026-03-02T11:50:00Z"),
    DateExample("fr", "minuit moins le quart", "2026-03-02T23:45:00Z"),
    DateExample("fr", "jeudi 5", "2026-03-05"), DateExample("fr", "5/3/26", "2026-03-05"),
    DateExample("es", "dentro de hora y media", "2026-03-02T11:30:00Z"), DateExample("es", "jueves 5", "2026-03-05"),
    DateExample("pt", "o dia 5 de março", "2026-03-05"), DateExample("pt", "em hora e meia", "2026-03-02T11:30:00Z"),
    DateExample("nl", "vrijdagavond om acht uur", "2026-03-06T20:00:00Z"), DateExample("nl", "5-3-26", "2026-03-05"),
    DateExample("ja", "3月5日（木）", "2026-03-05"), DateExample("ja", "3月5日（金）", nil),
    DateExample("zh", "二〇二六年三月五日", "2026-03-05"), DateExample("zh-Hant", "民國115年3月5日", "2026-03-05"),
  ]

  @Test(
    arguments: english + german + french + japanese + simplifiedChinese + traditionalChinese + spanish + italian
      + portuguese + dutch + thai + persian + more)
  func `words of a language mean the moment they name`(_ example: DateExample) throws {
    #expect(try example.found == example.expected)
  }

  @Test(arguments: [
    DateExample("en-US", "3/11/2026", "2026-03-11"), DateExample("en", "3/11/2026", "2026-03-11"),
    DateExample("en-GB", "3/11/2026", "2026-11-03"), DateExample("en-AU", "3/11/2026", "2026-11-03"),
    DateExample("en-GB", "on 3/11", "2026-11-03"), DateExample("en", "on 3/11", "2026-03-11"),
    DateExample("en", "3/11", nil), DateExample("fr", "le 3/11", "2026-11-03"),
    DateExample("es", "el 3/11", "2026-11-03"),
    DateExample("en-CA", "3/11/2026", nil), DateExample("en-US", "13/11/2026", nil),
    DateExample("en-GB", "13/11/2026", "2026-11-13"), DateExample("de", "3.11.2026", "2026-11-03"),
  ])
  func `digits alone are read in the order of the region`(_ example: DateExample) throws {
    #expect(try example.found == example.expected)
  }
}
