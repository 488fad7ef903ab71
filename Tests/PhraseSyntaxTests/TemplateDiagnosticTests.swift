// SPDX-License-Identifier: Apache-2.0

import SourceDiagnostics
import TestSupport
import Testing

@testable import PhraseSyntax

/// What a template can be told off for, and where. `⟦` and `⟧` mark the place.
struct TemplateDiagnosticTests {
  struct Example: Sendable, CustomTestStringConvertible {
    let template: String
    let ids: [String]
    let fixed: String?
    var testDescription: String { template }

    init(_ template: String, _ ids: String..., fixed: String? = nil) {
      self.template = template
      self.ids = ids
      self.fixed = fixed
    }
  }

  @Test(arguments: [
    Example(#"Post ⟦\(⟧content"#, "unterminated-placeholder"),
    Example(#"Post ⟦\(⟧"#, "unterminated-placeholder"),
    Example(#"Post ⟦\(⟧a \(b)"#, "unterminated-placeholder"),
    Example(#"Post ⟦\()⟧ now"#, "empty-placeholder"),
    Example(#"Post ⟦\(  )⟧"#, "empty-placeholder"),
    Example(#"Post ⟦\\⟧(content)"#, "escaped-placeholder", fixed: #"Post \(content)"#),
    Example(#"Post ⟦${content}⟧ now"#, "foreign-placeholder-syntax", fixed: #"Post \(content) now"#),
    Example("Post ⟦{content}⟧", "foreign-placeholder-syntax", fixed: #"Post \(content)"#),
    Example("Post ⟦{{content}}⟧", "foreign-placeholder-syntax", fixed: #"Post \(content)"#),
    Example("Post ⟦%@⟧", "foreign-placeholder-syntax"),
    Example("⟦%1$@⟧", "foreign-placeholder-syntax"),
    Example("Post ⟦%@⟧⟦)⟧ x", "foreign-placeholder-syntax", "unterminated-group"),
    Example(#"C:⟦\⟧dir"#, "stray-backslash"),
    Example(#"ends with ⟦\⟧"#, "stray-backslash"),
    Example(#"two ⟦\\⟧"#, "stray-backslash"),
    Example("Post ⟦[⟧it", "unterminated-group"),
    Example("Post ⟦(⟧it", "unterminated-group"),
    Example("Post ⟦<⟧it", "unterminated-group"),
    Example("Post it⟦]⟧", "unterminated-group"),
    Example("Post ⟦)⟧it", "unterminated-group"),
    Example("Post ⟦|⟧ it", "unterminated-group"),
    Example("Post ⟦;⟧ it", "unterminated-group"),
    Example("Post ⟦>⟧ it", "unterminated-group"),
    Example("(a|b⟦;⟧c)", "unterminated-group"),
    Example("⟦(⟧⟦[⟧a", "unterminated-group", "unterminated-group"),
    Example("naïve 👍 ⟦]⟧ ⟦[⟧", "unterminated-group", "unterminated-group"),
  ])
  func `a template is told off at the right place`(_ example: Example) {
    let source = MarkedSource(example.template)
    let diagnostics = TemplateSyntax.parse(source.text, path: "t").diagnostics.inSourceOrder
    #expect(diagnostics.ids == example.ids)
    #expect(MarkedSource.marked(source.text, diagnostics.map(\.span.range)) == example.template)
    #expect(diagnostics.allSatisfy { $0.severity == .error })
  }

  @Test(arguments: [
    #"\\(content) \\(applicationName)"#, "${content}", "{content} in {applicationName}", "{{a}}{b}${c}",
  ])
  func `the fixes make a template that nobody objects to`(_ template: String) throws {
    var text = template
    for _ in 0..<10 {
      guard let fix = TemplateSyntax.parse(text, path: "t").diagnostics.first?.fix else { break }
      text = fix.span.file.applying(fix).text(0..<fix.span.file.applying(fix).bytes.count)
    }
    let mended = TemplateSyntax.parse(text, path: "t")
    #expect(mended.diagnostics.isEmpty)
    #expect(mended.template.elements.contains { if case .parameter = $0.form { true } else { false } })
  }

  @Test(arguments: [
    #"\[Post\] \\(it\\)"#, #"\\[Post\\]"#, "100% {} $5 { x }", "50 % off", "Post it", "", " ", #"\{content\}"#,
    #"\$\{content}"#,
    "a $ {b", "$", "%", "{", "%5", "{}",
  ])
  func `text that only looks like more is text`(_ template: String) {
    let parsed = TemplateSyntax.parse(template, path: "t")
    #expect(parsed.diagnostics.isEmpty)
    #expect(parsed.template.elements.allSatisfy { if case .literal = $0.form { true } else { false } })
  }

  @Test(arguments: [
    #"\(name)"#, #"\( name )"#, #"\(\.$name)"#, #"\( \.$name )"#,
  ])
  func `a parameter has one name however Apple writes it`(_ template: String) {
    let parsed = TemplateSyntax.parse(template, path: "t")
    #expect(parsed.diagnostics.isEmpty)
    guard case .parameter("name")? = parsed.template.elements.first?.form else {
      Issue.record("\(parsed.template.elements)")
      return
    }
    #expect(parsed.template.elements.count == 1)
  }

  @Test(arguments: [#"\(applicationName)"#, #"\(.applicationName)"#, #"\(AppShortcutPhraseToken.applicationName)"#])
  func `the app's name is known in all three spellings`(_ template: String) {
    let parsed = TemplateSyntax.parse(template, path: "t")
    #expect(parsed.diagnostics.isEmpty)
    if case .applicationName? = parsed.template.elements.first?.form {
    } else {
      Issue.record("\(parsed.template.elements)")
    }
  }

  @Test func `what follows a format specifier is parsed as if it were not there`() {
    let parsed = TemplateSyntax.parse(#"Post %@\(content)"#, path: "t")
    #expect(parsed.diagnostics.ids == ["foreign-placeholder-syntax"])
    #expect(parsed.template.elements.contains { if case .parameter("content") = $0.form { true } else { false } })
  }

  @Test func `groups nest 32 deep and no deeper`() {
    func nested(_ depth: Int) -> String {
      String(repeating: "[", count: depth) + "a" + String(repeating: "]", count: depth)
    }
    #expect(TemplateSyntax.parse(nested(TemplateParser.depthLimit), path: "t").diagnostics.isEmpty)
    let tooDeep = TemplateSyntax.parse(nested(TemplateParser.depthLimit + 1), path: "t").diagnostics
    #expect(tooDeep.ids.contains("template-too-large"))
  }

  @Test func `a template one byte over the limit is refused`() {
    let longest = String(repeating: "a", count: PhraseLimits.bytes)
    #expect(TemplateSyntax.parse(longest, path: "t").diagnostics.isEmpty)
    #expect(TemplateSyntax.parse(longest + "a", path: "t").diagnostics.ids == ["template-too-large"])
  }
}
