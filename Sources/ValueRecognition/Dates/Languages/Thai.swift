// SPDX-License-Identifier: Apache-2.0

extension DateLanguage {
  /// Years are of the Buddhist era; those below 2443 are of the common one.
  static let thai = DateLanguage(
    numbers: [
      "ศูนย์", "หนึ่ง", "สอง", "สาม", "สี่", "ห้า", "หก", "เจ็ด", "แปด", "เก้า", "สิบ", "สิบเอ็ด", "สิบสอง",
    ],
    months: [
      "มกราคม", "กุมภาพันธ์", "มีนาคม", "เมษายน", "พฤษภาคม", "มิถุนายน", "กรกฎาคม", "สิงหาคม", "กันยายน", "ตุลาคม",
      "พฤศจิกายน", "ธันวาคม",
    ],
    weekdays: [
      "วันจันทร์", "วันอังคาร", "วันพุธ", "วันพฤหัสบดี|วันพฤหัส", "วันศุกร์", "วันเสาร์", "วันอาทิตย์",
    ],
    units: [
      (.second, "วินาที"), (.minute, "นาที"), (.hour, "ชั่วโมง"), (.day, "วัน"), (.week, "สัปดาห์|อาทิตย์"),
      (.month, "เดือน"), (.year, "ปี"),
    ],
    dayLeads: ["วันที่"],
    clockLeads: ["เวลา"],
    joints: ["เวลา"],
    days: [
      Rule("วันนี้", .day(0)), Rule("พรุ่งนี้", .day(1)), Rule("(มะรืนนี้|มะรืน)", .day(2)),
      Rule("(เมื่อวานนี้|เมื่อวาน)", .day(-1)), Rule("คืนนี้", .day(0), .part(.night)), Rule("<w>[นี้|ที่จะถึงนี้]"),
      Rule("<w>หน้า", .weeks(1)), Rule("(สัปดาห์หน้า|อาทิตย์หน้า)", .weeks(1)), Rule("เดือนหน้า", .months(1)),
      Rule("ปีหน้า", .months(12)), Rule("[<w>[ที่]]<d><M>[[พศ|ปี]<by>|[คศ]<y>]"),
      Rule("<dd>/<mm>/<by>"), Rule("<dd>/<mm>/<y>"),
    ],
    clocks: [
      Rule("<h>:<mn>[น|นาฬิกา]", .exact), Rule("<h>.<mn>น", .exact), Rule("<h>นาฬิกา", .exact),
      Rule("(เที่ยง|เที่ยงวัน)", .hour(12)), Rule("เที่ยงคืน", .hour(0)),
    ],
    durations: [
      Rule("ครึ่งชั่วโมง", .amount(30), .unit(.minute)), Rule("<n><u>ครึ่ง", .plusHalf),
    ],
    delays: [Rule("[ใน]อีก<D>"), Rule("<D>ที่แล้ว", .ago)])
}
