// SPDX-License-Identifier: Apache-2.0

import Glibc
import IntentModel
import TestSupport
import Testing
import TextNormalization
import ValueRecognition

@testable import UtteranceMatching

/// The program against a matcher that is too simple to be wrong.
struct OracleTests {
  /// Pairs of a group of templates and an utterance, over all languages; `PHRASED_ORACLE_PAIRS` asks for more.
  private static let pairCount: Int = {
    guard let text = unsafe getenv("PHRASED_ORACLE_PAIRS") else { return 20_000 }
    return unsafe Int(String(cString: text)) ?? 20_000
  }()

  /// Which of the many sets of pairs is tried: `PHRASED_ORACLE_SLICE`, 0 where it is not set.
  private static let slice: UInt64 = {
    guard let text = unsafe getenv("PHRASED_ORACLE_SLICE") else { return 0 }
    return unsafe UInt64(String(cString: text)) ?? 0
  }()

  private static let utterancesPerGroup = 20
  /// More ways to read an utterance than this are not compared.
  private static let readingLimit = 250

  @Test(arguments: Vocabulary.all.indices)
  func `the program finds the readings that the oracle finds, and the cheapest first`(_ index: Int) throws {
    let vocabulary = Vocabulary.all[index]
    let normalizer = Normalizer(localeIdentifier: vocabulary.locale)
    var random = SplitMix64(seed: UInt64(index) &+ 20_260_302 &+ Self.slice << 32)
    var failures = 0
    var understood = 0
    for group in 0..<max(1, Self.pairCount / Vocabulary.all.count / Self.utterancesPerGroup) where failures < 3 {
      let bench = OracleBench(vocabulary, normalizer: normalizer, seed: random.next())
      for _ in 0..<Self.utterancesPerGroup where failures < 3 {
        let utterance = vocabulary.utterance(&random)
        let comparison = try bench.compare(on: utterance, limit: Self.readingLimit)
        understood += comparison.readingCount > 0 ? 1 : 0
        guard let difference = comparison.difference else { continue }
        failures += 1
        Issue.record(
          "slice \(Self.slice), group \(group), \(vocabulary.locale): \(utterance.debugDescription)\n\(difference)")
      }
    }
    #expect(understood > Self.pairCount / Vocabulary.all.count / 10, "too few pairs meet to show anything")
  }
}

/// A few random templates, compiled, and written out for the oracle.
struct OracleBench {
  private let names: [[ReadingOracle.Name]]
  private let templates: [[PatternElement]]
  private let wordings: [[[ReadingOracle.Item]]]
  private let matcher: Matcher
  private let entries: [EntryKey: Int32]

  private struct EntryKey: Hashable {
    let list: Int32
    let value: Int32
    let surface: String
  }

  init(_ vocabulary: Vocabulary, normalizer: Normalizer, seed: UInt64) {
    var builder = MatcherBuilder(locale: LocaleTag(vocabulary.locale) ?? .english, normalizer: normalizer)
    let app = builder.addApp("App")
    let intent = builder.addIntent(
      IntentDefinition(name: "I", title: "I", parameters: [], action: nil), app: app)
    let lists = vocabulary.lists.map { names in builder.addList(names.map { ClosedValue(id: $0, title: $0) }) }
    for number in 0..<64 { _ = builder.parameter("p\(number)") }
    var generator = RandomTemplates(
      vocabulary: vocabulary, normalizer: normalizer, lists: lists, random: SplitMix64(seed: seed))
    var templates: [[PatternElement]] = []
    var wordings: [[[ReadingOracle.Item]]] = []
    while templates.count < 3 {
      let template = generator.template()
      let ways = ReadingOracle.wordings(of: template)
      guard ways.count <= 100 else { continue }
      let reference = PhraseReference(
        text: describe(template), file: "t", line: templates.count + 1, app: "App", intent: "I")
      _ = builder.addTemplate(template, app: app, intent: intent, reference: reference)
      templates.append(template)
      wordings.append(ways)
    }
    self.templates = templates
    self.wordings = wordings
    matcher = builder.build()
    names = vocabulary.lists.map { names in
      names.enumerated().map {
        ReadingOracle.Name(value: Int32($0.offset), surface: $0.element, key: normalizer.key(of: $0.element))
      }
    }
    entries = Dictionary(
      matcher.lexicon.entries.enumerated().map { number, entry in
        (EntryKey(list: entry.list.index, value: entry.value, surface: entry.surface), Int32(number))
      }, uniquingKeysWith: { first, _ in first })
  }

