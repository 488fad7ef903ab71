// SPDX-License-Identifier: Apache-2.0

internal import IntentModel

/// One way to say a phrase, with something made up for what no list holds, and the values that have to come out.
struct Sample {
  /// What is said for a file; the only one there is.
  static let fileName = "sample.jpg"

  let text: String
  let values: [String: Value]

  /// - Returns: nil where nobody can make a value up: a date, a duration, yes or no, an entity that has none.
  init?(_ wording: Wording, presets: [String: Value]) {
    var values = presets.merging(wording.ids.mapValues { .identifier($0) }) { _, said in said }
    for case .value(let name, let type) in wording.parts {
      guard Self.words(for: type) != nil else { return nil }
      switch type {
      case .text: values[name] = .text(Self.word)
      case .number: values[name] = .number(7)
      default: values[name] = nil
      }
    }
    self.values = values
    text = wording.text { Self.words(for: $1) ?? "" }
  }

  private static let word = "Zyxwv"

  private static func words(for type: ParameterType) -> String? {
    switch type {
    case .text: word
    case .number: "7"
    case .url: "https://example.org/a"
    case .handle: "@sample@example.org"
    case .tag: "#sample"
    case .file: fileName
    case .date, .duration, .boolean, .enumeration, .entity: nil
    }
  }
}
