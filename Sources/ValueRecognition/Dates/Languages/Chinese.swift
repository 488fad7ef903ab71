// SPDX-License-Identifier: Apache-2.0

extension DateLanguage {
  /// Simplified and traditional characters alike.
  static let chinese = DateLanguage(
    numbers: SmallNumbers.han(zero: "零|〇", two: "二|两|兩"),
    weekdays: ["一", "二", "三", "四", "五", "六", "日|天"].map { day in
      ["星期", "周", "週", "礼拜", "禮拜"].map { SmallNumbers.spellings($0, day, +) }.joined(separator: "|")
    },
    units: [
      (.second, "秒钟|秒鐘|秒"), (.minute, "分钟|分鐘|分"), (.hour, "小时|小時|钟头|鐘頭"), (.day, "天|日"),
      (.week, "星期|周|週|礼拜|禮拜"), (.month, "月"), (.year, "年"),
    ],
    parts: [
      (.earlyMorning, "凌晨|清晨"), (.morning, "早上|早晨|清早|早"), (.forenoon, "上午"), (.noon, "中午|正午"),
      (.afternoon, "下午|午后|午後"), (.evening, "傍晚|晚上|晚间|晚間|晚"), (.night, "夜里|夜裡|夜晚|深夜|半夜"),
    ],
    joints: ["的", "在"],
    durationJoints: ["又", "零"],
    days: chineseDays,
    clocks: chineseClocks,
    dayParts: [Rule("<p>")],
    durations: chineseDurations,
    delays: [
      Rule("<D>(后|後|之后|之後|以后|以後)"), Rule("(过|過|再过|再過)<D>"), Rule("<D>(前|之前|以前)", .ago),
    ])

  private static let chineseDays = [
    Rule("(今天|今日)", .day(0)), Rule("(明天|明日)", .day(1)), Rule("(后天|後天)", .day(2)),
    Rule("(大后天|大後天)", .day(3)), Rule("(昨天|昨日)", .day(-1)), Rule("前天", .day(-2)),
    Rule("今晚", .day(0), .part(.evening)), Rule("明晚", .day(1), .part(.evening)),
    Rule("今早", .day(0), .part(.morning)), Rule("明早", .day(1), .part(.morning)),
    Rule("昨晚", .day(-1), .part(.evening)), Rule("<w>"),
    Rule("(下|下个|下個)<w>", .weeks(1)), Rule("(这|這|本|这个|這個)<w>", .weeks(0)), Rule("(上|上个|上個)<w>", .weeks(-1)),
    Rule("下[个|個](周|週|星期|礼拜|禮拜)", .weeks(1)), Rule("下[个|個]月", .months(1)), Rule("明年", .months(12)),
    Rule("下[个|個]月<d>(日|号|號)", .months(1)), Rule("(这|這)[个|個]月<d>(日|号|號)", .months(0)),
    Rule("[<y>年]<mm>月<d>[日|号|號][<w>]"), Rule("(民国|民國)<cy>年<mm>月<d>[日|号|號]"), Rule("<d>(号|號)"),
  ]

  private static let chineseClocks = [
    Rule("[<p>]<h>(点|點)[整|钟|鐘]"), Rule("[<p>]<h>(点|點)半", .minute(30)), Rule("[<p>]<h>(点|點)一刻", .minute(15)),
    Rule("[<p>]<h>(点|點)三刻", .minute(45)), Rule("[<p>]<h>(点|點)[零|〇]<m>[分]"), Rule("<h>(时|時)", .exact),
    Rule("[<p>]差<m>分[钟|鐘]<h>(点|點)", .before), Rule("[<p>]差一刻<h>(点|點)", .minuteBefore(15)),
    Rule("<h>(时|時)<m>分", .exact), Rule("<p><h>:<mn>"), Rule("<h>:<mn>", .exact), Rule("(中午|正午)", .hour(12)),
    Rule("(午夜|子夜)", .hour(0)),
  ]

  private static let chineseDurations = [
    Rule("<n>[个|個]<u>"), Rule("半[个|個]<u>", .amount(0.5)), Rule("<n>(个|個)半<u>", .plusHalf),
    Rule("<n><u>半", .plusHalf), Rule("一刻(钟|鐘)", .amount(15), .unit(.minute)),
    Rule("三刻(钟|鐘)", .amount(45), .unit(.minute)),
  ]
}
