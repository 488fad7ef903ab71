// SPDX-License-Identifier: Apache-2.0

internal import IntentModel
internal import PhraseSyntax

/// Says a template in words: with each name of the app once, and each value of each parameter once.
struct PhraseSampler {
  /// One way to say a phrase, and the values that have to come out.
  struct Sample {
    let text: String
    let values: [String: Value]
  }

  /// What is said for a file; the only one there is.
  static let fileName = "sample.jpg"

  private let model: AppModel
  private let phrases: PhraseFile
  private let definition: IntentDefinition
  private let names: [String]

  init(model: AppModel, phrases: PhraseFile, definition: IntentDefinition) {
    self.model = model
    self.phrases = phrases
    self.definition = definition
    names = model.names(in: phrases)
  }

  /// Something that may stand for a parameter.
  private struct Choice {
    let text: String
    let value: Value?
  }

  /// - Returns: nil for a template with a parameter whose values nobody can make up: a date, a duration, yes or no,
  ///   an entity that has none.
  func samples(of template: TemplateSyntax) -> [Sample]? {
    var samples: [Sample] = []
    for wording in PhraseWordings(rules: phrases.rules).wordings(of: template) {
      var choices: [[Choice]] = []
      for piece in wording {
        guard let some = self.choices(for: piece) else { return nil }
        choices.append(some)
      }
      samples += combinations(of: choices, wording)
    }
    return samples
  }

  /// The firsts of all pieces, then each other choice for one piece among the firsts of the others.
  private func combinations(of choices: [[Choice]], _ wording: [PhraseWordings.Piece]) -> [Sample] {
    let firsts = choices.map { $0[0] }
    var samples = [sample(firsts, wording)]
    for (index, some) in choices.enumerated() {
      for choice in some.dropFirst() {
        var row = firsts
        row[index] = choice
        samples.append(sample(row, wording))
      }
    }
    return samples
  }

  private func sample(_ choices: [Choice], _ wording: [PhraseWordings.Piece]) -> Sample {
    var values: [String: Value] = [:]
    for (piece, choice) in zip(wording, choices) {
      if case .parameter(let name) = piece { values[name] = choice.value }
    }
    return Sample(text: choices.map(\.text).joined(), values: values)
  }

  private func choices(for piece: PhraseWordings.Piece) -> [Choice]? {
    switch piece {
    case .literal(let text): return [Choice(text: text, value: nil)]
    case .applicationName: return names.map { Choice(text: $0, value: nil) }
    case .parameter(let name):
      guard let parameter = definition.parameter(named: name) else { return nil }
      let choices = choices(for: parameter.type)
      return choices.isEmpty ? nil : choices
    }
  }

  private func choices(for type: ParameterType) -> [Choice] {
    switch type {
    case .text: [Choice(text: "Zyxwv", value: .text("Zyxwv"))]
    case .number: [Choice(text: "7", value: .number(7))]
    case .url: [Choice(text: "https://example.org/a", value: nil)]
    case .handle: [Choice(text: "@sample@example.org", value: nil)]
    case .tag: [Choice(text: "#sample", value: nil)]
    case .file: [Choice(text: Self.fileName, value: nil)]
    case .enumeration(let name), .entity(let name):
      model.values(of: name, in: phrases).flatMap { value in
        value.surfaces.map { Choice(text: $0, value: .identifier(value.id)) }
      }
    case .date, .duration, .boolean: []
    }
  }
}
