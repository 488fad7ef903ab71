// SPDX-License-Identifier: Apache-2.0

/// A number that is being read, word by word from the left.
///
/// It is a row of parts, each with room for smaller ones after it: `three hundred` has room for what is less than
/// 100. A value takes the room of the part before it; a scale multiplies all the parts before it that are smaller
/// than the scale itself. That holds for every language here; what differs between them are the words.
struct NumberPhrase {
  /// A part of the sum.
  struct Part {
    var value: Double
    var room: Double
    /// The scale that made it, or 0.
    var scale = 0.0
    /// A part that no scale may multiply: a year of two halves, a row of digits.
    var isClosed = false
    /// A row of single digits, so far.
    var isFigures = false
    /// Whether a joiner stands before it.
    var isJoined = false
  }

  private let habits: NumberHabits
  private(set) var parts: [Part] = []
  private(set) var isNegative = false
  /// Whether an ordinal or the like ended it.
  private(set) var isEnded = false
  /// Whether all of it are digits.
  private(set) var isDigitsOnly = false
  /// Whether the last word is a piece that asks for another one right behind it.
  private(set) var isBound = false
  private var pending: Pending = .none
  private var lead = 0.0
  /// What stands before the decimal separator, once that was said.
  private var whole: Double?
  /// The digits behind the decimal separator, apart from those that `parts` hold.
  private var fraction = ""

  private enum Pending { case none, joiner, article }

  init(habits: NumberHabits) { self.habits = habits }

  /// Whether a number is complete here, as far as its words go.
  var isComplete: Bool { pending == .none && lead == 0 && !isBound && (!parts.isEmpty || !fraction.isEmpty) }

  /// Whether the number may go on after a comma: `five thousand, two hundred`.
  var goesOnAfterComma: Bool { whole == nil && (parts.last?.scale ?? 0) >= 1000 }

  /// The number.
  var value: Double {
    let amount = whole.map(decimal) ?? sum(of: parts[...])
    let elided = whole == nil ? elidedAmount : nil
    return isNegative ? -(elided ?? amount) : elided ?? amount
  }

  private func sum(of parts: ArraySlice<Part>) -> Double { parts.reduce(0) { $0 + $1.value } }

  private func decimal(_ whole: Double) -> Double {
    Double("\(Self.digits(of: whole)).\(fraction)\(parts.isEmpty ? "" : Self.digits(of: sum(of: parts[...])))") ?? whole
  }

  private static func digits(of value: Double) -> String { String(Int64(exactly: value.rounded()) ?? 0) }

  /// 两百五: a single digit behind a scale counts tens of what the scale leaves room for.
  private var elidedAmount: Double? {
    guard habits.contains(.elision), let last = parts.last, parts.count > 1, !last.isJoined, last.scale == 0,
      (1...9).contains(last.value), !last.isClosed
    else { return nil }
    let before = parts[parts.count - 2]
    guard before.scale >= 100 else { return nil }
    return sum(of: parts.dropLast()) + last.value * before.scale / 10
  }

  // MARK: One more word

  /// The number with one more word, or nil where the word can't follow.
  func adding(_ word: NumberWord) -> NumberPhrase? {
    guard !isEnded else { return nil }
    var next = self
    next.isDigitsOnly = false
    next.isBound = word.isBound
    guard next.append(word) else { return nil }
    return next
  }

  private mutating func append(_ word: NumberWord) -> Bool {
    switch word.kind {
    case .value: return appendValue(word)
    case .scale: return appendScale(word)
    case .joiner: return appendJoiner(word)
    case .article: return appendArticle()
    case .minus: return appendMinus()
    case .point: return appendPoint()
    case .half: return appendHalf(word.value)
    case .lead: return appendLead(word.value)
    case .denominator: return appendDenominator(Int(word.value))
    case .suffix: return false
    }
  }

  private mutating func appendValue(_ word: NumberWord) -> Bool {
    let isFraction = word.value != word.value.rounded()
    guard pending != .article || isFraction else { return false }
    let part = Part(
      value: word.value + lead, room: lead == 0 ? word.room : 0, isFigures: word.isFigure, isJoined: pending == .joiner)
    guard place(part) else { return false }
    pending = .none
    lead = 0
    isEnded = word.isOrdinal
    return true
  }

