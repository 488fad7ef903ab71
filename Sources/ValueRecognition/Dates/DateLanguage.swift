// SPDX-License-Identifier: Apache-2.0

/// What a language says about dates, times and durations. Spellings of one thing are separated by `|`.
struct DateLanguage: Sendable {
  /// The words for 0, 1, 2 and so on; an empty entry has none.
  var numbers: [String] = []
  /// The words for first, second and so on, for days of the month.
  var ordinals: [String] = []
  /// What makes digits an ordinal: the `th` of 5th, or `.`, which is looked for in the original.
  var ordinalMarks: [String] = []
  /// January to December.
  var months: [String] = []
  /// Monday to Sunday.
  var weekdays: [String] = []
  /// Abbreviations, which count only beside a date.
  var shortWeekdays: [String] = []
  var units: [(TimeUnit, String)] = []
  var halves: [(HalfDay, String)] = []
  /// Parts of the day, for `<p>`.
  var parts: [(DayPart, String)] = []
  /// Words before a day: on Friday.
  var dayLeads: [String] = []
  /// Words before a time: at eight.
  var clockLeads: [String] = []
  /// Other words that days and times may begin with and that say nothing: the day after tomorrow.
  var emptyWords: [String] = []
  /// Words between a day and a time, beside a blank or a comma.
  var joints: [String] = []
  /// Words between the parts of a duration: an hour and ten minutes.
  var durationJoints: [String] = []

  /// Days that say so themselves.
  var days: [Rule] = []
  /// Days only after one of `dayLeads`.
  var bareDays: [Rule] = []
  /// Times that say so themselves.
  var clocks: [Rule] = []
  /// Times only after one of `clockLeads`.
  var bareClocks: [Rule] = []
  /// Parts of the day beside a day or a time: tomorrow morning, eight in the evening.
  var dayParts: [Rule] = []
  /// Durations of one unit.
  var durations: [Rule] = []
  /// Times counted from now; `<D>` is a duration.
  var delays: [Rule] = []
}

extension DateLanguage {
  /// Forms that are written alike everywhere.
  static let commonDays = [
    Rule("<y>-<mm>-<dd>"), Rule("<y>/<mm>/<dd>"),
  ]
  static let commonClocks = [
    Rule("<h>:<mn>[:<s>]")
  ]
  static let commonDurations = [
    Rule("<n>~<u>"), Rule("<n>h<m>", .unit(.hour)), Rule("<n>h<m>(m|min)", .unit(.hour)),
  ]

  /// A date and time as machines write them, local time.
  static let isoMoments = [
    Rule("<y>-<mm>-<dd>t<h>:<mn>[:<s>]", .exact)
  ]
}
