// SPDX-License-Identifier: Apache-2.0

package import IntentModel

/// One way to say a phrase.
package struct Wording: Sendable, Hashable {
  package enum Part: Sendable, Hashable {
    case words(String)
    /// A value that no list holds, by the name of its parameter.
    case value(String, ParameterType)
  }

  /// One of the names or values of a list.
  struct Choice {
    let text: String
    let id: String
  }

  package private(set) var parts: [Part] = []
  /// The ids of values that a list holds, by the name of their parameter.
  private(set) var ids: [String: String] = [:]

  /// The wording as a text, its values as a caller writes them.
  package func text(_ value: (String, ParameterType) -> String) -> String {
    parts.reduce(into: "") { text, part in
      switch part {
      case .words(let words): text += words
      case .value(let name, let type): text += value(name, type)
      }
    }.trimmed
  }

  /// Whether it can be said as it stands.
  package var isWhole: Bool { parts.allSatisfy { if case .words = $0 { true } else { false } } }

  /// Never two blanks in a row, nor one at the start.
  mutating func append(_ text: String) {
    guard case .words(let words)? = parts.last else {
      let isFirst = parts.isEmpty
      if !text.isEmpty { parts.append(.words(isFirst ? String(text.drop { $0 == " " }) : text)) }
      return
    }
    let isAtBlank = words.isEmpty || words.hasSuffix(" ")
    parts[parts.count - 1] = .words(words + (isAtBlank ? String(text.drop { $0 == " " }) : text))
  }

  mutating func append(_ choice: Choice, of parameter: String) {
    append(choice.text)
    ids[parameter] = choice.id
  }

  mutating func append(valueOf parameter: Parameter) {
    parts.append(.value(parameter.name, parameter.type))
  }
}

extension String {
  fileprivate var trimmed: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