  /// Finds the place of a value among the parts.
  private mutating func place(_ part: Part) -> Bool {
    guard let last = parts.last else {
      parts = [part]
      return true
    }
    if last.room > part.value, part.value > 0 || last.scale >= 1000 && part.isJoined == false && part.room > 0 {
      parts.append(part)
      return true
    }
    if part.isJoined { return placeTensAfterUnits(part) }
    return placeFigure(part) || placeSecondHalfOfYear(part) || placeNextDecimal(part)
  }

  /// `einundzwanzig`.
  private mutating func placeTensAfterUnits(_ part: Part) -> Bool {
    guard habits.contains(.unitsFirst), let last = parts.last, last.scale == 0, (1...9).contains(last.value),
      part.room == 10 || (20...90).contains(part.value) && part.room == 0, part.value < 100,
      part.value.truncatingRemainder(dividingBy: 10) == 0
    else { return false }
    parts[parts.count - 1] = Part(value: last.value + part.value, room: 0, isJoined: last.isJoined)
    return true
  }

  /// `二〇二六`.
  private mutating func placeFigure(_ part: Part) -> Bool {
    guard whole == nil, parts.count == 1, parts[0].isFigures, part.isFigures, parts[0].value < 1e11 else {
      return false
    }
    parts[0] = Part(value: parts[0].value * 10 + part.value, room: 0, isClosed: true, isFigures: true)
    return true
  }

  /// `nineteen eighty-four`.
  private mutating func placeSecondHalfOfYear(_ part: Part) -> Bool {
    guard habits.contains(.yearPairs), whole == nil, parts.count == 1, !parts[0].isClosed, parts[0].scale == 0,
      (11...20).contains(parts[0].value), (10...99).contains(part.value)
    else { return false }
    parts[0] = Part(value: parts[0].value * 100 + part.value, room: part.room, isClosed: true)
    return true
  }

  /// `three point one four`.
  private mutating func placeNextDecimal(_ part: Part) -> Bool {
    guard whole != nil, parts.count == 1, parts[0].value < 10, parts[0].scale == 0, part.value.rounded() == part.value
    else { return false }
    fraction += Self.digits(of: parts[0].value)
    parts = [part]
    return fraction.utf8.count < 20
  }

  // MARK: Scales

  private mutating func appendScale(_ word: NumberWord) -> Bool {
    guard lead == 0 else { return false }
    if whole != nil, word.value >= 1000 { return multiplyDecimal(by: word) }
    guard let factor = takeFactor(of: word) else { return false }
    let part = Part(
      value: Self.product(factor, word.value), room: Self.room(of: word, after: factor), scale: word.value,
      isJoined: pending == .joiner)
    guard part.value <= 1e16, parts.last.map({ $0.room > part.value }) ?? true else { return false }
    parts.append(part)
    pending = .none
    return true
  }

  /// What a scale multiplies; those parts are taken away.
  private mutating func takeFactor(of word: NumberWord) -> Double? {
    let small = pending == .joiner ? 0 : parts.reversed().prefix { $0.value < word.value && !$0.isClosed }.count
    if small > 0 {
      let factor = sum(of: parts.suffix(small))
      guard factor <= Self.largestFactor(of: word.value), factor > 0 || word.value >= 100,
        pending == .none || factor < 1
      else { return nil }
      parts.removeLast(small)
      return factor
    }
    if word.isStackable, pending == .none, parts.count == 1, parts[0].scale == word.value {
      return parts.removeLast().value
    }
    if parts.last?.isClosed == true { return nil }
    return pending == .article || word.isBare || word.isBareAtStart && parts.isEmpty ? 1 : nil
  }

  private static func largestFactor(of scale: Double) -> Double {
    scale == 10 ? 9 : scale < 1000 ? 99 : 9_999_999
  }

  /// A scale has room for what is smaller than itself; `nove mil milhões` for millions too.
  private static func room(of word: NumberWord, after factor: Double) -> Double {
    guard factor == factor.rounded() else { return 0 }
    let isOfThousands = word.value == 1e6 && factor > 0 && factor.truncatingRemainder(dividingBy: 1000) == 0
    return isOfThousands ? 1000 * word.room : word.room
  }

