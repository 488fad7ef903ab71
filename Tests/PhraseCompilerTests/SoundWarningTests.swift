// SPDX-License-Identifier: Apache-2.0

import PhraseCompiler
import SourceDiagnostics
import Testing

/// What authors are told of names that recognisers take for others.
struct SoundWarningTests {
  private func warnings(_ app: String, locale: String = "en", phrases: String) -> [String] {
    let result = PhraseCompiler().compile([
      SourceFile(path: "A/app.yaml", text: app), SourceFile(path: "A/\(locale).yaml", text: phrases),
    ])
    #expect(!result.diagnostics.hasErrors)
    return SoundWarnings(result).diagnostics.map(\.message)
  }

  private let phrases = "open_tab:\n  - 'Open \\(tab) in \\(applicationName)'\n"

  private func app(name: String, values: String = "{home: Home}") -> String {
    """
    application: {name: \(name)}
    intents: {open_tab: {parameters: {tab: {type: Tab}}}}
    types: {Tab: \(values)}
    """
  }

  @Test func `a name of few sounds is warned of with the common words that it sounds like`() {
    #expect(
      warnings(app(name: "Toot"), phrases: phrases) == [
        "the name 'Toot' is so short that recognisers take it for other words, such as 'to', 'two', 'too', 'tooth'"
      ])
  }

  @Test func `a long name that sounds like nothing else is not warned of`() {
    #expect(warnings(app(name: "Ice Cubes"), phrases: phrases).isEmpty)
  }

  @Test func `two values that sound alike are warned of once, and two names of one value never`() {
    let found = warnings(
      app(name: "Ice Cubes", values: "{right: Right, write: Write, home: {title: Home, synonyms: [hoam]}}"),
      phrases: phrases)
    #expect(
      found == ["'Write' of value 'write' sounds like 'Right' of 'right': recognisers take one for the other"])
  }

  @Test func `of thousands of values each is compared, and those that sound alike are found`() {
    // Names of far sounds: each digit is a word of its own.
    let words = ["pelican", "tomorrow", "gift", "house", "queue", "Sunday", "north", "yellow", "magic", "ring"]
    let names = (0..<3_000).map { number in
      String(number).map { words[Int(String($0)) ?? 0] }.joined(separator: " ")
    }
    var values = names.enumerated().map { "v\($0): {title: \($1)}" }
    values.insert("write: Write", at: 1_000)
    values.append("right: Right")
    let found = warnings(app(name: "Ice Cubes", values: "{\(values.joined(separator: ", "))}"), phrases: phrases)
    #expect(
      found == ["'Right' of value 'right' sounds like 'Write' of 'write': recognisers take one for the other"])
  }

  @Test func `values without sounds are not warned of`() {
    #expect(warnings(app(name: "Ice Cubes", values: "{one: 音楽, two: 料理}"), phrases: phrases).isEmpty)
  }

  @Test func `a language without rules of sound has no warnings`() {
    #expect(warnings(app(name: "Toot"), locale: "fi", phrases: phrases).isEmpty)
  }
}
