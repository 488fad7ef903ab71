// SPDX-License-Identifier: Apache-2.0

internal import Synchronization
internal import TextNormalization

/// What one word, or one piece of a compound word, says about a number.
struct NumberWord: Sendable, Equatable {
  enum Kind: Sendable, Equatable {
    /// A value of its own: `seven`, `twenty`, `doscientos`.
    case value
    /// A factor for what stands before it: `hundred`, `million`, `万`.
    case scale
    /// `and` between the parts of a number.
    case joiner
    /// `a` before a scale.
    case article
    case minus, point
    /// `and a half` behind a number, and what it adds.
    case half
    /// Added to the value behind it: Hindi `साढ़े तीन` is 3½.
    case lead
    /// `tenths` behind a spoken fraction; the value is the count of its digits.
    case denominator
    /// `th` behind digits.
    case suffix
  }

  let kind: Kind
  var value = 0.0
  /// What may be added to a value has to be smaller than this; 0 where nothing may.
  var room = 0.0
  /// Ordinals end a number.
  var isOrdinal = false
  /// A piece that never stands alone: Italian `vent`, in `ventuno`.
  var isBound = false
  /// Whether a scale stands for one of itself, anywhere or at the start of the number only.
  var isBare = false
  var isBareAtStart = false
  /// Whether a scale may follow itself: Thai `ล้านล้าน`.
  var isStackable = false
  /// A word that means other things as well, so that a number before it is not thought to go on.
  var isWeak = false
  /// A digit that may stand in a row of digits: `二〇二六`.
  var isFigure = false
}

/// How the numbers of a language are put together, beside their words.
struct NumberHabits: OptionSet, Sendable {
  let rawValue: Int
  /// Words are written together: `einundzwanzig`.
  static let compounds = NumberHabits(rawValue: 1)
  /// Units may come before tens: `einundzwanzig`.
  static let unitsFirst = NumberHabits(rawValue: 2)
  /// Other words may follow without a blank: `다섯개`.
  static let suffixes = NumberHabits(rawValue: 4)
  /// 两百五 is 250.
  static let elision = NumberHabits(rawValue: 8)
  /// `nineteen eighty-four` is 1984.
  static let yearPairs = NumberHabits(rawValue: 16)
  /// `point five` is 0.5.
  static let leadingPoint = NumberHabits(rawValue: 32)
}

/// The number words of a language as they are written down in this module.
///
/// Each line of ``words`` is a tag and, after a blank, words with commas between them. `(a|b|)` stands for each of
/// its alternatives, and a word that ends in `-` is a piece that never stands alone. The tags:
///
/// | tag | means |
/// |---|---|
/// | `7`, `60/20` | a value; what may be added to it is smaller than the number after the stroke |
/// | `3.` | an ordinal |
/// | `x100`, `x100?`, `x100^`, `x1e6+` | a scale; bare anywhere; bare at the start; after itself |
/// | `x12/0` | a scale that nothing may be added to |
/// | `x0` | the second word of values, by which a number is known to go on |
/// | `&`, `&100` | a joiner; only behind a part that has room for 100 |
/// | `a` | an article before a scale |
/// | `neg`, `point`, `half`, `half.25` | minus; the decimal separator; and a half; and a quarter |
/// | `+0.5` | added to the value that follows |
/// | `/2` | hundredths |
/// | `th` | an ending of digits |
///
/// `~` after a tag marks words that mean other things as well, `#` digits that may stand in a row.
struct NumberLanguage: Sendable {
  let habits: NumberHabits
  let words: String

  init(_ habits: NumberHabits, _ words: String) {
    self.habits = habits
    self.words = words
  }

  init(_ words: String) { self.init([], words) }

  /// The language of a locale, or nil where no words are known for it.
  static func language(of localeIdentifier: String) -> NumberLanguage? {
    all[String(localeIdentifier.prefix { $0 != "-" && $0 != "_" })]
  }

  private static let all: [String: NumberLanguage] = [
    "en": english, "de": german, "nl": dutch, "sv": swedish, "da": danish, "nb": norwegian, "no": norwegian,
    "nn": norwegian, "fr": french, "es": spanish, "it": italian, "pt": portuguese, "pl": polish, "cs": czech,
    "ru": russian, "uk": ukrainian, "fi": finnish, "tr": turkish, "el": greek, "ar": arabic, "he": hebrew,
    "hi": hindi, "ja": japanese, "zh": chinese, "ko": korean, "th": thai, "vi": vietnamese, "id": indonesian,
    "fa": persian,
  ]

  /// The languages that have words.
  static var codes: [String] { all.keys.sorted() }

