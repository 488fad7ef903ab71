// SPDX-License-Identifier: Apache-2.0

import SourceDiagnostics
import TestSupport
import Testing

@testable import PhraseSyntax

/// The forms in which people write an `AppShortcutsProvider`, and what is read of each.
struct ProviderFormTests {
  struct Form: Sendable, CustomTestStringConvertible {
    let name: String
    let source: String
    /// One line a shortcut: `Intent: phrase | phrase`.
    let shortcuts: [String]
    var ids: [String] = []
    var testDescription: String { name }
  }

  private static func provider(_ body: String, _ head: String = "struct S: AppShortcutsProvider") -> String {
    "import AppIntents\n\(head) {\n\(body)\n}\n"
  }

  /// A provider whose `appShortcuts` is computed.
  private static func builder(_ calls: String, _ head: String = "struct S: AppShortcutsProvider") -> String {
    provider("  static var appShortcuts: [AppShortcut] {\n\(calls)\n  }", head)
  }

  private static func phrases(_ list: String) -> String { builder("AppShortcut(intent: A(), phrases: \(list))") }

  private static let one = #"AppShortcut(intent: A(), phrases: ["Do \(.applicationName)"])"#
  private static let read = ["A: Do ${applicationName}"]

  private static let typeForms: [Form] =
    [
      "struct S: AppShortcutsProvider", "class S: AppShortcutsProvider", "final class S: AppShortcutsProvider",
      "public struct S: AppShortcutsProvider", "nonisolated struct S: AppShortcutsProvider",
      "actor S: AppShortcutsProvider", "extension S: AppShortcutsProvider", "struct S : AppShortcutsProvider",
      "struct S: App, AppShortcutsProvider", "struct S: @retroactive AppIntents.AppShortcutsProvider, Sendable",
      "@available(iOS 16.0, macOS 13.0, *)\nstruct S: AppShortcutsProvider\n",
      "struct S<T: P>: AppShortcutsProvider where T: Q",
      "enum Outer {\n\tstruct S\t:\tAppShortcutsProvider",
    ].map { Form(name: $0, source: builder(one, $0), shortcuts: read) }

