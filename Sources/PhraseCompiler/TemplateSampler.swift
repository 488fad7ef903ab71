// SPDX-License-Identifier: Apache-2.0

internal import PhraseSyntax

/// Says a template the way a person would read it aloud: the first of each choice, nothing that is optional,
/// parameters in braces.
struct TemplateSampler {
  private static let depthLimit = 16

  let scope: TemplateScope

  func sample(of template: TemplateSyntax) -> String {
    var sample = ""
    write(template.elements, to: &sample, depth: 0)
    return sample.hasSuffix(" ") ? String(sample.dropLast()) : sample
  }

  private func write(_ elements: [TemplateElement], to sample: inout String, depth: Int) {
    guard depth < Self.depthLimit else { return }
    for element in elements {
      switch element.form {
      case .literal(let text): append(text, to: &sample)
      case .parameter(let name): append("{\(name)}", to: &sample)
      case .applicationName: append(scope.model.app.name.text, to: &sample)
      case .optional: break
      case .alternatives(let branches): write(branches.first ?? [], to: &sample, depth: depth + 1)
      case .permutation(let members):
        for member in members {
          write(member, to: &sample, depth: depth + 1)
          append(" ", to: &sample)
        }
      case .rule(let name): write(scope.rule(named: name)?.template.elements ?? [], to: &sample, depth: depth + 1)
      }
    }
  }

  /// Never two blanks in a row, nor one at the start.
  private func append(_ text: String, to sample: inout String) {
    let isAtBlank = sample.isEmpty || sample.utf8.last == UInt8(ascii: " ")
    guard text.utf8.first == UInt8(ascii: " "), isAtBlank else { return sample += text }
    sample += text.drop { $0 == " " }
  }
}
