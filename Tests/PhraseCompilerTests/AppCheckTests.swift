// SPDX-License-Identifier: Apache-2.0

import IntentModel
import SourceDiagnostics
import TestSupport
import Testing
import UtteranceMatching

@testable import PhraseCompiler

/// What phrases can be told off for as a whole: names, repetitions, values.
struct AppCheckTests {
  private func diagnostics(_ yaml: String) -> (ids: [String], marked: String) {
    let app = TestApp(MarkedSource(yaml).text)
    return (app.result.diagnostics.ids, app.phrases.marked(app.result.diagnostics))
  }

  @Test(arguments: [
    ("⟦PostIntnt⟧:\n  - 'x'\n", "unknown-intent"),
    ("⟦negativ⟧:\n  - 'x'\n", "unknown-intent"),
    ("ask:\n  ⟦Nobody⟧: {content: 'What?'}\n", "unknown-intent"),
    ("ask:\n  PostIntent: {⟦contnt⟧: 'What?'}\n", "unknown-parameter"),
    ("titles:\n  ⟦TabEnm⟧: {home: Start}\n", "unknown-type"),
    ("titles:\n  TabEnum: {⟦hme⟧: Start}\n", "unknown-value"),
    ("titles:\n  TabEnum: {home: {⟦tilte⟧: Start}}\n", "unknown-key"),
  ])
  func `a name that the app does not know is pointed at`(_ example: (yaml: String, id: String)) {
    let found = diagnostics(example.yaml)
    #expect(found.ids == [example.id])
    #expect(found.marked == example.yaml)
  }

  @Test(arguments: [
    ("", ConfirmationPolicy.voice), ("perform: mastodon.follow", .voice), ("perform: mastodon.open", .never),
    ("perform: mastodon.post, confirm: never", .never), ("perform: mastodon.open, confirm: always", .always),
  ])
  func `a voice is asked about an intent that says nothing of it, unless something is only shown`(
    _ example: (intent: String, policy: ConfirmationPolicy)
  ) {
    let app = "application: {name: A}\nintents:\n  I: {\(example.intent)}\n"
    let result = TestApp("I:\n  - 'do \\(applicationName)'\n", app: app).result
    #expect(result.library.matchers.values.first?.intent("I", app: "A")?.confirmation == example.policy)
  }

  @Test(arguments: [
    ("ts: {type: txt}", "unknown-type"), ("ts: {type: Tab}", "unknown-type"),
  ])
  func `a type that nobody declared is pointed at`(_ example: (parameter: String, id: String)) {
    let app = "application: {name: A}\nintents:\n  I: {parameters: {\(example.parameter)}}\n"
    let result = TestApp("I:\n  - 'do \\(applicationName)'\n", app: app).result
    #expect(result.diagnostics.ids == [example.id])
    #expect(result.library.phraseCount == 1)
  }

  @Test func `an action that no backend has is pointed at with the one that was meant`() {
    let app = "application: {name: A}\nintents:\n  I: {perform: mastodon.pots}\n"
    let result = TestApp("", app: app, compiler: PhraseCompiler(actionNames: ["mastodon.post"])).result
    #expect(result.diagnostics.ids == ["unknown-action"])
    #expect(result.diagnostics.first?.fix?.replacement == "mastodon.post")
  }

  @Test func `a file that is named for no locale is told off`() {
    #expect(TestApp("", locale: "english!").result.diagnostics.ids == ["unknown-locale"])
    #expect(TestApp("", locale: "x").result.diagnostics.ids == ["unknown-locale"])
  }

  @Test func `a declared language without phrases is a warning`() {
    let app = "application: {name: A, locales: [en, fr]}\n"
    let diagnostics = TestApp("", app: app).result.diagnostics
    #expect(diagnostics.ids == ["missing-localization"])
    #expect(!diagnostics.hasErrors)
  }

  @Test func `phrases without an app are told off`() {
    let result = PhraseCompiler().compile([SourceFile(path: "B/en.yaml", text: "")])
    #expect(result.diagnostics.ids == ["missing-value"])
  }

  // MARK: Repetitions

