// SPDX-License-Identifier: Apache-2.0

internal import IntentModel
internal import PhraseSyntax

extension PhraseGrammar {
  /// Ways to say each phrase of each app.
  package var wordings: [Wording] { apps.flatMap { app in app.phrases.flatMap { app.wordings(of: $0) } } }
}

extension PhraseGrammar.App {
  /// Ways to say a phrase, in which each name of the app, each listed value and each choice of words occurs.
  ///
  /// Each comes with each choice of words, but choices of words are combined with one another only where that makes few,
  /// and names and values never are, so that the number of wordings grows with the longest list.
  ///
  /// - Parameter limit: So many at most; the first of each list come first.
  package func wordings(of phrase: PhraseGrammar.Phrase, limit: Int = 1_000) -> [Wording] {
    let rows = PhraseWordings(rules: rules).wordings(of: phrase.template, limit: .max)
    let longest = rows.joined().map { choices(for: $0, in: phrase).count }.max() ?? 1
    var seen: Set<Wording> = []
    return (0..<min(rows.count * max(longest, 1), limit)).map { number in
      wording(rows[number % rows.count], of: phrase, index: number / rows.count)
    }.filter { seen.insert($0).inserted }
  }

  private func wording(_ pieces: [PhraseWordings.Piece], of phrase: PhraseGrammar.Phrase, index: Int) -> Wording {
    pieces.reduce(into: Wording()) { wording, piece in
      let choices = choices(for: piece, in: phrase)
      switch piece {
      case .literal(let text): wording.append(text)
      case .applicationName: wording.append(choices[index % choices.count].text)
      case .parameter(let name) where choices.isEmpty: wording.append(valueOf: phrase.parameter(named: name))
      case .parameter(let name): wording.append(choices[index % choices.count], of: name)
      }
    }
  }

  /// What a list holds for a part of a wording; nothing where no list does.
  private func choices(for piece: PhraseWordings.Piece, in phrase: PhraseGrammar.Phrase) -> [Wording.Choice] {
    switch piece {
    case .literal: return []
    case .applicationName: return names.map { Wording.Choice(text: $0, id: name) }
    case .parameter(let name):
      let values = phrase.parameter(named: name).type.listName.flatMap { lists[$0] } ?? []
      return values.flatMap { value in value.surfaces.map { Wording.Choice(text: $0, id: value.id) } }
    }
  }
}
