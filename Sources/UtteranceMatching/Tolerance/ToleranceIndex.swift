// SPDX-License-Identifier: Apache-2.0

internal import IntentModel
internal import Pronunciation
internal import TextNormalization

/// What a tolerant search looks up, made once for a matcher, when the first utterance asks for it.
final class ToleranceIndex: Sendable {
  /// The lists of ``fillers``.
  enum FillerList: Int32 { case leading, trailing, hesitation, report, heard }

  let tolerance: SharedTolerance
  let rules: Tolerance
  let fillers: Lexicon
  let literalWords: WordList
  private let words: [[UInt8]]
  private let synonyms: [[UInt8]: [Edit]]
  /// How many words the longest of them has.
  let longestSynonym: Int
  /// Words that are not taken for others of their sound.
  let smallWords: WordList
  /// Words that an app's name stands behind.
  let wordsBeforeNames: WordList
  /// Words that stand, or are heard, between free text and a value.
  let valueMarks: WordList
  /// Those of them that phrases have.
  let declaredMarks: [[UInt8]]
  let heardMarks: WordList
  let endGhosts: WordList
  /// Apps' names by their keys without blanks.
  let appNames: [[UInt8]: [Int32]]
  /// What listed values are called, apps left out.
  let valueNames: WordList
  private let appLists: Set<ListID>
  private let wordSounds: SoundComparison
  private let nameSounds: SoundComparison
  private let mergedSounds: SoundComparison
  private let lexicon: Lexicon
  private let nameKeys: [[UInt8]]
  /// Per entry, what its value stands for.
  private let ids: [String]
  /// Per entry of the merged names: the preposition and the name.
  private let merged: [(preposition: [UInt8], entry: Int32)]

  init(_ tolerance: SharedTolerance, matcher: Matcher) {
    let rules = tolerance.rules
    let programs = [matcher.program] + [matcher.paraphrases].compactMap { $0 }
    let lexicon = matcher.lexicon
    let language = matcher.locale.language
    let nameKeys = lexicon.entries.map { matcher.normalizer.key(of: $0.surface) }
    let appLists = Set(programs.flatMap(\.nameLists))
    self.tolerance = tolerance
    self.rules = rules
    self.lexicon = lexicon
    self.appLists = appLists
    self.nameKeys = nameKeys
    ids = lexicon.entries.map { matcher.lists[Int($0.list.index)][Int($0.value)].id }
    words = programs.reduce(into: Set<[UInt8]>()) { words, program in words.formUnion(program.literalWords) }
      .sorted { $0.lexicographicallyPrecedes($1) }
    literalWords = WordList(words)
    fillers = Self.fillers(rules)
    synonyms = Self.synonyms(rules)
    declaredMarks = matcher.valueMarks
    valueMarks = WordList(declaredMarks + declaredMarks.flatMap { [synonyms] in (synonyms[$0] ?? []).map(\.meant) })
    longestSynonym = synonyms.keys.map { $0.count { $0 == 0x20 } + 1 }.max() ?? 1
    smallWords = WordList(rules.droppable.map(\.key) + rules.insertable.map(\.key) + rules.wordsBeforeNames)
    valueNames = WordList(
      nameKeys.indices.filter { !appLists.contains(lexicon.entries[$0].list) }.map { nameKeys[$0] })
    endGhosts = WordList(rules.endGhosts)
    heardMarks = WordList(rules.heardMarks)
    let appEntries = lexicon.entries.indices.filter { appLists.contains(lexicon.entries[$0].list) }
    appNames = appEntries.reduce(into: [:]) { names, entry in
      names[nameKeys[entry].filter { $0 != 0x20 }, default: []].append(Int32(entry))
    }
    wordsBeforeNames = WordList(rules.wordsBeforeNames)
    wordSounds = SoundComparison(words, language: language, limit: rules.wordLimit)
    nameSounds = SoundComparison(nameKeys, language: language, limit: rules.nameLimit)
    merged = rules.prepositions.flatMap { preposition in
      lexicon.entries.indices.filter { appLists.contains(lexicon.entries[$0].list) }.map { (preposition, Int32($0)) }
    }
    mergedSounds = SoundComparison(
      merged.map { $0.preposition + [0x20] + nameKeys[Int($0.entry)] }, language: language, limit: rules.nameLimit,
      sharesEnds: true)
  }

