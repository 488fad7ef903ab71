// SPDX-License-Identifier: Apache-2.0

/// What a language overlooks where no phrase fits word for word, and what each thing costs.
///
/// Words are keys of the locale's normaliser. The data of a language stands in a file that a phrase author can read:
/// PhraseCompiler/Tolerance. Costs are points; a reading that would cost more than ``limit`` is none.
package struct Tolerance: Sendable {
  /// A word and what it costs to do without it, or to pass over it.
  package struct Word: Sendable {
    package let key: [UInt8]
    package let cost: Int32

    package init(key: [UInt8], cost: Int32) {
      self.key = key
      self.cost = cost
    }
  }

  /// Words that may stand for one another.
  package struct WordClass: Sendable {
    package let words: [[UInt8]]
    package let cost: Int32
    /// Whether only a recogniser takes one for the other: it says nothing about what was typed.
    package let isHeard: Bool

    package init(words: [[UInt8]], cost: Int32, isHeard: Bool = false) {
      self.words = words
      self.cost = cost
      self.isHeard = isHeard
    }
  }

  /// What each kind of difference costs.
  package struct Costs: Sendable {
    package var filler: Int32 = 1
    package var hesitation: Int32 = 2
    /// One of ``heardFillers``.
    package var heardFiller: Int32 = 4
    package var repeatedWord: Int32 = 3
    package var split: Int32 = 3
    /// A word that sounds or is spelt otherwise: this, and ``perSound`` for each phoneme or letter of difference.
    package var likeness: Int32 = 8
    package var perSound: Int32 = 10
    /// One of ``ghosts`` before everything.
    package var ghost: Int32 = 22
    package var missingApp: Int32 = 16
    /// One of ``heardMarks``, or a mark that melted into the word before it.
    package var heardMark: Int32 = 10
    /// Each word that was heard in noise around a phrase, whatever it is.
    package var noise: Int32 = 12
    /// A phrase that the app does not declare, and its kind of intent has in this language.
    package var paraphrase: Int32 = 8

    package init() {}
  }

  package var leadingFillers: [[UInt8]] = []
  /// What recognisers make of hesitation and politeness before a phrase.
  package var heardFillers: [[UInt8]] = []
  package var trailingFillers: [[UInt8]] = []
  package var hesitations: [[UInt8]] = []
  /// Words that recognisers hear in noise, before the first that was said.
  package var ghosts: [[UInt8]] = []
  /// The same behind the last.
  package var endGhosts: [[UInt8]] = []
  /// Words that begin what asks or tells about something and does not ask for it: such an utterance is never guessed.
  package var reports: [[UInt8]] = []
  /// Words that no person's name has.
  package var neverPeople = WordList()
  /// Words that take back what was said before them.
  package var corrections = WordList()
  /// Words that a time or a day is said with.
  package var times = WordList()
  package var droppable: [Word] = []
  package var insertable: [Word] = []
  /// The same where a recogniser heard it.
  package var heardInsertable: [Word] = []
  package var classes: [WordClass] = []
  /// Words before an app's name that may melt into it.
  package var prepositions: [[UInt8]] = []
  /// What recognisers hear for the word between free text and a value.
  package var heardMarks: [[UInt8]] = []
  /// Words that stand before somebody's name.
  package var articles = WordList()
  /// Words before a name that belong to it.
  package var titles = WordList()
  /// Words that begin a question, and that recognisers hear for nothing else.
  package var questions = WordList()
  /// Words that deny what they stand before.
  package var denials = WordList()
  /// Words that nothing begins with that somebody is told.
  package var notTold = WordList()
  /// Words that belong to a verb before free text or around it.
  package var particles = WordList()
  /// Words that name what is asked for: free text that has one among its first may be no text.
  package var objects = WordList()
  /// Words of those who tell or are told about: behind one of them a phrase is rather told than asked for.
  package var tellers = WordList()
  /// All that is said, or heard, before an app's name.
  package var wordsBeforeNames: [[UInt8]] = []
  package var costs = Costs()
  package var limit: Int32 = 60
  /// How far the sounds of a name may be apart, in hundredths of its length.
  package var nameLimit = 34
  /// The same for an app's name that is the last that was heard, behind a preposition.
  package var anchoredLimit = 40
  /// The same for other words of phrases.
  package var wordLimit = 26

  package init() {}
}

/// What may be overlooked, for many who look at it: it is many lists, and a copy of it would take hold of each.
final class SharedTolerance: Sendable {
  let rules: Tolerance

  init(_ rules: Tolerance) { self.rules = rules }

  /// Whether a word tells an hour: one of ``Tolerance/times``, or digits.
  func tellsHour(_ word: ArraySlice<UInt8>) -> Bool {
    word.first.map { (0x30...0x39).contains($0) } ?? false || rules.times.contains(word)
  }

  /// Whether words begin with what takes something back.
  func takesBack(_ words: [ArraySlice<UInt8>]) -> Bool { words.prefix(2).contains(where: rules.corrections.contains) }

  /// Whether words begin with what denies the others; a denial may be two words of a key: `don t`.
  func denies(_ words: some RandomAccessCollection<ArraySlice<UInt8>>) -> Bool {
    guard let first = words.first else { return false }
    if rules.denials.contains(first) { return true }
    guard let second = words.dropFirst().first else { return false }
    return rules.denials.contains((first + [0x20] + second)[...])
  }
}
