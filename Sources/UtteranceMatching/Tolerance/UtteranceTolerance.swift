// SPDX-License-Identifier: Apache-2.0

internal import IntentModel
internal import Pronunciation
internal import TextNormalization

/// What may be overlooked in one utterance: its words, what each may be taken for, and what that costs. Everything is
/// looked up when it is first asked for.
final class UtteranceTolerance {
  /// A word of phrases that words of the utterance may be taken for.
  struct Candidate {
    let meant: [UInt8]
    /// Where the words that were said end in the key.
    let end: Int
    let edit: Int32
  }

  /// Words of an utterance that are passed over.
  struct PassedOver {
    let end: Int
    /// Where the next word begins.
    let next: Int
    let edit: Int32
  }

  struct Name {
    let preposition: [UInt8]
    let entry: Int32
    let end: Int
    let edit: Int32
    /// Whether only its place makes it likely.
    var isFar = false
  }

  struct DroppableWord {
    let key: [UInt8]
    let edit: Int32
  }

  let words: UtteranceWords
  let droppable: [DroppableWord]
  /// The edit for an app's name that was not said.
  let missingName: Int32
  /// The edit for a mark that stands where a phrase has a blank: `Post-made lentil soup`.
  let hyphen: Int32
  private(set) var edits: [Edit]
  let text: NormalizedText
  let index: ToleranceIndex
  private var extraWords: [PassedOver??]
  private var closings: [Int: Int32?] = [:]
  private var synonyms: [[Candidate]?]
  private var candidates: [[Candidate]?]
  private var names: [[Name]?]
  private var mergedNames: [[Name]?]

  /// What may still be compared for this utterance, some milliseconds' worth.
  private var budget: ComparisonBudget

  /// Whether a recogniser heard it: then more is overlooked that nobody would write.
  let isSpoken: Bool

  /// Whether words around a phrase may have been heard in noise, whatever they are.
  let hearsNoise: Bool

  /// What is compared for an utterance at most (rows of comparisons): some milliseconds' worth.
  static let comparisonLimit = 60_000

  init(
    _ text: NormalizedText, index: ToleranceIndex, isSpoken: Bool, hearsNoise: Bool = false,
    comparisons: Int = comparisonLimit
  ) {
    self.hearsNoise = hearsNoise
    budget = ComparisonBudget(rows: comparisons)
    comparesSounds = comparisons > 0
    self.text = text
    self.isSpoken = isSpoken
    self.index = index
    words = UtteranceWords(text)
    candidates = Array(repeating: nil, count: words.ranges.count)
    extraWords = Array(repeating: nil, count: words.ranges.count)
    synonyms = candidates
    names = Array(repeating: nil, count: words.ranges.count)
    mergedNames = names
    edits = [
      Edit(kind: .missingApp, cost: index.rules.costs.missingApp),
      Edit(kind: .split, cost: index.rules.costs.split),
    ]
    (missingName, hyphen) = (0, 1)
    var edits = edits
    droppable = index.rules.droppable.map { word in
      edits.append(Edit(kind: .dropped, cost: word.cost, meant: word.key))
      return DroppableWord(key: word.key, edit: Int32(edits.count - 1))
    }
    self.edits = edits
  }

  /// Whether the utterance asks or tells about something: then its first word is what it is.
  private lazy var startsWithReport = !fillers(of: .report, at: 0).isEmpty

  /// Whether its first word is one of those that nothing else is heard for: `did`, `don't`.
  private lazy var startsWithQuestion =
    words.ranges.first.map {
      index.rules.questions.contains(text.key[$0]) || index.rules.denials.contains(text.key[$0])
    }
    ?? false

  /// Whether nothing more is compared by sound.
  var isExhausted: Bool { budget.isSpent }

  /// Whether the budget ran out while something was compared: what was found until then hangs on the order in which it
  /// was looked for, and so counts for nothing.
  var hasGivenUp: Bool { comparesSounds && budget.isSpent }
  private let comparesSounds: Bool

  func isWordEnd(_ position: Int) -> Bool { text.endsWord(at: position) }

  /// Whether a word is one of the last, where an app's name would stand.
  func isNearEnd(_ word: Int) -> Bool { word + ToleranceIndex.nameWordLimit + 3 >= words.ranges.count }

  /// Whether a word is one that stands, or is heard, before an app's name.
  func standsBeforeNames(_ word: Int) -> Bool {
    word >= 0 && index.wordsBeforeNames.contains(text.key[words.ranges[word]])
  }

