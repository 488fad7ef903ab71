// SPDX-License-Identifier: Apache-2.0

package import IntentModel

extension Reply {
  /// The answer to an utterance with the sentence that goes with it.
  ///
  /// - Parameters:
  ///   - nearest: What could be said instead, where nothing matched.
  ///   - action: What became of the action, where one was taken.
  package convenience init(
    answering resolution: Resolution, locale: LocaleTag, nearest: [String] = [], action: ActionReport? = nil,
    question: PendingQuestion? = nil
  ) {
    let sentences = Sentences(locale: locale)
    self.init(
      resolution, locale: locale, action: action, question: question, nearest: nearest,
      sentence: Self.sentence(sentences, resolution, nearest.first, action, question?.confirmation))
  }

  private static func sentence(
    _ sentences: Sentences, _ resolution: Resolution, _ nearest: String?, _ action: ActionReport?,
    _ confirmation: ConfirmationSummary?
  ) -> String {
    if let confirmation, let match = resolution.leadingMatch {
      return sentences.confirm(match.definition.title, confirmation)
    }
    switch resolution {
    case .matched(let match):
      guard let action, action.state != "not-performed" else { return sentences.understood(match.definition.title) }
      return sentences.action(action, named: match.definition.action, text: match.mainText)
    case .needsValue(_, let missing): return sentences.missing(missing)
    case .needsConfirmation(let match, _):
      return sentences.confirm(match.definition.title, ConfirmationSummary(text: match.mainText))
    case .ambiguous(let matches): return sentences.ambiguous(matches.map { $0.title(among: matches) })
    case .noMatch(let veto): return veto == nil ? sentences.noMatch(nearest: nearest) : sentences.vetoed()
    }
  }
}

extension Match {
  /// The intent's title, with the values where others have the same title.
  package func title(among others: [Match]) -> String {
    guard others.count(where: { $0.definition.title == definition.title }) > 1 else { return definition.title }
    let values = intent.arguments.sorted { $0.value.span.lowerBound < $1.value.span.lowerBound }
      .map { "\($0.key) = \($0.value.text)" }
    return values.isEmpty ? definition.title : "\(definition.title) (\(values.joined(separator: ", ")))"
  }

  /// The free text that an intent is about, the longest where there are several.
  package var mainText: String? {
    let texts = intent.arguments.values.filter { if case .text = $0.value { true } else { false } }.map(\.text)
    return texts.max { $0.utf8.count < $1.utf8.count }
  }
}