  /// Whether most words of an utterance, its app's name left out, or of its free text are words of phrases: then it is
  /// rather a phrase that was heard badly.
  ///
  /// - Parameter nameWordCount: With how many of the words the app was named.
  func soundsLikePhrase(_ words: [ArraySlice<UInt8>], nameWordCount: Int = 0) -> Bool {
    let count = words.count - nameWordCount
    return count <= Self.phraseWordLimit && words.count(where: literalWords.contains) * 5 >= count * 3
  }

  /// An utterance of more words is not a phrase that was heard badly.
  private static let phraseWordLimit = 12

  // MARK: Words

  /// Other words that a word may stand for.
  func synonyms(of word: ArraySlice<UInt8>) -> [Edit] { synonyms[Array(word)] ?? [] }

  /// Words of phrases that sound like some text, or are spelt nearly like it.
  ///
  /// - Parameter isTyped: Whether a letter may be missing of a word of four: `opn`.
  func literals(
    like text: ArraySlice<UInt8>, isTyped: Bool = false, budget: inout ComparisonBudget
  ) -> [Edit] {
    wordSounds.nearest(to: text, isTyped: isTyped, budget: &budget).compactMap { near in
      let word = words[Int(near.index)]
      guard !word.elementsEqual(text) else { return nil }
      return Edit(kind: .soundAlike, cost: cost(of: near.distance), meant: word)
    }
  }

  // MARK: Names

  /// Listed names that sound like some text. Of two values of a list that are about as near neither is one.
  ///
  /// - Parameter isAnchored: Whether the text stands where an app's name does: then that may be further off.
  func names(
    like text: ArraySlice<UInt8>, isAnchored: Bool, budget: inout ComparisonBudget
  ) -> [(entry: Int32, edit: Edit)] {
    let near = nameSounds.nearest(to: text, upTo: isAnchored ? rules.anchoredLimit : nil, budget: &budget).filter {
      accountsForWords(of: nameKeys[Int($0.index)], text) && (!$0.isFar || isAppName($0.index))
    }
    return clear(near) { Int($0.index) }.map { near in
      let surface = Array(lexicon.entries[Int(near.index)].surface.utf8)
      // The same letters with other blanks are the name itself.
      return near.distance == 0
        ? (near.index, Edit(kind: .split, cost: rules.costs.split, meant: surface))
        : (near.index, Edit(kind: near.isFar ? .farName : .nearName, cost: cost(of: near.distance), meant: surface))
    }
  }

  /// Whether words hold an app's name behind a word that stands before names: `bound it in leather in mastodon is the`.
  func holdsName(_ words: [ArraySlice<UInt8>]) -> Bool {
    words.indices.dropLast().contains { place in
      wordsBeforeNames.contains(words[place])
        && (1...Self.nameWordLimit).contains { count in
          place + count < words.count && isAppName(words[(place + 1)...(place + count)])
        }
    }
  }

  /// Whether an app's name is among some words.
  func holdsApp(_ words: [ArraySlice<UInt8>]) -> Bool {
    words.indices.contains { place in
      (1...Self.nameWordLimit).contains { place + $0 <= words.count && isAppName(words[place..<place + $0]) }
    }
  }

  /// Whether words are an app's name and nothing else.
  func isAppName(_ words: some Sequence<ArraySlice<UInt8>>) -> Bool { appNames[words.flatMap { $0 }] != nil }

  /// An app's name has so many words at most.
  static let nameWordLimit = 4

  /// Whether the last words of some text name a value, behind a word that stands, is heard or has melted into another
  /// between text and value.
  func endsInValue(_ words: [ArraySlice<UInt8>]) -> Bool {
    words.indices.dropFirst().suffix(Self.nameWordLimit).contains { place in
      standsBeforeValues(words[place - 1]) && valueNames.contains(Array(words[place...].joined(separator: [0x20])))
    }
  }

  private func standsBeforeValues(_ word: ArraySlice<UInt8>) -> Bool {
    valueMarks.contains(word) || heardMarks.contains(word) || declaredMarks.contains { $0.last == word.last }
  }

  /// Whether a word is one that phrases have between free text and a value.
  func isDeclaredMark(_ word: ArraySlice<UInt8>) -> Bool { declaredMarks.contains { $0.elementsEqual(word) } }

  func isAppName(_ entry: Int32) -> Bool { appLists.contains(lexicon.entries[Int(entry)].list) }

