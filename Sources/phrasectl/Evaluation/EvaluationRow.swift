// SPDX-License-Identifier: Apache-2.0

import IPCProtocol
import IntentModel
import UtteranceMatching
import ValueRecognition

/// One utterance as a recogniser heard it (or somebody typed it), and what was meant.
struct EvaluationRow {
  /// What an utterance means.
  struct Meaning {
    let intent: String
    /// Closed parameters by name: ids, numbers, flags, as replies carry them.
    let parameters: [String: JSONValue]
    /// Free ones by name: the words of the utterance that stand for them.
    let text: [String: String]
  }

  let id: String
  /// What heard it: rows are counted by this and by `kind`.
  let engine: String
  let kind: String
  let locale: LocaleTag
  let isSpoken: Bool
  let utterance: String
  /// How likely it is that the words are right, from 0 to 1.
  let confidence: Double?
  /// The recogniser's other hypotheses, best first.
  let alternatives: [Request.Hypothesis]
  /// nil for an utterance that must not be acted on.
  let meaning: Meaning?
  /// Whether the borders of free text can be told; a recogniser may have damaged them.
  let isTextCertain: Bool

  /// What the recogniser heard, in the form that a daemon resolves.
  ///
  /// - Parameter isStrict: Whether nothing may be overlooked.
  func hypotheses(context: RecognitionContext, isStrict: Bool) -> Hypotheses {
    Hypotheses(
      ([utterance] + alternatives.map(\.text)).uniqued.map { text in
        let score = alternatives.first { $0.text == text }?.confidence ?? (text == utterance ? confidence : nil)
        return Utterance(text, isSpoken: isSpoken, context: context, isStrict: isStrict, score: score)
      }, confidence: confidence)
  }
}

extension EvaluationRow {
  /// Why a line is no row, in a sentence that begins with its place.
  struct Problem: Error {
    let sentence: String
  }

  /// Reads a line: `utterance` and `expected` (null, or an object with an `intent`) have to be there.
  init(_ line: JSONLines.Line) throws(Problem) {
    let json = line.json
    guard let utterance = json["utterance"]?.string else {
      throw Problem(sentence: "\(line.place): 'utterance' has to be the text that was heard")
    }
    guard let locale = LocaleTag(json["locale"]?.string ?? "en") else {
      throw Problem(sentence: "\(line.place): 'locale' has to be a language tag like en-GB")
    }
    self.utterance = utterance
    self.locale = locale
    id = json["id"]?.string ?? line.place
    engine = json["engine"]?.string ?? "unnamed"
    kind = json["kind"]?.string ?? "all"
    isSpoken = json["source"]?.string != UtteranceSource.typed.rawValue
    confidence = json["confidence"]?.number
    alternatives = (json["alternatives"]?.array ?? []).compactMap { other in
      (other.string ?? other["text"]?.string).map { .init($0, confidence: other["confidence"]?.number) }
    }
    isTextCertain = json["certainText"]?.bool ?? true
    meaning = try Self.meaning(line)
  }

  private static func meaning(_ line: JSONLines.Line) throws(Problem) -> Meaning? {
    guard let expected = line.json.members?.first(where: { $0.name == "expected" })?.value else {
      throw Problem(sentence: "\(line.place): 'expected' is missing; it is null where nothing may be done")
    }
    if expected == .null { return nil }
    guard let intent = expected["intent"]?.string else {
      throw Problem(sentence: "\(line.place): 'expected' has to be null or name an 'intent'")
    }
    let parameters = (expected["parameters"]?.members ?? []).map { ($0.name, $0.value) }
    let text = (expected["text"]?.members ?? []).compactMap { member in member.value.string.map { (member.name, $0) } }
    return Meaning(
      intent: intent, parameters: Dictionary(parameters) { first, _ in first },
      text: Dictionary(text) { first, _ in first })
  }
}
