// SPDX-License-Identifier: Apache-2.0

internal import TextNormalization

/// A row of words with places for numbers and names, as languages' tables write them.
///
/// `<h>` is a place, `[the ]` may be missing, `(past|after)` is one of two. A blank is the end of a word with a blank
/// or without one where the script has none; `~` is a blank or nothing; `: / - .` stand for themselves between
/// digits; a dash inside a word is any separation. Everything else is compared as the locale compares words. `\` before a sign makes it a letter of a word.
indirect enum Pattern: Sendable {
  case literal([UInt8])
  case gap
  case looseGap
  case sign(UInt8)
  case slot(Slot)
  case sequence([Pattern])
  case choice([Pattern])

  init(_ text: String, normalizer: Normalizer) {
    var parser = PatternParser(Array(text.unicodeScalars), normalizer: normalizer)
    self = parser.choice()
    precondition(parser.isAtEnd, "a pattern that cannot be read: \(text)")
  }
}

/// What may stand at a place of a pattern.
enum Slot: String, Sendable {
  case hour = "h"
  case minute = "m"
  /// Two digits after a sign: the 30 of 11:30.
  case minuteDigits = "mn"
  case second = "s"
  /// A day of the month: an ordinal or a cardinal number.
  case day = "d"
  /// A day of the month that can only be an ordinal: 5th, fifth.
  case ordinal = "o"
  /// A day of the month in digits.
  case dayNumber = "dd"
  case month = "M"
  case monthNumber = "mm"
  /// Four digits, 1900 to 2099.
  case year = "y"
  /// A year in four digits, or in two for 2000 to 2099, where the rest of a date in digits stands before it.
  case shortYear = "yy"
  /// A year of the Buddhist era, 543 ahead.
  case buddhistYear = "by"
  /// A year of the Japanese era Reiwa, which began in 2019.
  case reiwaYear = "ry"
  /// A year of the Persian calendar in four digits, 1300 to 1499.
  case persianYear = "py"
  /// A year of the Republic of China, which began in 1912.
  case republicYear = "cy"
  case weekday = "w"
  /// A weekday or its abbreviation, where something else says that it is one.
  case shortWeekday = "ww"
  /// The same, in brackets: 3月5日（木）.
  case bracketedWeekday = "bw"
  case part = "p"
  case half = "a"
  /// A number of things: digits, also with a fraction, or a word.
  case amount = "n"
  case unit = "u"
  /// A whole duration.
  case span = "D"
}

/// Reads the notation of ``Pattern``.
private struct PatternParser {
  private let scalars: [Unicode.Scalar]
  private let normalizer: Normalizer
  private var index = 0

  init(_ scalars: [Unicode.Scalar], normalizer: Normalizer) {
    self.scalars = scalars
    self.normalizer = normalizer
  }

  var isAtEnd: Bool { index == scalars.count }

  mutating func choice() -> Pattern {
    var options = [sequence()]
    while !isAtEnd, scalars[index] == "|" {
      index += 1
      options.append(sequence())
    }
    return options.count == 1 ? options[0] : .choice(options)
  }

  private mutating func sequence() -> Pattern {
    var items: [Pattern] = []
    while !isAtEnd, !"|])".unicodeScalars.contains(scalars[index]) { items.append(item()) }
    return items.count == 1 ? items[0] : .sequence(items)
  }

  private mutating func item() -> Pattern {
    switch scalars[index] {
    case "[": return .choice([group(), .sequence([])])
    case "(": return group()
    case "<": return place()
    case " ": return single(.gap)
    case "~": return single(.looseGap)
    case ":", "/", "-", ".": return single(.sign(UInt8(scalars[index].value)))
    default: return literal()
    }
  }

  private mutating func single(_ pattern: Pattern) -> Pattern {
    index += 1
    return pattern
  }

  private mutating func group() -> Pattern {
    index += 1
    let inside = choice()
    index += 1
    return inside
  }

  private mutating func place() -> Pattern {
    let name = scalars[(index + 1)...].prefix { $0 != ">" }
    index += name.count + 2
    guard let slot = Slot(rawValue: String(String.UnicodeScalarView(name))) else {
      preconditionFailure("no such place in a pattern: \(name)")
    }
    return .slot(slot)
  }

  private mutating func literal() -> Pattern {
    var word = String.UnicodeScalarView()
    while !isAtEnd, !Self.ends(scalars[index]) {
      if scalars[index] == "\\" { index += 1 }
      word.append(scalars[index])
      index += 1
    }
    return .literal(normalizer.key(of: String(word)))
  }

  /// A dash inside a word separates two words as a blank does.
  private static func ends(_ scalar: Unicode.Scalar) -> Bool { "[]()<>| ~:/.".unicodeScalars.contains(scalar) }
}
