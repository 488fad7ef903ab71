// SPDX-License-Identifier: Apache-2.0

/// What an utterance asks for, decided. None of these is an error.
package enum Resolution: Sendable, Equatable {
  case matched(Match)
  /// The intent is known and a value is not: the parameter that is missing, or that named nothing.
  case needsValue(Match, MissingValue)
  /// A person has to agree: another reading would do something else, and the utterance does not tell which; or, without
  /// another, something was overlooked that others would come to see.
  case needsConfirmation(Match, insteadOf: Match?)
  /// Readings of equal rank that would do different things, best first.
  case ambiguous([Match])
  /// No template explains the whole utterance, or a negative phrase vetoes what does.
  case noMatch(vetoedBy: PhraseReference?)
}

/// A parameter that has no value yet.
package struct MissingValue: Sendable, Equatable {
  package enum Reason: Sendable, Equatable {
    /// The phrase has no place for it.
    case notSaid
    /// No file has the name that was given.
    case noSuchFile(String)
    /// What has the name is no file.
    case notAFile(String)
  }

  package let parameter: Parameter
  package let reason: Reason

  package init(
    parameter: Parameter, reason: Reason
  ) {
    self.parameter = parameter
    self.reason = reason
  }
}

/// One way to read an utterance. Compared by value; shared, since it is handed on from the search to the reply.
package final class Match: Sendable, Equatable {
  package let intent: ResolvedIntent
  package let definition: IntentDefinition
  package let phrase: PhraseReference
  package let cost: ReadingCost
  /// The utterance's parts in order, for an explanation.
  package let segments: [Segment]
  /// What a person should know about the reading.
  package let remarks: [Remark]
  /// What was overlooked, in order of the utterance; empty for an exact reading.
  package let tolerated: [Tolerated]

  package enum Remark: String, Sendable {
    /// Two free texts met at a delimiter that occurs more than once; the last one was taken.
    case splitAtLastDelimiter = "split-at-last-delimiter"
    /// A time or day that fits several moments was taken for the next one to come.
    case nextToCome = "next-to-come"
    /// An hour was taken that was not said: evening is seven o'clock.
    case hourOfDayPart = "hour-of-day-part"
  }

  /// A part of an utterance: which words of the phrase or which parameter it is.
  package struct Segment: Sendable, Equatable {
    package enum Kind: Sendable, Equatable {
      case literal
      case applicationName
      case parameter(String)
    }

    package let kind: Kind
    /// UTF-8 bytes of the original utterance.
    package var span: Range<Int>

    package init(kind: Kind, span: Range<Int>) {
      self.kind = kind
      self.span = span
    }
  }

  package init(
    intent: ResolvedIntent, definition: IntentDefinition, phrase: PhraseReference, cost: ReadingCost,
    segments: [Segment], remarks: [Remark], tolerated: [Tolerated] = []
  ) {
    self.intent = intent
    self.definition = definition
    self.phrase = phrase
    self.cost = cost
    self.segments = segments
    self.remarks = remarks
    self.tolerated = tolerated
  }

  package static func == (left: Match, right: Match) -> Bool {
    left === right
      || left.intent == right.intent && left.definition == right.definition && left.phrase == right.phrase
        && left.cost == right.cost && left.segments == right.segments && left.remarks == right.remarks
        && left.tolerated == right.tolerated
  }

  /// The first value that the intent can't do without and that was not said; nil where it has all of them.
  package var missingParameter: Parameter? {
    let parameters = definition.parameters
    // By number, since a copy of each would cost more than the question.
    for index in parameters.indices
    where !parameters[index].isOptional && !intent.arguments.keys.contains(parameters[index].name) {
      return parameters[index]
    }
    return nil
  }

  /// How sure the reading is: 1 for an exact one, less the more was overlooked, never below 0.
  package var confidence: Double { max(0, 1 - Double(cost.tolerance) / 100) }
}

/// A phrase where its author wrote it. Compared by value; shared, since each reading names one.
package final class PhraseReference: Sendable, Equatable {
  package let text: String
  /// One wording of it, with parameters in braces: `Post {content} in Ice Cubes`. The text itself where nobody asked for
  /// one: readings name phrases without. It follows from the text and the app, and two references do not differ in it.
  package let sample: String
  package let file: String
  /// 1-based.
  package let line: Int
  package let app: String
  /// nil for a negative phrase.
  package let intent: String?

  package init(text: String, sample: String? = nil, file: String, line: Int, app: String, intent: String?) {
    self.text = text
    self.sample = sample ?? text
    self.file = file
    self.line = line
    self.app = app
    self.intent = intent
  }

  package static func == (left: PhraseReference, right: PhraseReference) -> Bool {
    left === right
      || (left.text, left.file, left.line) == (right.text, right.file, right.line)
        && left.app == right.app && left.intent == right.intent
  }
}

extension Resolution {
  /// The reading that would be acted on or asked about; the first candidate of an ambiguous one.
  package var leadingMatch: Match? {
    switch self {
    case .matched(let match), .needsValue(let match, _), .needsConfirmation(let match, _): match
    case .ambiguous(let matches): matches.first
    case .noMatch: nil
    }
  }

  /// The outcome as replies name it.
  package var outcomeName: String {
    switch self {
    case .matched: "matched"
    case .needsValue: "needsValue"
    case .needsConfirmation: "needsConfirmation"
    case .ambiguous: "ambiguous"
    case .noMatch: "noMatch"
    }
  }
}
