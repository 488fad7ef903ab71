// SPDX-License-Identifier: Apache-2.0

import IntentModel
import SourceDiagnostics
import TestSupport
import Testing
import UtteranceMatching

@testable import PhraseCompiler

/// Which locale's phrases answer.
struct LocaleFallbackTests {
  private func library(_ locales: [String], source: String = "en") -> PhraseLibrary {
    let app = SourceFile(
      path: "A/app.yaml", text: "application: {name: A, sourceLocale: \(source)}\nintents: {I: {}}\n")
    let files = locales.map { SourceFile(path: "A/\($0).yaml", text: "I:\n  - 'hi \\(applicationName)'\n") }
    return PhraseCompiler().compile([app] + files).library
  }

  private func locale(for wanted: String, among locales: [String], source: String = "en") throws -> String? {
    library(locales, source: source).matcher(for: try #require(LocaleTag(wanted)))?.locale.identifier
  }

  @Test(arguments: [
    ("zh-CN", "zh-Hans"), ("zh-SG", "zh-Hans"), ("zh", "zh-Hans"), ("zh-TW", "zh-Hant"), ("zh-HK", "zh-Hant"),
    ("zh-Hant-HK", "zh-Hant"), ("de-AT", "de"), ("de_AT.UTF-8", "de"), ("en-GB", "en"), ("C", "en"), ("xx", "en"),
    ("pt-BR", "pt-BR"), ("pt", "pt-BR"), ("sr-Latn", "en"),
  ])
  func `a locale finds the nearest phrases`(_ pair: (wanted: String, found: String)) throws {
    let locales = ["de", "en", "pt-BR", "pt-PT", "sr", "zh-Hans", "zh-Hant"]
    #expect(try locale(for: pair.wanted, among: locales) == pair.found)
  }

  @Test func `another script is no fallback`() throws {
    #expect(try locale(for: "zh-HK", among: ["en", "zh-Hans"]) == "en")
    #expect(try locale(for: "zh-TW", among: ["en", "zh-CN"]) == "en")
  }

  @Test func `the language without a region comes before another region`() throws {
    #expect(try locale(for: "de-CH", among: ["de-AT", "de"]) == "de")
    #expect(try locale(for: "de-CH", among: ["de-AT", "en"]) == "de-AT")
  }

  @Test func `the last resort is the language of the app`() throws {
    #expect(try locale(for: "xx", among: ["en", "fr"], source: "fr") == "fr")
    #expect(try locale(for: "xx", among: ["fr"], source: "en") == "fr")
    #expect(try locale(for: "en", among: []) == nil)
  }

  @Test func `titles of a locale take the place of those of the app, value by value`() throws {
    let app = SourceFile(
      path: "A/app.yaml",
      text: """
        application: {name: A}
        intents: {I: {parameters: {tab: T}}}
        types: {T: {home: {title: Home, synonyms: [timeline]}, lists: Lists}}
        """)
    let german = SourceFile(
      path: "A/de.yaml", text: "I:\n  - 'zeig \\(tab) in \\(applicationName)'\ntitles: {T: {home: Start}}\n")
    let locale = try #require(LocaleTag("de"))
    let matcher = try #require(PhraseCompiler().compile([app, german]).library.matchers[locale])
    func isMatched(_ text: String) throws -> Bool {
      if case .matched = try matcher.resolve(Utterance(text)) { true } else { false }
    }
    #expect(try isMatched("zeig start in a"))
    #expect(try isMatched("zeig lists in a"))
    #expect(try !isMatched("zeig timeline in a"))
  }
}
