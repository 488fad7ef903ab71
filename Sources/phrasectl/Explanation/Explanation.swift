// SPDX-License-Identifier: Apache-2.0

import IntentModel
import UtteranceMatching

/// The decision about one utterance, in words and in a drawing.
struct Explanation {
  let text: String
  let matcher: Matcher
  let utterance: Utterance

  func lines(for resolution: Resolution) -> [String] {
    switch resolution {
    case .matched(let match): winner(match) + runnersUp(to: match)
    case .needsValue(let match, let missing):
      winner(match) + ["no value for '\(missing.parameter.name)': \(reason(missing))"] + runnersUp(to: match)
    case .needsConfirmation(let match, let other?):
      winner(match) + ["a confirmation is needed, since this could be meant:"] + reading(other)
    case .needsConfirmation(let match, nil):
      winner(match) + ["a confirmation is needed, since this is a guess"] + runnersUp(to: match)
    case .ambiguous(let matches):
      ["ambiguous: these readings are of \(rank(of: matches)) rank and would do different things"]
        + matches.flatMap { reading($0) + remarks($0) + tolerated($0) }
    case .noMatch(let veto?): ["no match: the negative phrase \(place(veto)) vetoes it"]
    case .noMatch(nil): noMatch
    }
  }

  // MARK: Readings

  private func winner(_ match: Match) -> [String] {
    reading(match) + ["\(cost(match.cost))"] + remarks(match) + tolerated(match)
  }

  private func rank(of matches: [Match]) -> String {
    matches.contains { $0.cost.tolerance > 0 } ? "nearly equal" : "equal"
  }

  private func reading(_ match: Match) -> [String] {
    let drawing = Drawing(text: text, segments: match.segments)
    let arguments = match.intent.arguments.sorted { $0.value.span.lowerBound < $1.value.span.lowerBound }
    return drawing.lines + ["\(match.intent.intent)  \(match.phrase.text)  \(place(match.phrase))"]
      + arguments.map { name, argument in
        "  \(name) = \(argument.text)  (bytes \(argument.span.lowerBound)–\(argument.span.upperBound))"
      }
  }

  private func place(_ phrase: PhraseReference) -> String { "\(phrase.file):\(phrase.line)" }

  private func cost(_ cost: ReadingCost) -> String {
    "free text \(cost.freeText), folded values \(cost.foldedValues), literals \(cost.literals) (characters)"
  }

  private func reason(_ missing: MissingValue) -> String {
    switch missing.reason {
    case .notSaid: "the phrase does not hold it"
    case .noSuchFile(let name): "there is no file '\(name)'"
    case .notAFile(let name): "'\(name)' is no file"
    }
  }

  private func tolerated(_ match: Match) -> [String] {
    let lines = match.tolerated.map { tolerated in
      let said = String(decoding: Array(text.utf8)[tolerated.span], as: UTF8.self)
      return "  \(tolerated.cost)  \(wording(tolerated, said: said))"
    }
    return lines.isEmpty ? [] : ["overlooked, in points:"] + lines
  }

  private func wording(_ tolerated: Tolerated, said: String) -> String {
    switch tolerated.kind {
    case .filler: "'\(said)' is passed over"
    case .ghost: "'\(said)' was heard in noise, and is passed over"
    case .repeated: "'\(said)' was said twice"
    case .inserted: "'\(said)' is no word of the phrase"
    case .dropped: "'\(tolerated.meant)' was not said"
    case .synonym: "'\(said)' stands for '\(tolerated.meant)'"
    case .split: "'\(said)' is '\(tolerated.meant)'"
    case .soundAlike, .confused, .nearName, .farName: "'\(said)' is nearly '\(tolerated.meant)'"
    case .missingApp: "the app was not named"
    case .paraphrase: "other words for '\(tolerated.meant)'"
    }
  }

  private func remarks(_ match: Match) -> [String] {
    match.remarks.map { remark in
      switch remark {
      case .nextToCome: "a time that fits several moments was taken for the next one to come"
      case .hourOfDayPart: "an hour was taken for a part of the day that names none"
      case .splitAtLastDelimiter: "two free texts meet at words that occur more than once; the last place was taken"
      }
    }
  }

  // MARK: What lost

  private func runnersUp(to winner: Match) -> [String] {
    guard let readings = try? matcher.readings(of: utterance) else { return [] }
    let others = readings.filter { !$0.intent.doesTheSame(as: winner.intent) }.prefix(3)
    return others.flatMap { ["", "lost, \(difference($0.cost, winner.cost)):"] + reading($0) }
  }

  private func difference(_ loser: ReadingCost, _ winner: ReadingCost) -> String {
    if loser.tolerance != winner.tolerance {
      return "it overlooks \(loser.tolerance) points, the winner \(winner.tolerance)"
    }
    if loser.freeText != winner.freeText {
      return "it leaves \(loser.freeText) characters to free text, the winner \(winner.freeText)"
    }
    if loser.foldedValues != winner.foldedValues { return "its values are less exactly as they are listed" }
    if loser.listValues != winner.listValues {
      return "it has \(loser.listValues) values of a list, and one name speaks for more than several"
    }
    if loser.literals != winner.literals {
      return "it has \(loser.literals) characters of literals, the winner \(winner.literals)"
    }
    return "its rank is the same, and it does the same or splits elsewhere"
  }

  private var noMatch: [String] {
    let length = (try? matcher.explainedLength(of: utterance)) ?? 0
    let explained = String(decoding: Array(text.utf8).prefix(length), as: UTF8.self)
    let head =
      length == 0 ? "no match: no phrase begins like this" : "no match: phrases explain it up to '\(explained)'"
    let nearest = matcher.nearestPhrases(to: utterance)
    return [head] + (nearest.isEmpty ? [] : ["nearest phrases:"])
      + nearest.map { "  \($0.sample)  \(place($0))\n    \(lack($0))" }
  }

  private func lack(_ phrase: PhraseReference) -> String {
    let words = matcher.wordsMissing(of: phrase, in: utterance)
    return words.isEmpty
      ? "its words are all there, but not as the phrase has them, or a value between them is not known"
      : "the utterance lacks \(words.map { "'\($0)'" }.joined(separator: ", "))"
  }
}
