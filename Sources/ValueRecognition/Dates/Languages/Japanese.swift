// SPDX-License-Identifier: Apache-2.0

extension DateLanguage {
  static let japanese = DateLanguage(
    numbers: SmallNumbers.han(zero: "零|〇|ゼロ", two: "二"),
    weekdays: ["月曜日|月曜", "火曜日|火曜", "水曜日|水曜", "木曜日|木曜", "金曜日|金曜", "土曜日|土曜", "日曜日|日曜"],
    shortWeekdays: ["月", "火", "水", "木", "金", "土", "日"],
    units: [
      (.second, "秒間|秒"), (.minute, "分間|分"), (.hour, "時間"), (.day, "日間|日"), (.week, "週間"),
      (.month, "か月間|か月|ヶ月|カ月|ヵ月|ケ月|箇月"), (.year, "年間|年"),
    ],
    halves: [(.am, "午前"), (.pm, "午後")],
    parts: [
      (.earlyMorning, "早朝|明け方"), (.morning, "朝"), (.noon, "昼|お昼"), (.evening, "夕方|夕|晩"), (.night, "夜|深夜"),
    ],
    joints: ["の", "、"],
    durationJoints: ["と"],
    days: japaneseDays,
    clocks: japaneseClocks,
    dayParts: [
      Rule("<p>"), Rule("午前中", .part(.forenoon)), Rule("午前", .part(.forenoon)), Rule("午後", .part(.afternoon)),
    ],
    durations: [
      Rule("<n><u>半", .plusHalf), Rule("半時間", .amount(0.5), .unit(.hour)), Rule("半日", .amount(0.5), .unit(.day)),
      Rule("半年", .amount(6), .unit(.month)),
    ],
    delays: [Rule("[今から|いまから]<D>後"), Rule("<D>前", .ago)])

  private static let japaneseDays = [
    Rule("(今日|きょう|本日)", .day(0)), Rule("(明日|あした|あす)", .day(1)), Rule("(明後日|あさって)", .day(2)),
    Rule("(明々後日|しあさって)", .day(3)), Rule("(昨日|きのう)", .day(-1)), Rule("(一昨日|おととい)", .day(-2)),
    Rule("今朝", .day(0), .part(.morning)), Rule("(今夜|今晩)", .day(0), .part(.evening)),
    Rule("明朝", .day(1), .part(.morning)), Rule("明晩", .day(1), .part(.evening)),
    Rule("昨夜", .day(-1), .part(.night)),
    Rule("[(次|今度)の]<w>"), Rule("今週[の]<w>", .weeks(0)), Rule("来週[の]<w>", .weeks(1)),
    Rule("再来週[の]<w>", .weeks(2)), Rule("先週[の]<w>", .weeks(-1)), Rule("来週", .weeks(1)),
    Rule("再来週", .weeks(2)), Rule("来月", .months(1)), Rule("再来月", .months(2)), Rule("来年", .months(12)),
    Rule("来月[の]<d>日", .months(1)), Rule("今月[の]<d>日", .months(0)),
    Rule("[<y>年[の]]<mm>月<d>日[<w>|<bw>]"), Rule("令和<ry>年<mm>月<d>日[<w>|<bw>]"),
    Rule("令和元年<mm>月<d>日[<w>]", .year(2019)), Rule("<d>日"), Rule("<mm>/<dd>"),
  ]

  private static let japaneseClocks = [
    Rule("[<p>[の]|<a>[の]]<h>時"), Rule("[<p>[の]|<a>[の]]<h>時<m>分"), Rule("[<p>[の]|<a>[の]]<h>時半", .minute(30)),
    Rule("[<p>[の]|<a>[の]]<h>時<m>分前", .before), Rule("(<p>[の]|<a>)<h>:<mn>"),
    Rule("<h>:<mn>", .exact), Rule("(正午|お昼)", .hour(12)), Rule("真夜中", .hour(0)),
  ]
}
