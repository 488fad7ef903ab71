// SPDX-License-Identifier: Apache-2.0

import IntentModel
import SourceDiagnostics
import Testing
import UtteranceMatching

@testable import PhraseCompiler

/// What authors set over what a language overlooks.
struct ToleranceOverrideTests {
  private static let app = """
    application: {name: Ice Cubes}
    intents:
      PostIntent: {parameters: {content: {type: text}}}
      LikeIntent: {}
    """

  private static func compiled(
    _ tolerance: String, file: String = "en", locale: String = "en"
  ) -> PhraseCompiler.Result {
    PhraseCompiler().compile([
      SourceFile(path: "P/Ice/app.yaml", text: app),
      SourceFile(
        path: "P/Ice/\(locale).yaml",
        text: "PostIntent: ['Post \\(content) in \\(applicationName)']\nLikeIntent: ['Like it in \\(applicationName)']"),
      SourceFile(path: "P/tolerance/\(file).yaml", text: tolerance),
    ])
  }

  private static func said(_ text: String, _ result: PhraseCompiler.Result, locale: String = "en") throws -> String? {
    let tag = try #require(LocaleTag(locale))
    let matcher = try #require(result.library.matchers[tag])
    return try matcher.resolve(Utterance(text)).leadingMatch?.intent.intent
  }

  @Test func `a list is added to, and a cost takes the place of the language's own`() throws {
    let plain = Self.compiled("")
    #expect(try Self.said("by your leave like it in ice cubes", plain) == nil)
    #expect(try Self.said("please like it in ice cubes", plain) == "LikeIntent")
    let added = Self.compiled("leading: [by your leave]")
    #expect(try Self.said("by your leave like it in ice cubes", added) == "LikeIntent")
    #expect(try Self.said("please like it in ice cubes", added) == "LikeIntent")
    #expect(try Self.said("please like it in ice cubes", Self.compiled("costs: {filler: 61}")) == nil)
    #expect(try Self.said("please like it in ice cubes", Self.compiled("limit: 0")) == nil)
    #expect(added.diagnostics.isEmpty)
  }

  @Test func `a list that is replaced is the author's alone`() throws {
    let result = Self.compiled("replaces: [leading]\nleading: [by your leave]")
    #expect(try Self.said("by your leave like it in ice cubes", result) == "LikeIntent")
    #expect(try Self.said("please like it in ice cubes", result) == nil)
  }

  @Test func `a kind gets phrases, and a rule of the language's may be used in them`() throws {
    let result = Self.compiled("kinds: {say: {phrases: ['broadcast \\(text) <to> \\(applicationName)']}}")
    #expect(try Self.said("broadcast hello on ice cubes", result) == "PostIntent")
    #expect(try Self.said("put hello up on ice cubes", result) == "PostIntent")
    let replaced = Self.compiled("replaces: [kinds]")
    #expect(try Self.said("put hello up on ice cubes", replaced) == nil)
  }

  @Test func `a region's file counts there alone, and a language without one gets its author's`() throws {
    let british = Self.compiled("leading: [by your leave]", file: "en-GB")
    #expect(try Self.said("by your leave like it in ice cubes", british) == nil)
    let there = Self.compiled("leading: [by your leave]", file: "en-GB", locale: "en-GB")
    #expect(try Self.said("by your leave like it in ice cubes", there, locale: "en-GB") == "LikeIntent")
    let danish = Self.compiled("leading: [vær så venlig at]", file: "da", locale: "da")
    #expect(try Self.said("vær så venlig at like it in ice cubes", danish, locale: "da") == "LikeIntent")
  }

  @Test(arguments: [
    ("leadin: [x]", "1:1 unknown-key"), ("costs: {fillr: 2}", "1:9 unknown-key"),
    ("costs: {filler: much}", "1:17 wrong-type"), ("replaces: [leadin]", "1:12 unknown-key"),
    ("rules: {a: 'x <b>'}", "1:15 unknown-rule"), ("rules: {a: 'x <c>', c: '[y] <a>'}", "1:9 cyclic-rule"),
    ("kinds: {say: {phrases: ['say \\(word)']}}", "1:32 unknown-parameter"), ("a: b: c", "1:5 yaml-syntax"),
  ])
  func `a mistake is told with its place, and the language's own file counts`(
    _ row: (text: String, told: String)
  ) throws {
    let result = Self.compiled(row.text + (row.text.hasPrefix("a:") ? "" : "\nleading: [by your leave]"))
    let told = result.diagnostics.map { diagnostic in
      let place = diagnostic.span.file.location(of: diagnostic.span.range.lowerBound)
      return "\(place.line):\(place.column) \(diagnostic.id.rawValue)"
    }
    #expect(told.first == row.told, "\(told)")
    #expect(result.diagnostics.first?.span.file.path == "P/tolerance/en.yaml")
    #expect(try Self.said("please like it in ice cubes", result) == "LikeIntent")
    #expect(try Self.said("by your leave like it in ice cubes", result) == nil)
  }

  @Test func `rules that contain each other many times are refused before anybody writes them out`() throws {
    let rules = (0..<15).map { "  r\($0): '\(String(repeating: "<r\($0 + 1)> ", count: 8))'\n" }.joined()
    let result = Self.compiled("rules:\n\(rules)  r15: 'x'\nkinds:\n  say: {phrases: ['broadcast <r0> \\(text)']}\n")
    #expect(result.diagnostics.map(\.id) == [.templateTooLarge])
    #expect(try Self.said("please like it in ice cubes", result) == "LikeIntent")
  }

  @Test func `a phrase that a comment cuts is told in every file that has phrases`() {
    let result = Self.compiled("kinds: {say: {phrases: [broadcast \\(text)]}}\nrules:\n  a: shout #out\n")
    #expect(result.diagnostics.map(\.id) == [.truncatedScalar])
  }

  @Test func `a file that is called after no locale is told`() {
    #expect(Self.compiled("limit: 3", file: "settings of mine").diagnostics.map(\.id) == [.unknownLocale])
  }
}
