// SPDX-License-Identifier: Apache-2.0

import IntentModel
import TestSupport
import Testing
import TextNormalization

@testable import UtteranceMatching

/// Names of closed lists in utterances.
struct ClosedValueTests {
  /// A template of words and one list: the names and what stands before and after the value.
  private func said(
    _ utterance: String, names: [String], before: String = "open ", after: String = "", locale: String = "en"
  ) throws -> String {
    let normalizer = Normalizer(localeIdentifier: locale)
    var builder = MatcherBuilder(locale: LocaleTag(locale) ?? .english, normalizer: normalizer)
    let app = builder.addApp("A")
    let parameter = Parameter(name: "name", type: .entity("E"))
    let intent = builder.addIntent(
      IntentDefinition(name: "I", title: "I", parameters: [parameter], action: nil), app: app)
    let list = builder.addList(names.map { ClosedValue(id: $0, title: $0) })
    let elements: [PatternElement] = [
      .literal(normalizer.literalKey(of: before)), .slot(Slot(.closed(list), parameter: builder.parameter("name"))),
      .literal(normalizer.literalKey(of: after)),
    ]
    let reference = PhraseReference(text: "", file: "f", line: 1, app: "A", intent: "I")
    _ = builder.addTemplate(elements, app: app, intent: intent, reference: reference)
    return PhraseBench.line(try builder.build().resolve(Utterance(utterance)))
  }

  @Test(arguments: [
    ("open C#", "C#"), ("open c", "C"), ("open AT&T", "AT&T"), ("open maya.lee", "maya.lee"), ("open ❤", "❤️"),
    ("open C++ (beta)", "C++ (beta)"), ("open c++ beta", "C++ (beta)"), ("open 80%", "80%"), ("open @maya", "@maya"),
    ("open STRASSE", "Straße"), ("open ＨＯＭＥ", "home"), ("open home!", "home"), ("open \"home\"", "home"),
  ])
  func `a name with signs in it is found, and signs tell names apart`(_ example: (said: String, name: String)) throws {
    let names = ["C", "C#", "AT&T", "maya.lee", "❤️", "C++ (beta)", "80%", "@maya", "Straße", "home"]
    #expect(try said(example.said, names: names) == "I name=#\(example.name)")
  }

  @Test(arguments: ["open homes", "open hom", "open my home", "open home home", "open"])
  func `part of a name, or a name and more, is no name`(_ utterance: String) throws {
    #expect(try said(utterance, names: ["home"]) == "none")
  }

  @Test(arguments: ["", " ", "…", "\u{200B}"])
  func `a name that can't be said is never found`(_ name: String) throws {
    #expect(try said("open ", names: [name, "home"]) == "none")
    #expect(try said("open home", names: [name, "home"]) == "I name=#home")
  }

  @Test func `a name that many values have is ambiguous and names them all`() throws {
    #expect(try said("open kim", names: ["Kim", "kim", "KIM"]) == "either: I name=#Kim or I name=#kim or I name=#KIM")
  }

  @Test(arguments: ["Istanbul", "istanbul", "İstanbul", "ISTANBUL", "IŞIK", "ışık"])
  func `a name is found under the rules of the language and under those of all`(_ spelling: String) throws {
    let found = try said("aç \(spelling)", names: ["Istanbul", "Işık"], before: "aç ", locale: "tr")
    #expect(found.hasPrefix("I name=#"))
  }

  @Test func `a name in letters without blanks ends where the phrase goes on`() throws {
    let names = ["東京", "東京都"]
    #expect(try said("東京へ", names: names, before: "", after: "へ", locale: "ja") == "I name=#東京")
    #expect(try said("東京都へ", names: names, before: "", after: "へ", locale: "ja") == "I name=#東京都")
    #expect(try said("東京府へ", names: names, before: "", after: "へ", locale: "ja") == "none")
  }
}
