// SPDX-License-Identifier: Apache-2.0

internal import TextNormalization

/// Reads what stands at one place of a pattern.
struct PlaceReader {
  let grammar: DateGrammar
  let text: NormalizedText

  /// Fills in what was found and returns its end; nil where nothing fits.
  func read(_ slot: Slot, at position: Int, into said: inout SaidMoment) -> Int? {
    switch slot {
    case .hour: hour(at: position, into: &said)
    case .minute: keep(number(at: position, in: 0...59), \.minute, &said)
    case .minuteDigits: keep(minuteDigits(at: position), \.minute, &said)
    case .second: keep(number(at: position, in: 0...59), \.second, &said)
    case .day: keep(ordinal(at: position) ?? number(at: position, in: 1...31), \.day, &said)
    case .ordinal: keep(ordinal(at: position), \.day, &said)
    case .dayNumber: keep(digits(at: position, in: 1...31), \.day, &said)
    case .monthNumber: keep(number(at: position, in: 1...12), \.month, &said)
    case .month: keep(grammar.months.match(in: text, at: position), \.month, &said)
    case .year: year(at: position, ahead: 0, into: &said)
    case .shortYear: shortYear(at: position, into: &said)
    case .buddhistYear: year(at: position, ahead: 543, into: &said)
    case .reiwaYear: reiwaYear(at: position, into: &said)
    case .persianYear: persianYear(at: position, into: &said)
    case .republicYear: republicYear(at: position, into: &said)
    case .weekday: keep(grammar.weekdays.match(in: text, at: position), \.weekday, &said)
    case .shortWeekday: shortWeekday(at: position, into: &said)
    case .bracketedWeekday: isInBrackets(position) ? shortWeekday(at: position, into: &said) : nil
    case .part: keep(grammar.parts.match(in: text, at: position), \.part, &said)
    case .half: keep(grammar.halves.match(in: text, at: position), \.half, &said)
    case .amount: amount(at: position, into: &said)
    case .unit: keep(grammar.units.match(in: text, at: position), \.unit, &said)
    case .span: nil
    }
  }

  private func keep<Field>(
    _ found: (end: Int, meaning: Field)?, _ field: WritableKeyPath<SaidMoment, Field?>, _ said: inout SaidMoment
  ) -> Int? {
    guard let found else { return nil }
    said[keyPath: field] = found.meaning
    return found.end
  }

  /// Digits or a number word within bounds.
  private func number(at position: Int, in bounds: ClosedRange<Int>) -> (end: Int, meaning: Int)? {
    if text.digit(at: position) != nil { return digits(at: position, in: bounds) }
    guard let word = grammar.numbers.match(in: text, at: position), bounds.contains(word.meaning) else { return nil }
    return word
  }

  private func minuteDigits(at position: Int) -> (end: Int, meaning: Int)? {
    text.digits(at: position)?.count == 2 ? digits(at: position, in: 0...59) : nil
  }

  /// One or two digits within bounds.
  private func digits(at position: Int, in bounds: ClosedRange<Int>) -> (end: Int, meaning: Int)? {
    guard let digits = text.digits(at: position), digits.count <= 2, bounds.contains(digits.value) else { return nil }
    return (digits.end, digits.value)
  }

  /// An hour with a leading zero, and one that no clock of twelve hours has, is one of 24.
  private func hour(at position: Int, into said: inout SaidMoment) -> Int? {
    guard let found = number(at: position, in: 0...24) else { return nil }
    said.hour = found.meaning
    let digits = text.digits(at: position)
    if found.meaning == 0 || found.meaning > 12 || digits?.count == 2 && found.meaning < 10 { said.isExact = true }
    return found.end
  }