  /// The words that stand between free text and a value, where the value is named next and one of them may have melted
  /// into the word before it: `the letter H's public`.
  func meltedMarks(before word: Int) -> [DroppableWord] {
    guard isSpoken, word > 0, let last = text.key[words.ranges[word - 1]].last, namesValue(at: word) else { return [] }
    return index.declaredMarks.filter { $0.last == last }.map { mark in
      DroppableWord(key: mark, edit: add(Edit(kind: .split, cost: index.rules.costs.heardMark, meant: mark)))
    }
  }

  /// Whether a listed value that is no app is named from a word on.
  private func namesValue(at word: Int) -> Bool {
    word < words.ranges.count
      && spans(from: word, upTo: ToleranceIndex.nameWordLimit).contains {
        index.valueNames.contains(text.key[$0])
      }
  }

  func isHesitation(at position: Int) -> Bool { !fillers(of: .hesitation, at: position).isEmpty }

  func add(_ edit: Edit) -> Int32 {
    edits.append(edit)
    return Int32(edits.count - 1)
  }

  // MARK: Words that are passed over

  /// What may be passed over before the first word of a phrase.
  func openings(at position: Int) -> [PassedOver] {
    let costs = index.rules.costs
    var fillers = (fillers(of: .leading, at: position) + fillers(of: .hesitation, at: position)).map {
      passedOver(upTo: $0, Edit(kind: .filler, cost: costs.filler))
    }
    if isSpoken {
      fillers += self.fillers(of: .heard, at: position).map {
        passedOver(upTo: $0, Edit(kind: .filler, cost: costs.heardFiller))
      }
    }
    if position == 0, hearsNoise { fillers += noiseBefore() }
    guard position == 0, isSpoken, let first = words.ranges.first, words.ranges.count > 1,
      index.rules.ghosts.contains(where: { $0.elementsEqual(text.key[first]) })
    else { return fillers }
    return fillers + [passedOver(upTo: first.upperBound, Edit(kind: .ghost, cost: costs.ghost))]
  }

  /// A small word that phrases need not have, a hesitation, or the word before it once more.
  func extraWord(at position: Int) -> PassedOver? {
    guard let number = words.word(at: position) else { return nil }
    if let known = extraWords[number] { return known }
    let found = extraWord(number, at: position)
    extraWords[number] = .some(found)
    return found
  }

  private func extraWord(_ number: Int, at position: Int) -> PassedOver? {
    let range = words.ranges[number]
    let word = text.key[range]
    let costs = index.rules.costs
    if let end = endOfRepetition(from: number) {
      return passedOver(upTo: end, Edit(kind: .repeated, cost: costs.repeatedWord))
    }
    if fillers(of: .hesitation, at: position).contains(range.upperBound) {
      return passedOver(upTo: range.upperBound, Edit(kind: .filler, cost: costs.hesitation))
    }
    let small = index.rules.insertable + (isSpoken ? index.rules.heardInsertable : [])
    guard let small = small.first(where: { $0.key.elementsEqual(word) }) else { return nil }
    return passedOver(upTo: range.upperBound, Edit(kind: .inserted, cost: small.cost))
  }

  /// Where the word before one ends that is said once more, or the two before it: `s'il s'il`, `peux-tu peux-tu`.
  private func endOfRepetition(from number: Int) -> Int? {
    for count in 1...2 where number >= count && number + count <= words.ranges.count {
      let first = words.ranges[number - count].lowerBound..<words.ranges[number - 1].upperBound
      let again = words.ranges[number].lowerBound..<words.ranges[number + count - 1].upperBound
      if text.key[first] == text.key[again] { return again.upperBound }
    }
    return nil
  }

  /// The edit for passing over everything behind the end of a word, where that is politeness alone.
  func closing(after position: Int) -> Int32? {
    guard position < text.count, isWordEnd(position) else { return nil }
    if let known = closings[position] { return known }
    let found = reachesEnd(from: position + 1) ? add(Edit(kind: .filler, cost: index.rules.costs.filler)) : nil
    closings[position] = .some(found)
    return found
  }

