// SPDX-License-Identifier: Apache-2.0

import IntentModel
import PhraseCompiler
import PhraseSyntax
import SourceDiagnostics
import UtteranceMatching

/// Templates and utterances that cost other matchers seconds, or never end.
enum HardCases {
  private struct Case {
    let name: String
    let template: String
    var values: [String] = []
    let utterances: [String]
  }

  static func run() throws {
    print("compile and slowest utterance in ms")
    print(row([("case", 36), ("compile", 10), ("slowest", 10), ("outcome", 16)]))
    for test in cases { try measure(test) }
  }

  private static var cases: [Case] {
    let optionals = (1...22).map { "[w\($0)]" }.joined(separator: " ") + " stop in \\(applicationName)"
    let same = Array(repeating: "[go]", count: 22).joined(separator: " ") + " stop in \\(applicationName)"
    let texts = (1...8).map { "\\(p\($0))" }.joined(separator: " and ") + " in \\(applicationName)"
    let permutation = "(" + (1...9).map { "w\($0)" }.joined(separator: ";") + ") in \\(applicationName)"
    let ins = Array(repeating: "in", count: 300).joined(separator: " ")
    return [
      Case(
        name: "22 optional words, 50 utterances", template: optionals,
        utterances: (1...50).map { n in
          (1...22).filter { ($0 * n) % 3 != 0 }.map { "w\($0)" }.joined(separator: " ") + " stop in app"
        }),
      Case(
        name: "22 times one optional word, miss", template: same,
        utterances: [
          Array(repeating: "go", count: 11).joined(separator: " ") + " halt stop in app"
        ]),
      Case(
        name: "9 words in any order", template: permutation,
        utterances: [
          (1...9).reversed().map { "w\($0)" }.joined(separator: " ") + " in app"
        ]),
      Case(
        name: "8 free texts over 35 words", template: texts,
        utterances: [
          Array(repeating: "x and", count: 17).joined(separator: " ") + " x in app"
        ]),
      Case(
        name: "300 times the delimiter", template: "post \\(p1) in \\(applicationName)",
        utterances: [
          "post \(ins) in app", "post \(ins) in nothing",
        ]),
      Case(
        name: "a list of 100,000 values", template: "open \\(list) in \\(applicationName)",
        values: (0..<100_000).map { "value number \($0)" },
        utterances: ["open value number 99999 in app", "open value number 100000 in app"]),
      Case(
        name: "an utterance of 64 KiB", template: "post \\(p1) in \\(applicationName)",
        utterances: [
          "post " + String(repeating: "word in ", count: 8_188) + "in app"
        ]),
    ]
  }

  private static func measure(_ test: Case) throws {
    var matcher: Matcher?
    let compile =
      microseconds {
        matcher = self.matcher(for: test)
        // As the daemon has it ready before it is asked.
        matcher?.prepare()
      } / 1e3
    guard let matcher else { return print("\(test.name): does not compile") }
    var outcome = ""
    let slowest =
      try test.utterances.map { text in
        try microseconds { outcome = try matcher.resolve(Utterance(text)).outcomeName } / 1e3
      }.max() ?? 0
    print(row([(test.name, 36), (rounded(compile), 10), (rounded(slowest), 10), (outcome, 16)]))
  }

  private static func matcher(for test: Case) -> Matcher? {
    let file = SourceFile(path: "hard", text: "")
    let span = SourceSpan(file, 0..<0)
    func name(_ text: String) -> NameSyntax { NameSyntax(text: text, span: span) }
    let parameters =
      (1...8).map { ParameterSyntax(name: name("p\($0)"), type: name("text"), isOptional: true) }
      + [ParameterSyntax(name: name("list"), type: name("List"), isOptional: true)]
    let values = test.values.map { ValueSyntax(id: name($0), title: name($0)) }
    let app = AppSyntax(
      name: name("App"), intents: [IntentSyntax(name: name("HardIntent"), parameters: parameters)],
      types: [TypeSyntax(name: name("List"), values: values)], file: file)
    var phrases = PhraseFile(locale: name("en"), file: file)
    let template = TemplateSyntax.parse(test.template, path: "hard").template
    phrases.phrases = [IntentPhrases(intent: name("HardIntent"), templates: [template])]
    let result = PhraseCompiler().compile([PhraseCompiler.AppSource(app: app, phrases: [phrases])])
    return result.library.matcher(for: .english)
  }
}
