// SPDX-License-Identifier: Apache-2.0

internal import PhraseSyntax

/// Says a template the way a person would read it aloud: the first of each choice, nothing that is optional,
/// parameters in braces.
struct TemplateSampler {
  private static let depthLimit = 16

  let scope: TemplateScope

  func sample(of template: TemplateSyntax) -> String {
    var sample: [UInt8] = []
    sample.reserveCapacity(template.text.utf8.count + scope.model.app.name.text.utf8.count)
    write(template.elements, to: &sample, depth: 0)
    if sample.last == Self.blank { sample.removeLast() }
    return String(decoding: sample, as: UTF8.self)
  }

  private func write(_ elements: [TemplateElement], to sample: inout [UInt8], depth: Int) {
    guard depth < Self.depthLimit else { return }
    for element in elements {
      switch element.form {
      case .literal(let text): append(text.utf8, to: &sample)
      case .parameter(let name):
        sample.append(UInt8(ascii: "{"))
        sample.append(contentsOf: name.utf8)
        sample.append(UInt8(ascii: "}"))
      case .applicationName: append(scope.model.app.name.text.utf8, to: &sample)
      case .optional: break
      case .alternatives(let branches): write(branches.first ?? [], to: &sample, depth: depth + 1)
      case .permutation(let members):
        for member in members {
          write(member, to: &sample, depth: depth + 1)
          append(" ".utf8, to: &sample)
        }
      case .rule(let name): write(scope.rule(named: name)?.template.elements ?? [], to: &sample, depth: depth + 1)
      }
    }
  }

  /// Never two blanks in a row, nor one at the start.
  private func append(_ text: String.UTF8View, to sample: inout [UInt8]) {
    guard text.first == Self.blank, sample.last ?? Self.blank == Self.blank else {
      return sample.append(contentsOf: text)
    }
    sample.append(contentsOf: text.drop { $0 == Self.blank })
  }

  private static let blank = UInt8(ascii: " ")
}
