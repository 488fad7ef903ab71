// SPDX-License-Identifier: Apache-2.0

import IntentModel
import SourceDiagnostics
import TestSupport
import Testing

@testable import PhraseCompiler

/// What a template can be told off for once its names are known. `⟦` and `⟧` mark the place.
struct TemplateCheckTests {
  struct Example: Sendable, CustomTestStringConvertible {
    let yaml: String
    let ids: [String]
    var testDescription: String { yaml.debugDescription }

    init(_ yaml: String, _ ids: String...) {
      self.yaml = yaml
      self.ids = ids
    }

    /// Templates of `PostIntent`.
    init(posts: String..., ids: String...) {
      yaml = "PostIntent:\n" + posts.map { "  - '\($0)'\n" }.joined()
      self.ids = ids
    }
  }

  @Test func `what is said of a list in several places comes together in their order`() throws {
    let app = TestApp(
      "PostIntent:\n  - 'Post \\(parts) then \\(parts) in \\(applicationName)'\n",
      app: TestApp.declaration.replacing(
        "content: {type: text, optional: true}", with: "parts: {type: text, list: true}"))
    #expect(app.result.diagnostics.isEmpty)
    guard case .matched(let match)? = try app.resolve("post a b then c in ice cubes") else {
      Issue.record("not understood")
      return
    }
    #expect(match.intent.arguments["parts"]?.value == .list([.text("a b"), .text("c")]))
  }

  private func check(_ example: Example) {
    let app = TestApp(MarkedSource(example.yaml).text)
    #expect(app.result.diagnostics.ids == example.ids, "\(app.result.diagnostics.map(\.message))")
    let found = app.phrases.marked(app.result.diagnostics)
    #expect(found == example.yaml, "\(found.debugDescription)")
  }

