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
    let sampler = WordingSampler(app: self, phrase: phrase)
    var seen: Set<Wording> = []
    return (0..<min(sampler.count, limit)).map(sampler.wording).filter { seen.insert($0).inserted }
  }
}

/// Numbers the wordings of a phrase. What a number leaves over at one choice of words decides at the next.
private struct WordingSampler {
  private static let combinationLimit = 16

  private let app: PhraseGrammar.App
  private let phrase: PhraseGrammar.Phrase
  /// Whether each choice of words is combined with each other; else all of a sequence go by the same number.
  private let combines: Bool
  /// How many choices of words there are.
  private let choiceCount: Int
  let count: Int

  init(app: PhraseGrammar.App, phrase: PhraseGrammar.Phrase) {
    self.app = app
    self.phrase = phrase
    let elements = phrase.template.elements
    let all = ChoiceCounter(app: app, phrase: phrase, combines: true)
    combines = all.choices(elements) <= Self.combinationLimit
    choiceCount = ChoiceCounter(app: app, phrase: phrase, combines: combines).choices(elements)
    count = choiceCount * all.longestList(elements)
  }

  func wording(_ number: Int) -> Wording {
    var wording = Wording()
    var choice = number % choiceCount
    write(phrase.template.elements, &choice, index: number / choiceCount, to: &wording)
    return wording
  }

  /// - Parameters:
  ///   - choice: Decides between words.
  ///   - index: Decides between names and between values.
  private func write(
    _ elements: [TemplateElement], _ choice: inout Int, index: Int, to wording: inout Wording
  ) {
    let first = choice
    for element in elements {
      if !combines { choice = first }
      write(element, &choice, index: index, to: &wording)
    }
  }

  private func write(
    _ element: TemplateElement, _ choice: inout Int, index: Int, to wording: inout Wording
  ) {
    switch element.form {
    case .literal(let text): wording.append(text)
    case .applicationName: wording.append(app.names[index % app.names.count])
    case .parameter(let name):
      let parameter = phrase.parameter(named: name)
      let surfaces = app.surfaces(of: parameter)
      if surfaces.isEmpty {
        wording.append(valueOf: parameter)
      } else {
        wording.append(surfaces[index % surfaces.count])
      }
    case .optional(let inner):
      if choice.take(2) == 1 { write(inner, &choice, index: index, to: &wording) }
    case .alternatives(let branches):
      write(branches[choice.take(branches.count)], &choice, index: index, to: &wording)
    case .permutation(let members):
      for member in choice.take(2) == 0 ? members : members.reversed() {
        write(member, &choice, index: index, to: &wording)
        wording.append(" ")
      }
    case .rule(let name):
      write(app.rule(named: name)?.elements ?? [], &choice, index: index, to: &wording)
    }
  }
}

/// How much there is to choose from in a phrase.
private struct ChoiceCounter {
  private static let countLimit = 1 << 20

  let app: PhraseGrammar.App
  let phrase: PhraseGrammar.Phrase
  let combines: Bool

  /// So many numbers bring each choice of words up, and each combination of them where those count.
  func choices(_ elements: [TemplateElement]) -> Int {
    return combined(elements.map { choices($0) })
  }

  private func choices(_ element: TemplateElement) -> Int {
    let inner = { (elements: [TemplateElement]) in choices(elements) }
    return switch element.form {
    case .literal, .applicationName, .parameter: 1
    case .optional(let elements): 2 * inner(elements)
    case .alternatives(let branches): branches.count * (branches.map(inner).max() ?? 1)
    case .permutation(let members): 2 * combined(members.map(inner))
    case .rule(let name): inner(app.rule(named: name)?.elements ?? [])
    }
  }

  private func combined(_ counts: [Int]) -> Int {
    counts.reduce(1) { min(combines ? $0 * $1 : max($0, $1), Self.countLimit) }
  }

  /// The size of the longest list, the app's names among them.
  func longestList(_ elements: [TemplateElement]) -> Int {
    let inner = { (elements: [TemplateElement]) in longestList(elements) }
    return elements.map { element in
      switch element.form {
      case .literal: 1
      case .applicationName: app.names.count
      case .parameter(let name): app.surfaces(of: phrase.parameter(named: name)).count
      case .optional(let elements): inner(elements)
      case .alternatives(let parts), .permutation(let parts): parts.map(inner).max() ?? 1
      case .rule(let name): inner(app.rule(named: name)?.elements ?? [])
      }
    }.reduce(1, max)
  }
}

extension PhraseGrammar.App {
  /// Everything that can be said for a parameter whose values a list holds.
  fileprivate func surfaces(of parameter: Parameter) -> [String] {
    parameter.type.listName.flatMap { lists[$0] }?.flatMap(\.surfaces) ?? []
  }
}

extension Int {
  /// One of so many choices, which the rest no longer decides.
  fileprivate mutating func take(_ count: Int) -> Int {
    defer { self /= count }
    return self % count
  }
}