  /// Every word with what it means.
  func entries() -> [(spelling: String, word: NumberWord)] {
    words.split(separator: "\n").flatMap { line -> [(spelling: String, word: NumberWord)] in
      let parts = line.split(separator: " ", maxSplits: 1)
      guard parts.count == 2, let word = Self.word(tag: String(parts[0])) else {
        preconditionFailure("not a line of number words: \(line)")
      }
      return parts[1].split(separator: ",").flatMap { Self.spellings(of: Self.trimmed($0)) }.map { spelling in
        var own = word
        own.isBound = spelling.hasSuffix("-")
        return (own.isBound ? String(spelling.dropLast()) : spelling, own)
      }
    }
  }

  private static func trimmed(_ text: Substring) -> String {
    String(text.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }

  /// All the spellings that a word with alternatives stands for.
  private static func spellings(of pattern: String) -> [String] {
    guard let open = pattern.firstIndex(of: "("), let close = pattern[open...].firstIndex(of: ")") else {
      return [pattern]
    }
    let choices = pattern[pattern.index(after: open)..<close].split(separator: "|", omittingEmptySubsequences: false)
    let tails = spellings(of: String(pattern[pattern.index(after: close)...]))
    return choices.flatMap { choice in tails.map { pattern[..<open] + choice + $0 } }
  }

  // MARK: Tags

  private static func word(tag: String) -> NumberWord? {
    var body = tag
    var marks: Set<Character> = []
    while let last = body.last, body.count > 1, "~#?^+".contains(last) { marks.insert(body.removeLast()) }
    guard var word = plainWord(body) else { return nil }
    word.isWeak = marks.contains("~")
    word.isFigure = marks.contains("#")
    word.isBare = marks.contains("?")
    word.isBareAtStart = marks.contains("^")
    word.isStackable = marks.contains("+")
    return word
  }

  private static func plainWord(_ tag: String) -> NumberWord? {
    let rest = String(tag.dropFirst())
    switch tag {
    case "a": return NumberWord(kind: .article)
    case "neg": return NumberWord(kind: .minus)
    case "point": return NumberWord(kind: .point)
    case "half": return NumberWord(kind: .half, value: 0.5)
    case "th": return NumberWord(kind: .suffix)
    case "&": return NumberWord(kind: .joiner)
    default: break
    }
    switch tag.first {
    case "h": return Double("0\(tag.dropFirst(4))").map { NumberWord(kind: .half, value: $0) }
    case "x": return scaleWord(rest)
    case "+": return Double(rest).map { NumberWord(kind: .lead, value: $0) }
    case "/": return Double(rest).map { NumberWord(kind: .denominator, value: $0) }
    case "&": return Double(rest).map { NumberWord(kind: .joiner, room: $0) }
    default: return valueWord(tag)
    }
  }

  private static func scaleWord(_ tag: String) -> NumberWord? {
    let parts = tag.split(separator: "/").compactMap { Double(String($0)) }
    return parts.first.map { NumberWord(kind: .scale, value: $0, room: parts.count > 1 ? parts[1] : $0) }
  }

  private static func valueWord(_ tag: String) -> NumberWord? {
    if tag.hasSuffix(".") {
      return Double(tag.dropLast()).map { NumberWord(kind: .value, value: $0, isOrdinal: true) }
    }
    let parts = tag.split(separator: "/").compactMap { Double(String($0)) }
    guard let value = parts.first else { return nil }
    return NumberWord(kind: .value, value: value, room: parts.count > 1 ? parts[1] : usualRoom(of: value))
  }

  /// Tens take units, hundreds whatever is smaller than a hundred, and so on.
  private static func usualRoom(of value: Double) -> Double {
    for unit in [1_000_000.0, 1000, 100] where value >= unit && value.truncatingRemainder(dividingBy: unit) == 0 {
      return unit
    }
    return value >= 20 && value < 100 && value.truncatingRemainder(dividingBy: 10) == 0 ? 10 : 0
  }
}

/// The number words of one locale, ready to be looked up in keys.
struct NumberVocabulary: Sendable {
  let habits: NumberHabits
  private(set) var trie = NumberWordTrie()

  /// The words of the locale's language, folded as its utterances are; nil where none are known. They are made once.
  static func vocabulary(of localeIdentifier: String) -> NumberVocabulary? {
    let code = String(localeIdentifier.prefix { $0 != "-" && $0 != "_" })
    guard let language = NumberLanguage.language(of: code) else { return nil }
    return known.withLock { known in
      if let vocabulary = known[code] { return vocabulary }
      let vocabulary = NumberVocabulary(language, code: code)
      known[code] = vocabulary
      return vocabulary
    }
  }

  /// By language: regions fold letters alike.
  private static let known = Mutex<[String: NumberVocabulary]>([:])

  private init(_ language: NumberLanguage, code: String) {
    habits = language.habits
    let normalizer = Normalizer(localeIdentifier: code)
    for entry in language.entries() { trie.insert(entry.word, for: normalizer.key(of: entry.spelling)) }
  }
}
