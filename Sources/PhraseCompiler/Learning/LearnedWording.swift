// SPDX-License-Identifier: Apache-2.0

package import IntentModel
internal import PhraseSyntax

/// The wording of an utterance whose reading a person has picked, as a template of the intent.
///
/// Words stay as they were said, and values become placeholders, so that the wording counts for other values too. A
/// name or a value of a closed type that was guessed, or that could be another, is a word of the wording: it stays,
/// and what it was taken for is kept with it.
package struct LearnedWording: Sendable, Equatable {
  package let phrase: String
  package let app: String
  package let intent: String
  /// What words of the phrase say, or what comes with it unsaid: ids of closed types by parameter.
  package let values: [String: String]

  /// - Parameter values: Ids of closed types by parameter.
  init(phrase: String, app: String, intent: String, values: [String: String] = [:]) {
    self.phrase = phrase
    self.app = app
    self.intent = intent
    self.values = values
  }

  /// - Parameters:
  ///   - match: The reading that was picked.
  ///   - rivals: The others of the same rank that were offered.
  ///   - utterance: What was said; the spans of the reading are in it.
  /// - Returns: nil where there is nothing to learn: the wording was understood as it is declared, or all that was asked
  ///   is which of its words are free text; or nothing but values and names would be left of it.
  package init?(of match: Match, chosenOver rivals: [Match], in utterance: String) {
    let choice = PickedReading(match: match, rivals: rivals)
    guard choice.settlesSomething, let unsaid = choice.unsaidValues else { return nil }
    var template = WordingTemplate(utterance: utterance)
    for segment in match.segments {
      guard let part = choice.part(for: segment), template.add(part, at: segment.span) else { continue }
    }
    guard let phrase = template.finished() else { return nil }
    self.phrase = phrase
    app = match.intent.app
    intent = match.intent.intent
    values = choice.saidValues.merging(unsaid) { said, _ in said }
  }
}

/// A reading among others, and which of its parts stand for any value.
private struct PickedReading {
  let match: Match
  let rivals: [Match]

  /// Whether the same words would be asked about again: something was overlooked, or they also mean something else.
  var settlesSomething: Bool {
    !match.tolerated.isEmpty || rivals.contains { !isOfTheSameIntent($0) }
      || match.intent.arguments.keys.contains(where: isContested)
  }

  private func isOfTheSameIntent(_ other: Match) -> Bool {
    (other.intent.app, other.intent.intent) == (match.intent.app, match.intent.intent)
  }

  private func isOfClosedType(_ parameter: String) -> Bool {
    if case .enumeration = match.definition.parameter(named: parameter)?.type { true } else { false }
  }

  /// Whether the same words name different values of a closed type.
  private func isContested(_ parameter: String) -> Bool {
    guard isOfClosedType(parameter), let own = match.intent.arguments[parameter] else { return false }
    return rivals.contains { rival in
      guard isOfTheSameIntent(rival), let other = rival.intent.arguments[parameter] else { return false }
      return other.span == own.span && other.value != own.value
    }
  }

  private func isGuessed(_ span: Range<Int>) -> Bool {
    match.tolerated.contains { $0.span.overlaps(span) }
  }

  /// The placeholder for a part, or nil for one whose words stay.
  func part(for segment: Match.Segment) -> String? {
    switch segment.kind {
    case .literal: nil
    case .applicationName:
      isGuessed(segment.span) || rivals.contains { $0.intent.app != match.intent.app } ? nil : "applicationName"
    case .parameter(let name): wordedValue(name, segment.span) == nil ? name : nil
    }
  }

  /// The id of a value whose words stay; nil for one that a placeholder stands for.
  private func wordedValue(_ parameter: String, _ span: Range<Int>) -> String? {
    guard isOfClosedType(parameter), case .identifier(let id) = match.intent.arguments[parameter]?.value,
      isGuessed(span) || isContested(parameter)
    else { return nil }
    return id
  }

  var saidValues: [String: String] {
    match.segments.reduce(into: [:]) { values, segment in
      if case .parameter(let name) = segment.kind, let id = wordedValue(name, segment.span) { values[name] = id }
    }
  }

  /// What the phrase gives to parameters without its being said; nil where that is of another type than a file of
  /// wordings holds.
  var unsaidValues: [String: String]? {
    var values: [String: String] = [:]
    for (name, argument) in match.intent.arguments where argument.span.isEmpty {
      if match.segments.contains(where: { $0.kind == .parameter(name) }) { continue }
      guard case .identifier(let id) = argument.value else { return nil }
      values[name] = id
    }
    return values
  }
}

/// A template that grows along an utterance.
private struct WordingTemplate {
  private let bytes: [UInt8]
  private var text = ""
  private var end = 0
  private var hasWords = false

  init(utterance: String) { bytes = Array(utterance.utf8) }

  /// Puts a placeholder in the place of a part; false where something else stands there already.
  mutating func add(_ placeholder: String, at span: Range<Int>) -> Bool {
    guard span.lowerBound >= end, span.upperBound <= bytes.count else { return false }
    addWords(upTo: span.lowerBound)
    text += "\\(\(placeholder))"
    end = span.upperBound
    return true
  }

  private mutating func addWords(upTo position: Int) {
    let words = String(decoding: bytes[end..<position], as: UTF8.self)
    hasWords = hasWords || words.contains { $0.isLetter || $0.isNumber }
    text += TemplateSyntax.escaped(words)
  }

  /// nil where it has no word of its own, so that any words at all would match it.
  mutating func finished() -> String? {
    addWords(upTo: bytes.count)
    guard hasWords else { return nil }
    let start = text.drop(while: \.isWhitespace)
    return String(start.reversed().drop(while: \.isWhitespace).reversed())
  }
}