  /// How many readings there are, and what the program and the oracle do not agree on.
  ///
  /// - Parameter limit: With so many readings or more, nothing is compared, and the count is 0.
  func compare(on utterance: String, limit: Int) throws -> (readingCount: Int, difference: String?) {
    let search = try matcher.search(Utterance(utterance))
    _ = try matcher.resolve(Utterance(utterance))
    let (found, order) = readings(of: search, limit: limit)
    if order.count >= limit { return (0, nil) }
    if let difference = differenceOfOnlyReading(search) { return (order.count, difference) }
    let expected = try oracle(search.text).readings
    var lines: [String] = []
    for reading in expected.keys where !found.contains(reading) { lines.append("  missed: \(reading)") }
    for reading in found where expected[reading] == nil { lines.append("  made up: \(reading)") }
    if lines.isEmpty, order != order.sorted() { lines.append("  not in order: \(order)") }
    if lines.isEmpty, let best = expected.values.min(), best != order.first {
      lines.append("  the best costs \(best), the first \(order[0])")
    }
    if lines.isEmpty { return (found.count, nil) }
    let key = String(decoding: search.text.key, as: UTF8.self)
    let phrases = templates.enumerated().map { "  \($0.offset): \(describe($0.element))" }
    let difference = (["  key: '\(key)'"] + phrases + lines.sorted().prefix(12)).joined(separator: "\n")
    return (found.count, difference)
  }

  private func readings(of search: SearchResult, limit: Int) -> (Set<ReadingOracle.Reading>, [ReadingCost]) {
    var enumerator = ReadingEnumerator(search, costs: costs(search))
    var found: Set<ReadingOracle.Reading> = []
    var order: [ReadingCost] = []
    while order.count < limit, let raw = enumerator.next() {
      order.append(raw.cost)
      let parts = raw.steps.compactMap { part($0, of: search) }
      for template in matcher.program.accepts[raw.node] {
        found.insert(ReadingOracle.Reading(template: template.index, parts: parts))
      }
    }
    return (found, order)
  }

  private func costs(_ search: SearchResult) -> ArcCosts { ArcCosts(search: search, matcher: matcher) }

  /// The short way to the only reading has to come to what the long way comes to.
  private func differenceOfOnlyReading(_ search: SearchResult) -> String? {
    guard let only = OnlyReading(search, costs: costs(search)).find() else { return nil }
    var enumerator = ReadingEnumerator(search, costs: costs(search))
    let readings = [enumerator.next(), enumerator.next()].compactMap { $0 }
    let isSame =
      readings.count == 1 && readings[0].cost == only.cost && readings[0].node == only.node
      && readings[0].steps.map(\.range) == only.steps.map(\.range)
    return isSame ? nil : "  not the only reading: \(only.steps.map(\.range)) of \(readings.count)"
  }

  private func part(_ step: RawReading.Step, of search: SearchResult) -> ReadingOracle.Reading.Part? {
    guard step.arc.slot >= 0 else { return nil }
    let value = step.arc.kind == .closedValue ? search.lexicon(of: step.arc.payload).value : -1
    let parameter = matcher.program.slots[Int(step.arc.slot)].parameter.index
    return ReadingOracle.Reading.Part(parameter: parameter, range: step.range, value: value)
  }

  private func oracle(_ text: NormalizedText) throws -> ReadingOracle {
    var oracle = ReadingOracle(
      text: text, names: names, numbers: try #require(matcher.recognizers.recognizer(for: .number))
    ) { list, name, range in
      let entry = entries[EntryKey(list: list.index, value: name.value, surface: name.surface)] ?? -1
      return matcher.spellingDistance(ofEntry: entry, in: text, range: range)
    }
    for (index, ways) in wordings.enumerated() { oracle.read(ways, template: Int32(index)) }
    return oracle
  }
}
