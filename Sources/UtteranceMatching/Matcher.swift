// SPDX-License-Identifier: Apache-2.0

package import IntentModel
internal import Synchronization
internal import TextNormalization
internal import ValueRecognition

/// All phrases of one locale, compiled. Immutable; any number of threads may resolve with it at once.
package final class Matcher: Sendable {
  /// The locale of the phrases.
  package let locale: LocaleTag
  let normalizer: Normalizer
  let program: MatchProgram
  let lexicon: Lexicon
  let rootLexicon: Lexicon?
  let templates: [TemplateRecord]
  let texts: PhraseTable
  let apps: [AppRecord]
  let intents: [IntentRecord]
  let parameterNames: [String]
  let lists: [[ClosedValue]]
  let recognizers: ValueRecognizers
  let conjunctions: Set<String>
  let index: PhraseIndex
  /// Phrases that no app declares, and that kinds of intents have in this language; looked at only where nothing
  /// declared fits. Their numbers follow those of the declared phrases.
  let paraphrases: MatchProgram?
  /// Words of phrases between free text and a value, in order.
  let valueMarks: [[UInt8]]
  /// What may be overlooked; nil for nothing.
  let tolerance: SharedTolerance?
  private let madeIndex = AtomicLazyReference<ToleranceIndex>()
  private let indexMaking = Mutex(())
  private let declaredCount: Int
  /// The last so many of the declared phrases were learned.
  package let learnedCount: Int
  /// nil for languages whose names of marks are not known.
  let spokenPunctuation: SpokenPunctuation?

  init(
    locale: LocaleTag, normalizer: Normalizer, program: MatchProgram, lexicon: Lexicon, rootLexicon: Lexicon?,
    templates: [TemplateRecord], texts: PhraseTable, apps: [AppRecord], intents: [IntentRecord],
    parameterNames: [String],
    lists: [[ClosedValue]], recognizers: ValueRecognizers, conjunctions: Set<String>, index: PhraseIndex,
    paraphrases: MatchProgram?, declaredCount: Int, learnedCount: Int, valueMarks: [[UInt8]],
    tolerance: SharedTolerance?
  ) {
    self.locale = locale
    self.normalizer = normalizer
    self.program = program
    self.lexicon = lexicon
    self.rootLexicon = rootLexicon
    self.templates = templates
    self.texts = texts
    self.apps = apps
    self.intents = intents
    self.parameterNames = parameterNames
    self.lists = lists
    self.recognizers = recognizers
    self.conjunctions = conjunctions
    self.index = index
    self.paraphrases = paraphrases
    self.declaredCount = declaredCount
    self.learnedCount = learnedCount
    self.valueMarks = valueMarks
    self.tolerance = tolerance
    spokenPunctuation = SpokenPunctuation(localeIdentifier: locale.identifier)
  }

  struct TemplateRecord: Sendable {
    /// Where it stands in the table of phrases.
    let phrase: Int32
    let app: Int32
    /// -1 for a negative phrase.
    let intent: Int32
    /// The parameter of a paraphrase that names somebody, or -1.
    var person: Int32 = -1
    var isNegative: Bool { intent < 0 }
  }

  struct AppRecord: Sendable {
    let name: String
  }

  struct IntentRecord: Sendable {
    let app: Int32
    let definition: IntentDefinition
    /// Values that its phrases give to parameters without their being said.
    let presets: [String: Argument]
  }

  /// How many phrases there are, negative and learned ones counted.
  package var phraseCount: Int { declaredCount }

  /// Whether a person has picked what it means.
  func isLearned(_ template: TemplateID) -> Bool {
    learnedCount > 0 && (declaredCount - learnedCount..<declaredCount).contains(Int(template.index))
  }

  /// The phrases in order of declaration.
  package var phrases: [PhraseReference] { (0..<declaredCount).map { phraseWithSample(TemplateID(index: Int32($0))) } }

  /// A template as its author wrote it, for a reading to name. Costs some hundred instructions and memory for its words.
  func phrase(of template: TemplateID) -> PhraseReference { phrase(of: template, hasSample: false) }

  private func phraseWithSample(_ template: TemplateID) -> PhraseReference { phrase(of: template, hasSample: true) }

  private func phrase(of template: TemplateID, hasSample: Bool) -> PhraseReference {
    let record = templates[Int(template.index)]
    return texts.phrase(
      record.phrase, hasSample: hasSample, app: apps[Int(record.app)].name,
      intent: record.isNegative ? nil : intents[Int(record.intent)].definition.name)
  }

  /// Whether a phrase is none that an app declares.
  func isParaphrase(_ template: TemplateID) -> Bool { Int(template.index) >= declaredCount }

  /// The declared intent of an app, or nil.
  package func intent(_ name: String, app: String) -> IntentDefinition? {
    intents.first { $0.definition.name == name && apps[Int($0.app)].name == app }?.definition
  }

  /// Bytes that the compiled program and its closed values hold; the phrases' texts, their intents and the index for
  /// suggestions are not counted.
  package var memorySize: Int { program.memorySize + lexicon.memorySize + (rootLexicon?.memorySize ?? 0) }

  /// Finds the intent that an utterance asks for.
  ///
  /// A template has to account for the whole utterance; leftover words mean no match. Among readings the one
  /// that leaves least to free text wins, then the one whose values are spelt as listed, then the one with more
  /// literal characters. A tie that would run different actions comes back as ``Resolution/ambiguous(_:)``, so
  /// that nothing is done by luck.
  ///
  /// Where nothing fits word for word, what a person or a recogniser may have said otherwise is overlooked at a cost
  /// (``Tolerance``), unless the utterance is strict.
  ///
  /// - Throws: ``MatchError/utteranceTooLong(byteCount:limit:)``, and nothing else.
  /// - Complexity: O(*n* × *m*) for *n* bytes and *m* live nodes of the program.
  package func resolve(_ utterance: Utterance) throws(MatchError) -> Resolution {
    let resolver = Resolver(matcher: self, utterance: utterance, search: try search(utterance))
    let exact = resolver.resolution()
    switch exact {
    case .noMatch(vetoedBy: nil): return tolerantResolver(utterance)?.resolution() ?? exact
    case .matched(let match) where match.cost.freeText > 0:
      return doubt(of: match, utterance, resolver.search.text) ?? exact
    default: return exact
    }
  }

  /// What an utterance comes to where words around a phrase may have been heard in noise; for one that nothing else fits.
  func resolveInNoise(_ utterance: Utterance) -> Resolution {
    guard let tolerance, utterance.isSpoken,
      toleranceIndex(tolerance).holdsApp(normalizer.key(of: utterance.text).split(separator: 0x20))
    else { return .noMatch(vetoedBy: nil) }
    return tolerantResolver(utterance, hearsNoise: true)?.resolution() ?? .noMatch(vetoedBy: nil)
  }

  /// Whether an utterance begins with what tells, asks or denies something: that is no noise.
  func startsTelling(_ utterance: Utterance) -> Bool {
    guard let tolerance else { return false }
    return toleranceIndex(tolerance).startsTelling(normalizer.key(of: utterance.text).split(separator: 0x20))
  }

  /// A question, where free text may hold what was meant otherwise.
  private func doubt(of match: Match, _ utterance: Utterance, _ text: NormalizedText) -> Resolution? {
    guard let tolerance, !utterance.isStrict, text.count <= Utterance.tolerantByteLimit else { return nil }
    let doubt = ExactDoubt(match, text, tolerance, isSpoken: utterance.isSpoken, normalizer: normalizer)
    let reasons = doubt.reasons { toleranceIndex(tolerance) }
    if reasons.isEmpty { return nil }
    return doubt.question(among: tolerantResolver(utterance)?.readings() ?? [], reasons, isParaphrase: isParaphrase)
  }

  /// The readings of an utterance, best first, a few at most: the winner and those it won against.
  package func readings(of utterance: Utterance) throws(MatchError) -> [Match] {
    let exact = Resolver(matcher: self, utterance: utterance, search: try search(utterance)).unvetoedReadings()
    let found = exact.isEmpty ? tolerantResolver(utterance)?.readings() ?? [] : exact
    return found.map(\.match)
  }

  /// Phrases that share most of their words with an utterance that none of them explains: a suggestion, never
  /// more. Best first; of phrases alike the one declared first.
  ///
  /// - Complexity: O(phrases that share a word).
  package func nearestPhrases(to utterance: Utterance, limit: Int = 3) -> [PhraseReference] {
    guard utterance.text.utf8.count <= Utterance.byteLimit else { return [] }
    return index.nearest(to: normalizer.key(of: utterance.text), limit: limit).map(phraseWithSample)
  }

  /// The words of a phrase's sample that an utterance does not hold, as they are compared: what kept it from matching.
  /// Empty where the words are all there, and only their order or what stands between them does not fit.
  package func wordsMissing(of phrase: PhraseReference, in utterance: Utterance) -> [String] {
    let said = normalizer.key(of: utterance.text).split(separator: 0x20)
    return phrase.sample.split(separator: "{").enumerated().flatMap { index, part in
      let words = index == 0 && !phrase.sample.hasPrefix("{") ? part : part.drop { $0 != "}" }
      return normalizer.key(of: String(words)).split(separator: 0x20).filter { !said.contains($0) }
    }.map { String(decoding: $0, as: UTF8.self) }
  }

  /// How much of an utterance some phrase explains from its start: UTF-8 bytes of the original.
  package func explainedLength(of utterance: Utterance) throws(MatchError) -> Int {
    let search = try search(utterance)
    return search.text.originalEnd(before: search.furthestPosition)
  }

  func search(_ utterance: Utterance) throws(MatchError) -> SearchResult {
    let byteCount = utterance.text.utf8.count
    guard byteCount <= Utterance.byteLimit else {
      throw .utteranceTooLong(byteCount: byteCount, limit: Utterance.byteLimit)
    }
    return search(program, normalizer.normalize(utterance.text), utterance, tolerance: nil)
  }

  private func search(
    _ program: MatchProgram, _ text: NormalizedText, _ utterance: Utterance, tolerance: UtteranceTolerance?
  ) -> SearchResult {
    let rootText = rootLexicon == nil ? nil : Normalizer.root.normalize(utterance.text)
    var search = ProgramSearch(
      program, lexicon: lexicon, rootLexicon: rootLexicon, text: text, rootText: rootText, recognizers: recognizers,
      context: utterance.context, tolerance: tolerance)
    search.run()
    return search.result()
  }

  /// What the declared phrases and the paraphrases come to where things may be overlooked; nil for an utterance
  /// that must not be guessed at.
  ///
  /// - Parameter hearsNoise: Whether words around a phrase may have been heard in noise. Then nothing is compared by
  ///   sound: the phrase itself has to be heard.
  private func tolerantResolver(_ utterance: Utterance, hearsNoise: Bool = false) -> TolerantResolver? {
    guard let tolerance, !utterance.isStrict, utterance.text.utf8.count <= Utterance.tolerantByteLimit else {
      return nil
    }
    let text = normalizer.normalize(utterance.text)
    let index = toleranceIndex(tolerance)
    var overlooked = UtteranceTolerance(
      text, index: index, isSpoken: utterance.isSpoken, hearsNoise: hearsNoise,
      comparisons: hearsNoise ? 0 : UtteranceTolerance.comparisonLimit)
    var searches = tolerantSearches(text, utterance, overlooked)
    if overlooked.hasGivenUp {
      // Fillers, synonyms and what was not said are found without comparing.
      overlooked = UtteranceTolerance(text, index: index, isSpoken: utterance.isSpoken, comparisons: 0)
      searches = tolerantSearches(text, utterance, overlooked)
    }
    return TolerantResolver(
      searches.map { Resolver(matcher: self, utterance: utterance, search: $0) }, index, hearsNoise: hearsNoise)
  }

  private func tolerantSearches(
    _ text: NormalizedText, _ utterance: Utterance, _ tolerance: UtteranceTolerance
  ) -> [SearchResult] {
    ([program] + [paraphrases].compactMap { $0 }).map { search($0, text, utterance, tolerance: tolerance) }
  }

  /// Makes what the first utterance that fits no phrase word for word would else have to wait for: about a second where a
  /// list has 100,000 values.
  package func prepare() { if let tolerance { _ = toleranceIndex(tolerance) } }

  /// Made by the first who asks, while others wait; whoever comes later waits for nobody.
  func toleranceIndex(_ tolerance: SharedTolerance) -> ToleranceIndex {
    if let made = madeIndex.load() { return made }
    return indexMaking.withLock { _ in
      madeIndex.load() ?? madeIndex.storeIfNil(ToleranceIndex(tolerance, matcher: self))
    }
  }

  /// How far a name in an utterance is from its spelling: 0 as written, 1 in another case form (`STRASSE`
  /// for Straße), 2 without its marks.
  func spellingDistance(ofEntry entry: Int32, in text: NormalizedText, range: Range<Int>) -> Int32 {
    let name = lexicon.entries[Int(entry)]
    let original = text.originalRange(of: range)
    if name.isPlain, !normalizer.needsRootFold, text.original[original].allSatisfy({ $0 < 0x80 }) { return 0 }
    let said = text.text(original)
    let exact = { (normalizer: Normalizer) in
      normalizer.key(of: said, strength: .exact) == normalizer.key(of: name.surface, strength: .exact)
    }
    if !exact(normalizer), !(normalizer.needsRootFold && exact(.root)) { return 2 }
    return normalizer.spelling(of: said) == normalizer.spelling(of: name.surface) ? 0 : 1
  }
}