  private static let bodyForms: [Form] = [
    Form(
      name: "with the builder's attribute",
      source: provider("@AppShortcutsBuilder static var appShortcuts: [AppShortcut] { \(one) }"), shortcuts: read),
    Form(
      name: "a returned array with a trailing comma",
      source: builder("return [\n\(one),\n]"), shortcuts: read),
    Form(
      name: "a stored array", source: provider("static let appShortcuts: [AppShortcut] = [ \(one) ]"), shortcuts: read),
    Form(
      name: "a binding that is returned", source: builder("let s = \(one)\nreturn [s]"), shortcuts: read),
    Form(
      name: "an element by .init",
      source: builder(#"[.init(intent: A(), phrases: ["Do \(.applicationName)"])]"#), shortcuts: read),
    Form(
      name: "several on one line",
      source: builder("\(one); AppShortcut(intent: B(), phrases: [\"B \\(.applicationName)\"])"),
      shortcuts: read + ["B: B ${applicationName}"]),
    Form(
      name: "labels on lines of their own",
      source: builder("AppShortcut(\n intent\n :\n A()\n ,\n phrases\n :\n [\n \"Do \\(.applicationName)\"\n ]\n)"),
      shortcuts: read),
    Form(
      name: "title and image",
      source: builder(
        #"AppShortcut(intent: A(), phrases: ["Do \(.applicationName)"], shortTitle: "Do", systemImageName: "x")"#),
      shortcuts: read),
    Form(name: "inside #if", source: "#if !os(tvOS)\n\(builder(one))#endif\n", shortcuts: read),
    Form(
      name: "braces that differ between #if and #else",
      source:
        "#if os(iOS)\nstruct S: AppShortcutsProvider {\n#else\nstruct S: AppShortcutsProvider, B {\n#endif\nstatic var appShortcuts: [AppShortcut] { \(one) }\n}\n",
      shortcuts: read),
    Form(name: "#if inside the body", source: builder("#if DEBUG\n\(one)\n#endif"), shortcuts: read),
    Form(
      name: "#if inside the phrases",
      source: phrases("[\n#if DEBUG\n\"D \\(.applicationName)\",\n#endif\n\"E \\(.applicationName)\"]"),
      shortcuts: ["A: D ${applicationName} | E ${applicationName}"]),
    Form(name: "if #available in the body", source: builder("if #available(iOS 17, *) { \(one) }"), shortcuts: read),
    Form(
      name: "an intent that is bound first",
      source: builder(#"let i = A(x: 1); AppShortcut(intent: i, phrases: ["Do \(.applicationName)"])"#),
      shortcuts: read),
    Form(
      name: "a word for the log before the list", source: builder("print(Self.self)\nreturn [\(one)]"), shortcuts: read),
    Form(
      name: "a type that another file makes a provider",
      source: "extension S { static var appShortcuts: [AppShortcut] { \(one) } }", shortcuts: read),
    Form(
      name: "an app's own type of that name",
      source: "struct S { var appShortcuts: [AppShortcut] = [AppShortcut(name: \"intent\")] }", shortcuts: []),
    Form(name: "a modifier behind a shortcut", source: builder("\(one).tag(1)"), shortcuts: read),
    Form(name: "empty phrases", source: phrases("[]"), shortcuts: ["A: "]),
    Form(name: "an empty phrase", source: phrases("[\"\"]"), shortcuts: ["A: "]),
    Form(name: "no shortcuts", source: provider("static var appShortcuts: [AppShortcut] = []"), shortcuts: []),
    Form(
      name: "commented out as a whole",
      source: builder(one).split(separator: "\n").map { "// \($0)\n" }.joined(), shortcuts: []),
    Form(name: "commented out with nesting", source: "/* /* x */ \(builder(one)) */", shortcuts: []),
    Form(
      name: "another type's calls", source: "struct T { let x = AppShortcut(intent: A(), phrases: []) }", shortcuts: []),
    Form(
      name: "members in an extension",
      source: builder("more") + "extension S { static var more: [AppShortcut] { [\(one)] } }", shortcuts: read,
      ids: ["not-a-literal"]),
  ]

  private static let intentForms: [Form] = [
    ("A()", "A"), ("A(x: .y, z: 1)", "A(x z)"), ("A(.pause)", "A"), ("A.init()", "A"), ("Module.A()", "A"),
    ("A<B>()", "A"), ("Outer.A.init(x: [1, 2])", "A(x)"), ("A.preset", "A"), ("2DayIntent(x: 1)", "2DayIntent(x)"),
    ("{ let i = A(); i.x = .y; return i }()", "A"), ("{ A(x: .y) }()", "A"),
  ].map { form in
    Form(
      name: form.0, source: builder(#"AppShortcut(intent: \#(form.0), phrases: ["Do \(.applicationName)"])"#),
      shortcuts: ["\(form.1): Do ${applicationName}"])
  }

  private static let phraseForms: [Form] = [
    Form(
      name: "wrapped phrases",
      source: phrases(
        #"[AppShortcutPhrase<A>("a ${applicationName}"), AppShortcutPhrase("b \(.applicationName)"), .init("c \(AppShortcutPhraseToken.applicationName)"), .init(stringLiteral: "d \(.applicationName)")]"#
      ), shortcuts: ["A: a ${applicationName} | b ${applicationName} | c ${applicationName} | d ${applicationName}"]),
    Form(
      name: "trailing comma and comments",
      source: phrases(
        "[\n\"a \\(.applicationName)\", // \"b\"\n// \"c\",\n/* \"d\", */\n\"e \\(.applicationName)\",\n]"),
      shortcuts: ["A: a ${applicationName} | e ${applicationName}"]),
    Form(
      name: "lists that are added", source: phrases(#"["a \(.applicationName)"] + ["b \(.applicationName)"]"#),
      shortcuts: ["A: a ${applicationName} | b ${applicationName}"]),
    Form(
      name: "literals that are added",
      source: phrases("[\"a\" + \" b \\(.applicationName)\", .init(\"c \"\n + \"\\(.applicationName)\")] as [Phrase]"),
      shortcuts: ["A: a b ${applicationName} | c ${applicationName}"]),
    Form(
      name: "no-break spaces",
      source: phrases(#"["a \(.applicationName)"]"#).replacing(" ", with: "\u{A0}")
        .replacing("a\u{A0}\\", with: "a \\"),
      shortcuts: ["A: a ${applicationName}"]),
    Form(
      name: "raw and multi-line literals",
      source: phrases("[#\"a \\#(.applicationName) \\n\"#, \"\"\"\n    b \\(.applicationName)\n    \"\"\"]"),
      shortcuts: [#"A: a ${applicationName} \n | b ${applicationName}"#]),
    Form(
      name: "escapes", source: phrases(#"["it\u{2019}s \"\\\" \(.applicationName)"]"#),
      shortcuts: [#"A: it’s "\" ${applicationName}"#]),
    Form(
      name: "two parameters that touch the name",
      source: phrases(#"["\(\.$a)\(.applicationName) \(\.$b)", "\(\A.$a) \( .applicationName )"]"#),
      shortcuts: ["A: ${a}${applicationName} ${b} | ${a} ${applicationName}"]),
    Form(
      name: "every script",
      source: phrases(
        #"["用\(.applicationName)打开（\(\.$a)）", "\(.applicationName)에서 열기", "ב-\(.applicationName)", "👍🏽 \(.applicationName) ？"]"#
      ),
      shortcuts: [
        "A: 用${applicationName}打开（${a}） | ${applicationName}에서 열기 | ב-${applicationName} | 👍🏽 ${applicationName} ？"
      ]),
    Form(
      name: "blanks as they are", source: phrases(#"["  a  \(.applicationName) ?  "]"#),
      shortcuts: ["A:   a  ${applicationName} ?  "]),
    Form(
      name: "the same phrase twice", source: phrases(#"["a \(.applicationName)", "a \(.applicationName)"]"#),
      shortcuts: ["A: a ${applicationName} | a ${applicationName}"]),
    Form(
      name: "a regular expression with quotes before it", source: "let r = #/\"/#\n" + builder(one), shortcuts: read),
    Form(
      name: "an interpolation that holds a literal",
      source: "let t = \"\\(f(\"\\(g(\")\"))\"))\"\n" + builder(one), shortcuts: read),
  ]

  @Test(arguments: typeForms + bodyForms + intentForms + phraseForms)
  func `a form is read with all its phrases`(_ form: Form) {
    let file = SourceFile(path: "S.swift", text: form.source)
    let (source, diagnostics) = AppIntentsSourceReader.read(file)
    #expect(source.providers.flatMap(\.shortcuts).map(Self.line) == form.shortcuts)
    #expect(diagnostics.ids == form.ids, "\(diagnostics.map(\.message))")
  }

  private static func line(_ shortcut: ShortcutSyntax) -> String {
    let presets = shortcut.presets.map(\.parameter.text).joined(separator: " ")
    let name = shortcut.intent.text + (presets.isEmpty ? "" : "(\(presets))")
    return "\(name): \(shortcut.phrases.map(\.tableText).joined(separator: " | "))"
  }

  // MARK: What only a running program knows

  @Test(arguments: [
    "[⟦NSLocalizedString(\"x\", comment: \"\")⟧, \"b \\(.applicationName)\"]", "⟦Self.merged⟧", "[⟦phrase⟧]",
    "[⟦make(1)⟧]",
    "[⟦\"a\" + name⟧]", "[⟦flag ? \"a\" : \"b\"⟧]", "[\"a ⟦\\(name)⟧ \\(.applicationName)\"]",
    "[\"a ⟦\\(applicationName)⟧\"]", "[\"a ⟦\\(.$mode)⟧ \\(.applicationName)\"]",
    "[\"a ⟦\\(\\.mode)⟧ \\(.applicationName)\"]", "⟦all.map { $0 }⟧",
  ])
  func `a phrase that is no literal is told at its place`(_ list: String) {
    let marked = Self.phrases(list)
    let file = MarkedSource(marked).file(named: "S.swift")
    let (source, diagnostics) = AppIntentsSourceReader.read(file)
    #expect(diagnostics.ids == ["not-a-literal"])
    #expect(file.marked(diagnostics) == marked)
    #expect(source.providers[0].shortcuts.count == 1)
  }

  @Test(arguments: [
    "⟦Others.appShortcuts⟧", "⟦makeAll()⟧", "[⟦first⟧]", "⟦for⟧ x in all { AppShortcut(intent: x, phrases: []) }",
  ])
  func `shortcuts from elsewhere are told at their place`(_ body: String) {
    let marked = Self.builder(body)
    let file = MarkedSource(marked).file(named: "S.swift")
    let diagnostics = AppIntentsSourceReader.read(file).diagnostics
    #expect(diagnostics.ids == ["not-a-literal"])
    #expect(file.marked(diagnostics) == marked)
  }

  @Test(arguments: [
    "static var negativePhrases: NegativeAppShortcutPhrases { NegativeAppShortcutPhrases { \"a\"\n\"b \\(.applicationName)\" } }",
    "static var negativePhrases: NegativeAppShortcutPhrases { [\"a\", \"b \\(.applicationName)\"] }",
    "static let negativeShortcuts: [NegativeAppShortcutPhrases] = [.init(phrases: [\"a\", .init(\"b \\(.applicationName)\")])]",
  ])
  func `negative phrases are read`(_ member: String) {
    let file = SourceFile(path: "S.swift", text: Self.provider(member))
    let provider = AppIntentsSourceReader.read(file).source.providers[0]
    #expect(provider.negative.map(\.tableText) == ["a", "b ${applicationName}"])
  }

  @Test func `the values that a shortcut gives to parameters are read as far as they are written`() {
    let call = #"AppShortcut(intent: A(a: .home, b: Tab.search, c: "x", d: 2.5, e: true, f: .now + 1), phrases: [])"#
    let file = SourceFile(path: "S.swift", text: Self.builder(call))
    let presets = AppIntentsSourceReader.read(file).source.providers[0].shortcuts[0].presets
    #expect(
      presets.map(\.value) == [
        .member("home"), .member("search"), .text("x"), .number(2.5), .boolean(true), .expression(".now + 1"),
      ])
  }

  @Test func `of several variables with one name the last before its use counts`() {
    let text = Self.builder(
      ["A", "B"].map { "AppShortcut(intent: { let i = \($0)(); return i }(), phrases: [])" }.joined(separator: "\n"))
    let shortcuts = AppIntentsSourceReader.read(SourceFile(path: "S.swift", text: text)).source.providers[0].shortcuts
    #expect(shortcuts.map(\.intent.text) == ["A", "B"])
  }

  @Test func `a parameter without its key path is told with what was meant`() {
    let file = SourceFile(path: "S.swift", text: Self.phrases(#"["a \(.$mode) \(.applicationName)"]"#))
    let diagnostics = AppIntentsSourceReader.read(file).diagnostics
    #expect(diagnostics.compactMap(\.fix?.replacement) == [#"\(\.$mode)"#])
  }

  @Test func `a variable that is an intent is looked up`() {
    let text = Self.builder(
      "let i = A()\nlet j: B = .init()\nreturn [AppShortcut(intent: i, phrases: []), AppShortcut(intent: j, phrases: [])]"
    )
    let shortcuts = AppIntentsSourceReader.read(SourceFile(path: "S.swift", text: text)).source.providers[0].shortcuts
    #expect(shortcuts.map(\.intent.text) == ["A", "B"])
  }

  @Test func `a provider by two kinds of braces and a lost parenthesis still loads`() {
    let text = Self.builder("\(Self.one)\nAppShortcut(intent: B(), phrases: [\"b \\(.applicationName)\"]\n]")
    let shortcuts = AppIntentsSourceReader.read(SourceFile(path: "S.swift", text: text)).source.providers[0].shortcuts
    #expect(shortcuts.map(Self.line) == Self.read + ["B: b ${applicationName}"])
  }
}
