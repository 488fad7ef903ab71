// SPDX-License-Identifier: Apache-2.0

import IntentModel
import PhraseCompiler
import SourceDiagnostics
import TestSupport
import Testing

@testable import UtteranceMatching

/// What a guess costs, and what it finds, where very many apps or names might be meant.
struct ManyNamesTests {
  /// As many apps with one phrase each, which they share.
  private func matcher(ofApps count: Int) throws -> Matcher {
    let files = (0..<count).flatMap { number in
      [
        SourceFile(
          path: "A\(number)/app.yaml",
          text: "application: {name: \"Album \(number)\"}\nintents:\n  OpenIntent: {title: Open}\n"),
        SourceFile(
          path: "A\(number)/en.yaml", text: "OpenIntent:\n  - 'Open the settings in \\(applicationName)'\n"),
      ]
    }
    let result = PhraseCompiler().compile(files)
    #expect(!result.diagnostics.hasErrors)
    return try #require(result.library.matchers.values.first)
  }

  @Test func `an app that was not named is asked for among few apps, and not among more than anyone can choose from`()
    throws
  {
    let few = try matcher(ofApps: 5).resolve(Utterance("open the settings in"))
    guard case .ambiguous(let matches) = few else {
      Issue.record("\(few.outcomeName)")
      return
    }
    #expect(Set(matches.map(\.intent.app)).count == 5)
    let many = try matcher(ofApps: 65)
    #expect(try many.resolve(Utterance("open the settings in")) == .noMatch(vetoedBy: nil))
    #expect(try many.resolve(Utterance("please open the settings in album 64")).leadingMatch?.intent.app == "Album 64")
  }

  /// Names that are too many and too long to be compared with everything within the budget.
  private var longNames: [String] {
    var random = SplitMix64(seed: 3)
    let syllables = ["ba", "du", "fi", "ko", "la", "me", "no", "pi", "ru", "sa", "te", "vu", "wi", "zo"]
    return (0..<1_500).map { _ in
      (0..<9).map { _ in syllables.randomElement(using: &random) ?? "" }.joined()
    }
  }

  @Test(arguments: [false, true])
  func `where comparing takes more than the budget, nothing is compared, and all else is still overlooked`(
    _ isSpoken: Bool
  ) throws {
    let names = longNames
    let said = names[700]
    let heard = String(said.dropLast(2)) + "ra fo ba lu"
    for names in [names, names.reversed()] {
      let bench = try PhraseBench(phrases: ["Open \\(tab) in \\(applicationName)"], names: names)
      #expect(
        try bench.said("please open home in \(said)", isSpoken: isSpoken, isTolerant: true).contains(
          "PostIntent tab=#home"))
      #expect(try bench.said("please open home in \(heard)", isSpoken: isSpoken, isTolerant: true) == "none")
    }
  }
}