  /// Whether no word of some text is left over beside a name that is all there: `bank notifications`, `trending movies`.
  private func accountsForWords(of name: [UInt8], _ text: ArraySlice<UInt8>) -> Bool {
    let said = text.split(separator: 0x20)
    let meant = name.split(separator: 0x20)
    guard said.count > 1 else { return true }
    guard said.contains(where: meant.contains) else { return standsWordForWord(said, meant) }
    let restSaid = said.filter { !meant.contains($0) }.flatMap { $0 }
    let restMeant = meant.filter { !said.contains($0) }.flatMap { $0 }
    if restSaid.isEmpty || restMeant.isEmpty { return restSaid.isEmpty && restMeant.isEmpty }
    return nameSounds.areNear(restSaid[...], restMeant[...])
  }

  /// Where one word is near its fellow, the words stand side by side, and then each has to be: `last post` is not
  /// `liked posts`. Where none is, a recogniser has set the blanks elsewhere: `eye scubes`.
  private func standsWordForWord(_ said: [ArraySlice<UInt8>], _ meant: [ArraySlice<UInt8>]) -> Bool {
    guard said.count == meant.count else { return true }
    let near = zip(said, meant).map { nameSounds.areNear($0, $1) }
    return near.allSatisfy { $0 } || !near.contains(true)
  }

  /// App names that, with a preposition before them, sound like some text: `invested in` for `in Mastodon`.
  ///
  /// - Parameter isLast: Whether nothing follows: then they may be further off.
  func mergedNames(
    like text: ArraySlice<UInt8>, isLast: Bool, budget: inout ComparisonBudget
  ) -> [(preposition: [UInt8], entry: Int32, edit: Edit)] {
    let near = mergedSounds.nearest(to: text, upTo: isLast ? rules.anchoredLimit : nil, budget: &budget)
    return clear(near) { Int(merged[Int($0.index)].entry) }.map {
      let name = merged[Int($0.index)]
      let surface = Array(lexicon.entries[Int(name.entry)].surface.utf8)
      return (
        name.preposition, name.entry,
        Edit(
          kind: $0.isFar ? .farName : .nearName, cost: cost(of: $0.distance),
          meant: name.preposition + [0x20] + surface)
      )
    }
  }

  /// The margin to the nearest other value of the list, in hundredths of a phoneme.
  private static let margin = 40

  /// What is near, but for what some other value of the same list is about as near as.
  ///
  /// - Parameter near: The nearest first.
  /// - Parameter entry: The listed name that something near stands for.
  private func clear(
    _ near: [SoundComparison.Near], _ entry: (SoundComparison.Near) -> Int
  ) -> [SoundComparison.Near] {
    var nearest: [ListID: (id: String, distance: Int, others: Int?)] = [:]
    for found in near {
      let (list, id) = (lexicon.entries[entry(found)].list, ids[entry(found)])
      guard let first = nearest[list] else {
        nearest[list] = (id, found.distance, nil)
        continue
      }
      if first.others == nil, first.id != id { nearest[list]?.others = found.distance }
    }
    return near.filter { found in
      guard let first = nearest[lexicon.entries[entry(found)].list] else { return true }
      let rival = first.id == ids[entry(found)] ? first.others : first.distance
      return rival.map { $0 >= found.distance + Self.margin } ?? true
    }
  }

  private func cost(of distance: Int) -> Int32 {
    rules.costs.likeness + Int32(distance) * rules.costs.perSound / 100
  }

  // MARK: Making it

  private static func fillers(_ rules: Tolerance) -> Lexicon {
    var builder = LexiconBuilder()
    let lists: [(FillerList, [[UInt8]])] = [
      (.leading, rules.leadingFillers), (.trailing, rules.trailingFillers), (.hesitation, rules.hesitations),
      (.report, rules.reports), (.heard, rules.heardFillers),
    ]
    for (list, keys) in lists {
      for key in keys { builder.add("", key: key, value: 0, of: ListID(index: list.rawValue)) }
    }
    return builder.freeze()
  }

  private static func synonyms(_ rules: Tolerance) -> [[UInt8]: [Edit]] {
    var synonyms: [[UInt8]: [Edit]] = [:]
    for group in rules.classes {
      for word in group.words {
        for other in group.words where other != word {
          synonyms[word, default: []].append(
            Edit(kind: group.isHeard ? .confused : .synonym, cost: group.cost, meant: other, isHeard: group.isHeard))
        }
      }
    }
    return synonyms
  }
}
