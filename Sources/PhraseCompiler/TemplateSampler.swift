// SPDX-License-Identifier: Apache-2.0

internal import PhraseSyntax

/// Says a template the way a person would read it aloud: the first of each choice, nothing that is optional,
/// parameters in braces.
struct TemplateSampler {
  private static let depthLimit = 16

  let scope: TemplateScope

  func sample(of template: TemplateSyntax) -> String {
    text(template.elements, depth: 0).split(separator: " ").joined(separator: " ")
  }

  private func text(_ elements: [TemplateElement], depth: Int) -> String {
    guard depth < Self.depthLimit else { return "" }
    return elements.map { element -> String in
      switch element.form {
      case .literal(let text): text
      case .parameter(let name): "{\(name)}"
      case .applicationName: scope.model.app.name.text
      case .optional: ""
      case .alternatives(let branches): text(branches.first ?? [], depth: depth + 1)
      case .permutation(let members): members.map { text($0, depth: depth + 1) }.joined(separator: " ")
      case .rule(let name): text(scope.rule(named: name)?.template.elements ?? [], depth: depth + 1)
      }
    }.joined()
  }
}
