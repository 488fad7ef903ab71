// SPDX-License-Identifier: Apache-2.0

import IntentModel
import PhraseCompiler
import TestSupport
import UtteranceMatching

/// An utterance that a phrase explains word for word, with what each of its words is to that phrase.
struct SampleUtterance {
  struct Word {
    let text: String
    let kind: Match.Segment.Kind
    /// Whether it stands in a value that may be any words.
    let isFreeText: Bool
  }

  let words: [Word]
  let meant: ResolvedIntent

  var text: String { words.map(\.text).joined(separator: " ") }

  /// nil for an utterance that is not read as its phrase.
  init?(_ text: String, of intent: String, _ matcher: Matcher) {
    guard let match = try? matcher.resolve(Utterance(text, isStrict: true)).leadingMatch,
      match.intent.intent == intent
    else { return nil }
    var offset = 0
    words = text.split(separator: " ").map { word in
      let start = offset
      offset += word.utf8.count + 1
      let kind = match.segments.last { $0.span.lowerBound <= start }?.kind ?? .literal
      return Word(text: String(word), kind: kind, isFreeText: Self.isFreeText(kind, match))
    }
    meant = match.intent
  }

  private static func isFreeText(_ kind: Match.Segment.Kind, _ match: Match) -> Bool {
    guard case .parameter(let name) = kind else { return false }
    return switch match.intent.arguments[name]?.value {
    case .identifier, nil: false
    default: true
    }
  }

  /// Wordings of the phrases of a locale with values in them, so many of each phrase at most.
  static func all(of locale: String, perPhrase count: Int, _ random: inout SplitMix64) -> [SampleUtterance] {
    guard let grammar = ShippedPhrases.grammar(locale), let matcher = ShippedPhrases.matcher(locale) else { return [] }
    var samples: [SampleUtterance] = []
    for app in grammar.apps {
      for phrase in app.phrases {
        let wordings = app.wordings(of: phrase, limit: 200)
        for _ in 0..<count {
          let wording = random.pick(wordings)
          let text = wording.text { SampleValues.value(of: $0, $1, in: locale, &random) }
          if let sample = SampleUtterance(text, of: phrase.definition.name, matcher) { samples.append(sample) }
        }
      }
    }
    return samples
  }
}

/// Values that people say.
enum SampleValues {
  static func value(
    of name: String, _ type: ParameterType, in locale: String, _ random: inout SplitMix64
  ) -> String {
    let values = values[locale] ?? [:]
    return switch type {
    case .file: "cat.png"
    case .url: "https://example.social/@maya/1"
    case .handle: "@maya"
    case .tag: random.pick(["Swift", "Fedora"])
    case .date: random.pick(values["date"] ?? [])
    case .duration: random.pick(values["duration"] ?? [])
    default: random.pick(values[name] ?? values["content"] ?? [])
    }
  }

  private static let values = [
    "en": [
      "content": ["good morning everyone", "the cake is ready", "we won three games"],
      "person": ["Maya", "Kim Novak"], "account": ["work"], "list": ["Gardening"], "old": ["mourning"],
      "new": ["morning"], "options": ["tea, coffee and water"], "description": ["a sleeping cat"],
      "contentWarning": ["spiders"], "date": ["tomorrow at nine", "9 pm"], "duration": ["3 hours"],
    ],
    "de": [
      "content": ["guten Morgen zusammen", "der Kuchen ist fertig", "wir haben drei Spiele gewonnen"],
      "person": ["Maya", "Kim Novak"], "account": ["Arbeit"], "list": ["Garten"], "old": ["Mogen"], "new": ["Morgen"],
      "options": ["Tee, Kaffee und Wasser"], "description": ["eine schlafende Katze"], "contentWarning": ["Spinnen"],
      "date": ["morgen um neun", "9 Uhr"], "duration": ["3 Stunden"],
    ],
    "fr": [
      "content": ["bonjour à tous", "le gâteau est prêt", "nous avons gagné trois matchs"],
      "person": ["Maya", "Kim Novak"], "account": ["travail"], "list": ["Jardin"], "old": ["bonjuor"],
      "new": ["bonjour"],
      "options": ["thé, café et eau"], "description": ["un chat qui dort"], "contentWarning": ["araignées"],
      "date": ["demain à neuf heures", "9 heures"], "duration": ["3 heures"],
    ],
  ]
}