  @Test(arguments: [
    Example(posts: #"Post \(⟦contnet⟧) in \(applicationName)"#, ids: "unknown-parameter"),
    Example(posts: #"Post \(⟦Content⟧) in \(applicationName)"#, ids: "unknown-parameter"),
    Example(
      posts: #"Post \(⟦nothing⟧) and \(⟦else⟧) in \(applicationName)"#, ids: "unknown-parameter", "unknown-parameter"),
    Example(posts: #"Post \(content) and \(⟦content⟧) in \(applicationName)"#, ids: "duplicate-parameter"),
    Example(posts: #"Post \(content) [and \(⟦content⟧)] in \(applicationName)"#, ids: "duplicate-parameter"),
    Example(posts: #"(Post \(content)|Send \(content)) in \(applicationName)"#),
    Example("PostIntent:\n  - ⟦'Post it'⟧\n", "missing-application-name"),
    Example("PostIntent:\n  - ⟦'Post [in \\(applicationName)]'⟧\n", "missing-application-name"),
    Example("PostIntent:\n  - ⟦'Post (in \\(applicationName)|now)'⟧\n", "missing-application-name"),
    Example(
      "PostIntent:\n  - ⟦'Post <where>'⟧\nrules:\n  where: 'in [\\(applicationName)]'\n", "missing-application-name"),
    Example("PostIntent:\n  - 'Post <where>'\nrules:\n  where: 'in \\(applicationName)'\n"),
    Example(posts: #"Post (it;in \(applicationName))"#),
    Example(posts: #"Post \(title) \(⟦content⟧) in \(applicationName)"#, ids: "adjacent-free-text"),
    Example(posts: #"Post \(title), \(⟦content⟧) in \(applicationName)"#, ids: "adjacent-free-text"),
    Example(posts: #"Post \(title) [by] \(⟦content⟧) in \(applicationName)"#, ids: "adjacent-free-text"),
    Example(posts: #"Post \(title) (by|[with]) \(⟦content⟧) in \(applicationName)"#, ids: "adjacent-free-text"),
    Example(posts: #"Post \(title) by \(content) in \(applicationName)"#),
    Example(posts: #"Post \(title) \(tab) \(content) in \(applicationName)"#),
    Example(
      posts: #"Post (\(⟦title⟧);\(⟦content⟧)) in \(applicationName)"#, ids: "adjacent-free-text", "adjacent-free-text"),
    Example(posts: #"Post (titled \(title);\(⟦content⟧)) in \(applicationName)"#, ids: "adjacent-free-text"),
    Example(posts: #"Post (titled \(title);text \(content)) in \(applicationName)"#),
    Example(
      "PostIntent:\n  - 'Post \\(title) <rest> in \\(applicationName)'\nrules:\n  rest: '\\(⟦content⟧)'\n",
      "adjacent-free-text"),
    Example("PostIntent:\n  - ⟦'\\(content) \\(applicationName)'⟧\n", "no-literal-carrier"),
    Example("PostIntent:\n  - ⟦'[post] \\(content) \\(applicationName)'⟧\n", "no-literal-carrier"),
    Example("PostIntent:\n  - ⟦'. \\(content), \\(applicationName)!'⟧\n", "no-literal-carrier"),
    Example("PostIntent:\n  - ⟦'…'⟧\n", "empty-phrase"),
    Example("PostIntent:\n  - ⟦''⟧\n", "empty-phrase"),
    Example(posts: #"Post ⟦<polite>⟧ in \(applicationName)"#, ids: "unknown-rule"),
    Example(
      "PostIntent:\n  - 'Post <a> in \\(applicationName)'\nrules:\n  ⟦a⟧: 'x <b>'\n  b: 'y <a>'\n", "cyclic-rule"),
    Example("PostIntent:\n  - 'Post <a> in \\(applicationName)'\nrules:\n  ⟦a⟧: '<a>'\n", "cyclic-rule"),
    Example("PostIntent:\n  - 'Post <a> <a> in \\(applicationName)'\nrules:\n  a: 'x ⟦<b>⟧'\n", "unknown-rule"),
  ])
  func `a template is told off at the right place`(_ example: Example) { check(example) }

  @Test(arguments: [
    (#"Post \(contnet) in \(applicationName)"#, "content"), (#"Post \(Content) in \(applicationName)"#, "content"),
    (#"Post in \(aplicationName)"#, "applicationName"),
  ])
  func `a name that was misspelt is mended by its fix`(_ slip: (template: String, name: String)) throws {
    let app = TestApp([slip.template])
    let fix = try #require(app.result.diagnostics.first { $0.id == .unknownParameter }?.fix)
    #expect(fix.replacement == slip.name)
    let mended = app.phrases.applying(fix)
    #expect(TestApp(mended.text(0..<mended.bytes.count)).result.diagnostics.isEmpty)
  }

  @Test func `a misspelt rule is mended by its fix`() throws {
    let app = TestApp("PostIntent:\n  - 'Post <polit> in \\(applicationName)'\nrules:\n  polite: 'now'\n")
    let mended = app.phrases.applying(try #require(app.result.diagnostics.first?.fix))
    #expect(TestApp(mended.text(0..<mended.bytes.count)).result.diagnostics.isEmpty)
  }

  @Test func `a fault of a rule is told once, however many phrases use it`() {
    let app = TestApp(
      "PostIntent:\n  - 'Post <a> in \\(applicationName)'\n  - 'Send <a> in \\(applicationName)'\nrules:\n  a: '<b>'\n")
    #expect(app.result.diagnostics.ids == ["unknown-rule"])
  }

  @Test func `nameRequired false lets a phrase go without the app's name`() {
    let declaration = TestApp.declaration.split(separator: "\n").map { line in
      line.hasSuffix("name: Ice Cubes") ? "\(line)\n  nameRequired: false" : String(line)
    }.joined(separator: "\n")
    #expect(TestApp("PostIntent:\n  - 'Post it'\n", app: declaration).result.diagnostics.isEmpty)
  }

  @Test(.timeLimit(.minutes(1))) func `rules that double twenty times are refused`() {
    let rules = (0..<20).map { "  r\($0): '<r\($0 + 1)> <r\($0 + 1)>'\n" }.joined() + "  r20: 'x'\n"
    let app = TestApp(
      "PostIntent:\n  - 'Post <r0> in \\(applicationName)'\n  - 'Post in \\(applicationName)'\nrules:\n" + rules)
    #expect(app.result.diagnostics.ids == ["template-too-large"])
    #expect(app.result.library.phraseCount == 1)
  }

  @Test(.timeLimit(.minutes(1))) func `groups in any order that nest too deep are refused with a word about it`() {
    let nested = (0..<16).reduce("x") { "(\($0);y\($1))" }
    let app = TestApp(["Post \(nested) in \\(applicationName)"])
    #expect(app.result.diagnostics.ids == ["template-too-large"])
  }

  @Test(.timeLimit(.minutes(1))) func `nine parts may come in any order and ten are refused`() throws {
    func template(_ count: Int) -> String {
      "Post (\((0..<count).map { "w\($0)" }.joined(separator: ";"))) in \\(applicationName)"
    }
    let nine = TestApp([template(9)])
    #expect(nine.result.diagnostics.isEmpty)
    #expect(try nine.intent(of: "post w8 w0 w7 w1 w6 w2 w5 w3 w4 in ice cubes") == "PostIntent")
    #expect(try nine.intent(of: "post w8 w0 w7 w1 w6 w2 w5 w3 w8 in ice cubes") == nil)
    #expect(TestApp([template(10)]).result.diagnostics.ids == ["template-too-large"])
  }
}
