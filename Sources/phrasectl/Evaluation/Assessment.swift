// SPDX-License-Identifier: Apache-2.0

import IPCProtocol
import IntentModel

/// How one row came out: what the utterance was resolved to, beside what it means.
///
/// A question counts as the reading that it asks about, and of an ambiguous utterance the first reading counts.
struct Assessment {
  /// Where a row belongs in the end; each is in exactly one place.
  enum Verdict: String, CaseIterable {
    /// The intent, its closed parameters and, where it can be told, the borders of its free text.
    case right
    /// Resolved to something else than meant, whether that is done or asked about.
    case wrong
    /// Nothing was found for an utterance that means something.
    case unanswered
    /// Something was found for an utterance that means nothing.
    case accepted
    /// Nothing was found, and nothing was meant.
    case rejected
  }

  let row: EvaluationRow
  /// As replies name it.
  let outcome: String
  let match: Match?
  let hasRightIntent: Bool
  /// The intent too.
  let hasRightParameters: Bool
  let verdict: Verdict
  /// Names of parameters that came out otherwise than meant; free ones only where that can be told.
  let strayParameters: [String]
  /// Whether it would be done at once.
  let acts: Bool

  init(_ row: EvaluationRow, _ resolution: Resolution) {
    self.row = row
    outcome = resolution.outcomeName
    let match = resolution.leadingMatch
    self.match = match
    acts = Self.acts(resolution, isSpoken: row.isSpoken)
    guard let meaning = row.meaning, let match, match.intent.intent == meaning.intent else {
      (hasRightIntent, hasRightParameters, strayParameters) = (false, false, [])
      verdict = Self.verdict(isMeant: row.meaning != nil, isFound: match != nil)
      return
    }
    let closed = Self.strayClosedParameters(match.intent, meaning)
    let text = row.isTextCertain ? Self.strayText(match.intent, meaning) : []
    hasRightIntent = true
    hasRightParameters = closed.isEmpty
    strayParameters = (closed + text).sorted()
    verdict = strayParameters.isEmpty ? .right : .wrong
  }

  /// Whether somebody was asked something.
  var asks: Bool { match != nil && !acts }
  /// Whether something would be done at once that was not meant.
  var actsWrongly: Bool { acts && (verdict == .wrong || verdict == .accepted) }

  private static func verdict(isMeant: Bool, isFound: Bool) -> Verdict {
    if isMeant { isFound ? .wrong : .unanswered } else { isFound ? .accepted : .rejected }
  }

  private static func acts(_ resolution: Resolution, isSpoken: Bool) -> Bool {
    if case .matched(let match) = resolution { !match.definition.wantsConfirmation(isSpoken: isSpoken) } else { false }
  }

  // MARK: Parameters

  /// Closed values that differ, or that nobody meant.
  private static func strayClosedParameters(_ intent: ResolvedIntent, _ meaning: EvaluationRow.Meaning) -> [String] {
    let wrong = meaning.parameters.filter { name, value in
      intent.arguments[name].map { JSONValue($0.value) } != value
    }
    let extra = intent.arguments.filter { name, argument in
      !argument.value.isText && meaning.parameters[name] == nil && meaning.text[name] == nil
    }
    return Array(wrong.keys) + Array(extra.keys)
  }

  /// Free texts that were cut elsewhere, or that nobody meant.
  private static func strayText(_ intent: ResolvedIntent, _ meaning: EvaluationRow.Meaning) -> [String] {
    let wrong = meaning.text.filter { name, text in intent.arguments[name].map { words($0.text) } != words(text) }
    let extra = intent.arguments.filter { name, argument in
      argument.value.isText && meaning.parameters[name] == nil && meaning.text[name] == nil
    }
    return Array(wrong.keys) + Array(extra.keys)
  }

  /// The words of a free text, byte for byte as they were written, without the marks around the first and the last:
  /// which of those belong to a value is no matter of its borders.
  private static func words(_ text: String) -> [[UInt8]] {
    let isWordLike = { (character: Character) in character.isLetter || character.isNumber || character.isSymbol }
    guard let first = text.firstIndex(where: isWordLike), let last = text.lastIndex(where: isWordLike) else {
      return []
    }
    return text[first...last].split(whereSeparator: \.isWhitespace).map { Array($0.utf8) }
  }
}

extension Value {
  fileprivate var isText: Bool { if case .text = self { true } else { false } }
}
