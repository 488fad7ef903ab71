// SPDX-License-Identifier: Apache-2.0

internal import Synchronization
internal import TextNormalization

/// A language's tables, made ready for reading keys of one locale.
final class DateGrammar: Sendable {
  let numbers: WordTable<Int>
  let ordinals: WordTable<Int>
  let ordinalMarks: [[UInt8]]
  let hasOrdinalPoint: Bool
  let months: WordTable<Int>
  let weekdays: WordTable<Int>
  let shortWeekdays: WordTable<Int>
  let units: WordTable<TimeUnit>
  let halves: WordTable<HalfDay>
  let parts: WordTable<DayPart>
  let decimal: UInt8

  let dayLeads: [Pattern]
  let clockLeads: [Pattern]
  /// Those of several words, of which a phrase may have the first.
  let splitClockLeads: [Pattern]
  /// Words before a day or a time that add nothing to it.
  let emptyWords: [Pattern]
  let joints: [Pattern]
  let durationJoints: [Pattern]

  let days: [CompiledRule]
  let bareDays: [CompiledRule]
  let clocks: [CompiledRule]
  let bareClocks: [CompiledRule]
  let dayParts: [CompiledRule]
  let durations: [CompiledRule]
  let delays: [CompiledRule]

  struct CompiledRule: Sendable {
    let pattern: Pattern
    let settings: [Setting]
    /// What the pattern can begin with.
    let firstBytes: FirstBytes
  }

  init(_ language: DateLanguage, localeIdentifier: String) {
    let normalizer = Normalizer(localeIdentifier: localeIdentifier)
    func table(_ words: [String], from first: Int) -> WordTable<Int> {
      WordTable(words.enumerated().map { ($0.element, $0.offset + first) }, normalizer: normalizer)
    }
    func table<Meaning>(_ words: [(Meaning, String)]) -> WordTable<Meaning> {
      WordTable(words.map { ($0.1, $0.0) }, normalizer: normalizer)
    }
    func patterns(_ texts: [String]) -> [Pattern] { texts.map { Pattern($0, normalizer: normalizer) } }
    numbers = table(language.numbers, from: 0)
    ordinals = table(language.ordinals, from: 1)
    ordinalMarks = language.ordinalMarks.filter { $0 != "." }.map { normalizer.key(of: $0) }
    hasOrdinalPoint = language.ordinalMarks.contains(".")
    months = table(language.months, from: 1)
    weekdays = table(language.weekdays, from: 1)
    shortWeekdays = table(language.shortWeekdays, from: 1)
    units = table(language.units)
    halves = table(language.halves)
    parts = table(language.parts)
    decimal = UInt8(truncatingIfNeeded: NumberCharacters.separators(of: localeIdentifier).decimal.value)
    dayLeads = patterns(language.dayLeads)
    clockLeads = patterns(language.clockLeads)
    splitClockLeads = patterns(language.clockLeads.filter { $0.contains(" ") })
    emptyWords = dayLeads + clockLeads + patterns(language.emptyWords)
    joints = patterns(language.joints)
    durationJoints = patterns(language.durationJoints)
    let compiler = RuleCompiler(
      normalizer: normalizer, numbers: FirstBytes.digits.union(numbers.firstBytes).union(ordinals.firstBytes),
      names: [
        .month: months.firstBytes, .weekday: weekdays.firstBytes,
        .shortWeekday: weekdays.firstBytes.union(shortWeekdays.firstBytes), .part: parts.firstBytes,
        .half: halves.firstBytes, .unit: units.firstBytes,
      ])
    days = compiler.compiled(DateLanguage.commonDays + language.days)
    bareDays = compiler.compiled(language.bareDays)
    clocks = compiler.compiled(DateLanguage.commonClocks + language.clocks)
    bareClocks = compiler.compiled(language.bareClocks)
    dayParts = compiler.compiled(language.dayParts)
    durations = compiler.compiled(DateLanguage.commonDurations + language.durations)
    delays = compiler.compiled(DateLanguage.isoMoments + language.delays)
  }

  private static let known = Mutex<[String: DateGrammar]>([:])

  /// The grammar of a locale, made when it is first asked for; nil where its language has no tables.
  static func named(_ localeIdentifier: String) -> DateGrammar? {
    if let grammar = known.withLock({ $0[localeIdentifier] }) { return grammar }
    guard let language = DateLanguage.named(localeIdentifier) else { return nil }
    let grammar = DateGrammar(language, localeIdentifier: localeIdentifier)
    known.withLock { $0[localeIdentifier] = grammar }
    return grammar
  }
}

/// Makes rules ready for reading.
private struct RuleCompiler {
  let normalizer: Normalizer
  /// What numbers can begin with.
  let numbers: FirstBytes
  /// What the names of other places can begin with.
  let names: [Slot: FirstBytes]

  func compiled(_ rules: [Rule]) -> [DateGrammar.CompiledRule] {
    rules.map { rule in
      let pattern = Pattern(rule.pattern, normalizer: normalizer)
      return DateGrammar.CompiledRule(
        pattern: pattern, settings: rule.settings, firstBytes: FirstBytes(of: pattern, place: place))
    }
  }

  /// A duration begins with a number or with words of its own.
  private func place(_ slot: Slot) -> FirstBytes { slot == .span ? .all : names[slot] ?? numbers }
}
