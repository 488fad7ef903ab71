// SPDX-License-Identifier: Apache-2.0

package import IntentModel
package import PhraseSyntax
package import SourceDiagnostics
internal import UtteranceMatching
internal import ValueRecognition

/// Says each phrase in each of its languages with each name of its app and each of its values, and looks whether its own
/// intent is found.
package struct PhraseSelfTest {
  /// What came of one phrase in one language.
  package struct Outcome: Sendable {
    package let template: TemplateSyntax
    package let locale: LocaleTag
    package let intent: String
    /// How many utterances were tried.
    package let count: Int
    /// The utterances that led elsewhere, and where.
    package let failures: [Failure]
    /// Why nothing could be tried.
    package let skipReason: String?
  }

  package struct Failure: Sendable {
    package let utterance: String
    package let message: String
    /// The phrase that won, if one did.
    package let winner: PhraseReference?
  }

  private let library: PhraseLibrary

  package init(_ library: PhraseLibrary) { self.library = library }

  /// - Complexity: O(phrases × (names + values)) utterances.
  package func run(_ source: PhraseCompiler.AppSource) -> [Outcome] {
    var builder = AppModelBuilder(entities: [:], actionNames: nil)
    let model = builder.build(source)
    return model.phrases.sorted { $0.key < $1.key }.flatMap { locale, phrases -> [Outcome] in
      guard let matcher = library.matchers[locale] else { return [] }
      let app = model.grammar(of: phrases)
      return app.phrases.filter { !$0.template.isBroken }.map { outcome(of: $0, app, matcher) }
    }
  }

  private func outcome(of phrase: PhraseGrammar.Phrase, _ app: PhraseGrammar.App, _ matcher: Matcher) -> Outcome {
    let samples = app.wordings(of: phrase, limit: .max).compactMap { Sample($0, presets: phrase.presets) }
    let failures = samples.compactMap { failure(of: $0, phrase.definition.name, app: app.name, matcher) }
    return Outcome(
      template: phrase.template, locale: matcher.locale, intent: phrase.definition.name, count: samples.count,
      failures: failures, skipReason: samples.isEmpty ? "nothing can be made up for one of its parameters" : nil)
  }

  private func failure(
    of sample: Sample, _ intent: String, app: String, _ matcher: Matcher
  ) -> Failure? {
    let files = FileAccess(baseDirectory: nil, homeDirectory: nil) { path in
      path.hasSuffix(Sample.fileName) ? .regular : .missing
    }
    guard let resolution = try? matcher.resolve(Utterance(sample.text, files: files)) else {
      return Failure(utterance: sample.text, message: "the utterance is too long", winner: nil)
    }
    guard let match = resolution.leadingMatch else { return noMatch(resolution, sample) }
    if case .ambiguous(let matches) = resolution { return ambiguity(matches, intent, app: app, sample) }
    guard match.intent.intent == intent, match.intent.app == app else {
      let owner = match.intent.app == app ? match.intent.intent : "\(match.intent.intent) of \(match.intent.app)"
      return Failure(utterance: sample.text, message: "'\(sample.text)' asks for \(owner)", winner: match.phrase)
    }
    return wrongValue(match, sample)
  }

  private func noMatch(_ resolution: Resolution, _ sample: Sample) -> Failure {
    guard case .noMatch(vetoedBy: let veto?) = resolution else {
      return Failure(utterance: sample.text, message: "'\(sample.text)' is not understood", winner: nil)
    }
    return Failure(utterance: sample.text, message: "a negative phrase vetoes '\(sample.text)'", winner: veto)
  }

  private func ambiguity(
    _ matches: [Match], _ intent: String, app: String, _ sample: Sample
  ) -> Failure {
    let others = matches.filter { $0.intent.intent != intent || $0.intent.app != app }
    let names = Set(others.map(\.intent.intent)).sorted().joined(separator: ", ")
    let message =
      others.isEmpty
      ? "'\(sample.text)' may mean several values"
      : "'\(sample.text)' may mean \(names) as well"
    return Failure(utterance: sample.text, message: message, winner: others.first?.phrase)
  }

  private func wrongValue(_ match: Match, _ sample: Sample) -> Failure? {
    for (name, value) in sample.values.sorted(by: { $0.key < $1.key }) {
      if let found = match.intent.arguments[name]?.value, found.stands(for: value) { continue }
      return Failure(
        utterance: sample.text, message: "'\(sample.text)' is understood with another value of '\(name)'",
        winner: match.phrase)
    }
    return nil
  }
}

extension PhraseSelfTest {
  /// A warning for each phrase that does not always lead to its own intent.
  package func diagnostics(of source: PhraseCompiler.AppSource) -> [Diagnostic] {
    run(source).compactMap { outcome in
      guard let first = outcome.failures.first else { return nil }
      let others = outcome.failures.count > 1 ? " (\(outcome.failures.count) of \(outcome.count) ways to say it)" : ""
      let winner = first.winner.map { "; see \($0.file):\($0.line)" } ?? ""
      return Diagnostic(
        .ambiguousPhrase, "in \(outcome.locale) \(first.message)\(others)\(winner)", severity: .warning,
        at: outcome.template.span)
    }
  }
}

extension Value {
  /// Whether it is a value that was said, alone or as one of a list. Free text may have taken marks along that the
  /// phrase has beside it.
  fileprivate func stands(for wanted: Value) -> Bool {
    if self == wanted || self == .list([wanted]) { return true }
    if case .text(let found) = self, case .text(let wanted) = wanted { return found.contains(wanted) }
    return false
  }
}