  @Test(arguments: [
    ("Post \\(content) in \\(applicationName)", "post \\(title), IN \\(applicationName)!"),
    ("Héllo \\(applicationName)", "hello \\(applicationName)"),
    ("Don''t stop \\(applicationName)", "don’t stop \\(applicationName)"),
    ("Post [it] in \\(applicationName)", "Post in \\(applicationName)"),
    ("(Post|Send) in \\(applicationName)", "Send in \\(applicationName)"),
    ("(a;b) in \\(applicationName)", "b a in \\(applicationName)"),
    ("Post it in \\(applicationName)", "Post [it|that] in \\(applicationName)"),
  ])
  func `two intents can't have one wording`(_ pair: (first: String, second: String)) {
    let first = pair.first.split(separator: "''").joined(separator: "’")
    let app =
      "application: {name: Ice Cubes}\nintents:\n"
      + ["A", "B"].map { "  \($0): {parameters: {content: text, title: text}}\n" }.joined()
    let result = TestApp("A:\n  - '\(first)'\nB:\n  - '\(pair.second)'\n", app: app).result
    #expect(result.diagnostics.ids == ["duplicate-phrase"])
    #expect(result.diagnostics.first?.notes.count == 1)
  }

  @Test func `a phrase that stands twice is an error, and one that another covers is a warning`() {
    let same = TestApp(["Post in \\(applicationName)", "post, in \\(applicationName)."])
    #expect(same.result.diagnostics.ids == ["duplicate-phrase"])
    let covered = TestApp(["Post [it] in \\(applicationName)", "Post it in \\(applicationName)"])
    #expect(covered.result.diagnostics.ids == ["unreachable-phrase"])
    #expect(!covered.result.diagnostics.hasErrors)
    let wider = TestApp(["Post it in \\(applicationName)", "Post [it] in \\(applicationName)"])
    #expect(wider.result.diagnostics.isEmpty)
  }

  @Test func `a negative phrase that vetoes a phrase is a warning`() {
    let app = TestApp("PostIntent:\n  - 'Post in \\(applicationName)'\nnegative:\n  - 'post in \\(applicationName)'\n")
    #expect(app.result.diagnostics.ids == ["unreachable-phrase"])
  }

  // MARK: Values

  @Test(arguments: ["Pena", "PENA", "pe na", "péna", "pena"])
  func `values that fold to one are told`(_ title: String) {
    let app = "application: {name: A}\ntypes:\n  T: {a: péna, b: '\(title)', c: {title: C, synonyms: [pe-na]}}\n"
    let result = TestApp("", app: app).result
    #expect(!result.diagnostics.hasErrors)
    #expect(Set(result.diagnostics.ids) == ["values-collide-after-folding"])
    #expect(result.diagnostics.count == 1)
  }

  @Test(arguments: ["Home [beta]", "(a|b)", "<rule>"])
  func `a group in a value's name is told to be text`(_ title: String) {
    let app = "application: {name: A}\ntypes:\n  T: {a: '\(title)', b: 'C++ (beta)', c: 'a < b'}\n"
    let result = TestApp("", app: app).result
    #expect(!result.diagnostics.hasErrors)
    #expect(result.diagnostics.ids == ["pattern-syntax-in-value"])
  }

  @Test func `two names of one value may fold to one`() {
    let app = "application: {name: A}\ntypes:\n  T: {a: {title: Café, synonyms: [cafe, CAFÉ]}}\n"
    #expect(TestApp("", app: app).result.diagnostics.isEmpty)
  }

  @Test func `letters of their own do not collide`() {
    let app = "application: {name: A}\ntypes:\n  T: {a: Åsa, b: Asa}\n"
    #expect(TestApp("", app: app, locale: "sv").result.diagnostics.isEmpty)
    #expect(TestApp("", app: app, locale: "en").result.diagnostics.ids == ["values-collide-after-folding"])
  }

  // MARK: What is left

  @Test func `one bad phrase hides no other fault, and the rest still matches`() throws {
    let app = TestApp(
      """
      PostIntent:
        - 'Post \\(contnet) in \\(applicationName)'
        - 'Post \\(content) in \\(applicationName)'
        - 'Send [it'
        - @oops
        - 'Nameless'
      Nobody:
        - 'x'
      OpenIntent:
        - 'Open \\(tab) in \\(applicationName)'
      """)
    #expect(
      app.result.diagnostics.ids
        == [
          "unknown-parameter", "missing-application-name", "unterminated-group", "truncated-scalar",
          "missing-application-name", "unknown-intent",
        ])
    #expect(try app.intent(of: "post hello in ice cubes") == "PostIntent")
    #expect(try app.intent(of: "open timeline in icecubes") == "OpenIntent")
    #expect(try app.intent(of: "nameless") == nil)
  }
}