  private func ordinal(at position: Int) -> (end: Int, meaning: Int)? {
    guard let digits = digits(at: position, in: 1...31) else {
      return grammar.ordinals.match(in: text, at: position)
    }
    for mark in grammar.ordinalMarks where text.key[digits.end...].starts(with: mark) {
      let end = digits.end + mark.count
      if text.endsWord(at: end) { return (end, digits.meaning) }
    }
    guard grammar.hasOrdinalPoint, hasPoint(at: digits.end) else { return nil }
    return digits
  }

  /// Whether a full stop follows, as in 5. März; not one before more digits.
  private func hasPoint(at position: Int) -> Bool {
    if position == text.count { return text.original[text.originalEnd(before: position)...].first == 0x2E }
    return text.isBlank(position) && text.separation(at: position).first == 0x2E
      && text.positionAfterSeam(at: position) != nil
  }

  private func year(at position: Int, ahead: Int, into said: inout SaidMoment) -> Int? {
    guard let found = fourDigits(at: position), (1900...2099).contains(found.meaning - ahead) else { return nil }
    said.year = found.meaning - ahead
    return found.end
  }

  /// Four digits, or four words of one figure each without anything between: 二〇二六.
  private func fourDigits(at position: Int) -> (end: Int, meaning: Int)? {
    if let digits = text.digits(at: position) { return digits.count == 4 ? (digits.end, digits.value) : nil }
    var (end, value) = (position, 0)
    for _ in 0..<4 {
      guard let word = grammar.numbers.match(in: text, at: end), word.meaning < 10 else { return nil }
      (end, value) = (word.end, value * 10 + word.meaning)
    }
    return (end, value)
  }

  private func shortYear(at position: Int, into said: inout SaidMoment) -> Int? {
    guard let digits = text.digits(at: position), digits.count == 2 else {
      return year(at: position, ahead: 0, into: &said)
    }
    said.year = 2000 + digits.value
    return digits.end
  }

  private func persianYear(at position: Int, into said: inout SaidMoment) -> Int? {
    guard let found = fourDigits(at: position), (1300...1499).contains(found.meaning) else { return nil }
    said.year = found.meaning
    return found.end
  }

  private func republicYear(at position: Int, into said: inout SaidMoment) -> Int? {
    guard let digits = text.digits(at: position), (1...188).contains(digits.value) else { return nil }
    said.year = 1911 + digits.value
    return digits.end
  }

  private func reiwaYear(at position: Int, into said: inout SaidMoment) -> Int? {
    guard let found = number(at: position, in: 1...60) else { return nil }
    said.year = 2018 + found.meaning
    return found.end
  }

  private func shortWeekday(at position: Int, into said: inout SaidMoment) -> Int? {
    let found = grammar.weekdays.match(in: text, at: position) ?? grammar.shortWeekdays.match(in: text, at: position)
    return keep(found, \.weekday, &said)
  }

  private func isInBrackets(_ position: Int) -> Bool {
    let before = text.original[..<text.originalStart(of: position)]
    return ["(", "（"].contains { before.suffix($0.utf8.count).elementsEqual($0.utf8) }
  }

  private func amount(at position: Int, into said: inout SaidMoment) -> Int? {
    guard let digits = text.digits(at: position) else {
      let word = grammar.numbers.match(in: text, at: position)
      return keep(word.map { ($0.end, Double($0.meaning)) }, \.amount, &said)
    }
    said.amount = Double(digits.value)
    guard let fraction = fraction(at: digits.end) else { return digits.end }
    said.amount = Double(digits.value) + fraction.value
    return fraction.end
  }

  /// The digits after the locale's decimal separator.
  private func fraction(at position: Int) -> (value: Double, end: Int)? {
    guard position < text.count, text.isBlank(position), text.separation(at: position).elementsEqual([grammar.decimal])
    else { return nil }
    guard let digits = text.digits(at: position + 1) else { return nil }
    let scale = (0..<digits.count).reduce(1.0) { scale, _ in scale * 10 }
    return (Double(digits.value) / scale, digits.end)
  }
}
