// SPDX-License-Identifier: Apache-2.0

import IntentModel

/// The places of a phrase's sample that wait for somebody's own words: `{content}`.
struct Placeholders {
  /// The places with their braces, in order.
  let names: [String]
  /// Each place with the words of the sample around it, up to the places beside it.
  let surroundings: [String]

  /// - Parameter sample: As ``PhraseReference/sample`` has it.
  init(of sample: String) {
    var names: [String] = []
    // One more than there are names: what stands before, between and behind them.
    var words = [""]
    var rest = sample[...]
    while let character = rest.first {
      if let name = Self.name(atStartOf: rest) {
        names.append(name)
        words.append("")
        rest = rest.dropFirst(name.count)
      } else {
        words[words.count - 1].append(character)
        rest = rest.dropFirst()
      }
    }
    self.names = names
    surroundings = names.indices.map { words[$0] + names[$0] + words[$0 + 1] }
  }

  var isEmpty: Bool { names.isEmpty }

  /// The first place that stands in a text as it stands in the sample.
  func firstLeft(in text: String) -> String? {
    zip(names, surroundings).first { text.contains($0.1) }?.0
  }

  private static func name(atStartOf text: Substring) -> String? {
    guard text.first == "{", let end = text.firstIndex(of: "}") else { return nil }
    let name = text[text.index(after: text.startIndex)..<end]
    guard !name.isEmpty, name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }) else { return nil }
    return String(text[...end])
  }
}
