// SPDX-License-Identifier: Apache-2.0

package import PhraseSyntax

/// The choices of words that a template leaves: each occurs, and each with each other where that makes few.
package struct PhraseWordings {
  /// A part of a wording.
  enum Piece: Equatable {
    case literal(String)
    case applicationName
    case parameter(String)
  }

  /// The most wordings of one template that are written out for Apple.
  package static let limit = 16
  /// So many combinations of choices are made at most; more choices than that go side by side.
  private static let combinationLimit = 16
  /// The most wordings that any part of a template may have.
  private static let partLimit = 1 << 12
  private static let depthLimit = 16

  private let rules: [RuleSyntax]

  package init(rules: [RuleSyntax]) { self.rules = rules }

  /// At least one. The first of each choice comes first, and what is optional is left out first.
  func wordings(of template: TemplateSyntax, limit: Int = Self.limit) -> [[Piece]] {
    Array(sequence(template.elements, depth: 0).prefix(limit))
  }

  /// The same as Apple's tables write them, without repetitions. Blanks are joined where a group left several.
  package func tableTexts(of template: TemplateSyntax) -> [String] {
    var seen: Set<String> = []
    let wordings = wordings(of: template)
    return wordings.map { wording in
      let text = wording.map(Self.tableText).joined()
      return wordings.count == 1 ? text : text.split(separator: " ").joined(separator: " ")
    }.filter { seen.insert($0).inserted }
  }

  private static func tableText(_ piece: Piece) -> String {
    switch piece {
    case .literal(let text): text
    case .applicationName: "${applicationName}"
    case .parameter(let name): "${\(name)}"
    }
  }

  private func sequence(_ elements: [TemplateElement], depth: Int) -> [[Piece]] {
    combined(elements.map { variants(of: $0, depth: depth) }, separator: [])
  }

  /// Each variant of each part with each of the others, the first part's changing first; or side by side.
  private func combined(_ parts: [[[Piece]]], separator: [Piece]) -> [[Piece]] {
    let count = parts.reduce(1) { min($0 * $1.count, Self.combinationLimit + 1) }
    let combines = count <= Self.combinationLimit
    return (0..<(combines ? count : parts.map(\.count).max() ?? 1)).map { number in
      var rest = number
      let row = parts.map { part -> [Piece] in
        defer { if combines { rest /= part.count } }
        return part[rest % part.count]
      }
      return Array(row.joined(separator: separator))
    }
  }

  private func variants(of element: TemplateElement, depth: Int) -> [[Piece]] {
    guard depth < Self.depthLimit else { return [[]] }
    switch element.form {
    case .literal(let text): return [[.literal(text)]]
    case .applicationName: return [[.applicationName]]
    case .parameter(let name): return [[.parameter(name)]]
    case .optional(let inner): return [[]] + sequence(inner, depth: depth + 1)
    case .alternatives(let branches):
      let all = branches.flatMap { sequence($0, depth: depth + 1) }
      return all.isEmpty ? [[]] : Array(all.prefix(Self.partLimit))
    case .permutation(let members):
      let parts = members.map { sequence($0, depth: depth + 1) }
      return combined(parts, separator: [.literal(" ")]) + combined(parts.reversed(), separator: [.literal(" ")])
    case .rule(let name):
      guard let rule = rules.first(where: { $0.name.text == name }) else { return [[]] }
      return sequence(rule.template.elements, depth: depth + 1)
    }
  }
}