  /// A product without the rounding errors of 1.1 million.
  private static func product(_ factor: Double, _ scale: Double) -> Double {
    factor == factor.rounded() ? factor * scale : (factor * 1e6).rounded() * scale / 1e6
  }

  private mutating func multiplyDecimal(by word: NumberWord) -> Bool {
    guard let before = whole, pending == .none, !parts.isEmpty || !fraction.isEmpty else { return false }
    parts = [Part(value: Self.product(decimal(before), word.value), room: 0, scale: word.value)]
    whole = nil
    fraction = ""
    return true
  }

  // MARK: Small words

  private mutating func appendJoiner(_ word: NumberWord) -> Bool {
    guard pending == .none, lead == 0, let last = parts.last, !last.isClosed, last.room >= word.room else {
      return false
    }
    let mayInvert = habits.contains(.unitsFirst) && (1...9).contains(last.value) && last.scale == 0
    guard last.room > 0 || mayInvert else { return false }
    pending = .joiner
    return true
  }

  private mutating func appendArticle() -> Bool {
    guard whole == nil, pending == .joiner || parts.isEmpty || parts.count == 1 && parts[0].value == 0.5 else {
      return false
    }
    if pending == .joiner, (parts.last?.room ?? 0) < 1000 { return false }
    pending = .article
    return true
  }

  private mutating func appendMinus() -> Bool {
    guard parts.isEmpty, !isNegative, pending == .none, lead == 0, whole == nil else { return false }
    isNegative = true
    return true
  }

  private mutating func appendPoint() -> Bool {
    let isLeading = habits.contains(.leadingPoint) && parts.isEmpty && pending == .none && lead == 0
    guard isComplete || isLeading, whole == nil,
      parts.allSatisfy({ $0.value < 1e15 && $0.value == $0.value.rounded() })
    else { return false }
    whole = sum(of: parts[...])
    parts = []
    return true
  }

  private mutating func appendHalf(_ share: Double) -> Bool {
    guard isComplete, whole == nil, let last = parts.last, last.value == last.value.rounded(), !last.isClosed else {
      return false
    }
    parts[parts.count - 1].value += last.scale >= 1e6 ? last.scale * share : share
    parts[parts.count - 1].room = 0
    return true
  }

  private mutating func appendLead(_ value: Double) -> Bool {
    guard lead == 0, pending == .none, whole == nil, parts.last.map({ $0.room >= 100 }) ?? true else { return false }
    lead = value
    return true
  }

  private mutating func appendDenominator(_ count: Int) -> Bool {
    guard whole != nil, fraction.isEmpty != parts.isEmpty, pending == .none else { return false }
    let digits = parts.isEmpty ? fraction : Self.digits(of: sum(of: parts[...]))
    guard digits.utf8.count <= count else { return false }
    fraction = String(repeating: "0", count: count - digits.utf8.count) + digits
    parts = []
    isEnded = true
    return true
  }

  // MARK: Digits

  /// The number with digits behind it, or nil where they can't follow.
  ///
  /// - Parameter digits: The digits as they were written, where they are ASCII digits alone.
  func adding(_ number: Double, digits: String?) -> NumberPhrase? {
    guard !isEnded, !isBound, pending != .article, lead == 0 else { return nil }
    var next = self
    next.pending = .none
    if whole != nil {
      guard parts.isEmpty, fraction.isEmpty, let digits, number >= 0 else { return nil }
      next.fraction = digits
      return next
    }
    guard parts.isEmpty || number > 0 && parts[parts.count - 1].room > number && goesOnAfterComma else { return nil }
    guard number >= 0 || !isNegative else { return nil }
    next.isDigitsOnly = parts.isEmpty && !isNegative
    next.isNegative = isNegative || number < 0
    next.parts.append(Part(value: abs(number), room: 0))
    return next
  }

  /// Whether an ending of digits may follow: `5th`, `三つ`.
  var takesSuffix: Bool { isDigitsOnly || parts.count == 1 && parts[0].isFigures && whole == nil }

  /// The number with an ending of its digits, `5th`.
  var endedByItsSuffix: NumberPhrase {
    var next = self
    next.isEnded = true
    return next
  }
}