  /// The edit for passing over the last word or two, where a recogniser heard them in noise.
  func ghosts(after position: Int) -> Int32? {
    if hearsNoise { return noise(after: position) }
    guard isSpoken, position < text.count, isWordEnd(position), let first = words.word(at: position + 1),
      words.ranges.count - first <= Self.endGhostLimit,
      words.ranges[first...].allSatisfy({ index.endGhosts.contains(text.key[$0]) })
    else { return nil }
    let count = Int32(words.ranges.count - first)
    return add(Edit(kind: .ghost, cost: index.rules.costs.ghost * count))
  }

  private static let endGhostLimit = 2

  /// What free text costs for ending in politeness: so much that leaving it out is cheaper; -1 for nothing.
  func fillerAtEnd(before position: Int) -> Int32 {
    guard words.ranges.dropFirst().contains(where: { reachesEnd(from: $0.lowerBound) }) else { return -1 }
    return add(Edit(kind: .filler, cost: index.rules.costs.filler + 1))
  }

  private func reachesEnd(from position: Int) -> Bool {
    words.word(at: position).map { isPoliteToTheEnd[$0] } ?? false
  }

  /// For each word, whether nothing but politeness stands from it to the end: from the last one on, since the same
  /// words can be cut in many ways (`bitte mal bitte`).
  private lazy var isPoliteToTheEnd: [Bool] = {
    var reaches = [Bool](repeating: false, count: words.ranges.count)
    for (number, range) in words.ranges.enumerated().reversed() {
      reaches[number] = fillers(of: .trailing, at: range.lowerBound).contains { end in
        end == text.count || words.word(at: end + 1).map { reaches[$0] } ?? false
      }
    }
    return reaches
  }()

  func passedOver(upTo end: Int, _ edit: Edit) -> PassedOver {
    PassedOver(end: end, next: min(end + 1, text.count), edit: add(edit))
  }

  private func fillers(of list: ToleranceIndex.FillerList, at position: Int) -> [Int] {
    var ends: [Int] = []
    index.fillers.forEachMatch(in: text.key, at: position) { entry, end in
      if index.fillers.entries[Int(entry)].list.index == list.rawValue, isWordEnd(end) { ends.append(end) }
    }
    return ends
  }

  // MARK: Words that are taken for others

  /// Other words for the same.
  func synonyms(forWord number: Int) -> [Candidate] {
    if let known = synonyms[number] { return known }
    // A word that begins a question is itself.
    let isHeard = isSpoken && !(number == 0 && startsWithQuestion)
    let found = spans(from: number, upTo: index.longestSynonym).flatMap { span in
      index.synonyms(of: text.key[span]).filter { !$0.isHeard || isHeard }.map {
        Candidate(meant: $0.meant, end: span.upperBound, edit: add($0))
      }
    }
    synonyms[number] = found + heardMarks(forWord: number)
    return synonyms[number] ?? []
  }

  /// What stands between free text and a value, where something else was heard for it and the value is named next:
  /// `caption your images of public`.
  private func heardMarks(forWord number: Int) -> [Candidate] {
    let range = words.ranges[number]
    guard isSpoken, number > 0, index.heardMarks.contains(text.key[range]), namesValue(at: number + 1) else {
      return []
    }
    return index.declaredMarks.map { mark in
      Candidate(
        meant: mark, end: range.upperBound,
        edit: add(Edit(kind: .confused, cost: index.rules.costs.heardMark, meant: mark, isHeard: true)))
    }
  }

  /// What a word, or it and the next, sounds like or is written for.
  func candidates(forWord number: Int) -> [Candidate] {
    if let known = candidates[number] { return known }
    let range = words.ranges[number]
    var found: [Candidate] = []
    if !(number == 0 && startsWithReport) {
      found = likeCandidates(range) + splitCandidates(range) + joinedCandidates(number)
    }
    candidates[number] = found
    return found
  }

  /// Words that sound alike or are spelt nearly so. Whoever types a word that phrases have means it, and small words
  /// are what they are.
  private func likeCandidates(_ range: Range<Int>) -> [Candidate] {
    let word = Array(text.key[range])
    if index.smallWords.contains(word) || !isSpoken && index.literalWords.contains(word) { return [] }
    return index.literals(like: text.key[range], isTyped: !isSpoken, budget: &budget).map {
      Candidate(meant: $0.meant, end: range.upperBound, edit: add($0))
    }
  }

