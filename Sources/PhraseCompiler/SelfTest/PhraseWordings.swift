// SPDX-License-Identifier: Apache-2.0

package import PhraseSyntax

/// The ways to word a template: its first reading, and each choice once beside the firsts of all others.
package struct PhraseWordings {
  /// A part of a wording.
  enum Piece: Equatable {
    case literal(String)
    case applicationName
    case parameter(String)
  }

  /// The most wordings of one template.
  package static let limit = 16
  private static let depthLimit = 16

  private let rules: [RuleSyntax]

  package init(rules: [RuleSyntax]) { self.rules = rules }

  /// At least one.
  func wordings(of template: TemplateSyntax) -> [[Piece]] {
    Array(sequence(template.elements, depth: 0).prefix(Self.limit))
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

  /// The firsts of all parts in a row, then each other variant of one part among the firsts of the others.
  private func combined(_ parts: [[[Piece]]], separator: [Piece]) -> [[Piece]] {
    let firsts = parts.map { $0.first ?? [] }
    var result = [Array(firsts.joined(separator: separator))]
    for (index, part) in parts.enumerated() {
      for variant in part.dropFirst() where result.count < Self.limit {
        var row = firsts
        row[index] = variant
        result.append(Array(row.joined(separator: separator)))
      }
    }
    return result
  }

  private func variants(of element: TemplateElement, depth: Int) -> [[Piece]] {
    guard depth < Self.depthLimit else { return [[]] }
    switch element.form {
    case .literal(let text): return [[.literal(text)]]
    case .applicationName: return [[.applicationName]]
    case .parameter(let name): return [[.parameter(name)]]
    case .optional(let inner): return sequence(inner, depth: depth + 1) + [[]]
    case .alternatives(let branches): return branches.flatMap { sequence($0, depth: depth + 1) }
    case .permutation(let members):
      let parts = members.map { sequence($0, depth: depth + 1) }
      return combined(parts, separator: [.literal(" ")]) + combined(parts.reversed(), separator: [.literal(" ")])
    case .rule(let name):
      guard let rule = rules.first(where: { $0.name.text == name }) else { return [[]] }
      return sequence(rule.template.elements, depth: depth + 1)
    }
  }
}
