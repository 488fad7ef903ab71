// SPDX-License-Identifier: Apache-2.0

package import SourceDiagnostics

/// A phrase template as it was written, in parts.
package struct TemplateSyntax: Sendable {
  /// The template's text, `Post \(content) in \(applicationName)`.
  package let text: String
  package let elements: [TemplateElement]
  package let span: SourceSpan
  /// Whether parts of the text could not be understood: such a template is looked at, and never used.
  package let isBroken: Bool
  package let notation: Notation

  /// How the placeholders are written, and so what else a template may hold.
  package enum Notation: Sendable {
    /// `\(name)`, in a phrase file, with groups and rules.
    case native
    /// `\(\.$name)`, in Swift source; all else is text.
    case swift
    /// `${name}`, in Apple's tables; all else is text.
    case table
  }

  package init(
    text: String, elements: [TemplateElement], span: SourceSpan, isBroken: Bool = false, notation: Notation = .native
  ) {
    self.text = text
    self.elements = elements
    self.span = span
    self.isBroken = isBroken
    self.notation = notation
  }
}

/// A part of a template with its place in the file.
package struct TemplateElement: Sendable {
  package enum Form: Sendable {
    /// Words, blanks and punctuation, to be said as they stand.
    case literal(String)
    /// `\(name)`
    case parameter(String)
    /// `\(applicationName)`
    case applicationName
    /// `[…]`
    case optional([TemplateElement])
    /// `(…|…)`
    case alternatives([[TemplateElement]])
    /// `(…;…)`: all of them, in any order.
    case permutation([[TemplateElement]])
    /// `<name>`
    case rule(String)
  }

  package let form: Form
  package let span: SourceSpan

  package init(_ form: Form, at span: SourceSpan) {
    self.form = form
    self.span = span
  }
}

extension TemplateSyntax {
  /// Parses a template that stands in no phrase file.
  ///
  /// - Parameter path: What diagnostics name as its file.
  package static func parse(_ text: String, path: String) -> (template: TemplateSyntax, diagnostics: [Diagnostic]) {
    let file = SourceFile(path: path, text: text)
    var parser = TemplateParser(text: text) { SourceSpan(file, $0) }
    let elements = parser.parse()
    let span = SourceSpan(file, 0..<file.bytes.count)
    return (
      TemplateSyntax(text: text, elements: elements, span: span, isBroken: parser.diagnostics.hasErrors),
      parser.diagnostics
    )
  }
}