  /// One word that phrases write as two: `icecubes`.
  private func splitCandidates(_ range: Range<Int>) -> [Candidate] {
    guard range.count > 3 else { return [] }
    return (range.lowerBound + 2..<range.upperBound - 1).compactMap { cut in
      let (first, second) = (text.key[range.lowerBound..<cut], text.key[cut..<range.upperBound])
      guard index.literalWords.contains(first), index.literalWords.contains(second) else { return nil }
      let meant = Array(first) + [0x20] + second
      return Candidate(
        meant: meant, end: range.upperBound, edit: add(Edit(kind: .split, cost: index.rules.costs.split, meant: meant)))
    }
  }

  /// Two words that phrases write as one, or that sound like one: `time line`, `but mark`.
  private func joinedCandidates(_ number: Int) -> [Candidate] {
    guard number + 1 < words.ranges.count else { return [] }
    let (first, second) = (words.ranges[number], words.ranges[number + 1])
    let joined = Array(text.key[first]) + Array(text.key[second])
    if index.literalWords.contains(joined) {
      let edit = add(Edit(kind: .split, cost: index.rules.costs.split, meant: joined))
      return [Candidate(meant: joined, end: second.upperBound, edit: edit)]
    }
    guard isSpoken, joined.count > 5 else { return [] }
    return index.literals(like: joined[...], budget: &budget).map {
      Candidate(meant: $0.meant, end: second.upperBound, edit: add($0))
    }
  }

  // MARK: Names

  /// Listed names that the words from a position on sound like.
  func names(at position: Int) -> [Name] {
    guard let number = words.word(at: position) else { return [] }
    if let known = names[number] { return known }
    let found = spans(from: number, upTo: ToleranceIndex.nameWordLimit).flatMap { span in
      index.names(like: text.key[span], isAnchored: isAnchored(span, number), budget: &budget).map {
        Name(preposition: [], entry: $0.entry, end: span.upperBound, edit: add($0.edit))
      }
    }
    names[number] = found + namesBehindNoise(number)
    return names[number] ?? []
  }

  /// App names that, with a preposition before them, sound like the words from a position on.
  func mergedNames(at position: Int) -> [Name] {
    guard let number = words.word(at: position) else { return [] }
    if let known = mergedNames[number] { return known }
    let found = spans(from: number, upTo: ToleranceIndex.nameWordLimit).flatMap { span in
      index.mergedNames(like: text.key[span], isLast: span.upperBound == text.count, budget: &budget).map {
        Name(
          preposition: $0.preposition, entry: $0.entry, end: span.upperBound, edit: add($0.edit),
          isFar: $0.edit.kind == .farName)
      }
    }
    mergedNames[number] = found + attachedNames(forWord: number)
    return mergedNames[number] ?? []
  }

  /// An app's name that is written as one with the word before it: `NewToot post`, `Newtute post`.
  private func attachedNames(forWord number: Int) -> [Name] {
    let range = words.ranges[number]
    guard range.count > 4 else { return [] }
    return (range.lowerBound + 2..<range.upperBound - 1).flatMap { cut -> [Name] in
      let word = Array(text.key[range.lowerBound..<cut])
      guard index.literalWords.contains(word) else { return [] }
      return appNames(in: cut..<range.upperBound).map { entry, edit in
        Name(preposition: word, entry: entry, end: range.upperBound, edit: add(edit))
      }
    }
  }

  /// The apps' names that a part of a word is, or sounds like.
  private func appNames(in range: Range<Int>) -> [(entry: Int32, edit: Edit)] {
    let split = Edit(kind: .split, cost: index.rules.costs.split)
    if let entries = index.appNames[Array(text.key[range])] { return entries.map { ($0, split) } }
    return index.names(like: text.key[range], isAnchored: false, budget: &budget).filter { index.isAppName($0.entry) }
      .map { ($0.entry, Edit(kind: .nearName, cost: $0.edit.cost + split.cost, meant: $0.edit.meant)) }
  }

  /// Whether some words are the last that were heard and stand behind a preposition, as an app's name does.
  private func isAnchored(_ span: Range<Int>, _ number: Int) -> Bool {
    guard isSpoken, number > 0, span.upperBound == text.count || reachesEnd(from: span.upperBound + 1) else {
      return false
    }
    return index.wordsBeforeNames.contains(text.key[words.ranges[number - 1]])
  }

  func spans(from number: Int, upTo count: Int) -> [Range<Int>] {
    (number..<min(words.ranges.count, number + count)).map {
      words.ranges[number].lowerBound..<words.ranges[$0].upperBound
    }
  }
}
